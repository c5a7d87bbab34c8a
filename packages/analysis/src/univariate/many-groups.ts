/** What the tests of several groups share: their result, and the values that take part. */
import { ArgumentFault, type Reason } from "../faults.ts";
import { allEqual, hasInfinite, present } from "./group-test.ts";

/** What a test of several groups says. Numbers that can't be computed are NaN, and `reason` says why. */
export interface ManyGroupTest {
  /** F, H, or a chi-square. */
  statistic: number;
  df1: number;
  /** NaN for a chi-square. */
  df2: number;
  p: number;
  reason: Reason | null;
}

export function noTest(reason: Reason): ManyGroupTest {
  return { statistic: Number.NaN, df1: Number.NaN, df2: Number.NaN, p: Number.NaN, reason };
}

/**
 * The values that are not missing (NaN) of the groups that have any; R too drops empty levels. Or why nothing can be said:
 * everything missing, values infinite, one group left, or all values equal.
 *
 * @throws ArgumentFault when fewer than 2 groups are given.
 */
export function presentGroups(groups: readonly Float64Array[]): Float64Array[] | Reason {
  if (groups.length < 2) throw new ArgumentFault("groups", "must be at least 2");
  const kept = groups.map(present).filter((values) => values.length > 0);
  if (kept.length === 0) return "all-missing";
  if (kept.some(hasInfinite)) return "infinite";
  if (kept.length === 1) return "one-group";
  return allEqual(...kept) ? "constant" : kept;
}

/** All values in one list, group after group. */
export function pooled(groups: readonly Float64Array[]): Float64Array {
  const values = new Float64Array(groups.reduce((sum, group) => sum + group.length, 0));
  let at = 0;
  for (const group of groups) {
    values.set(group, at);
    at += group.length;
  }
  return values;
}
