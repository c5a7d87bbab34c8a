import type { Matrix, Table } from "@analyte/analysis/table";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Groups, Pairs, TwoGroups } from "#parts/grouping.ts";
import type { FeatureRow } from "#parts/two-group/compare.ts";
import type { Measured } from "#parts/feature-boxes.ts";
import type { Ratio } from "./formula.ts";
import type { RatiosParams } from "./manifest.ts";

export interface Tested extends Omit<Adjusted, "adjusted"> {
  sides: TwoGroups;
  pairs: Pairs | null;
  /** One for each ratio. */
  rows: readonly FeatureRow[];
  /** NaN where the ratio or all of its parts have no p, or where its p is 0. */
  gains: readonly number[];
}

/** All that figures and words speak of. */
export interface Study {
  params: RatiosParams;
  groups: Groups;
  ratios: readonly Ratio[];
  /** Samples × ratios, log2; its features are the ratios' ids. */
  table: Table;
  names: readonly string[];
  /** Samples × features, log2. */
  logs: Matrix;
  features: readonly string[];
  featureNames: readonly string[];
  /** The features that every two were taken of; null where they are not chosen so. */
  taken: readonly number[] | null;
  /** Formulas of the list that say again what another says. */
  again: readonly string[];
  /** Values of 0 or less in features that are part of a ratio. */
  withoutLogarithm: number;
  measured: Measured | null;
  /** Null without groups. */
  tested: Tested | null;
}
