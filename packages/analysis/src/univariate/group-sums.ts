/** Means and squared deviations of two groups in many rows: the part of a t test that is read from memory. */
import {
  add,
  addDoubles,
  addPairs,
  assemble,
  below,
  divideDoubles,
  f64,
  get,
  i32,
  instantiate,
  integer,
  loadDouble,
  loadPair,
  multiplyDoubles,
  multiplyPairs,
  repeat,
  set,
  splatOf,
  storeDouble,
  subtractDoubles,
  subtractPairs,
  sumOfPair,
  toDouble,
  v128,
  when,
  zeroPair,
  type Code,
} from "../matrix/assembler.ts";

/** Numbers of a row in `results`: mean and squared deviations of the first group, then of the second. */
export const sumsOfRow = 4;

/**
 * The mean and Σ(x − x̄)² of the first `m` and the last `n` values of each row. A second pass around the means takes the squares
 * and corrects the means' rounding; NaN or infinite where a value is. Every sum runs in four parts (each fourth value), which are
 * added in pairs, then the values past the last four; with and without SIMD alike, so both give the same bits on every machine.
 */
export interface GroupSums {
  /** Rows of m + n values, at most `rows` of them. */
  values: Float64Array;
  results: Float64Array;
  rows: number;
  compute: (this: void, rows: number) => void;
}

/** For about as many rows as a second-level cache holds. SIMD where the machine has it and there is enough to do. */
export function groupSums(m: number, n: number, rowsInAll: number): GroupSums {
  return ((m + n) * rowsInAll > worthAModule ? simdGroupSums(m, n) : null) ?? plainGroupSums(m, n);
}

/** Below so many values putting a module together costs more than it saves. */
const worthAModule = 20_000;
const valuesInABlock = 16_384;

const rowsOf = (m: number, n: number): number => Math.max(1, Math.floor(valuesInABlock / (m + n)));

export function plainGroupSums(m: number, n: number): GroupSums {
  const most = rowsOf(m, n);
  const values = new Float64Array(most * (m + n));
  const results = new Float64Array(most * sumsOfRow);
  return {
    values,
    results,
    rows: most,
    compute(rows) {
      for (let row = 0; row < rows; row++) {
        const start = row * (m + n);
        summarise(values, start, m, results, row * sumsOfRow);
        summarise(values, start + m, n, results, row * sumsOfRow + 2);
      }
    },
  };
}

function summarise(values: Float64Array, from: number, count: number, results: Float64Array, to: number): void {
  const end = from + count;
  const fours = end - (count % 4);
  let [a, b, c, d, tail] = [0, 0, 0, 0, 0];
  for (let at = from; at < fours; at += 4) {
    a += values[at]!;
    b += values[at + 1]!;
    c += values[at + 2]!;
    d += values[at + 3]!;
  }
  for (let at = fours; at < end; at++) tail += values[at]!;
  const rough = (a + c + (b + d) + tail) / count;
  let [aa, bb, cc, dd, squaresOfTail] = [0, 0, 0, 0, 0];
  a = b = c = d = tail = 0;
  for (let at = from; at < fours; at += 4) {
    const x = values[at]! - rough;
    const y = values[at + 1]! - rough;
    const z = values[at + 2]! - rough;
    const w = values[at + 3]! - rough;
    a += x;
    b += y;
    c += z;
    d += w;
    aa += x * x;
    bb += y * y;
    cc += z * z;
    dd += w * w;
  }
  for (let at = fours; at < end; at++) {
    const x = values[at]! - rough;
    tail += x;
    squaresOfTail += x * x;
  }
  const rest = a + c + (b + d) + tail;
  results[to] = rough + rest / count;
  results[to + 1] = aa + cc + (bb + dd) + squaresOfTail - (rest * rest) / count;
}

