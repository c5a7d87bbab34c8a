import type { Moderated } from "@analyte/analysis/linear-model/moderate";
import type { Table } from "@analyte/analysis/table";
import type { Voom } from "@analyte/analysis/linear-model/voom";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Model } from "#parts/effect-model.ts";
import type { TwoGroups, Groups } from "#parts/grouping.ts";
import type { CountDifferencesParams } from "./manifest.ts";

/** All that tables, figures and words speak of. */
export interface Study {
  params: CountDifferencesParams;
  groups: Groups;
  sides: TwoGroups;
  model: Model;
  /** As given. */
  table: Table;
  featureNames: string[];
  /** Features that were not filtered, by their index in the table; what follows has one entry for each. */
  kept: number[];
  effect: Float64Array;
  average: Float64Array;
  moderated: Moderated;
  adjusted: Adjusted;
  trend: Voom["trend"];
  /** Of the samples that take part. */
  library: Float64Array;
  factor: Float64Array;
}

/** `at`: its place among those that were not filtered. */
export const isWithin = ({ adjusted, params }: Study, at: number): boolean => adjusted.adjusted[at]! <= params.p_threshold;
export const isSignificant = (study: Study, at: number): boolean =>
  study.params.judge && isWithin(study, at) && Math.abs(study.effect[at]!) >= study.params.log2_fc_threshold;
