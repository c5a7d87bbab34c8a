import type { Reason } from "@analyte/analysis/faults";
import type { Design, DesignTerm } from "@analyte/analysis/linear-model/design";
import type { Moderated } from "@analyte/analysis/linear-model/moderate";
import type { Table } from "@analyte/analysis/table";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Groups } from "#parts/grouping.ts";
import type { Sides } from "#parts/direction.ts";
import type { CovariatesParams } from "./manifest.ts";

/** The model: what is tested stands last, so that it is what a covariate leaves. */
export interface Model {
  /** Samples that take part, as the table has them. */
  samples: Int32Array;
  terms: DesignTerm[];
  design: Design;
  /** The coefficient that is tested. */
  tested: number;
  /** The block of each sample; null without. */
  block: { column: string; of: string[] } | null;
  /** Samples with a group, or number, that lack a covariate or the block. */
  incomplete: string[];
  /** Covariates that others determine, as far as they do. */
  redundant: string[];
}

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
