/** Rows of a table as a report sets them: those that are wanted, what matters most first, numbers as people read them. Long tables are read piece by piece. */
import { unshieldFormula } from "@analyte/contract/formula-cells";
import { reportLimits } from "@analyte/contract/reports/items";
import type { Language, Text } from "@analyte/contract/text";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { CopiedColumn, CopiedTable } from "../tasks/copies.ts";
import { columnTexts } from "./column-notation.ts";
import { newFirstRows } from "./first-rows.ts";

export interface SetTable {
  columns: CopiedColumn[];
  rows: string[][];
  /** How many the table has that are not set. */
  left: number;
  /** By what the first ones are set; null where they stand as in the file. */
  by: Text | null;
  /** The rows were chosen one by one. */
  chosen: boolean;
}
export interface TableWish {
  rows?: number | string[] | undefined;
  columns?: string[] | undefined;
}
type Table = Pick<CopiedTable, "columns" | "rowCount" | "order">;

export async function setTable(csv: Readable, { columns, rowCount, order }: Table, wish: TableWish, language: Language): Promise<SetTable> {
  const named = wish.columns?.flatMap((name) => columns.find((column) => column.name === name) ?? []) ?? columns;
  let shown = named.length === 0 ? columns : named;
  const ids = Array.isArray(wish.rows) ? new Set(wish.rows) : null;
  const most = typeof wish.rows === "number" ? Math.min(wish.rows, reportLimits.tableRows) : reportLimits.tableRows;
  const ordering = ids === null ? columns.find(({ name }) => name === order?.by) : undefined;
  let rows: string[][] = [];
  let head: string[] | null = null;
  let first: ReturnType<typeof newFirstRows> | null = null;
  for await (const cells of rowsOf(csv)) {
    if (head === null) {
      head = cells;
      const place = ordering === undefined ? -1 : cells.indexOf(ordering.name);
      if (place >= 0) first = newFirstRows(most, place, order!.from);
      continue;
    }
    // What names a row is its first cell, or, where that is a number's place, its second.
    if (ids !== null && !cells.slice(0, 2).some((cell) => ids.has(cell) || ids.has(unshieldFormula(cell)))) continue;
    if (first !== null) first.take(cells);
    else {
      rows.push(cells);
      // Several rows may go by one id.
      if (rows.length >= most) break;
    }
  }
  csv.destroy();
  if (first !== null) rows = first.rows();
  const placeOf = (name: string): number => head?.indexOf(name) ?? -1;
  if (wish.columns === undefined && namesNothing(rows, placeOf("feature"), placeOf("name"))) shown = shown.filter(({ name }) => name !== "name");
  const places = shown.map(({ name }) => placeOf(name));
  const texts = shown.map((column, at) =>
    columnOf(
      column,
      rows.map((cells) => cells[places[at]!] ?? ""),
      language,
    ),
  );
  return {
    columns: shown,
    rows: rows.map((_, row) => texts.map((column) => column[row]!)),
    left: Math.max(0, rowCount - rows.length),
    by: first === null ? null : ordering!.title,
    chosen: ids !== null,
  };
}

/** Whether names only say the features again, or nothing. */
const namesNothing = (rows: readonly string[][], feature: number, name: number): boolean =>
  feature >= 0 && name >= 0 && rows.length > 0 && rows.every((cells) => (cells[name] ?? "") === "" || cells[name] === cells[feature]);

/** The words of the file in those of the reader; several of one cell each. */
export function columnOf({ numeric, yesNo, words }: CopiedColumn, cells: readonly string[], language: Language): string[] {
  if (numeric) return columnTexts(cells);
  return cells.map((cell) => {
    const text = unshieldFormula(cell);
    const said = (yesNo === true ? yesAndNo[text.toLowerCase()] : words?.[text])?.[language];
    if (said !== undefined || words === undefined) return said ?? text;
    const parts = text.split("; ").map((part) => words[part]?.[language]);
    return parts.includes(undefined) ? text : parts.join(language === "zh" ? "；" : "; ");
  });
}
const yesAndNo: Readonly<Record<string, Text>> = { true: { en: "yes", zh: "是" }, false: { en: "no", zh: "否" } };

/** Of RFC 4180, in whatever pieces it arrives. */
export async function* rowsOf(csv: Readable): AsyncGenerator<string[]> {
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
