/** What the values of a matrix look like, held against what was said of them: asked before anything is computed. */
import { numberText } from "../number-text.ts";
import { logOf, type AppliedStep, type MeasuredValue } from "../projects/project.ts";
import type { Text } from "../text.ts";
import type { StudyFacts } from "./study.ts";

/** Of the values of a matrix. */
export interface ValueLooks {
  /** Null where there is none. */
  largest: number | null;
  /** The share of values that are no whole numbers, 0 to 1. */
  fractions: number;
  /** The smallest and the largest sum of a sample; null without samples. */
  totals: { least: number; most: number } | null;
}

/** What is measured goes into thousands; the logarithm to the base 2 of that is some tens at most. */
const mostLogarithm = 60;
/** The sums of samples that were divided by them differ by rounding. */
const mostOfShares = 1.02;
const mostOfRounded = 1.001;

/** Small numbers with decimals. */
export const areLikeLogarithms = ({ largest, fractions }: Pick<ValueLooks, "largest" | "fractions">): boolean =>
  largest !== null && largest < mostLogarithm && fractions > 0.5;
/** Whether values that were said to be these are amounts of which logarithms are taken: small ratios and concentrations are common. */
export const isOfAreas = (value: MeasuredValue): boolean => value === "area";

/** Areas that look like logarithms, and nobody has said that they are; else null. `applied`: what the laboratory has done. */
export function untoldLogarithms(looks: ValueLooks, { value, applied }: { value: MeasuredValue; applied: readonly AppliedStep[] }): Text | null {
  if (!isOfAreas(value) || logOf(applied) !== null || !areLikeLogarithms(looks)) return null;
  const largest = numberText(looks.largest);
  return {
    en: `The largest value is ${largest}, and most have decimals: these look like logarithms; peak areas are usually thousands or more. If they are logarithms, say so under “Done already” (log2, log10 or ln): else logarithms are taken twice.`,
    zh: `最大值为 ${largest}，且多数带小数：这更像对数值，而峰面积通常在数千以上。若为对数值，请在“已完成的处理”中注明（log2、log10 或 ln），否则会取两次对数。`,
  };
}

/** The largest logarithms that areas have: of 10^15, which no detector counts. */
const mostLogarithms = { log2: 50, ln: 35, log10: 15 } as const;

/** What was said to be logarithms and can't be these; else null. */
export function unlikelyLogarithms({ largest }: Pick<ValueLooks, "largest">, { applied }: { applied: readonly AppliedStep[] }): Text | null {
  const base = logOf(applied);
  if (base === null || largest === null || largest <= mostLogarithms[base]) return null;
  const value = numberText(largest);
  return {
    en: `By what is said under “Done already” the values are logarithms (${base}), and the largest is ${value}, which would stand for more than any instrument counts. If they are logarithms to another base, choose that (log2, log10 or ln); if they are none, take the word out: the process undoes what is said there.`,
    zh: `“已完成的处理”中注明数值为对数（${base}），而最大值为 ${value}，还原后超出任何仪器的计数范围。若为其他底数的对数，请改选（log2、log10 或 ln）；若不是对数，请删除该说明：流程会按该说明还原。`,
  };
}

const whatToDo: Text = {
  en: "Give the counts as they came from sequencing; for peak areas and other values choose another process.",
  zh: "请提供测序得到的原始计数；峰面积等其他数值请选择其他流程。",
};
/** Why values are no counts of reads; null of such as may be. As the tools of counts judge them. */
export function notCounts({ undetected, looks }: Pick<StudyFacts, "undetected" | "looks">): Text | null {
  const below = undetected?.below ?? 0;
  if (below > 0)
    return {
      en: `${below} ${below === 1 ? "value is" : "values are"} below 0; counts are 0 or more. ${whatToDo.en}`,
      zh: `有 ${below} 个数值小于 0，而计数不小于 0。${whatToDo.zh}`,
    };
  if (looks === undefined || looks.fractions <= 0.5) return null;
  if (looks.totals !== null && looks.totals.most / looks.totals.least < mostOfShares) {
    const sum = numberText(looks.totals.most);
    return {
      en: `Every sample sums to about ${sum}, and most values have decimals: these are shares, as TPM or counts per million, no counts. ${whatToDo.en}`,
      zh: `每个样本的总和均约为 ${sum}，且多数数值带小数：这是 TPM 或每百万计数等相对值，而非计数。${whatToDo.zh}`,
    };
  }
  if (!areLikeLogarithms(looks)) return null;
  const largest = numberText(looks.largest);
  return {
    en: `No value is above ${largest}, and most have decimals: these look like logarithms, no counts. ${whatToDo.en}`,
    zh: `没有数值大于 ${largest}，且多数带小数：这更像对数值，而非计数。${whatToDo.zh}`,
  };
}

/** What is to be asked of values before a process on them runs; what can't be run at all is said at its charts. `ofCounts`: whether it is one of counts. */
export function valueWarnings(facts: Pick<StudyFacts, "value" | "applied" | "undetected" | "looks">, ofCounts: boolean): Text[] {
  const { looks } = facts;
  if (looks === undefined) return [];
  if (!ofCounts) return [untoldLogarithms(looks, facts), unlikelyLogarithms(looks, facts)].filter((one) => one !== null);
  if (notCounts(facts) !== null) return [];
  if (looks.fractions <= 0.5) return roundedShares(looks);
  return [
    {
      en: `Most values have decimals. Counts of reads are whole numbers; expected counts (RSEM, Salmon) may have decimals, peak areas, TPM and FPKM are no counts. ${whatToDo.en}`,
      zh: `多数数值带小数。测序计数应为整数；期望计数（RSEM、Salmon）可带小数，而峰面积、TPM 和 FPKM 不是计数。${whatToDo.zh}`,
    },
  ];
}

/** Samples with the same sum, which reads hardly ever have: shares of a million that were rounded, or counts that were drawn down to one depth. */
function roundedShares({ totals }: ValueLooks): Text[] {
  if (totals === null || totals.least <= 0 || totals.most / totals.least > mostOfRounded || totals.most < 1_000) return [];
  const sum = numberText(totals.most);
  return [
    {
      en: `Every sample sums to about ${sum}. If these are rounded shares, as TPM or counts per million, they are no counts. ${whatToDo.en}`,
      zh: `每个样本的总和均约为 ${sum}。若为取整后的 TPM 或每百万计数等相对值，则不是计数。${whatToDo.zh}`,
    },
  ];
}
