import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { twice } from "#testing/cases/hostile-files.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";
import { changed } from "#testing/cases/changed.ts";

const plain = { grouping: { column: "group" }, comparison: { case: "drug", control: "control" } };
const example = { ...plain, covariates: ["day"] };
const treated = { grouping: { column: "group" }, comparison: { case: "treated", control: "untreated" }, covariates: ["type"] };
/** A third group that alone comes from a place of its own: the others are told apart all the same. */
const withPlaces = (texts: Record<string, string>): Record<string, string> => {
  const [header, ...rows] = texts["samples"]!.trimEnd().split("\n");
  const groupAt = header!.split(",").indexOf("group");
  const placed = rows.map((row, at) => `${row},${at < 2 ? "before,X" : `${row.split(",")[groupAt]},Y`}`);
  return { ...texts, samples: [`${header},three,place`, ...placed].join("\n") };
};
const numbers = (run: Ran, column: string): Float64Array => run.numbers("tests", column);
const limits = (run: Ran): [number, number] => [Number(run.params["p_threshold"]), Number(run.params["log2_fc_threshold"])];
const significant = (run: Ran, sign: number): number[] => {
  const [p, fc] = limits(run);
  return [...numbers(run, "p_adj").entries()].flatMap(([feature, q]) => {
    const change = numbers(run, "log2_fc")[feature]!;
    return q <= p && Math.abs(change) >= fc && change * sign > 0 ? [feature] : [];
  });
};
const testedOf = (run: Ran): number[] => [...numbers(run, "p").entries()].flatMap(([feature, p]) => (Number.isNaN(p) ? [] : [feature]));
const withColumn = (given: GivenInput, name: string, cell: (sample: number, own: string) => string): GivenInput => ({
  ...given,
  samples: {
    ...given.samples!,
    columns: given.samples!.columns.map((column) => (column.name === name ? { name, values: column.values.map((own, at) => cell(at, own)) } : column)),
  },
});

