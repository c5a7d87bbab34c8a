import type { Reading } from "@analyte/contract/reading";
import type { Role } from "@analyte/contract/slots";
import { utils, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import { codeOf, doctor } from "../testing/read-in-tests.ts";
import { readFile } from "./file.ts";

const cells = [
  ["sample", "group", "f1"],
  ["s1", "a", "1"],
  ["s2", "b", "2"],
];
const text = Buffer.from(cells.map((row) => row.join(",")).join("\n"));
const book = utils.book_new();
utils.book_append_sheet(book, utils.aoa_to_sheet(cells), "data");
const workbook = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;

it.each<[string, Buffer, Role, Reading]>([
  ["a sheet of a text file", text, "matrix", { sheet: "data" }],
  ["an encoding of a workbook", workbook, "matrix", { encoding: "Shift_JIS" }],
  ["a direction of a sample sheet", text, "samples", { orientation: "samples-in-columns" }],
  ["labels of a feature sheet", text, "features", { labels: true }],
  ["no labels of a sample sheet", workbook, "samples", { labels: false }],
  ["an id column of a data matrix", text, "matrix", { id_column: "group" }],
])("%s is refused in a sentence", async (_, bytes, role, reading) => {
  expect(await codeOf(readFile(bytes, role, "table", reading))).toBe("unfit-reading");
});

it.each<[string, Buffer, Role, Reading]>([
  ["the sheet of a workbook", workbook, "matrix", { sheet: "data" }],
  ["the encoding of a text file", text, "matrix", { encoding: "UTF-8" }],
  ["the id column of a sample sheet", text, "samples", { id_column: "sample" }],
  ["what holds of all tables", workbook, "features", { decimal: ".", header_row: 1 }],
])("%s is taken", async (_, bytes, role, reading) => {
  expect(await codeOf(readFile(bytes, role, "table", reading))).toBe("none");
});

it("is said with the choice, the reason and what to do, where the table is looked at", async () => {
  const { problems } = await doctor("matrix", { matrix: text }, { matrix: { sheet: "Data 2" } });
  expect(problems.map(({ message }) => message)).toEqual([
    {
      en: "The data matrix “matrix.csv” can't be read as chosen: the sheet “Data 2”. It is a text file, and only workbooks have sheets. Take that choice back.",
      zh: "数据矩阵“matrix.csv”无法按所选方式读取：工作表“Data 2”。该文件为文本文件，只有工作簿才有工作表。请撤销该选择。",
    },
  ]);
});
