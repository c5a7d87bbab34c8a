import { describe, expect, it } from "vitest";
import { agreement, reference } from "../testing/reference.ts";
import type { Matrix } from "../table.ts";
import { midRanks } from "../univariate/ranks.ts";
import { randomForest } from "./random-forest.ts";

const runs = 12;

function tableOf(name: string): { matrix: Matrix; classes: number[]; features: string[] } {
  const { matrix, meta, features } = reference.data(name);
  const levels = [...new Set(meta.map((row) => row["group"]!))].sort();
  const values = name === "cachexia" ? { ...matrix, data: matrix.data.map(Math.log10) } : matrix;
  return { matrix: values, classes: meta.map((row) => levels.indexOf(row["group"]!)), features };
}

agreement("random-forest", (compare) => {
  describe.each(["sacurine", "cachexia"])("%s", (name) => {
    it("trap: a random method is compared by its distribution: error and importance over many seeds", () => {
      const { matrix, classes, features } = tableOf(name);
      const wanted = reference.json(`${name}/random_forest.json`) as {
        oob_mean: number;
        oob_sd: number;
        mtry: number;
        class_error_mean: Record<string, number>;
      };
      const accuracy = new Float64Array(features.length);
      const gini = new Float64Array(features.length);
      let error = 0;
      const classErrors = [0, 0];
      for (let seed = 1; seed <= runs; seed++) {
        const forest = randomForest(matrix, classes, { seed, importance: true });
        error += forest.oobError / runs;
        forest.classErrors.forEach((value, at) => (classErrors[at]! += value / runs));
        forest.accuracy!.scaled.forEach((value, feature) => (accuracy[feature]! += value / runs));
        forest.gini.forEach((value, feature) => (gini[feature]! += value / runs));
      }
      // Of the two bounds that the reference states, the narrower one.
      const bound = Math.min(3 * wanted.oob_sd, 0.02);
      compare(`${name}/random_forest.json`, "mean error out of the bag", [error], [wanted.oob_mean], { absolute: bound });
      compare(`${name}/random_forest.json`, "mean error of each class", classErrors, Object.values(wanted.class_error_mean), { absolute: 0.05 });

      const file = `${name}/random_forest_importance.csv`;
      for (const [column, mine] of [
        ["mean_MDA_scaled", accuracy],
        ["mean_MDG", gini],
      ] as const) {
        const theirs = reference.numbers(file, column);
        const top = Array.from(theirs.keys())
          .sort((a, b) => theirs[b]! - theirs[a]!)
          .slice(0, 20);
        const spearman = pearson(midRanks(Float64Array.from(top, (at) => mine[at]!)).ranks, midRanks(Float64Array.from(top, (at) => theirs[at]!)).ranks);
        expect(spearman, column).toBeGreaterThan(0.8);
        compare.claim(file, `Spearman correlation of the top 20 by ${column}: ${spearman.toFixed(3)}`, 20, 1 - spearman, "0.2 absolute");
        // The scale is R's, not the order alone.
        const sum = (values: Float64Array) => top.reduce((total, at) => total + values[at]!, 0);
        expect(sum(mine) / sum(theirs), column).toBeGreaterThan(0.95);
        expect(sum(mine) / sum(theirs), column).toBeLessThan(1.05);
      }
    });
  });
});

function pearson(a: Float64Array, b: Float64Array): number {
  const mean = (a.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, at) => {
    ab += (value - mean) * (b[at]! - mean);
    aa += (value - mean) ** 2;
    bb += (b[at]! - mean) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}
