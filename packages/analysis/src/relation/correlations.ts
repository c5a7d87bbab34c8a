/** Correlations of many variables at once: each with each, or those of one table with those of another. */
import { ArgumentFault, type Reason } from "../faults.ts";
import { productOfRows } from "../matrix/product.ts";
import { partOf, type Progress } from "../progress.ts";
import { rowOf, type Matrix } from "../table.ts";
import { correlationTail, newCorrelationTail } from "./correlation-tail.ts";
import { correlationTest, type CorrelationMethod, type CorrelationP } from "./correlation-test.ts";
import { kendall, kendallTail, newKendallSpace } from "./kendall.ts";
import { largestSeries, spearmanTail } from "./spearman-distribution.ts";
import { rankRows, standardiseRows } from "./standardise.ts";

export interface Correlations {
  /** r, ρ or τ-b. NaN where not computable. */
  estimate: Float64Array;
  /** Two-sided. */
  p: Float64Array;
  /** Complete pairs; one number where no value is missing. */
  n: number | Uint32Array;
  /** Why an estimate is NaN, by its place. */
  reasons: Map<number, Reason>;
}

export interface CorrelationOptions {
  /** `pearson` by default. */
  method?: CorrelationMethod | undefined;
  /** `auto` by default. */
  p?: CorrelationP | undefined;
  progress?: Progress | undefined;
}

/** Rows of a product that are made at a time. */
const band = 128;

/**
 * Correlations between the rows (variables) of a matrix, of i < j at i(2n − i − 1)/2 + j − i − 1, as in R's `dist`. The numbers of `correlationTest` within rounding: where no
 * value is missing, ranks are taken once a row and all coefficients are products of standardised rows; where some are, the pairs concerned are taken
 * one by one over their complete samples.
 *
 * @throws ArgumentFault when the matrix has fewer than 2 rows.
 */
export function correlationsWithin(rows: Matrix, options: CorrelationOptions = {}): Correlations {
  if (rows.rows < 2) throw new ArgumentFault("rows", "at least two rows");
  const items = rows.rows;
  return correlate(rows, rows, options, (items * (items - 1)) / 2, (i) => ({ from: i + 1, at: (i * (2 * items - i - 1)) / 2 }));
}

/**
 * Correlations of each row of one matrix with each row of another, row-major (R: `cor(t(first), t(second))`). Both have the same samples in their columns.
 *
 * @throws ArgumentFault when the numbers of columns differ or a matrix is empty.
 */
export function correlationsBetween(first: Matrix, second: Matrix, options: CorrelationOptions = {}): Correlations {
  if (first.columns !== second.columns) throw new ArgumentFault("second", `${first.columns} samples, as the first table has`);
  if (first.rows === 0) throw new ArgumentFault("first", "at least one row");
  if (second.rows === 0) throw new ArgumentFault("second", "at least one row");
  return correlate(first, second, options, first.rows * second.rows, (i) => ({ from: 0, at: i * second.rows }));
}

/** Where the correlations of row i of the first matrix go: those with rows `from` … of the second, from place `at`. */
type Layout = (i: number) => { from: number; at: number };

function correlate(first: Matrix, second: Matrix, options: CorrelationOptions, pairs: number, layout: Layout): Correlations {
  const { method = "pearson", p: choice = "auto", progress } = options;
  const result: Correlations = { estimate: new Float64Array(pairs), p: new Float64Array(pairs), n: first.columns, reasons: new Map() };
  const [gapsFirst, gapsSecond] = [gapsOf(first, method), first === second ? gapsOf(first, method) : gapsOf(second, method)];
  const gaps = gapsFirst.includes(1) || gapsSecond.includes(1);
  if (gaps) result.n = new Uint32Array(pairs).fill(first.columns);
  if (first.columns >= 3) {
    if (method === "kendall") byKendall(first, second, choice, layout, result, partOf(progress, 0, gaps ? 0.5 : 1));
    else byProducts(first, second, method, choice, layout, result, partOf(progress, 0, gaps ? 0.5 : 1));
  }
  for (let i = 0; i < first.rows; i++) {
    const { from, at } = layout(i);
    for (let j = from; j < second.rows; j++) {
      const place = at + j - from;
      if (first.columns < 3 || gapsFirst[i] || gapsSecond[j]) {
        const test = correlationTest(rowOf(first, i), rowOf(second, j), method, choice);
        result.estimate[place] = test.estimate;
        result.p[place] = test.p;
        if (typeof result.n !== "number") result.n[place] = test.n;
        if (test.reason !== null) result.reasons.set(place, test.reason);
      } else if (Number.isNaN(result.estimate[place]!)) result.reasons.set(place, "constant");
    }
    if (gaps) progress?.(0.5 + (i + 1) / first.rows / 2, 1);
  }
  return result;
}

