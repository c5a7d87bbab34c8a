import { numberText } from "@analyte/contract/number-text";
import { expect } from "vitest";
import { plantedFaults } from "#example/planted.ts";
import type { GivenInput, Ran, Said, ToolCases } from "#testing/cases/case.ts";
import { ragged, written } from "#testing/cases/hostile-files.ts";
import { changed } from "#testing/cases/changed.ts";
import { near } from "#testing/near.ts";
import { features, fittedJudgedByOthers, median, usual, verdictOfThree, within, withPrecision } from "./cases-precision.ts";

const typeColumn = (given: GivenInput): string[] => given.samples!.columns.find(({ name }) => name === "type")!.values;
const hand = (run: Ran): string[] | undefined => (run.params["qc"] as { groups?: Record<string, string[]> }).groups?.["mine"];
const kindsOf = (run: Ran): string[] => {
  const mine = hand(run);
  return mine === undefined ? typeColumn(run.input) : run.input.table.samples.map((sample) => (mine.includes(sample) ? "QC" : "sample"));
};
const counted = (run: Ran, kind: string): number => kindsOf(run).filter((one) => one === kind).length;
const withCells = (given: GivenInput, name: string, cell: (own: string, at: number) => string): GivenInput => ({
  ...given,
  samples: given.samples && {
    ...given.samples,
    columns: given.samples.columns.map((one) => (one.name === name ? { ...one, values: one.values.map(cell) } : one)),
  },
});
const retyped = (given: GivenInput, type: (own: string, at: number) => string): GivenInput => withCells(given, "type", type);
/** The first half of the run in one batch, the others in another: what they are of is of no weight here. */
const inBatches = (given: GivenInput): GivenInput => withCells(given, "group", (_, at) => (at < 20 ? "B1" : "B2"));
const cell = (run: Ran, name: string): string => run.words("checks", "verdict")[run.words("checks", "check").indexOf(name)]!;
const value = (run: Ran, name: string): number => run.numbers("checks", "value")[run.words("checks", "check").indexOf(name)]!;

/** What the checks must say, from the other tables. */
function expected(run: Ran): Record<string, [number, string]> {
  const of = (limit: string) => Number(run.params[limit]);
  const verdict = (number: number, good: number, fair: number, sign: 1 | -1) =>
    Number.isNaN(number) ? "unknown" : sign * number <= sign * good ? "good" : sign * number <= sign * fair ? "fair" : "poor";
  const rsd = median(features(run, "rsd_qc"));
  const share = within(run, "max_rsd") / run.input.table.features.length;
  const dRatio = median(features(run, "d_ratio"));
  const isEmpty = run.output.tables.find(({ name }) => name === "spread")!.columns[0]!.values.length === 0;
  const [sdQc, sdSample] = isEmpty ? [[], []] : [run.numbers("spread", "sd_qc"), run.numbers("spread", "sd_sample")];
  const spread = (at: number) => (sdSample[at] !== undefined && sdSample[at] > 0 ? sdQc[at]! / sdSample[at] : Number.NaN);
  const known = Array.from(run.numbers("pairs", "r")).filter((r) => !Number.isNaN(r));
  const least = known.length === 0 ? Number.NaN : Math.min(...known);
  return {
    median_rsd: [rsd, verdict(rsd, of("good_rsd"), of("max_rsd"), 1)],
    share: [share, verdict(share, of("min_share"), of("min_share"), -1)],
    median_d_ratio: [dRatio, verdict(dRatio, of("max_d_ratio"), of("max_d_ratio"), 1)],
    spread_1: [spread(0), verdict(spread(0), of("good_spread"), of("max_spread"), 1)],
    spread_2: [spread(1), verdict(spread(1), of("good_spread"), of("max_spread"), 1)],
    correlation: [least, verdict(least, of("min_correlation"), of("min_correlation"), -1)],
  };
}
const order = ["good", "fair", "poor"];
const called: Record<string, { en: string; zh: string }> = {
  good: { en: "good", zh: "良好" },
  fair: { en: "fair", zh: "尚可" },
  poor: { en: "poor", zh: "较差" },
};

/** Of the levels as the table has them. */
function controlSaid(run: Ran): Said[] {
  if (!run.output.charts.some(({ name }) => name === "control")) return [];
  const levels = [...run.numbers("control", "level")].filter((level) => !Number.isNaN(level));
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const sd = Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / (levels.length - 1));
  const [two, three] = [2, 3].map((times) => levels.filter((level) => Math.abs(level - mean) > times * sd).length);
  return [
    {
      in: "caption of control",
      en: `${two} of ${levels.length} QC samples lie beyond 2 standard deviations, ${three} beyond 3.`,
      zh: `${levels.length} 个 QC 样本中 ${two} 个超出 2 个标准差，${three} 个超出 3 个标准差。`,
    },
  ];
}

