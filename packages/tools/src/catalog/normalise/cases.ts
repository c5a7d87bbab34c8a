import { oneFeature } from "#testing/batch-runs.ts";
import { expect } from "vitest";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";
import { emptied, strangers, twice } from "#testing/cases/hostile-files.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";

const log2 = { input_scale: "raw", transform: "log2" };
/** sacurine holds log10 values, of which R undid the logarithm before. */
const ofLogarithms = { input_scale: "log10", transform: "none", scale: "none" };
const factors = (sample: string, column: string) => ({
  on: "sacurine",
  params: { ...ofLogarithms, sample },
  file: "sacurine/norm_factors.csv",
  table: "factors",
  key: { ours: "sample", theirs: "sample" },
  columns: { factor: column },
  within: 1e-11,
});
const quantiles = (sample: string, name: string) => ({
  on: "sacurine",
  params: { ...ofLogarithms, sample },
  file: `sacurine/norm_quantile_${name}.csv`,
  table: "matrix",
  key: { ours: "sample", theirs: "sample" },
  columns: { f0001: "f0001", f0020: "f0020", f0040: "f0040" },
  within: 1e-11,
});

const columnsOf = (run: Ran): { name: string; values: Float64Array }[] =>
  run.output.tables
    .find(({ name }) => name === "matrix")!
    .columns.slice(1)
    .map(({ name, values }) => ({ name, values: values as Float64Array }));
const rowOf = (run: Ran, sample: number): number[] => columnsOf(run).map(({ values }) => values[sample]!);
const sorted = (values: readonly number[]): number[] => values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
const middle = (values: number[]): number => (values[Math.floor((values.length - 1) / 2)]! + values[Math.ceil((values.length - 1) / 2)]!) / 2;

const undetected = { zero_is_missing: true, negative_is_missing: true, sample: "sum", transform: "log2" };
/** One of each, in another sample. */
const withUndetected = (given: GivenInput): GivenInput =>
  changed(given, (value, sample, feature) => (feature !== 5 ? value : sample === 1 ? 0 : sample === 2 ? -value : value));

function scaledSample(given: GivenInput): GivenInput {
  const { matrix } = given.table;
  return { ...given, table: { ...given.table, matrix: { ...matrix, data: matrix.data.map((value, at) => (at < matrix.columns ? 7 * value : value)) } } };
}

