import { firstRows } from "#testing/cases/first-rows.ts";
import { expect } from "vitest";
import { changed } from "#testing/cases/changed.ts";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { emptied, firstColumns, swapped, twice } from "#testing/cases/hostile-files.ts";
import { logarithms } from "#testing/cases/prepared.ts";

const grouped = { grouping: { column: "group" } };
const count = (run: Ran): number => run.output.tables.find(({ name }) => name === "scores")!.columns.filter(({ name }) => name.startsWith("PC")).length;
const beyond = (run: Ran): number[] => {
  const [t2, limit] = [run.numbers("diagnostics", "t2"), run.numbers("diagnostics", "t2_limit")];
  return [...t2.keys()].filter((at) => t2[at]! > limit[at]!);
};

/** Scores are shown where the table has them, each sample in its group. */
function expectScores(run: Ran, name: "scores" | "biplot"): void {
  const { points } = run.chart(name, "scatter");
  expect(points.ids).toEqual(run.words("scores", "sample"));
  expect(points.x).toEqual(Array.from(run.numbers("scores", "PC1")));
  expect(points.y).toEqual(Array.from(run.numbers("scores", "PC2")));
}

export const cases: ToolCases = {
  agreements: (["cachexia", "sacurine"] as const).flatMap((on) =>
    (["PC1", "PC2"] as const).flatMap((component) => [
      {
        on,
        prepared: on === "cachexia" ? logarithms : (given: GivenInput) => given,
        params: { ...grouped, scale: "auto" },
        file: `${on}/pca_auto_scores.csv`,
        table: "scores",
        key: { ours: "sample", theirs: "sample" },
        columns: { [component]: component },
        within: 1e-8,
        turnable: true as const,
      },
      {
        on,
        prepared: on === "cachexia" ? logarithms : (given: GivenInput) => given,
        params: { ...grouped, scale: "auto" },
        file: `${on}/pca_auto_loadings.csv`,
        table: "loadings",
        columns: { [component]: component },
        within: 1e-8,
        turnable: true as const,
      },
    ]),
  ),
  faults: [
    {
      says: {
        en: "40 samples and 1 feature are too few: PCA needs at least 3 samples and 2 features.",
        zh: "40 个样本、1 个特征过少：主成分分析（PCA）至少需要 3 个样本和 2 个特征。",
      },
      tables: firstColumns("matrix", 1),
    },
    {
      says: {
        en: "5160 of 5160 cells have no value; the first is feature “M001” in sample “C01”.",
        zh: "5160 个单元格中有 5160 个没有数值，第一个是样本“C01”的特征“M001”。",
      },
      tables: emptied("matrix"),
    },
    { says: { en: "The sample sheet has no column “group”.", zh: "样本表中没有列“group”。" }, tables: swapped("samples", "features") },
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    { says: { en: "needs at least 3 samples", zh: "至少需要 3 个样本" }, input: (given) => samplesOf(given, 2) },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
    {
      says: { en: "values above 1e140", zh: "大于 1e140" },
      params: { scale: "centre" },
      input: (given) => changed(given, (value, _, feature) => value * (feature % 2 === 0 ? 1e300 : 1e-300)),
    },
  ],
  runs: [
    { name: "Pareto, without groups, two components", params: { scale: "pareto", components: 2, ellipse: "none" } },
    { name: "centred, all components that there are, one ellipse", params: { ...grouped, scale: "centre", components: 10, ellipse: "ropls" } },
  ],
  says(run) {
    const [samples, features] = [run.words("scores", "sample").length, run.words("loadings", "feature").length];
    const cumulative = run.numbers("variance", "cumulative");
    const far = beyond(run).length;
    const all = run.output.charts.map(({ name }): Said => ({
      in: `caption of ${name}`,
      en: `${samples} samples, ${features} features`,
      zh: `${samples} 个样本，${features} 个特征`,
    }));
    const share = `${Number((100 * cumulative[count(run) - 1]!).toPrecision(3))} %`;
    return [
      ...all,
      { in: "methods", en: `of ${features} features in ${samples} samples`, zh: `对 ${samples} 个样本的 ${features} 个特征` },
      { in: "methods", en: `The first ${count(run)} components explain ${share} of`, zh: `前 ${count(run)} 个主成分共解释总方差的 ${share}` },
      ...(far > 0 ? [{ in: "notes" as const, en: `${far} of ${samples} samples lie beyond`, zh: `${samples} 个样本中有 ${far} 个超出` }] : []),
    ];
  },
  shows: {
    scores(run) {
      expectScores(run, "scores");
      const { ellipses, groups } = run.chart("scores", "scatter");
      const convention = run.params["ellipse"];
      const rows = run
        .words("ellipses", "group")
        .flatMap((group, at) =>
          run.words("ellipses", "convention")[at] === convention && (group === "all samples") === (convention === "ropls") ? [{ group, at }] : [],
        );
      expect(ellipses.map(({ group }) => groups[group] ?? "all samples")).toEqual(rows.map(({ group }) => group));
      for (const [index, { at }] of rows.entries()) {
        const row = ["x", "y", "semi_major", "semi_minor", "angle"].map((column) => run.numbers("ellipses", column)[at]);
        const { x, y, a, b, angle } = ellipses[index]!;
        expect([x, y, a, b, angle]).toEqual(row);
      }
    },
    loadings(run) {
      const { points } = run.chart("loadings", "scatter");
      expect(points.ids).toEqual(run.words("loadings", "feature"));
      expect(points.x).toEqual(Array.from(run.numbers("loadings", "PC1")));
      expect(points.y).toEqual(Array.from(run.numbers("loadings", "PC2")));
    },
    biplot(run) {
      expectScores(run, "biplot");
      const { arrows, points, caption } = run.chart("biplot", "scatter");
      const [ids, first, second] = [run.words("loadings", "feature"), run.numbers("loadings", "PC1"), run.numbers("loadings", "PC2")];
      const size = (at: number) => Math.hypot(first[at]!, second[at]!);
      const longest = [...ids.keys()].sort((a, b) => size(b) - size(a)).slice(0, arrows.length);
      expect(arrows.map(({ id }) => id)).toEqual(longest.map((at) => ids[at]));
      const farthest = Math.max(...points.x.map((x, at) => Math.hypot(Number(x), Number(points.y[at]))));
      // One stretch for all: the longest reaches nine tenths of the farthest sample, and the caption says by how much.
      const stretch = (0.9 * farthest) / size(longest[0]!);
      for (const { id, x, y } of arrows) {
        const at = ids.indexOf(id);
        expect(x).toBeCloseTo(stretch * first[at]!, 9);
        expect(y).toBeCloseTo(stretch * second[at]!, 9);
      }
      expect(Math.abs(Number(/times ([\d.]+)\./.exec(caption.en)![1]) / stretch - 1)).toBeLessThan(0.005);
    },
    scree(run) {
      const { series, ids } = run.chart("scree", "bars");
      for (const [at, column] of ["explained", "cumulative"].entries())
        for (const [component, value] of series[at]!.values.entries()) expect(value).toBeCloseTo(100 * run.numbers("variance", column)[component]!, 9);
      expect(ids).toEqual(run.words("variance", "component").slice(0, ids.length));
    },
    "scores-3d"(run) {
      const { points } = run.chart("scores-3d", "scatter3d");
      for (const [axis, column] of [
        ["x", "PC1"],
        ["y", "PC2"],
        ["z", "PC3"],
      ] as const)
        expect(points[axis]).toEqual(Array.from(run.numbers("scores", column)));
    },
    diagnostics(run) {
      const { points, thresholds, labelled } = run.chart("diagnostics", "scatter");
      expect(points.x).toEqual(Array.from(run.numbers("diagnostics", "t2")));
      expect(points.y).toEqual(Array.from(run.numbers("diagnostics", "q")));
      const limit = (axis: "x" | "y") => thresholds.find((one) => one.axis === axis)?.value ?? Number.NaN;
      expect([limit("x"), limit("y")]).toEqual([run.numbers("diagnostics", "t2_limit")[0], run.numbers("diagnostics", "q_limit")[0]]);
      for (const at of labelled) expect(Number(points.x[at]) > limit("x") || Number(points.y[at]) > limit("y")).toBe(true);
    },
  },
  scripts: [
    { params: { ...grouped, scale: "auto" } },
    { params: { ...grouped, scale: "pareto", components: 3 } },
    { params: { scale: "none", components: 2 } },
  ],
  invariants: [
    {
      name: "it is told where no sample can reach the limit of T²",
      holds(run) {
        const says = (of: Ran): boolean =>
          of.output.notes.some(({ en, zh }) => en.startsWith("T² can't single out a sample here") && zh.startsWith("此处 T² 无法判出"));
        expect(says(run({ components: 5 }, (given) => firstRows(given, 12)))).toBe(true);
        expect([says(run({ components: 2 }, (given) => firstRows(given, 12))), says(run({ components: 5 }))]).toEqual([false, false]);
      },
    },
    {
      name: "the scores of all components and their loadings give the scaled values back",
      holds(run) {
        const { output } = run({ scale: "centre", components: 10 });
        const sizes = output.tables.find(({ name }) => name === "variance")!.columns.find(({ name }) => name === "explained")!.values as Float64Array;
        expect(sizes.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
      },
    },
    {
      name: "with auto scaling a feature's unit does not matter",
      holds(run) {
        const [one, other] = [run({ scale: "auto" }), run({ scale: "auto" }, tenfoldFirst)];
        for (const [at, value] of one.numbers("scores", "PC1").entries()) expect(value).toBeCloseTo(other.numbers("scores", "PC1")[at]!, 8);
      },
    },
  ],
};

function tenfoldFirst(given: GivenInput): GivenInput {
  const { matrix } = given.table;
  const data = matrix.data.map((value, at) => (at % matrix.columns === 0 ? 10 * value : value));
  return { ...given, table: { ...given.table, matrix: { ...matrix, data } } };
}

function samplesOf(given: GivenInput, most: number): GivenInput {
  const { matrix, samples } = given.table;
  const shortened = { rows: most, columns: matrix.columns, data: matrix.data.slice(0, most * matrix.columns) };
  return {
    ...given,
    table: { ...given.table, samples: samples.slice(0, most), matrix: shortened },
    samples: given.samples && {
      ids: given.samples.ids.slice(0, most),
      columns: given.samples.columns.map(({ name, values }) => ({ name, values: values.slice(0, most) })),
    },
  };
}
