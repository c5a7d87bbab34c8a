import { expect, it } from "vitest";
import { newMatrix } from "@analyte/analysis/table";
import { near } from "#testing/near.ts";
import { numbersOf, runTool, toolInput } from "#testing/reference-data.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const features = [
  [5.1, 4.9, 5.6, 6.2, 6.9, 6.4],
  [2.2, 2.9, 2.4, 2.1, 2.8, 2],
  [7.7, 7.1, 7.4, 7.9, 8.8, 8.1],
  [1.5, 1.1, 1.9, 1.2, 1.6, 1.3],
  [3.3, 3.3, 3.9, 4.4, 4.1, 4.9],
  [3, 3, 3, 3, 3, 3],
  [0, 0, 0, 0, 0, 0],
];
const matrix = newMatrix(6, features.length);
for (const [feature, values] of features.entries()) for (const [sample, value] of values.entries()) matrix.data[sample * features.length + feature] = value;
const samples = ["s1", "s2", "s3", "s4", "s5", "s6"];
const input = {
  ...toolInput({ matrix, samples, features: features.map((_, at) => `f${at + 1}`) }),
  samples: { ids: samples, columns: [{ name: "type", values: ["b", "b", "b", "a", "a", "a"] }] },
};

// limma 3.54.1: eBayes(lmFit(Y, model.matrix(~ g))), with the two constant rows and without them.
it.each([
  [true, [4.61317559574229, -0.639737034309019, 2.80152812608094, -0.535023711283912, 3.28603822705492], [0.00805230306607335, 0.554382784221807]],
  [false, [4.285973077072615, -0.659380473395788, 2.857315384715072, -0.439586982263858, 3.187005621412967], [0.000360487155935482, 0.5171727032728]],
])("constant features count for limma's prior: %s", (constantInPrior, t, p) => {
  const params = { grouping: { column: "type" }, comparison: { case: "a", control: "b" }, test: "limma", constant_in_prior: constantInPrior };
  const output = runTool({ manifest, run }, input, params);
  const [statistic, found] = [numbersOf(output, "tests", "statistic"), numbersOf(output, "tests", "p")];
  for (const [at, wanted] of t.entries()) near(statistic[at]!, wanted, 1e-9);
  for (const [at, wanted] of p.entries()) near(found[at]!, wanted, 1e-8);
  // R gives a constant feature t = 0 and p = 1: here it has no p, and the number of tests doesn't count it.
  expect(found.slice(5).every(Number.isNaN)).toBe(true);
  expect(output.methods.en.includes("constant ones among them")).toBe(constantInPrior);
  expect(output.rScript.includes("used <- present")).toBe(constantInPrior);
});

it("says that features with values in one group only don't count for the prior, where there are such", () => {
  const params = { grouping: { column: "type" }, comparison: { case: "a", control: "b" }, test: "limma" };
  const data = matrix.data.map((value, at) => (at % features.length === 1 && at < 3 * features.length ? Number.NaN : value));
  const said = (table: typeof input) => runTool({ manifest, run }, table, params).methods;
  const [whole, lost] = [said(input), said({ ...input, table: { ...input.table, matrix: { ...matrix, data } } })];
  expect(whole.en).toContain("over all features with values, constant ones among them, without trend");
  expect(lost.en).toContain("over all features with values in both groups, constant ones among them (not over 1 with values in one group only");
  expect(lost.zh).toContain("所有两组均有数值的特征（包括恒定特征）（不含仅一组有数值的 1 个特征");
});
