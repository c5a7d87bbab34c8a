import type { Table } from "@analyte/analysis/table";
import type { Measured } from "#parts/feature-boxes.ts";
import type { Groups, Pairs, TwoGroups } from "#parts/grouping.ts";
import type { Comparison } from "#parts/two-group/compare.ts";
import type { MeasuredValues } from "#parts/two-group/detected.ts";
import type { TwoGroupsParams } from "./manifest.ts";

/** All that figures and words speak of. */
export interface Study {
  params: TwoGroupsParams;
  groups: Groups;
  sides: TwoGroups;
  pairs: Pairs | null;
  /** On the tested scale. */
  tested: Table;
  /** Of what its values are the means, on the same scale, with the index of the sample of each; null where each sample was measured once. */
  measured: Measured | null;
  featureNames: string[];
  comparison: Comparison;
  /** One a feature. */
  measuredValues: MeasuredValues[];
}
