/** The amounts and dilutions that a delivered sheet brings, held against the rules of the information sheet: what tools divide by is to be one kind of number. */
import { amountFaults, amountFields, factorColumn, unitOf, type AmountField } from "@analyte/contract/projects/amounts";
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { Finding } from "./judge.ts";

/** Said one by one. */
const mostSaid = 5;

/**
 * Of columns that are called as those of the information sheet. A column `weight` without `weight_unit` may be what the animals weigh, and is left alone.
 * `cellsOf`: of each sample of `ids` the cell of a column, empty for a gap; null for a column that is not there, or of a large sheet.
 */
export function wrongAmounts(ids: readonly string[], cellsOf: (column: string) => readonly string[] | null): Finding[] {
  const [weights, units, dilutions] = amountFields.map((field) => cellsOf(field));
  if (units === null && dilutions === null) return [];
  const rows = ids.map((_, at) => ({
    weight: units === null ? "" : (weights?.[at] ?? ""),
    weight_unit: weights === null ? "" : (units?.[at] ?? ""),
    dilution: dilutions?.[at] ?? "",
  }));
  const faults = amountFaults(rows);
  const said = faults.slice(0, mostSaid).map(({ row, field, message }) => placed(ids[row]!, field, message));
  const more = faults.length - said.length;
  if (more > 0)
    said.push({ en: `The sample sheet has ${more} more such cells of amounts and dilutions.`, zh: `样本表的取样量与稀释倍数列中另有 ${more} 处同类问题。` });
  const written = [...new Set(rows.flatMap(({ weight, weight_unit: unit }) => (weight === "" ? [] : [unitOf(unit)])))].filter((unit) => unit !== null);
  if (written.length > 1 && cellsOf(factorColumn) === null) said.push(severalUnits(written));
  return said.map((message) => ({ severity: "warning", table: "samples", message }));
}

const placed = (sample: string, field: AmountField, message: Text): Text => ({
  en: `Sample “${sample}”, column “${field}”: ${message.en}`,
  zh: `样本“${sample}”的“${field}”列：${message.zh}`,
});
function severalUnits(units: readonly string[]): Text {
  const list = listNames(units, mostSaid);
  return {
    en: `The column “weight” has amounts in several units: ${list.en}. Tools don't divide by it as it stands. Give all amounts in one unit, or bring a column “${factorColumn}” with what each sample is divided by.`,
    zh: `“weight”列的取样量使用了多种单位：${list.zh}，工具不会直接以其为除数。请统一单位，或另附“${factorColumn}”列，给出每个样本的除数。`,
  };
}
