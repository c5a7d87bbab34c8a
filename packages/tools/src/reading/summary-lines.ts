/** Rows below a table, or columns beside it, that sum it up: means, sums, deviations, and what a test of it gave. */
import { columnOf, type Table } from "@analyte/analysis/table";
import { makeProblem, someOf, type Place, type TableProblem } from "./problem.ts";

const words =
  /^(mean|average|avg\.?|(grand )?total|sum|median|s\.?d\.?|std\.?( ?dev\.?)?|st\.? ?dev\.?|standard deviation|s\.?e\.?m?\.?|c\.?v\.?|rsd|[cr]\.?s?[dv]\.? ?\(?%\)?|% ?(cv|rsd)|count|n|min(imum)?|max(imum)?|均值|平均|平均值|平均数|合计|总计|总和|中位数|标准差|变异系数|最大值|最小值)$/i;
/** A p value, of whatever comparison and however adjusted. */
const probability =
  /^[pq]$|(^|[^a-z])(p|q)[ ._-]?val(ue)?s?([^a-z]|$)|(^|[^a-z])(raw|adj|adjusted|corrected)[ ._-]?p([^a-z]|$)|(^|[^a-z])p[ ._-]?(adj|adjust|adjusted|corrected|fdr|bh)([^a-z]|$)|(^|[^a-z])fdr([^a-z]|$)|[pq] ?值/i;
/** What stands beside one: an effect, a statistic, its logarithm. */
const besideIt =
  /(^|[^a-z])(log2? ?_?(fc|fold[ ._-]?change|ratio)|lfc|fold[ ._-]?changes?|fc|vip|[tf][ ._-]?(stat(istic)?|value)|statistic|-? ?log(10)?[ ._]?\(?p.*)([^a-z]|$)|^[tfb]$|^ave?expr$|差异倍数|变化倍数|统计量/i;
export const isSummaryName = (name: string): boolean =>
  words.test(name) || /^(p[ ._-]?values?|fdr|p[ ._-]?adj|adj\.?p\.?val|q[ ._-]?values?|log2?fc|log2 ?fold ?change|fold[ ._-]?change|vip)$/i.test(name);

/**
 * The samples that are computed from the others: what is named like a summary and is one of them, and what a test gave for each feature.
 * A sample that is only named so is a sample.
 */
export function summarySamples(table: Table): number[] {
  const results = testedSamples(table);
  return [...new Set([...summed(table), ...results])].toSorted((a, b) => a - b);
}

/** Samples that are named like p and hold nothing but 0 to 1, beside others that hold more than that; then effects and statistics as well. */
function testedSamples({ matrix: { rows, columns, data }, samples }: Table): number[] {
  // Mostly none is, and the values need not be looked at.
  if (columns === 0 || !samples.some((name) => probability.test(name))) return [];
  const ranges = Array.from({ length: rows }, (_, sample) => data.subarray(sample * columns, (sample + 1) * columns).filter(Number.isFinite));
  const isShare = ranges.map((values) => values.length > 0 && values.every((value) => value >= 0 && value <= 1));
  const found = samples.flatMap((name, sample) => (isShare[sample]! && probability.test(name) ? [sample] : []));
  const others = samples.flatMap((name, sample) => (found.includes(sample) || besideIt.test(name) ? [] : [sample]));
  // A table of shares, or one with no sample left, may hold whatever it is called.
  if (found.length === 0 || others.length < 2 || !others.some((sample) => !isShare[sample]!)) return [];
  return samples.flatMap((name, sample) => (found.includes(sample) || besideIt.test(name) ? [sample] : []));
}

/**
 * Those that are named like a summary and whose values are the mean, sum, median, deviation, error, variation, count or an end of the range of the others, to the digits
 * that are written.
 */
function summed({ matrix, samples, features }: Table): number[] {
  const named = samples.flatMap((name, sample) => (isSummaryName(name) ? [sample] : []));
  if (named.length === 0 || named.length >= samples.length - 1) return [];
  const hits = new Uint32Array(named.length * statistics);
  const given = new Uint32Array(named.length);
  for (let feature = 0; feature < features.length; feature++) {
    const column = columnOf(matrix, feature);
    const values = column.filter((value, sample) => !named.includes(sample) && Number.isFinite(value));
    if (values.length < 2) continue;
    const sums = summariesOf(values);
    for (const [at, sample] of named.entries()) {
      const value = column[sample]!;
      if (!Number.isFinite(value)) continue;
      given[at]!++;
      for (const [kind, sum] of sums.entries()) if (Math.abs(value - sum) <= 0.005 * Math.abs(sum) + 1e-12) hits[at * statistics + kind]!++;
    }
  }
  return named.filter((_, at) => given[at]! > 0 && hits.subarray(at * statistics, (at + 1) * statistics).some((count) => count >= 0.9 * given[at]!));
}

const statistics = 10;

function summariesOf(values: Float64Array): number[] {
  const sorted = values.toSorted();
  const count = sorted.length;
  const sum = values.reduce((total, value) => total + value, 0);
  const mean = sum / count;
  const deviation = Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / (count - 1));
  const median = (sorted[Math.floor((count - 1) / 2)]! + sorted[Math.ceil((count - 1) / 2)]!) / 2;
  const variation = deviation / mean;
  return [mean, sum, median, deviation, deviation / Math.sqrt(count), variation, 100 * variation, count, sorted[0]!, sorted[count - 1]!];
}

export function summaryProblems(table: Table, samplePlace: (sample: number) => Place): TableProblem[] {
  const proved = summarySamples(table);
  const named = table.samples.flatMap((name, sample) => (isSummaryName(name) && !proved.includes(sample) && table.samples.length > 2 ? [sample] : []));
  const about = (
    severity: TableProblem["severity"],
    code: string,
    found: readonly number[],
    sentence: { en: string; zh: string },
    repair: TableProblem["repair"],
  ) =>
    found.length === 0
      ? []
      : [
          makeProblem(
            severity,
            code,
            "matrix",
            {
              en: `${someOf(found.map((sample) => table.samples[sample]!)).en} ${found.length === 1 ? "stands" : "stand"} where a sample belongs and ${found.length === 1 ? "is" : "are"} ${sentence.en}.`,
              zh: `${someOf(found.map((sample) => table.samples[sample]!)).zh}位于样本的位置，却${sentence.zh}。`,
            },
            repair,
            samplePlace(found[0]!),
            found.length,
          ),
        ];
  return [
    ...about(
      "error",
      "summary-sample",
      proved,
      { en: "computed from the other samples", zh: "是由其他样本计算得到的" },
      { en: "Leave it out: as a sample it would count in every mean and test.", zh: "请将其删除：否则会作为样本计入所有均值和检验。" },
    ),
    ...about(
      "warning",
      "summary-name",
      named,
      { en: "named like a summary of the others", zh: "像是其他样本的汇总" },
      { en: "If it is no sample, leave it out.", zh: "如果它不是样本，请将其删除。" },
    ),
  ];
}
