import { newGenerator } from "@analyte/analysis/random/generator";
import { normalFrom } from "#example/draw.ts";
import { firstRows } from "#testing/cases/first-rows.ts";
import { expect } from "vitest";
import { referenceJson, referenceTable } from "#testing/reference-data.ts";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";

const numbers = (run: Ran, column: string): Float64Array => run.numbers("samples", column);
const named = (run: Ran): string[] => run.words("samples", "sample");
const pairs: Record<string, string> = { t2: "t2_limit", q: "q_limit", robust: "robust_limit", residual: "residual_limit" };
const isBeyond = (run: Ran, measure: string, at: number): boolean => numbers(run, measure)[at]! > numbers(run, pairs[measure]!)[at]!;

/** Who stands apart, counted from distances and limits. */
function apart(run: Ran, rule: unknown = run.params["rule"]): string[] {
  return named(run).filter((_, at) => {
    if (rule === "robust") return isBeyond(run, "robust", at) || isBeyond(run, "residual", at);
    const [t2, q] = [isBeyond(run, "t2", at), isBeyond(run, "q", at)];
    return rule === "t2-and-q" ? t2 && q : t2 || q;
  });
}
const ruleSaid: Record<string, { en: string; zh: string }> = {
  "t2-or-q": { en: "T² or Q beyond its limit", zh: "T² 或 Q 超出限值" },
  "t2-and-q": { en: "T² and Q beyond their limits", zh: "T² 与 Q 均超出限值" },
  robust: { en: "a robust distance beyond its limit", zh: "稳健距离超出限值" },
};

function samplesOf(given: GivenInput, most: number): GivenInput {
  const { matrix, samples } = given.table;
  const shortened = { rows: most, columns: matrix.columns, data: matrix.data.slice(0, most * matrix.columns) };
  const sheet = given.samples && {
    ids: given.samples.ids.slice(0, most),
    columns: given.samples.columns.map(({ name, values }) => ({ name, values: values.slice(0, most) })),
  };
  return { ...given, table: { ...given.table, samples: samples.slice(0, most), matrix: shortened }, samples: sheet };
}

/** A vector of R's, by sample. */
const ofR = (on: string, scaling: string, name: "T2" | "Q_residual_ss") => (row: Readonly<Record<string, string>>) => {
  const at = referenceTable(`${on}/pca_${scaling}_scores.csv`).findIndex(({ sample }) => sample === row["sample"]);
  return (referenceJson(`${on}/pca_${scaling}.json`) as Record<string, number[]>)[name]![at]!;
};
const limitOfR = (on: string, scaling: string) => () => (referenceJson(`${on}/pca_${scaling}.json`) as { T2_limit95: number }).T2_limit95;
const logarithms = (given: GivenInput): GivenInput => changed(given, Math.log10);

/** The points are the samples with what the table says of them, in the colours of the verdict. */
function expectDistances(run: Ran, name: "t2-q" | "robust", x: string, y: string): void {
  const { points, thresholds, labelled, groups } = run.chart(name, "scatter");
  expect(points.ids).toEqual(named(run));
  expect(points.x).toEqual(Array.from(numbers(run, x)));
  expect(points.y).toEqual(Array.from(numbers(run, y)));
  const limit = (axis: "x" | "y") => thresholds.find((one) => one.axis === axis)?.value ?? Number.NaN;
  expect([limit("x"), limit("y")]).toEqual([numbers(run, pairs[x]!)[0], numbers(run, pairs[y]!)[0]]);
  expect(points.ids.filter((_, at) => groups[points.group[at]!] === "Stands apart")).toEqual(apart(run));
  const beyond = [...points.ids.keys()].filter((at) => isBeyond(run, x, at) || isBeyond(run, y, at));
  // Nobody beyond a line that is drawn is called like the others.
  const usual = [...points.ids.keys()].filter((at) => !beyond.includes(at) && !apart(run).includes(points.ids[at]!));
  expect([...points.ids.keys()].filter((at) => groups[points.group[at]!] === "Like the others")).toEqual(usual);
  expect(labelled.toSorted((a, b) => a - b)).toEqual(beyond.slice(0, 15));
}

