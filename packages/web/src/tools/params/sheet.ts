import { labelColumnOf } from "@analyte/contract/label-column";
import { nameHeader, roleHeader } from "@analyte/contract/study-design";
import { sheetSamples, type SheetSamples } from "@analyte/contract/sheet-samples";
import type { TableState } from "@analyte/contract/table-state";
import type { ValueShape } from "@analyte/contract/value-shape";
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import type { ColumnProfile } from "./column-profile.ts";
import type { InspectionState } from "../queries.ts";

/** What the inspections offer to choose from. */
export interface Sheet {
  /** Whether a data table has been looked at, and whether there are sample columns to choose from. */
  hasMatrix: boolean;
  /** The handle of the matrix; null while there is none. */
  matrixPath: string | null;
  /** Sample group programs that the form names, as far as they are known. */
  programs: ReadonlyMap<string, ProgramDetail>;
  sampleColumns: ColumnProfile[];
  featureColumns: ColumnProfile[];
  /** The column of the labels that the matrix carries, where there is no sample sheet. */
  labels: string | null;
  sampleIds: string[];
  featureIds: string[];
  /** What stands in the sheet's columns, or in the matrix' labels, sample by sample; null before both tables have been looked at. */
  samples: SheetSamples | null;
  /** How the values of the matrix came about, where it is a result. */
  state: TableState | null;
  /** What the values of the matrix suggest; null before it has been looked at. */
  shape: ValueShape | null;
  /** How many values of the matrix are below 0. */
  negatives: number;
}

/** Sample columns come from the sample sheet, or from the labels that the matrix itself carries. */
export function sheetOf(inspections: readonly InspectionState[]): Sheet {
  const of = (slot: string) => inspections.find((one) => one.slot === slot)?.data;
  const matrix = of("matrix");
  const samples = of("samples");
  const features = of("features");
  return {
    hasMatrix: matrix !== undefined,
    matrixPath: inspections.find((one) => one.slot === "matrix")?.asked.store_path ?? null,
    programs: new Map(),
    sampleColumns: usable(samples?.columns ?? matrix?.columns ?? []),
    featureColumns: usable(features?.columns ?? []),
    labels: samples !== undefined || matrix === undefined ? null : labelColumnOf(matrix),
    sampleIds: matrix?.sample_ids ?? samples?.sample_ids ?? [],
    featureIds: matrix?.feature_ids ?? features?.feature_ids ?? [],
    samples: sheetSamples(samples ?? matrix, matrix),
    state: matrix?.state ?? null,
    shape: matrix?.shape ?? null,
    negatives: matrix?.recognised.negatives ?? 0,
  };
}

const usable = (columns: ColumnProfile[]) => columns.filter((column) => column.type !== "empty" && column.name !== "");

/** A column that can put samples into at least two groups. */
export const canGroup = (column: ColumnProfile): boolean => column.type !== "id" && column.groups.length >= 2;

/** Columns that can say which samples are one pair: not who a sample is or what it is, and with values that stand at more than one sample. */
export const pairColumns = ({ sampleColumns }: Pick<Sheet, "sampleColumns">): string[] =>
  sampleColumns
    .filter(({ name, type }) => type !== "id" && ![nameHeader, roleHeader].some((header) => header.test(name.trim())))
    .filter(({ type, distinct, values, groups }) => {
      if (groups.length > 0) return true;
      // Of a large sheet it isn't told.
      if (values === undefined) return type !== "number";
      const given = values.filter((value) => value >= 0).length;
      // Measured numbers meet by chance.
      return distinct < given && (type !== "number" || distinct * 2 <= given);
    })
    .map(({ name }) => name);
