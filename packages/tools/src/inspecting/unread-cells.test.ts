import { describe, expect, it, test } from "vitest";
import { fileOf } from "../testing/hostile/hostile-case.ts";
import { uncomputed } from "../testing/hostile/workbooks.ts";
import { repair } from "../repairing/repair.ts";
import { DataFault } from "../tool.ts";
import { inspect } from "./inspect.ts";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const inputs = (matrix: string | Buffer, name = "matrix.csv") => [{ role: "matrix" as const, ...fileOf(name, matrix) }];
const found = async (matrix: string | Buffer, name?: string) => (await inspect("matrix", inputs(matrix, name))).problems;
const tab = (cells: readonly (readonly string[])[]): string => lines(...cells.map((row) => row.join("\t")));
const missing = /missing-(feature|sample)$|^constant-feature$/;

describe("cells that can't be read are no missing values", () => {
  test.each([["1 234,5"], ["17.34%"], ["1/1"], ["0x10"], ["1-Mar"], ["٣٫٥"]])("%s all along a column", async (text) => {
    const matrix = tab([
      ["sample", "f1", "f2", "f3"],
      ["a", "1.5", text, "1.25"],
      ["b", "2.5", text, "2"],
      ["c", "4.5", text, "3"],
    ]);
    const problems = await found(matrix);
    expect(problems.filter(({ code }) => missing.test(code))).toEqual([]);
    expect(problems.some(({ fix }) => fix !== null)).toBe(false);
    const { grid, done } = await repair("matrix", inputs(matrix), ["drop-all-missing-features", "text-as-missing", "drop-text-only"]);
    expect([grid.columns, ...done.map(({ count }) => count)]).toEqual([4, 0, 0, 0]);
  });

  it("nor do they make a sample with a value beside them an empty one", async () => {
    const problems = await found(lines("sample,f1,f2", "a,1.5,<LOD", "b,2.5,3", "c,4,5"));
    expect(problems.filter(({ code }) => missing.test(code))).toEqual([]);
  });

  it("nor along a row, nor beside one value", async () => {
    const matrix = lines("sample,f1,f2", "a,1/2,1/3", "b,7,5", "c,7,1/5", "d,1/7,1/8");
    expect((await found(matrix)).filter(({ code }) => missing.test(code))).toEqual([]);
    const { grid } = await repair("matrix", inputs(matrix), ["drop-all-missing-samples", "drop-constant-features"]);
    expect([grid.rows, grid.columns]).toEqual([5, 3]);
  });

  it("formulas without a value: nothing of the workbook is repaired before it was computed", async () => {
    const rows = [["sample", "f1", "f2"], ...["a", "b", "c"].map((id, at) => [id, `${at}.5`, "1"])];
    const book = uncomputed(rows, (row, column) => row > 0 && column === 2);
    const problems = await found(book, "matrix.xlsx");
    expect(problems.map(({ code }) => code)).toContain("formula-without-value");
    expect(problems.filter(({ code }) => missing.test(code))).toEqual([]);
    await expect(repair("matrix", inputs(book, "matrix.xlsx"), ["drop-all-missing-features"])).rejects.toBeInstanceOf(DataFault);
  });
});

describe("no repair empties a number of another script", () => {
  test.each([["١٢"], ["१२"], ["十二"], ["Ⅳ"], ["一百零五"], ["½"], ["ca. 12"], ["USD 5"], ["رقم ١٢"]])("%s", async (text) => {
    const matrix = lines("sample,f1,f2", `a,1.5,${text}`, "b,2.5,3", "c,4,5", `d,6,${text}`);
    expect((await found(matrix)).find(({ code }) => code === "text-in-number")).toMatchObject({ fix: null });
    expect((await repair("matrix", inputs(matrix), ["text-as-missing"])).done[0]!.count).toBe(0);
  });
});

describe("what may be group labels is neither dropped nor emptied", () => {
  const indian = (...further: string[][]): string =>
    lines(
      ["sample", "group", ...further.map(([name]) => name), "f1", "f2"].join(","),
      ...["a", "b", "c", "d"].map((id, at) =>
        [id, at < 2 ? "case" : "control", ...further.map((column) => column[at + 1]), `"${at + 1},20,300"`, `"3,4${at},500"`].join(","),
      ),
    );
  test.each([
    ["beside values that can't be read", indian()],
    ["with another column of words", indian(["sex", "f", "m", "f", "m"])],
    ["beside a second column of words", lines("sample,group,sex,f1", "a,case,f,1.5", "b,case,m,2.5", "c,control,f,3.5", "d,control,m,4")],
  ])("%s", async (_, matrix) => {
    const [words] = (await found(matrix)).filter(({ code }) => code === "words-in-matrix");
    expect(words).toMatchObject({ column: 2, choices: [{ reading: { descriptions: expect.arrayContaining(["group"]) as unknown } }] });
    expect((await found(matrix)).filter(({ code, cell }) => code === "text-in-number" && /case|control/.test(cell))).toEqual([]);
    const { grid } = await repair("matrix", inputs(matrix), ["drop-text-only", "text-as-missing"]);
    expect(Buffer.from(grid.bytes).toString()).toBe(matrix);
    expect((await inspect("matrix", inputs(matrix))).recognised.features).toBeGreaterThan(1);
    expect(grid.columns).toBe(matrix.startsWith("sample,group,sex,f1\n") ? 3 : matrix.split("\n")[0]!.split(",").length);
  });
});
