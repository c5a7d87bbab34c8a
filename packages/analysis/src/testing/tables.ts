/** For tests only: the tables of the reference as they went into several methods. */
import { scaleColumns } from "../multivariate/scale-columns.ts";
import { imputeByFeature } from "../prepare/impute.ts";
import { missingByFeature, selectColumns, zerosAsMissing } from "../prepare/missing.ts";
import { columnOf, type Matrix } from "../table.ts";
import { momentsOf } from "../univariate/moments.ts";
import { reference } from "./reference.ts";

export interface LogTable {
  matrix: Matrix;
  samples: string[];
  features: string[];
  meta: Record<string, string>[];
}

/** A table on a logarithmic scale, as R's models were given it: sacurine as it is, log10 of cachexia, cranberry as below. */
export function logTable(name: "sacurine" | "cachexia" | "cranberry"): LogTable {
  const { matrix, samples, features, meta } = reference.data(name);
  if (name === "cranberry") return { ...halfMinimumCranberry(), samples, meta };
  const logged = name === "sacurine" ? matrix : { ...matrix, data: matrix.data.map((value) => Math.log10(value)) };
  return { matrix: logged, samples, features, meta };
}

/** Samples × features of sacurine or of log10 cachexia, each feature with mean 0 and sd 1. */
export function autoScaledTable(name: "sacurine" | "cachexia"): Matrix {
  return scaleColumns(logTable(name).matrix, "auto").matrix;
}

/**
 * Cranberry as most results took it: zeros are missing, features above 50 % missing dropped, half the smallest value for what
 * is left, log10, features without spread dropped.
 */
export function halfMinimumCranberry(): { matrix: Matrix; features: string[] } {
  const { matrix, features } = reference.data("cranberry");
  const missing = zerosAsMissing(matrix);
  const share = missingByFeature(missing);
  const kept = [...share.keys()].filter((feature) => share[feature]! <= 0.5);
  const filled = imputeByFeature(selectColumns(missing, kept), "half-min");
  const logged = { ...filled, data: filled.data.map((value) => Math.log10(value)) };
  const varying = [...kept.keys()].filter((column) => {
    const { count, squares } = momentsOf(columnOf(logged, column), 1);
    return Math.sqrt(squares / (count - 1)) > 1e-8;
  });
  return { matrix: selectColumns(logged, varying), features: varying.map((column) => features[kept[column]!]!) };
}
