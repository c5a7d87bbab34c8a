/** Rows of a spreadsheet → tab-separated text, so that everything after this knows one kind of table only. */
import { shieldFormula } from "@analyte/contract/formula-cells";

export interface SheetText {
  /** Adds a row; rows come in order, those in between are blank. `row` counts from 1. */
  add(row: number, cells: string[]): void;
  /** UTF-8; null when no cell holds anything. Every row is filled up to the widest one: a spreadsheet has no ragged rows. */
  bytes(): Uint8Array | null;
  /** Cells of the rectangle so far, blank rows aside. */
  size(): number;
}

export function newSheetText(): SheetText {
  const lines: { row: number; text: string; cells: number }[] = [];
  let width = 0;
  return {
    add(row, cells) {
      let filled = cells.length;
      while (filled > 0 && (cells[filled - 1] ?? "") === "") filled--;
      if (filled === 0) return;
      width = Math.max(width, filled);
      const text = cells.slice(0, filled).map(quoted).join("\t");
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

/** Whoever reads the text takes the shield off, so it is put on here: a spreadsheet's cell stays what it is. */
function quoted(text: string): string {
  const cell = shieldFormula(text);
  return cell !== "" && /["\t\n\r]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
