/**
 * Products of matrices. Every entry is the sum of products in ascending order of the shared index, each rounded on its own, exactly
 * as a plain loop would have it (`dot`): the blocks only change the order in which entries are visited. So the bits are the same on
 * every machine, with SIMD or without. NaN and infinities go through as in that loop.
 */
import { ArgumentFault } from "../faults.ts";
import type { Progress } from "../progress.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { blockDepth, blockLines, groupLines, tileKernel, type TileKernel } from "./tile-kernel.ts";

/**
 * A·B, rows of A × columns of B.
 * @throws ArgumentFault when A has not as many columns as B has rows.
 */
export function product(a: Matrix, b: Matrix, progress?: Progress): Matrix {
  if (a.columns !== b.rows) throw new ArgumentFault("b", `a matrix of ${a.columns} rows`);
  return productOf(rowsOf(a), columnsOf(b), false, progress);
}

/**
 * A·Bᵀ, rows of A × rows of B: the products of every row of A with every row of B.
 * @throws ArgumentFault when A and B don't have the same number of columns.
 */
export function productOfRows(a: Matrix, b: Matrix, progress?: Progress): Matrix {
  if (a.columns !== b.columns) throw new ArgumentFault("b", `a matrix of ${a.columns} columns`);
  return productOf(rowsOf(a), rowsOf(b), false, progress);
}

/**
 * Aᵀ·B, columns of A × columns of B.
 * @throws ArgumentFault when A and B don't have the same number of rows.
 */
export function productOfColumns(a: Matrix, b: Matrix, progress?: Progress): Matrix {
  if (a.rows !== b.rows) throw new ArgumentFault("b", `a matrix of ${a.rows} rows`);
  return productOf(columnsOf(a), columnsOf(b), false, progress);
}

/** The Gram matrix of the rows, A·Aᵀ: symmetric to the last bit. */
export function gramOfRows(a: Matrix, progress?: Progress): Matrix {
  return productOf(rowsOf(a), rowsOf(a), true, progress);
}

/** The Gram matrix of the columns, Aᵀ·A: symmetric to the last bit. */
export function gramOfColumns(a: Matrix, progress?: Progress): Matrix {
  return productOf(columnsOf(a), columnsOf(a), true, progress);
}

/** Rows or columns of a matrix: value k of line i is data[i · lineStep + k · depthStep]. */
interface Lines {
  data: Float64Array;
  count: number;
  depth: number;
  lineStep: number;
  depthStep: number;
}

function rowsOf({ data, rows, columns }: Matrix): Lines {
  return { data, count: rows, depth: columns, lineStep: columns, depthStep: 1 };
}

function columnsOf({ data, rows, columns }: Matrix): Lines {
  return { data, count: columns, depth: rows, lineStep: 1, depthStep: columns };
}

function productOf(left: Lines, right: Lines, symmetric: boolean, progress: Progress | undefined): Matrix {
  const kernel = tileKernel();
  const result = newMatrix(left.count, right.count);
  const blocks = Math.ceil(left.count / blockLines) * Math.ceil(right.count / blockLines);
  let done = 0;
  for (let row = 0; row < left.count; row += blockLines) {
    const rows = Math.min(blockLines, left.count - row);
    for (let column = 0; column < (symmetric ? row + 1 : right.count); column += blockLines) {
      const columns = Math.min(blockLines, right.count - column);
      const onDiagonal = symmetric && column === row;
      kernel.out.fill(0, 0, groupsOf(rows) * groupLines * blockLines);
      for (let start = 0; start < left.depth; start += blockDepth) {
        const depth = Math.min(blockDepth, left.depth - start);
        pack(left, row, rows, start, depth, kernel.left);
        if (onDiagonal) kernel.right.set(kernel.left.subarray(0, groupsOf(rows) * groupLines * depth));
        else pack(right, column, columns, start, depth, kernel.right);
        kernel.run(groupsOf(rows), groupsOf(columns), depth, onDiagonal);
        progress?.(done + (start + depth) / left.depth, blocks);
      }
      unpack(kernel, result, row, rows, column, columns);
      if (symmetric) mirror(result, row, rows, column, columns);
      done += onDiagonal || !symmetric ? 1 : 2;
    }
  }
  return result;
}

function groupsOf(lines: number): number {
  return Math.ceil(lines / groupLines);
}

/** Copies a block of lines in groups of four; a group that is not full is filled up with zeros. */
function pack({ data, lineStep, depthStep }: Lines, first: number, lines: number, start: number, depth: number, into: Float64Array): void {
  for (let group = 0, base = 0; group < lines; group += groupLines, base += groupLines * depth) {
    for (let line = 0; line < groupLines; line++) {
      const end = base + groupLines * depth;
      if (group + line >= lines) {
        for (let to = base + line; to < end; to += groupLines) into[to] = 0;
        continue;
      }
      let at = (first + group + line) * lineStep + start * depthStep;
      for (let to = base + line; to < end; to += groupLines, at += depthStep) into[to] = data[at]!;
    }
  }
}

function unpack(kernel: TileKernel, result: Matrix, row: number, rows: number, column: number, columns: number): void {
  for (let i = 0; i < rows; i++) result.data.set(kernel.out.subarray(i * blockLines, i * blockLines + columns), (row + i) * result.columns + column);
}

/** The block below the diagonal (or on it) also stands above it. */
function mirror({ data, columns: width }: Matrix, row: number, rows: number, column: number, columns: number): void {
  for (let i = row; i < row + rows; i++) {
    for (let j = column; j < Math.min(column + columns, i); j++) data[j * width + i] = data[i * width + j]!;
  }
}

/** The sum of the diagonal: of a Gram matrix the sum of squares of what it was made of. */
export function traceOf({ rows, columns, data }: Matrix): number {
  let trace = 0;
  for (let at = 0; at < Math.min(rows, columns); at++) trace += data[at * columns + at]!;
  return trace;
}
