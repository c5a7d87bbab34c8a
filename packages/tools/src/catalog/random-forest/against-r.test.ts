/** Errors and importances over seeds as those of R's randomForest: single runs are random. */
import { describe, expect, it } from "vitest";
import { hasReference, numbersOf, referenceInput, referenceJson, referenceTable, runTool, textsOf } from "#testing/reference-data.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.skipIf(!hasReference)("sacurine", () => {
  const outputs = hasReference ? seeds.map((seed) => runTool({ manifest, run }, referenceInput("sacurine"), { grouping: { column: "group" }, seed })) : [];
  it("errs as often", () => {
    const wanted = referenceJson("sacurine/random_forest.json") as { oob_mean: number; oob_sd: number };
    const error = outputs.reduce((sum, output) => sum + numbersOf(output, "oob", "error").at(-1)!, 0) / seeds.length;
    expect(Math.abs(error - wanted.oob_mean)).toBeLessThan(Math.min(3 * wanted.oob_sd, 0.02));
  });
  it.each([
    ["accuracy", "mean_MDA_scaled"],
    ["gini", "mean_MDG"],
  ])("goes by the same features: %s", (ours, theirs) => {
    const reference = referenceTable("sacurine/random_forest_importance.csv");
    const features = textsOf(outputs[0]!, "importance", "feature");
    const mean = features.map((_, at) => outputs.reduce((sum, output) => sum + numbersOf(output, "importance", ours)[at]!, 0) / seeds.length);
    const top = reference.toSorted((a, b) => Number(b[theirs]) - Number(a[theirs])).slice(0, 20);
    const mine = top.map((row) => mean[features.indexOf(row["feature"]!)]!);
    const rank = (list: readonly number[]) => list.map((value) => list.filter((other) => other > value).length);
    const [a, b] = [rank(mine), rank(top.map((row) => Number(row[theirs])))];
    const squares = a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0);
    expect(1 - (6 * squares) / (20 * (400 - 1))).toBeGreaterThan(0.8);
  });
});
