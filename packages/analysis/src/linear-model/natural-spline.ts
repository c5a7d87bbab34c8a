/** Natural cubic splines: smooth curves that are straight beyond their ends. */
import { ArgumentFault } from "../faults.ts";
import { quantileOfSorted, sortedPresent } from "../prepare/median.ts";
import { newMatrix, type Matrix } from "../table.ts";

export interface NaturalSpline {
  /** Ends and inner knots, ascending. */
  knots: Float64Array;
  /** Points × `knots.length`: a basis of the curves at any points, within or beyond the ends. */
  basisAt(points: ArrayLike<number>): Matrix;
}

/**
 * The natural cubic splines with `df` ≥ 2 free values whose inner knots are at even quantiles of `values`. The curves are those of
 * R's `splines::ns(x, df = df, intercept = TRUE)`, though the basis is another: powers cut off at the knots, made straight beyond
 * the ends.
 *
 * Hastie T, Tibshirani R, Friedman J (2009), The Elements of Statistical Learning, 2nd edition, section 5.2.1.
 *
 * @throws ArgumentFault when df is below 2, or the values don't differ.
 */
export function naturalSpline(values: ArrayLike<number>, df: number): NaturalSpline {
  if (!Number.isInteger(df) || df < 2) throw new ArgumentFault("df", "a whole number from 2");
  const sorted = sortedPresent(values);
  const knots = Float64Array.from({ length: df }, (_, at) => quantileOfSorted(sorted, at / (df - 1)));
  const low = knots[0]!;
  const width = knots[df - 1]! - low;
  if (!(width > 0)) throw new ArgumentFault("values", "at least two different numbers");
  // On the scale of 0 to 1, so that cubes don't drown the rest.
  const inner = knots.map((knot) => (knot - low) / width);
  const cubeAbove = (x: number, knot: number): number => (x > knot ? (x - knot) ** 3 : 0);
  const bent = (x: number, at: number): number => (inner[at]! < 1 ? (cubeAbove(x, inner[at]!) - cubeAbove(x, 1)) / (1 - inner[at]!) : 0);
  return {
    knots,
    basisAt(points) {
      const basis = newMatrix(points.length, df);
      for (let row = 0; row < points.length; row++) {
        const x = (points[row]! - low) / width;
        basis.data[row * df] = 1;
        basis.data[row * df + 1] = x;
        for (let at = 0; at < df - 2; at++) basis.data[row * df + at + 2] = bent(x, at) - bent(x, df - 2);
      }
      return basis;
    },
  };
}
