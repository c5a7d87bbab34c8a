import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { firstColumns, ragged, strangers, twice } from "#testing/cases/hostile-files.ts";

const compared = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, scale: "pareto" };
const gender = { grouping: { column: "group" }, comparison: { case: "M", control: "F" }, profile: "ropls", permutations: 0, predictive: 1 };
const agrees = (params: object, file: string) => ({
  on: "sacurine",
  params: { ...gender, ...params },
  file: `sacurine/${file}_features.csv`,
  within: 1e-7,
  turnable: true as const,
});

const sidesOf = (run: Ran): { case: string; control: string } => run.params["comparison"] as { case: string; control: string };
const sheetOf = (run: Ran): string[] => run.input.samples!.columns.find(({ name }) => name === "group")!.values;
const orthogonal = (run: Ran): number => run.output.tables.find(({ name }) => name === "scores")!.columns.filter(({ name }) => /^o\d+$/.test(name)).length;
const cumulative = (run: Ran, column: string): number => run.numbers("model", column)[run.words("model", "component").indexOf("sum")]!;
const sumTo = (values: Float64Array, last: number): number => values.subarray(0, last + 1).reduce((sum, value) => sum + value, 0);
const vipOrder = (run: Ran): number[] => {
  const vip = run.numbers("vip", "vip");
  return [...vip.keys()].sort((a, b) => vip[b]! - vip[a]!);
};

