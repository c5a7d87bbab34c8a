/** How precise QC samples are: as they are, and each corrected by the others alone. */
import { medianOfSorted, sortedPresent } from "@analyte/analysis/prepare/median";
import { selectRows } from "@analyte/analysis/prepare/missing";
import { featureQuality, type SampleKind } from "@analyte/analysis/prepare/quality";
import type { Matrix } from "@analyte/analysis/table";

export const qcRows = (kinds: readonly SampleKind[]): number[] => [...kinds.keys()].filter((row) => kinds[row] === "qc");
export const medianRsd = (rsd: Float64Array): number => medianOfSorted(sortedPresent(rsd));

export const rsdOf = (matrix: Matrix, rows: readonly number[]): Float64Array => {
  const only = selectRows(matrix, rows);
  return featureQuality(
    only,
    rows.map(() => "qc"),
  ).rsd;
};

/** A QC sample that could not be corrected by the others is not passed over: then there is no such RSD. */
export function strictRsd(leftOut: Matrix, before: Matrix): Float64Array {
  const rsd = rsdOf(leftOut, [...Array(leftOut.rows).keys()]);
  for (let cell = 0; cell < leftOut.data.length; cell++)
    if (Number.isNaN(leftOut.data[cell]!) && !Number.isNaN(before.data[cell]!)) rsd[cell % leftOut.columns] = Number.NaN;
  return rsd;
}

/** Medians over the features that have both; NaN where none has. */
export function medianGain(before: Float64Array, leftOut: Float64Array): { before: number; after: number } {
  const both = [...before.keys()].filter((feature) => !Number.isNaN(before[feature]! + leftOut[feature]!));
  const of = (rsd: Float64Array): number => medianRsd(Float64Array.from(both, (feature) => rsd[feature]!));
  return { before: of(before), after: of(leftOut) };
}
