/** The rule, feature by feature. */
import type { SelectFeaturesParams } from "./manifest.ts";
import type { ReadTests, TestedFeature } from "./read.ts";

export type Rule = SelectFeaturesParams["rule"];
export interface Limits {
  p: number;
  adjusted: number;
  fc: number;
  vip: number;
}
export const usual: Limits = { p: 0.05, adjusted: 0.05, fc: 1, vip: 1 };

/** What each rule asks for. */
const asks: Record<Rule, readonly (keyof Limits)[]> = {
  fdr: ["adjusted", "fc"],
  provider: ["vip", "p", "fc"],
  "fdr-only": ["adjusted"],
  custom: ["p", "adjusted", "fc", "vip"],
};

export const limitsOf = ({ p_threshold, raw_p, log2_fc_threshold, least_vip }: SelectFeaturesParams): Limits => ({
  p: raw_p,
  adjusted: p_threshold,
  fc: log2_fc_threshold,
  vip: least_vip,
});

/** Without a table of VIP, or where 0 is asked for, VIP is no part of a rule. */
export const askedOf = (rule: Rule, limits: Limits, hasVip: boolean): (keyof Limits)[] =>
  asks[rule].filter((one) => one !== "vip" || (hasVip && limits.vip > 0));

export function passes({ log2Fc, p, adjusted, vip }: TestedFeature, limits: Limits): Record<keyof Limits, boolean> {
  return { p: p <= limits.p, adjusted: adjusted <= limits.adjusted, fc: Math.abs(log2Fc) >= limits.fc, vip: vip >= limits.vip };
}

export function selectedBy({ features, hasVip }: Pick<ReadTests, "features" | "hasVip">, rule: Rule, limits: Limits): boolean[] {
  const asked = askedOf(rule, limits, hasVip);
  // What was not tested is no difference, whatever else it has.
  return features.map((feature) => !Number.isNaN(feature.p) && asked.every((one) => passes(feature, limits)[one]));
}
