/** Order statistics of one list of numbers. */

/** The values that are not missing, ascending; a copy. */
export function sortedPresent(values: ArrayLike<number>): Float64Array {
  const present = new Float64Array(values.length);
  let count = 0;
  let ascending = true;
  let last = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    // Zeros have a sign, by which they are sorted.
    if (value < last || (value === 0 && last === 0)) ascending = false;
    last = value;
    present[count++] = value;
  }
  const kept = present.subarray(0, count);
  return ascending ? kept : kept.sort();
}

/** The median of the values that are not missing (the mean of the middle two), as R's `median(x, na.rm = TRUE)`; NaN where there are none. */
export function median(values: ArrayLike<number>): number {
  return medianOfSorted(sortedPresent(values));
}

/** As `median`, of values that are complete and ascending. */
export function medianOfSorted(sorted: Float64Array): number {
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : halfway(sorted[middle - 1]!, sorted[middle]!);
}

/**
 * The quantile `share` (0 to 1) of complete, ascending values, as R's `quantile(type = 7)`; NaN of none.
 *
 * @method quantiles Median and quantiles
 * @formula x₍ₖ₎ + (h − k) (x₍ₖ₊₁₎ − x₍ₖ₎), h = (n − 1) share + 1, k its whole part; the median at share 1/2
 * @defaults None: the caller gives the share. Fixed: type 7.
 * @follows R's `quantile(x, share, type = 7)` and `median` (R 4.2)
 * @reference Hyndman RJ, Fan Y (1996) Am. Stat. 50:361 doi:10.1080/00031305.1996.10473566
 */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  const [low, high, part] = [sorted[below]!, sorted[above]!, position - below];
  return Number.isFinite(high - low) ? low + part * (high - low) : part === 0 ? low : low * (1 - part) + high * part;
}

/** The sum of two large values is beyond what a number holds, where their mean is not. */
function halfway(low: number, high: number): number {
  const sum = low + high;
  return Number.isFinite(sum) ? sum / 2 : low / 2 + high / 2;
}
