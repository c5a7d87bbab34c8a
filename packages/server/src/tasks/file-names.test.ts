import { expect, it } from "vitest";
import { fileNameOf, resultFileName, sheetNameOf, sizeInName, zipNameOf } from "./file-names.ts";

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
  expect(sheetNameOf(["volcano", "top"], { compared, averagedBy: "animal" })).toBe("volcano-top-higher-in-cachexic-vs-control-averaged-by-animal");
  expect([zipNameOf("Cachexia, batch 2", plain), zipNameOf("Cachexia, batch 2", { compared, averagedBy: "animal" })]).toEqual([
    "Cachexia, batch 2.zip",
    "Cachexia, batch 2-averaged-by-animal.zip",
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
  expect(sheetNameOf(["volcano", "top"], brackets)).toBe("volcano-top-higher-in-KO-C57BL-6J-vs-Vehicle-0.5");
  expect(fileNameOf("volcano", { compared: { case: "day -1", control: "-7" }, averagedBy: null })).toBe("volcano-higher-in-day-minus-1-vs-minus-7");
});
