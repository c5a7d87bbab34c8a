/** Two-sided tails of Student's t for thousands of statistics at once. */
import {
  add,
  addPairs,
  assemble,
  below,
  dividePairs,
  get,
  i32,
  instantiate,
  integer,
  loadPair,
  loadSplat,
  multiplyPairs,
  repeat,
  rootOfPair,
  set,
  storePair,
  subtractPairs,
  v128,
  zeroPair,
  type Code,
} from "../matrix/assembler.ts";
import { scaledErfcTerms } from "./error-function.ts";
import { leastA, nearEnd, seriesTerms, startTerms, tTwoSided } from "./student-t.ts";

/**
 * P(|T| > |x|) of every statistic, into `p`: to the bit what `tTwoSided` gives for each of them. Where x² / df is not extreme, which
 * is nearly everywhere, the sums of two statistics are taken beside each other.
 *
 * NaN gives NaN, whatever its df.
 *
 * @throws ArgumentFault when the df of another is not positive.
 */
export function tTwoSidedOfAll(statistics: Float64Array, df: Float64Array, p: Float64Array): void {
  const kernel = statistics.length < worthAModule ? null : tailKernel();
  if (kernel === null) {
    for (let at = 0; at < statistics.length; at++) p[at] = tailOf(statistics[at]!, df[at]!);
    return;
  }
  const { values, run } = kernel;
  const places = new Uint32Array(block);
  let filled = 0;
  const empty = (): void => {
    run(Math.ceil(filled / 2));
    for (let at = 0; at < filled; at++) p[places[at]!] = values[placeOf(at)]!;
    filled = 0;
  };
  for (let at = 0; at < statistics.length; at++) {
    const x = statistics[at]!;
    const freedom = df[at]!;
    const logRatio = Math.log1p((x * x) / freedom);
    // False for NaN too. Below 1e6 no power of the longest sum overflows.
    if (!(logRatio > 0 && logRatio <= nearEnd && freedom >= 2 * leastA && freedom < 1e6)) {
      p[at] = tailOf(x, freedom);
      continue;
    }
    const n = freedom / 2 - 0.25;
    const z = n * logRatio;
    const place = placeOf(filled);
    values[place] = n;
    values[place + 2] = z;
    values[place + 4] = Math.exp(-z);
    places[filled++] = at;
    if (filled === block) empty();
  }
  if (filled > 0) empty();
}

const tailOf = (x: number, df: number): number => (Number.isNaN(x) ? Number.NaN : tTwoSided(x, df));

interface TailKernel {
  /** Two by two: n of both, z of both, exp(-z) of both; the tails come where n was. */
  values: Float64Array;
  run: (this: void, pairs: number) => void;
}

const worthAModule = 500;
/** Statistics taken to the kernel at once; even. */
const block = 1_024;
const pairWidth = 6;
const placeOf = (at: number): number => (at >> 1) * pairWidth + (at & 1);

let shared: TailKernel | null | undefined;

/** Null where there is no WebAssembly, or no SIMD in it. */
function tailKernel(): TailKernel | null {
  if (shared !== undefined) return shared;
  const constants = Float64Array.of(3.75, 2, 1, Math.sqrt(Math.PI));
  // Each row of the series: its coefficient, and the two shapes that lead to it.
  const series = Float64Array.from({ length: 3 * (seriesTerms.length - 1) }, (_, at) => {
    const row = Math.floor(at / 3);
    return [seriesTerms[row + 1]!, 2 * row + 0.5, 2 * row + 1.5][at % 3]!;
  });
  const tables = [constants, scaledErfcTerms.toReversed(), startTerms.toReversed(), series];
  const starts = tables.map((_, table) => tables.slice(0, table).reduce((sum, { length }) => sum + length, 0));
  const valuesAt = starts[3]! + series.length;
  const doubles = valuesAt + (block / 2) * pairWidth;
  try {
    const { memory, run } = instantiate(kernelBytes(starts as [number, number, number, number], valuesAt, Math.ceil((8 * doubles) / 65_536)));
    const all = new Float64Array(memory.buffer, 0, doubles);
    tables.forEach((table, at) => all.set(table, starts[at]));
    shared = { values: all.subarray(valuesAt), run: (pairs) => run(8 * (valuesAt + pairs * pairWidth)) };
  } catch {
    shared = null;
  }
  return shared;
}

