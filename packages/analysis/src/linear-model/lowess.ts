/** Locally weighted lines through a cloud of points, robust against outliers. */
import { ArgumentFault } from "../faults.ts";

export interface LowessOptions {
  /** The share of the points that each line is fitted to. Default 2/3. */
  span?: number;
  /** How often outliers are weighted down. Default 3. */
  iterations?: number;
  /** Points nearer than this to the last one are interpolated. Default a hundredth of the range of x. */
  delta?: number;
}

/**
 * The smoothed value at every x (R: `lowess(x, y, f, iter, delta)$y`, there sorted by x, here in the order given). All values must be
 * finite. One point smooths to itself.
 *
 * @method lowess LOWESS
 * @formula lines by least squares with tricube weights of the nearest span · n points, times bisquare weights (1 − (r / 6 MAD)²)² of the residuals
 * @defaults span 2/3, 3 robust iterations, delta a hundredth of the range of x
 * @follows R's `lowess(x, y, f, iter, delta)` (R 4.2)
 * @reference Cleveland WS (1979) J. Am. Stat. Assoc. 74:829 doi:10.1080/01621459.1979.10481038
 * @throws ArgumentFault when the lengths differ, a value isn't finite, or the span isn't positive.
 */
export function lowess(x: Float64Array, y: Float64Array, options: LowessOptions = {}): Float64Array {
  const count = x.length;
  if (y.length !== count) throw new ArgumentFault("y", `${count} values`);
  if (!x.every(Number.isFinite) || !y.every(Number.isFinite)) throw new ArgumentFault("x", "finite points only");
  const { span = 2 / 3, iterations = 3 } = options;
  if (!(span > 0)) throw new ArgumentFault("span", "a positive share");
  if (count < 2) return y.slice();
  const order = Uint32Array.from(x, (_, at) => at).sort((i, j) => x[i]! - x[j]! || i - j);
  const xs = Float64Array.from(order, (at) => x[at]!);
  const ys = Float64Array.from(order, (at) => y[at]!);
  const delta = options.delta ?? 0.01 * (xs[count - 1]! - xs[0]!);
  const reach = Math.max(2, Math.min(count, Math.trunc(span * count + 1e-7)));
  const smooth = new Float64Array(count);
  const robust = new Float64Array(count).fill(1);
  for (let round = 0; round <= iterations; round++) {
    sweep(xs, ys, robust, reach, delta, smooth);
    if (round < iterations && !reweigh(ys, smooth, robust)) break;
  }
  const result = new Float64Array(count);
  for (let at = 0; at < count; at++) result[order[at]!] = smooth[at]!;
  return result;
}

/** Fits at points at least `delta` apart and draws straight lines between them. */
function sweep(x: Float64Array, y: Float64Array, robust: Float64Array, reach: number, delta: number, smooth: Float64Array): void {
  const count = x.length;
  const weights = new Float64Array(count);
  let left = 0;
  let last = -1;
  let at = 0;
  while (last < count - 1) {
    while (left + reach < count && x[at]! - x[left]! > x[left + reach]! - x[at]!) left++;
    const fitted = lineAt(x, y, robust, left, reach, x[at]!, weights);
    smooth[at] = Number.isNaN(fitted) ? y[at]! : fitted;
    for (let between = last + 1; between < at; between++) {
      const share = (x[between]! - x[last]!) / (x[at]! - x[last]!);
      smooth[between] = share * smooth[at]! + (1 - share) * smooth[last]!;
    }
    last = at;
    const cut = x[last]! + delta;
    for (at = last + 1; at < count && x[at]! <= cut; at++) {
      if (x[at] === x[last]) {
        smooth[at] = smooth[last]!;
        last = at;
      }
    }
    at = Math.max(last + 1, at - 1);
  }
}

/** The value at `target` of the line through the `reach` points from `left`, and through those that tie with the outermost; NaN where none has weight. */
function lineAt(x: Float64Array, y: Float64Array, robust: Float64Array, left: number, reach: number, target: number, weights: Float64Array): number {
  const count = x.length;
  const width = Math.max(target - x[left]!, x[left + reach - 1]! - target);
  let total = 0;
  let end = left;
  for (; end < count; end++) {
    const distance = Math.abs(x[end]! - target);
    weights[end] = 0;
    if (distance <= 0.999 * width) {
      weights[end] = (distance > 0.001 * width ? (1 - (distance / width) ** 3) ** 3 : 1) * robust[end]!;
      total += weights[end]!;
    } else if (x[end]! > target) break;
  }
  if (!(total > 0)) return Number.NaN;
  let centre = 0;
  for (let at = left; at < end; at++) {
    weights[at]! /= total;
    centre += weights[at]! * x[at]!;
  }
  let spread = 0;
  for (let at = left; at < end; at++) spread += weights[at]! * (x[at]! - centre) ** 2;
  // A line where the points spread enough to have a slope, else their mean.
  const slope = width > 0 && Math.sqrt(spread) > 0.001 * (x[count - 1]! - x[0]!) ? (target - centre) / spread : 0;
  let value = 0;
  for (let at = left; at < end; at++) value += weights[at]! * (slope * (x[at]! - centre) + 1) * y[at]!;
  return value;
}

/** Bisquare weights from the residuals; false where the fit is already exact. */
function reweigh(y: Float64Array, smooth: Float64Array, robust: Float64Array): boolean {
  const count = y.length;
  const sizes = y.map((value, at) => Math.abs(value - smooth[at]!));
  const sorted = sizes.toSorted();
  const scale = sizes.reduce((sum, size) => sum + size, 0) / count;
  const middle = count >> 1;
  const limit = count % 2 === 0 ? 3 * (sorted[middle]! + sorted[middle - 1]!) : 6 * sorted[middle]!;
  if (limit < 1e-7 * scale) return false;
  for (let at = 0; at < count; at++) {
    const size = sizes[at]!;
    robust[at] = size <= 0.001 * limit ? 1 : size <= 0.999 * limit ? (1 - (size / limit) ** 2) ** 2 : 0;
  }
  return true;
}
