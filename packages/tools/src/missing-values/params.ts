import type { Grouping } from "@analyte/contract/manifest";

/** What the manifest's check leaves of a form. */
export interface MissingValuesParams {
  zero_is_missing: boolean;
  max_missing: number;
  within: "all" | "any-group" | "each-group";
  grouping?: Grouping;
  method: "min5" | "half-min" | "mean" | "median" | "knn" | "zero";
  k: number;
}
