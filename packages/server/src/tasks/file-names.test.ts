import { expect, it } from "vitest";
import { fileNameOf, resultFileName, sheetNameOf, zipNameOf } from "./file-names.ts";

const plain = { compared: null, averagedBy: null };
const compared = { case: "cachexic", control: "control" };

it("tells apart what was compared, and the same analysis with and without averaging of replicates", () => {
  const names = [plain, { ...plain, averagedBy: "animal" }, { compared, averagedBy: null }, { compared, averagedBy: "animal" }].map((told) =>
    fileNameOf("volcano", told),
  );
  expect(names).toEqual(["volcano", "volcano-averaged-by-animal", "volcano-cachexic-vs-control", "volcano-cachexic-vs-control-averaged-by-animal"]);
  expect(sheetNameOf(["volcano", "top"], { compared, averagedBy: "animal" })).toBe("volcano-top-cachexic-vs-control-averaged-by-animal");
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
