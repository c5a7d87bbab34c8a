/** The rows of a table by what names them: found by a part of it, and asked whether they are there. Long tables are read piece by piece. */
import { unshieldFormula } from "@analyte/contract/formula-cells";
import type { Language } from "@analyte/contract/text";
import type { Readable } from "node:stream";
import type { CopiedTable } from "../tasks/copies.ts";
import { columnOf, rowsOf } from "./table-rows.ts";

type Table = Pick<CopiedTable, "columns">;
export interface RowsAsked {
  name: string;
  page: number;
  size: number;
}

/** Of several rows of one id the first that fits; in the file's order. Ids as they read, without what shields them from a spreadsheet. */
export async function rowsByName(
  csv: Readable,
  { columns }: Table,
  { name, page, size }: RowsAsked,
  language: Language,
): Promise<{ data: { id: string; said: string }[]; total: number }> {
  const part = name.trim().toLowerCase();
  const seen = new Set<string>();
  const data: { id: string; said: string }[] = [];
  let total = 0;
  let head: string[] | null = null;
  let [naming, others]: [number, number[]] = [0, []];
  for await (const cells of rowsOf(csv)) {
    if (head === null) {
      head = cells;
      const isText = (at: number): boolean => columns.find((column) => column.name === head![at])?.numeric === false;
      // What names a row is its first cell, or, where that is a number's place, its second.
      naming = !isText(0) && isText(1) ? 1 : 0;
      others = cells.map((_, at) => at).filter((at) => at !== naming && isText(at));
      continue;
    }
    const id = unshieldFormula(cells[naming] ?? "");
    if (id === "" || seen.has(id)) continue;
    if (part !== "" && ![naming, ...others].some((at) => (cells[at] ?? "").toLowerCase().includes(part))) continue;
    // Of several rows of one id any may be the one that is looked for.
    seen.add(id);
    total += 1;
    if (total <= (page - 1) * size || data.length >= size) continue;
    const said = others.slice(0, shownCells).flatMap((at) => {
      const column = columns.find((one) => one.name === head![at]);
      return column === undefined ? [] : columnOf(column, [cells[at] ?? ""], language);
    });
    data.push({ id, said: [...new Set(said)].filter((text) => text !== "" && text !== id).join(" · ") });
  }
  return { data, total };
}
const shownCells = 3;

/** Those of the ids that no row goes by, as it reads or as it stands in the file; in their order. */
export async function unknownRows(csv: Readable, ids: readonly string[]): Promise<string[]> {
  const left = new Set(ids);
  let isHead = true;
  for await (const cells of rowsOf(csv)) {
    if (!isHead)
      for (const cell of cells.slice(0, 2)) {
        left.delete(cell);
        left.delete(unshieldFormula(cell));
      }
    isHead = false;
    if (left.size === 0) break;
  }
  csv.destroy();
  return [...left];
}
