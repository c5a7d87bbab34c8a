import type { Reason } from "@analyte/analysis/faults";
import type { Table } from "@analyte/analysis/table";
import type { Adjusted } from "#parts/adjusting.ts";
import type { Text } from "@analyte/contract/text";
import type { Groups } from "#parts/grouping.ts";
import type { TwoFactorsParams } from "./manifest.ts";

/** Who was measured under what. */
export interface Layout {
  /** Levels of the first factor, of the samples that take part. */
  first: Groups;
  second: { names: string[]; column: string };
  /** Samples of each combination, the second factor changing fastest; of repeated measures subject by subject. */
  cells: Int32Array[];
  /** Of repeated measures: their names, and the level of the first factor of each (0 where it changes within them). */
  subjects: { names: string[]; level: Int32Array } | null;
}

/** Terms are the first factor, the second, and their interaction. */
export const termCount = 3;
export const interaction = 2;

export interface TermResult {
  squares: number;
  df: number;
  errorSquares: number;
  errorDf: number;
  f: number;
  p: number;
  epsilon: number;
}

export interface FeatureRow {
  terms: TermResult[];
  reason: Reason | null;
}

/** All that tables, figures and words speak of. */
export interface Study {
  params: TwoFactorsParams;
  layout: Layout;
  /** As the tables call the terms, and as sentences do. */
  terms: { name: string; words: Text }[];
  /** On the tested scale. */
  tested: Table;
  featureNames: string[];
  rows: FeatureRow[];
  /** Term by term. */
  adjusted: Adjusted[];
}

export const isSignificant = ({ adjusted, params }: Study, feature: number, term: number): boolean => adjusted[term]!.adjusted[feature]! <= params.p_threshold;

/** Partial η². */
export const effectOf = ({ squares, errorSquares }: TermResult): number => squares / (squares + errorSquares);

/** Features within the limit. */
export const countOf = (study: Study, term: number): number => study.rows.filter((_, feature) => isSignificant(study, feature, term)).length;

/** Combinations with samples, none of which has a value of a feature that was tested all the same, among the others. */
export function lackingOf({ tested, layout, rows }: Pick<Study, "tested" | "layout" | "rows">, feature: number): number[] {
  if (rows[feature]!.reason !== null) return [];
  const { data, columns } = tested.matrix;
  return layout.cells.flatMap((samples, cell) =>
    samples.length > 0 && samples.every((sample) => Number.isNaN(data[sample * columns + feature]!)) ? [cell] : [],
  );
}

export const cellName = ({ first, second }: Layout, cell: number): string =>
  `${first.names[Math.floor(cell / second.names.length)]!}, ${second.names[cell % second.names.length]!}`;
