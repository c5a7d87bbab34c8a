import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { ragged } from "#testing/cases/hostile-files.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";
import { ko, unitsAsLevels, withColumn, withPlaces } from "./cases-levels.ts";
import { prepareCranberry } from "#testing/cases/prepared.ts";

const example = { ...ko, covariates: ["age", "sex", "time"], block: "mouse" };
const ofAge = { of: "number", variable: "age", covariates: ["genotype", "time"], input_scale: "log2", test_scale: "as-given" };
/** Three groups, of which a feature may lack any. */
const ofTime = { grouping: { column: "time" }, comparison: { case: "2 h", control: "0 h" }, covariates: ["age"], input_scale: "log2", test_scale: "as-given" };
const limitOf = (run: Ran): number => Number(run.params["p_threshold"]);
const within = (run: Ran, column: string): number[] => {
  const p = run.numbers("tests", column);
  return [...p.keys()].filter((feature) => p[feature]! <= limitOf(run));
};
const cellsOf = (run: Ran, column: string): string[] => run.input.samples!.columns.find(({ name }) => name === column)!.values;
const effectColumn = (run: Ran): string => (run.params["of"] === "number" ? String(run.params["variable"]) : "genotype");
/** Samples with everything that the model asks for. */
const taking = (run: Ran): number[] => {
  const columns = [
    effectColumn(run),
    ...((run.params["covariates"] as string[] | undefined) ?? []),
    ...(run.params["block"] ? [run.params["block"] as string] : []),
  ];
  return run.input.table.samples.flatMap((_, at) => (columns.every((column) => cellsOf(run, column)[at] !== "") ? [at] : []));
};
const kindsOf = (run: Ran): number[] => {
  const [whole, alone] = [new Set(within(run, "p_adj")), new Set(within(run, "unadjusted_p_adj"))];
  const tested = [...run.numbers("tests", "p").entries()].flatMap(([feature, p]) => (Number.isNaN(p) ? [] : [feature]));
  return [
    tested.filter((feature) => whole.has(feature) && alone.has(feature)).length,
    tested.filter((feature) => whole.has(feature) && !alone.has(feature)).length,
    tested.filter((feature) => !whole.has(feature) && alone.has(feature)).length,
    tested.filter((feature) => !whole.has(feature) && !alone.has(feature)).length,
  ];
};

