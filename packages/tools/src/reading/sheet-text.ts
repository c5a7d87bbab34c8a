/** Rows of a spreadsheet → tab-separated text, so that everything after this knows one kind of table only. */
import { shieldFormula } from "@analyte/contract/formula-cells";

export interface SheetText {
  /** Adds a row; rows come in order, those in between are blank. `row` counts from 1. `texts` are the cells that hold text, however much it looks like a number. */
  add(row: number, cells: string[], texts?: ReadonlySet<number>): void;
  /** UTF-8; null when no cell holds anything. Every row is filled up to the widest one: a spreadsheet has no ragged rows. */
  bytes(): Uint8Array | null;
  /** Cells of the rectangle so far, blank rows aside. */
  size(): number;
}

export function newSheetText(): SheetText {
  const lines: { row: number; text: string; cells: number }[] = [];
  let width = 0;
  return {
    add(row, cells, texts) {
      let filled = cells.length;
      while (filled > 0 && (cells[filled - 1] ?? "") === "") filled--;
      if (filled === 0) return;
      width = Math.max(width, filled);
      const text = cells
        .slice(0, filled)
        .map((cell, column) => quoted(cell, texts?.has(column) === true))
        .join("\t");
      lines.push({ row, text, cells: filled });
    },
    size: () => lines.length * width,
    bytes() {
      if (lines.length === 0) return null;
      const chunks: Buffer[] = [];
      let chunk = "";
      let at = 1;
      for (const { row, text, cells } of lines) {
        chunk += `${"\n".repeat(row - at)}${text}${"\t".repeat(width - cells)}\n`;
        at = row + 1;
        if (chunk.length > 1_000_000) {
          chunks.push(Buffer.from(chunk));
          chunk = "";
        }
      }
      return Buffer.concat([...chunks, Buffer.from(chunk)]);
    },
  };
}

/**
 * Whoever reads the text takes the shield off, so it is put on here: a spreadsheet's cell stays what it is. A number that stands as text was written
 * by hand, by the rules of whoever wrote it: its quotation marks tell it apart.
 */
function quoted(text: string, isText: boolean): string {
  const cell = shieldFormula(text);
  const marked = cell !== "" && (/["\t\n\r]|^ | $/.test(cell) || (isText && /^\s*[+-]?[\d.,]/.test(cell)));
  return marked ? `"${cell.replaceAll('"', '""')}"` : cell;
}
