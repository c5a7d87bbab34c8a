/** t tests of two groups. */
import { tQuantile, tTwoSided } from "../distributions/student-t.ts";
import { ArgumentFault } from "../faults.ts";
import { allEqual, completePairs, hasInfinite, notComputable, present, type GroupTest } from "./group-test.ts";
import { momentsOf, scaleOf } from "./moments.ts";

/**
 * Welch's test of mean(a) = mean(b) without equal variances, with its confidence interval (R: `t.test(a, b)`).
 *
 * @method welch-test Welch's t test
 * @formula t = (x̄ - ȳ) / √(s²ₓ/m + s²ᵧ/n), df = (s²ₓ/m + s²ᵧ/n)² / ((s²ₓ/m)²/(m - 1) + (s²ᵧ/n)²/(n - 1)); interval (x̄ - ȳ) ± t₍df₎ √(…)
 * @defaults two-sided; level 0.95.
 * @follows R's `t.test(a, b)`
 * @reference Welch BL (1947) Biometrika 34:28 doi:10.1093/biomet/34.1-2.28
 *
 * Missing values (NaN) are left out. Not computable with fewer than 2 values in a group, with infinite values, and
 * where there is no spread within the groups (`perfect-separation`) or the standard error is below ten rounding errors of the means
 * (`rounding`; R's "data are essentially constant").
 */
export function welchTest(a: Float64Array, b: Float64Array, level = 0.95): GroupTest {
  return twoSample(a, b, level, false);
}

/**
 * Student's test with one variance for both groups (R: `t.test(a, b, var.equal = TRUE)`); one group may have a single value.
 * What can't be computed is as for `welchTest`.
 *
 * @method student-test Student's t test
 * @formula t = (x̄ - ȳ) / (s √(1/m + 1/n)), s² = ((m - 1) s²ₓ + (n - 1) s²ᵧ) / (m + n - 2), df = m + n - 2
 * @defaults two-sided; level 0.95.
 * @follows R's `t.test(a, b, var.equal = TRUE)`
 * @reference Student (1908) Biometrika 6:1 doi:10.1093/biomet/6.1.1
 */
export function studentTest(a: Float64Array, b: Float64Array, level = 0.95): GroupTest {
  return twoSample(a, b, level, true);
}

/**
 * The paired t test of a[i] - b[i] (R: `t.test(a, b, paired = TRUE)`); pairs with a missing value are left out. Not computable
 * with fewer than 2 pairs, with infinite values, and where all differences are equal, or so up to rounding.
 *
 * @method paired-t Paired t test
 * @formula t = d̄ / (s_d / √n), df = n - 1
 * @defaults two-sided; level 0.95.
 * @follows R's `t.test(a, b, paired = TRUE)`
 * @reference Student (1908) Biometrika 6:1 doi:10.1093/biomet/6.1.1
 *
 * @throws ArgumentFault when a and b have different lengths.
 */
export function pairedTTest(a: Float64Array, b: Float64Array, level = 0.95): GroupTest {
  if (a.length !== b.length) throw new ArgumentFault("b", `must have as many values as a, ${a.length}`);
  const pairs = completePairs(a, b);
  const fault = pairs.a.length === 0 ? "all-missing" : pairs.a.length < 2 ? "too-few" : hasInfinite(pairs.a) || hasInfinite(pairs.b) ? "infinite" : null;
  if (fault !== null) return notComputable(fault);
  const scale = scaleOf(pairs.a, pairs.b);
  const differences = pairs.a.map((value, at) => value / scale - pairs.b[at]! / scale);
  const own = scaleOf(differences);
  const { count, mean, squares } = momentsOf(differences, own);
  const standardError = Math.sqrt(squares / (count - 1) / count);
  if (isEssentiallyConstant(standardError, mean)) {
    return notComputable(allEqual(differences, new Float64Array(1)) ? "no-differences" : allEqual(differences) ? "perfect-separation" : "rounding");
  }
  return result(mean, standardError, count - 1, level, own * scale);
}

/** R's rule for "data are essentially constant", for numbers on one scale. */
export function isEssentiallyConstant(standardError: number, ...means: number[]): boolean {
  const largest = Math.max(...means.map(Math.abs));
  return standardError === 0 || standardError < 10 * Number.EPSILON * largest;
}

function twoSample(a: Float64Array, b: Float64Array, level: number, equalVariance: boolean): GroupTest {
  const [first, second] = [present(a), present(b)];
  const least = equalVariance ? 1 : 2;
  if (first.length + second.length === 0) return notComputable("all-missing");
  if (first.length < least || second.length < least || first.length + second.length < 3) return notComputable("too-few");
  if (hasInfinite(first) || hasInfinite(second)) return notComputable("infinite");
  if (allEqual(first, second)) return notComputable("constant");
  const scale = scaleOf(first, second);
  const x = momentsOf(first, scale);
  const y = momentsOf(second, scale);
  let standardError: number;
  let df: number;
  if (equalVariance) {
    df = x.count + y.count - 2;
    standardError = Math.sqrt(((x.squares + y.squares) / df) * (1 / x.count + 1 / y.count));
  } else {
    const xError = x.squares / (x.count - 1) / x.count;
    const yError = y.squares / (y.count - 1) / y.count;
    const total = xError + yError;
    standardError = Math.sqrt(total);
    df = 1 / ((xError / total) ** 2 / (x.count - 1) + (yError / total) ** 2 / (y.count - 1));
  }
  if (isEssentiallyConstant(standardError, x.mean, y.mean)) return notComputable(allEqual(first) && allEqual(second) ? "perfect-separation" : "rounding");
  return result(x.mean - y.mean, standardError, df, level, scale);
}

function result(difference: number, standardError: number, df: number, level: number, scale: number): GroupTest {
  const statistic = difference / standardError;
  const half = tQuantile((1 + level) / 2, df) * standardError;
  return { statistic, df, p: tTwoSided(statistic, df), low: (difference - half) * scale, high: (difference + half) * scale, reason: null };
}
