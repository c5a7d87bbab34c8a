/** The sums behind distances of rows, four rows against two at a time, two columns at a time. */
import {
  absolutePairs,
  add,
  addPairs,
  assemble,
  below,
  get,
  i32,
  instantiate,
  integer,
  loadPair,
  multiplyPairs,
  repeat,
  set,
  storeDouble,
  subtractPairs,
  sumOfPair,
  times,
  v128,
  zeroPair,
  type Code,
} from "../matrix/assembler.ts";
import type { Matrix } from "../table.ts";

/** What is summed over the columns of two rows: squared differences, absolute differences, or products. */
export type PairSum = "squares" | "absolutes" | "products";

/** The four rows on one side of a call. */
export const groupOfRows = 4;
/** The most rows on the other side: with 100 columns they fill half of a second-level cache. */
export const panelOfRows = 64;

export interface RowSums {
  /**
   * Sums of rows first … first + 3 against rows from … from + count - 1 (count even): the one of first + r and from + c is at
   * `values[r * panelOfRows + c]`. Rows past the end hold zeros.
   */
  compute: (this: void, first: number, from: number, count: number) => void;
  values: Float64Array;
}

/** The rows of a matrix put where the sums are formed. */
export function rowSums(matrix: Matrix, kind: PairSum): RowSums {
  const rows = Math.ceil((matrix.rows + 1) / groupOfRows) * groupOfRows;
  const columns = Math.max(2, matrix.columns + (matrix.columns % 2));
  const resultLength = groupOfRows * panelOfRows;
  const { memory, run } = instantiate(kernelBytes(kind, 8 * (resultLength + rows * columns)));
  const doubles = new Float64Array(memory.buffer);
  for (let row = 0; row < matrix.rows; row++) {
    doubles.set(matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns), resultLength + row * columns);
  }
  const address = (row: number): number => 8 * (resultLength + row * columns);
  return {
    compute: (first, from, count) => run(address(first), address(from), count, 8 * columns),
    values: doubles.subarray(0, resultLength),
  };
}

/** (x: address of a row, y: address of a row, count: rows of y, stride: bytes of a row). Results from address 0 on. */
function kernelBytes(kind: PairSum, bytes: number): Uint8Array {
  const [x, y, count, stride] = [0, 1, 2, 3];
  const [at, end, out, firstRow, left, right, difference, firstSum] = [4, 5, 6, 7, 7 + groupOfRows, 8 + groupOfRows, 9 + groupOfRows, 10 + groupOfRows];
  const rows = Array.from({ length: groupOfRows }, (_, row) => row);
  const sums = rows.flatMap((row) => [firstSum + 2 * row, firstSum + 2 * row + 1]);
  const term = (one: Code, other: Code): Code => {
    if (kind === "products") return multiplyPairs(one, other);
    if (kind === "absolutes") return absolutePairs(subtractPairs(one, other));
    return [set(difference, subtractPairs(one, other)), multiplyPairs(get(difference), get(difference))];
  };
  const grow = (sum: number, row: number, other: number): Code =>
    set(sum, addPairs(get(sum), term(loadPair(add(get(firstRow + row), get(at)), 0), get(other))));
  const step: Code = [
    set(left, loadPair(add(get(y), get(at)), 0)),
    set(right, loadPair(add(add(get(y), get(stride)), get(at)), 0)),
    rows.map((row) => [grow(firstSum + 2 * row, row, left), grow(firstSum + 2 * row + 1, row, right)]),
    set(at, add(get(at), integer(16))),
  ];
  const twoRows: Code = [
    sums.map((sum) => set(sum, zeroPair)),
    set(at, integer(0)),
    repeat(step, below(get(at), get(stride))),
    rows.map((row) => [0, 1].map((column) => storeDouble(get(out), 8 * (row * panelOfRows + column), sumOfPair(firstSum + 2 * row + column)))),
    set(y, add(get(y), times(get(stride), integer(2)))),
    set(out, add(get(out), integer(16))),
  ];
  return assemble({
    pages: Math.ceil(bytes / 65_536),
    parameters: 4,
    locals: [
      [3 + groupOfRows, i32],
      [3 + sums.length, v128],
    ],
    body: [
      rows.map((row) => set(firstRow + row, add(get(x), times(get(stride), integer(row))))),
      set(end, times(get(count), integer(8))),
      repeat(twoRows, below(get(out), get(end))),
    ],
  });
}
