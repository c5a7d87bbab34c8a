import { array, assert, constantFrom, option, pre, property } from "fast-check";
import { expect, it } from "vitest";
import { fileNameOf, longestFileName, resultFileName, sheetNameOf, sizeInName, zipNameOf } from "./file-names.ts";

const plain = { compared: null, averagedBy: null };
const compared = { case: "cachexic", control: "control" };

it("tells apart what was compared, and the same analysis with and without averaging of replicates", () => {
  const names = [plain, { ...plain, averagedBy: "animal" }, { compared, averagedBy: null }, { compared, averagedBy: "animal" }].map((told) =>
    fileNameOf("volcano", told),
  );
  expect(names).toEqual([
    "volcano",
    "volcano-averaged-by-animal",
    "volcano-higher-in-cachexic-vs-control",
    "volcano-higher-in-cachexic-vs-control-averaged-by-animal",
  ]);
  expect(sheetNameOf(["volcano", "top"].map((name) => ({ name, told: { compared, averagedBy: "animal" } })))).toBe(
    "volcano-top-higher-in-cachexic-vs-control-averaged-by-animal",
  );
  expect([zipNameOf("Cachexia, batch 2", plain), zipNameOf("Cachexia, batch 2", { compared, averagedBy: "animal" })]).toEqual([
    "Cachexia, batch 2.zip",
    "Cachexia, batch 2-averaged-by-animal.zip",
  ]);
});

it("figures of a process are told apart by module chart and comparison, which has a direction only where their numbers have one", () => {
  const of = (chart: string, comparison: string | null) => ({ ...plain, of: { chart, comparison } });
  expect([
    fileNameOf("volcano", of("select", "High vs Control")),
    fileNameOf("volcano", { ...of("tests", "High vs Control"), compared: { case: "High", control: "Control" } }),
    fileNameOf("scores", of("pca", null)),
    fileNameOf("heatmap", of("diff-heatmap", "Low vs Control")),
    fileNameOf("curves", { ...of("roc", "High vs Low"), compared: { case: "High", control: "Low", undirected: true } }),
  ]).toEqual([
    "select-volcano-High-vs-Control",
    "tests-volcano-higher-in-High-vs-Control",
    "pca-scores",
    "diff-heatmap-Low-vs-Control",
    "roc-curves-High-vs-Low",
  ]);
});

it("tables and the workbook say it, what the R script reads does not", () => {
  const result = { index: { tables: [{ file: "tests.csv" }] } } as unknown as Parameters<typeof resultFileName>[1];
  const told = { compared: null, averagedBy: "mouse no. / 动物" };
  expect(resultFileName("tests.csv", result, told)).toBe("tests-averaged-by-mouse-no.-动物.csv");
  expect(resultFileName("tables.xlsx", result, told)).toBe("tables-averaged-by-mouse-no.-动物.xlsx");
  expect(resultFileName("given-matrix.csv", result, told)).toBe("matrix.csv");
});

it("two sizes of one figure are two files", () => {
  const named = (format: "svg" | "png" | "tiff" | "pdf", widthMm: number) => sizeInName({ format, widthMm, dpi: 600 });
  expect([named("svg", 85), named("pdf", 338.67), named("png", 85), named("tiff", 85.5)]).toEqual(["-85mm", "-338.67mm", "-85mm-600dpi", "-85.5mm-600dpi"]);
});

it("one dash stands between words and none at the end, whatever groups and columns are called", () => {
  const brackets = { compared: { case: "KO (C57BL/6J)", control: "Vehicle - (0.5%)" }, averagedBy: null };
  expect(fileNameOf("volcano", brackets)).toBe("volcano-higher-in-KO-C57BL-6J-vs-Vehicle-0.5");
  expect(fileNameOf("volcano", { compared: null, averagedBy: "(mouse)" })).toBe("volcano-averaged-by-mouse");
  expect(zipNameOf("Doses", { compared: null, averagedBy: "(mouse)" })).toBe("Doses-averaged-by-mouse.zip");
  expect(sheetNameOf(["volcano", "top"].map((name) => ({ name, told: brackets })))).toBe("volcano-top-higher-in-KO-C57BL-6J-vs-Vehicle-0.5");
  expect(fileNameOf("volcano", { compared: { case: "day -1", control: "-7" }, averagedBy: null })).toBe("volcano-higher-in-day-minus-1-vs-minus-7");
});

