import { chiSquareQuantile, chiSquareUpper } from "../distributions/chi-square.ts";
import { ArgumentFault } from "../faults.ts";
import { cholesky } from "../matrix/cholesky.ts";
import { requireFinite } from "../matrix/finite.ts";
import { integerBelow, type Generator } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import type { Progress } from "../progress.ts";

export interface RobustDistances {
  /** Of each sample from the bulk, in units of its spread. */
  distances: Float64Array;
  /** √χ²₀.₉₇₅: of samples from one normal cloud 2.5 % lie beyond. */
  limit: number;
  centre: Float64Array;
  /** Reweighted and made consistent for normal data. */
  covariance: Matrix;
  /** The samples whose covariance has the smallest determinant, ascending. */
  best: Uint32Array;
  /** log of that determinant (n − 1 as divisor). */
  logDeterminant: number;
}

/** Random starts, steps of each, and how many of the best go on to the end: as Rousseeuw & Van Driessen. */
const starts = 500;
const firstSteps = 2;
const continued = 10;

/**
 * Distances of samples from the centre of their bulk, by the minimum covariance determinant: of all subsets of h = ⌊(n + k + 1)/2⌋ samples the one with the
 * smallest determinant of the covariance, so that up to almost half of the samples may lie anywhere without hiding themselves or others.
 * Centre and covariance are then taken from all samples within χ²₀.₉₇₅ of it. Random starts: the same generator gives the same result.
 * Needs more than 2·k samples; give it the scores of a few components, not the features.
 *
 * @method robust-distance Robust distance (minimum covariance determinant)
 * @formula d² = (x − m)ᵀ·S⁻¹·(x − m); m, S of the samples with d²_raw < χ²₀.₉₇₅(k)·median(d²_raw)/χ²_h/n(k), S divided by P(χ²ₖ₊₂ < χ²₀.₉₇₅(k))/0.975
 * @defaults 500 starts; limit √χ²₀.₉₇₅(k)
 * @reference Rousseeuw PJ, Van Driessen K (1999) Technometrics 41:212 doi:10.1080/00401706.1999.10485670
 * @follows R's MASS::cov.mcd for the subset and the samples that count; the factor of consistency is Croux C, Haesbroeck G (1999) J. Multivariate Analysis 71:161 doi:10.1006/jmva.1999.1839
 * @param points samples × coordinates.
 * @throws ArgumentFault with too few samples, a value that is not finite, or when half of the samples lie in fewer dimensions.
 */
export function robustDistances(points: Matrix, generator: Generator, progress?: Progress): RobustDistances {
  const { rows: n, columns: k } = points;
  if (k < 1 || n <= 2 * k + 1) throw new ArgumentFault("points", "more than twice as many samples as coordinates");
  requireFinite("points", points);
  const h = Math.floor((n + k + 1) / 2);
  let found: Subset[] = [];
  for (let start = 0; start < starts; start++) {
    let subset = randomSubset(points, h, generator);
    for (let step = 0; step < firstSteps && subset !== null; step++) subset = concentrate(points, subset, h);
    if (subset !== null) found = [...found, subset].sort((a, b) => a.logDeterminant - b.logDeterminant).slice(0, continued);
    progress?.(start + 1, starts);
  }
  let best: Subset | undefined;
  for (const candidate of found) {
    let subset = candidate;
    for (;;) {
      const next = concentrate(points, subset, h);
      if (next === null || next.logDeterminant >= subset.logDeterminant - 1e-12) break;
      subset = next;
    }
    if (best === undefined || subset.logDeterminant < best.logDeterminant - 1e-10) best = subset;
  }
  if (best === undefined) throw new ArgumentFault("points", "samples that don't lie in fewer dimensions than there are coordinates");

  const raw = squaredDistances(points, best);
  const cut = (chiSquareQuantile(0.975, k) * raw.toSorted()[h - 1]!) / chiSquareQuantile(h / n, k);
  const counted = Uint32Array.from(Array.from(raw.keys()).filter((sample) => raw[sample]! < cut));
  const bulk = subsetOf(points, counted)!;
  const consistency = 0.975 / (1 - chiSquareUpper(chiSquareQuantile(0.975, k), k + 2));
  const distances = squaredDistances(points, bulk).map((square) => Math.sqrt(square / consistency));
  const covariance = { ...bulk.covariance, data: bulk.covariance.data.map((value) => value * consistency) };
  return { distances, limit: Math.sqrt(chiSquareQuantile(0.975, k)), centre: bulk.centre, covariance, best: best.samples, logDeterminant: best.logDeterminant };
}

interface Subset {
  samples: Uint32Array;
  centre: Float64Array;
  covariance: Matrix;
  lower: Matrix;
  logDeterminant: number;
}

/** k + 1 samples, and more until they span all dimensions; then the h samples nearest to them. */
function randomSubset(points: Matrix, h: number, generator: Generator): Subset | null {
  const order = Array.from({ length: points.rows }, (_, sample) => sample);
  for (let size = 0; size < order.length;) {
    const chosen = size + integerBelow(generator, order.length - size);
    [order[size], order[chosen]] = [order[chosen]!, order[size]!];
    size++;
    if (size <= points.columns) continue;
    const subset = subsetOf(points, Uint32Array.from(order.slice(0, size)));
    if (subset !== null) return concentrate(points, subset, h);
  }
  return null;
}

/** The h samples nearest to a subset, the earlier one of equally near ones: their determinant is never larger. */
function concentrate(points: Matrix, subset: Subset, h: number): Subset | null {
  const distances = squaredDistances(points, subset);
  const limit = distances.toSorted()[h - 1]!;
  let ties = h;
  for (const distance of distances) if (distance < limit) ties--;
  const nearest = new Uint32Array(h);
  for (let sample = 0, at = 0; at < h; sample++) {
    if (distances[sample]! < limit || (distances[sample] === limit && ties-- > 0)) nearest[at++] = sample;
  }
  return subsetOf(points, nearest);
}

function subsetOf(points: Matrix, samples: Uint32Array): Subset | null {
  const k = points.columns;
  const centre = new Float64Array(k);
  for (const sample of samples) for (let a = 0; a < k; a++) centre[a]! += points.data[sample * k + a]! / samples.length;
  const covariance = newMatrix(k, k);
  for (const sample of samples) {
    const at = sample * k;
    for (let a = 0; a < k; a++) {
      const away = (points.data[at + a]! - centre[a]!) / (samples.length - 1);
      for (let b = 0; b <= a; b++) covariance.data[a * k + b]! += away * (points.data[at + b]! - centre[b]!);
    }
  }
  for (let a = 0; a < k; a++) for (let b = 0; b < a; b++) covariance.data[b * k + a] = covariance.data[a * k + b]!;
  const lower = cholesky(covariance);
  if (lower === null) return null;
  let logDeterminant = 0;
  for (let a = 0; a < k; a++) logDeterminant += 2 * Math.log(lower.data[a * k + a]!);
  return { samples, centre, covariance, lower, logDeterminant };
}

function squaredDistances({ rows, columns: k, data }: Matrix, { centre, lower }: Subset): Float64Array {
  const result = new Float64Array(rows);
  const solved = new Float64Array(k);
  for (let sample = 0; sample < rows; sample++) {
    let sum = 0;
    for (let a = 0; a < k; a++) {
      let value = data[sample * k + a]! - centre[a]!;
      for (let b = 0; b < a; b++) value -= lower.data[a * k + b]! * solved[b]!;
      value /= lower.data[a * k + a]!;
      solved[a] = value;
      sum += value * value;
    }
    result[sample] = sum;
  }
  return result;
}
