/** Adjusting p for many tests: the parameter, the numbers, the words and what is to be cited for the method that was chosen. */
import { cites } from "./cites.ts";
import { adjust } from "@analyte/analysis/adjust/adjust";
import { storey } from "@analyte/analysis/adjust/storey";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { declareParam } from "./declare.ts";

export const adjustParam = declareParam({
  name: "adjust",
  kind: "choice",
  title: { en: "Adjust p for many tests", zh: "多重检验校正" },
  options: [
    { value: "BH", label: { en: "Benjamini–Hochberg (FDR)", zh: "Benjamini–Hochberg（FDR）" } },
    { value: "BY", label: { en: "Benjamini–Yekutieli (FDR, any dependence)", zh: "Benjamini–Yekutieli（FDR，任意相关）" } },
    { value: "bonferroni", label: { en: "Bonferroni", zh: "Bonferroni" } },
    { value: "holm", label: { en: "Holm", zh: "Holm" } },
    { value: "storey", label: { en: "Storey (q value)", zh: "Storey（q 值）" } },
  ],
  default: "BH",
});
export type Adjusting = (typeof adjustParam)["options"][number]["value"];

export const pThresholdParam = declareParam({
  name: "p_threshold",
  kind: "number",
  title: { en: "Adjusted p, at most", zh: "校正 p 值上限" },
  minimum: 0,
  maximum: 1,
  step: 0.01,
  default: 0.05,
  advanced: true,
});

/** Whether a tool of tests calls features significant itself; where a selection of its own follows, two limits would say two things. */
export const judgeParam = declareParam({
  name: "judge",
  kind: "boolean",
  title: { en: "Call features significant", zh: "判定显著特征" },
  help: {
    en: "By the two limits below. Without, the tests stand alone: there is no volcano plot and no column “significant”; “Select features” makes both.",
    zh: "依据下面两个界限。关闭后只给出检验结果，没有火山图和“significant”列，可由“差异特征筛选”生成。",
  },
  default: true,
  advanced: true,
});
export const whenJudged = { param: "judge", is: [true] } as const;

interface AdjustWords {
  symbol: Text;
  /** As in "p adjusted by …". */
  by: Text;
  citation: Text;
}

export const adjustWords: Record<Adjusting, AdjustWords> = {
  BH: {
    symbol: { en: "FDR", zh: "FDR" },
    by: { en: "Benjamini–Hochberg", zh: "Benjamini–Hochberg 法" },
    citation: { en: "Benjamini and Hochberg 1995", zh: "Benjamini 和 Hochberg，1995" },
  },
  BY: {
    symbol: { en: "FDR", zh: "FDR" },
    by: { en: "Benjamini–Yekutieli", zh: "Benjamini–Yekutieli 法" },
    citation: { en: "Benjamini and Yekutieli 2001", zh: "Benjamini 和 Yekutieli，2001" },
  },
  bonferroni: { symbol: { en: "adjusted p", zh: "校正 p" }, by: { en: "Bonferroni", zh: "Bonferroni 法" }, citation: { en: "Bonferroni", zh: "Bonferroni" } },
  holm: { symbol: { en: "adjusted p", zh: "校正 p" }, by: { en: "Holm", zh: "Holm 法" }, citation: { en: "Holm 1979", zh: "Holm，1979" } },
  storey: {
    symbol: { en: "q", zh: "q" },
    by: { en: "Storey's method", zh: "Storey 法" },
    citation: { en: "Storey and Tibshirani 2003", zh: "Storey 和 Tibshirani，2003" },
  },
};

/** What a bracket between two groups says: the adjusted p where there is one, else p; null where there is no test. */
export function bracketText(method: Adjusting, { test, adjusted }: { test: { p: number; reason: unknown }; adjusted: number }): Text | null {
  if (test.reason !== null) return null;
  if (Number.isNaN(adjusted)) return { en: `p = ${numberText(test.p)}`, zh: `p = ${numberText(test.p)}` };
  const { symbol } = adjustWords[method];
  return { en: `${symbol.en} = ${numberText(adjusted)}`, zh: `${symbol.zh} = ${numberText(adjusted)}` };
}

/** The heading of the column `p_adj`, by the word that the figures have for it. */
export function adjustedHeading(method: Adjusting): { title?: Text } {
  const { symbol } = adjustWords[method];
  return symbol.en === "adjusted p" ? {} : { title: { en: `Adjusted p (${symbol.en})`, zh: `校正 p 值（${symbol.zh}）` } };
}

export const adjustCitations = [
  {
    ...cites.fdr,
    when: { param: "adjust", is: ["BH"] },
  },
  {
    text: "Benjamini Y, Yekutieli D. The control of the false discovery rate in multiple testing under dependency. Ann Stat 2001;29:1165–1188.",
    doi: "10.1214/aos/1013699998",
    when: { param: "adjust", is: ["BY"] },
  },
  { ...cites.holm, when: { param: "adjust", is: ["holm"] } },
  {
    text: "Storey JD, Tibshirani R. Statistical significance for genomewide studies. PNAS 2003;100:9440–9445.",
    doi: "10.1073/pnas.1530509100",
    when: { param: "adjust", is: ["storey"] },
  },
] as const;

export interface Adjusted {
  /** NaN where there is no p, or where no adjustment can be made. */
  adjusted: Float64Array;
  /** Of Storey's method: the estimated share of true nulls; null where it refused or another method was asked. */
  pi0: number | null;
  pi0Replaced: boolean;
  /** Storey's method was asked and can't be used on these p values. */
  refused: boolean;
}

/** `p` (NaN: not tested) adjusted over all that are there. As R's `p.adjust`, and `qvalue` with its smoother. */
export function adjustP(p: Float64Array, method: Adjusting): Adjusted {
  if (method !== "storey") return { adjusted: adjust(p, method), pi0: null, pi0Replaced: false, refused: false };
  const estimate = storey(p);
  if (estimate === null) return { adjusted: p.map(() => Number.NaN), pi0: null, pi0Replaced: false, refused: true };
  return { adjusted: estimate.q, pi0: estimate.pi0, pi0Replaced: estimate.pi0Replaced, refused: false };
}
