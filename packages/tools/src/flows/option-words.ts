/** Words of what a step was computed with, by its parameters. A test holds that every option which a process offers has its own. */
import type { Text } from "@analyte/contract/text";
import { numberText } from "@analyte/contract/number-text";
import type { Adjusting } from "../parts/adjusting.ts";
import { both, word } from "./sentence-words.ts";

type Params = Readonly<Record<string, unknown>>;

/** How samples were normalised, the logarithm with it. */
export const normalisations: Readonly<Record<string, Text>> = {
  none: { en: "Not normalised, log2", zh: "未归一化，取 log2" },
  pqn: { en: "Normalised by probabilistic quotients (PQN), log2", zh: "经概率商归一化（PQN）并取 log2" },
  "pqn-sum": { en: "Normalised by sums, then by probabilistic quotients (PQN), log2", zh: "经总和归一化，再经概率商归一化（PQN）并取 log2" },
  sum: { en: "Normalised by sums, log2", zh: "经总和归一化并取 log2" },
  median: { en: "Normalised by medians, log2", zh: "经中位数归一化并取 log2" },
  quantile: { en: "Normalised by quantiles, log2", zh: "经分位数归一化并取 log2" },
  "quantile-limma": { en: "Normalised by quantiles as limma does it, log2", zh: "经分位数归一化（limma 算法）并取 log2" },
};
/** Without the step nothing was normalised. An option without words is said by its own name. */
export function normalisationWords(params: Params | null): Text {
  // A step that had nothing to do, as the laboratory had normalised.
  if (params !== null && params["sample"] === undefined) return { en: "Normalised as delivered, log2", zh: "交付时已归一化，取 log2" };
  const chosen = word(params, "sample", "none");
  return normalisations[chosen] ?? { en: `Normalised (${chosen}), log2`, zh: `经归一化（${chosen}）并取 log2` };
}

export const testNames: Readonly<Record<string, Text>> = {
  limma: both("limma"),
  welch: { en: "Welch's t test", zh: "Welch t 检验" },
  student: { en: "Student's t test", zh: "Student t 检验" },
  wilcoxon: { en: "Wilcoxon's rank sum test", zh: "Wilcoxon 秩和检验" },
};
const voom: Text = { en: "limma with voom", zh: "limma-voom" };

export const adjustments: Readonly<Record<Adjusting, Text>> = {
  BH: { en: "BH", zh: "BH 校正" },
  BY: { en: "BY", zh: "BY 校正" },
  bonferroni: { en: "Bonferroni", zh: "Bonferroni 校正" },
  holm: { en: "Holm", zh: "Holm 校正" },
  storey: { en: "Storey's q value", zh: "Storey q 值" },
};

/** Test and adjustment: “limma, BH”. `counts`: of a test of counts, which is always the same one. Null where nothing was tested. */
export function testWords(tests: Params | null, counts: Params | null): Text | null {
  const test = testName(tests, counts);
  const adjustment = adjustmentOf(tests ?? counts);
  return test === null ? null : { en: `${test.en}, ${adjustment.en}`, zh: `${test.zh}，${adjustment.zh}` };
}

/** The same within a sentence, with as many p as were adjusted together: “limma, BH over 38 features”. Of p that isn't adjusted the test alone. */
export function testInSentence(tests: Params | null, counts: Params | null, tested: number, isAdjusted: boolean): Text | null {
  const test = testName(tests, counts);
  if (test === null || !isAdjusted || tested === 0) return test;
  const { en, zh } = adjustmentOf(tests ?? counts);
  return { en: `${test.en}, ${en} over ${tested} ${tested === 1 ? "feature" : "features"}`, zh: `${test.zh}，${tested} 个特征 ${zh}` };
}

