import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { ragged, strangers } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";

const grouped = { grouping: { column: "group" }, feature_annotations: ["class"] };
const axisRows = (run: Ran, table: "order" | "clusters", axis: string): number[] => run.words(table, "axis").flatMap((of, at) => (of === axis ? [at] : []));
const orderOf = (run: Ran, axis: string): string[] => axisRows(run, "order", axis).map((at) => run.words("order", "id")[at]!);
const clusterOf = (run: Ran, axis: string): Map<string, number> =>
  new Map(axisRows(run, "clusters", axis).map((at) => [run.words("clusters", "id")[at]!, run.numbers("clusters", "cluster")[at]!]));

const zScores = (values: number[]): number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  return values.map((value) => (value - mean) / spread);
};

/** Ids and a name, out of order, one of them twice. */
const list = ["M041", "M003", "Glycine", "M041", "M120", "M077"];

export const cases: ToolCases = {
  faults: [
    { says: { en: "None of the samples of the data matrix is in the sample sheet.", zh: "数据矩阵中的样本均不在样本表中。" }, tables: strangers("samples") },
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    { says: { en: "The list names one feature", zh: "列表中只有一个特征" }, params: { features: ["M041", "M041"] } },
    { says: { en: "1 of the features asked for is not in the data matrix", zh: "不在数据矩阵中" }, params: { features: ["M041", "M999"] } },
    { says: { en: "Fewer than two of the 129 features vary", zh: "129 个特征中" }, input: (given) => constant(given) },
    {
      says: { en: "Sample “C01” has the same value in every feature", zh: "样本“C01”" },
      params: { distance: "pearson", scale: "none" },
      input: (given) => changed(given, (value, sample) => (sample === 0 ? 5 : value)),
    },
    {
      says: { en: "The values lie so far apart that their distances can't be computed", zh: "距离超出可计算的范围" },
      params: { scale: "none" },
      input: (given) => changed(given, (value, sample) => (sample === 0 ? 1e300 : value)),
    },
    {
      says: { en: "cells have no value", zh: "单元格" },
      input: (given) => changed(given, (value, sample, feature) => (sample + feature < 2 ? Number.NaN : value)),
    },
  ],
  runs: [
    { name: "a list", params: { ...grouped, features: list } },
    { name: "correlations, three clusters, as given", params: { distance: "pearson", linkage: "average", scale: "none", cut: 3 } },
    { name: "Manhattan, single, one cluster", params: { ...grouped, distance: "manhattan", linkage: "single", cut: 1 } },
  ],
  says(run) {
    const [samples, features] = [orderOf(run, "sample").length, orderOf(run, "feature").length];
    const cut = Number(run.params["cut"]);
    return [
      { in: "caption of heatmap", en: `${features} features and ${samples} samples`, zh: `${features} 个特征，${samples} 个样本` },
      { in: "methods", en: `${samples} samples and ${features} features were clustered`, zh: `对 ${samples} 个样本和 ${features} 个特征进行层次聚类` },
      ...(features < run.input.table.features.length
        ? [
            {
              in: "methods" as const,
              en: `Of ${run.input.table.features.length} features ${features} were chosen by a list`,
              zh: `按列表选用了 ${features} 个`,
            },
          ]
        : []),
      ...(cut > 1 ? [{ in: "methods" as const, en: `cut into ${cut} clusters`, zh: `切分为 ${cut} 个簇` }] : []),
    ];
  },
  shows: {
    heatmap(run) {
      const { rows, columns, values, scale } = run.chart("heatmap", "heatmap");
      const { matrix, samples, features } = run.input.table;
      const inOrder = (side: typeof rows) => side.order.map((at) => side.ids[at]!);
      expect(inOrder(columns)).toEqual(orderOf(run, "sample"));
      expect(inOrder(rows)).toEqual(orderOf(run, "feature"));
      for (const [row, feature] of rows.ids.entries()) {
        const given = samples.map((_, sample) => matrix.data[sample * matrix.columns + features.indexOf(feature)]!);
        const wanted = run.params["scale"] === "auto" ? zScores(given) : given;
        for (const [column, sample] of columns.ids.entries())
          expect(Math.abs(Number(values[row * columns.ids.length + column]) - wanted[samples.indexOf(sample)]!)).toBeLessThan(
            1e-11 * (1 + Math.abs(wanted[samples.indexOf(sample)]!)),
          );
      }
      if (run.params["scale"] === "auto") expect(scale.kind).toBe("diverging");
      for (const [side, axis] of [
        [rows, "feature"],
        [columns, "sample"],
      ] as const) {
        const bar = side.annotations.find(({ title }) => title.en === "Cluster");
        if (Number(run.params["cut"]) === 1) expect(bar).toBeUndefined();
        else expect(side.ids.map((_, at) => Number(bar!.groups[bar!.values[at]!]))).toEqual(side.ids.map((id) => clusterOf(run, axis).get(id)));
      }
      const group = columns.annotations.find(({ title }) => title.en === "group");
      const sheet = run.input.samples!.columns.find(({ name }) => name === "group")!.values;
      if (group !== undefined) expect(group.values.map((at) => group.groups[at])).toEqual(columns.ids.map((id) => sheet[samples.indexOf(id)]));
    },
  },
  scripts: [
    { params: grouped },
    { params: { ...grouped, features: list } },
    { params: { distance: "pearson", linkage: "average", cut: 4 } },
    { params: { distance: "manhattan", linkage: "complete", scale: "none" } },
    { params: { distance: "spearman", linkage: "average" } },
  ],
  invariants: [
    {
      name: "rows that are equal are told not to be clusters, and values that don't vary within groups are why there is no p",
      holds(run) {
        const column = (given: GivenInput) => given.samples!.columns.find(({ values }) => new Set(values.filter((value) => value !== "")).size === 2)!;
        let name = "";
        const input = (given: GivenInput): GivenInput => {
          const { values } = column(given);
          name = column(given).name;
          const first = values.find((value) => value !== "");
          return changed(given, (_, sample, feature) => (values[sample] === first ? 9 : 3) + feature);
        };
        run({}, input);
        const of = run({ grouping: { column: name }, cut: 2 }, input);
        expect(of.output.notes.some(({ en, zh }) => en.includes("clusters of features part rows that are equal") && zh.includes("完全相同"))).toBe(true);
        const { rows } = of.chart("heatmap", "heatmap");
        expect(rows.unranked!.find(({ by }) => by === "p")!.why.en).toBe("There is no p, as no feature has values that vary within the groups.");
        expect(run().output.notes.some(({ en }) => en.includes("are equal: which"))).toBe(false);
      },
    },
    {
      name: "a list gives what the table of these features alone gives, whatever its order",
      holds(run) {
        const params = { scale: "auto", cut: 2 };
        const [listed, turned] = [run({ ...params, features: list }), run({ ...params, features: list.toReversed() })];
        const ids = new Set(orderOf(listed, "feature"));
        expect([...ids].toSorted()).toEqual(["M001", "M003", "M041", "M077", "M120"]);
        const alone = run(params, (given) => ofFeatures(given, ids));
        for (const other of [turned, alone]) {
          expect(orderOf(other, "feature")).toEqual(orderOf(listed, "feature"));
          expect(orderOf(other, "sample")).toEqual(orderOf(listed, "sample"));
          expect(Array.from(other.numbers("merge_features", "height"))).toEqual(Array.from(listed.numbers("merge_features", "height")));
        }
      },
    },
    {
      name: "another order of the samples makes the same parts",
      holds(run) {
        const params = { distance: "euclidean", linkage: "ward.D2", cut: 3 };
        const [one, other] = [clusterOf(run(params), "sample"), clusterOf(run(params, reversed), "sample")];
        const together = (clusters: Map<string, number>) => (a: string, b: string) => clusters.get(a) === clusters.get(b);
        const ids = [...one.keys()];
        for (const a of ids) for (const b of ids) expect(together(one)(a, b)).toBe(together(other)(a, b));
      },
    },
  ],
};

