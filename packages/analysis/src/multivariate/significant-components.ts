import type { PlsQuality } from "./pls-validation.ts";

/** R1: the component predicts; NS: it does not; N4: it fits less than 1 % of the responses. */
export type Significance = "R1" | "NS" | "N4";

/**
 * Which components of a PLS model count, by ropls' and SIMCA's rules: R2Y of at least 0.01, and Q2 of at least 0, with 100 samples or fewer 0.05.
 *
 * @method significant-components Components that count
 * @formula R1 where R2Y ≥ 0.01 and Q2 ≥ 0 (0.05 with 100 samples or fewer); N4 where R2Y < 0.01; else NS
 * @defaults None. Fixed: the limits of the formula.
 * @follows R's `ropls::opls(predI = NA)` (ropls 1.39)
 * @reference Thévenot EA et al. (2015) J. Proteome Res. 14:3322 doi:10.1021/acs.jproteome.5b00354
 * @param quality of the profile `ropls`, where Q2 of a component is set against what the earlier ones left.
 */
export function significanceOf({ r2y, q2 }: Pick<PlsQuality, "r2y" | "q2">, samples: number): Significance[] {
  const least = samples > 100 ? 0 : 0.05;
  return Array.from(r2y, (share, component) => (share < 0.01 ? "N4" : q2[component]! >= least ? "R1" : "NS"));
}

/** How many components a model should have: those before the first that does not count. 0 when not even the first does. */
export function significantComponents(quality: Pick<PlsQuality, "r2y" | "q2">, samples: number): number {
  const significance = significanceOf(quality, samples);
  const first = significance.findIndex((own) => own !== "R1");
  return first < 0 ? significance.length : first;
}