/** (end: address behind the last pair). The lines of `scaledErfc`, of `startSum` and of the series of `nearTail`, in their order. */
function kernelBytes([constantsAt, erfcAt, startAt, seriesAt]: [number, number, number, number], valuesAt: number, pages: number): Uint8Array {
  const [end, place, at] = [0, 1, 2];
  const [n, z, root, x, twice, next, afterNext, value, gamma, power, scale, sum, inverseSquare, start] = Array.from(
    { length: 14 },
    (_, local) => 3 + local,
  ) as [number, number, number, number, number, number, number, number, number, number, number, number, number, number];
  const constant = (index: number): Code => loadSplat(integer(0), 8 * (constantsAt + index));
  const [threeQuarters, two, one, rootOfPi] = [0, 1, 2, 3].map(constant) as [Code, Code, Code, Code];
  const through = (from: number, to: number, width: number, step: Code): Code => [
    set(at, integer(8 * from)),
    repeat([step, set(at, add(get(at), integer(8 * width)))], below(get(at), integer(8 * to))),
  ];
  const raise = (shapeOffset: number): Code => [
    set(gamma, addPairs(multiplyPairs(loadSplat(get(at), shapeOffset), get(gamma)), get(power))),
    set(power, multiplyPairs(get(power), get(z))),
  ];
  const pair: Code = [
    set(n, loadPair(get(place), 0)),
    set(z, loadPair(get(place), 16)),
    set(inverseSquare, dividePairs(one, multiplyPairs(get(n), get(n)))),
    set(root, rootOfPair(get(z))),
    set(x, dividePairs(subtractPairs(get(root), threeQuarters), addPairs(get(root), threeQuarters))),
    set(twice, multiplyPairs(two, get(x))),
    [next, afterNext, start].map((local) => set(local, zeroPair)),
    through(erfcAt, startAt - 1, 1, [
      set(value, addPairs(subtractPairs(multiplyPairs(get(twice), get(next)), get(afterNext)), loadSplat(get(at), 0))),
      set(afterNext, get(next)),
      set(next, get(value)),
    ]),
    set(
      gamma,
      dividePairs(
        addPairs(subtractPairs(multiplyPairs(get(x), get(next)), get(afterNext)), loadSplat(integer(0), 8 * (startAt - 1))),
        addPairs(one, multiplyPairs(two, get(root))),
      ),
    ),
    through(startAt, seriesAt, 1, set(start, addPairs(multiplyPairs(get(start), get(inverseSquare)), loadSplat(get(at), 0)))),
    set(power, dividePairs(get(root), rootOfPi)),
    set(scale, one),
    set(sum, get(gamma)),
    through(seriesAt, valuesAt, 3, [
      raise(8),
      raise(16),
      set(scale, multiplyPairs(get(scale), get(inverseSquare))),
      set(sum, addPairs(get(sum), multiplyPairs(multiplyPairs(loadSplat(get(at), 0), get(scale)), get(gamma)))),
    ]),
    storePair(get(place), 0, dividePairs(multiplyPairs(loadPair(get(place), 32), get(sum)), get(start))),
    set(place, add(get(place), integer(8 * pairWidth))),
  ];
  return assemble({
    pages,
    parameters: 1,
    locals: [
      [2, i32],
      [14, v128],
    ],
    body: [set(place, integer(8 * valuesAt)), repeat(pair, below(get(place), get(end)))],
  });
}
