import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { emptied, firstLines, swapped, twice } from "#testing/cases/hostile-files.ts";
import { withFilledFeature, withOddFeatures } from "#testing/cases/odd-features.ts";

const sacurine = { grouping: { column: "group" }, comparison: { case: "F", control: "M" }, input_scale: "log10" };
const compared = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, input_scale: "log2", test_scale: "as-given" };
const tests = (run: Ran, column: string): Float64Array => run.numbers("tests", column);
const welch = {
  mean_case: "mean1",
  mean_control: "mean2",
  statistic: "welch_t",
  df: "welch_df",
  ci_low: "welch_lo",
  ci_high: "welch_hi",
  cohen_d: "cohen_d",
  fold_change: "fc_mean_raw",
  log2_fc: "log2fc_mean_raw",
};

/** What is significant, counted from p_adj and log2_fc as they stand in the table, by the group that is higher. */
function counted(run: Ran): { higher: number; lower: number; tested: number; significant: number[] } {
  const [adjusted, change, p] = [tests(run, "p_adj"), tests(run, "log2_fc"), tests(run, "p")];
  const { p_threshold, log2_fc_threshold, comparison } = run.params as { p_threshold: number; log2_fc_threshold: number; comparison: { case: string } };
  const significant = [...adjusted.keys()].filter((at) => adjusted[at]! <= p_threshold && Math.abs(change[at]!) >= log2_fc_threshold);
  const higherIn = run.words("tests", "higher_in");
  const higher = significant.filter((at) => higherIn[at] === comparison.case).length;
  return { higher, lower: significant.length - higher, tested: p.filter((value) => !Number.isNaN(value)).length, significant };
}

/** −log10 p by feature, and the features on either side of the line of the adjusted p. */
function sides(run: Ran): { within: number[]; beyond: number[] } {
  const [p, adjusted] = [tests(run, "p"), tests(run, "p_adj")];
  const limit = run.params["p_threshold"] as number;
  const heights = [...p.keys()].filter((at) => !Number.isNaN(adjusted[at]!));
  return {
    within: heights.filter((at) => adjusted[at]! <= limit).map((at) => -Math.log10(p[at]!)),
    beyond: heights.filter((at) => adjusted[at]! > limit).map((at) => -Math.log10(p[at]!)),
  };
}

function expectPoints(run: Ran, name: string, x: (at: number) => number, y: (at: number) => number): void {
  const { points, thresholds, groupLabels } = run.chart(name, "scatter");
  const features = run.words("tests", "feature");
  const { significant } = counted(run);
  const higherIn = run.words("tests", "higher_in");
  const { comparison, log2_fc_threshold: change } = run.params as { comparison: { case: string; control: string }; log2_fc_threshold: number };
  const at = points.ids.map((id) => features.indexOf(id));
  expect(points.x).toEqual(at.map(x));
  expect(points.y).toEqual(at.map(y));
  const sideOf = (feature: number) => (significant.includes(feature) ? (higherIn[feature] === comparison.case ? 0 : 1) : 2);
  expect(points.group).toEqual(at.map(sideOf));
  expect(groupLabels?.slice(0, 2).map(({ en }) => en)).toEqual([`Higher in ${comparison.case}`, `Higher in ${comparison.control}`]);
  const ratio = name === "volcano" ? "x" : "y";
  expect(thresholds.filter(({ axis }) => axis === ratio).map(({ value, label }) => [value, label.en])).toEqual(
    change === 0 ? [] : [-change, change].map((value) => [value, `log2 FC = ${numberText(value)}`]),
  );
}

const scaled =
  (factor: number) =>
  (given: GivenInput): GivenInput => ({
    ...given,
    table: { ...given.table, matrix: { ...given.table.matrix, data: given.table.matrix.data.map((value) => value + factor) } },
  });

