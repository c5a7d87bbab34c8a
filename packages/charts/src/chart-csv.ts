/** The numbers that a figure draws, as CSV with full precision. Under a view it has what is shown: no hidden groups, the top rows alone, the view's order and names. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { shieldFormula } from "@analyte/contract/formula-cells";
import { asShown } from "./as-shown.ts";
import { groupLabel } from "./frame/group-styles.ts";
import type { Cell } from "./kinds/kind.ts";
import { kindOf } from "./kinds/kinds.ts";

export function chartCsv(whole: ChartDocument, view: ChartView = {}, language: Language = "en"): string {
  const document = asShown(whole, view);
  return kindOf(document)
    .csv(document, (index) => groupLabel(document, view, index, language), language)
    .map((row) => row.map(cellText).join(","))
    .join("\r\n")
    .concat("\r\n");
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = shieldFormula(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
