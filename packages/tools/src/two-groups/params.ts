import type { AdjustMethod } from "@analyte/analysis/adjust/adjust";
import type { Scale } from "@analyte/analysis/univariate/rescale";
import type { Comparison, Grouping } from "@analyte/contract/manifest";

/** What the manifest's check leaves of a form. */
export interface TwoGroupsParams {
  grouping: Grouping;
  comparison: Comparison;
  pair?: { column: string };
  replicates?: { column: string };
  test: "welch" | "student" | "wilcoxon" | "limma";
  input_scale: Scale;
  test_scale: "as-given" | "log2" | "log10";
  constant_in_prior: boolean;
  adjust: Exclude<AdjustMethod, "hochberg" | "hommel"> | "storey";
  p_threshold: number;
  log2_fc_threshold: number;
}
