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
  eachRowSums(matrix, a, b, (row, firstMean, firstSquares, secondMean, secondSquares) => {
    const firstVariance = firstSquares / (m - 1) / m;
    const variance = equalVariance ? (firstSquares + secondSquares) * pool : firstVariance + secondSquares / (n - 1) / n;
    const error = Math.sqrt(variance);
    // False for NaN too: everything out of the ordinary goes the careful way.
    const ordinary = usable && variance > 1e-250 && variance < 1e250 && error > 1e-12 * Math.max(Math.abs(firstMean), Math.abs(secondMean));
    if (!ordinary) return carefully(result, row, matrix, a, b, equalVariance);
    const difference = firstMean - secondMean;
    const shareOfFirst = firstVariance / variance;
    const df = equalVariance ? m + n - 2 : 1 / (shareOfFirst ** 2 / (m - 1) + (1 - shareOfFirst) ** 2 / (n - 1));
    const statistic = difference / error;
    result.difference[row] = difference;
    result.standardError[row] = error;
    result.statistic[row] = statistic;
    result.df[row] = df;
  });
  tTwoSidedOfAll(result.statistic, result.df, result.p);
  return result;
}

function eachRowSums(
  { rows, columns, data }: Matrix,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  use: (row: number, firstMean: number, firstSquares: number, secondMean: number, secondSquares: number) => void,
): void {
  const order = Uint32Array.of(...Array.from(a), ...Array.from(b));
  const width = order.length;
  const inPlace = width === columns && order.every((column, at) => column === at);
  const { values, results, rows: most, compute } = groupSums(a.length, b.length, rows);
  for (let from = 0; from < rows; from += most) {
    const count = Math.min(most, rows - from);
    if (inPlace) values.set(data.subarray(from * columns, (from + count) * columns));
    else {
      for (let row = 0; row < count; row++) {
        for (let at = 0; at < width; at++) values[row * width + at] = data[(from + row) * columns + order[at]!]!;
      }
    }
    compute(count);
    for (let row = 0; row < count; row++) {
      const at = row * sumsOfRow;
      use(from + row, results[at]!, results[at + 1]!, results[at + 2]!, results[at + 3]!);
    }
  }
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
