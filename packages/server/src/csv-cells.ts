/** Small tables as CSV, with a mark in front by which every spreadsheet reads them as UTF-8. */
import { shieldFormula } from "@analyte/contract/formula-cells";

export const csvOf = (lines: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\u{feff}${lines.map((cells) => cells.map(cellOf).join(",")).join("\r\n")}\r\n`);

function cellOf(text: string): string {
  const shielded = shieldFormula(text);
  return /[",\r\n]|^\s|\s$/.test(shielded) ? `"${shielded.replaceAll('"', '""')}"` : shielded;
}