/** 1 for rows whose pairs are to be taken one by one: with a missing value, or an infinite one where values and not ranks count. */
function gapsOf(matrix: Matrix, method: CorrelationMethod): Uint8Array {
  return Uint8Array.from({ length: matrix.rows }, (_, row) => {
    for (const value of rowOf(matrix, row)) if (Number.isNaN(value) || (method === "pearson" && !Number.isFinite(value))) return 1;
    return 0;
  });
}

function byProducts(
  first: Matrix,
  second: Matrix,
  method: CorrelationMethod,
  choice: CorrelationP,
  layout: Layout,
  result: Correlations,
  progress?: Progress,
): void {
  const n = first.columns;
  const [ranksFirst, ranksSecond] = method === "spearman" ? pairOf(first, second, rankRows) : [first, second];
  const [left, right] = pairOf(ranksFirst, ranksSecond, standardiseRows);
  const tail = result.p.length > 500 ? newCorrelationTail(n - 2) : (r: number) => correlationTail(r, n - 2);
  const series = method === "spearman" && choice !== "approximate" && n <= largestSeries;
  const [tiedFirst, tiedSecond] = series ? pairOf(ranksFirst, ranksSecond, tiedRows) : [[], []];
  for (let start = 0; start < left.rows; start += band) {
    const end = Math.min(start + band, left.rows);
    const { from: leastColumn } = layout(start);
    const products = productOfRows(part(left, start, end), part(right, leastColumn, right.rows));
    for (let i = start; i < end; i++) {
      const { from, at } = layout(i);
      for (let j = from; j < right.rows; j++) {
        const r = Math.max(-1, Math.min(1, products.data[(i - start) * products.columns + j - leastColumn]!));
        result.estimate[at + j - from] = r;
        result.p[at + j - from] = series && !tiedFirst[i] && !tiedSecond[j] ? spearmanTail(r, n, choice === "cor.test") : tail(r);
      }
    }
    progress?.(end, left.rows);
  }
}

function byKendall(first: Matrix, second: Matrix, choice: CorrelationP, layout: Layout, result: Correlations, progress?: Progress): void {
  const space = newKendallSpace(first.columns);
  for (let i = 0; i < first.rows; i++) {
    const { from, at } = layout(i);
    for (let j = from; j < second.rows; j++) {
      const found = kendall(rowOf(first, i), rowOf(second, j), space);
      result.estimate[at + j - from] = found.tau;
      result.p[at + j - from] = kendallTail(found, choice);
    }
    progress?.(i + 1, first.rows);
  }
}

/** The same once where both are the same. */
function pairOf<Made>(first: Matrix, second: Matrix, make: (matrix: Matrix) => Made): [Made, Made] {
  const made = make(first);
  return [made, first === second ? made : make(second)];
}

/** A view of some rows. */
function part({ columns, data }: Matrix, start: number, end: number): Matrix {
  return { rows: end - start, columns, data: data.subarray(start * columns, end * columns) };
}

/** Whether a row of mid-ranks has ties: without, the squares of its ranks have their full sum. */
function tiedRows(ranks: Matrix): boolean[] {
  const n = ranks.columns;
  const whole = (n * (n + 1) * (2 * n + 1)) / 6;
  return Array.from({ length: ranks.rows }, (_, row) => rowOf(ranks, row).reduce((sum, rank) => sum + rank * rank, 0) !== whole);
}
