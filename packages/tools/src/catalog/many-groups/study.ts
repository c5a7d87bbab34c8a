import type { Table } from "@analyte/analysis/table";
import type { PairTest } from "@analyte/analysis/univariate/post-hoc";
import type { ManyGroupTest } from "@analyte/analysis/univariate/many-groups";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Measured } from "#parts/feature-boxes.ts";
import type { Groups } from "#parts/grouping.ts";
import type { BelowDetection } from "./below-detection.ts";
import type { ManyGroupsParams } from "./manifest.ts";

export interface FeatureRow {
  test: ManyGroupTest;
  effect: number;
  /** Of each group on the tested scale; NaN without a value. */
  means: number[];
}

/** All that tables, figures and words speak of. */
export interface Study extends Adjusted {
  params: ManyGroupsParams;
  groups: Groups;
  /** Samples of each group, in the table's order; for Friedman subject by subject. */
  members: Int32Array[];
  /** Of Friedman: those with a sample in every group. */
  subjects: string[] | null;
  /** On the tested scale. */
  tested: Table;
  measured: Measured | null;
  featureNames: string[];
  rows: FeatureRow[];
  /** Of each feature what of its values is no measurement. */
  below: BelowDetection[];
  significant: boolean[];
  /** Of each significant feature its pairs. */
  pairs: { feature: number; pair: PairTest }[];
}

/** Groups without a value of a feature that was tested all the same, among the others. */
export const lackingOf = ({ test, means }: FeatureRow): number[] =>
  test.reason === null ? means.flatMap((mean, group) => (Number.isNaN(mean) ? [group] : [])) : [];
