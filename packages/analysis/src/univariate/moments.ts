/** Mean and sum of squares that survive values around 1e12 ± 1, 1e150 and 1e-300. */

export interface Moments {
  count: number;
  /** In units of the scale. */
  mean: number;
  /** Sum of squared deviations from the mean, in squared units of the scale. */
  squares: number;
}

/** A power of two near the largest absolute value, so that dividing by it loses no digit; 1 for zeros. */
export function scaleOf(...groups: Float64Array[]): number {
  let largest = 0;
  for (const values of groups) for (const value of values) largest = Math.max(largest, Math.abs(value));
  return powerOfTwoBelow(largest);
}

/** The largest power of two up to a positive number, so that dividing by it loses no digit; 1 for 0 and what isn't finite. */
export function powerOfTwoBelow(size: number): number {
  if (size === 0 || !Number.isFinite(size)) return 1;
  return 2 ** Math.max(-1074, Math.min(1023, Math.floor(Math.log2(size))));
}

/**
 * Whether a standard deviation or a range, in units of the scale of the values it was taken from (`scaleOf`), is no more than what doubles of
 * that size can hold apart: four of their spacings. What varies less may be a constant after some steps of arithmetic; what varies more is
 * there in the digits of the values, whatever stands before them.
 */
export function withinRounding(spread: number): boolean {
  return !(spread > 4 * Number.EPSILON);
}

/** Why nothing can be said of a standard deviation within groups, in units of the scale; null where something can. */
export function spreadFault(deviation: number): "perfect-separation" | "rounding" | null {
  if (deviation === 0) return "perfect-separation";
  return withinRounding(deviation) ? "rounding" : null;
}

/**
 * Mean and sum of squares of finite values divided by `scale`. The mean takes a second pass to correct the first one's
 * rounding, and the squares a third around it, as R's `mean` and `var` do.
 *
 * @method moments Mean and sum of squares
 * @formula x̄ = m + Σ(x − m) / n with m the first pass's mean; Σ(x − x̄)²
 * @defaults None: the caller gives the scale. Fixed: no value is left out.
 * @follows R's `mean` and `var` (R 4.2)
 * @reference Chan TF, Golub GH, LeVeque RJ (1983) Am. Stat. 37:242 doi:10.1080/00031305.1983.10483115
 */
export function momentsOf(values: Float64Array, scale: number): Moments {
  const count = values.length;
  let sum = 0;
  for (const value of values) sum += value / scale;
  const rough = count === 0 ? Number.NaN : sum / count;
  let rest = 0;
  for (const value of values) rest += value / scale - rough;
  const mean = rough + rest / count;
  let squares = 0;
  for (const value of values) squares += (value / scale - mean) ** 2;
  return { count, mean, squares };
}

/** Mean and standard deviation (divisor n − 1) of finite values of any size: NaN of none, and the deviation of one. Infinity: above what a number holds. */
export function deviationOf(values: Float64Array): { mean: number; sd: number } {
  const scale = scaleOf(values);
  const { count, mean, squares } = momentsOf(values, scale);
  return { mean: mean * scale, sd: count < 2 ? Number.NaN : Math.sqrt(squares / (count - 1)) * scale };
}

/** The mean of finite values; NaN for none. */
export function meanOf(values: Float64Array): number {
  const scale = scaleOf(values);
  return momentsOf(values, scale).mean * scale;
}
