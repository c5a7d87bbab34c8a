import { expect, it } from "vitest";
import { areNames, hasNameColumn } from "./feature-names.ts";

const numbered = (before: string) => Array.from({ length: 40 }, (_, at) => `${before}${at + 1}`);

it("tells names and identifiers from running numbers", () => {
  expect(areNames(["L-Tryptophan", "Citric acid", "D-Glucose", "X 12345"])).toBe(true);
  expect(areNames(["L-色氨酸", "柠檬酸", "葡萄糖"])).toBe(true);
  expect(areNames(["HMDB0000929", "HMDB0000094"])).toBe(true);
  expect(areNames(["C00078", "C00158"])).toBe(true);
  for (const before of ["F0", "M205.097T", "Metabolite ", "feature_", "12", "代谢物"]) expect(areNames(numbered(before)), before).toBe(false);
  expect(areNames([])).toBe(false);
});

it("names may stand in a column of the feature sheet", () => {
  expect(hasNameColumn(["feature", "Metabolite name"])).toBe(true);
  expect(hasNameColumn(["feature", "mz", "rt"])).toBe(false);
  expect(hasNameColumn(null)).toBe(false);
});
