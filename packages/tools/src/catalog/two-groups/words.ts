/** Captions, and the line under a box plot. */
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { positiveIs, type Sides } from "#parts/direction.ts";
import type { FeatureRow } from "#parts/two-group/compare.ts";
import { numberText } from "@analyte/contract/number-text";
import type { TwoGroupsParams } from "./manifest.ts";
import type { Study } from "./study.ts";

/** `sides`: what the groups are called. Of box plots nothing is positive or negative. */
export function captionOf(study: Study, sides: Sides, signed = true): Text {
  const { params, comparison } = study;
  const name = testName(study);
  const by = adjustWords[params.adjust];
  const significant = comparison.rows.filter((row) => row.significant);
  const higher = significant.filter((row) => row.direction > 0).length;
  const lower = significant.filter((row) => row.direction < 0).length;
  const against = againstMeans(significant);
  const counts = briefSizes(study);
  const positive = positiveIs(sides.case);
  const sign = signed ? { en: ` ${positive.en};`, zh: `${positive.zh}；` } : { en: "", zh: "" };
  const head = {
    en: `${name.en}, ${sides.case} against ${sides.control};${sign.en} ${counts.en}; p adjusted by ${by.by.en}.`,
    zh: `${name.zh}，${sides.case} 对 ${sides.control}；${sign.zh}${counts.zh}；p 值经 ${by.by.zh}校正。`,
  };
  if (!params.judge) {
    const tested = comparison.rows.filter((row) => row.test.reason === null).length;
    return { en: `${head.en} ${tested} ${tested === 1 ? "feature" : "features"} tested.`, zh: `${head.zh}共检验 ${tested} 个特征。` };
  }
  const [p, fc] = [numberText(params.p_threshold), numberText(params.log2_fc_threshold)];
  return {
    en: `${head.en} ${higher} ${higher === 1 ? "feature" : "features"} higher in ${sides.case} and ${lower} higher in ${sides.control} at ${by.symbol.en} ≤ ${p} and |log2 FC| ≥ ${fc}.${against.en}`,
    zh: `${head.zh}在 ${by.symbol.zh} ≤ ${p}、|log2 FC| ≥ ${fc} 时，在 ${sides.case} 中较高的特征 ${higher} 个，在 ${sides.control} 中较高的 ${lower} 个。${against.zh}`,
  };
}

/** The test compares ranks, or means on its own scale; the fold change that of untransformed means, which one large value can turn. */
function againstMeans(significant: readonly FeatureRow[]): Text {
  const count = significant.filter(disagrees).length;
  if (count === 0) return { en: "", zh: "" };
  return {
    en: ` “Higher” follows the test; the fold change of the means points the other way for ${count} of them.`,
    zh: `“较高”以检验为准，其中 ${count} 个特征的均值差异倍数方向相反。`,
  };
}

/** Whether the fold change of the untransformed means points elsewhere than the test. */
export const disagrees = ({ direction, foldChange }: FeatureRow): boolean => direction * foldChange.log2 < 0;

export function drillNotes(study: Study): Text[] {
  return study.comparison.rows.map((_, feature) => drillNote(study, feature, false));
}

/** The test's line of one feature; `short` leaves the statistic out. */
export function drillNote(study: Study, feature: number, short: boolean): Text {
  const { comparison, params } = study;
  const { test, adjusted } = comparison.rows[feature]!;
  const name = testName(study);
  if (test.reason !== null) return { en: `${name.en}: not computable for this feature`, zh: `${name.zh}：该特征无法计算` };
  const symbol = adjustWords[params.adjust].symbol;
  const numbers = (adjustedName: string): string => `p = ${numberText(test.p)}${Number.isNaN(adjusted) ? "" : `, ${adjustedName} = ${numberText(adjusted)}`}`;
  if (short) return { en: numbers(symbol.en), zh: numbers(symbol.zh).replace(", ", "，") };
  const letter = params.test === "wilcoxon" ? (params.pair === undefined ? "W" : "V") : "t";
  const statistic = `${letter} = ${numberText(test.statistic)}${Number.isNaN(test.df) ? "" : `, df = ${numberText(test.df)}`}`;
  return { en: `${name.en}: ${statistic}, ${numbers(symbol.en)}`, zh: `${name.zh}：${statistic}, ${numbers(symbol.zh)}`.replaceAll(", ", "，") };
}