it.each([
  ["ER+", "ER-", "ER-plus", "ER-minus"],
  ["ER+", "ER\u2212", "ER-plus", "ER-minus"],
  ["+", "-", "plus", "minus"],
  ["<50", ">50", "below-50", "above-50"],
  ["\u226450", "\u226550", "at-most-50", "at-least-50"],
  ["A'", "A", "A-prime", "A"],
  ["A\u2032", "A", "A-prime", "A"],
  ["Apc +/-", "Apc -/-", "Apc-plus-minus", "Apc-minus-minus"],
  ["KO (+)", "KO (-)", "KO-plus", "KO-minus"],
  ["ER-/PR+", "C57BL-6 - fed", "ER-minus-PR-plus", "C57BL-6-fed"],
  // Nothing but signs that no word stands for, capitals alone, and one spelling of a letter or another.
  ["#", "?", "group-1", "group-2"],
  ["a", "A", "a-2", "A-1"],
  ["\u00e9", "e\u0301", "\u00e9-2", "e\u0301-1"],
  ["A-vs-A", "A", "A-vs-A-2", "A-1"],
])("the signs of %s and %s are words in the names of files, and those that are one bear numbers", (one, other, first, second) => {
  const named = (pair: { case: string; control: string }) => fileNameOf("volcano", { compared: pair, averagedBy: null });
  expect(named({ case: one, control: other })).toBe(`volcano-higher-in-${first}-vs-${second}`);
  expect(named({ case: other, control: one })).toBe(`volcano-higher-in-${second}-vs-${first}`);
});

const signs = String.raw`a A 1 . - _ + < > ' ( ) / # % * : \u2032 \u2212 \u2264 \u7ec4 \u00e9 \u0301 \ufb01 vs -vs-`.split(" ");
const letters = constantFrom(
  " ",
  ...signs.map((sign) => JSON.parse(`"${sign}"`) as string),
  "\u{1f9ea}",
  "very long name of a group ",
  "\u80bf\u7624".repeat(30),
);
const oddName = array(letters, { maxLength: 8 }).map((parts) => parts.join(""));

it("the opposite comparison has another file name, and none is too long for a file system or holds half a character", () => {
  assert(
    property(oddName, oddName, oddName, option(oddName), (name, one, other, averagedBy) => {
      pre(one !== other);
      const [there, back] = [
        { case: one, control: other },
        { case: other, control: one },
      ].map((pair) => fileNameOf(name, { compared: pair, averagedBy }).normalize("NFKC").toLowerCase());
      expect(there).not.toBe(back);
      const told = { compared: { case: one, control: other }, averagedBy };
      const size = { format: "tiff", widthMm: 338.67, dpi: 1_200 } as const;
      for (const file of [`${fileNameOf(name, told)}${sizeInName(size)}.tiff`, zipNameOf(name, told)]) {
        expect(Buffer.byteLength(file)).toBeLessThanOrEqual(longestFileName);
        expect(file.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

it("of long names as much is left as fits, and those that only differ behind it are told apart", () => {
  const [one, other] = ["\u80bf\u7624".repeat(30), `${"\u80bf\u7624".repeat(29)}\u7ec4\u7ec7`];
  const file = fileNameOf("volcano", { compared: { case: one, control: other }, averagedBy: null });
  expect(file).toMatch(/^volcano-higher-in-(\u80bf\u7624)+\u80bf?-2-vs-(\u80bf\u7624)+\u80bf?-1$/);
  expect(Buffer.byteLength(file)).toBeGreaterThan(140);
});

it("a sheet is named by the direction that all its figures share, and where they differ by that of each behind it", () => {
  const told = (name: string, one: string, control: string) => ({ name, told: { compared: { case: one, control }, averagedBy: null } });
  const scores = { name: "scores", told: plain };
  expect(sheetNameOf([told("volcano", "A", "B"), told("ma", "A", "B")])).toBe("volcano-ma-higher-in-A-vs-B");
  expect(sheetNameOf([told("volcano", "A", "B"), told("volcano", "C", "B")])).toBe("volcano-higher-in-A-vs-B-volcano-higher-in-C-vs-B");
  expect(sheetNameOf([told("volcano", "A", "B"), scores])).toBe("volcano-higher-in-A-vs-B-scores");
  expect(sheetNameOf([scores, scores])).toBe("scores-scores");
});

it("a sheet of four figures with long names and groups has a name that can be saved, with a word of each", () => {
  const long = (one: string) => ({
    name: `figure-${one}`,
    told: { compared: { case: `${one}${"甲".repeat(80)}`, control: "G".repeat(300) }, averagedBy: "animal" },
  });
  const name = sheetNameOf(["1", "2", "3", "4"].map(long));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(longestFileName);
  expect(name.match(/higher-in/g)).toHaveLength(4);
});
