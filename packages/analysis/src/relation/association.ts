/** How much of a component's scores a column of the sample sheet explains. */
import { fUpper } from "../distributions/f.ts";
import { ArgumentFault } from "../faults.ts";

export interface Association {
  /** Samples with both. */
  n: number;
  /** NaN where it can't be computed: a constant side, or no sample more than the model has coefficients. */
  r2: number;
  p: number;
}

/**
 * The share of the variance of values that one column explains by a linear model: a straight line for numbers, a mean a level for words. Samples without
 * a value on either side are left out.
 *
 * @method component-association Association of components with sample data
 * @formula R² = 1 − Σ (y − ŷ)² / Σ (y − ȳ)²; F = (R² / d) / ((1 − R²) / (n − d − 1)), d = 1 for numbers, levels − 1 for words
 * @defaults None.
 * @follows R's `summary(lm(y ~ x))$r.squared` and the p of its F
 * @reference Fisher RA (1925) Statistical Methods for Research Workers
 * @param values one a sample; NaN for none.
 * @param column numbers (NaN for none), or words (an empty string for none).
 * @throws ArgumentFault when the column has not one cell a sample.
 */
export function association(values: ArrayLike<number>, column: Float64Array | readonly string[]): Association {
  if (column.length !== values.length) throw new ArgumentFault("column", `${values.length} values, one a sample`);
  const isThere = (at: number): boolean => {
    const cell = column[at]!;
    return Number.isFinite(values[at]!) && (typeof cell === "string" ? cell !== "" : Number.isFinite(cell));
  };
  const kept = Array.from({ length: values.length }, (_, at) => at).filter(isThere);
  const y = kept.map((at) => values[at]!);
  const n = y.length;
  const total = squares(y);
  const none = { n, r2: Number.NaN, p: Number.NaN };
  if (!(total > 0)) return none;
  const [explained, d] =
    column instanceof Float64Array
      ? lineOf(
          kept.map((at) => column[at]!),
          y,
        )
      : levelsOf(
          kept.map((at) => column[at]!),
          y,
        );
  const rest = n - d - 1;
  if (d < 1 || rest < 1 || Number.isNaN(explained)) return none;
  const r2 = Math.min(1, explained / total);
  return { n, r2, p: r2 === 1 ? 0 : fUpper(r2 / d / ((1 - r2) / rest), d, rest) };
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
function squares(list: readonly number[]): number {
  const mean = meanOf(list);
  return list.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

function lineOf(x: readonly number[], y: readonly number[]): [explained: number, d: number] {
  const [mx, my] = [meanOf(x), meanOf(y)];
  const xx = squares(x);
  if (!(xx > 0)) return [Number.NaN, 0];
  const xy = x.reduce((sum, value, at) => sum + (value - mx) * (y[at]! - my), 0);
  return [(xy * xy) / xx, 1];
}

function levelsOf(levels: readonly string[], y: readonly number[]): [explained: number, d: number] {
  const mean = meanOf(y);
  const lists = [...Map.groupBy(y.keys(), (at) => levels[at]!).values()].map((places) => places.map((at) => y[at]!));
  return [lists.reduce((sum, list) => sum + list.length * (meanOf(list) - mean) ** 2, 0), lists.length - 1];
}
