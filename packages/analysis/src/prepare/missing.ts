/** Where values are missing, and which features have too many gaps to keep. */
import { newMatrix, type Matrix } from "../table.ts";

/**
 * Within which samples the limit holds: `all` samples together; `any-group`: a feature goes when its share is too high in
 * one group at least; `each-group`: only when it is too high in every group.
 */
export type Within = "all" | "any-group" | "each-group";

/** A copy in which 0 is missing (NaN). Negative zero counts as zero. */
export function zerosAsMissing(matrix: Matrix): Matrix {
  return { ...matrix, data: matrix.data.map((value) => (value === 0 ? Number.NaN : value)) };
}

/** A copy in which what is below 0 is missing (NaN), and how many values that were. */
export function negativesAsMissing(matrix: Matrix): { matrix: Matrix; count: number } {
  let count = 0;
  for (const value of matrix.data) if (value < 0) count++;
  return { matrix: { ...matrix, data: matrix.data.map((value) => (value < 0 ? Number.NaN : value)) }, count };
}

/** The share of missing values of each column (feature), 0 to 1, as R's `colMeans(is.na(X))`; NaN for a matrix without rows. */
export function missingByFeature(matrix: Matrix): Float64Array {
  const { rows, columns, data } = matrix;
  const share = new Float64Array(columns);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) if (Number.isNaN(data[at]!)) share[column]!++;
  }
  return share.map((count) => count / rows);
}

/** The share of missing values of each row (sample), 0 to 1. */
export function missingBySample(matrix: Matrix): Float64Array {
  const { rows, columns, data } = matrix;
  const share = new Float64Array(rows);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) if (Number.isNaN(data[at]!)) share[row]!++;
  }
  return share.map((count) => count / columns);
}

/** The rows `rows` of a matrix, in the order given; a copy. */
export function selectRows(matrix: Matrix, rows: ArrayLike<number>): Matrix {
  const result = newMatrix(rows.length, matrix.columns);
  for (let to = 0; to < rows.length; to++) {
    const from = rows[to]! * matrix.columns;
    result.data.set(matrix.data.subarray(from, from + matrix.columns), to * matrix.columns);
  }
  return result;
}

/** The columns `columns` of a matrix, in the order given; a copy. */
export function selectColumns(matrix: Matrix, columns: ArrayLike<number>): Matrix {
  const result = newMatrix(matrix.rows, columns.length);
  for (let row = 0, to = 0; row < matrix.rows; row++) {
    const start = row * matrix.columns;
    for (let column = 0; column < columns.length; column++, to++) result.data[to] = matrix.data[start + columns[column]!]!;
  }
  return result;
}

export interface FeatureVerdict {
  kept: boolean;
  /** Why it goes: nothing was measured, or too much is missing; for `any-group` the index of the first group that says so. */
  reason: null | { kind: "all-missing" } | { kind: "too-many"; group: number | null };
}

/**
 * Which features stay. A feature goes when its share of missing values is above `limit` (0 to 1; equal stays), overall or by group;
 * and whenever it has no value at all.
 *
 * @method missing-filter Filter of features with too many gaps
 * @formula dropped when #missing / #samples > limit
 * @defaults limit 0.5 over all samples; 0 counts as missing where the caller says so (`zerosAsMissing`)
 * @follows R's `colMeans(is.na(X))`
 * @reference Bijlsma S et al. (2006) Anal. Chem. 78:567 doi:10.1021/ac051495j (the rule of 80 % present in a group)
 * @param group one index from 0 to `groups` - 1 for each sample, -1 for a sample of no group, which then has no say.
 */
export function judgeFeatures(matrix: Matrix, limit: number, within: Within, group: ArrayLike<number>, groups: number): FeatureVerdict[] {
  const overall = missingByFeature(matrix);
  const byGroup = within === "all" ? [] : Array.from({ length: groups }, (_, index) => missingByFeature(selectRows(matrix, membersOf(group, index))));
  return Array.from(overall, (share, feature): FeatureVerdict => {
    if (share === 1) return { kept: false, reason: { kind: "all-missing" } };
    if (within === "all") return share > limit ? { kept: false, reason: { kind: "too-many", group: null } } : kept;
    const high = byGroup.map((shares) => shares[feature]! > limit);
    if (within === "each-group") {
      // A group without samples has no share (NaN) and no say.
      const inEach = high.includes(true) && high.every((isHigh, index) => isHigh || Number.isNaN(byGroup[index]![feature]));
      return inEach ? { kept: false, reason: { kind: "too-many", group: null } } : kept;
    }
    const first = high.indexOf(true);
    return first < 0 ? kept : { kept: false, reason: { kind: "too-many", group: first } };
  });
}

const kept: FeatureVerdict = { kept: true, reason: null };

function membersOf(group: ArrayLike<number>, index: number): number[] {
  const members: number[] = [];
  for (let sample = 0; sample < group.length; sample++) if (group[sample] === index) members.push(sample);
  return members;
}