export const cases: ToolCases = {
  agreements: [
    { ...agrees({ scale: "auto", orthogonal: 1 }, "opls_gender_1o1"), table: "loadings", columns: { p1: "p_p1", w1: "w_p1", coefficient: "coef" } },
    { ...agrees({ scale: "auto", orthogonal: 1 }, "opls_gender_1o1"), table: "vip", columns: { vip: "VIP", ortho_vip: "orthoVIP" } },
    { ...agrees({ scale: "auto", orthogonal: 2 }, "opls_gender_1o2"), table: "vip", columns: { vip: "VIP", ortho_vip: "orthoVIP" } },
    { ...agrees({ scale: "pareto", orthogonal: 1 }, "opls_gender_pareto_1o1"), table: "vip", columns: { vip: "VIP", ortho_vip: "orthoVIP" } },
  ],
  faults: [
    {
      says: { en: "The matrix has only one feature; at least two that vary are needed.", zh: "数据矩阵只有一个特征，至少需要两个有变化的特征。" },
      tables: firstColumns("matrix", 1),
    },
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    { says: { en: "The sample sheet names 1 sample more than once: “C01”.", zh: "样本表中有 1 个样本名称重复：“C01”。" }, tables: twice("samples") },
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    { says: { en: "“nobody”", zh: "“nobody”" }, params: { ...compared, comparison: { case: "nobody", control: "control" } } },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
    { says: { en: "cells have no value", zh: "单元格" }, input: (given) => withData(given, (value, at) => (at < 3 ? Number.NaN : value)) },
  ],
  runs: [
    { name: "ropls, two orthogonal components", params: { ...compared, scale: "auto", profile: "ropls", orthogonal: 2, permutations: 20, folds: 5 } },
    {
      name: "the other way round, without a test",
      params: { ...compared, comparison: { case: "control", control: "treated" }, permutations: 0, orthogonal: 1 },
    },
  ],
  says(run) {
    const { case: one, control } = sidesOf(run);
    const n = (group: string) => sheetOf(run).filter((value) => value === group).length;
    const features = run.words("vip", "feature").length;
    const components = `1 + ${orthogonal(run)}`;
    const captions = run.output.charts.flatMap(({ name }): Said[] => [
      { in: `caption of ${name}`, en: `n = ${n(one)} vs ${n(control)}; ${components} components`, zh: `n = ${n(one)} vs ${n(control)}；${components} 个成分` },
      { in: `caption of ${name}`, en: `${features} features`, zh: `${features} 个特征` },
    ]);
    const [r2y, q2] = [numberText(cumulative(run, "r2y_cum")), numberText(cumulative(run, "q2_cum"))];
    const permutations = Number(run.params["permutations"]);
    return [
      ...captions,
      { in: "methods", en: `${one} (n = ${n(one)}) against ${control} (n = ${n(control)})`, zh: `${one}（n = ${n(one)}）与 ${control}（n = ${n(control)}）` },
      { in: "methods", en: `R²Y = ${r2y} and Q² = ${q2}`, zh: `R²Y = ${r2y}，Q² = ${q2}` },
      { in: "methods", en: `by ${Number(run.params["folds"])}-fold`, zh: `采用 ${Number(run.params["folds"])} 折` },
      { in: "caption of scores", en: `R²Y = ${r2y}, Q² = ${q2}`, zh: `R²Y = ${r2y}，Q² = ${q2}` },
      ...(permutations > 0
        ? [
            { in: "methods" as const, en: `In ${permutations} permutations`, zh: `置换 ${permutations} 次` },
            { in: "methods" as const, en: `p(Q²) = ${numberText(cumulative(run, "p_q2"))}`, zh: `p(Q²) = ${numberText(cumulative(run, "p_q2"))}` },
          ]
        : []),
    ];
  },
  shows: {
    scores(run) {
      const { points, x, groups } = run.chart("scores", "scatter");
      expect(points.ids).toEqual(run.words("scores", "sample"));
      expect(points.x).toEqual(Array.from(run.numbers("scores", "t1")));
      expect(points.y).toEqual(Array.from(run.numbers("scores", "o1")));
      expect(x.title.en).toContain(`${sidesOf(run).case} →`);
      // The case group lies on the positive side, as the axis says.
      const mean = (group: string) => {
        const own = points.x.filter((_, at) => groups[points.group[at]!] === group);
        return own.reduce<number>((sum, value) => sum + Number(value), 0) / own.length;
      };
      expect(mean(sidesOf(run).case)).toBeGreaterThan(mean(sidesOf(run).control));
    },
    "s-plot"(run) {
      const { points, groups } = run.chart("s-plot", "scatter");
      const vip = run.numbers("vip", "vip");
      expect(points.ids).toEqual(run.words("s_plot", "feature"));
      expect(points.x).toEqual(Array.from(run.numbers("s_plot", "covariance")));
      expect(points.y).toEqual(Array.from(run.numbers("s_plot", "correlation")));
      expect(points.group.map((group) => groups[group])).toEqual(Array.from(vip, (value) => (value > 1 ? "VIP > 1" : "VIP ≤ 1")));
    },
    vip(run) {
      const { ids, series, thresholds, groupLabels } = run.chart("vip", "bars");
      const names = run.words("vip", "feature");
      expect(ids).toEqual(
        vipOrder(run)
          .slice(0, ids.length)
          .map((at) => names[at]),
      );
      const higher = run.words("vip", "higher_in");
      for (const [at, id] of ids.entries()) {
        const feature = names.indexOf(id);
        const shown = series.filter(({ values }) => values[at] !== null);
        expect(shown.map(({ values }) => values[at])).toEqual([run.numbers("vip", "vip")[feature]]);
        expect(groupLabels![shown[0]!.group]!.en).toBe(`Higher in ${higher[feature]}`);
      }
      expect(thresholds.map(({ value }) => value)).toEqual([1]);
    },
    model(run) {
      const { series, groups } = run.chart("model", "bars");
      const components = run.words("model", "component").filter((name) => name !== "sum");
      for (const [place, column] of ["r2y", "q2"].entries())
        for (const at of components.keys()) expect(series[place]!.values[at]).toBeCloseTo(sumTo(run.numbers("model", column), at), 12);
      expect(groups).toEqual(["R²Y", "Q²"]);
    },
    permutations(run) {
      const { points, segments } = run.chart("permutations", "scatter");
      const [similarity, r2y, q2] = ["similarity", "r2y", "q2"].map((column) => Array.from(run.numbers("permutations", column))) as [
        number[],
        number[],
        number[],
      ];
      expect(points.x).toEqual([...similarity, ...similarity]);
      expect(points.y).toEqual([...r2y, ...q2]);
      // Each line goes through the means, as a least squares line does.
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      for (const [place, values] of [r2y, q2].entries()) {
        const { y1, y2 } = segments[place]!;
        expect(y1 + (y2 - y1) * mean(similarity)).toBeCloseTo(mean(values), 9);
      }
    },
  },
  scripts: [],
  invariants: [
    {
      name: "the other way round scores and loadings turn, importance stays",
      holds(run) {
        const params = { ...compared, permutations: 0, orthogonal: 1 };
        const [one, other] = [run(params), run({ ...params, comparison: { case: "control", control: "treated" } })];
        for (const [at, value] of one.numbers("scores", "t1").entries()) expect(value).toBeCloseTo(-other.numbers("scores", "t1")[at]!, 9);
        for (const [at, value] of one.numbers("vip", "vip").entries()) expect(value).toBeCloseTo(other.numbers("vip", "vip")[at]!, 9);
      },
    },
    {
      name: "the squares of the importance have mean 1",
      holds(run) {
        const vip = run().numbers("vip", "vip");
        expect(vip.reduce((sum, value) => sum + value ** 2, 0) / vip.length).toBeCloseTo(1, 9);
      },
    },
  ],
};

function withData(given: GivenInput, change: (value: number, at: number) => number): GivenInput {
  const { matrix } = given.table;
  return { ...given, table: { ...given.table, matrix: { ...matrix, data: matrix.data.map(change) } } };
}
