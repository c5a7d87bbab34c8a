import type { Table } from "@analyte/analysis/table";
import type { Groups, Pairs, TwoGroups } from "#parts/grouping.ts";
import type { Comparison } from "#parts/two-group/compare.ts";
import type { MeasuredValues } from "#parts/two-group/detected.ts";
import type { ComparisonMatrixParams } from "./manifest.ts";

export interface Compared {
  /** As the tables call it. */
  name: string;
  sides: TwoGroups;
  /** Null where samples stand by themselves. */
  pairs: Pairs | null;
  comparison: Comparison;
  /** One a feature. */
  measuredValues: MeasuredValues[];
}

/** Features that are significant in the same comparisons and in no others. */
export interface Shared {
  /** Indices of comparisons, in their order. */
  in: number[];
  features: number[];
}

/** All that tables, figures and words speak of. */
export interface Study {
  params: ComparisonMatrixParams;
  groups: Groups;
  list: Compared[];
  /** Groups with too few samples for any comparison; where comparisons were chosen none is named. */
  small: string[];
  shared: Shared[];
  /** The index of the comparison of the volcano plot. */
  shown: number;
  /** On the tested scale. */
  tested: Table;
  featureNames: string[];
}

export const higherIn = ({ comparison }: Compared, sign: 1 | -1): number => comparison.rows.filter((row) => row.significant && row.direction * sign > 0).length;
export const testedIn = ({ comparison }: Compared): number => comparison.rows.filter(({ test }) => test.reason === null).length;
