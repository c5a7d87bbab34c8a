import type { Item } from "@analyte/charts/items";
import { shieldFormula } from "@analyte/contract/formula-cells";

/** What was selected in a figure. The mark at the start tells spreadsheets that the names are UTF-8. */
export function selectionCsv(items: readonly Pick<Item, "id" | "label">[]): string {
  const rows = [["id", "name"], ...items.map((item) => [item.id, item.label])];
  return `\uFEFF${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`;
}

function quoted(text: string): string {
  const cell = shieldFormula(text);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
