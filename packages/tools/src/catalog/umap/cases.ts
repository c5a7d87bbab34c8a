import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { Ran, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { firstRows } from "#testing/cases/first-rows.ts";

const scalings: Record<string, { en: string; zh: string }> = {
  auto: { en: "auto scaling", zh: "自动标度化" },
  pareto: { en: "Pareto scaling", zh: "Pareto 标度化" },
  none: { en: "no scaling", zh: "未标度化" },
};
const coordinates = (run: Ran): Float64Array[] =>
  run.output.tables
    .find(({ name }) => name === "coordinates")!
    .columns.slice(1)
    .map(({ values }) => values as Float64Array);
const varying = (run: Ran): number => {
  const { matrix } = run.input.table;
  return run.input.table.features.filter((_, feature) =>
    run.input.table.samples.some((__, row) => matrix.data[row * matrix.columns + feature] !== matrix.data[feature]),
  ).length;
};
/** Of the points on the map, nearest first. */
const nearest = (run: Ran, point: number): number[] => {
  const [x, y] = coordinates(run);
  return [...x!.keys()]
    .filter((at) => at !== point)
    .sort((a, b) => Math.hypot(x![a]! - x![point]!, y![a]! - y![point]!) - Math.hypot(x![b]! - x![point]!, y![b]! - y![point]!));
};
/** Two groups of 15 that lie far apart. */
const clusters = (given: Parameters<typeof changed>[0]) => changed(given, (value, sample, feature) => value / 10 + (sample % 2 === 0 && feature < 60 ? 8 : 0));

export const cases: ToolCases = {
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    {
      says: { en: "1 of 3870 cells have no value; the first is feature “M001” in sample “D0_1”", zh: "样本“D0_1”的特征“M001”" },
      input: (given) => changed(given, (value, sample, feature) => (sample + feature === 0 ? Number.NaN : value)),
    },
    { says: { en: "None of the 129 features varies", zh: "没有任何特征" }, input: (given) => changed(given, () => 3) },
    {
      says: { en: "5 samples and 129 features are too few", zh: "5 个样本、129 个特征过少" },
      params: { neighbours: 3 },
      input: (given) => firstRows(given, 5),
    },
    {
      says: { en: "Neighbours: 40 are asked for, but only 30 samples take part", zh: "近邻数：要求 40，但只有 30 个样本参与分析" },
      params: { neighbours: 40 },
    },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
    {
      says: { en: "Only one of the 129 features varies", zh: "只有一个特征" },
      input: (given) => changed(given, (value, _, feature) => (feature === 0 ? value : 1)),
    },
  ],
  runs: [
    { name: "no groups, Pareto, many neighbours", params: { scale: "pareto", neighbours: 20, minimum_distance: 0.5 } },
    { name: "few samples", params: { neighbours: 3, grouping: { column: "subject" } }, input: (given) => firstRows(given, 6) },
    {
      name: "samples that repeat",
      params: { neighbours: 5, scale: "none" },
      input: (given) => changed(given, (value, sample, feature) => (sample < 10 ? feature : value)),
    },
    { name: "clusters", params: { neighbours: 8, seed: 3 }, input: clusters },
  ],
  says(run) {
    const [samples, features, neighbours] = [run.input.table.samples.length, varying(run), Number(run.params["neighbours"])];
    const scaling = scalings[String(run.params["scale"])]!;
    const k = Array.from(run.numbers("trust", "k"));
    const at = k.indexOf(k.toSorted((a, b) => Math.abs(a - neighbours) - Math.abs(b - neighbours) || a - b)[0]!);
    const [umap, pca] = ["umap", "pca"].map((column) => run.numbers("trust", column)[at]!);
    const isWorse = umap! <= pca!;
    expect(run.output.notes.some(({ en }) => en.includes("take the PCA"))).toBe(isWorse);
    return [
      ...run.output.charts.map(({ name }) => ({
        in: `caption of ${name}` as const,
        en: `UMAP with ${neighbours} neighbours, ${scaling.en}; ${samples} samples, ${features} features.`,
        zh: `近邻数 ${neighbours}，${scaling.zh}；${samples} 个样本，${features} 个特征。`,
      })),
      { in: "methods", en: `of ${features} features in ${samples} samples`, zh: `对 ${samples} 个样本的 ${features} 个特征` },
      { in: "methods", en: `for ${k[at]!} neighbours was ${numberText(umap)}`, zh: `对 ${k[at]!} 个近邻的可信度` },
      { in: "methods", en: `principal components ${numberText(pca)}`, zh: `前两个主成分为 ${numberText(pca)}` },
    ];
  },
  shows: {
    map(run) {
      const { points, groups, origin } = run.chart("map", "scatter");
      expect(points.ids).toEqual(run.input.table.samples);
      expect([points.x, points.y]).toEqual(coordinates(run).map((axis) => Array.from(axis)));
      expect(origin).toBe(false);
      const grouping = run.params["grouping"] as { column: string } | undefined;
      const labels = grouping && run.input.samples!.columns.find(({ name }) => name === grouping.column)!.values;
      expect(points.group.map((group) => groups[group] ?? "")).toEqual(labels ?? points.ids.map(() => ""));
    },
    trust(run) {
      const { series } = run.chart("trust", "lines").panels[0]!;
      for (const { id, x, y } of series) {
        expect(x).toEqual(Array.from(run.numbers("trust", "k")));
        expect(y).toEqual(Array.from(run.numbers("trust", id)));
        for (const value of y) expect(value! > 0 && value! <= 1).toBe(true);
      }
    },
  },
  scripts: [{ params: { grouping: { column: "dose" }, neighbours: 8 } }, { params: { scale: "pareto", neighbours: 10 } }],
  invariants: [
    {
      name: "clusters that lie apart stay together on the map",
      holds(run) {
        for (const seed of [1, 2, 3]) {
          const of = run({ neighbours: 8, seed }, clusters);
          for (const point of [0, 1, 8, 15, 22, 29])
            expect(
              nearest(of, point)
                .slice(0, 5)
                .every((other) => other % 2 === point % 2),
            ).toBe(true);
          expect(of.numbers("trust", "umap")[2]).toBeGreaterThan(0.8);
        }
      },
    },
    {
      name: "the highest dose that was planted has its own neighbours",
      holds(run) {
        const of = run();
        const labels = of.input.samples!.columns.find(({ name }) => name === "dose")!.values;
        const high = labels.flatMap((label, at) => (label === "45 mg/kg" ? [at] : []));
        const share = high.flatMap((point) => nearest(of, point).slice(0, 5)).filter((other) => labels[other] === "45 mg/kg").length / (5 * high.length);
        expect(share).toBeGreaterThan(0.6);
      },
    },
    {
      name: "another seed is another map, the same one the same; a unit is nothing after scaling",
      holds(run) {
        const [of, other] = [run(), run({ grouping: { column: "dose" }, neighbours: 8, seed: 2 })];
        expect(coordinates(other)).not.toEqual(coordinates(of));
        expect(coordinates(run())).toEqual(coordinates(of));
        const doubled = run(undefined, (given) => changed(given, (value) => 2 * value));
        expect(doubled.numbers("trust", "pca")).toEqual(of.numbers("trust", "pca"));
      },
    },
  ],
};