export const cases: ToolCases = {
  agreements: [
    factors("sum", "sum"),
    factors("median", "median"),
    factors("pqn", "pqn_raw"),
    factors("pqn-sum", "pqn_dieterle"),
    quantiles("quantile", "preprocessCore"),
    quantiles("quantile-limma", "limma"),
  ],
  faults: [
    {
      says: {
        en: "The reference of PQN has no positive value, so there is nothing to divide by: most values are zero or missing.",
        zh: "PQN 的参照没有正值，无法求商：大多数数值为零或缺失。",
      },
      tables: emptied("matrix"),
    },
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    ...["pqn", "sum", "median", "quantile"].map((sample) => ({
      says: { en: "would make it the same in all of them", zh: "只有一个特征" },
      params: { sample },
      input: oneFeature,
    })),
    {
      says: {
        en: "Sample “C01” can't be normalised: its sum is −100, and a sample can only be divided by a number above 0. Values below 0 are logarithms, or were centred or scaled",
        zh: "样本“C01”无法归一化：其总和为 −100，而样本只能除以大于 0 的数。小于 0 的数值是对数值",
      },
      params: { sample: "sum" },
      input: (given) => changed(given, (value, sample, feature) => (sample > 0 ? value : feature === 0 ? -100 : 0)),
    },
    { says: { en: "no feature “nobody”", zh: "没有特征“nobody”" }, params: { sample: "feature", reference_feature: "nobody" } },
    { says: { en: "no sample “nobody”", zh: "没有样本“nobody”" }, params: { sample: "pqn", reference: "sample", reference_sample: "nobody" } },
    {
      says: { en: "have no logarithm", zh: "没有对数" },
      params: log2,
      input: (given) => ({ ...given, table: { ...given.table, matrix: { ...given.table.matrix, data: given.table.matrix.data.map((value) => -value) } } }),
    },
  ],
  runs: [
    { name: "by the sum, log10, auto", params: { sample: "sum", transform: "log10", scale: "auto" } },
    { name: "quotients after the sum", params: { sample: "pqn-sum", transform: "ln" } },
    { name: "Pareto alone", params: { sample: "none", transform: "none", scale: "pareto" } },
    { name: "zeros and values below 0 as not detected", params: undetected, input: withUndetected },
  ],
  says(run) {
    const { samples, features } = run.input.table;
    const gaps = columnsOf(run).reduce((sum, { values }) => sum + values.filter(Number.isNaN).length, 0);
    return [
      {
        in: "methods",
        en: `matrix of ${samples.length} samples and ${features.length} features`,
        zh: `对 ${samples.length} 个样本、${features.length} 个特征的矩阵`,
      },
      ...(gaps > 0 ? [{ in: "notes" as const, en: `${gaps} value${gaps === 1 ? " is" : "s are"} missing`, zh: `有 ${gaps} 个缺失值` }] : []),
      ...(["boxes", "densities"] as const).map((name): Said => ({ in: `caption of ${name}`, ...stepsSaid(run) })),
    ];
  },
  shows: {
    boxes(run) {
      const { panels } = run.chart("boxes", "boxes");
      const { samples } = run.input.table;
      expect(panels).toHaveLength(2);
      const [before, after] = panels;
      expect(before!.boxes.map(({ label }) => label)).toEqual(after!.boxes.map(({ label }) => label));
      const isLogarithm = ["log2", "log10", "ln"].includes(run.params["transform"] as string);
      for (const { label, median, n } of after!.boxes) {
        const values = sorted(rowOf(run, samples.indexOf(label)));
        if (isLogarithm && run.params["scale"] === "none") expect(median).toBeCloseTo(middle(values), 9);
        if (run.params["scale"] === "auto") expect(median).toBeCloseTo(middle(values), 9);
        expect(n).toBeLessThanOrEqual(values.length);
      }
    },
    densities(run) {
      const { panels, groups } = run.chart("densities", "lines");
      const sheet = run.input.samples!.columns.find(({ name }) => name === "group")!.values;
      for (const { series } of panels)
        for (const { id, x, y, group } of series) {
          expect(groups[group]).toBe(sheet[run.input.table.samples.indexOf(id)]);
          // The area under a density is one, but for what a line of 256 points cuts off a narrow peak.
          const area = y.reduce<number>(
            (sum, value, at) => sum + (at === 0 ? 0 : ((Number(value) + Number(y[at - 1])) / 2) * (Number(x[at]) - Number(x[at - 1]))),
            0,
          );
          expect(Math.abs(area - 1)).toBeLessThan(0.06);
        }
    },
  },
  scripts: [
    { params: { sample: "pqn", transform: "log2", scale: "auto" }, tables: withOddFeatures("group") },
    { params: { sample: "pqn", transform: "log2" } },
    { params: { sample: "sum", transform: "log10", scale: "pareto" } },
    { params: { sample: "median", transform: "sqrt", scale: "range" } },
    { params: { sample: "pqn-sum", transform: "glog10", scale: "auto" } },
    { params: { sample: "factor", factor_column: "weight", transform: "cbrt", scale: "vast" } },
    { params: { sample: "quantile-limma", transform: "ln" }, packages: ["limma"] },
    { params: { sample: "quantile", scale: "level" }, packages: ["preprocessCore"] },
  ],
  invariants: [
    {
      name: "values below 0 that count in what samples are divided by are told, and those of other ways are not",
      holds(run) {
        const said = (params: Record<string, unknown>): string | undefined =>
          run(params, (given) => changed(given, (value, sample, feature) => (sample + feature === 0 ? -1 : value))).output.notes.find(({ en }) =>
            en.includes("below 0 and"),
          )?.en;
        for (const [sample, by] of [
          ["sum", "sums"],
          ["median", "medians"],
          ["pqn", "quotients of PQN"],
        ])
          expect(said({ sample, transform: "none", scale: "none" })).toMatch(
            new RegExp(`^1 of \\d+ values \\(.*\\) is below 0 and counts in the ${by} by which samples were divided`),
          );
        expect([said({ sample: "none", transform: "cbrt" }), said({ sample: "sum", negative_is_missing: true, transform: "none" })]).toEqual([
          undefined,
          undefined,
        ]);
      },
    },
    {
      name: "a sample seven times as concentrated is the same after quotients",
      holds(run) {
        const params = { sample: "pqn", reference: "sample", reference_sample: "C05", transform: "log2" };
        const [one, other] = [run(params), run(params, scaledSample)];
        for (const [at, value] of rowOf(one, 0).entries()) {
          if (Number.isNaN(value)) expect(rowOf(other, 0)[at]).toBeNaN();
          else expect(value).toBeCloseTo(rowOf(other, 0)[at]!, 9);
        }
      },
    },
    {
      name: "auto scaling gives every feature mean 0 and standard deviation 1",
      holds(run) {
        for (const { values } of columnsOf(run({ ...log2, sample: "sum", transform: "log10", scale: "auto" }, withoutGaps))) {
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          expect(mean).toBeCloseTo(0, 9);
          expect(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)).toBeCloseTo(1, 9);
        }
      },
    },
  ],
};

function withoutGaps(given: GivenInput): GivenInput {
  const { matrix } = given.table;
  return { ...given, table: { ...given.table, matrix: { ...matrix, data: matrix.data.map((value, at) => (value > 0 ? value : 100 + at)) } } };
}

/** The words of the form for what was chosen. */
function stepsSaid(run: Ran): { en: string; zh: string } {
  const transform = run.params["transform"] as string;
  const words: Readonly<Record<string, { en: string; zh: string }>> = { none: { en: "transform: none", zh: "变换：不变换" } };
  return words[transform] ?? { en: `transform: ${transform}`, zh: `变换：${transform}` };
}
