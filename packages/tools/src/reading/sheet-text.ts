/** Rows of a spreadsheet → tab-separated text, so that everything after this knows one kind of table only. */
import { shieldFormula } from "@analyte/contract/formula-cells";

/** A range of merged cells: rows from 1, columns from 0, the last ones included. Only its first cell holds anything. */
export interface MergedCells {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
/** What a sheet holds that its texts don't show. */
export interface SheetFacts {
  /** Formulas whose value was never stored; their cells look empty. */
  formulas: { count: number; row: number; column: number } | null;
  merged: MergedCells[];
  /** Rows (from 1) and columns (from 0) that the spreadsheet program does not show: filtered out or hidden by hand. */
  hiddenRows: number[];
  hiddenColumns: number[];
}

export interface SheetText {
  /** Adds a row; rows come in order, those in between are blank. `row` counts from 1. `texts` are the cells that hold text, however much it looks like a number. */
  add(row: number, cells: string[], texts?: ReadonlySet<number>): void;
  /** UTF-8; null when no cell holds anything. Every row is filled up to the widest one: a spreadsheet has no ragged rows. */
  bytes(): Uint8Array | null;
  /** Cells of the rectangle so far, blank rows aside. */
  size(): number;
  rows(): number;
  columns(): number;
  /** The share of numbers among the first cells right of the first column and below the first row that hold anything. */
  numericShare(): number;
  facts: SheetFacts;
}

export function newSheetText(): SheetText {
  const lines: { row: number; text: string; cells: number }[] = [];
  let width = 0;
  let given = 0;
  let numbers = 0;
  return {
    facts: { formulas: null, merged: [], hiddenRows: [], hiddenColumns: [] },
    rows: () => lines.length,
    columns: () => width,
    numericShare: () => (given === 0 ? 0 : numbers / given),
    add(row, cells, texts) {
      let filled = cells.length;
      while (filled > 0 && (cells[filled - 1] ?? "") === "") filled--;
      if (filled === 0) return;
      width = Math.max(width, filled);
      for (let column = 1; column < filled && lines.length > 0 && given < lookedAt; column++) {
        if (cells[column] === "") continue;
        given++;
        if (/^[+-]?[\d.,]+(e[+-]?\d+)?$/i.test(cells[column]!)) numbers++;
      }
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

const lookedAt = 5000;

/**
 * Whoever reads the text takes the shield off, so it is put on here: a spreadsheet's cell stays what it is. A number that stands as text was written
 * by hand, by the rules of whoever wrote it: its quotation marks tell it apart.
 */
function quoted(text: string, isText: boolean): string {
  const cell = shieldFormula(text);
  const marked = cell !== "" && (/["\t\n\r]|^ | $/.test(cell) || (isText && /^\s*([+-]?[\d.,]|[^ -~])/.test(cell)));
  return marked ? `"${cell.replaceAll('"', '""')}"` : cell;
}