export const cases: ToolCases = {
  faults: [
    { says: { en: "has no column “rsd_after_loo”", zh: "没有“rsd_after_loo”列" }, tables: written("precision", "feature,corrected\nM001,TRUE\n") },
    { says: { en: "In the feature sheet, row 2 has 7 cells", zh: "特征表第 2 行有 7 个单元格" }, tables: ragged("features") },

    { says: { en: "No QC samples in the column “group”", zh: "列“group”中没有 QC 样本" }, params: { qc: { column: "group" } } },
    { says: { en: "no column “kind”", zh: "没有列“kind”" }, params: { qc: { column: "kind" } } },
    { says: { en: "there is no sample sheet", zh: "没有样本表" }, input: (given) => ({ ...given, samples: null }) },
    {
      says: { en: "There is only 1 QC sample; at least 2 are needed", zh: "QC 样本只有 1 个；至少需要 2 个" },
      input: (given) => retyped(given, (own, at) => (own === "QC" && at > 3 ? "sample" : own)),
    },
    {
      says: { en: "None of the 129 features has three values in the QC samples", zh: "129 个特征在 QC 样本中均不足 3 个数值" },
      input: (given) => changed(given, () => Number.NaN),
    },
    { says: { en: "None of the 129 features has three values", zh: "129 个特征" }, input: (given) => changed(given, (number) => -number) },
    { says: { en: "that the matrix does not have: “nobody”", zh: "数据矩阵里不存在的样本：“nobody”" }, params: { qc: { groups: { QC: ["nobody"] } } } },
  ],
  runs: [
    { name: "after a correction of drift", params: usual, input: withPrecision },
    {
      name: "a control chart of two features in two batches",
      params: { ...usual, order: "order", batch: "group", control: ["M001", "M010"] },
      input: inBatches,
    },
    {
      name: "two of many QC samples off, one of them far",
      params: usual,
      input: (given) =>
        changed(
          retyped(given, (own) => (own === "blank" ? own : "QC")),
          (number, sample) => number * (sample === 7 ? 60 : sample === 12 ? 35 : 1),
        ),
    },
    { name: "QC samples picked by hand", params: { qc: { groups: { mine: ["QC1", "QC2", "QC3"] } } } },
    {
      name: "strict limits",
      params: { ...usual, good_rsd: 5, max_rsd: 10, min_share: 0.9, max_d_ratio: 0.1, good_spread: 0.1, max_spread: 0.16, min_correlation: 0.8 },
    },
    { name: "logarithms", params: { ...usual, input_scale: "log10" }, input: (given) => changed(given, Math.log10) },
    { name: "QC samples alone", params: usual, input: (given) => retyped(given, (own) => (own === "sample" ? "blank" : own)) },
    {
      name: "one QC sample off",
      params: usual,
      input: (given) => changed(given, (number, sample, feature) => (given.table.samples[sample] === "QC3" ? number * (1 + 9 * ((feature * 7) % 5)) : number)),
    },
    {
      name: "samples that do not vary",
      params: usual,
      input: (given) => changed(given, (number, sample) => (typeColumn(given)[sample] === "sample" ? 100 : number)),
    },
    {
      name: "a table of gaps but for QC",
      params: usual,
      input: (given) => changed(given, (number, sample) => (typeColumn(given)[sample] === "QC" ? number : Number.NaN)),
    },
  ],
  says(run) {
    const all = run.input.table.features.length;
    const [samples, qc, blanks] = [counted(run, "sample"), counted(run, "QC"), counted(run, "blank")];
    const counts = {
      en: `${samples} samples, ${qc} QC samples${blanks > 0 ? `, ${blanks} blanks` : ""}`,
      zh: `${samples} 个样本、${qc} 个 QC 样本${blanks > 0 ? `、${blanks} 个空白样本` : ""}`,
    };
    const fair = within(run, "max_rsd");
    const known = Object.values(expected(run)).filter(([, verdict]) => verdict !== "unknown");
    const worst = order[Math.max(...known.map(([, verdict]) => order.indexOf(verdict)))]!;
    const good = known.filter(([, verdict]) => verdict === "good").length;
    const at = numberText(Number(run.params["max_rsd"]));
    return [
      ...run.output.charts.map(({ name }): Said => ({
        in: `caption of ${name}`,
        en: `${fair} of ${all} features have an RSD of ${at} % or less; ${counts.en}.`,
        zh: `${all} 个特征中 ${fair} 个的 RSD 不超过 ${at} %；${counts.zh}。`,
      })),
      ...controlSaid(run),
      {
        in: "methods",
        en: `median RSD of the features was ${numberText(expected(run)["median_rsd"]![0])} %`,
        zh: `RSD 的中位数为 ${numberText(expected(run)["median_rsd"]![0])} %`,
      },
      { in: "methods", en: `${fair} of ${all} features were at or below ${at} %`, zh: `${all} 个特征中 ${fair} 个不超过 ${at} %` },
      { in: "methods", en: `was ${numberText(expected(run)["spread_1"]![0])} on PC1`, zh: `在 PC1 上为 ${numberText(expected(run)["spread_1"]![0])}` },
      {
        in: "methods",
        en: `two QC samples was ${numberText(expected(run)["correlation"]![0])}`,
        zh: `最小相关系数为 ${numberText(expected(run)["correlation"]![0])}`,
      },
      {
        in: "notes",
        en: `The run is ${called[worst]!.en} by its worst check; ${good} of 6 checks are good`,
        zh: `整批数据质量${called[worst]!.zh}；6 项检查中 ${good} 项良好`,
      },
      ...(qc < 5 ? [{ in: "notes" as const, en: `only ${qc} QC samples`, zh: `QC 样本只有 ${qc} 个` }] : []),
    ];
  },
  shows: {
    rsd(run) {
      for (const [at, column] of ["rsd_qc", "robust_rsd_qc"].entries()) {
        const { x, y } = run.chart("rsd", "lines").panels[0]!.series[at]!;
        const all = features(run, column);
        for (const [place, limit] of x.entries()) if (place > 0) expect(y[place]).toBeCloseTo((100 * all.filter((rsd) => rsd <= limit).length) / all.length, 9);
        expect(x.length).toBe(2 + all.filter((rsd) => rsd <= 100).length);
      }
      // The checks are those of the other tables.
      for (const [name, [number, verdict]] of Object.entries(expected(run))) {
        near(value(run, name), number, 1e-12, 0, name);
        expect(cell(run, name), name).toBe(verdict);
      }
    },
    pca(run) {
      const { points, groups } = run.chart("pca", "scatter");
      const shown = kindsOf(run).flatMap((kind, row) => (kind === "blank" ? [] : [row]));
      expect(points.ids).toEqual(shown.map((row) => run.input.table.samples[row]));
      expect(points.group.map((group) => groups[group])).toEqual(shown.map((row) => (kindsOf(run)[row] === "QC" ? "QC samples" : "Samples")));
      for (const [component, axis] of [points.x, points.y].entries())
        for (const [kind, column] of [
          ["QC", "sd_qc"],
          ["sample", "sd_sample"],
        ] as const) {
          const own = shown.flatMap((row, at) => (kindsOf(run)[row] === kind ? [Number(axis[at])] : []));
          const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
          const sd = own.length < 2 ? Number.NaN : Math.sqrt(own.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (own.length - 1));
          near(run.numbers("spread", column)[component]!, sd, 1e-9);
        }
    },
    control(run) {
      const { points, thresholds, segments, groups, labelled } = run.chart("control", "scatter");
      const column = (name: string) => [...run.numbers("control", name)];
      const [level, injection, deviation] = [column("level"), column("injection"), column("deviation")];
      const { samples, features: ids, matrix } = run.input.table;
      const rows = run.words("control", "sample").map((sample) => samples.indexOf(sample));
      expect(rows.toSorted((a, b) => a - b)).toEqual([...samples.keys()].filter((row) => kindsOf(run)[row] === "QC"));
      expect(injection).toEqual(injection.toSorted((a, b) => a - b));
      if (run.params["order"] !== undefined) {
        const injected = run.input.samples!.columns.find(({ name }) => name === "order")!.values.map(Number);
        // Where every batch starts anew the number of the injection would not tell which one it was.
        const isOnce = new Set(injected).size === injected.length;
        expect(rows.map((row) => (isOnce ? injected[row]! : injected.filter((other) => other <= injected[row]!).length))).toEqual(injection);
      }
      // From its definition: the median over the features of a value over the mean of the QC samples.
      const asked = (run.params["control"] as string[] | undefined) ?? ids;
      const scale = run.params["input_scale"] === "log10" ? (log: number) => 10 ** log : (given: number) => given;
      const at = (row: number, id: string) => scale(matrix.data[row * ids.length + ids.indexOf(id)]!);
      for (const [place, row] of rows.entries()) {
        const ratios = asked.map((id) => {
          const known = rows.map((one) => at(one, id)).filter((given) => !Number.isNaN(given) && given !== 0);
          const own = at(row, id);
          return own === 0 ? Number.NaN : own / (known.reduce((sum, given) => sum + given, 0) / known.length);
        });
        near(level[place]!, 100 * median(ratios), 1e-9, 1e-9, samples[row]);
      }
      const mean = level.reduce((sum, own) => sum + own, 0) / level.length;
      const sd = Math.sqrt(level.reduce((sum, own) => sum + (own - mean) ** 2, 0) / (level.length - 1));
      for (const [place, own] of level.entries()) near(deviation[place]!, (own - mean) / sd, 1e-8, 1e-8, String(place));
      expect(column("beyond")).toEqual(deviation.map((own) => (Math.abs(own) > 3 ? 3 : Math.abs(own) > 2 ? 2 : 0)));
      for (const [place, times] of [0, 2, -2, 3, -3].entries()) near(thresholds[place]!.value, mean + times * sd, 1e-9, 1e-9, String(times));
      expect([points.x, points.y, points.ids]).toEqual([injection, level, run.words("control", "sample")]);
      const batch = run.words("control", "batch");
      if (run.params["batch"] !== undefined) expect(points.group.map((group) => groups[group])).toEqual(batch);
      expect(segments).toHaveLength(batch.slice(1).filter((name, before) => name === batch[before]).length);
      expect(new Set(labelled)).toEqual(new Set(deviation.flatMap((own, place) => (Math.abs(own) > 2 ? [place] : []))));
    },
    agreement(run) {
      const { ids, series, thresholds } = run.chart("agreement", "bars");
      const [first, second, r] = [run.words("pairs", "first"), run.words("pairs", "second"), run.numbers("pairs", "r")];
      expect(ids).toEqual(run.input.table.samples.filter((_, row) => kindsOf(run)[row] === "QC"));
      expect(first.length).toBe((ids.length * (ids.length - 1)) / 2);
      for (const [at, id] of ids.entries())
        expect(series[0]!.values[at]).toBeCloseTo(median(Array.from(r).filter((_, pair) => first[pair] === id || second[pair] === id)), 12);
      expect(thresholds.map((one) => one.value)).toEqual([run.params["min_correlation"]]);
    },
  },
  scripts: [
    { params: { ...usual, order: "order", control: ["M001", "M010", "M020"] }, within: 1e-8 },
    { params: { qc: { groups: { mine: ["QC1", "QC2", "QC3"] } }, zero_is_missing: false }, within: 1e-8 },
  ],
  invariants: [
    verdictOfThree,
    fittedJudgedByOthers,
    {
      name: "the features that were measured badly on purpose are poor, and all else is good",
      holds(run) {
        const verdicts = run().words("features", "verdict");
        const [from, to] = plantedFaults.imprecise;
        expect(verdicts.slice(from, to)).toEqual(verdicts.slice(from, to).map(() => "poor"));
        expect(verdicts.filter((verdict) => verdict === "poor")).toHaveLength(to - from);
        // They alone keep the QC samples from agreeing.
        const without = run(undefined, (given) => changed(given, (number, _, feature) => (feature >= from && feature < to ? 100 : number)));
        expect([cell(run(), "correlation"), cell(without, "correlation")]).toEqual(["poor", "good"]);
      },
    },
    {
      name: "a unit changes nothing, and logarithms are the same run",
      holds(run) {
        const usually = run();
        for (const other of [
          run(undefined, (given) => changed(given, (number) => 1000 * number)),
          run({ ...usual, input_scale: "log2" }, (given) => changed(given, Math.log2)),
        ])
          for (const [at, number] of usually.numbers("checks", "value").entries()) near(other.numbers("checks", "value")[at]!, number, 1e-9);
      },
    },
    {
      name: "QC samples that are the same have no error, and samples that differ more make it smaller beside them",
      holds(run) {
        const same = run(undefined, (given) => {
          const first = given.table.samples.indexOf("QC1");
          return changed(given, (number, sample, feature) =>
            typeColumn(given)[sample] === "QC" ? given.table.matrix.data[first * given.table.features.length + feature]! : number,
          );
        });
        for (const name of ["median_rsd", "median_d_ratio", "spread_1", "spread_2"]) expect(Math.abs(value(same, name))).toBeLessThan(1e-9);
        expect(value(same, "correlation")).toBeCloseTo(1, 12);
        const wider = run(undefined, (given) => changed(given, (number, sample) => (typeColumn(given)[sample] === "sample" ? number ** 2 : number)));
        expect(value(wider, "median_d_ratio")).toBeLessThan(value(run(), "median_d_ratio"));
        expect(value(wider, "median_rsd")).toBe(value(run(), "median_rsd"));
      },
    },
  ],
};
