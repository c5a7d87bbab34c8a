import type { Table } from "@analyte/analysis/table";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Measured } from "#parts/feature-boxes.ts";
import type { Groups, TwoGroups } from "#parts/grouping.ts";
import type { NoteWord } from "./note-words.ts";
import type { RocParams } from "./manifest.ts";

export interface FeatureRow {
  auc: number;
  low: number;
  high: number;
  /** Of the cases. */
  direction: "higher" | "lower";
  cutoff: number;
  sensitivity: number;
  specificity: number;
  cases: number;
  controls: number;
  difference: number;
  p: number;
  notes: NoteWord[];
}

/** All that tables, figures and words speak of. */
export interface Study extends Adjusted {
  params: RocParams;
  groups: Groups;
  sides: TwoGroups;
  table: Table;
  measured: Measured | null;
  featureNames: string[];
  rows: FeatureRow[];
  /** Features by their area, the largest first; those without one, or with equal values everywhere, are not among them. */
  ranked: number[];
  /** Of the feature with the largest area: a row a specificity. */
  band: { specificity: number; low: number; median: number; high: number }[];
  /** The feature with which areas are compared. */
  reference: number;
}

/** A feature that has an area which says something. */
export const isRated = ({ auc, notes }: FeatureRow): boolean => !Number.isNaN(auc) && !notes.includes("constant");
