/** For tests: what tools that show chosen features in groups have in common, counted again from their tables. */
import { numberText } from "@analyte/contract/number-text";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect } from "vitest";
import type { FaultCase, GivenInput, GivenParams, Ran, Said } from "./cases/case.ts";
import { changed } from "./cases/changed.ts";

export const groupOf = (run: Ran): string[] => run.input.samples!.columns.find(({ name }) => name === "group")!.values;
/** The values of a feature in a group on the tested scale: as the matrix has them, or log2 of that. */
export function valuesOf(run: Ran, feature: string, group: string): number[] {
  const { samples, features, matrix } = run.input.table;
  const column = features.indexOf(feature);
  const onScale = run.params["test_scale"] === "log2" && run.params["input_scale"] === "raw" ? Math.log2 : (value: number) => value;
  const own = samples.flatMap((_, row) => (groupOf(run)[row] === group ? [onScale(matrix.data[row * matrix.columns + column]!)] : []));
  return own.filter((value) => !Number.isNaN(value));
}
export const summaryRows = (run: Ran) => run.words("summary", "feature").map((feature, at) => ({ at, feature, group: run.words("summary", "group")[at]! }));
export const testRows = (run: Ran) =>
  run.words("tests", "feature").map((feature, at) => ({
    feature,
    first: run.words("tests", "first")[at]!,
    second: run.words("tests", "second")[at]!,
    p: run.numbers("tests", "p")[at]!,
    adjusted: run.numbers("tests", "p_adj")[at]!,
  }));
const within = (run: Ran) => testRows(run).filter(({ adjusted }) => adjusted <= Number(run.params["p_threshold"]));

export const grouped = (given: GivenInput, values: readonly string[]): GivenInput => ({
  ...given,
  samples: { ids: given.table.samples, columns: [{ name: "group", values: [...values] }] },
});
/** Three groups of which the last is small, and holes. */
export const threeGroups = (given: GivenInput): GivenInput =>
  grouped(
    changed(given, (value, sample, feature) => ((sample * 5 + feature * 3) % 13 === 0 ? Number.NaN : value)),
    given.table.samples.map((_, sample) => (sample < 11 ? "one" : sample < 22 ? "two" : sample < 25 ? "few" : "")),
  );

/** One of two groups has one sample. */
export const oneAlone = (given: GivenInput): GivenInput =>
  grouped(
    given,
    given.table.samples.map((_, sample) => (sample === 3 ? "alone" : sample < 20 ? "many" : "")),
  );

/** @param ids thirteen of the example. */
export const chosenFaults = (params: GivenParams, ids: readonly string[]): FaultCase[] => [
  {
    says: {
      en: "2 of the features asked for are not in the data matrix; write ids or names as the tables have them: “Unobtainium”, “glycine”",
      zh: "所选特征中有 2 个不在数据矩阵中",
    },
    params: { ...params, features: ["Unobtainium", ids[0], "glycine"] },
  },
  {
    says: { en: "1 of the features asked for is the name of several features; write their ids: “Twin”", zh: "为多个特征的名称，请改用特征编号：“Twin”" },
    params: { ...params, features: ["Twin"] },
    input: (given) => ({ ...given, featureNames: given.featureNames.map((name, at) => (at < 2 ? "Twin" : name)) }),
  },
  {
    says: { en: "13 features were asked for; a figure holds 12 at most", zh: "选择了 13 个特征，一张图最多容纳 12 个" },
    params: { ...params, features: ids },
  },
  {
    says: { en: "None of the 4 features has a value in any group", zh: "所选的 4 个特征在所选尺度上各组均无数值" },
    params,
    input: (given) => changed(given, () => Number.NaN),
  },
  { says: { en: "There is no group “nobody”", zh: "没有组“nobody”" }, params: { ...params, comparisons: [{ case: "nobody", control: "control" }] } },
  {
    says: {
      en: "Group “b” in the column “group” has only 1 sample; at least 2 are needed for a test. Leave it out, add samples to the group, or choose another grouping. To draw it untested, choose “none” as “Test between groups”.",
      zh: "如只需绘图而不检验，请将“组间检验”设为“不检验”。",
    },
    params,
    input: (given) =>
      grouped(
        given,
        given.table.samples.map((_, at) => (at === 0 ? "b" : "a")),
      ),
  },
  { says: { en: "there is no sample sheet", zh: "没有样本表" }, params, input: (given) => ({ ...given, samples: null }) },
];

export function chosenSays(run: Ran, chart: string): Said[] {
  const known = testRows(run).filter(({ p }) => !Number.isNaN(p)).length;
  const features = new Set(run.words("summary", "feature")).size;
  const groups = [...new Set(run.words("summary", "group"))];
  const sizes = groups.map((group) => ({ group, n: groupOf(run).filter((own) => own === group).length }));
  const outside = run.input.table.samples.length - sizes.reduce((sum, { n }) => sum + n, 0);
  const untested = testRows(run).length - known;
  const caption = `caption of ${chart}` as const;
  return [
    { in: "methods", en: `${features} feature`, zh: `${features} 个特征` },
    ...sizes.flatMap(({ group, n }): Said[] => [
      { in: "methods", en: `${group} (n = ${n})`, zh: `${group}（n = ${n}）` },
      { in: caption, en: `${group} (n = ${n})`, zh: `${group}（n = ${n}）` },
    ]),
    ...(run.params["test"] === "none"
      ? [{ in: caption, en: "Nothing was tested", zh: "未做检验" }]
      : [
          { in: caption, en: `p of ${known} test`, zh: `${known} 个检验的 p 值` },
          { in: caption, en: `; ${within(run).length} at `, zh: `的有 ${within(run).length} 个` },
          { in: caption, en: `≤ ${numberText(Number(run.params["p_threshold"]))}`, zh: `≤ ${numberText(Number(run.params["p_threshold"]))}` },
          { in: "methods" as const, en: `the p values of ${known} tests`, zh: `对 ${known} 个检验的 p 值` },
        ]),
    ...sizes
      .filter(({ n }) => n === 1)
      .map(({ group }): Said => ({
        in: "notes",
        en: `The group “${group}” has one sample. It is drawn as a value alone, without a box, a violin or an error bar`,
        zh: `“${group}”组只有 1 个样本：只画出其数值`,
      })),
    ...(outside > 0
      ? [{ in: "notes" as const, en: `${outside === 1 ? "1 sample has" : `${outside} samples have`} no group`, zh: `${outside} 个样本没有分组` }]
      : []),
    ...(untested > 0
      ? [
          {
            in: "notes" as const,
            en: `${untested} of the ${testRows(run).length} tests can't be computed`,
            zh: `${testRows(run).length} 个检验中有 ${untested} 个无法计算`,
          },
        ]
      : []),
  ];
}

