import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { firstRows } from "#testing/cases/first-rows.ts";
import { near } from "#testing/near.ts";

const grouped = { grouping: { column: "group" }, permutations: 99 };
const called: Record<string, { en: string; zh: string }> = {
  bray: { en: "Bray–Curtis dissimilarity", zh: "Bray–Curtis 相异度" },
  jaccard: { en: "Jaccard dissimilarity of amounts", zh: "Jaccard 相异度（按量）" },
  canberra: { en: "Canberra distance", zh: "Canberra 距离" },
  hellinger: { en: "Hellinger distance", zh: "Hellinger 距离" },
  euclidean: { en: "Euclidean distance", zh: "欧氏距离" },
};
const groupsOf = (run: Ran): string[] | null =>
  run.params["grouping"] === undefined
    ? null
    : run.input.samples!.columns.find(({ name }) => name === (run.params["grouping"] as { column: string }).column)!.values;
const has = (run: Ran, table: string): boolean => run.output.tables.some(({ name }) => name === table);
const coordinates = (run: Ran): Float64Array[] =>
  run.output.tables
    .find(({ name }) => name === "coordinates")!
    .columns.slice(1)
    .map(({ values }) => values as Float64Array);
const shared = { params: { distance: "bray" }, table: "coordinates", key: { ours: "sample", theirs: "sample" }, within: 1e-7, turnable: true as const };
const axes = { axis1: "PCo1", axis2: "PCo2", axis3: "PCo3" };
export const cases: ToolCases = {
  agreements: ["dune", "cachexia"].flatMap((on) => [
    { ...shared, on, file: `${on}/pcoa_bray.csv`, columns: axes },
    { ...shared, on, params: { distance: "jaccard" }, file: `${on}/pcoa_jaccard.csv`, columns: axes },
    { ...shared, on, params: { distance: "canberra" }, file: `${on}/pcoa_canberra.csv`, columns: axes },
    { ...shared, on, params: { distance: "hellinger" }, file: `${on}/pcoa_euclidean_hellinger.csv`, columns: axes },
  ]),
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    {
      params: grouped,
      says: { en: "Bray–Curtis dissimilarity is of amounts, 0 or more; feature “L-Threonine” in sample “C03” is −2", zh: "样本“C03”的特征“L-Threonine”为 −2" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 2 && feature === 3 ? -2 : value)),
    },
    {
      params: grouped,
      says: { en: "The samples “C01” and “C02” have no value above 0", zh: "样本“C01”和“C02”没有任何大于 0 的数值" },
      input: (given) => changed(given, (value, sample) => (sample < 2 ? 0 : value)),
    },
    { says: { en: "All 40 samples are the same", zh: "全部 40 个样本完全相同" }, input: (given) => changed(given, (_, _sample, feature) => feature) },
    {
      says: { en: "1 of 5160 cells have no value; the first is feature “M001” in sample “C01”", zh: "样本“C01”的特征“M001”" },
      input: (given) => changed(given, (value, sample, feature) => (sample + feature === 0 ? Number.NaN : value)),
    },
    {
      says: { en: "differ in a single direction only", zh: "只在一个方向上存在差异" },
      params: { distance: "euclidean" },
      input: (given) => changed(given, (_, sample, feature) => sample * (feature + 1)),
    },
    { says: { en: "3 samples and 129 features are too few", zh: "3 个样本、129 个特征过少" }, input: (given) => firstRows(given, 3) },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
  ],
  runs: [
    { name: "without groups, Euclidean, auto scaling", params: { distance: "euclidean", scale: "auto", axes: 5 } },
    { name: "Canberra, corrected", params: { ...grouped, distance: "canberra", correction: "cailliez" } },
    { name: "two batches", params: { ...grouped, grouping: { column: "batch" }, ellipse: "ropls" } },
    { name: "a group for every sample", params: { ...grouped, grouping: { column: "subject" } }, input: (given) => firstRows(given, 20) },
    {
      name: "samples of no group",
      params: grouped,
      input: (given) => ({
        ...given,
        samples: {
          ...given.samples!,
          columns: given.samples!.columns.map((one) => ({ ...one, values: one.values.map((value, at) => (at % 7 === 0 ? "" : value)) })),
        },
      }),
    },
  ],
  says(run) {
    const [samples, features] = [run.input.table.samples.length, run.input.table.features.length];
    const distance = called[String(run.params["distance"])]!;
    const [value, share] = [run.numbers("eigenvalues", "value"), run.numbers("eigenvalues", "share")];
    const held = coordinates(run).reduce((sum, _, at) => sum + share[at]!, 0);
    const positive = value.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
    const said: Said[] = run.output.charts.flatMap(({ name }): Said[] => [
      { in: `caption of ${name}`, en: distance.en, zh: distance.zh },
      { in: `caption of ${name}`, en: `${samples} samples, ${features} features`, zh: `${samples} 个样本，${features} 个特征` },
    ]);
    said.push(
      {
        in: "methods",
        en: `first ${coordinates(run).length} axes hold ${numberText(100 * held)} %`,
        zh: `前 ${coordinates(run).length} 个坐标轴占正特征值之和的 ${numberText(100 * held)} %`,
      },
      {
        in: "caption of eigenvalues",
        en: `add up to ${numberText((-100 * value.filter((one) => one < 0).reduce((sum, one) => sum + one, 0)) / positive)} %`,
        zh: `负特征值之和的大小为其 ${numberText((-100 * value.filter((one) => one < 0).reduce((sum, one) => sum + one, 0)) / positive)} %`,
      },
    );
    if (has(run, "permanova")) {
      const [f, r2, p] = ["f", "r2", "p"].map((column) => numberText(run.numbers("permanova", column)[0]));
      const [statistic, tested] = [run.numbers("tests", "statistic"), run.numbers("tests", "p")];
      said.push(
        { in: "caption of map", en: `R² = ${r2}, p = ${p}`, zh: `R² = ${r2}，p = ${p}` },
        { in: "methods", en: `pseudo-F = ${f}, R² = ${r2}, p = ${p}`, zh: `伪 F = ${f}，R² = ${r2}，p = ${p}` },
        {
          in: "methods",
          en: `R = ${numberText(statistic[0])}, p = ${numberText(tested[0])}`,
          zh: `R = ${numberText(statistic[0])}，p = ${numberText(tested[0])}`,
        },
        {
          in: "methods",
          en: `F = ${numberText(statistic[1])}, p = ${numberText(tested[1])}`,
          zh: `F = ${numberText(statistic[1])}，p = ${numberText(tested[1])}`,
        },
        { in: "caption of dispersion", en: `p = ${numberText(tested[1])} for equal spread`, zh: `离散程度相同的检验 p = ${numberText(tested[1])}` },
      );
    } else if (groupsOf(run) !== null) said.push({ in: "notes", en: "The groups were not tested", zh: "未对分组进行检验" });
    return said;
  },
  shows: {
    map(run) {
      const { points, groups, equalUnits } = run.chart("map", "scatter");
      expect(points.ids).toEqual(run.input.table.samples);
      expect([points.x, points.y]).toEqual(
        coordinates(run)
          .slice(0, 2)
          .map((axis) => Array.from(axis)),
      );
      expect(points.ids.map((_, at) => groups[points.group[at]!] ?? "")).toEqual(groupsOf(run) ?? points.ids.map(() => ""));
      expect(equalUnits).toBe(true);
    },
    eigenvalues(run) {
      const { series } = run.chart("eigenvalues", "bars");
      const value = Array.from(run.numbers("eigenvalues", "value"));
      const positive = value.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
      for (const [at, shown] of series[0]!.values.entries()) expect(shown).toBeCloseTo((100 * value[at]!) / positive, 9);
      expect(value).toEqual(value.toSorted((a, b) => b - a));
      const share = run.numbers("eigenvalues", "share");
      for (const [at, one] of value.entries()) near(share[at]!, one > 0 ? one / positive : Number.NaN, 1e-12, 0, `share of axis ${at + 1}`);
      // Each axis is as long as its eigenvalue says.
      for (const [at, axis] of coordinates(run).entries())
        near(
          axis.reduce((sum, one) => sum + one ** 2, 0),
          value[at]!,
          1e-8,
        );
    },
    dispersion(run) {
      const [sample, group, distance] = [run.words("dispersion", "sample"), run.words("dispersion", "group"), run.numbers("dispersion", "distance")];
      for (const box of run.chart("dispersion", "boxes").panels[0]!.boxes) {
        const own = sample.flatMap((id, at) => (group[at] === box.label ? [{ id, y: distance[at]! }] : []));
        expect(box.points).toEqual(own);
        expect([box.n, box.maximum]).toEqual([own.length, Math.max(...own.map(({ y }) => y))]);
      }
    },
  },
  scripts: [
    { params: grouped, packages: ["vegan"], within: 1e-6, nearZero: 1e-7 },
    { params: { ...grouped, distance: "canberra", correction: "lingoes" }, packages: ["vegan"], within: 1e-6, nearZero: 1e-7 },
    { params: { distance: "euclidean", scale: "auto", axes: 4 }, within: 1e-7, nearZero: 1e-6 },
  ],
  invariants: [
    {
      name: "says where dissimilarities of amounts are of logarithms",
      holds(run) {
        const notes = (distance: string, scale: "log2" | null) =>
          run({ ...grouped, distance }, (given) => ({ ...changed(given, (value) => Math.log2(value + 4)), scales: [scale] })).output.notes.map(({ en }) => en);
        expect(notes("canberra", "log2")).toContainEqual(expect.stringContaining("The values were left as log2 values by an earlier step"));
        expect(notes("canberra", null)).toContainEqual(expect.stringContaining("these look like logarithms"));
        expect(notes("euclidean", "log2").join(" ")).not.toContain("logarithms");
      },
    },
    {
      name: "the treatment that was planted is found, and labels without meaning are not",
      holds(run) {
        expect(run().numbers("permanova", "p")[0]).toBeLessThanOrEqual(0.01);
        const shuffled = run(undefined, (given) => ({
          ...given,
          samples: {
            ...given.samples!,
            columns: given.samples!.columns.map((one) =>
              one.name === "group" ? { ...one, values: one.values.map((_, at) => (at % 20 < 10 ? "a" : "b")) } : one,
            ),
          },
        }));
        expect(shuffled.numbers("permanova", "p")[0]).toBeGreaterThan(0.05);
      },
    },
    {
      name: "sums of squares add up, and those of Euclidean distances are an analysis of variance",
      holds(run) {
        const of = run({ ...grouped, distance: "euclidean" }, (given) => changed(given, Math.log2));
        const [between, within, total] = of.numbers("permanova", "ss");
        near(between! + within!, total!, 1e-10);
        const { matrix } = of.input.table;
        const labels = groupsOf(of)!;
        let own = 0;
        for (let feature = 0; feature < matrix.columns; feature++) {
          for (const label of new Set(labels)) {
            const values = labels.flatMap((one, row) => (one === label ? [matrix.data[row * matrix.columns + feature]!] : []));
            const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
            own += values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
          }
        }
        near(within!, own, 1e-9);
      },
    },
    {
      name: "a unit changes no Bray–Curtis map, and the order of the samples only their order",
      holds(run) {
        const of = run(grouped);
        const other = run(grouped, (given) => changed(given, (value) => 1000 * value));
        for (const [axis, values] of coordinates(of).entries())
          for (const [at, value] of values.entries()) near(coordinates(other)[axis]![at]!, value, 1e-7, 1e-9);
      },
    },
    {
      name: "Euclidean axes are those of a PCA: distances on all of them are the distances of the samples",
      holds(run) {
        const of = run({ distance: "euclidean", axes: 10 }, (given) => firstRows(changed(given, Math.log2), 8));
        const { matrix } = of.input.table;
        const row = (at: number) => Array.from(matrix.data.subarray(at * matrix.columns, (at + 1) * matrix.columns));
        const between = (one: readonly number[], other: readonly number[]) => Math.sqrt(one.reduce((sum, value, at) => sum + (value - other[at]!) ** 2, 0));
        const place = (at: number) => coordinates(of).map((axis) => axis[at]!);
        for (const [one, other] of [
          [0, 5],
          [3, 7],
        ] as const)
          near(between(place(one), place(other)), between(row(one), row(other)), 1e-8);
      },
    },
  ],
};
