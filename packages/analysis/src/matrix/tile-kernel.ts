import {
  add,
  addPairs,
  assemble,
  below,
  get,
  i32,
  instantiate,
  integer,
  loadPair,
  loadSplat,
  multiplyPairs,
  repeat,
  set,
  storePair,
  times,
  v128,
  when,
  type Code,
} from "./assembler.ts";

/** Lines a block has at most, and how deep it is at most. */
export const blockLines = 256;
export const blockDepth = 256;
/** Lines stand in the memory in groups of four: for each depth the four values beside each other. */
export const groupLines = 4;

/**
 * Adds the products of two blocks of lines to a block of results: out[i][j] += Σ left[i][k] · right[j][k], k ascending, one rounded product and
 * one rounded sum after the other. That order is the same with and without SIMD (a lane holds one result; there is no fused
 * multiply-add), so both give the same bits on every machine.
 */
export interface TileKernel {
  /** Left lines, right lines, then the results by rows of `blockLines`. */
  left: Float64Array;
  right: Float64Array;
  out: Float64Array;
  /** @param lower leaves out the groups above the diagonal, for left = right. */
  run(leftGroups: number, rightGroups: number, depth: number, lower: boolean): void;
}

let shared: TileKernel | undefined;

/** The kernel for all products: SIMD where the machine has it. */
export function tileKernel(): TileKernel {
  shared ??= simdKernel() ?? plainKernel();
  return shared;
}

const linesSize = blockLines * blockDepth;
const outSize = blockLines * blockLines;
const size = 2 * linesSize + outSize;

function over(memory: Float64Array): Pick<TileKernel, "left" | "right" | "out"> {
  return {
    left: memory.subarray(0, linesSize),
    right: memory.subarray(linesSize, 2 * linesSize),
    out: memory.subarray(2 * linesSize, size),
  };
}

export function plainKernel(): TileKernel {
  const blocks = over(new Float64Array(size));
  return {
    ...blocks,
    run(leftGroups, rightGroups, depth, lower) {
      for (let j = 0; j < rightGroups; j++) {
        for (let i = lower ? j : 0; i < leftGroups; i++) {
          // Half a tile at a time: eight sums fit into the registers.
          plainTile(blocks, i, j, depth, 0);
          plainTile(blocks, i, j, depth, 2);
        }
      }
    },
  };
}

function plainTile({ left, right, out }: Pick<TileKernel, "left" | "right" | "out">, i: number, j: number, depth: number, first: number): void {
  const upper = (i * groupLines + first) * blockLines + j * groupLines;
  const lower = upper + blockLines;
  let a0 = out[upper]!;
  let a1 = out[upper + 1]!;
  let a2 = out[upper + 2]!;
  let a3 = out[upper + 3]!;
  let b0 = out[lower]!;
  let b1 = out[lower + 1]!;
  let b2 = out[lower + 2]!;
  let b3 = out[lower + 3]!;
  let from = i * groupLines * depth + first;
  let at = j * groupLines * depth;
  for (const end = at + groupLines * depth; at < end; at += 4, from += 4) {
    const a = left[from]!;
    const b = left[from + 1]!;
    const x0 = right[at]!;
    const x1 = right[at + 1]!;
    const x2 = right[at + 2]!;
    const x3 = right[at + 3]!;
    a0 += a * x0;
    a1 += a * x1;
    a2 += a * x2;
    a3 += a * x3;
    b0 += b * x0;
    b1 += b * x1;
    b2 += b * x2;
    b3 += b * x3;
  }
  out[upper] = a0;
  out[upper + 1] = a1;
  out[upper + 2] = a2;
  out[upper + 3] = a3;
  out[lower] = b0;
  out[lower + 1] = b1;
  out[lower + 2] = b2;
  out[lower + 3] = b3;
}

/** Null where there is no WebAssembly, no SIMD in it, or no memory for it. */
export function simdKernel(): TileKernel | null {
  try {
    const { memory, run } = instantiate(kernelBytes());
    const blocks = over(new Float64Array(memory.buffer, 0, size));
    return { ...blocks, run: (leftGroups, rightGroups, depth, lower) => run(leftGroups, rightGroups, depth * groupLines * 8, lower ? 1 : 0) };
  } catch {
    return null;
  }
}

/** The same loops as the plain kernel's; a whole tile of 4 × 4 sums is held in eight pairs. */
function kernelBytes(): Uint8Array<ArrayBuffer> {
  const [leftGroups, rightGroups, depthBytes, lower] = [0, 1, 2, 3];
  const [i, j, from, at, end, out] = [4, 5, 6, 7, 8, 9];
  const [first, second, factor, sums] = [10, 11, 12, 13];
  const rowBytes = blockLines * 8;
  const rows = [0, 1, 2, 3];
  const step: Code = [
    set(first, loadPair(get(at), 0)),
    set(second, loadPair(get(at), 16)),
    rows.map((row) => [
      set(factor, loadSplat(get(from), row * 8)),
      set(sums + 2 * row, addPairs(get(sums + 2 * row), multiplyPairs(get(factor), get(first)))),
      set(sums + 2 * row + 1, addPairs(get(sums + 2 * row + 1), multiplyPairs(get(factor), get(second)))),
    ]),
    set(from, add(get(from), integer(32))),
    set(at, add(get(at), integer(32))),
  ];
  const tile: Code = [
    set(out, add(integer(16 * linesSize), add(times(get(i), integer(groupLines * rowBytes)), times(get(j), integer(groupLines * 8))))),
    set(from, times(get(i), get(depthBytes))),
    set(at, add(integer(8 * linesSize), times(get(j), get(depthBytes)))),
    set(end, add(get(at), get(depthBytes))),
    rows.map((row) => [0, 1].map((half) => set(sums + 2 * row + half, loadPair(get(out), row * rowBytes + 16 * half)))),
    repeat(step, below(get(at), get(end))),
    rows.map((row) => [0, 1].map((half) => storePair(get(out), row * rowBytes + 16 * half, get(sums + 2 * row + half)))),
    set(i, add(get(i), integer(1))),
  ];
  const column: Code = [
    set(i, times(get(lower), get(j))),
    when(below(get(i), get(leftGroups)), repeat(tile, below(get(i), get(leftGroups)))),
    set(j, add(get(j), integer(1))),
  ];
  return assemble({
    pages: Math.ceil((size * 8) / 65536),
    parameters: 4,
    locals: [
      [6, i32],
      [11, v128],
    ],
    body: [set(j, integer(0)), repeat(column, below(get(j), get(rightGroups)))],
  });
}
