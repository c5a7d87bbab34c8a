/** Do the features of a set together go with a response? */
import { adjust } from "../adjust/adjust.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { gramOfRows } from "../matrix/product.ts";
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import type { Progress } from "../progress.ts";
import { standardise } from "../relation/standardise.ts";
import { newMatrix, rowOf, transpose, type Matrix } from "../table.ts";
import { positiveTail } from "./quadratic-form.ts";
import { placeSets, type NamedSet } from "./sets.ts";

export interface GlobalTestSet {
  set: string;
  size: number;
  /** Share of the response's variation along the set's features, weighted by their variances, in percent. */
  statistic: number;
  /** Its mean when the set has nothing to do with the response: 100 / (n − 1). */
  expected: number;
  p: number;
  pAdjusted: number;
  /** Members whose own share is above the expected one, the largest first. */
  leading: string[];
  /** `constant`: no feature of the set varies. */
  reason: Reason | null;
}

export interface GlobalTestOptions {
  least?: number;
  most?: number;
  /** Every feature with the same variance (on), or as they are. */
  standardise?: boolean;
  progress?: Progress;
}

/**
 * Goeman's global test of every set, for a continuous response or one of two groups (0 and 1), by the linear model; p is exact for normal residuals. It asks
 * whether any feature of a set goes with the response, in either direction; it needs no hits and no cut-off (quantitative enrichment analysis).
 *
 * @method global-test Global test
 * @formula S = 100 · r′XX′r / (r′r · tr XX′), r the centred response and X the set's centred features; p = P(Σ(λᵢ − S/100 Σλ) zᵢ² > 0), λ the eigenvalues of XX′
 * @defaults features standardised; sets of at least 2 features; BH over all tested sets
 * @profile globaltest features as they are (`standardise` off)
 * @reference Goeman JJ et al. (2004) Bioinformatics 20:93, doi:10.1093/bioinformatics/btg382; Goeman JJ et al. (2011) Biometrika 98:381, doi:10.1093/biomet/asr015
 * @follows R's globaltest::gt(response, X, model = "linear")
 *
 * @param matrix samples × features, complete.
 * @throws ArgumentFault when a value is missing or infinite, the response does not fit or does not vary, or there are fewer than 3 samples.
 */
export function globalTest(
  matrix: Matrix,
  features: readonly string[],
  response: Float64Array,
  sets: readonly NamedSet[],
  options: GlobalTestOptions = {},
): GlobalTestSet[] {
  const { least = 2, most = Infinity, standardise: alike = true, progress } = options;
  const { rows: n, columns } = matrix;
  if (features.length !== columns) throw new ArgumentFault("features", `a name for each of the ${columns} columns`);
  if (response.length !== n) throw new ArgumentFault("response", `one number for each of the ${n} samples`);
  if (n < 3) throw new ArgumentFault("matrix", "at least three samples");
  const residuals = new Float64Array(n);
  if (!standardise(response, residuals)) throw new ArgumentFault("response", "finite numbers that differ");
  const rows = centredRows(transpose(matrix), alike);
  const placed = placeSets(sets, features, least, most);
  const tested = placed.map(({ name, places }, number): GlobalTestSet => {
    const own = newMatrix(places.length, n);
    for (const [at, place] of places.entries()) rowOf(own, at).set(rowOf(rows, place));
    const shares = Float64Array.from(places, (_, at) => explainedBy(rowOf(own, at), residuals));
    const sizes = Float64Array.from(places, (_, at) => rowOf(own, at).reduce((sum, value) => sum + value * value, 0));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const share = shares.reduce((sum, value) => sum + value, 0) / total;
    progress?.(number + 1, placed.length);
    const leading = Array.from(places.keys())
      .filter((at) => shares[at]! * (n - 1) > sizes[at]!)
      .toSorted((a, b) => shares[b]! / sizes[b]! - shares[a]! / sizes[a]!);
    return {
      set: name,
      size: places.length,
      statistic: 100 * share,
      expected: 100 / (n - 1),
      p: total > 0 ? tailOf(own, share) : Number.NaN,
      pAdjusted: Number.NaN,
      leading: leading.map((at) => features[places[at]!]!),
      reason: total > 0 ? null : "constant",
    };
  });
  const adjusted = adjust(
    Float64Array.from(tested, ({ p }) => p),
    "BH",
  );
  for (const [at, set] of tested.entries()) set.pAdjusted = adjusted[at]!;
  return tested;
}

/** P that a random direction of the n − 1 dimensions around the mean has a larger share. The eigenvalues are those of the smaller of XX′ and X′X; the others are 0. */
function tailOf(own: Matrix, share: number): number {
  const dimensions = own.columns - 1;
  const gram = gramOfRows(own.rows < own.columns ? own : transpose(own));
  const { values } = symmetricEigen(gram, 0);
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  return positiveTail(Float64Array.from({ length: dimensions }, (_, at) => Math.max(0, values[at] ?? 0) - share * total));
}

function explainedBy(feature: Float64Array, residuals: Float64Array): number {
  let product = 0;
  for (let at = 0; at < feature.length; at++) product += feature[at]! * residuals[at]!;
  return product * product;
}

function centredRows(rows: Matrix, alike: boolean): Matrix {
  for (let at = 0; at < rows.data.length; at++) {
    if (!Number.isFinite(rows.data[at]!))
      throw new ArgumentFault("matrix", `finite values; sample ${at % rows.columns}, feature ${Math.floor(at / rows.columns)} has ${rows.data[at]!}`);
  }
  for (let row = 0; row < rows.rows; row++) {
    const values = rowOf(rows, row);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const scaled = new Float64Array(values.length);
    // A constant feature explains nothing.
    if (!standardise(values, scaled)) values.fill(0);
    else if (alike) values.set(scaled);
    else for (let at = 0; at < values.length; at++) values[at]! -= mean;
  }
  return rows;
}
