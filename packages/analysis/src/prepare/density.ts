/** A smooth picture of a distribution. */
import { quantileOfSorted, sortedPresent } from "./median.ts";

/** Cells between two points: the distances of points and cells are then whole numbers of cells, so that the kernel is computed once. */
const cellsPerPoint = 4;

/**
 * Gaussian kernel density of the values that are there, at the points `low + i (high - low) / (points - 1)`, as R's `density` with its bandwidth
 * `bw.nrd0`: 0.9 · min(sd, IQR / 1.34) · n^(-1/5). Values are first shared between the two nearest of four cells a point (linear binning).
 * All zeros where fewer than two different values are there.
 */
export function kernelDensity(values: ArrayLike<number>, low: number, high: number, points: number): Float64Array {
  const result = new Float64Array(points);
  const sorted = sortedPresent(values);
  const bandwidth = bandwidthOf(sorted);
  if (!(bandwidth > 0) || !(high > low)) return result;
  const cells = cellsPerPoint * (points - 1) + 1;
  const step = (high - low) / (cells - 1);
  const weight = new Float64Array(cells);
  for (const value of sorted) {
    const position = Math.min(Math.max((value - low) / step, 0), cells - 1);
    const cell = Math.min(Math.floor(position), cells - 2);
    weight[cell]! += 1 - (position - cell);
    weight[cell + 1]! += position - cell;
  }
  const reach = Math.min(cells - 1, Math.ceil((8 * bandwidth) / step));
  const kernel = Float64Array.from({ length: reach + 1 }, (_, distance) => Math.exp(-0.5 * ((distance * step) / bandwidth) ** 2));
  const factor = 1 / (sorted.length * bandwidth * Math.sqrt(2 * Math.PI));
  for (let point = 0; point < points; point++) {
    const centre = cellsPerPoint * point;
    const last = Math.min(cells - 1, centre + reach);
    let sum = 0;
    for (let cell = Math.max(0, centre - reach); cell < centre; cell++) sum += weight[cell]! * kernel[centre - cell]!;
    for (let cell = centre; cell <= last; cell++) sum += weight[cell]! * kernel[cell - centre]!;
    result[point] = sum * factor;
  }
  return result;
}

/** R's `bw.nrd0`, of complete, ascending values; 0 where they do not spread. */
export function bandwidthOf(sorted: Float64Array): number {
  if (sorted.length < 2) return 0;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sorted.length - 1));
  const spread = (quantileOfSorted(sorted, 0.75) - quantileOfSorted(sorted, 0.25)) / 1.34;
  return 0.9 * (Math.min(deviation, spread) || deviation) * sorted.length ** -0.2;
}
