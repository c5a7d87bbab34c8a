/** What captions, methods and notes say. */
import type { Reason } from "@analyte/analysis/faults";
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { manifest, type CorrelationParams } from "./manifest.ts";
import { wordsOf } from "./note-words.ts";
import type { Study } from "./study.ts";

type Method = CorrelationParams["method"];
export const symbols: Record<Method, string> = { pearson: "r", spearman: "ρ", kendall: "τ" };
export const methodNames: Record<Method, Text> = {
  pearson: { en: "Pearson's correlation", zh: "Pearson 相关系数" },
  spearman: { en: "Spearman's rank correlation", zh: "Spearman 秩相关系数" },
  kendall: { en: "Kendall's τ-b", zh: "Kendall τ-b 相关系数" },
};
/** Within groups ranks and values alike are judged by t. */
const citedWithin: Record<Exclude<Method, "kendall">, Text> = {
  pearson: { en: "Pearson's correlation (Fisher 1915)", zh: "Pearson 相关系数（Fisher，1915）" },
  spearman: { en: "Spearman's rank correlation (Spearman 1904; ranks over all these samples)", zh: "Spearman 秩相关系数（Spearman，1904；秩按全部样本计算）" },
};
const cited: Record<Method, Text> = {
  pearson: { en: "Pearson's correlation, p by t (Fisher 1915)", zh: "Pearson 相关系数，p 值由 t 分布得到（Fisher，1915）" },
  spearman: {
    en: "Spearman's rank correlation (Spearman 1904), p as R's cor.test chooses: exact or by the Edgeworth series without ties, else by t",
    zh: "Spearman 秩相关系数（Spearman，1904），p 值与 R 的 cor.test 相同：无相同数值时为精确值或 Edgeworth 级数，否则由 t 分布得到",
  },
  kendall: {
    en: "Kendall's τ-b (Kendall 1945), p exact below 50 samples without ties, else by the normal distribution",
    zh: "Kendall τ-b（Kendall，1945），样本少于 50 个且无相同数值时 p 值为精确值，否则由正态分布得到",
  },
};

const signs = ({ significant, pairs }: Study): { positive: number; negative: number; known: number } => {
  const within = pairs.filter((_, at) => significant[at]);
  return {
    positive: within.filter(({ r }) => r > 0).length,
    negative: within.filter(({ r }) => r < 0).length,
    known: pairs.filter(({ p }) => !Number.isNaN(p)).length,
  };
};

/** How many pairs are within the limit. */
export function countText(study: Study): Text {
  const { params } = study;
  const { positive, negative, known } = signs(study);
  const { symbol } = adjustWords[params.adjust];
  const limit = numberText(params.p_threshold);
  return {
    en: `${positive} positive and ${negative} negative of ${known} pairs with ${symbol.en} ≤ ${limit}.`,
    zh: `${known} 个配对中，${symbol.zh} ≤ ${limit} 的正相关有 ${positive} 个，负相关有 ${negative} 个。`,
  };
}

