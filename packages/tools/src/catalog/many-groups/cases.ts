import { newMatrix } from "@analyte/analysis/table";
import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { ragged } from "#testing/cases/hostile-files.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";

const doses = { grouping: { column: "dose" }, input_scale: "log2", test_scale: "as-given" };
const tertiles = { grouping: { column: "age_tertile" }, input_scale: "log10", p_threshold: 1 };
const agrees = { on: "sacurine", file: "sacurine/multi_group.csv", table: "tests" };
const tests = (run: Ran, column: string): Float64Array => run.numbers("tests", column);

/** Group by group the values of a feature, as the sheet has them; within subjects those of subjects with every dose. */
function valuesOf(run: Ran, feature: number): Map<string, number[]> {
  const { matrix } = run.input.table;
  const [groups, subjects] = ["dose", "subject"].map((column) => run.input.samples!.columns.find(({ name }) => name === column)!.values) as [
    string[],
    string[],
  ];
  const has = (subject: string) => new Set(groups.filter((group, sample) => group !== "" && subjects[sample] === subject)).size;
  const most = new Set(groups.filter((group) => group !== "")).size;
  const found = new Map<string, number[]>();
  for (const [sample, group] of groups.entries()) {
    if (run.params["test"] === "friedman" && has(subjects[sample]!) < most) continue;
    found.set(group, [...(found.get(group) ?? []), matrix.data[sample * matrix.columns + feature]!]);
  }
  return found;
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const regrouped = (given: GivenInput, group: (sample: number) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: given.samples.columns.map((column) => (column.name === "dose" ? { ...column, values: column.values.map((_, at) => group(at)) } : column)),
  },
});
/** As many samples, the same ones over and over. */
function measuredAgain(given: GivenInput, count: number): GivenInput {
  const { matrix, samples, features } = given.table;
  const ids = Array.from({ length: count }, (_, at) => `sample ${at}`);
  const again = newMatrix(count, matrix.columns);
  for (const at of ids.keys()) {
    const from = (at % samples.length) * matrix.columns;
    again.data.set(matrix.data.subarray(from, from + matrix.columns), at * matrix.columns);
  }
  const columns = given.samples!.columns.map((column) => ({ ...column, values: ids.map((_, at) => column.values[at % samples.length]!) }));
  return { ...given, table: { matrix: again, samples: ids, features }, samples: { ...given.samples!, ids, columns } };
}
const within = (run: Ran): number[] => [...tests(run, "p_adj").keys()].filter((at) => tests(run, "p_adj")[at]! <= Number(run.params["p_threshold"]));

