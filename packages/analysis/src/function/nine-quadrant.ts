/** Which pairs of features rise and fall together in two tables? */
import { ArgumentFault } from "../faults.ts";

/** 1 2 3 / 4 5 6 / 7 8 9: from the top row down, the second table up, unchanged, down; from left to right, the first down, unchanged, up. */
export type Quadrant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface Change {
  /** log2 fold changes, one a pair. */
  log2: Float64Array;
  /** Adjusted p, where changes have to be sure as well. */
  p?: Float64Array;
}

export interface QuadrantThresholds {
  /** Least size of a log2 fold change: 1 by default. */
  first?: number;
  second?: number;
  /** Greatest p: 0.05 by default. */
  p?: number;
}

/**
 * The quadrant of each pair of changes; null where a fold change, or a p that is asked for, is missing.
 *
 * A change counts when its size reaches the threshold and its p, if given, is not above the limit; else the feature is unchanged. Infinite fold changes (a group
 * without any) count.
 *
 * @method nine-quadrant Nine-quadrant classification
 * @formula quadrant = 3 · (0 up, 1 unchanged, 2 down in the second table) + (1 down, 2 unchanged, 3 up in the first)
 * @defaults |log2 fold change| ≥ 1 in both, adjusted p ≤ 0.05
 * @reference Schwanhäusser B et al. (2011) Nature 473:337, doi:10.1038/nature10098 (two omics levels against each other)
 * @follows no package: a definition
 *
 * @throws ArgumentFault when lengths differ or a threshold is below 0.
 */
export function nineQuadrants(first: Change, second: Change, thresholds: QuadrantThresholds = {}): (Quadrant | null)[] {
  const { first: least = 1, second: leastSecond = 1, p = 0.05 } = thresholds;
  for (const [name, value] of Object.entries({ first: least, second: leastSecond, p }))
    if (!(value >= 0)) throw new ArgumentFault(`thresholds: ${name}`, "a number from 0");
  for (const [name, values] of [
    ["second", second.log2],
    ["first: p", first.p],
    ["second: p", second.p],
  ] as const) {
    if (values !== undefined && values.length !== first.log2.length) throw new ArgumentFault(name, `one number for each of the ${first.log2.length} pairs`);
  }
  return Array.from(first.log2, (_, at) => {
    const [across, up] = [direction(first, at, least, p), direction(second, at, leastSecond, p)];
    return across === null || up === null ? null : ((3 * (1 - up) + 2 + across) as Quadrant);
  });
}

/** −1, 0 or 1; null where it is not known. */
function direction({ log2, p }: Change, at: number, least: number, most: number): number | null {
  const value = log2[at]!;
  if (Number.isNaN(value) || (p !== undefined && Number.isNaN(p[at]!))) return null;
  if (Math.abs(value) < least || value === 0 || (p !== undefined && p[at]! > most)) return 0;
  return Math.sign(value);
}
