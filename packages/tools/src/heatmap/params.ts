import type { Distance } from "@analyte/analysis/cluster/distance";
import type { Linkage } from "@analyte/analysis/cluster/linkage";
import type { Grouping } from "@analyte/contract/manifest";

/** What the manifest's check leaves of a form. */
export interface HeatmapParams {
  grouping?: Grouping;
  annotations?: string[];
  feature_annotations?: string[];
  distance: Distance;
  linkage: Linkage;
  scale: "auto" | "none";
  cut: number;
}