export const cases: ToolCases = {
  agreements: [
    {
      on: "pasilla_counts",
      file: "pasilla_counts/counts_de.csv",
      table: "tests",
      params: treated,
      columns: { log2_fc: "voom_logFC", statistic: "voom_t", p: "voom_P", p_adj: "voom_adjP" },
      within: 1e-4,
    },
    {
      on: "pasilla_counts",
      file: "pasilla_counts/counts_norm.csv",
      table: "factors",
      key: { ours: "sample", theirs: "sample" },
      params: treated,
      columns: { library: "lib_size", factor: "TMM" },
      within: 1e-8,
    },
  ],
  faults: [
    { says: { en: "The feature sheet names 1 feature more than once: “G001”.", zh: "特征表中有 1 个特征名称重复：“G001”。" }, tables: twice("features") },

    {
      says: { en: "Feature “G003” of sample “C2” is −4", zh: "样本“C2”的特征“G003”为 −4" },
      input: (given) => changed(given, (value, sample, feature) => (sample === 1 && feature === 2 ? -4 : value)),
    },
    {
      says: { en: "An earlier step transformed or scaled the values", zh: "先前的步骤已对该表的数值做过变换" },
      input: (given) => ({ ...given, scales: ["other"] }),
    },
    { says: { en: "these look like logarithms, no counts", zh: "更像对数值，而非计数" }, input: (given) => changed(given, (value) => Math.log2(value + 1.1)) },
    {
      says: { en: "Every sample sums to about 1e6", zh: "总和均约为 1e6" },
      input: (given) => {
        const { matrix } = given.table;
        return changed(
          given,
          (value, sample) => (1e6 * value) / matrix.data.subarray(sample * matrix.columns, (sample + 1) * matrix.columns).reduce((sum, one) => sum + one, 0),
        );
      },
    },
    {
      says: { en: "Sample “D1” has no counts at all", zh: "样本“D1”没有任何计数" },
      input: (given) => changed(given, (value, sample) => (sample === 4 ? 0 : value)),
    },
    {
      says: { en: "None of the 400 features has enough counts", zh: "400 个特征中只有 0 个计数足够" },
      input: (given) => changed(given, (_, __, feature) => (feature < 3 ? 1 : 0)),
    },
    {
      says: { en: "The effect of “group” can't be told from that of “day”", zh: "“group”的效应无法与“day”" },
      input: (given) => withColumn(given, "day", (at) => (at < 4 ? "day 1" : "day 2")),
    },
    { says: { en: "The column “group” is chosen twice", zh: "列“group”被重复选择" }, params: { ...plain, covariates: ["group"] } },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
  ],
  runs: [
    {
      name: "of counts that were filtered before",
      params: { ...example, least_count: 0, least_total: 0 },
      input: (given) => changed(given, (value) => value + 1),
    },
    { name: "by sums alone, every size of effect", params: { ...plain, normalise: "none", log2_fc_threshold: 0, adjust: "BY" } },
    {
      name: "a sample without a day, every feature kept",
      params: { ...example, least_count: 0, least_total: 0 },
      input: (given) => withColumn(given, "day", (at, own) => (at === 0 ? "" : own)),
    },
  ],
  says(run) {
    const [up, down] = [significant(run, 1).length, significant(run, -1).length];
    const all = run.input.table.features.length;
    const tested = testedOf(run).length;
    const [p, fc] = limits(run);
    const samples = run.words("factors", "sample");
    const n = ["D", "C"].map((letter) => samples.filter((sample) => sample.startsWith(letter)).length);
    const factor = run.numbers("factors", "factor");
    return [
      ...["volcano", "ma", "mean_variance"].flatMap((name) => [
        { in: `caption of ${name}` as const, en: `Of ${tested} features tested (of ${all})`, zh: `检验 ${tested} 个特征（共 ${all} 个）` },
        {
          in: `caption of ${name}` as const,
          en: `${up} are higher in drug and ${down} higher in control`,
          zh: `在 drug 中较高的 ${up} 个，在 control 中较高的 ${down} 个`,
        },
        { in: `caption of ${name}` as const, en: `n = ${n[0]} vs ${n[1]}`, zh: `n = ${n[0]} vs ${n[1]}` },
      ]),
      run.params["least_count"] === 0 && run.params["least_total"] === 0 && tested === all
        ? { in: "methods", en: `All ${all} features of the table were taken.`, zh: `纳入表中全部 ${all} 个特征。` }
        : { in: "methods", en: `Of ${all} features the ${tested} with`, zh: `${all} 个特征中` },
      {
        in: "methods",
        en: `${up + down} features had an adjusted p of at most ${numberText(p)} and |log2 fold change| of at least ${numberText(fc)}`,
        zh: `${up + down} 个特征的校正 p 值不大于`,
      },
      ...(run.params["normalise"] === "tmm"
        ? [
            {
              in: "methods" as const,
              en: `factors ${numberText(Math.min(...factor))} to ${numberText(Math.max(...factor))}`,
              zh: `因子 ${numberText(Math.min(...factor))} 至`,
            },
          ]
        : []),
      ...(tested < all ? [{ in: "notes" as const, en: `${all - tested} features were not tested`, zh: `${all - tested} 个特征因计数过低未检验` }] : []),
      ...(samples.length < 8
        ? [{ in: "notes" as const, en: `${8 - samples.length} sample lacks a covariate`, zh: `${8 - samples.length} 个样本缺少协变量` }]
        : []),
    ];
  },
  shows: {
    volcano(run) {
      const { points, thresholds } = run.chart("volcano", "scatter");
      const ids = run.words("tests", "feature");
      const at = points.ids.map((id) => ids.indexOf(id));
      expect(at.toSorted((a, b) => a - b)).toEqual(testedOf(run));
      expect(points.x).toEqual(at.map((feature) => numbers(run, "log2_fc")[feature]));
      expect(points.y).toEqual(at.map((feature) => -Math.log10(numbers(run, "p")[feature]!)));
      const found = new Set([...significant(run, 1), ...significant(run, -1)]);
      expect(points.group).toEqual(at.map((feature) => (found.has(feature) ? 0 : 1)));
      const [, fc] = limits(run);
      expect(thresholds.filter(({ axis }) => axis === "x").map(({ value }) => value)).toEqual(fc === 0 ? [] : [-fc, fc]);
      const within = at.filter((feature) => numbers(run, "p_adj")[feature]! <= limits(run)[0]).map((feature) => -Math.log10(numbers(run, "p")[feature]!));
      const line = thresholds.find(({ axis }) => axis === "y")!.value;
      expect(line).toBeLessThan(Math.min(...within));
      expect(at.filter((feature) => -Math.log10(numbers(run, "p")[feature]!) > line)).toHaveLength(within.length);
    },
    ma(run) {
      const { points, segments } = run.chart("ma", "scatter");
      const ids = run.words("tests", "feature");
      const at = points.ids.map((id) => ids.indexOf(id));
      expect(points.x).toEqual(at.map((feature) => numbers(run, "average")[feature]));
      expect(points.y).toEqual(at.map((feature) => numbers(run, "log2_fc")[feature]));
      const found = new Set([...significant(run, 1), ...significant(run, -1)]);
      expect(points.group).toEqual(at.map((feature) => (found.has(feature) ? 0 : 1)));
      expect(segments.map(({ y1, y2 }) => [y1, y2])).toEqual([[0, 0]]);
    },
    mean_variance(run) {
      const { points, segments } = run.chart("mean_variance", "scatter");
      expect(points.ids).toHaveLength(testedOf(run).length);
      const sizes = run.numbers("factors", "effective");
      const mean = sizes.reduce((sum, size) => sum + Math.log2(size + 1), 0) / sizes.length;
      const ids = run.words("tests", "feature");
      for (const [at, id] of points.ids.entries()) expect(points.x[at]).toBeCloseTo(numbers(run, "average")[ids.indexOf(id)]! + mean - Math.log2(1e6), 8);
      expect(segments.length).toBeGreaterThan(20);
      for (const [at, { x1, x2 }] of segments.entries()) expect([x1 <= x2, at === 0 || segments[at - 1]!.x2 === x1]).toEqual([true, true]);
    },
  },
  scripts: [
    { params: { ...plain, least_count: 1, least_total: 1 }, tables: withOddFeatures("group", { complete: true }), packages: ["limma"], within: 1e-6 },
    { params: example, packages: ["limma"], within: 1e-6 },
    { params: { ...plain, normalise: "none", least_count: 3, least_total: 5, adjust: "holm", log2_fc_threshold: 0.5 }, packages: ["limma"], within: 1e-6 },
    { params: { ...plain, judge: false }, packages: ["limma"], within: 1e-6 },
    { params: { ...plain, grouping: { column: "three" }, covariates: ["place"] }, tables: withPlaces, packages: ["limma"], within: 1e-6 },
  ],
  invariants: [
    {
      name: "without limits the numbers are the same, and no word, line or colour speaks of one",
      holds(run) {
        const [judged, bare] = [run(example), run({ ...example, judge: false })];
        expect(bare.output.charts.map(({ name }) => name)).toEqual(["ma", "mean_variance"]);
        const columns = ({ output }: Ran) => output.tables[0]!.columns.map(({ name }) => name);
        expect(columns(bare)).toEqual(columns(judged).filter((name) => name !== "significant"));
        expect(numbers(bare, "p_adj")).toEqual(numbers(judged, "p_adj"));
        const { points, thresholds, groups, caption } = bare.chart("ma", "scatter");
        expect([new Set(points.group), thresholds, groups]).toEqual([new Set([0]), [], ["Features"]]);
        for (const text of [bare.output.methods, caption]) expect(`${text.en}${text.zh}`).not.toMatch(/log2 FC\| ≥|at most|不大于/);
        expect(caption.en).toContain(`${testedOf(bare).length} of 400 features were tested.`);
      },
    },
    {
      name: "what was planted is found, hardly read genes are filtered, and TMM keeps the abundant ones from pushing the others down",
      holds(run) {
        const of = run();
        const planted = of.input.features!.columns.find(({ name }) => name === "planted")!.values;
        const [up, down] = [significant(of, 1), significant(of, -1)];
        const share = (kind: string, found: readonly number[]): number => {
          const own = planted.flatMap((one, feature) => (one === kind ? [feature] : []));
          return own.filter((feature) => found.includes(feature)).length / own.length;
        };
        expect(share("up", up)).toBeGreaterThanOrEqual(0.9);
        expect(share("down", down)).toBeGreaterThanOrEqual(0.9);
        expect(share("abundant, up", up)).toBe(1);
        expect(share("hardly read", testedOf(of))).toBeLessThan(0.1);
        expect([...up, ...down].filter((feature) => planted[feature] === "").length).toBeLessThanOrEqual(0.05 * (up.length + down.length));
        const bySum = run({ ...example, normalise: "none" });
        const middle = (one: Ran): number => {
          const own = testedOf(one)
            .filter((feature) => planted[feature] === "")
            .map((feature) => numbers(one, "log2_fc")[feature]!)
            .toSorted((a, b) => a - b);
          return own[own.length >> 1]!;
        };
        expect(Math.abs(middle(of))).toBeLessThan(0.15);
        expect(middle(bySum)).toBeLessThan(-0.4);
      },
    },
    {
      name: "the product of the factors is 1, and features that are never read change nothing",
      holds(run) {
        const of = run();
        expect(of.numbers("factors", "factor").reduce((product, one) => product * one, 1)).toBeCloseTo(1, 12);
        const planted = of.input.features!.columns.find(({ name }) => name === "planted")!.values;
        const other = run(example, (given) =>
          changed(given, (value, _, feature) => (planted[feature] === "hardly read" && !testedOf(of).includes(feature) ? 0 : value)),
        );
        expect(other.numbers("factors", "factor")[0]).toBeCloseTo(of.numbers("factors", "factor")[0]!, 12);
      },
    },
    {
      name: "the other way round fold changes change their sign alone",
      holds(run) {
        const [one, other] = [run(), run({ ...example, comparison: { case: "control", control: "drug" } })];
        for (const feature of testedOf(one)) {
          expect(numbers(other, "log2_fc")[feature]).toBeCloseTo(-numbers(one, "log2_fc")[feature]!, 8);
          expect(numbers(other, "p")[feature]! / numbers(one, "p")[feature]!).toBeCloseTo(1, 6);
        }
      },
    },
  ],
};
