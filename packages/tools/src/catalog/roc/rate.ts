/** The area and the cut-off of every feature, and its area beside that of one of them. */
import { bestCutoff } from "@analyte/analysis/biomarker/cutoff";
import { pairedDeLong, rocCurve, type RocCurve } from "@analyte/analysis/biomarker/roc";
import type { Table } from "@analyte/analysis/table";
import type { TwoGroups } from "#parts/grouping.ts";
import type { RocParams } from "./manifest.ts";
import type { NoteWord } from "./note-words.ts";
import { isRated, type FeatureRow } from "./study.ts";

type Asked = Pick<RocParams, "direction" | "cutoff">;

/** The values of the two groups, and which of them are cases. */
export function valuesOf({ matrix }: Table, { caseSamples, controlSamples }: TwoGroups): { of: (feature: number) => Float64Array; isCase: Uint8Array } {
  const samples = [...caseSamples, ...controlSamples];
  return {
    of: (feature) => Float64Array.from(samples, (sample) => matrix.data[sample * matrix.columns + feature]!),
    isCase: Uint8Array.from(samples, (_, at) => (at < caseSamples.length ? 1 : 0)),
  };
}

export const curveOf = (table: Table, sides: TwoGroups, feature: number, { direction }: Asked): RocCurve => {
  const { of, isCase } = valuesOf(table, sides);
  return rocCurve(of(feature), isCase, { direction });
};

export function rateFeatures(table: Table, sides: TwoGroups, params: Asked, done: (share: number) => void): FeatureRow[] {
  const { of, isCase } = valuesOf(table, sides);
  return table.features.map((_, feature) => {
    if (feature % 500 === 499) done(feature / table.features.length);
    return rowOf(rocCurve(of(feature), isCase, { direction: params.direction }), params);
  });
}

function rowOf(curve: RocCurve, params: Asked): FeatureRow {
  const { auc, low, high, direction, cases, controls, reason } = curve;
  const constant = reason === "constant";
  const best = constant ? null : bestCutoff(curve, params.cutoff);
  const noCutoff = best !== null && !Number.isFinite(best.threshold);
  const why = noteOf(curve);
  return {
    auc,
    low,
    high,
    direction,
    cutoff: best?.threshold ?? Number.NaN,
    sensitivity: best?.sensitivity ?? Number.NaN,
    specificity: best?.specificity ?? Number.NaN,
    cases,
    controls,
    difference: Number.NaN,
    p: Number.NaN,
    notes: [...(why === null ? [] : [why]), ...(noCutoff ? (["no-cutoff"] as const) : [])],
  };
}

function noteOf({ reason, auc }: RocCurve): NoteWord | null {
  switch (reason) {
    case null:
      return null;
    case "all-missing":
      return "no-values";
    case "constant":
    case "infinite":
      return reason;
    case "perfect-separation":
      return "separated";
    default:
      return Number.isNaN(auc) ? "one-group" : "too-few";
  }
}

/** Rated features, the largest area first; of equal ones the narrower interval, then the one of more values. */
export function rankedBy(rows: readonly FeatureRow[]): number[] {
  const low = (feature: number): number => (Number.isNaN(rows[feature]!.low) ? -1 : rows[feature]!.low);
  const values = (feature: number): number => rows[feature]!.cases + rows[feature]!.controls;
  return [...rows.keys()]
    .filter((feature) => isRated(rows[feature]!))
    .sort((a, b) => rows[b]!.auc - rows[a]!.auc || low(b) - low(a) || values(b) - values(a) || a - b);
}

/** The rows with the difference of each area from that of `reference`, and DeLong's p, in the directions that the rows have. */
export function beside(rows: readonly FeatureRow[], reference: number, table: Table, sides: TwoGroups): FeatureRow[] {
  const { of, isCase } = valuesOf(table, sides);
  const towards = (feature: number): Float64Array => (rows[feature]!.direction === "higher" ? of(feature) : of(feature).map((value) => -value));
  const known = towards(reference);
  return rows.map((row, feature) => {
    if (feature === reference) return { ...row, notes: [...row.notes, "reference"] };
    if (!isRated(row)) return row;
    const { difference, p } = pairedDeLong(towards(feature), known, isCase, { direction: "higher" });
    return { ...row, difference, p };
  });
}
