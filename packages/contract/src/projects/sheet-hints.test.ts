import { expect, it } from "vitest";
import { sheetHints } from "./sheet-hints.ts";
import { emptyRow, sheetFaults, type SheetRow } from "./sheet-rows.ts";

const sheet = (...rows: Partial<SheetRow>[]) => ({ rows: rows.map((row, at) => ({ ...emptyRow, sample: `S${at}`, ...row })), species: "", comparisons: [] });
const hints = (...rows: Partial<SheetRow>[]) => sheetHints(sheet(...rows)).map(({ en }) => en);

it("says which samples and groups differ in how they are written alone", () => {
  expect(hints({ group: "Control" }, { group: "control" }, { group: "Control " }, { group: "treated" })).toEqual([
    "The groups “Control”, “control”, “Control ” are told apart, though they differ in how they are written alone. Write them alike if they are the same.",
  ]);
  expect(sheetHints(sheet({ sample: "S1" }, { sample: "s1" }, { sample: "Ｓ2" }, { sample: "S3" }))[0]!.zh).toContain("样本编号“S1”、“s1”仅写法不同");
  expect(hints({ group: "AA" }, { group: "Aa" }, { group: "aa" }, { group: "" })).toEqual([]);
});

it("says where amounts lie so far apart that a unit is probably mistaken", () => {
  const weighed = (weight: string, weight_unit: string, role = "") => ({ weight, weight_unit, role });
  expect(hints(weighed("20.5", "g"), weighed("20,5", "mg"))).toEqual([
    "The amounts differ 1,000-fold, from S1 (20,5 mg) to S0 (20.5 g). Check that the units are right.",
  ]);
  expect(hints(weighed("20.5", "mg"), weighed("1", "mg"), weighed("0.001", "mg", "blank"))).toEqual([]);
  // What is wrong is said elsewhere.
  expect(hints(weighed("20.5", "g"), weighed("20.5", "stone"))).toEqual([]);
});

it("full-width digits are digits, and a comparison that stands twice is a fault", () => {
  expect(sheetFaults(sheet({ weight: "２０", weight_unit: "mg" }, { weight: "２０．５", weight_unit: "mg", dilution: "１" })).cells).toEqual([]);
  const one = { case: "b", control: "a" };
  const twice = { ...sheet({ group: "a" }, { group: "b" }), comparisons: [one, { case: "a", control: "b" }, one, one] };
  expect(sheetFaults(twice).general).toEqual([
    { en: "The comparison “b against a” stands there more than once. Remove the others.", zh: "比较“b 对 a”重复出现，请删除多余的。" },
  ]);
});
