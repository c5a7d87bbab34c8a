/** Reading the reference tables and comparing numbers with them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./portal.ts";

export const reference = join(root, "..", "shared", "reference");
export const hasReference = existsSync(join(reference, "results", "MANIFEST.csv"));

export interface Rows {
  names: string[];
  rows: string[][];
  column(name: string): string[];
  numbers(name: string): number[];
}

/** A CSV with quoted cells. */
export function parseCsv(text: string): Rows {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const match of text.replace(/\r\n/g, "\n").matchAll(/("(?:[^"]|"")*"|[^,\n"]*)(,|\n|$)/g)) {
    if (match[0] === "" && cells.length === 0) break;
    const cell = match[1]!;
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (match[2] !== ",") {
      lines.push(cells);
      cells = [];
    }
  }
  const [names = [], ...rows] = lines;
  const column = (name: string) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`No column ${name}; there are ${names.slice(0, 20).join(", ")}`);
    return rows.map((row) => row[at] ?? "");
  };
  return { names, rows, column, numbers: (name) => column(name).map(numberOf) };
}

export function numberOf(cell: string): number {
  if (cell === "" || cell === "NaN" || cell === "NA") return NaN;
  if (cell === "Inf") return Infinity;
  if (cell === "-Inf") return -Infinity;
  return Number(cell);
}

export const referenceCsv = (path: string): Rows => parseCsv(readFileSync(join(reference, path), "utf8"));
export const referenceJson = (path: string): Record<string, never> => JSON.parse(readFileSync(join(reference, path), "utf8")) as Record<string, never>;
export const referenceText = (path: string): string => readFileSync(join(reference, path), "utf8");

/** The largest deviation relative to |reference| (with 1e-12 absolute near zero), as a multiple of the tolerance. Missing must meet missing. */
export function worst(ours: readonly number[], theirs: readonly number[], tolerance: number): number {
  if (ours.length !== theirs.length) return Infinity;
  let most = 0;
  theirs.forEach((value, at) => {
    const mine = ours[at]!;
    if (Number.isNaN(value) || Number.isNaN(mine)) most = Math.max(most, Number.isNaN(value) && Number.isNaN(mine) ? 0 : Infinity);
    else if (mine !== value) most = Math.max(most, Math.abs(mine - value) / (tolerance * Math.abs(value) + 1e-12));
  });
  return most;
}

/** The largest deviation relative to the column's maximum after aligning the sign, as a multiple of the tolerance. */
export function worstColumn(ours: readonly number[], theirs: readonly number[], tolerance: number): number {
  if (ours.length !== theirs.length) return Infinity;
  const sign = Math.sign(theirs.reduce((sum, value, at) => sum + value * ours[at]!, 0)) || 1;
  const largest = Math.max(...theirs.map(Math.abs));
  return Math.max(...theirs.map((value, at) => Math.abs(sign * ours[at]! - value))) / (tolerance * largest + 1e-12);
}
