/** Rows of a table as a report sets them: those that are wanted, numbers as people read them. Long tables are read piece by piece, no further than needed. */
import { numberText } from "@analyte/contract/number-text";
import { reportLimits } from "@analyte/contract/reports/items";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { CopiedColumn, CopiedTable } from "../tasks/copies.ts";

export interface SetTable {
  columns: CopiedColumn[];
  rows: string[][];
  /** How many the table has that are not set. */
  left: number;
}
export interface TableWish {
  rows?: number | string[] | undefined;
  columns?: string[] | undefined;
}

export async function setTable(csv: Readable, { columns, rowCount }: Pick<CopiedTable, "columns" | "rowCount">, wish: TableWish): Promise<SetTable> {
  const chosen = wish.columns?.flatMap((name) => columns.find((column) => column.name === name) ?? []) ?? columns;
  const shown = chosen.length === 0 ? columns : chosen;
  const ids = Array.isArray(wish.rows) ? new Set(wish.rows) : null;
  const most = typeof wish.rows === "number" ? Math.min(wish.rows, reportLimits.tableRows) : reportLimits.tableRows;
  const rows: string[][] = [];
  let places: number[] | null = null;
  for await (const cells of rowsOf(csv)) {
    if (places === null) {
      places = shown.map(({ name }) => cells.indexOf(name));
      continue;
    }
    // What names a row is its first cell, or, where that is a number's place, its second.
    if (ids !== null && !ids.has(cells[0] ?? "") && !ids.has(cells[1] ?? "")) continue;
    rows.push(places.map((place, at) => shownCell(cells[place] ?? "", shown[at]!.numeric)));
    if (rows.length >= most || (ids !== null && rows.length >= ids.size)) break;
  }
  csv.destroy();
  return { columns: shown, rows, left: Math.max(0, rowCount - rows.length) };
}

export function shownCell(cell: string, numeric: boolean): string {
  if (!numeric || cell === "") return cell;
  const value = Number(cell === "Inf" ? "Infinity" : cell === "-Inf" ? "-Infinity" : cell);
  return Number.isNaN(value) ? cell : numberText(value);
}

/** Of RFC 4180, in whatever pieces it arrives. */
async function* rowsOf(csv: Readable): AsyncGenerator<string[]> {
  const decoder = new StringDecoder("utf8");
  let [cell, quoted, quoteBefore, first] = ["", false, false, true];
  let cells: string[] = [];
  for await (const chunk of csv) {
    const text = decoder.write(chunk as Buffer);
    for (const sign of first && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) {
      // Two quotes within quotes are one; else the second one ended them.
      if (sign === '"') {
        if (!quoted && quoteBefore) cell += sign;
        quoteBefore = quoted;
        quoted = !quoted;
        continue;
      }
      quoteBefore = false;
      if (quoted || (sign !== "," && sign !== "\n" && sign !== "\r")) cell += sign;
      else if (sign === ",") {
        cells.push(cell);
        cell = "";
      } else if (sign === "\n") {
        yield [...cells, cell];
        [cells, cell] = [[], ""];
      }
    }
    first = false;
  }
  if (cell !== "" || cells.length > 0) yield [...cells, cell];
}