export const cases: ToolCases = {
  agreements: [
    { on: "sacurine", params: sacurine, file: "sacurine/two_group.csv", table: "tests", columns: welch, within: 1e-9 },
    ...(["BH", "BY", "bonferroni", "holm"] as const).map((adjust) => ({
      on: "sacurine",
      params: { ...sacurine, adjust },
      file: "sacurine/two_group.csv",
      table: "tests",
      columns: { p: "welch_p", p_adj: `welch_${adjust}` },
      within: 1e-8,
    })),
    {
      on: "sacurine",
      params: { ...sacurine, adjust: "storey" },
      file: "sacurine/two_group.csv",
      table: "tests",
      columns: { p_adj: "qvalue_smoother" },
      within: 1e-4,
    },
    {
      on: "sacurine",
      params: { ...sacurine, test: "student" },
      file: "sacurine/two_group.csv",
      table: "tests",
      columns: { statistic: "student_t", df: "student_df", p: "student_p" },
      within: 1e-8,
    },
    {
      on: "sacurine",
      params: { ...sacurine, test: "wilcoxon" },
      file: "sacurine/two_group.csv",
      table: "tests",
      columns: { statistic: "wilcox_W", p: "wilcox_p_corrected" },
      within: 1e-8,
    },
    {
      on: "sacurine",
      params: { ...sacurine, test: "limma", comparison: { case: "M", control: "F" } },
      file: "sacurine/limma_default.csv",
      table: "tests",
      columns: { statistic: "t_M", p: "P_M", p_adj: "adjP_M" },
      within: 1e-8,
    },
  ],
  faults: [
    {
      says: { en: "The table of measured values has no column “", zh: "检出情况表中没有样本列“" },
      input: (given) => ({
        ...given,
        others: { studies: {}, libraries: {}, tables: { measured: { columns: [{ name: "feature", values: ["M001"] }], rows: 1 } } },
      }),
    },
    {
      says: {
        en: "Group “control” in the column “group” has only 1 sample; at least 2 are needed.",
        zh: "列“group”中的组“control”只有 1 个样本；至少需要 2 个。",
      },
      tables: firstLines("matrix", 1),
    },
    {
      says: { en: "None of the 129 features can be tested between “treated” and “control”.", zh: "129 个特征在“treated”与“control”之间均无法检验。" },
      tables: emptied("matrix"),
    },
    { says: { en: "The sample sheet has no column “group”. Its columns are “name”", zh: "样本表中没有列“group”。" }, tables: swapped("samples", "features") },
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    {
      says: { en: "there is no sample sheet", zh: "没有样本表" },
      input: (given) => ({ ...given, samples: null }),
    },
    {
      says: { en: "“nobody”", zh: "“nobody”" },
      params: { ...compared, comparison: { case: "nobody", control: "control" } },
    },
    {
      says: { en: "no feature", zh: "特征" },
      input: (given) => ({
        ...given,
        table: { ...given.table, features: [], matrix: { ...given.table.matrix, columns: 0, data: new Float64Array() } },
        featureNames: [],
      }),
    },
  ],
  runs: [
    { name: "two to the half, Holm", params: { ...compared, adjust: "holm", log2_fc_threshold: 0.5, p_threshold: 0.2 } },
    { name: "ranks, the other way round", params: { ...compared, test: "wilcoxon", comparison: { case: "control", control: "treated" } } },
    { name: "limma without a limit of change", params: { ...compared, test: "limma", log2_fc_threshold: 0 } },
  ],
  says(run) {
    const { higher, lower, tested, significant } = counted(run);
    const { case: one, control } = run.params["comparison"] as { case: string; control: string };
    const groups = run.input.samples!.columns.find(({ name }) => name === "group")!.values;
    const n = (group: string) => groups.filter((value) => value === group).length;
    const others = groups.filter((value) => value !== one && value !== control).length;
    const captions = ["volcano", "ma", "top"].flatMap((name): Said[] => [
      {
        in: `caption of ${name}`,
        en: `${higher} ${higher === 1 ? "feature" : "features"} higher in ${one} and ${lower} higher in ${control}`,
        zh: `在 ${one} 中较高的特征 ${higher} 个，在 ${control} 中较高的 ${lower} 个`,
      },
      { in: `caption of ${name}`, en: `n = ${n(one)} vs ${n(control)}`, zh: `n = ${n(one)} vs ${n(control)}` },
    ]);
    const limits = [run.params["p_threshold"], run.params["log2_fc_threshold"]].map((value) => numberText(value as number));
    return [
      ...captions,
      { in: "methods", en: `${one} (n = ${n(one)}) against ${control} (n = ${n(control)})`, zh: `${one}（n = ${n(one)}）与 ${control}（n = ${n(control)}）` },
      { in: "methods", en: `of the ${tested} features tested`, zh: `对 ${tested} 个已检验特征` },
      { in: "methods", en: `called significant (${significant.length})`, zh: `判为显著（${significant.length} 个）` },
      {
        in: "methods",
        en: `at most ${limits[0]} and |log2 fold change| of at least ${limits[1]}`,
        zh: `不大于 ${limits[0]} 且 |log2 差异倍数| 不小于 ${limits[1]}`,
      },
      ...(others > 0 ? [{ in: "notes" as const, en: `${others} samples are in neither group`, zh: `${others} 个样本` }] : []),
    ];
  },
  shows: {
    volcano(run) {
      const [change, p] = [tests(run, "log2_fc"), tests(run, "p")];
      expectPoints(
        run,
        "volcano",
        (at) => change[at]!,
        (at) => -Math.log10(p[at]!),
      );
      const { within, beyond } = sides(run);
      const line = run.chart("volcano", "scatter").thresholds.find(({ axis }) => axis === "y");
      if (within.length === 0) return expect(line).toBeUndefined();
      expect(line!.value).toBeLessThan(Math.min(...within));
      if (beyond.length > 0) expect(line!.value).toBeCloseTo((Math.min(...within) + Math.max(...beyond)) / 2, 10);
    },
    ma(run) {
      const [change, ours, theirs] = [tests(run, "log2_fc"), tests(run, "mean_case"), tests(run, "mean_control")];
      const { points, segments } = run.chart("ma", "scatter");
      const levels = new Map(points.ids.map((id, at) => [id, points.x[at]!]));
      const ids = run.words("tests", "feature");
      expectPoints(
        run,
        "ma",
        (at) => levels.get(ids[at]!)!,
        (at) => change[at]!,
      );
      // On log2 values the mean of logarithms lies below the logarithm of the mean, and never far from it.
      for (const [id, level] of levels) {
        const at = ids.indexOf(id);
        expect(level).toBeGreaterThanOrEqual((ours[at]! + theirs[at]!) / 2 - 1e-9);
      }
      expect(segments.map(({ y1, y2 }) => [y1, y2])).toEqual([[0, 0]]);
    },
    top(run) {
      const { panels, groups } = run.chart("top", "boxes");
      const [p, ids, names] = [tests(run, "p"), run.words("tests", "feature"), run.words("tests", "name")];
      const ranked = [...p.keys()].filter((at) => !Number.isNaN(p[at]!)).sort((a, b) => p[a]! - p[b]!);
      expect(panels.map(({ title }) => title.en)).toEqual(ranked.slice(0, panels.length).map((at) => names[at]));
      const sheet = run.input.samples!.columns.find(({ name }) => name === "group")!.values;
      const { matrix } = run.input.table;
      for (const [place, panel] of panels.entries()) {
        const feature = ids.indexOf(ids[ranked[place]!]!);
        for (const box of panel.boxes) {
          const values = sheet
            .flatMap((group, sample) => (group === groups[box.group] ? [matrix.data[sample * matrix.columns + feature]!] : []))
            .filter((value) => !Number.isNaN(value));
          const sorted = values.toSorted((a, b) => a - b);
          const middle = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
          expect(box.n).toBe(values.length);
          expect(box.median).toBeCloseTo(middle, 10);
          if (box.points !== null) expect(box.points.map(({ y }) => y).toSorted((a, b) => a - b)).toEqual(sorted);
        }
        const shown = tests(run, "p_adj")[feature]!;
        expect(panel.brackets?.[0]?.text.en).toContain(`= ${numberText(Number.isNaN(shown) ? p[feature]! : shown)}`);
      }
    },
  },
  scripts: [
    { params: { ...compared, test: "limma" }, tables: withOddFeatures("group"), packages: ["limma"], within: 1e-8 },
    { params: { ...compared, test: "limma" }, tables: withFilledFeature("group", ["control", "treated"]), packages: ["limma"], within: 1e-8 },
    { params: compared, tables: withOddFeatures("group") },
    { params: compared },
    { params: { ...compared, test: "student", adjust: "BY" } },
    { params: { ...compared, test: "wilcoxon", test_scale: "log10", adjust: "holm" } },
    { params: { ...compared, test: "limma" }, packages: ["limma"], within: 1e-8 },
    { params: { ...compared, adjust: "storey" }, packages: ["qvalue"], within: 1e-4 },
    { params: { ...compared, judge: false } },
  ],
  invariants: [
    {
      name: "without limits the numbers are the same, and no word, line or colour speaks of one",
      holds(run) {
        const [judged, plain] = [run(), run({ ...compared, judge: false })];
        expect([plain, judged].map(({ output }) => output.charts.map(({ name }) => name))).toEqual([
          ["ma", "top"],
          ["volcano", "ma", "top"],
        ]);
        const columns = ({ output }: Ran) => output.tables[0]!.columns.map(({ name }) => name);
        expect(columns(plain)).toEqual(columns(judged).filter((name) => name !== "significant"));
        expect(tests(plain, "p_adj")).toEqual(tests(judged, "p_adj"));
        const { points, thresholds, groups, caption } = plain.chart("ma", "scatter");
        expect([new Set(points.group), thresholds, groups]).toEqual([new Set([0]), [], ["Features"]]);
        for (const text of [plain.output.methods, caption]) expect(`${text.en}${text.zh}`).not.toMatch(/significant|显著|log2 FC\| ≥|at most|不大于/);
        expect(caption.en).toContain(`${tests(plain, "p").filter((p) => !Number.isNaN(p)).length} features tested.`);
      },
    },
    {
      name: "the other way round signs turn and p stays",
      holds(run) {
        const [one, other] = [run(), run({ ...compared, comparison: { case: "control", control: "treated" } })];
        const negated = (column: string) => Array.from(tests(other, column), (value) => -value);
        for (const column of ["statistic", "log2_fc", "cohen_d"])
          for (const [at, value] of tests(one, column).entries()) expect(value).toBeCloseTo(negated(column)[at]!, 9);
        for (const [at, value] of tests(one, "ci_low").entries()) expect(value).toBeCloseTo(-tests(other, "ci_high")[at]!, 9);
        for (const [at, value] of tests(one, "p").entries()) expect(value / tests(other, "p")[at]!).toBeCloseTo(1, 9);
      },
    },
    {
      name: "a factor on every value, which adds to logarithms, changes no p",
      holds(run) {
        const [one, other] = [run(), run(compared, scaled(3))];
        for (const [at, value] of tests(one, "p").entries()) expect(value / tests(other, "p")[at]!).toBeCloseTo(1, 8);
      },
    },
  ],
};