function ofFeatures(given: GivenInput, ids: ReadonlySet<string>): GivenInput {
  const { matrix, features } = given.table;
  const kept = features.flatMap((id, at) => (ids.has(id) ? [at] : []));
  const data = Float64Array.from(Array.from({ length: matrix.rows }, (_, row) => kept.map((at) => matrix.data[row * matrix.columns + at]!)).flat());
  return {
    ...given,
    table: { ...given.table, features: kept.map((at) => features[at]!), matrix: { rows: matrix.rows, columns: kept.length, data } },
    featureNames: kept.map((at) => given.featureNames[at]!),
  };
}

const constant = (given: GivenInput): GivenInput => changed(given, (_, __, feature) => feature);

function reversed(given: GivenInput): GivenInput {
  const { matrix, samples } = given.table;
  const rows = Array.from({ length: matrix.rows }, (_, row) =>
    matrix.data.subarray((matrix.rows - 1 - row) * matrix.columns, (matrix.rows - row) * matrix.columns),
  );
  return {
    ...given,
    table: { ...given.table, samples: samples.toReversed(), matrix: { ...matrix, data: Float64Array.from(rows.flatMap((row) => [...row])) } },
    samples: given.samples && {
      ids: given.samples.ids.toReversed(),
      columns: given.samples.columns.map(({ name, values }) => ({ name, values: values.toReversed() })),
    },
  };
}
