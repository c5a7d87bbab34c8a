/** t tests of every row of a matrix at once, for thousands of features. */
import { tQuantile } from "../distributions/student-t.ts";
import { tTwoSidedOfAll } from "../distributions/t-tails.ts";
import { ArgumentFault } from "../faults.ts";
import { rowOf, type Matrix } from "../table.ts";
import type { GroupTest } from "./group-test.ts";
import { groupSums, sumsOfRow } from "./group-sums.ts";
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
 * Nothing is allocated for a row; its sums are `groupSums`. Rows with missing or infinite values, without spread, or of a size
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
  const { rows } = matrix;
  const [m, n] = [a.length, b.length];
  const empty = (): Float64Array => new Float64Array(rows).fill(Number.NaN);
  const result: RowTests = { difference: empty(), standardError: empty(), statistic: empty(), df: empty(), p: empty(), reasons: new Map() };
  const usable = m >= 2 && n >= 2;
  const pool = (1 / m + 1 / n) / (m + n - 2);
  const fill = filler(matrix, a, b);
  const sums = groupSums(m, n, rows);
  for (let from = 0; from < rows; from += sums.rows) {
    const count = Math.min(sums.rows, rows - from);
    fill(sums.values, from, count);
    sums.compute(count);
    for (let at = 0; at < count; at++) {
      const row = from + at;
      const firstMean = sums.results[at * sumsOfRow]!;
      const firstSquares = sums.results[at * sumsOfRow + 1]!;
      const secondMean = sums.results[at * sumsOfRow + 2]!;
      const secondSquares = sums.results[at * sumsOfRow + 3]!;
      const firstVariance = firstSquares / (m - 1) / m;
      const variance = equalVariance ? (firstSquares + secondSquares) * pool : firstVariance + secondSquares / (n - 1) / n;
      const error = Math.sqrt(variance);
      // False for NaN too: everything out of the ordinary goes the careful way.
      const ordinary = usable && variance > 1e-250 && variance < 1e250 && error > 1e-12 * Math.abs(firstMean) && error > 1e-12 * Math.abs(secondMean);
      if (!ordinary) {
        carefully(result, row, matrix, a, b, equalVariance);
        continue;
      }
      const difference = firstMean - secondMean;
      const ofFirst = firstVariance / variance;
      const ofSecond = 1 - ofFirst;
      result.difference[row] = difference;
      result.standardError[row] = error;
      result.statistic[row] = difference / error;
      result.df[row] = equalVariance ? m + n - 2 : 1 / ((ofFirst * ofFirst) / (m - 1) + (ofSecond * ofSecond) / (n - 1));
    }
  }
  tTwoSidedOfAll(result.statistic, result.df, result.p);
  return result;
}

/** Copies rows of a matrix into a block: the columns `a`, then the columns `b`. */
function filler({ columns, data }: Matrix, a: ArrayLike<number>, b: ArrayLike<number>): (block: Float64Array, from: number, rows: number) => void {
  const order = Uint32Array.of(...Array.from(a), ...Array.from(b));
  const width = order.length;
  if (width === columns && order.every((column, at) => column === at)) {
    return (block, from, rows) => block.set(data.subarray(from * columns, (from + rows) * columns));
  }
  return (block, from, rows) => {
    for (let row = 0; row < rows; row++) {
      for (let at = 0; at < width; at++) block[row * width + at] = data[(from + row) * columns + order[at]!]!;
    }
  };
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
