import type { Reason } from "@analyte/analysis/faults";
import type { Moderated } from "@analyte/analysis/linear-model/moderate";
import type { Table } from "@analyte/analysis/table";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Model } from "#parts/effect-model.ts";
import type { Groups } from "#parts/grouping.ts";
import type { Sides } from "#parts/direction.ts";
import type { CovariatesParams } from "./manifest.ts";

export interface Fitted {
  moderated: Moderated;
  effect: Float64Array;
  adjusted: Adjusted;
  /** Of samples of one block; null where there is none. */
  correlation: number | null;
}

/** All that tables, figures and words speak of. */
export interface Study {
  params: CovariatesParams;
  /** null where the effect is that of a number. */
  groups: Groups | null;
  sides: (Sides & { column: string | null }) | null;
  model: Model;
  /** On the tested scale. */
  tested: Table;
  featureNames: string[];
  reasons: (Reason | null)[];
  whole: Fitted;
  /** The same samples, without covariates and block. */
  alone: Fitted;
  /** Term by term, covariates first: features within the limit and the smallest p. */
  terms: { name: string; kind: "levels" | "number"; coefficients: number; features: number; smallest: number }[];
}

export const isSignificant = ({ whole, params }: Study, feature: number): boolean => whole.adjusted.adjusted[feature]! <= params.p_threshold;
export const isSignificantAlone = ({ alone, params }: Study, feature: number): boolean => alone.adjusted.adjusted[feature]! <= params.p_threshold;
