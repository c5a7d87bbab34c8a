import { expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";
import { headingLines } from "./heading-lines.ts";
import type { TableData } from "./table-data.ts";

const widthOf = (...values: string[]): number =>
  columnWidths({ columns: [{ name: "sample", type: "string", values }], rowCount: values.length } as unknown as TableData, ["Sample"], false)[0]!;
/** What its cell has besides the words. */
const around = 24;

it("a name of wide signs has the room that they take: capitals, digits, m and w, Chinese signs", () => {
  // At 13 px the widest letters take 12 px, digits with other letters 8 on average, a Chinese sign 13.
  expect(widthOf("WWWWMMMMWWWWMMMM") - around).toBeGreaterThanOrEqual(16 * 12);
  expect(widthOf("Dose45mgkg_01_D") - around).toBeGreaterThanOrEqual(15 * 8);
  expect(widthOf("低剂量组样本一二三四") - around).toBeGreaterThanOrEqual(10 * 13);
});

it("a name is not cut for a few pixels", () => {
  // As a browser measures it, 99 px, and the line beside the column that stays.
  expect(widthOf("Compound_100") - around).toBeGreaterThanOrEqual(99 + 1);
});

it("the widest name decides, not the one with the most signs", () => {
  expect(widthOf("iiiiiiiiiiiiiiii", "MMMMMMMMMMMMMMM")).toBe(widthOf("MMMMMMMMMMMMMMM"));
});

it("no name takes the table: a long one is cut", () => {
  expect(widthOf("M".repeat(200))).toBe(320);
});

it("a heading that names groups stands in two lines, and its column is hardly wider for it", () => {
  const widthWith = (heading: string) =>
    columnWidths({ columns: [{ name: "x", type: "number", values: Float64Array.of(1) }], rowCount: 1 } as unknown as TableData, [heading], false)[0]!;
  expect(headingLines("log₂ fold change (+: higher in treated)")).toEqual(["log₂ fold change", "(+: higher in treated)"]);
  expect(headingLines("log₂ 差异倍数（+：在 treated 中较高）")).toEqual(["log₂ 差异倍数", "（+：在 treated 中较高）"]);
  expect(headingLines("Fold change (treated / control)")).toEqual(["Fold change", "(treated / control)"]);
  expect(headingLines("Adjusted p (FDR)")).toEqual(["Adjusted p (FDR)", ""]);
  expect(widthWith("log₂ fold change (+: higher in treated)") - widthWith("log₂ fold change")).toBeLessThan(10);
});
