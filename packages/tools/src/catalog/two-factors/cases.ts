import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";

const meal = { grouping: { column: "genotype" }, second: "time", input_scale: "log2", test_scale: "as-given" };
const mixed = { ...meal, design: "mixed", subject: "mouse" };
const independent = { ...meal, design: "independent" };
const within = { ...meal, grouping: { column: "sex" }, design: "within", subject: "cage" };
const limitOf = (run: Ran): number => Number(run.params["p_threshold"]);
const sheetOf = (run: Ran, column: string): string[] => run.input.samples!.columns.find(({ name }) => name === column)!.values;
const firstOf = (run: Ran): string => (run.params["grouping"] as { column: string }).column;

/** The rows of a term: one a feature. */
function rowsOf(run: Ran, at: number): number[] {
  const names = termNames(run);
  return run.words("tests", "term").flatMap((term, row) => (term === names[at] ? [row] : []));
}
const termNames = (run: Ran): string[] => [firstOf(run), "time", `${firstOf(run)} × time`];
const countsOf = (run: Ran): number[] => [0, 1, 2].map((term) => rowsOf(run, term).filter((row) => run.numbers("tests", "p_adj")[row]! <= limitOf(run)).length);

const withColumn = (given: GivenInput, name: string, cell: (sample: number, own: string) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: [
      ...given.samples.columns.filter((column) => column.name !== name),
      {
        name,
        values: given.table.samples.map((_, at) => cell(at, given.samples!.columns.find((column) => column.name === name)?.values[at] ?? "")),
      },
    ],
  },
});
/** Samples with a level of both factors; of repeated measures those of complete subjects. */
function takingPart(run: Ran): number[] {
  const [first, second] = [sheetOf(run, firstOf(run)), sheetOf(run, "time")];
  const both = [...first.keys()].filter((at) => first[at] !== "" && second[at] !== "");
  if (run.params["design"] === "independent") return both;
  const subject = sheetOf(run, String(run.params["subject"]));
  const wanted = run.params["design"] === "mixed" ? 3 : 6;
  return both.filter((at) => both.filter((other) => subject[other] === subject[at]).length === wanted);
}

