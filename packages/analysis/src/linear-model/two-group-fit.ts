/** The linear models of two groups, feature by feature, for `moderate`. */
import { completePairs, present } from "../univariate/group-test.ts";
import { momentsOf } from "../univariate/moments.ts";

export interface FeatureFit {
  coefficient: number;
  unscaled: number;
  variance: number;
  df: number;
}

const noFit: FeatureFit = { coefficient: Number.NaN, unscaled: Number.NaN, variance: Number.NaN, df: 0 };

/** mean(a) - mean(b) with the pooled residual variance (R: `lmFit(x, model.matrix(~ group))`). Missing values (NaN) are left out; no fit when a group is empty. */
export function groupFit(a: Float64Array, b: Float64Array): FeatureFit {
  const [first, second] = [present(a), present(b)];
  if (first.length === 0 || second.length === 0) return noFit;
  const x = momentsOf(first, 1);
  const y = momentsOf(second, 1);
  const df = x.count + y.count - 2;
  return { coefficient: x.mean - y.mean, unscaled: Math.sqrt(1 / x.count + 1 / y.count), variance: df > 0 ? (x.squares + y.squares) / df : Number.NaN, df };
}

/**
 * The mean of a[i] - b[i] with each pair as a fixed effect (R: `lmFit(x, model.matrix(~ group + subject))`). A pair with
 * a missing value says nothing of the difference and drops out, as it does in lmFit.
 */
export function pairedFit(a: Float64Array, b: Float64Array): FeatureFit {
  const pairs = completePairs(a, b);
  const count = pairs.a.length;
  if (count === 0) return noFit;
  const { mean, squares } = momentsOf(
    pairs.a.map((value, at) => value - pairs.b[at]!),
    1,
  );
  return { coefficient: mean, unscaled: Math.sqrt(2 / count), variance: count > 1 ? squares / 2 / (count - 1) : Number.NaN, df: count - 1 };
}
