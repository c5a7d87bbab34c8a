/** The sums behind distances of rows, four rows against two at a time, two columns at a time. */
import { doWhile, f64, get, i32, newKernel, pair, set, type Assembled, type Code, type Kernel } from "../matrix/assembly.ts";
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
  compute(kind: PairSum, first: number, from: number, count: number): void;
  values: Float64Array;
}

/** The rows of a matrix put where the sums are formed. */
export function rowSums(matrix: Matrix): RowSums {
  const rows = Math.ceil((matrix.rows + 1) / groupOfRows) * groupOfRows;
  const columns = Math.max(2, matrix.columns + (matrix.columns % 2));
  const resultLength = groupOfRows * panelOfRows;
  const kernel: Kernel = newKernel(Object.entries(terms).map(([name, term]) => tile(name, term)), 8 * (rows * columns + resultLength));
  for (let row = 0; row < matrix.rows; row++) {
    kernel.doubles.set(matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns), resultLength + row * columns);
  }
  const address = (row: number): number => 8 * (resultLength + row * columns);
  return {
    compute: (kind, first, from, count) => void kernel.call(kind, address(first), address(from), count, 8 * columns),
    values: kernel.doubles.subarray(0, resultLength),
  };
}

const terms: Record<PairSum, (one: Code, other: Code, difference: number) => Code> = {
  squares: (one, other, difference) => [set(difference, pair.subtract(one, other)), pair.multiply(get(difference), get(difference))],
  absolutes: (one, other) => pair.absolute(pair.subtract(one, other)),
  products: (one, other) => pair.multiply(one, other),
};

/** (x: address of a row, y: address of a row, count: rows of y, stride: bytes of a row). Results from address 0 on. */
function tile(name: string, term: (one: Code, other: Code, difference: number) => Code): Assembled {
  const [x, y, count, stride, at, end, out, difference, left, right, firstSum] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const sums = Array.from({ length: 2 * groupOfRows }, (_, index) => firstSum! + index);
  const rowOfX = (row: number): number => firstSum! + sums.length + row;
  const total = (sum: number): Code => f64.add(pair.lane(get(sum), 0), pair.lane(get(sum), 1));
  const step: Code = [
    set(left!, pair.load(i32.add(get(y!), get(at!)))),
    set(right!, pair.load(i32.add(i32.add(get(y!), get(stride!)), get(at!)))),
    ...Array.from({ length: groupOfRows }, (_, row): Code => {
      const value = pair.load(i32.add(get(rowOfX(row)), get(at!)));
      return [
        set(sums[2 * row]!, pair.add(get(sums[2 * row]!), term(value, get(left!), difference!))),
        set(sums[2 * row + 1]!, pair.add(get(sums[2 * row + 1]!), term(value, get(right!), difference!))),
      ];
    }),
    set(at!, i32.add(get(at!), i32.of(16))),
  ];
  return {
    name,
    parameters: ["i32", "i32", "i32", "i32"],
    locals: ["i32", "i32", "i32", "v128", "v128", "v128", ...sums.map(() => "v128" as const), ...Array.from({ length: groupOfRows }, () => "i32" as const)],
    body: [
      Array.from({ length: groupOfRows }, (_, row) => set(rowOfX(row), i32.add(get(x!), i32.multiply(get(stride!), i32.of(row))))),
      set(end!, i32.multiply(get(count!), i32.of(8))),
      doWhile(
        [
          sums.map((sum) => set(sum, pair.zero)),
          set(at!, i32.of(0)),
          doWhile(step, i32.below(get(at!), get(stride!))),
          sums.map((sum, index) => f64.store(get(out!), total(sum), 8 * (Math.floor(index / 2) * panelOfRows + (index % 2)))),
          set(y!, i32.add(get(y!), i32.multiply(get(stride!), i32.of(2)))),
          set(out!, i32.add(get(out!), i32.of(16))),
        ],
        i32.below(get(out!), get(end!)),
      ),
    ],
  };
}