export const cases: ToolCases = {
  agreements: (["cachexia", "sacurine"] as const).flatMap((on) =>
    (["auto", "pareto", "center"] as const).map((scaling) => ({
      on,
      prepared: on === "cachexia" ? logarithms : (given: GivenInput) => given,
      params: { scale: scaling === "center" ? "centre" : scaling, components: scaling === "auto" ? 5 : 2 },
      file: `${on}/pca_${scaling}_scores.csv`,
      table: "samples",
      key: { ours: "sample", theirs: "sample" },
      columns: { t2: ofR(on, scaling, "T2"), q: ofR(on, scaling, "Q_residual_ss"), t2_limit: limitOfR(on, scaling) },
      within: 1e-8,
    })),
  ),
  faults: [
    { says: { en: "3 samples and 129 features are too few", zh: "3 个样本、129 个特征过少" }, input: (given) => samplesOf(given, 3) },
    { says: { en: "no column “nowhere”", zh: "没有列“nowhere”" }, params: { grouping: { column: "nowhere" } } },
    {
      says: { en: "1 of 5160 cells have no value; the first is feature “M004” in sample “C03”", zh: "样本“C03”的特征“M004”" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 2 && feature === 3 ? Number.NaN : value)),
    },
    { says: { en: "None of the 129 features varies", zh: "没有任何特征" }, input: (given) => changed(given, () => 7) },
    {
      says: { en: "in a single direction only", zh: "只在一个方向上存在差异" },
      input: (given) => changed(given, (_, sample, feature) => sample * (feature + 1)),
    },
    {
      says: { en: "There are no robust distances", zh: "无法计算稳健距离" },
      params: { rule: "robust" },
      input: (given) => changed(given, (value, sample, feature) => (sample < 30 ? feature : value)),
    },
    { says: { en: "1 feature are too few", zh: "1 个特征过少" }, input: (given) => firstFeature(given) },
  ],
  runs: [
    { name: "robust, without groups, Pareto, two components", params: { rule: "robust", scale: "pareto", components: 2 } },
    { name: "both, at 99 %", params: { rule: "t2-and-q", level: "99", grouping: { column: "group" } } },
    { name: "either, at 99 %", params: { level: "99", scale: "centre" } },
    { name: "as many components as stand above chance", params: { components: "auto", grouping: { column: "group" } } },
    { name: "as many, of which few samples have none", params: { components: "auto" }, input: (given) => samplesOf(given, 9) },
    { name: "few samples", params: { components: 10 }, input: (given) => samplesOf(given, 9) },
    {
      name: "samples that repeat",
      params: {},
      input: (given) => changed(given, (value, sample, feature) => (sample < 30 ? feature : value)),
    },
    { name: "nothing stands apart", params: { rule: "t2-and-q", level: "99" }, input: (given) => samplesOf(given, 6) },
  ],
  says(run) {
    const [all, far, rule] = [named(run).length, apart(run), ruleSaid[String(run.params["rule"])]!];
    const level = String(run.params["level"]);
    const stand = far.length === 1 ? "stands" : "stand";
    const other = run.params["rule"] === "robust" ? apart(run, "t2-or-q") : apart(run, "robust");
    const only = other.filter((sample) => !far.includes(sample));
    const features = new Set<number>();
    const { matrix } = run.input.table;
    for (let feature = 0; feature < matrix.columns; feature++) {
      const values = Array.from({ length: matrix.rows }, (_, row) => matrix.data[row * matrix.columns + feature]!);
      if (values.some((value) => value !== values[0])) features.add(feature);
    }
    return [
      ...run.output.charts.flatMap(({ name }): Said[] => [
        { in: `caption of ${name}`, en: `${all} samples, ${features.size} features`, zh: `${all} 个样本，${features.size} 个特征` },
        {
          in: `caption of ${name}`,
          en: `${far.length} of ${all} samples ${stand} apart (${rule.en})`,
          zh: `${all} 个样本中有 ${far.length} 个离群（${rule.zh}）`,
        },
      ]),
      { in: "caption of t2-q", en: `${level} % limits`, zh: `${level} % 限` },
      { in: "methods", en: `${far.length} of ${all} samples stood apart (${rule.en})`, zh: `${all} 个样本中有 ${far.length} 个离群（${rule.zh}）` },
      { in: "methods", en: `its ${level} % limit from the F`, zh: `F 分布的 ${level} % 限` },
      far.length === 0
        ? { in: "notes", en: `No sample stands apart (${rule.en})`, zh: `没有离群样本（${rule.zh}）` }
        : {
            in: "notes",
            en: `${far.length} of ${all} samples ${stand} apart (${rule.en}): “${far[0]}” (`,
            zh: `${all} 个样本中有 ${far.length} 个离群（${rule.zh}）：“${far[0]}”（`,
          },
      ...(far.length > 0 && run.params["rule"] === "t2-or-q"
        ? [
            {
              in: "notes" as const,
              en: `about ${Math.round(all * (1 - Number(level) / 100))} would lie beyond`,
              zh: `约有 ${Math.round(all * (1 - Number(level) / 100))} 个超出各个限值`,
            },
          ]
        : []),
      ...(only.length > 0
        ? [
            {
              in: "notes" as const,
              en: `alone ${only.length} more sample${only.length === 1 ? " is" : "s are"} beyond a limit: “${only[0]}”`,
              zh: `另有 ${only.length} 个样本仅按`,
            },
          ]
        : []),
      ...far.slice(0, 12).map((sample): Said => ({ in: "notes", en: `“${sample}”`, zh: `“${sample}”` })),
    ];
  },
  shows: {
    "t2-q": (run) => expectDistances(run, "t2-q", "t2", "q"),
    robust: (run) => expectDistances(run, "robust", "robust", "residual"),
    scores(run) {
      const { points, labelled, groups } = run.chart("scores", "scatter");
      expect(points.ids).toEqual(named(run));
      const far = apart(run);
      expect(run.flags("samples", "outlier")).toEqual(named(run).map((sample) => far.includes(sample)));
      expect(labelled.map((at) => points.ids[at]!).toSorted()).toEqual(far.slice(0, 15).toSorted());
      const called = run.input.samples?.columns.find(({ name }) => name === "group")?.values;
      const isGrouped = run.params["grouping"] !== undefined;
      expect(points.ids.map((_, at) => groups[points.group[at]!])).toEqual(
        isGrouped ? called : named(run).map((sample) => (far.includes(sample) ? "Stands apart" : "Like the others")),
      );
      // Uncorrelated, and as wide as the components are.
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const [x, y] = [points.x.map(Number), points.y.map(Number)];
      expect(Math.abs(mean(x.map((value, at) => value * y[at]!)))).toBeLessThan(1e-8 * mean(x.map((value) => value ** 2)));
      expect(mean(x.map((value) => value ** 2))).toBeGreaterThan(mean(y.map((value) => value ** 2)));
    },
  },
  scripts: [
    { params: { grouping: { column: "group" } }, packages: ["MASS"], within: 1e-7 },
    { params: { rule: "robust", scale: "pareto", components: 3, level: "99", seed: 5 }, packages: ["MASS"], within: 1e-7 },
    { params: { rule: "t2-and-q", scale: "centre", components: 2 }, packages: ["MASS"], within: 1e-7 },
    { params: { components: "auto", scale: "centre" }, packages: ["MASS"], within: 1e-7 },
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
      name: "the three samples that were spoilt stand apart, by usual and by robust distances, and hardly any other",
      holds(run) {
        const usual = run();
        for (const sample of ["C07", "T12", "T18"]) expect(apart(usual)).toContain(sample);
        // A sample that is off in directions of its own draws a component towards itself: then T² tells of it, not Q.
        const at = (sample: string) => named(usual).indexOf(sample);
        expect([isBeyond(usual, "q", at("C07")), isBeyond(usual, "t2", at("T18"))]).toEqual([true, true]);
        for (const sample of ["C07", "T12", "T18"]) expect(isBeyond(usual, "residual", at(sample))).toBe(true);
        expect(apart(usual)).toHaveLength(3);
        for (const sample of ["C07", "T12", "T18"]) expect(apart(run({ rule: "robust" }))).toContain(sample);
        expect(apart(run({ level: "99" })).length).toBeLessThanOrEqual(5);
      },
    },
    {
      name: "the number of components that is found is said, and everything is as with that number asked for",
      holds(run) {
        const [found, asked] = [run({ components: "auto" }), run({ components: 4 })];
        expect(found.output.tables).toEqual(asked.output.tables);
        const said = (of: Ran) => JSON.stringify([of.output.notes, of.output.methods]);
        expect(said(found)).toContain("4 components were taken: those that hold more of the variance than chance gives them (broken stick).");
        expect(said(found)).toContain("(4 of which hold more of the variance than the broken stick, Jackson 1993; from 2 to 10 are taken)");
        expect(said(asked)).not.toContain("broken stick");
        // Of noise alone none stands above it.
        const random = newGenerator(1);
        const noise = run({ components: "auto" }, (given) => changed(given, () => normalFrom(random)));
        expect(said(noise)).toContain("No component holds more of the variance than chance gives it (broken stick): 2 were taken, the fewest.");
        expect(said(noise)).toContain("没有主成分的方差比例高于随机分配（断棍法）：取最小值 2 个。");
      },
    },
    {
      name: "T² sums up to (n − 1) · components, and all Q to what the components leave",
      holds(run) {
        const of = run({ components: 4 });
        expect(numbers(of, "t2").reduce((sum, value) => sum + value, 0)).toBeCloseTo(39 * 4, 8);
        const [few, more] = [run({ components: 2 }), run({ components: 6 })];
        for (const [at, q] of numbers(few, "q").entries()) expect(numbers(more, "q")[at]!).toBeLessThanOrEqual(q + 1e-9);
      },
    },
    {
      name: "a sample's own extremity does not hide it from robust distances: farther is farther, the limit stays",
      holds(run) {
        const thrown = (by: number) =>
          run({ rule: "robust" }, (given) => changed(given, (value, sample, feature) => (sample === 5 && feature < 60 ? value + by : value)));
        const [near, far] = [thrown(3), thrown(30)];
        expect(apart(near)).toContain("C06");
        expect(apart(far)).toContain("C06");
        expect(numbers(far, "robust_limit")[0]).toBe(numbers(near, "robust_limit")[0]);
      },
    },
    {
      name: "limits at 99 % lie beyond those at 95 %, and robust ones stay",
      holds(run) {
        const [usual, wide] = [run(), run({ level: "99" })];
        for (const limit of ["t2_limit", "q_limit"]) expect(numbers(wide, limit)[0]!).toBeGreaterThan(numbers(usual, limit)[0]!);
        expect(numbers(wide, "robust_limit")[0]).toBe(numbers(usual, "robust_limit")[0]);
      },
    },
  ],
};

function firstFeature(given: GivenInput): GivenInput {
  const { matrix, features } = given.table;
  const data = Float64Array.from({ length: matrix.rows }, (_, row) => matrix.data[row * matrix.columns]!);
  return {
    ...given,
    table: { ...given.table, features: features.slice(0, 1), matrix: { rows: matrix.rows, columns: 1, data } },
    featureNames: given.featureNames.slice(0, 1),
  };
}
