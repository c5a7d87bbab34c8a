import { expect, it } from "vitest";
import { agreement, numberOf, reference } from "../testing/reference.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { imputeByFeature, type FeatureImputation } from "./impute.ts";
import { imputeKnn } from "./impute-knn.ts";
import { judgeFeatures, missingByFeature, selectColumns, zerosAsMissing } from "./missing.ts";
import { quantileNormalise } from "./quantile.ts";
import { divideRows, medianFactors, medianSample, quotientFactors, sumFactors } from "./sample-factors.ts";
import { applyScaling, scalingOf, type Scaling } from "./scale.ts";
import { glogOffset, transformValues, undoScale, type Transform } from "./transform.ts";

/** cranberry with 0 as missing. */
const cranberry = (): { matrix: Matrix; samples: string[]; features: string[] } => {
  const { matrix, samples, features } = reference.data("cranberry");
  return { matrix: zerosAsMissing(matrix), samples, features };
};

/** The features with at most half of their values missing. */
function thinned({ matrix, samples, features }: ReturnType<typeof cranberry>): ReturnType<typeof cranberry> {
  const verdicts = judgeFeatures(matrix, 0.5, "all", [], 0);
  const kept = [...verdicts.keys()].filter((at) => verdicts[at]!.kept);
  return { matrix: selectColumns(matrix, kept), samples, features: kept.map((at) => features[at]!) };
}

const firstColumns = (matrix: Matrix, count: number): Matrix => selectColumns(matrix, [...Array(Math.min(count, matrix.columns)).keys()]);

agreement("missing-filter", (compare) => {
  it("trap: 0 is missing in cranberry", () => {
    const file = "cranberry/missing_filter.csv";
    const { matrix } = cranberry();
    compare(file, "missing_rate", missingByFeature(matrix), reference.numbers(file, "missing_rate"), { relative: 1e-12 });
    compare.same(
      file,
      "kept_50",
      judgeFeatures(matrix, 0.5, "all", [], 0).map(({ kept }) => kept),
      reference.rows(file).map((row) => row["kept_50"] === "TRUE"),
    );
    const unaware = missingByFeature(reference.data("cranberry").matrix);
    expect(unaware).not.toEqual(missingByFeature(matrix));
  });
});

agreement("imputation", (compare) => {
  const file = "cranberry/impute.csv";
  const methods: [string, FeatureImputation][] = [
    ["min5", "min5"],
    ["halfmin", "half-min"],
    ["mean", "mean"],
    ["median", "median"],
  ];
  const filledCells = (matrix: Matrix, rows: Record<string, string>[], table: ReturnType<typeof cranberry>): Float64Array => {
    const sampleAt = new Map(table.samples.map((id, at) => [id, at]));
    const featureAt = new Map(table.features.map((id, at) => [id, at]));
    return Float64Array.from(rows, (row) => matrix.data[sampleAt.get(row["sample"]!)! * matrix.columns + featureAt.get(row["feature"]!)!]!);
  };
  it("by each feature", () => {
    const table = thinned(cranberry());
    const rows = reference.rows(file);
    for (const [column, method] of methods) {
      compare(file, column, filledCells(imputeByFeature(table.matrix, method), rows, table), reference.numbers(file, column), { relative: 1e-10 });
    }
    expect(rows.length).toBe(table.matrix.data.reduce((count, value) => count + Number(Number.isNaN(value)), 0));
  });
  it("trap: neighbours are the exact ones, as impute.knn with maxp as large as the table", () => {
    const table = thinned(cranberry());
    const rows = reference.rows(file);
    const filled = (matrix: Matrix): Float64Array => filledCells(imputeKnn(matrix, { k: 10 }).matrix, rows, table);
    compare(file, "knn_raw", filled(table.matrix), reference.numbers(file, "knn_raw"), { relative: 1e-8 });
    compare(file, "knn_log2", filled(transformValues(table.matrix, "log2")), reference.numbers(file, "knn_log2"), { relative: 1e-8 });
  });
});