export const cases: ToolCases = {
  agreements: [
    {
      on: "cranberry",
      prepared: prepareCranberry,
      file: "cranberry_blocked/limma_default.csv",
      table: "tests",
      params: {
        grouping: { column: "group" },
        comparison: { case: "Cranberry", control: "Apple" },
        covariates: ["subject"],
        input_scale: "log10",
        test_scale: "as-given",
      },
      columns: { effect: "logFC_Cranberry", statistic: "t_Cranberry", p: "P_Cranberry", p_adj: "adjP_Cranberry" },
      within: 1e-8,
    },
    {
      on: "cranberry",
      prepared: prepareCranberry,
      file: "cranberry_blocked/limma_robust.csv",
      table: "tests",
      params: {
        grouping: { column: "group" },
        comparison: { case: "Baseline", control: "Apple" },
        covariates: ["subject"],
        robust: true,
        input_scale: "log10",
        test_scale: "as-given",
      },
      columns: { effect: "logFC_Baseline", statistic: "t_Baseline", p: "P_Baseline" },
      within: 1e-5,
    },
  ],
  faults: [
    {
      says: { en: "In the feature sheet, row 2 has 7 cells, the header has 6.", zh: "特征表第 2 行有 7 个单元格，而标题行有 6 个。" },
      tables: ragged("features"),
    },

    { says: { en: "The column “genotype” is chosen twice", zh: "列“genotype”被重复选择" }, params: { ...ko, covariates: ["age", "genotype"] } },
    {
      says: { en: "The effect of “genotype” can't be told from that of “age”", zh: "“genotype”的效应无法与“age”" },
      params: { ...ko, covariates: ["age", "mouse"] },
    },
    {
      says: { en: "The covariate “age” has 47 numbers, and “unknown” for sample", zh: "协变量“age”中有 47 个数字" },
      input: (given) => withColumn(given, "age", (at) => (at === 7 ? "unknown" : `${40 + (at % 12)}`)),
    },
    {
      says: { en: "“sex” does not vary over the 48 samples", zh: "在参与分析的 48 个样本中，“sex”没有变化" },
      input: (given) => withColumn(given, "sex", () => "male"),
    },
    {
      says: {
        en: "No sample of the group “WT” takes part: its 24 samples have empty cells in “age” of the sample sheet",
        zh: "组“WT”没有任何样本参与分析：该组的 24 个样本在样本表的“age”列中有空单元格",
      },
      input: (given) => withColumn(given, "age", (at, own) => (at < 24 ? "" : own)),
    },
    {
      says: { en: "“age” does not vary over the 0 samples that take part (48 lack", zh: "在参与分析的 0 个样本中（另有 48 个样本缺少" },
      input: (given) => withColumn(given, "age", () => ""),
    },
    {
      says: {
        en: "The covariate “age” has numbers with a unit, such as “0.5 mg” for sample “WT1_0h”",
        zh: "协变量“age”中是带单位的数字，例如样本“WT1_0h”的单元格为“0.5 mg”",
      },
      input: (given) => withColumn(given, "age", (at) => `${(at % 10) + 0.5} mg`),
    },
    {
      says: {
        en: "has dates or times, such as “2024-01-01” for sample “WT1_0h”: as they stand, each of the 24 different cells",
        zh: "协变量“age”中是日期或时间",
      },
      input: (given) => withColumn(given, "age", (at) => `2024-01-${String((at % 24) + 1).padStart(2, "0")}`),
    },
    {
      says: { en: "48 samples take part, and “own” has 48 levels: so many tell nearly every sample from the others", zh: "而“own”有 48 个水平：水平过多" },
      params: { ...ko, covariates: ["own", "sex"] },
      input: (given) => withColumn(given, "own", (at) => `own ${at}`),
    },
    {
      says: { en: "has “old” for sample “WT1_0h”", zh: "中样本“WT1_0h”的单元格为“old”" },
      params: ofAge,
      input: (given) => withColumn(given, "age", (at, own) => (at === 0 ? "old" : own)),
    },
    {
      says: {
        en: "48 samples take part, and the model has 48 coefficients: nothing is left to tell chance from effect. Choose fewer covariates, or those with fewer levels: “own” has 47 levels.",
        zh: "参与分析的样本为 48 个，而模型有 48 个系数，没有剩余自由度。请减少协变量，或选择水平较少的协变量：“own”有 47 个水平。",
      },
      params: { ...ofAge, variable: "dose", covariates: ["own"] },
      input: (given) =>
        withColumn(
          withColumn(given, "own", (at) => (at < 2 ? "same" : `own ${at}`)),
          "dose",
          (at) => String(at % 7),
        ),
    },
    { says: { en: "no column “weight”", zh: "没有列“weight”" }, params: { ...ko, covariates: ["weight"] } },
    { says: { en: "None of the 129 features can be tested", zh: "129 个特征均无法检验" }, input: (given) => changed(given, () => 2) },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
  ],
  runs: [
    { name: "of a number, Bonferroni", params: { ...ofAge, adjust: "bonferroni" } },
    { name: "block alone", params: { ...ko, block: "mouse", p_threshold: 0.2 } },
    { name: "a sample without an age", params: example, input: (given) => withColumn(given, "age", (at, own) => (at === 3 ? "" : own)) },
    {
      name: "a covariate that repeats another",
      params: { ...ko, covariates: ["cage", "age", "again"], as_levels: ["cage"], robust: true, trend: true },
      input: (given) =>
        withColumn(
          withColumn(given, "cage", (at) => String(1 + (Math.floor(at / 3) % 4))),
          "again",
          (at) => `a${Math.floor(at / 3) % 2}`,
        ),
    },
  ],
  says(run) {
    const all = run.input.table.features.length;
    const significant = within(run, "p_adj").length;
    const limit = numberText(limitOf(run));
    const part = taking(run);
    const numeric = run.params["of"] === "number";
    const n = ["KO", "WT"].map((level) => part.filter((at) => cellsOf(run, "genotype")[at] === level).length);
    const counts = kindsOf(run);
    const lacking = run.input.table.samples.length - part.length;
    const features = run.numbers("terms", "features");
    const terms = run.words("terms", "term");
    return [
      ...["volcano", "adjusted"].flatMap((name) => [
        { in: `caption of ${name}` as const, en: `${significant} of ${all} features with`, zh: `${all} 个特征中有 ${significant} 个满足` },
        numeric
          ? { in: `caption of ${name}` as const, en: `in ${part.length} samples`, zh: `${part.length} 个样本中` }
          : { in: `caption of ${name}` as const, en: `n = ${n[0]} vs ${n[1]}`, zh: `n = ${n[0]} vs ${n[1]}` },
      ]),
      {
        in: "caption of adjusted",
        en: `with and without adjusting: ${counts[0]}; Adjusted only: ${counts[1]}; Not adjusted only: ${counts[2]}; Neither: ${counts[3]}`,
        zh: `仅校正后在界限内：${counts[1]}`,
      },
      { in: "methods", en: `in ${part.length} samples`, zh: `在 ${part.length} 个样本中` },
      { in: "methods", en: `${significant} had an adjusted p of at most ${limit}`, zh: `${significant} 个的校正 p 值不大于 ${limit}` },
      ...terms.slice(0, -1).map((term, at) => ({ in: "notes" as const, en: `${term}: ${features[at]}`, zh: `${term}：${features[at]}` })),
      ...(lacking > 0 ? [{ in: "notes" as const, en: `${lacking} sample lacks`, zh: `${lacking} 个样本缺少` }] : []),
    ];
  },
  shows: {
    volcano(run) {
      const { points, thresholds } = run.chart("volcano", "scatter");
      const ids = run.words("tests", "feature");
      const at = points.ids.map((id) => ids.indexOf(id));
      expect(points.x).toEqual(at.map((feature) => run.numbers("tests", "effect")[feature]));
      expect(points.y).toEqual(at.map((feature) => -Math.log10(run.numbers("tests", "p")[feature]!)));
      const significant = new Set(within(run, "p_adj"));
      expect(points.group).toEqual(at.map((feature) => (significant.has(feature) ? 0 : 1)));
      expect(thresholds.length).toBe(significant.size > 0 && significant.size < at.length ? 1 : 0);
    },
    adjusted(run) {
      const { points, segments } = run.chart("adjusted", "scatter");
      const ids = run.words("tests", "feature");
      const at = points.ids.map((id) => ids.indexOf(id));
      expect(points.x).toEqual(at.map((feature) => -Math.log10(run.numbers("tests", "unadjusted_p")[feature]!)));
      expect(points.y).toEqual(at.map((feature) => -Math.log10(run.numbers("tests", "p")[feature]!)));
      expect([0, 1, 2, 3].map((kind) => points.group.filter((group) => group === kind).length)).toEqual(kindsOf(run));
      for (const { x1, y1, x2, y2 } of segments) expect([x1, x2]).toEqual([y1, y2]);
    },
  },
  scripts: [
    { params: example, tables: withOddFeatures("genotype"), packages: ["limma", "statmod"], within: 2e-5 },
    { params: { ...ofAge, trend: true }, tables: withOddFeatures("genotype"), packages: ["limma"], within: 1e-6 },
    { params: ofTime, tables: withOddFeatures("time"), packages: ["limma"], within: 1e-6 },
    { params: { ...ofTime, comparison: { case: "6 h", control: "2 h" } }, tables: withOddFeatures("time"), packages: ["limma"], within: 1e-6 },
    { params: { ...ofTime, comparison: { case: "6 h", control: "2 h" }, covariates: ["place"] }, tables: withPlaces, packages: ["limma"], within: 1e-6 },
    // statmod maximises the likelihood of a block to a relative change of 1e-6.
    { params: example, packages: ["limma", "statmod"], within: 2e-5 },
    { params: { ...ko, covariates: ["age", "sex"] }, packages: ["limma"], within: 1e-7 },
    { params: { ...ofAge, trend: true, adjust: "BY" }, packages: ["limma"], within: 1e-6 },
    {
      params: { ...ko, covariates: ["sex", "age"], robust: true, input_scale: "raw", test_scale: "log2" },
      packages: ["limma", "statmod"],
      within: 1e-5,
    },
  ],
  invariants: [
    unitsAsLevels,
    {
      name: "what was planted is found: acylcarnitines seem to differ between genotypes until age is held constant, branched-chain amino acids differ all the same",
      holds(run) {
        const of = run();
        const classes = of.input.features!.columns.find(({ name }) => name === "class")!.values;
        const share = (kind: string, column: string): number => {
          const own = classes.flatMap((one, feature) => (one === kind ? [feature] : []));
          const found = new Set(within(of, column));
          return own.filter((feature) => found.has(feature)).length / own.length;
        };
        expect(share("Acylcarnitines", "unadjusted_p_adj")).toBeGreaterThan(0.7);
        expect(share("Acylcarnitines", "p_adj")).toBeLessThan(0.1);
        expect(share("Branched-chain amino acids", "p_adj")).toBe(1);
        expect(of.numbers("terms", "features")[of.words("terms", "term").indexOf("sex")]).toBeGreaterThanOrEqual(9);
      },
    },
    {
      name: "the age in years, or from another birth, changes no p",
      holds(run) {
        const one = run({ ...ko, covariates: ["age"] });
        const other = run({ ...ko, covariates: ["age"] }, (given) => withColumn(given, "age", (_, own) => String(Number(own) / 52 + 100)));
        for (const [feature, p] of one.numbers("tests", "p").entries()) expect(other.numbers("tests", "p")[feature]! / p).toBeCloseTo(1, 7);
      },
    },
    {
      name: "the log2 fold change is the same on whichever logarithm is tested, and there is none of values that are no logarithms, nor of a number",
      holds(run) {
        const on = (test_scale: string): Ran => run({ ...ofTime, test_scale });
        const [log2, log10] = [on("log2"), on("log10")];
        for (const [feature, change] of log2.numbers("tests", "log2_fc").entries()) {
          expect(log10.numbers("tests", "log2_fc")[feature]).toBeCloseTo(change, 9);
          expect(log2.numbers("tests", "effect")[feature]).toBeCloseTo(change, 12);
        }
        const columns = (of: Ran): string[] => of.output.tables.find(({ name }) => name === "tests")!.columns.map(({ name }) => name);
        expect(columns(log2)).toContain("log2_fc");
        for (const none of [run({ ...ofTime, input_scale: "raw" }), run(ofAge)]) expect(columns(none)).not.toContain("log2_fc");
      },
    },
    {
      name: "a group without values is compared with none, and the others as if nobody had asked for it",
      holds(run) {
        const without = (given: GivenInput): GivenInput =>
          changed(given, (value, sample, feature) => (feature === 3 && given.table.samples[sample]!.endsWith("_0h") ? Number.NaN : value));
        const compared = (one: string, control: string): Ran => run({ ...ofTime, comparison: { case: one, control } }, without);
        for (const [one, control] of [
          ["2 h", "0 h"],
          ["0 h", "2 h"],
          ["6 h", "0 h"],
          ["0 h", "6 h"],
        ] as const) {
          const of = compared(one, control);
          expect([of.numbers("tests", "effect")[3], of.numbers("tests", "p")[3], of.words("tests", "higher_in")[3]]).toEqual([Number.NaN, Number.NaN, ""]);
          expect(of.words("tests", "note")[3]).toBe("the samples with values can't tell the effect apart");
          expect(of.numbers("tests", "p")[4]).toBeGreaterThan(0);
        }
        const [there, back] = [compared("6 h", "2 h"), compared("2 h", "6 h")];
        expect(there.numbers("tests", "effect")[3]).toBeCloseTo(-back.numbers("tests", "effect")[3]!, 9);
        expect(there.numbers("tests", "p")[3]! / back.numbers("tests", "p")[3]!).toBeCloseTo(1, 7);
      },
    },
    {
      name: "the other way round effects change their sign alone",
      holds(run) {
        const [one, other] = [run(), run({ ...example, comparison: { case: "WT", control: "KO" } })];
        for (const [feature, effect] of one.numbers("tests", "effect").entries()) {
          expect(other.numbers("tests", "effect")[feature]).toBeCloseTo(-effect, 9);
          expect(other.numbers("tests", "p")[feature]! / one.numbers("tests", "p")[feature]!).toBeCloseTo(1, 7);
        }
      },
    },
  ],
};