/** Panels of boxes hold the values of the matrix, and their brackets the tests that were asked for. */
export function expectPanels(run: Ran, { panels, groups, compared }: BoxesDocument): void {
  const features = [...new Set(run.words("summary", "feature"))];
  expect(panels.map(({ feature }) => feature)).toEqual(features);
  const known = testRows(run).filter(({ p }) => !Number.isNaN(p)).length;
  expect(compared?.count ?? 0).toBe(known);
  if (known > 0) expect(compared!.rule?.en ?? null).toEqual(run.params["brackets"] === "all" ? null : expect.stringMatching(/ ≤ 0\.05$/));
  const nameOf = new Map(run.words("summary", "feature").map((feature, at) => [feature, run.words("summary", "name")[at]!]));
  expect(panels.map(({ title }) => title.en)).toEqual(features.map((feature) => nameOf.get(feature)));
  for (const [at, { boxes, brackets = [] }] of panels.entries()) {
    const feature = features[at]!;
    for (const box of boxes) {
      const values = valuesOf(run, feature, groups[box.group]!);
      expect(box.points!.map(({ y }) => y)).toEqual(values);
      const row = summaryRows(run).find((one) => one.feature === feature && one.group === groups[box.group])!.at;
      expect([box.n, box.median, box.q1, box.maximum]).toEqual([
        values.length,
        ...["median", "q1", "maximum"].map((column) => run.numbers("summary", column)[row]),
      ]);
    }
    const shown = (run.params["brackets"] === "all" ? testRows(run).filter(({ p }) => !Number.isNaN(p)) : within(run)).filter((one) => one.feature === feature);
    expect(brackets.map(({ from, to, text }) => [boxes[from]!.label, boxes[to]!.label, text.en.split(" = ")[1]])).toEqual(
      shown.map(({ first, second, adjusted }) => [first, second, numberText(adjusted)]),
    );
  }
}

/** Mean, standard deviation and standard error by their definitions, and the interval by t. */
const beyondNotes = (run: Ran) => run.output.notes.filter(({ en, zh }) => en.includes("beyond what a computer can hold") && zh.includes("超出计算机"));

/** Means and spreads of values times 1e300 and 1e-300 are those of the values times as much, and the interval holds the mean. */
export function expectAnyScale(run: (params?: GivenParams, input?: (given: GivenInput) => GivenInput) => Ran, params: GivenParams): void {
  const asGiven = { ...params, test_scale: "as-given" };
  const plain = run(asGiven);
  const columns = ["mean", "sd", "sem", "ci_low", "ci_high", "q1", "median", "q3"];
  for (const factor of [1e300, 1e-300]) {
    const scaled = run(asGiven, (given) => changed(given, (value) => value * factor));
    for (const { at, feature, group } of summaryRows(plain)) {
      const of = (column: string) => scaled.numbers("summary", column)[at]!;
      for (const column of columns)
        expect(of(column) / factor / plain.numbers("summary", column)[at]!, `${column} of ${feature} in ${group}`).toBeCloseTo(1, 9);
      expect(of("ci_low")).toBeLessThan(of("mean"));
      expect(of("ci_high")).toBeGreaterThan(of("mean"));
    }
    expect(beyondNotes(scaled)).toEqual([]);
  }
  const beyond = run(asGiven, (given) => changed(given, (_, sample) => (sample % 2 === 0 ? 1.79e308 : -1.79e308)));
  expect(beyondNotes(beyond)).toHaveLength(1);
}

export function expectSummaries(run: Ran): void {
  for (const { at, feature, group } of summaryRows(run)) {
    const values = valuesOf(run, feature, group);
    const n = values.length;
    const mean = values.reduce((sum, value) => sum + value, 0) / n;
    const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
    const of = (column: string) => run.numbers("summary", column)[at]!;
    expect(of("n")).toBe(n);
    expect(of("mean")).toBeCloseTo(mean, 10);
    expect(of("sd")).toBeCloseTo(sd, 10);
    expect(of("sem")).toBeCloseTo(sd / Math.sqrt(n), 10);
    expect(of("ci_high") - of("mean")).toBeCloseTo(of("mean") - of("ci_low"), 10);
    // 20 values: t of 19 degrees of freedom.
    if (n === 20) expect((of("ci_high") - mean) / of("sem")).toBeCloseTo(2.093024, 5);
    const sorted = values.toSorted((a, b) => a - b);
    expect(of("median")).toBeCloseTo((sorted[(n - 1) >> 1]! + sorted[n >> 1]!) / 2, 10);
  }
}