agreement("normalisation", (compare) => {
  const tables: Record<string, () => { matrix: Matrix; columns: number }> = {
    sacurine: () => ({ matrix: undoScale(reference.data("sacurine").matrix, "log10"), columns: 40 }),
    cachexia: () => ({ matrix: reference.data("cachexia").matrix, columns: Infinity }),
    cranberry: () => ({ matrix: imputeByFeature(thinned(cranberry()).matrix, "half-min"), columns: 20 }),
  };
  for (const [name, load] of Object.entries(tables)) {
    it(name, () => {
      const { matrix, columns } = load();
      const factors = `${name}/norm_factors.csv`;
      const sums = sumFactors(matrix);
      const divided = divideRows(matrix, sums);
      const found = {
        sum: sums,
        median: medianFactors(matrix),
        pqn_raw: quotientFactors(matrix, medianSample(matrix)),
        pqn_dieterle: quotientFactors(divided, medianSample(divided)),
      };
      for (const [column, values] of Object.entries(found)) compare(factors, column, values, reference.numbers(factors, column), { relative: 1e-12 });
      for (const ties of ["preprocessCore", "limma"] as const) {
        const file = `${name}/norm_quantile_${ties}.csv`;
        compare(file, "matrix", firstColumns(quantileNormalise(matrix, ties), columns).data, reference.matrix(file).data, { relative: 1e-12 });
      }
    });
  }
});

/** The long tables have the features one after another, each over all samples. */
const byFeature = ({ rows, columns, data }: Matrix): Float64Array =>
  Float64Array.from({ length: rows * columns }, (_, at) => data[(at % rows) * columns + Math.floor(at / rows)]!);
const numbersOf = (rows: Record<string, string>[]): Float64Array => Float64Array.from(rows, (row) => numberOf(row["value"]));

agreement("transforms", (compare) => {
  const file = "cachexia/transform.csv";
  const names: [string, Transform][] = [
    ["log2", "log2"],
    ["log10", "log10"],
    ["ln", "ln"],
    ["sqrt", "sqrt"],
    ["cuberoot", "cbrt"],
    ["glog2_ma", "glog2"],
    ["glog10_ma", "glog10"],
    ["asinh", "asinh"],
  ];
  it("of every value", () => {
    const { matrix } = reference.data("cachexia");
    const rows = reference.rows(file);
    expect(new Set(rows.map((row) => row["transform"]))).toEqual(new Set(names.map(([column]) => column)));
    for (const [column, transform] of names) {
      const values = byFeature(firstColumns(transformValues(matrix, transform), 10));
      compare(file, column, values, numbersOf(rows.filter((row) => row["transform"] === column)), { relative: 1e-13 });
    }
    expect(glogOffset(matrix)).toBe(0.079);
  });
});

agreement("scaling", (compare) => {
  const file = "cachexia/scaling.csv";
  const names: [string, Scaling][] = [
    ["center", "centre"],
    ["auto", "auto"],
    ["pareto", "pareto"],
    ["range", "range"],
    ["vast", "vast"],
    ["level", "level"],
  ];
  it("of every feature", () => {
    const matrix = firstColumns(reference.data("cachexia").matrix, 10);
    const rows = reference.rows(file);
    expect(new Set(rows.map((row) => row["scaling"]))).toEqual(new Set(names.map(([column]) => column)));
    for (const [column, scaling] of names) {
      const values = byFeature(applyScaling(matrix, scalingOf(matrix, scaling)));
      compare(file, column, values, numbersOf(rows.filter((row) => row["scaling"] === column)), { relative: 1e-12, nearZero: 1e-13 });
    }
  });
});

it("a copy of a row is a row like any other: factors and quantiles of doubled tables", () => {
  const matrix: Matrix = { rows: 3, columns: 4, data: Float64Array.of(1, 5, 2, 8, 3, 3, 9, 1, 4, 7, 6, 2) };
  const doubled = newMatrix(6, 4);
  for (let row = 0; row < 6; row++) doubled.data.set(rowOf(matrix, row % 3), row * 4);
  expect(quotientFactors(doubled, medianSample(doubled)).subarray(0, 3)).toEqual(quotientFactors(matrix, medianSample(matrix)));
  const [one, two] = [quantileNormalise(matrix, "limma"), quantileNormalise(doubled, "limma")];
  for (let at = 0; at < 12; at++) expect(two.data[at]).toBeCloseTo(one.data[at]!, 12);
});