/** Null where nothing was tested. */
function testName(tests: Params | null, counts: Params | null): Text | null {
  if (tests === null) return counts === null ? null : voom;
  const chosen = word(tests, "test", "");
  const { en, zh } = testNames[chosen] ?? both(chosen);
  const isPaired = tests["pair"] !== undefined && tests["pair"] !== null;
  return en === "" ? null : isPaired ? { en: `${en}, paired`, zh: `${zh}，配对` } : { en, zh };
}

function adjustmentOf(params: Params | null): Text {
  const named = word(params, "adjust", "BH");
  return (adjustments as Readonly<Record<string, Text>>)[named] ?? { en: named, zh: `${named} 校正` };
}

interface Quality {
  limits: readonly ("max_rsd" | "max_d_ratio")[];
  say: (...limits: string[]) => Text;
}
/** Why a feature left by what its QC samples say. */
export const qualities: Readonly<Record<string, Quality>> = {
  rsd: { limits: ["max_rsd"], say: (rsd) => ({ en: `a QC RSD above ${rsd} %`, zh: `QC 的 RSD 大于 ${rsd}%` }) },
  "robust-rsd": { limits: ["max_rsd"], say: (rsd) => ({ en: `a robust QC RSD above ${rsd} %`, zh: `QC 的稳健 RSD 大于 ${rsd}%` }) },
  "d-ratio": { limits: ["max_d_ratio"], say: (ratio) => ({ en: `a D-ratio above ${ratio}`, zh: `D-ratio 大于 ${ratio}` }) },
  both: {
    limits: ["max_rsd", "max_d_ratio"],
    say: (rsd, ratio) => ({ en: `a QC RSD above ${rsd} % or a D-ratio above ${ratio}`, zh: `QC 的 RSD 大于 ${rsd}% 或 D-ratio 大于 ${ratio}` }),
  },
};
/** Null where the limits aren't known. */
export function qualityWords(params: Params | null): Text | null {
  const quality = qualities[word(params, "quality", "rsd")];
  const limits = (quality?.limits ?? []).flatMap((name) => (typeof params?.[name] === "number" ? [numberText(params[name])] : []));
  return quality === undefined || limits.length < quality.limits.length ? null : quality.say(...limits);
}

/** What a rule asks of a feature. */
export const rules: Readonly<Record<string, readonly ("adjusted" | "raw" | "fc" | "vip")[]>> = {
  fdr: ["adjusted", "fc"],
  provider: ["vip", "raw", "fc"],
  "fdr-only": ["adjusted"],
  custom: ["adjusted", "raw", "fc", "vip"],
};
/** `hasVip`: whether there is a table of VIP; without one the rule is applied without it, and so it is said. */
export function ruleWords(rule: string, given: Params, hasVip = true): Text {
  const of = (name: string, usual: number): number => (typeof given[name] === "number" ? given[name] : usual);
  const fc = of("log2_fc_threshold", 1);
  const parts = {
    adjusted: `p_adj ≤ ${of("p_threshold", 0.05)}`,
    raw: `p ≤ ${rawLimit(given)}`,
    fc: `|log2 FC| ≥ ${fc}`,
    vip: `VIP ≥ ${of("least_vip", 1)}`,
  };
  const asked = rules[rule] ?? rules["fdr"]!;
  const leastVip = of("least_vip", 1);
  // A change of any size is no limit, nor is a VIP of 0.
  const isLimit = { adjusted: true, raw: true, fc: rule !== "fdr" || fc > 0, vip: hasVip && leastVip > 0 };
  const chosen = asked.filter((part) => isLimit[part]).map((part) => parts[part]);
  const isWithout = asked.includes("vip") && leastVip > 0 && !hasVip;
  return {
    en: chosen.join(", ") + (isWithout ? "; VIP was not used, as there is none" : ""),
    zh: chosen.join("，") + (isWithout ? "；没有 VIP，未使用" : ""),
  };
}
/** The limit of p that isn't corrected. */
export const rawLimit = (given: Params): number => (typeof given["raw_p"] === "number" ? given["raw_p"] : 0.05);
