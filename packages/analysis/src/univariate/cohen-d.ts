import { hasInfinite, present } from "./group-test.ts";
import { isEssentiallyConstant } from "./t-test.ts";
import { momentsOf, scaleOf } from "./moments.ts";

/**
 * Cohen's d: mean(a) - mean(b) in units of the pooled standard deviation. Missing values (NaN) are left out; NaN with
 * fewer than 3 values, an empty group, infinite values, or no spread within the groups.
 *
 * @method cohen-d Cohen's d
 * @formula d = (x̄ - ȳ) / √(((m - 1) s²ₓ + (n - 1) s²ᵧ) / (m + n - 2))
 * @defaults None. Fixed: pooled standard deviation with divisor m + n − 2.
 * @follows R's `(mean(a) - mean(b)) / sqrt(((m - 1) * var(a) + (n - 1) * var(b)) / (m + n - 2))`
 * @reference Cohen J (1988) Statistical Power Analysis for the Behavioral Sciences
 */
export function cohenD(a: Float64Array, b: Float64Array): number {
  const [first, second] = [present(a), present(b)];
  if (first.length === 0 || second.length === 0 || first.length + second.length < 3 || hasInfinite(first) || hasInfinite(second)) return Number.NaN;
  const scale = scaleOf(first, second);
  const x = momentsOf(first, scale);
  const y = momentsOf(second, scale);
  const pooled = Math.sqrt((x.squares + y.squares) / (x.count + y.count - 2));
  return isEssentiallyConstant(pooled, x.mean, y.mean) ? Number.NaN : (x.mean - y.mean) / pooled;
}
