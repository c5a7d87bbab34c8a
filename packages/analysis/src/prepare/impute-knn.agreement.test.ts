import { test } from "vitest";
import { agreement, reference } from "../testing/reference.ts";
import type { Matrix } from "../table.ts";
import { imputeKnn } from "./impute-knn.ts";
import { selectColumns } from "./missing.ts";

agreement("impute-knn", (compare) => {
  const file = "cranberry/impute.csv";
  test.each(["knn_raw", "knn_log2"])("%s", (column) => {
    const { matrix, samples, features } = reference.data("cranberry");
    const gappy: Matrix = { ...matrix, data: matrix.data.map((value) => (value === 0 ? Number.NaN : value)) };
    const kept = features.flatMap((_, feature) => {
      let gaps = 0;
      for (let sample = 0; sample < gappy.rows; sample++) if (Number.isNaN(gappy.data[sample * gappy.columns + feature])) gaps++;
      return gaps / gappy.rows <= 0.5 ? [feature] : [];
    });
    const table = selectColumns(gappy, kept);
    if (column === "knn_log2") table.data = table.data.map((value) => Math.log2(value));
    const filled = imputeKnn(table, { k: 10 }).matrix;
    const place = new Map(kept.map((feature, at) => [features[feature]!, at]));
    const rowOfSample = new Map(samples.map((sample, at) => [sample, at]));
    const cells = reference.rows(file);
    const found = cells.map((cell) => filled.data[rowOfSample.get(cell["sample"]!)! * filled.columns + place.get(cell["feature"]!)!]!);
    compare(file, column, found, reference.numbers(file, column), { relative: 1e-8 });
  });
});
