/** Precision that a correction says of itself, each QC sample corrected by the others alone. */
import { featureTable, isTrue, numbersIn } from "./feature-table.ts";
import { matrixInput } from "./table-inputs.ts";
import { DataFault, type ToolInput } from "#tool.ts";

const precisionColumn = "rsd_after_loo";

/** The slot of a tool that judges QC samples which a correction was fitted to. */
export const precisionInput = {
  name: "precision",
  takes: "table",
  title: { en: "Precision after correction", zh: "校正后的精密度" },
  help: {
    en: "The table “features” of a correction of drift: its column rsd_after_loo, each QC sample corrected by the others alone, then takes the place of the RSD. Where too few QC samples are left for that, it is the RSD before the correction.",
    zh: "漂移校正结果的“features”表：以其中的 rsd_after_loo 列（每个 QC 样本仅由其余 QC 样本校正）代替 RSD；QC 样本不足以留一时为校正前的 RSD。",
  },
  required: false,
  accept: matrixInput.accept,
} as const;

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

/** A feature that was corrected is judged by QC samples that the curve was drawn without. */
export const rLeftOut = `# Each QC sample corrected by the others alone, as the correction says it
P <- read.csv("precision.csv", check.names = FALSE, colClasses = "character")
names(P) <- tolower(names(P))
row <- match(colnames(X), P$feature)
left_out <- as.numeric(P$rsd_after_loo)[row]
# Too few QC samples to leave one out: as it was before the correction
before <- if (is.null(P$rsd_before)) NA_real_ else as.numeric(P$rsd_before)[row]
left_out <- ifelse(is.na(left_out), before, left_out)
corrected <- toupper(P$corrected[row]) %in% "TRUE"
rsd <- ifelse(is.na(left_out) & !corrected, rsd, left_out)
`;