export const cases: ToolCases = {
  agreements: [
    { ...agrees, params: tertiles, columns: { statistic: "F", p: "p", effect: "eta2", p_adj: "p_BH" }, within: 1e-8 },
    { ...agrees, params: { ...tertiles, test: "welch" }, columns: { statistic: "welch_F", df2: "welch_df2", p: "welch_p" }, within: 1e-8 },
    { ...agrees, params: { ...tertiles, test: "kruskal" }, columns: { statistic: "kruskal_H", p: "kruskal_p", p_adj: "kruskal_BH" }, within: 1e-8 },
  ],
  faults: [
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    { says: { en: "All samples with a group are of one (“only”)", zh: "均属于同一组（“only”）" }, input: (given) => regrouped(given, () => "only") },
    {
      says: { en: "Group “other” in the column “dose” has only 1 sample", zh: "组“other”只有 1 个样本" },
      input: (given) => regrouped(given, (at) => (at === 0 ? "other" : "rest")),
    },
    {
      says: { en: "The table of measured values has no column “", zh: "检出情况表中没有样本列“" },
      input: (given) => ({
        ...given,
        others: { studies: {}, libraries: {}, tables: { measured: { columns: [{ name: "feature", values: ["M001"] }], rows: 1 } } },
      }),
    },
    { says: { en: "None of the 129 features can be tested", zh: "129 个特征" }, input: (given) => changed(given, () => 3) },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
    { says: { en: "no column “animal”", zh: "没有列“animal”" }, params: { ...doses, test: "friedman", subject: "animal" } },
    {
      says: { en: "“R1” in the column “subject” has two samples in group", zh: "有两个样本" },
      params: { ...doses, test: "friedman", subject: "subject" },
      input: (given) => regrouped(given, (at) => (at < 20 ? "low" : "high")),
    },
    {
      says: { en: "1830 pairs of 61 groups for up to 129 features, which takes too long", zh: "61 个组的 1830 个配对、最多 129 个特征" },
      params: { ...doses, test: "welch" },
      input: (given) => regrouped(measuredAgain(given, 122), (at) => `group ${at >> 1}`),
    },
  ],
  runs: [
    { name: "Welch, Bonferroni", params: { ...doses, test: "welch", adjust: "bonferroni" } },
    { name: "ranks, every pair", params: { ...doses, test: "kruskal", p_threshold: 1 } },
    { name: "within subjects", params: { ...doses, test: "friedman", subject: "subject" } },
    { name: "four groups, of whose pairs not all have a bracket", params: doses, input: (given) => regrouped(given, (at) => `${Math.floor(at / 8)} of 4`) },
    {
      name: "within subjects, one of whom lacks a dose",
      params: { ...doses, test: "friedman", subject: "subject" },
      input: (given) => regrouped(given, (at) => (at === 4 ? "" : `${[0, 5, 45][Math.floor(at / 10)]} mg/kg`)),
    },
    {
      name: "moderated, one sample without a dose",
      params: { ...doses, test: "moderated" },
      input: (given) => regrouped(given, (at) => (at === 4 ? "" : `${[0, 5, 45][Math.floor(at / 10)]} mg/kg`)),
    },
  ],
  says(run) {
    const sizes = new Map<string, number>();
    for (const group of run.input.samples!.columns.find(({ name }) => name === "dose")!.values) if (group !== "") sizes.set(group, (sizes.get(group) ?? 0) + 1);
    const grouped = [...sizes.values()].reduce((sum, n) => sum + n, 0);
    // Of the example's subjects each has one sample a dose: who lacks one takes no part.
    const complete = Math.min(...sizes.values());
    const apart = run.params["test"] === "friedman" ? grouped - complete * sizes.size : 0;
    if (run.params["test"] === "friedman") for (const group of sizes.keys()) sizes.set(group, complete);
    const tested = tests(run, "p").filter((p) => !Number.isNaN(p)).length;
    const significant = within(run).length;
    const all = tests(run, "p").length;
    const outside = run.input.table.samples.length - grouped;
    const limit = numberText(Number(run.params["p_threshold"]));
    const captions = ["overview", "top"].flatMap((name): Said[] => [
      { in: `caption of ${name}`, en: `of ${sizes.size} groups`, zh: `${sizes.size} 个组` },
      { in: `caption of ${name}`, en: `${significant} of ${all} features with`, zh: `${all} 个特征中有 ${significant} 个满足` },
      ...[...sizes].map(([group, n]): Said => ({ in: `caption of ${name}`, en: `${group} (n = ${n})`, zh: `${group}（n = ${n}）` })),
    ]);
    const differing = new Map<string, number>();
    for (const [at, p] of run.numbers("post_hoc", "p").entries()) {
      const key = `${run.words("post_hoc", "first")[at]} – ${run.words("post_hoc", "second")[at]}`;
      differing.set(key, (differing.get(key) ?? 0) + (p <= 0.05 ? 1 : 0));
    }
    return [
      ...captions,
      { in: "methods", en: `of the ${tested} features tested`, zh: `对 ${tested} 个已检验特征` },
      { in: "methods", en: `The ${significant} features with an adjusted p of at most ${limit}`, zh: `不大于 ${limit} 的 ${significant} 个特征` },
      ...[...sizes].map(([group, n]): Said => ({ in: "methods", en: `${group} (n = ${n})`, zh: `${group}（n = ${n}）` })),
      ...[...differing].map(([pair, count]): Said => ({ in: "notes", en: `${pair}: ${count}`, zh: `${pair}：${count}` })),
      ...(apart > 0 ? [{ in: "notes" as const, en: `${apart} samples of subjects that lack`, zh: `${apart} 个样本所属的受试者` }] : []),
      ...(outside > 0 ? [{ in: "notes" as const, en: `${outside} sample has no group`, zh: `${outside} 个样本没有分组` }] : []),
    ];
  },
  shows: {
    overview(run) {
      const { points, thresholds } = run.chart("overview", "scatter");
      const ids = run.words("tests", "feature");
      const at = points.ids.map((id) => ids.indexOf(id));
      expect(points.x).toEqual(at.map((feature) => tests(run, "effect")[feature]));
      expect(points.y).toEqual(at.map((feature) => -Math.log10(tests(run, "p")[feature]!)));
      const significant = new Set(within(run));
      expect(points.group).toEqual(at.map((feature) => (significant.has(feature) ? 0 : 1)));
      const [inside, beyond] = [0, 1].map((group) => points.y.filter((_, place) => points.group[place] === group).map(Number)) as [number[], number[]];
      if (inside.length > 0 && beyond.length > 0) expect(thresholds[0]!.value).toBeCloseTo((Math.min(...inside) + Math.max(...beyond)) / 2, 10);
      else expect(thresholds).toEqual([]);
    },
    top(run) {
      const { panels, groups, caption, compared } = run.chart("top", "boxes");
      // How many are drawn is the figure's to say: some may find no room.
      const isBracketed = panels.some(({ brackets }) => brackets !== undefined);
      expect([caption.en.includes("of each feature at most the 3 smallest"), caption.zh.includes("每个特征至多为最小的 3 个")]).toEqual([
        isBracketed,
        isBracketed,
      ]);
      const [p, names] = [tests(run, "p"), run.words("tests", "name")];
      const ranked = [...p.keys()].filter((feature) => !Number.isNaN(p[feature]!)).sort((a, b) => p[a]! - p[b]!);
      let tested = 0;
      for (const [place, { title, boxes, brackets = [] }] of panels.entries()) {
        const feature = ranked[place]!;
        expect(title.en).toBe(names[feature]);
        const values = valuesOf(run, feature);
        for (const { group, n, mean: shown } of boxes) {
          expect(n).toBe(values.get(groups[group]!)!.length);
          expect(shown).toBeCloseTo(mean(values.get(groups[group]!)!), 10);
        }
        const own = run.words("post_hoc", "feature").flatMap((id, row) => (id === run.words("tests", "feature")[feature] ? [row] : []));
        for (const { from, to, text } of brackets) {
          const row = own.find(
            (one) => run.words("post_hoc", "first")[one] === groups[boxes[from]!.group] && run.words("post_hoc", "second")[one] === groups[boxes[to]!.group],
          )!;
          expect(text.en).toBe(`adjusted p = ${numberText(run.numbers("post_hoc", "p")[row])}`);
        }
        tested += own.filter((row) => !Number.isNaN(run.numbers("post_hoc", "p")[row]!)).length;
        expect(brackets).toHaveLength(Math.min(3, own.filter((row) => run.numbers("post_hoc", "p")[row]! <= 0.05).length));
      }
      // Those without a bracket are not taken for not significant: how many were compared is said.
      expect(compared).toMatchObject({ count: tested, rule: { en: expect.stringContaining("the 3 smallest"), zh: expect.stringContaining("最小的 3 个") } });
    },
  },
  scripts: [
    { params: { ...doses, p_threshold: 1 }, tables: withOddFeatures("dose"), within: 1e-6, nearZero: 1e-7 },
    { params: { ...doses, test: "welch", p_threshold: 1 }, tables: withOddFeatures("dose"), within: 1e-6, nearZero: 1e-7 },
    { params: { ...doses, test: "kruskal", p_threshold: 1 }, tables: withOddFeatures("dose"), within: 1e-8 },
    { params: { ...doses, test: "friedman", subject: "subject", p_threshold: 1 }, tables: withOddFeatures("dose"), within: 1e-8 },
    { params: { ...doses, test: "moderated", p_threshold: 1 }, tables: withOddFeatures("dose"), packages: ["limma"], within: 1e-7 },
    { params: doses, within: 1e-6 },
    // R's ptukey is good to about 1e-8, which is much of a small p.
    { params: { ...doses, test: "welch", adjust: "BY", p_threshold: 0.5 }, within: 1e-6, nearZero: 1e-7 },
    { params: { ...doses, test: "kruskal", adjust: "holm" }, within: 1e-8 },
    { params: { ...doses, test: "friedman", subject: "subject", p_threshold: 0.3 }, within: 1e-8 },
    { params: { ...doses, test: "moderated" }, packages: ["limma"], within: 1e-7 },
    { params: { ...doses, test_scale: "log10" }, within: 1e-6 },
  ],
  invariants: [
    {
      name: "says of a moderated F test that features with gaps take their own numbers of values, where there are such",
      holds(run) {
        const withGap = (given: GivenInput): GivenInput => {
          const data = given.table.matrix.data.slice();
          data[0] = Number.NaN;
          return { ...given, table: { ...given.table, matrix: { ...given.table.matrix, data } } };
        };
        const params = { ...doses, test: "moderated" };
        const [whole, gappy] = [run(params).output.methods, run(params, withGap).output.methods];
        expect([whole.en.includes("its own numbers of values"), whole.zh.includes("实际数值个数")]).toEqual([false, false]);
        expect([gappy.en.includes("its own numbers of values"), gappy.zh.includes("实际数值个数")]).toEqual([true, true]);
      },
    },
    {
      name: "what was planted is found: bile acids rise with the dose, the TCA cycle falls at the highest alone, little else differs",
      holds(run) {
        const of = run();
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const significant = new Set(within(of));
        for (const [feature, kind] of classes.entries()) {
          if (kind === "Bile acids") expect([significant.has(feature), of.words("tests", "highest_in")[feature]]).toEqual([true, "45 mg/kg"]);
          if (kind === "TCA cycle") expect([significant.has(feature), of.words("tests", "lowest_in")[feature]]).toEqual([true, "45 mg/kg"]);
        }
        const others = classes.flatMap((kind, feature) => (kind === "Bile acids" || kind === "TCA cycle" ? [] : [feature]));
        expect(others.filter((feature) => significant.has(feature)).length).toBeLessThan(0.05 * others.length);
      },
    },
    {
      name: "with two groups ANOVA is the square of Student's t, and means are those of the table",
      holds(run) {
        const of = run(doses, (given) => regrouped(given, (at) => (at < 12 ? "one" : "other")));
        for (const [feature, p] of tests(of, "p").entries()) {
          const groups = [...valuesOf({ ...of, input: of.input }, feature).values()] as [number[], number[]];
          const spread = groups.reduce((sum, values) => sum + values.reduce((squares, value) => squares + (value - mean(values)) ** 2, 0), 0) / 28;
          const t = (mean(groups[0]) - mean(groups[1])) / Math.sqrt(spread * (1 / 12 + 1 / 18));
          expect(tests(of, "statistic")[feature]).toBeCloseTo(t * t, 8);
          expect(p).toBeGreaterThan(0);
          expect([tests(of, "mean_1")[feature], tests(of, "mean_2")[feature]].map((value) => value!.toFixed(9))).toEqual(
            groups.map((values) => mean(values).toFixed(9)),
          );
        }
      },
    },
    ...["anova", "welch", "kruskal", "moderated"].map((test): ToolCases["invariants"][number] => ({
      name: `a feature without a value in one group is tested among the others, as if that group were not there, and it is said: ${test}`,
      holds(run) {
        const lacking = (given: GivenInput) => changed(given, (value, sample, feature) => (feature === 3 && sample >= 10 && sample < 20 ? Number.NaN : value));
        const params = { ...doses, test };
        const of = run(params, lacking);
        const name = of.words("tests", "name")[3];
        expect(of.words("tests", "note").map((note, feature) => (feature === 3 ? note : `${note}.`))).toEqual(
          of.words("tests", "note").map((_, feature) => (feature === 3 ? "values in 2 of 3 groups" : ".")),
        );
        expect(tests(of, "df1")[3]).toBe(1);
        const said = of.output.notes.find(({ en }) => en.includes("no value in some of the groups"))!;
        expect(said.en).toContain(`“${name}” (without “5 mg/kg”)`);
        expect(said.zh).toContain(`“${name}”（缺“5 mg/kg”）`);
        expect(of.output.drill!.notes![3]!.en).toContain("of 2 groups");
        if (test === "moderated") return;
        const alone = run(params, (given) => regrouped(lacking(given), (at) => (at < 10 ? "0 mg/kg" : at < 20 ? "" : "45 mg/kg")));
        expect(tests(of, "p")[3]).toBeCloseTo(tests(alone, "p")[3]!, 12);
      },
    })),
    {
      name: "ranks do not see what keeps the order",
      holds(run) {
        const params = { ...doses, test: "kruskal" };
        const [one, other] = [run(params), run(params, (given) => changed(given, (value) => 2 ** (value / 4)))];
        for (const [feature, p] of tests(one, "p").entries()) expect(tests(other, "p")[feature]).toBeCloseTo(p, 12);
      },
    },
  ],
};
