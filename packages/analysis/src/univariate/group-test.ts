import type { Reason } from "../faults.ts";

/** What a test of two groups a and b says. Numbers that can't be computed are NaN, and `reason` says why. */
export interface GroupTest {
  /** t, the moderated t, R's W or R's V. */
  statistic: number;
  /** NaN where the test has no degrees of freedom. */
  df: number;
  /** Two-sided. */
  p: number;
  /** The interval of mean(a) - mean(b); NaN where the test makes no statement on means. */
  low: number;
  high: number;
  reason: Reason | null;
}

export function notComputable(reason: NonNullable<GroupTest["reason"]>, statistic = Number.NaN): GroupTest {
  return { statistic, df: Number.NaN, p: Number.NaN, low: Number.NaN, high: Number.NaN, reason };
}

// Plain loops below: they run for every feature, and callbacks on typed arrays take ten times as long.

/** The values that are not missing (NaN); the same array where none is. */
export function present(values: Float64Array): Float64Array {
  let count = 0;
  for (const value of values) if (!Number.isNaN(value)) count++;
  if (count === values.length) return values;
  const kept = new Float64Array(count);
  let at = 0;
  for (const value of values) if (!Number.isNaN(value)) kept[at++] = value;
  return kept;
}

/** The pairs of which both values are there. */
export function completePairs(a: Float64Array, b: Float64Array): { a: Float64Array; b: Float64Array } {
  const first = new Float64Array(a.length);
  const second = new Float64Array(a.length);
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    if (Number.isNaN(a[at]!) || Number.isNaN(b[at]!)) continue;
    first[count] = a[at]!;
    second[count++] = b[at]!;
  }
  return { a: first.subarray(0, count), b: second.subarray(0, count) };
}

export function hasInfinite(values: Float64Array): boolean {
  for (const value of values) if (value === Infinity || value === -Infinity) return true;
  return false;
}

export function allEqual(...groups: Float64Array[]): boolean {
  const first = groups.find((values) => values.length > 0)?.[0];
  for (const values of groups) for (const value of values) if (value !== first) return false;
  return true;
}
