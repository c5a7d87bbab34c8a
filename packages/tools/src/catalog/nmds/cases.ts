import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { Ran, ToolCases } from "#testing/cases/case.ts";
import { ragged } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { firstRows } from "#testing/cases/first-rows.ts";
import { near } from "#testing/near.ts";

const quick = { grouping: { column: "group" }, distance: "canberra", starts: 5 };
const called: Record<string, { en: string; zh: string }> = {
  bray: { en: "Bray–Curtis dissimilarity", zh: "Bray–Curtis 相异度" },
  canberra: { en: "Canberra distance", zh: "Canberra 距离" },
  euclidean: { en: "Euclidean distance", zh: "欧氏距离" },
};
const coordinates = (run: Ran): Float64Array[] =>
  run.output.tables
    .find(({ name }) => name === "coordinates")!
    .columns.slice(1)
    .map(({ values }) => values as Float64Array);
const stressOf = (run: Ran): number => run.numbers("fit", "stress")[0]!;

/** By pairs of neighbours that are pooled until nothing falls. */
function monotone(values: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const value of values) {
    blocks.push({ sum: value, count: 1 });
    while (blocks.length > 1 && blocks.at(-2)!.sum / blocks.at(-2)!.count >= blocks.at(-1)!.sum / blocks.at(-1)!.count) {
      const last = blocks.pop()!;
      blocks.at(-1)!.sum += last.sum;
      blocks.at(-1)!.count += last.count;
    }
  }
  return blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    {
      says: { en: "Bray–Curtis dissimilarity is of amounts, 0 or more; feature “L-Threonine” in sample “C03” is −2", zh: "样本“C03”的特征“L-Threonine”为 −2" },
      params: { distance: "bray" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 2 && feature === 3 ? -2 : value)),
    },
    {
      says: { en: "The samples “C01” and “C02” have no value above 0", zh: "样本“C01”和“C02”没有任何大于 0 的数值" },
      params: quick,
      input: (given) => changed(given, (value, sample) => (sample < 2 ? 0 : value)),
    },
    { says: { en: "All 40 samples are the same", zh: "全部 40 个样本完全相同" }, input: (given) => changed(given, (_, _sample, feature) => feature) },
    {
      says: { en: "All distances between the samples are equal", zh: "样本之间的距离全部相等" },
      params: { distance: "euclidean" },
      input: (given) => changed(given, (_, sample, feature) => (sample === feature ? 1 : 0)),
    },
    {
      says: { en: "1 of 5160 cells have no value; the first is feature “M001” in sample “C01”", zh: "样本“C01”的特征“M001”" },
      input: (given) => changed(given, (value, sample, feature) => (sample + feature === 0 ? Number.NaN : value)),
    },
    { says: { en: "4 samples and 129 features are too few", zh: "4 个样本、129 个特征过少" }, input: (given) => firstRows(given, 4) },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
  ],
  runs: [
    { name: "three axes, no groups", params: { distance: "bray", axes: 3, starts: 5 } },
    { name: "few samples", params: { distance: "euclidean", scale: "auto", starts: 5, grouping: { column: "group" } }, input: (given) => firstRows(given, 6) },
    { name: "batches", params: { ...quick, grouping: { column: "batch" }, ellipse: "none" } },
  ],
  says(run) {
    const [samples, features, stress] = [run.input.table.samples.length, run.input.table.features.length, numberText(stressOf(run))];
    const distance = called[String(run.params["distance"])]!;
    const ends = run.numbers("starts", "stress");
    const agreeing = ends.filter((end) => end - Math.min(...ends) < 1e-4).length;
    const at = stressOf(run);
    const word = at < 0.05 ? "excellent" : at < 0.1 ? "good" : at < 0.2 ? "usable" : "poor";
    return [
      ...["map", "shepard"].flatMap((name) => [
        { in: `caption of ${name}` as const, en: `NMDS of ${distance.en}`, zh: distance.zh },
        {
          in: `caption of ${name}` as const,
          en: `${samples} samples, ${features} features; stress ${stress}.`,
          zh: `${samples} 个样本，${features} 个特征；应力 ${stress}。`,
        },
      ]),
      { in: "caption of shepard", en: `non-metric R² = ${numberText(1 - at ** 2)}`, zh: `非度量 R² = ${numberText(1 - at ** 2)}` },
      { in: "methods", en: `${agreeing} of ${ends.length} starts`, zh: `${ends.length} 个起点中有 ${agreeing} 个` },
      { in: "methods", en: `Stress 1 was ${stress}`, zh: `应力 1 为 ${stress}` },
      { in: "notes", en: `Stress ${stress}: the map is ${word}`, zh: `应力 ${stress}：` },
    ];
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
      expect(equalUnits).toBe(true);
      const grouping = run.params["grouping"] as { column: string } | undefined;
      const labels = grouping && run.input.samples!.columns.find(({ name }) => name === grouping.column)!.values;
      expect(points.group.map((group) => groups[group] ?? "")).toEqual(labels ?? points.ids.map(() => ""));
    },
    shepard(run) {
      const { points } = run.chart("shepard", "scatter");
      const count = run.input.table.samples.length;
      expect(points.ids).toHaveLength((count * (count - 1)) / 2);
      const [given, drawn] = [points.x.map(Number), points.y.map(Number)];
      expect(given).toEqual(given.toSorted((a, b) => a - b));
      const place = new Map(run.input.table.samples.map((id, at) => [id, coordinates(run).map((axis) => axis[at]!)]));
      for (const [at, id] of points.ids.entries()) {
        const [one, other] = id.split(" – ").map((name) => place.get(name)!);
        near(drawn[at]!, Math.sqrt(one!.reduce((sum, value, axis) => sum + (value - other![axis]!) ** 2, 0)), 1e-12);
      }
      // Kruskal's stress of what is drawn.
      const tied = new Set(given).size < given.length;
      const fitted = monotone(drawn);
      const stress = Math.sqrt(drawn.reduce((sum, value, at) => sum + (value - fitted[at]!) ** 2, 0) / drawn.reduce((sum, value) => sum + value ** 2, 0));
      if (!tied) near(stressOf(run), stress, 1e-6, 1e-9);
      near(run.numbers("fit", "r2")[0]!, 1 - stressOf(run) ** 2, 1e-12);
    },
  },
  // R's search ends near the same least stress, not at the last digit of it.
  scripts: [{ params: { ...quick, starts: 20 }, packages: ["vegan"], within: 1e-3 }],
  invariants: [
    {
      name: "says where dissimilarities of amounts are of logarithms",
      holds(run) {
        const notes = (distance: string, scale: "log2" | null) =>
          run({ ...quick, distance }, (given) => ({ ...changed(given, (value) => Math.log2(value + 4)), scales: [scale] })).output.notes.map(({ en }) => en);
        expect(notes("canberra", "log2")).toContainEqual(expect.stringContaining("The values were left as log2 values by an earlier step"));
        expect(notes("canberra", null)).toContainEqual(expect.stringContaining("these look like logarithms"));
        expect(notes("euclidean", "log2").join(" ")).not.toContain("logarithms");
      },
    },
    {
      name: "only the order of the distances counts: any rising function of Euclidean distances of points in a plane gives these points back",
      holds(run) {
        const plane = (given: Parameters<typeof firstRows>[0]) =>
          changed(firstRows(given, 20), (_, sample, feature) => (feature === 0 ? Math.sin(sample * 5.3) * 3 : feature === 1 ? Math.cos(sample * 2.9) : 0));
        const of = run({ distance: "euclidean", starts: 20 }, plane);
        expect(stressOf(of)).toBeLessThan(0.01);
        const { matrix } = of.input.table;
        const distance = (one: number, other: number) =>
          Math.hypot(
            matrix.data[one * matrix.columns]! - matrix.data[other * matrix.columns]!,
            matrix.data[one * matrix.columns + 1]! - matrix.data[other * matrix.columns + 1]!,
          );
        const [x, y] = coordinates(of);
        const drawn = (one: number, other: number) => Math.hypot(x![one]! - x![other]!, y![one]! - y![other]!);
        const scale = drawn(0, 10) / distance(0, 10);
        for (const [one, other] of [
          [1, 2],
          [3, 17],
          [8, 12],
        ] as const)
          expect(Math.abs(drawn(one, other) / distance(one, other) / scale - 1)).toBeLessThan(0.15);
      },
    },
    {
      name: "the map is centred, along its principal axes, of one size; a third axis takes stress away",
      holds(run) {
        const [flat, deep] = [run(quick), run({ ...quick, axes: 3 })];
        expect(stressOf(deep)).toBeLessThan(stressOf(flat));
        const [x, y] = coordinates(flat);
        const sum = (of: (at: number) => number) => [...x!.keys()].reduce((total, at) => total + of(at), 0);
        expect(Math.abs(sum((at) => x![at]!))).toBeLessThan(1e-9);
        expect(Math.abs(sum((at) => x![at]! * y![at]!))).toBeLessThan(1e-8);
        near(sum((at) => x![at]! ** 2 + y![at]! ** 2) / x!.length, 1, 1e-9);
      },
    },
    {
      name: "the treatment that was planted lies on one side",
      holds(run) {
        const of = run();
        const labels = of.input.samples!.columns.find(({ name }) => name === "group")!.values;
        const mean = (group: string) =>
          coordinates(of).map(
            (axis) =>
              Array.from(axis)
                .filter((_, at) => labels[at] === group)
                .reduce((sum, value) => sum + value, 0) / 20,
          );
        const [control, treated] = [mean("control"), mean("treated")];
        expect(Math.hypot(control[0]! - treated[0]!, control[1]! - treated[1]!)).toBeGreaterThan(0.4);
      },
    },
  ],
};
