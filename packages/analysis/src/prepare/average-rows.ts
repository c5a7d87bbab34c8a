import { newMatrix, type Matrix } from "../table.ts";
import { meanOf } from "../univariate/moments.ts";

/**
 * The means of rows that belong together, column by column: several measurements of one sample become one. What is missing (NaN) is left out; where
 * nothing is left the mean is missing. Of a single value the mean is that value, of equal ones their value, to the last bit. An infinite value makes
 * the mean infinite, -Infinity where both signs meet.
 *
 * @param of for each row the row of the result to which it belongs; -1 for none.
 * @param base null: the arithmetic mean of the values. Otherwise they are logarithms to this base, and the result is the logarithm of the
 * arithmetic mean of the values before it was taken, computed from the largest on, so that nothing overflows.
 */
export function averageRows(matrix: Matrix, of: Int32Array, rows: number, base: number | null = null): Matrix {
  const { columns, data } = matrix;
  const members: number[][] = Array.from({ length: rows }, () => []);
  for (const [row, to] of of.entries()) if (to >= 0) members[to]!.push(row);
  const result = newMatrix(rows, columns);
  for (const [row, from] of members.entries()) {
    const values = new Float64Array(from.length);
    for (let column = 0; column < columns; column++) {
      let count = 0;
      for (const member of from) {
        const value = data[member * columns + column]!;
        if (!Number.isNaN(value)) values[count++] = value;
      }
      const there = values.subarray(0, count);
      result.data[row * columns + column] = count > 1 ? meanOfSome(there, base) : count === 1 ? there[0]! : Number.NaN;
    }
  }
  return result;
}

function meanOfSome(values: Float64Array, base: number | null): number {
  if (values.every(Number.isFinite)) return base === null ? meanOf(values) : logarithmOfMean(values, base);
  const negative = values.includes(-Infinity);
  // A logarithm of zero is a value like any other before it was taken.
  if (base !== null) return values.includes(Infinity) ? Infinity : logarithmOfMean(values, base);
  return negative ? -Infinity : Infinity;
}

function logarithmOfMean(values: Float64Array, base: number): number {
  const largest = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (largest === -Infinity) return largest;
  const powers = values.map((value) => base ** (value - largest));
  return largest + Math.log(meanOf(powers)) / Math.log(base);
}
