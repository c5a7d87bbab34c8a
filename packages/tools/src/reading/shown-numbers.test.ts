/** Numbers of a workbook as it shows them, for sheets whose cells are looked at one by one. */
import { utils, write, type BookType } from "@e965/xlsx";
import { expect, it, test } from "vitest";
import { cellText } from "./grid.ts";
import { paddedOf } from "./cell-styles.ts";
import { readFile } from "./file.ts";

const shown: [value: number, format: string, text: string][] = [
  [42, "00000", "00042"],
  [1234567, "00000", "1234567"],
  [42, '"C-"0000', "C-0042"],
  [42, "0000;[Red]-0000", "0042"],
  [7, '00" kg"', "7"],
  [42, "0.00", "42"],
  [42.5, "00000", "42.5"],
  [42, "General", "42"],
];
const book = (type: BookType): Buffer => {
  const sheet = utils.aoa_to_sheet([["contract"], ...shown.map(([value]) => [value])]);
  for (const [at, [, format]] of shown.entries()) (sheet[`A${at + 2}`] as { z: string }).z = format;
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, "deals");
  return write(workbook, { type: "buffer", bookType: type }) as Buffer;
};

test.each(["xlsx", "xls"] as const)(".%s: zeros that a format puts in front of a number are part of a name, and of no measured value", async (type) => {
  const read = async (role: "matrix" | null) => {
    const { grid } = await readFile(book(type), role, `deals.${type}`);
    return Array.from({ length: grid.rows - 1 }, (_, at) => cellText(grid, at + 1, 0));
  };
  expect(await read(null)).toEqual(shown.map(([, , text]) => text));
  expect(await read("matrix")).toEqual(shown.map(([value]) => String(value)));
});

it("a format that does more than put something around the digits says nothing of how they are shown", () => {
  for (const format of ["0", "#,##0", "0.00%", "0000.0", "yyyy", "00-00", '"€"00', "@"]) expect(paddedOf(format), format).toBeNull();
});
