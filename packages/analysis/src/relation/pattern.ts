/** Which features follow a given profile? */
import { adjust } from "../adjust/adjust.ts";
import { ArgumentFault } from "../faults.ts";
import type { Matrix } from "../table.ts";
import type { CorrelationTest } from "./correlation-test.ts";
import { correlationsBetween, type CorrelationOptions } from "./correlations.ts";

export interface PatternMatch {
  /** The row of the table. */
  feature: number;
  estimate: number;
  p: number;
  /** Benjamini–Hochberg over all features. */
  pAdjusted: number;
  n: number;
  reason: CorrelationTest["reason"];
}

/**
 * Correlation of every row (feature) with a profile of the samples, the strongest first whatever their sign; those without a correlation last.
 *
 * @method pattern Pattern matching
 * @formula the correlation of a feature with the profile; p and missing values as there
 * @defaults Pearson; BH over all features
 * @reference Pavlidis P, Noble WS (2001) Genome Biol. 2:research0042, doi:10.1186/gb-2001-2-10-research0042
 * @follows R's cor.test(feature, profile, method = …)
 *
 * @param profile one number a sample: 1-2-3-4 over time, a dose, the values of another feature, or `groupProfile`.
 * @throws ArgumentFault when the profile does not fit the samples or does not vary.
 */
export function matchPattern(rows: Matrix, profile: Float64Array, options: CorrelationOptions = {}): PatternMatch[] {
  if (profile.length !== rows.columns) throw new ArgumentFault("profile", `one number for each of the ${rows.columns} samples`);
  const present = profile.filter((value) => !Number.isNaN(value));
  if (!present.some((value) => value !== present[0])) throw new ArgumentFault("profile", "numbers that differ");
  const found = correlationsBetween(rows, { rows: 1, columns: profile.length, data: profile }, options);
  const adjusted = adjust(found.p, "BH");
  const matches = Array.from(found.estimate, (estimate, feature) => ({
    feature,
    estimate,
    p: found.p[feature]!,
    pAdjusted: adjusted[feature]!,
    n: typeof found.n === "number" ? found.n : found.n[feature]!,
    reason: found.reasons.get(feature) ?? null,
  }));
  const strength = ({ estimate }: PatternMatch) => (Number.isNaN(estimate) ? -1 : Math.abs(estimate));
  return matches.toSorted((a, b) => strength(b) - strength(a) || a.feature - b.feature);
}

/**
 * A profile of numbers by group: each sample gets the number of its group.
 *
 * @throws ArgumentFault when a sample's group has no number.
 */
export function groupProfile(groups: readonly string[], numbers: ReadonlyMap<string, number>): Float64Array {
  return Float64Array.from(groups, (group) => {
    const number = numbers.get(group);
    if (number === undefined) throw new ArgumentFault("numbers", `one for every group; ${group} has none`);
    return number;
  });
}