export const cases: ToolCases = {
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “M001”.", zh: "特征表中有 1 个特征名称重复：“M001”。" }, tables: twice("features") },

    { says: { en: "Both factors are the column “genotype”", zh: "两个因素均为列“genotype”" }, params: { ...independent, second: "genotype" } },
    { says: { en: "has no column “hour”", zh: "没有列“hour”" }, params: { ...mixed, second: "hour" } },
    { says: { en: "All samples with a group are of one (“0 h”)", zh: "均属于同一组（“0 h”）" }, input: (given) => withColumn(given, "time", () => "0 h") },
    {
      says: { en: "Every level of the column “time” has samples at a single level of the column “genotype”", zh: "都只对应列“genotype”的一个水平" },
      params: independent,
      input: (given) => withColumn(given, "time", (at) => (at < 24 ? `early ${at % 2}` : `late ${at % 2}`)),
    },
    {
      says: { en: "“WT1” in the column “mouse” has two samples under the same combination", zh: "在同一因素组合下有两个样本" },
      input: (given) => withColumn(given, "time", (_, own) => (own === "2 h" ? "0 h" : own)),
    },
    {
      says: { en: "“m0” in the column “mouse” has samples in “WT” and in “KO”", zh: "在“WT”和“KO”中均有样本" },
      input: (given) => withColumn(given, "mouse", (at) => `m${at % 24 < 3 ? 0 : at}`),
    },
    {
      says: { en: "Only 0 of the 48 subjects of the column “mouse” have a sample at every level", zh: "48 个受试者中，只有 0 个" },
      input: (given) => withColumn(given, "mouse", (at) => `m${at}`),
    },
    {
      says: { en: "Each of the 2 × 24 combinations of the factors has one sample at most", zh: "2 × 24 个组合各至多只有一个样本" },
      params: independent,
      input: (given) => withColumn(given, "time", (at) => `${at % 24} h`),
    },
    {
      says: { en: "None of the 129 features can be tested for the two factors", zh: "129 个特征均无法进行双因素检验" },
      input: (given) => changed(given, () => 7),
    },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
  ],
  runs: [
    { name: "independent samples, type I", params: { ...independent, sums: "I", adjust: "bonferroni" } },
    { name: "two sexes within cages", params: within },
    {
      name: "a mouse without its last time",
      params: { ...mixed, correction: "HF" },
      input: (given) => withColumn(given, "time", (at, own) => (at === 2 ? "" : own)),
    },
    {
      name: "an empty combination",
      params: independent,
      input: (given) => withColumn(given, "time", (at, own) => (at < 24 && own === "6 h" ? "" : own)),
    },
  ],
  says(run) {
    const counts = countsOf(run);
    const names = termNames(run);
    const all = run.input.table.features.length;
    const part = takingPart(run);
    const first = sheetOf(run, firstOf(run));
    const subjects = run.params["design"] === "independent" ? 0 : new Set(part.map((at) => sheetOf(run, String(run.params["subject"]))[at])).size;
    const outside = run.input.table.samples.length - part.length;
    const tested = rowsOf(run, 0).filter((row) => !Number.isNaN(run.numbers("tests", "p")[row]!)).length;
    return [
      ...["overview", "interactions", "counts"].flatMap((name) => [
        ...names.map((term, at) => ({ in: `caption of ${name}` as const, en: `${term}: ${counts[at]}`, zh: `${term}：${counts[at]}` })),
        { in: `caption of ${name}` as const, en: `Of ${all} features`, zh: `${all} 个特征中` },
        ...[...new Set(first)].map((level) => {
          const n = part.filter((at) => first[at] === level).length;
          return { in: `caption of ${name}` as const, en: `${level} (n = ${n})`, zh: `${level}（n = ${n}）` };
        }),
        ...(subjects > 0 ? [{ in: `caption of ${name}` as const, en: `in ${subjects} subjects`, zh: `${subjects} 个受试者` }] : []),
      ]),
      { in: "methods", en: `of the ${tested} features tested`, zh: `对 ${tested} 个已检验特征` },
      {
        in: "methods",
        en: `at most ${numberText(limitOf(run))} there were: ${names.map((term, at) => `${term} ${counts[at]}`).join(", ")}`,
        zh: `${names[2]} ${counts[2]} 个`,
      },
      ...(run.params["design"] === "mixed" ? [{ in: "methods" as const, en: "with type II sums of squares (", zh: "采用 II 型平方和" }] : []),
      ...(outside > 0 ? [{ in: "notes" as const, en: `${outside} samples took no part`, zh: `${outside} 个样本未参与分析` }] : []),
    ];
  },
  shows: {
    overview(run) {
      const { points, thresholds } = run.chart("overview", "scatter");
      const rows = rowsOf(run, 2);
      const ids = rows.map((row) => run.words("tests", "feature")[row]);
      const at = points.ids.map((id) => rows[ids.indexOf(id)]!);
      expect(at).toHaveLength(rows.filter((row) => !Number.isNaN(run.numbers("tests", "p")[row]!)).length);
      expect(points.x).toEqual(at.map((row) => run.numbers("tests", "effect")[row]));
      expect(points.y).toEqual(at.map((row) => -Math.log10(run.numbers("tests", "p")[row]!)));
      expect(points.group).toEqual(at.map((row) => (run.numbers("tests", "p_adj")[row]! <= limitOf(run) ? 0 : 1)));
      const [inside, beyond] = [0, 1].map((group) => points.y.filter((_, place) => points.group[place] === group).map(Number)) as [number[], number[]];
      if (inside.length > 0 && beyond.length > 0) expect(thresholds[0]!.value).toBeCloseTo((Math.min(...inside) + Math.max(...beyond)) / 2, 10);
      else expect(thresholds).toEqual([]);
    },
    interactions(run) {
      const { panels, groups, places } = run.chart("interactions", "lines");
      const [names, p] = [run.words("tests", "name"), run.numbers("tests", "p")];
      const ranked = rowsOf(run, 2).toSorted((a, b) => p[a]! - p[b]!);
      expect(panels.map(({ title }) => title.en)).toEqual(ranked.slice(0, 6).map((row) => names[row]));
      const [feature, first, second, means] = [
        run.words("means", "name"),
        run.words("means", "first"),
        run.words("means", "second"),
        run.numbers("means", "mean"),
      ];
      for (const { title, series } of panels)
        for (const { group, x, y } of series)
          for (const [at, place] of x.entries()) {
            const row = feature.findIndex((name, one) => name === title.en && first[one] === groups[group] && second[one] === places![place]);
            expect(y[at] ?? Number.NaN).toBe(means[row]);
          }
    },
    counts(run) {
      const { labels, series } = run.chart("counts", "bars");
      expect(labels).toEqual(termNames(run));
      expect(series[0]!.values).toEqual(countsOf(run));
    },
  },
  scripts: [
    { params: independent, tables: withOddFeatures("genotype", { second: "time" }), within: 1e-7 },
    { params: { ...independent, sums: "III" }, tables: withOddFeatures("genotype", { second: "time" }), within: 1e-7 },
    { params: { ...independent, sums: "I" }, tables: withOddFeatures("genotype", { second: "time" }), within: 1e-7 },
    { params: mixed, tables: withOddFeatures("genotype", { second: "time" }), within: 1e-6 },
    { params: within, tables: withOddFeatures("sex", { second: "time" }), within: 1e-6 },
    { params: mixed, within: 1e-6 },
    { params: { ...mixed, correction: "HF", adjust: "BY" }, within: 1e-6 },
    { params: within, within: 1e-6 },
    { params: independent, within: 1e-7 },
    { params: { ...independent, sums: "III", second: "sex", adjust: "holm" }, within: 1e-7 },
    { params: { ...independent, sums: "I", second: "sex", input_scale: "raw", test_scale: "log10" }, within: 1e-6 },
  ],
  invariants: [
    {
      name: "what was planted is found: the TCA cycle by the interaction, bile acids by time, branched-chain amino acids by genotype, and little else",
      holds(run) {
        const of = run();
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const found = [0, 1, 2].map((term) => rowsOf(of, term).map((row) => of.numbers("tests", "p_adj")[row]! <= 0.05));
        const planted = ["Branched-chain amino acids", "Bile acids", "TCA cycle"];
        for (const [term, kind] of planted.entries()) {
          const own = classes.flatMap((one, feature) => (one === kind ? [found[term]![feature]] : []));
          expect([kind, own.every(Boolean)]).toEqual([kind, true]);
        }
        const others = classes.flatMap((one, feature) => (planted.includes(one) ? [] : [feature]));
        expect(others.filter((feature) => found[1]![feature] || found[2]![feature]).length).toBeLessThan(0.05 * others.length);
      },
    },
    {
      name: "F of the interaction of 2 × 2 independent cells is the square of the t of their contrast",
      holds(run) {
        const of = run({ ...independent, second: "sex" });
        const { matrix } = of.input.table;
        const cells = [sheetOf(of, "genotype"), sheetOf(of, "sex")];
        for (const [feature, row] of of
          .words("tests", "term")
          .flatMap((term, at) => (term === "genotype × sex" ? [at] : []))
          .entries()) {
          const values = ["KO female", "KO male", "WT female", "WT male"].map((cell) =>
            cells[0]!.flatMap((_, at) => (`${cells[0]![at]} ${cells[1]![at]}` === cell ? [matrix.data[at * matrix.columns + feature]!] : [])),
          );
          const means = values.map((own) => own.reduce((sum, value) => sum + value, 0) / own.length);
          const squares = values.reduce((sum, own, at) => sum + own.reduce((part, value) => part + (value - means[at]!) ** 2, 0), 0);
          const t = (means[0]! - means[1]! - means[2]! + means[3]!) / Math.sqrt((squares / 44) * values.reduce((sum, own) => sum + 1 / own.length, 0));
          expect(of.numbers("tests", "f")[row]).toBeCloseTo(t * t, 7);
        }
      },
    },
    {
      name: "a feature without a value in one combination is tested among the others, and it is said",
      holds(run) {
        const of = run(independent, (given) => {
          const [genotype, time] = ["genotype", "time"].map((name) => given.samples!.columns.find((column) => column.name === name)!.values);
          return changed(given, (value, sample, feature) => (feature === 3 && genotype![sample] === "KO" && time![sample] === "6 h" ? Number.NaN : value));
        });
        const [notes, features] = [of.words("tests", "note"), of.words("tests", "feature")];
        const lacks = of.input.table.features[3]!;
        for (const [row, note] of notes.entries()) expect(note).toBe(features[row] === lacks ? "values in 5 of 6 combinations" : "");
        const said = of.output.notes.find(({ en }) => en.includes("no value in some of the combinations"))!;
        expect(said.en).toContain(`“${of.input.featureNames[3]}” (without “KO, 6 h”)`);
        expect(said.zh).toContain("（缺“KO, 6 h”）");
      },
    },
    {
      name: "what is added to every value of a subject changes nothing within subjects",
      holds(run) {
        const [one, other] = [run(mixed), run(mixed, (given) => changed(given, (value, sample) => value + Math.floor(sample / 3)))];
        for (const term of [1, 2])
          for (const row of rowsOf(one, term)) expect(other.numbers("tests", "p")[row]! / one.numbers("tests", "p")[row]!).toBeCloseTo(1, 6);
      },
    },
  ],
};
