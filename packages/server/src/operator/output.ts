/** What the commands print: tables for people, JSON for programs. What users wrote can't move a terminal's cursor. */
import type { Command } from "commander";
import { wholeNumber } from "./input.ts";
import { surroundings } from "./surroundings.ts";

export interface ListOptions {
  page: number;
  size: number;
  json?: true;
}

/** The options of every list. */
export const listOptions = (command: Command): Command =>
  command
    .option("--page <number>", "which page", wholeNumber(1, 1_000_000), 1)
    .option("--size <number>", "rows on a page, 200 at most", wholeNumber(1, 200), 50)
    .option("--json", "print JSON: {data, total}");

export function print(line: string): void {
  surroundings().out(`${plain(line)}\n`);
}

export function printJson(value: unknown): void {
  surroundings().out(`${JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029]/g, escapeSign)}\n`);
}

/** One page of a list, as JSON where that is asked for. */
export function printList<Item>(
  list: { data: Item[]; total: number },
  { page, size, json }: ListOptions,
  columns: Record<string, (item: Item) => string>,
): void {
  if (json === true) return printJson(list);
  if (list.total === 0) return print("There is none.");
  printTable([Object.keys(columns), ...list.data.map((item) => Object.values(columns).map((column) => column(item)))]);
  const first = (page - 1) * size + 1;
  if (list.data.length < list.total)
    print(list.data.length === 0 ? `There are ${list.total} in all.` : `${first}–${first + list.data.length - 1} of ${list.total}`);
}

/** One thing, a line for each of its fields. */
export function printFields(fields: Record<string, string>): void {
  const longest = Math.max(...Object.keys(fields).map((name) => name.length));
  for (const [name, value] of Object.entries(fields)) print(`${name.padEnd(longest)}  ${value}`);
}

export const timeOf = (ms: number | null): string => (ms === null ? "—" : new Date(ms).toISOString().slice(0, 16).replace("T", " ") + "Z");

const widest = 60;

function printTable(rows: string[][]): void {
  const cut = rows.map((row) => row.map((cell) => shorten(plain(cell).replace(/\s+/g, " "))));
  const widths = cut[0]!.map((_cell, column) => Math.max(...cut.map((row) => widthOf(row[column]!))));
  for (const row of cut)
    print(
      row
        .map((cell, column) => cell + " ".repeat(widths[column]! - widthOf(cell)))
        .join("  ")
        .trimEnd(),
    );
}

function shorten(text: string): string {
  let width = 0;
  let kept = "";
  for (const sign of text) {
    width += widthOf(sign);
    if (width > widest) return `${kept}…`;
    kept += sign;
  }
  return text;
}

/** Columns of a terminal: signs of East Asia take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(sign) ? 2 : 1;
  return width;
}

/** Everything but line ends and tabs that a terminal would act upon. */
// eslint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "");

const escapeSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
