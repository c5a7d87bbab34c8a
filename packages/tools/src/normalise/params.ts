import type { InputScale, Transform } from "@analyte/analysis/prepare/transform";
import type { Scaling } from "@analyte/analysis/prepare/scale";
import type { Grouping } from "@analyte/contract/manifest";

export type SampleMethod = "none" | "sum" | "median" | "pqn" | "pqn-sum" | "feature" | "quantile" | "quantile-limma" | "factor";

/** What the manifest's check leaves of a form. */
export interface NormaliseParams {
  input_scale: InputScale;
  sample: SampleMethod;
  reference: "median" | "qc-mean" | "sample";
  qc?: Grouping;
  reference_sample?: string;
  reference_feature?: string;
  factor_column?: string;
  transform: Transform;
  scale: Scaling;
}
