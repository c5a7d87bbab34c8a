import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { withFilledFeature, withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";

const doses = { grouping: { column: "dose" }, input_scale: "log2", test_scale: "as-given" };
const [zero, five, most] = ["0 mg/kg", "5 mg/kg", "45 mg/kg"] as const;
const chosen = {
  ...doses,
  comparisons: [
    { case: most, control: zero },
    { case: zero, control: five },
  ],
};
const numbers = (run: Ran, column: string): Float64Array => run.numbers("tests", column);
const regrouped = (given: GivenInput, group: (sample: number) => string): GivenInput => ({
  ...given,
  samples: {
    ...given.samples!,
    columns: given.samples!.columns.map((column) => (column.name === "dose" ? { ...column, values: column.values.map((_, at) => group(at)) } : column)),
  },
});

/** Significant rows of the tests, by comparison. */
function foundIn(run: Ran): Map<string, { feature: string; up: boolean }[]> {
  const [p, fc] = [Number(run.params["p_threshold"]), Number(run.params["log2_fc_threshold"])];
  const found = new Map(run.words("comparisons", "comparison").map((name) => [name, [] as { feature: string; up: boolean }[]]));
  for (const [row, comparison] of run.words("tests", "comparison").entries()) {
    const change = numbers(run, "log2_fc")[row]!;
    if (numbers(run, "p_adj")[row]! <= p && Math.abs(change) >= fc)
      found.get(comparison)!.push({ feature: run.words("tests", "feature")[row]!, up: run.words("tests", "higher_in")[row] === comparison.split(" vs ")[0] });
  }
  return found;
}
/** Features by the comparisons in which they are significant. */
function combinations(run: Ran): Map<string, string[]> {
  const where = new Map<string, string[]>();
  for (const [name, found] of foundIn(run)) for (const { feature } of found) where.set(feature, [...(where.get(feature) ?? []), name]);
  const of = new Map<string, string[]>();
  for (const [feature, names] of where) of.set(names.join(" + "), [...(of.get(names.join(" + ")) ?? []), feature]);
  return of;
}
const anywhere = (run: Ran): number => [...combinations(run).values()].reduce((sum, features) => sum + features.length, 0);
/** The comparison of the volcano plot. */
const shownOf = (run: Ran): string => {
  const counts = [...foundIn(run)].map(([name, found]) => ({ name, count: found.length }));
  const { shown } = run.params;
  return shown === "auto" ? counts.reduce((best, one) => (one.count > best.count ? one : best)).name : counts[Number(shown) - 1]!.name;
};

export const cases: ToolCases = {
  faults: [
    {
      says: { en: "The table of measured values has no column “", zh: "检出情况表中没有样本列“" },
      input: (given) => ({
        ...given,
        others: { studies: {}, libraries: {}, tables: { measured: { columns: [{ name: "feature", values: ["M001"] }], rows: 1 } } },
      }),
    },
    { says: { en: "There is no group “9 mg/kg”", zh: "“9 mg/kg”" }, params: { ...doses, comparisons: [{ case: "9 mg/kg", control: zero }] } },
    { says: { en: "only one group (“only”)", zh: "只有一个组（“only”）" }, input: (given) => regrouped(given, () => "only") },
    { says: { en: "asked for comparison 7, but there are only 3", zh: "要求第 7 个比较，但只有 3 个" }, params: { ...doses, shown: 7 } },
    { says: { en: "None of the 129 features can be tested in any comparison", zh: "129 个特征在各比较" }, input: (given) => changed(given, () => 1) },
    { says: { en: "no column “litter”", zh: "没有列“litter”" }, params: { ...doses, pair: { column: "litter" } } },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
    {
      says: {
        en: "435 comparisons of 1000 features make 435000 tests; at most 400000 go into one run. Choose 400 comparisons",
        zh: "435 个比较、1000 个特征共 435000 次检验",
      },
      input: (given) => {
        const features = Array.from({ length: 1000 }, (_, at) => `f${at}`);
        const samples = Array.from({ length: 60 }, (_, at) => `s${at}`);
        const matrix = { rows: 60, columns: 1000, data: new Float64Array(60_000).fill(1) };
        return {
          ...given,
          table: { samples, features, matrix },
          featureNames: features,
          features: null,
          samples: { ids: samples, columns: [{ name: "dose", values: samples.map((_, at) => `g${at % 30}`) }] },
        };
      },
    },
  ],
  runs: [
    { name: "chosen pairs, one family, Wilcoxon", params: { ...chosen, test: "wilcoxon", family: "all", log2_fc_threshold: 0, shown: 2 } },
    { name: "pairs of subjects, limma", params: { ...doses, test: "limma", pair: { column: "subject" }, adjust: "holm" } },
    {
      name: "a group of one sample, and a sample without a group",
      params: doses,
      input: (given) => regrouped(given, (at) => (at === 0 ? "alone" : at === 1 ? "" : at < 15 ? "low" : "high")),
    },
    { name: "nothing differs", params: { ...doses, p_threshold: 0 } },
  ],
  says(run) {
    const names = run.words("comparisons", "comparison");
    const all = run.input.table.features.length;
    const n = names.length;
    const found = foundIn(run);
    const shown = found.get(shownOf(run))!;
    const [one, control] = shownOf(run).split(" vs ") as [string, string];
    const tests = numbers(run, "p").filter((p) => !Number.isNaN(p)).length;
    const [up, down] = [shown.filter((each) => each.up).length, shown.filter((each) => !each.up).length];
    const sheet = run.input.samples!.columns.find(({ name }) => name === "dose")!.values;
    const outside = sheet.filter((cell) => cell === "").length;
    return [
      ...["counts", "overlap"].flatMap((name) => [
        { in: `caption of ${name}` as const, en: `${n} comparison`, zh: `${n} 个比较` },
        { in: `caption of ${name}` as const, en: `${anywhere(run)} of ${all} features differ`, zh: `${all} 个特征中有 ${anywhere(run)} 个` },
      ]),
      { in: "caption of volcano", en: `${up} features higher in ${one} and ${down} higher in ${control}`, zh: `在 ${one} 中较高的特征 ${up} 个` },
      { in: "caption of volcano", en: `comparison ${names.indexOf(shownOf(run)) + 1} of ${n}`, zh: `第 ${names.indexOf(shownOf(run)) + 1} 个比较，共 ${n} 个` },
      { in: "methods", en: n === 1 ? "1 pair of groups was compared" : `${n} pairs of groups were compared`, zh: `对 ${n} 对组` },
      { in: "methods", en: `The ${tests} p values`, zh: `${tests} 个 p 值` },
      { in: "methods", en: `significant: ${anywhere(run)} in at least one`, zh: `共 ${anywhere(run)} 个` },
      { in: "methods", en: `at most ${numberText(Number(run.params["p_threshold"]))}`, zh: `不大于 ${numberText(Number(run.params["p_threshold"]))}` },
      ...(outside > 0 ? [{ in: "notes" as const, en: `${outside} sample has no group`, zh: `${outside} 个样本没有分组` }] : []),
      ...(sheet.includes("alone") ? [{ in: "notes" as const, en: "single sample are compared with none: “alone”", zh: "“alone”" }] : []),
    ];
  },
  shows: {
    counts(run) {
      const { ids, series } = run.chart("counts", "bars");
      const found = foundIn(run);
      expect(ids).toEqual([...found.keys()]);
      expect(series.map(({ values }) => values)).toEqual([true, false].map((up) => ids.map((id) => found.get(id)!.filter((one) => one.up === up).length)));
      expect([...run.numbers("comparisons", "higher")]).toEqual(series[0]!.values);
      expect([...run.numbers("comparisons", "lower")]).toEqual(series[1]!.values);
    },
    overlap(run) {
      const { ids, series } = run.chart("overlap", "bars");
      const of = combinations(run);
      expect(ids).toHaveLength(Math.min(15, of.size));
      expect(series[0]!.values).toEqual(ids.map((id) => of.get(id)!.length));
      const rows = run.words("overlap", "comparisons");
      expect(rows.map((row) => of.get(row.replaceAll("; ", " + "))!.length)).toEqual([...run.numbers("overlap", "features")]);
      expect(rows).toHaveLength(of.size);
    },
    volcano(run) {
      const { points } = run.chart("volcano", "scatter");
      const name = shownOf(run);
      const rows = run.words("tests", "comparison").flatMap((own, row) => (own === name ? [row] : []));
      const ids = rows.map((row) => run.words("tests", "feature")[row]!);
      const at = points.ids.map((id) => rows[ids.indexOf(id)]!);
      expect(points.x).toEqual(at.map((row) => numbers(run, "log2_fc")[row]));
      expect(points.y).toEqual(at.map((row) => -Math.log10(numbers(run, "p")[row]!)));
      const significant = new Set(
        foundIn(run)
          .get(name)!
          .map(({ feature }) => feature),
      );
      expect(points.group).toEqual(points.ids.map((id) => (significant.has(id) ? 0 : 1)));
    },
  },
  scripts: [
    { params: { ...doses, test: "limma" }, tables: withOddFeatures("dose"), packages: ["limma"], within: 1e-7 },
    { params: { ...doses, test: "limma" }, tables: withFilledFeature("dose", ["0 mg/kg", "5 mg/kg"]), packages: ["limma"], within: 1e-7 },
    { params: doses },
    { params: { ...chosen, test: "wilcoxon", family: "all", adjust: "BY", log2_fc_threshold: 0.5 } },
    { params: { ...doses, test: "limma", pair: { column: "subject" } }, packages: ["limma"], within: 1e-7 },
  ],
  invariants: [
    {
      name: "two comparisons have two names, whatever their groups are called",
      holds(run) {
        const called = ["a", "b vs c", "a vs b", "c"];
        const comparisons = [
          { case: "a", control: "b vs c" },
          { case: "a vs b", control: "c" },
          { case: "a", control: "c" },
        ];
        const of = run({ ...doses, comparisons }, (given) => regrouped(given, (at) => called[at % 4]!));
        const names = ["“a” vs “b vs c”", "“a vs b” vs “c”", "a vs c"];
        expect(of.words("comparisons", "comparison")).toEqual(names);
        expect([...new Set(of.words("tests", "comparison"))]).toEqual(names);
        const { ids, wording } = of.chart("counts", "bars");
        expect(ids).toEqual(names);
        expect(wording!.labels).toEqual(["“{0}” vs “{2}”", "“{1}” vs “{3}”", "{0} vs {3}"]);
      },
    },
    {
      name: "a subject that lacks a sample in one group is dropped from the comparisons with it, by name, and from no other",
      holds(run) {
        const dose = (at: number): string => `${[0, 5, 45][Math.floor(at / 10)]} mg/kg`;
        const of = run({ ...doses, pair: { column: "subject" } }, (given) => regrouped(given, (at) => (at === 24 ? "" : dose(at))));
        const subject = of.input.samples!.columns.find(({ name }) => name === "subject")!.values[24]!;
        expect(Array.from(of.numbers("comparisons", "n_case")).toSorted((a, b) => a - b)).toEqual([9, 9, 10]);
        const said = of.output.notes.find(({ en }) => en.startsWith("Incomplete pairs"))!;
        for (const other of [0, 5]) {
          expect(said.en).toContain(`1 of 45 mg/kg against ${other} mg/kg (“${subject}”)`);
          expect(said.zh).toContain(`45 mg/kg 对 ${other} mg/kg 1 个（“${subject}”）`);
        }
        expect(said.en.split("against")).toHaveLength(3);
      },
    },
    {
      name: "what was planted is found: bile acids wherever a dose differs, the TCA cycle wherever the highest takes part, and little else",
      holds(run) {
        const of = run({ ...doses, log2_fc_threshold: 0.5 });
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const { features } = of.input.table;
        const share = (kind: string, comparison: string): number => {
          const found = new Set(
            foundIn(of)
              .get(comparison)!
              .map(({ feature }) => feature),
          );
          const own = features.filter((_, at) => classes[at] === kind);
          return own.filter((feature) => found.has(feature)).length / own.length;
        };
        for (const comparison of [`${most} vs ${zero}`, `${most} vs ${five}`])
          expect([comparison, share("TCA cycle", comparison) >= 0.8]).toEqual([comparison, true]);
        expect(share("Bile acids", `${most} vs ${zero}`)).toBe(1);
        expect(share("TCA cycle", `${five} vs ${zero}`)).toBe(0);
        const other = features.filter((_, at) => classes[at] !== "Bile acids" && classes[at] !== "TCA cycle");
        const found = new Set([...combinations(of).values()].flat());
        expect(other.filter((feature) => found.has(feature)).length).toBeLessThan(0.05 * other.length);
      },
    },
    {
      name: "the other way round the same features differ, in the other direction",
      holds(run) {
        const one = run({ ...doses, comparisons: [{ case: most, control: zero }] });
        const other = run({ ...doses, comparisons: [{ case: zero, control: most }] });
        for (const [row, change] of numbers(one, "log2_fc").entries()) expect(numbers(other, "log2_fc")[row]).toBeCloseTo(-change, 10);
        expect([...numbers(other, "p")]).toEqual([...numbers(one, "p")].map((p) => expect.closeTo(p, 12)));
      },
    },
    {
      name: "one family of all comparisons is no less strict than its largest p asks for, and a comparison alone is what it is among others",
      holds(run) {
        const [among, together] = [run(), run({ ...doses, family: "all" })];
        const alone = run({ ...doses, comparisons: [{ case: five, control: zero }] });
        const rows = among.words("tests", "comparison").flatMap((name, row) => (name === `${five} vs ${zero}` ? [row] : []));
        expect(rows.map((row) => numbers(among, "p_adj")[row])).toEqual([...numbers(alone, "p_adj")]);
        const all = [...numbers(together, "p").entries()].toSorted((a, b) => a[1] - b[1]);
        const [row, p] = all.at(-1)!;
        expect(numbers(together, "p_adj")[row]).toBeCloseTo(p, 12);
        expect(numbers(together, "p_adj")[all[0]![0]]!).toBeLessThanOrEqual(all[0]![1] * all.length);
      },
    },
  ],
};