export function methodsOf(study: Study): Text {
  const { params, taken, table, pairs, pi0 } = study;
  const { positive, negative, known } = signs(study);
  const { by, citation } = adjustWords[params.adjust];
  const share = pi0 === null ? { en: "", zh: "" } : { en: `, π0 = ${numberText(pi0)}`, zh: `，π0 = ${numberText(pi0)}` };
  const method = methodWords(study);
  const all = table.features.length;
  const which =
    taken.length === all
      ? { en: `All ${all} features`, zh: `全部 ${all} 个特征` }
      : { en: `${taken.length} of ${all} features, those with the largest variance,`, zh: `${all} 个特征中方差最大的 ${taken.length} 个` };
  const limit = numberText(params.p_threshold);
  const significant =
    positive + negative === 0
      ? { en: `no correlation has an adjusted p of at most ${limit}`, zh: `没有校正 p 值不大于 ${limit} 的相关` }
      : {
          en: `${positive} positive and ${negative} negative ${positive + negative === 1 ? "correlation has" : "correlations have"} an adjusted p of at most ${limit}`,
          zh: `校正 p 值不大于 ${limit} 的正相关有 ${positive} 个，负相关有 ${negative} 个`,
        };
  return {
    en: `${which.en} were correlated with one another over ${table.samples.length} samples: ${method.en}. Each pair was computed from the samples that have both values. The p values of ${known} of ${pairs.length} pairs were adjusted by ${by.en} (${citation.en}${share.en}); ${significant.en}. In the map features are ordered by average linkage of 1 − ${symbols[params.method]}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对${which.zh}在 ${table.samples.length} 个样本上两两计算相关系数：${method.zh}。每个配对使用两者均有数值的样本。对 ${pairs.length} 个配对中 ${known} 个的 p 值采用 ${by.zh}（${citation.zh}${share.zh}）校正；${significant.zh}。图中特征按 1 − ${symbols[params.method]} 的类平均法聚类排序。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

function methodWords({ params, within, groups }: Study): Text {
  if (!within || params.method === "kendall") return cited[params.method];
  const { en, zh } = citedWithin[params.method];
  const count = new Set(groups.assignment).size;
  const [of, ofZh] = params.method === "spearman" ? ["ranks", "秩"] : ["values", "数值"];
  return {
    en: `${en} within groups, of deviations of ${of} from the means of their ${count} groups (Bland and Altman 1995), so that what differs between the groups alone makes no correlation; p by t with n − ${count + 1} degrees of freedom`,
    zh: `组内 ${zh}，即${ofZh}与其所在组（共 ${count} 组）均值之偏差的相关（Bland 与 Altman，1995），组间差异本身不产生相关；p 值由自由度为 n − ${count + 1} 的 t 分布得到`,
  };
}

/** Of the samples, and of which: within groups that is said wherever a number stands. */
export function overSamples({ within, groups, table }: Study): Text {
  const n = table.samples.length;
  const count = new Set(groups.assignment).size;
  return within ? { en: `within ${count} groups, over ${n} samples`, zh: `${count} 个组内，${n} 个样本` } : { en: `over ${n} samples`, zh: `${n} 个样本` };
}

export function notesOf({ taken, table, pairs, featureNames, groups, within, refused, params, given }: Study): Text[] {
  const notes: Text[] = [];
  const all = table.features.length;
  if (taken.length < all)
    notes.push({
      en: `Only ${taken.length} of the ${all} features, those with the largest variance, were correlated (“Features, at most”).`,
      zh: `只对 ${all} 个特征中方差最大的 ${taken.length} 个计算了相关系数（见“特征数上限”）。`,
    });
  const byReason = new Map<Reason, Map<number, number>>();
  for (const { reason, first, second } of pairs) {
    if (reason === null) continue;
    const features = byReason.get(reason) ?? new Map<number, number>();
    for (const feature of [first, second]) features.set(feature, (features.get(feature) ?? 0) + 1);
    byReason.set(reason, features);
  }
  for (const [reason, features] of byReason) {
    const words = wordsOf(reason);
    const count = [...features.values()].reduce((sum, of) => sum + of, 0) / 2;
    const whole = [...features.keys()].filter((feature) => features.get(feature) === taken.length - 1).toSorted((a, b) => a - b);
    const list =
      whole.length === 0
        ? null
        : listNames(
            whole.map((feature) => featureNames[feature]!),
            5,
          );
    notes.push({
      en: `${count} ${count === 1 ? "pair has" : "pairs have"} no correlation because ${words.en}${list === null ? "" : ` (all pairs of ${list.en})`}.`,
      zh: `${count} 个配对没有相关系数，原因是${words.zh}${list === null ? "" : `（${list.zh}的所有配对）`}。`,
    });
  }
  if (groups.names.length > 1 && !within)
    notes.push({
      en: "All samples were taken together: features that differ between the groups correlate for that alone. “Within groups” takes that out.",
      zh: "相关系数由全部样本共同计算：在组间有差异的特征会仅因此而相关。选择“组内相关”可消除这一影响。",
    });
  const apart = given.samples.length - table.samples.length;
  if (apart > 0)
    notes.push({
      en: `${apart} ${apart === 1 ? "sample" : "samples"} of no group took no part.`,
      zh: `有 ${apart} 个样本不属于任何组，未参与计算。`,
    });
  if (table.samples.length < 10)
    notes.push({
      en: `With ${table.samples.length} samples a correlation must be very strong to say anything.`,
      zh: `只有 ${table.samples.length} 个样本，相关性必须很强才有意义。`,
    });
  if (refused)
    notes.push({
      en: `Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.`,
      zh: "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    });
  if (params.method === "pearson")
    notes.push({
      en: "Pearson's r follows single large values: look at the pair before you believe it, or take Spearman's ρ.",
      zh: "Pearson r 易受个别极大值影响：请先查看散点图，或改用 Spearman ρ。",
    });
  return notes;
}
