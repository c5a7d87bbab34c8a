/** Mean squared differences of rows with gaps, given up as soon as they are too large. */
import {
  above,
  add,
  addPairs,
  assemble,
  below,
  block,
  bothBits,
  countOnes,
  divideDoubles,
  f64,
  get,
  greaterPairs,
  i32,
  instantiate,
  integer,
  isZero,
  largerDouble,
  leaveWhen,
  loadDouble,
  loadPair,
  loadWord,
  multiplyDoubles,
  multiplyPairs,
  repeat,
  set,
  storeDouble,
  subtractPairs,
  sumOfPair,
  toDouble,
  v128,
  zeroPair,
  type Code,
} from "../matrix/assembler.ts";
import { ArgumentFault } from "../faults.ts";

/** Columns summed up before asking whether the rest is still needed. */
const stride = 16;

export interface NearRows {
  /** The largest distance that is still of interest, for every row; the caller lowers it as it learns more. */
  limits: Float64Array;
  /**
   * Looks among the rows from … end − 1 (at most `most`) for those whose distance to the row is within the larger of the two
   * limits; gives how many. A few that are beyond by rounding may be among them. The distance is the mean squared
   * difference over the columns in which both have a value; rows without such a column are never found.
   */
  find: (this: void, row: number, from: number, end: number) => number;
  /** What the last search found: row, distance, row, distance, … */
  found: Float64Array;
}

/** The rows given one by one by `rowAt`; a gap is NaN. */
export function nearRows(rows: number, columns: number, rowAt: (row: number) => Float64Array, most: number): NearRows {
  const width = Math.ceil(columns / stride) * stride;
  const words = Math.ceil(columns / 64);
  // In doubles: the end of what was found, what was found, limits, marks of present values, values.
  const limitsAt = 2 + 2 * most;
  const marksAt = limitsAt + rows;
  const valuesAt = marksAt + rows * words + ((marksAt + rows * words) % 2);
  const length = valuesAt + rows * width;
  if (8 * length > 2 ** 32 - 65_536) throw new ArgumentFault("matrix", "of 4 GiB at most");
  const { memory, run } = instantiate(kernelBytes(8 * width, words, 8 * length));
  const doubles = new Float64Array(memory.buffer);
  const marks = new Uint8Array(memory.buffer, 8 * marksAt, 8 * rows * words);
  for (let row = 0; row < rows; row++) {
    const start = valuesAt + row * width;
    const values = rowAt(row);
    doubles.fill(Number.NaN, start + columns, start + width);
    doubles.set(values, start);
    for (let column = 0; column < columns; column++) if (!Number.isNaN(values[column])) marks[8 * row * words + (column >> 3)]! |= 1 << (column & 7);
  }
  const found = doubles.subarray(2, 2 + 2 * most);
  return {
    limits: doubles.subarray(limitsAt, limitsAt + rows),
    found,
    find(row, from, end) {
      if (from >= end) return 0;
      const valuesOf = (index: number): number => 8 * (valuesAt + index * width);
      const marksOf = (index: number): number => 8 * (marksAt + index * words);
      run(valuesOf(row), marksOf(row), 8 * (limitsAt + row), valuesOf(from), marksOf(from), 8 * (limitsAt + from), valuesOf(end));
      const count = (doubles[0]! - 16) / 16;
      for (let hit = 0; hit < count; hit++) found[2 * hit] = (found[2 * hit]! - valuesOf(0)) / (8 * width);
      return count;
    },
  };
}

/** A difference with a gap in it is NaN, which `greaterPairs` turns to zero. */
function kernelBytes(rowBytes: number, words: number, bytes: number): Uint8Array {
  const [x, xMarks, xLimit, y, yMarks, yLimit, end] = [0, 1, 2, 3, 4, 5, 6];
  const [left, right, rowEnd, count, out] = [7, 8, 9, 10, 11];
  const [limit, sum] = [12, 13];
  const [difference, even, odd] = [14, 15, 16];
  const half = (accumulator: number, offset: number): Code => [
    set(difference, subtractPairs(loadPair(get(left), offset), loadPair(get(right), offset))),
    set(accumulator, addPairs(get(accumulator), greaterPairs(zeroPair, multiplyPairs(get(difference), get(difference))))),
  ];
  const shared = Array.from({ length: words }, (_, word) => countOnes(bothBits(loadWord(get(xMarks), 8 * word), loadWord(get(yMarks), 8 * word))));
  const part: Code = [
    Array.from({ length: stride / 2 }, (_, index) => half(index % 2 === 0 ? even : odd, 16 * index)),
    set(left, add(get(left), integer(8 * stride))),
    set(right, add(get(right), integer(8 * stride))),
    set(difference, addPairs(get(even), get(odd))),
    set(sum, sumOfPair(difference)),
    leaveWhen(above(get(sum), get(limit)), 1),
  ];
  const oneRow: Code = [
    set(
      count,
      shared.reduce((one, other) => add(one, other)),
    ),
    set(limit, multiplyDoubles(toDouble(get(count)), multiplyDoubles(largerDouble(loadDouble(get(xLimit)), loadDouble(get(yLimit))), aHairMore))),
    set(even, zeroPair),
    set(odd, zeroPair),
    set(left, get(x)),
    set(right, get(y)),
    set(rowEnd, add(get(y), integer(rowBytes))),
    block([
      repeat(part, below(get(right), get(rowEnd))),
      leaveWhen(isZero(get(count)), 0),
      storeDouble(get(out), 0, toDouble(get(y))),
      storeDouble(get(out), 8, divideDoubles(get(sum), toDouble(get(count)))),
      set(out, add(get(out), integer(16))),
    ]),
    set(y, get(rowEnd)),
    set(yMarks, add(get(yMarks), integer(8 * words))),
    set(yLimit, add(get(yLimit), integer(8))),
  ];
  return assemble({
    pages: Math.ceil(bytes / 65_536),
    parameters: 7,
    locals: [
      [5, i32],
      [2, f64],
      [3, v128],
    ],
    body: [set(out, integer(16)), repeat(oneRow, below(get(y), get(end))), storeDouble(integer(0), 0, toDouble(get(out)))],
  });
}

/** Sums in another order may differ in the last digits. */
const aHairMore: Code = [0x44, Array.from(new Uint8Array(Float64Array.of(1 + 1e-12).buffer))];