export function testName({ params }: Study): Text {
  return (params.pair === undefined ? unpairedNames : pairedNames)[params.test];
}

const unpairedNames: Record<TwoGroupsParams["test"], Text> = {
  welch: { en: "Welch's t test", zh: "Welch t 检验" },
  student: { en: "Student's t test", zh: "Student t 检验" },
  wilcoxon: { en: "Wilcoxon rank-sum test", zh: "Wilcoxon 秩和检验" },
  limma: { en: "limma moderated t test", zh: "limma 调节 t 检验" },
};
const pairedNames: Record<TwoGroupsParams["test"], Text> = {
  welch: { en: "Paired t test", zh: "配对 t 检验" },
  student: { en: "Paired t test", zh: "配对 t 检验" },
  wilcoxon: { en: "Wilcoxon signed-rank test", zh: "Wilcoxon 符号秩检验" },
  limma: { en: "limma moderated t test with pairs as blocks", zh: "limma 调节 t 检验（配对作为区组）" },
};

/** “n = 47 vs 30”, in the order of the comparison; of means of replicates also of how many measurements. */
function briefSizes(study: Study): Text {
  const { sides, pairs } = study;
  const measured = measuredIn(study);
  const means = measured && { en: ` (means of ${measured[0]} vs ${measured[1]} measurements)`, zh: `（${measured[0]} vs ${measured[1]} 次测量的均值）` };
  if (pairs !== null) {
    const n = pairs.names.length;
    return { en: `n = ${n} pairs${means ? ` of samples${means.en}` : ""}`, zh: `n = ${n} 对${means?.zh ?? ""}` };
  }
  const text = `n = ${sides.caseSamples.length} vs ${sides.controlSamples.length}`;
  return means ? { en: `${text} samples${means.en}`, zh: `${text} 个样本${means.zh}` } : { en: text, zh: text };
}

/** Who was compared, with how many samples. */
export function sizes(study: Study): Text {
  const { sides, pairs } = study;
  const measured = measuredIn(study);
  if (pairs !== null) {
    const of = measured === null ? null : measured[0] + measured[1];
    return {
      en: `${pairs.names.length} pairs of samples${of === null ? "" : ` (means of ${of} measurements)`}, ${sides.case} against ${sides.control}`,
      zh: `${pairs.names.length} 对样本（${sides.case} 对 ${sides.control}${of === null ? "" : `，为 ${of} 次测量的均值`}）`,
    };
  }
  const side = (name: string, n: number, of: number | undefined): Text => ({
    en: `${name} (n = ${n}${of === undefined ? "" : ` samples, ${of} measurements`})`,
    zh: `${name}（n = ${n}${of === undefined ? "" : ` 个样本，${of} 次测量`}）`,
  });
  const [one, control] = [side(sides.case, sides.caseSamples.length, measured?.[0]), side(sides.control, sides.controlSamples.length, measured?.[1])];
  return { en: `${one.en} against ${control.en}`, zh: `${one.zh}与 ${control.zh}` };
}

/** How many measurements the samples of either side have; null where each has one. */
function measuredIn({ measured, sides }: Study): [ofCases: number, ofControls: number] | null {
  if (measured === null) return null;
  const [cases, controls] = [new Set(sides.caseSamples), new Set(sides.controlSamples)];
  const count = (samples: ReadonlySet<number>) => measured.of.reduce((sum, sample) => sum + Number(samples.has(sample)), 0);
  return [count(cases), count(controls)];
}
