import { expect, it } from "vitest";
import { hasNameColumn, namedFeatures } from "./feature-names.ts";

const numbered = (before: string) => Array.from({ length: 40 }, (_, at) => `${before}${at + 1}`);

it("tells names and identifiers from running numbers", () => {
  const names = ["L-Tryptophan", "Citric acid", "D-Glucose"];
  // Most features of an untargeted table are called by mass and time.
  expect(namedFeatures([...names, ...numbered("481.3326__10.")])).toEqual(names);
  expect(namedFeatures(["L-色氨酸", "柠檬酸", "葡萄糖"])).toHaveLength(3);
  for (const ids of [
    ["HMDB0000929", "HMDB0000094"],
    ["C00078", "C00158"],
  ])
    expect(namedFeatures(ids)).toEqual(ids);
  for (const before of ["F0", "M205.097T", "Metabolite ", "feature_", "12", "代谢物"]) expect(namedFeatures(numbered(before)), before).toEqual([]);
  expect(namedFeatures(["Unknown", ...numbered("F0")])).toEqual([]);
  expect(namedFeatures([])).toEqual([]);
});

it("names may stand in a column of the feature sheet", () => {
  expect(hasNameColumn(["feature", "Metabolite name"])).toBe(true);
  expect(hasNameColumn(["feature", "mz", "rt"])).toBe(false);
  expect(hasNameColumn(null)).toBe(false);
});
