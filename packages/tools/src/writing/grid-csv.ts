/** A grid as CSV in UTF-8: every cell as it stands in the grid, in quotation marks only where it needs them, and shielded where spreadsheets would run it. */
import { shieldFormula } from "@analyte/contract/formula-cells";
import { cellText, type Grid } from "../reading/grid.ts";
import { tidyNumber } from "../reading/numbers.ts";
import { findSeparator, separators } from "../reading/separator.ts";

/** Null when the text would be longer than that many bytes. */
export function gridCsv(grid: Grid, maximumBytes: number): Buffer | null {
  // Beside decimal commas a semicolon, as spreadsheets do. Cells may hold so many separators that another one reads better.
  const decimal = decimalOfCsv(grid);
  const names = decimal === "," ? (["semicolon", "comma", "tab"] as const) : (["comma", "semicolon", "tab"] as const);
  // A workbook's texts are written like its numbers: in CSV nothing tells the two apart.
  const tidy = (text: string, row: number, column: number): string => (row > 0 && column > 0 && grid.typed ? tidyNumber(grid, text, row, column) : text);
  let best: Buffer | null = null;
  for (const name of names) {
    const bytes = csvOf(grid, String.fromCharCode(separators[name]), maximumBytes, tidy);
    if (bytes !== null && findSeparator(bytes) === (grid.columns === 1 ? null : name)) return bytes;
    best ??= bytes;
  }
  return best;
}

/** The sign before decimals in what `gridCsv` writes. */
export const decimalOfCsv = (grid: Grid): "." | "," => (grid.typed ? "." : grid.decimal);

/** The same with the separator given, and each cell as `change` makes it. Null when it would be longer. */
export function csvOf(
  grid: Grid,
  separator: string,
  maximumBytes: number,
  change: (text: string, row: number, column: number) => string = (text) => text,
): Buffer | null {
  const chunks: Buffer[] = [];
  let size = 0;
  let chunk = "";
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++)
      chunk += (column === 0 ? "" : separator) + quoted(change(cellText(grid, row, column), row, column), separator);
    chunk += "\n";
    if (chunk.length < 1_000_000 && row < grid.rows - 1) continue;
    chunks.push(Buffer.from(chunk));
    size += chunks.at(-1)!.length;
    if (size > maximumBytes) return null;
    chunk = "";
  }
  return Buffer.concat(chunks);
}

function quoted(text: string, separator: string): string {
  const cell = shieldFormula(text);
  return cell.includes(separator) || /["\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
