/** Precision that a correction says of itself, each QC sample corrected by the others alone. */
import { featureTable, isTrue, numbersIn } from "#parts/feature-table.ts";
import { DataFault, type ToolInput } from "#tool.ts";

export const precisionColumn = "rsd_after_loo";

/**
 * After a curve was drawn through the QC samples their own RSD flatters. A feature that was not corrected keeps its own; of one that was, and has too few
 * QC samples to leave one out, the RSD before the correction says no less than the truth. Null where nothing was given, or nothing was corrected by a curve.
 */
export function leftOutRsd(input: ToolInput, own: Float64Array): { rsd: Float64Array; count: number } | null {
  const given = input.others?.tables["precision"];
  if (given === undefined) return null;
  const table = featureTable(given);
  const cells = table.column(precisionColumn);
  if (cells === null) throw noColumn();
  const numbers = numbersIn(cells);
  if (numbers.every(Number.isNaN)) return null;
  const before = numbersIn(table.column("rsd_before") ?? cells.map(() => ""));
  const corrected = table.column("corrected")?.map(isTrue);
  const at = new Map(table.ids.map((id, row) => [id, row]));
  const taken = input.table.features.map((id) => {
    const row = at.get(id);
    return row !== undefined && (!Number.isNaN(numbers[row]!) || corrected?.[row] === true) ? row : -1;
  });
  const told = (row: number): number => (Number.isNaN(numbers[row]!) ? before[row]! : numbers[row]!);
  return { rsd: own.map((rsd, feature) => (taken[feature]! < 0 ? rsd : told(taken[feature]!))), count: taken.filter((row) => row >= 0).length };
}

const noColumn = (): DataFault =>
  new DataFault(
    "no-such-column",
    {
      en: `The table of precision has no column “${precisionColumn}”. Choose the table “features” of a correction of drift, or leave it out.`,
      zh: `精密度表中没有“${precisionColumn}”列。请选择漂移校正结果的“features”表，或不提供该表。`,
    },
    { table: "table" },
  );