/** Null where there is no WebAssembly, no SIMD in it, or no memory for it. */
export function simdGroupSums(m: number, n: number): GroupSums | null {
  const rows = rowsOf(m, n);
  const resultBytes = 8 * rows * sumsOfRow;
  const rowBytes = 8 * (m + n);
  try {
    const { memory, run } = instantiate(kernelBytes(Math.ceil((resultBytes + rows * rowBytes) / 65_536), m, n));
    return {
      values: new Float64Array(memory.buffer, resultBytes, rows * (m + n)),
      results: new Float64Array(memory.buffer, 0, rows * sumsOfRow),
      rows,
      compute: (count) => run(resultBytes, resultBytes + count * rowBytes),
    };
  } catch {
    return null;
  }
}

/** (from: address of the first row, end: address behind the last one). Results from address 0 on. */
function kernelBytes(pages: number, m: number, n: number): Uint8Array {
  const [from, end, to, at, fours, last] = [0, 1, 2, 3, 4, 5];
  const [rough, rest, square, tail, other] = [6, 7, 8, 9, 10];
  const [left, right, leftSquare, rightSquare, mean, deviation] = [11, 12, 13, 14, 15, 16];
  const loop = (step: Code, width: number, limit: number): Code =>
    when(below(get(at), get(limit)), repeat([step, set(at, add(get(at), integer(width)))], below(get(at), get(limit))));
  const gathered = (first: number, second: number, more: number): Code => [
    set(first, addPairs(get(first), get(second))),
    addDoubles(sumOfPair(first), get(more)),
  ];
  const deviate = (sum: number, squares: number, offset: number): Code => [
    set(deviation, subtractPairs(loadPair(get(at), offset), get(mean))),
    set(sum, addPairs(get(sum), get(deviation))),
    set(squares, addPairs(get(squares), multiplyPairs(get(deviation), get(deviation)))),
  ];
  const group = (count: number, offset: number): Code => [
    set(fours, add(get(from), integer(8 * (count - (count % 4))))),
    set(last, add(get(from), integer(8 * count))),
    [left, right, leftSquare, rightSquare].map((sum) => set(sum, zeroPair)),
    [tail, square].map((sum) => set(sum, toDouble(integer(0)))),
    set(at, get(from)),
    loop([set(left, addPairs(get(left), loadPair(get(at), 0))), set(right, addPairs(get(right), loadPair(get(at), 16)))], 32, fours),
    loop(set(tail, addDoubles(get(tail), loadDouble(get(at)))), 8, last),
    set(rough, divideDoubles(gathered(left, right, tail), toDouble(integer(count)))),
    set(mean, splatOf(get(rough))),
    [left, right].map((sum) => set(sum, zeroPair)),
    set(tail, toDouble(integer(0))),
    set(at, get(from)),
    loop([deviate(left, leftSquare, 0), deviate(right, rightSquare, 16)], 32, fours),
    loop(
      [
        set(other, subtractDoubles(loadDouble(get(at)), get(rough))),
        set(tail, addDoubles(get(tail), get(other))),
        set(square, addDoubles(get(square), multiplyDoubles(get(other), get(other)))),
      ],
      8,
      last,
    ),
    set(rest, gathered(left, right, tail)),
    set(square, subtractDoubles(gathered(leftSquare, rightSquare, square), divideDoubles(multiplyDoubles(get(rest), get(rest)), toDouble(integer(count))))),
    storeDouble(get(to), offset, addDoubles(get(rough), divideDoubles(get(rest), toDouble(integer(count))))),
    storeDouble(get(to), offset + 8, get(square)),
    set(from, get(last)),
  ];
  const row: Code = [group(m, 0), group(n, 16), set(to, add(get(to), integer(8 * sumsOfRow)))];
  return assemble({
    pages,
    parameters: 2,
    locals: [
      [4, i32],
      [5, f64],
      [6, v128],
    ],
    body: [set(to, integer(0)), repeat(row, below(get(from), get(end)))],
  });
}
