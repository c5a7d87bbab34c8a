/** t tests of every row of a matrix at once, for thousands of features. */
import { tQuantile, tTwoSided } from "../distributions/student-t.ts";
import { ArgumentFault } from "../faults.ts";
import { rowOf, type Matrix } from "../table.ts";
import type { GroupTest } from "./group-test.ts";
import { studentTest, welchTest } from "./t-test.ts";

/** One number a row; what can't be computed is NaN and has its reason. */
export interface RowTests {
  /** mean(a) - mean(b). */
  difference: Float64Array;
  standardError: Float64Array;
  statistic: Float64Array;
  df: Float64Array;
  p: Float64Array;
  /** The rows that have no p, and why. */
  reasons: Map<number, NonNullable<GroupTest["reason"]>>;
}

/**
 * Welch's test of every row: the columns `a` against the columns `b` (features in rows). As `welchTest`, without its
 * intervals: `tQuantile(0.975, df) * standardError` on each side of the difference.
 *
 * One pass over a row gathers both groups, a second one around their means takes the squares and corrects the rounding
 * of the means; nothing is allocated for a row. Rows with missing or infinite values, without spread, or of a size
 * whose squares overflow take the careful way of `welchTest`.
 *
 * @throws ArgumentFault when a or b has a column that the matrix hasn't, or both have the same one.
 */
export function welchRows(matrix: Matrix, a: ArrayLike<number>, b: ArrayLike<number>): RowTests {
  return testRows(matrix, a, b, false);
}

/** Student's test of every row, as `welchRows` and `studentTest`. */
export function studentRows(matrix: Matrix, a: ArrayLike<number>, b: ArrayLike<number>): RowTests {
  return testRows(matrix, a, b, true);
}

function testRows(matrix: Matrix, a: ArrayLike<number>, b: ArrayLike<number>, equalVariance: boolean): RowTests {
  checkColumns(matrix, a, b);
  const { rows, columns, data } = matrix;
  const order = Uint32Array.of(...Array.from(a), ...Array.from(b));
  const [m, n] = [a.length, b.length];
  const values = new Float64Array(m + n);
  const empty = (): Float64Array => new Float64Array(rows).fill(Number.NaN);
  const result: RowTests = { difference: empty(), standardError: empty(), statistic: empty(), df: empty(), p: empty(), reasons: new Map() };
  const usable = m >= 2 && n >= 2;
  const first: Part = { mean: 0, squares: 0 };
  const second: Part = { mean: 0, squares: 0 };
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    for (let at = 0; at < order.length; at++) values[at] = data[start + order[at]!]!;
    summarise(values, 0, m, first);
    summarise(values, m, m + n, second);
    const variance = equalVariance
      ? ((first.squares + second.squares) / (m + n - 2)) * (1 / m + 1 / n)
      : first.squares / (m - 1) / m + second.squares / (n - 1) / n;
    const error = Math.sqrt(variance);
    // False for NaN too: everything out of the ordinary goes the careful way.
    const ordinary = usable && variance > 1e-250 && variance < 1e250 && error > 1e-12 * Math.max(Math.abs(first.mean), Math.abs(second.mean));
    if (!ordinary) {
      carefully(result, row, matrix, a, b, equalVariance);
      continue;
    }
    const difference = first.mean - second.mean;
    const shareOfFirst = first.squares / (m - 1) / m / variance;
    const df = equalVariance ? m + n - 2 : 1 / (shareOfFirst ** 2 / (m - 1) + (1 - shareOfFirst) ** 2 / (n - 1));
    const statistic = difference / error;
    result.difference[row] = difference;
    result.standardError[row] = error;
    result.statistic[row] = statistic;
    result.df[row] = df;
    result.p[row] = tTwoSided(statistic, df);
  }
  return result;
}

interface Part {
  mean: number;
  squares: number;
}

/** Mean and squared deviations of values[from … to - 1]; NaN or infinite where a value is. Two sums each, for the processor's sake. */
function summarise(values: Float64Array, from: number, to: number, part: Part): void {
  let even = 0;
  let odd = 0;
  const last = to - 1;
  for (let at = from; at < last; at += 2) {
    even += values[at]!;
    odd += values[at + 1]!;
  }
  const count = to - from;
  if (count % 2 === 1) even += values[last]!;
  const rough = (even + odd) / count;
  let rest = 0;
  let otherRest = 0;
  let squares = 0;
  let otherSquares = 0;
  for (let at = from; at < last; at += 2) {
    const deviation = values[at]! - rough;
    const other = values[at + 1]! - rough;
    rest += deviation;
    otherRest += other;
    squares += deviation * deviation;
    otherSquares += other * other;
  }
  if (count % 2 === 1) {
    const deviation = values[last]! - rough;
    rest += deviation;
    squares += deviation * deviation;
  }
  rest += otherRest;
  part.mean = rough + rest / count;
  part.squares = squares + otherSquares - (rest * rest) / count;
}

function carefully(result: RowTests, row: number, matrix: Matrix, a: ArrayLike<number>, b: ArrayLike<number>, equalVariance: boolean): void {
  const line = rowOf(matrix, row);
  const test = (equalVariance ? studentTest : welchTest)(pickFrom(line, a), pickFrom(line, b));
  if (test.reason !== null) {
    result.reasons.set(row, test.reason);
    return;
  }
  const difference = test.low / 2 + test.high / 2;
  result.difference[row] = difference;
  result.standardError[row] = test.statistic === 0 ? (test.high / 2 - test.low / 2) / tQuantile(0.975, test.df) : difference / test.statistic;
  result.statistic[row] = test.statistic;
  result.df[row] = test.df;
  result.p[row] = test.p;
}

/** The values at some places. */
export function pickFrom(values: Float64Array, places: ArrayLike<number>): Float64Array {
  const picked = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) picked[at] = values[places[at]!]!;
  return picked;
}

/** @throws ArgumentFault unless a and b are columns of the matrix, each at most once. */
export function checkColumns({ columns }: Matrix, a: ArrayLike<number>, b: ArrayLike<number>): void {
  const taken = new Set<number>();
  for (const [name, places] of Object.entries({ a, b })) {
    for (const column of Array.from(places)) {
      if (!Number.isInteger(column) || column < 0 || column >= columns) throw new ArgumentFault(name, `must be columns from 0 to ${columns - 1}`);
      if (taken.has(column)) throw new ArgumentFault(name, `must not hold column ${column} twice, nor one of the other group`);
      taken.add(column);
    }
  }
}
