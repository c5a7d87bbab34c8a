import type { Tree } from "@analyte/analysis/cluster/tree";
import type { Reason } from "@analyte/analysis/faults";
import type { Table } from "@analyte/analysis/table";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Measured } from "#parts/feature-boxes.ts";
import type { Groups } from "#parts/grouping.ts";
import type { CorrelationParams } from "./manifest.ts";

export interface Pair {
  /** Features of the table, the first before the second. */
  first: number;
  second: number;
  n: number;
  r: number;
  p: number;
  reason: Reason | null;
}

/** All that tables, figures and words speak of. */
export interface Study extends Adjusted {
  params: CorrelationParams;
  groups: Groups;
  /** Whether correlations are of deviations from the means of the groups. */
  within: boolean;
  /** The samples that were correlated: within groups those that have one. */
  table: Table;
  /** All of the tool's samples. */
  given: Table;
  measured: Measured | null;
  featureNames: string[];
  /** Features that were correlated, in the table's order. */
  taken: number[];
  pairs: Pair[];
  significant: boolean[];
  /** Features of the map, and how they are put together. */
  mapped: number[];
  tree: Tree;
  /** The pair of the scatter plot. */
  shown: Pair;
  /** r of two mapped features, by their places in `mapped`. */
  between: (one: number, other: number) => number;
}
