/** The parts of an .xlsx that a table needs (ECMA-376, SpreadsheetML), read without building a tree. */
import { asShown, type CellStyle } from "./cell-styles.ts";
import { newSheetText, type MergedCells, type SheetFacts, type SheetText } from "./sheet-text.ts";
import { attribute, elementsOf, unescaped } from "./xml.ts";

export interface SheetContext {
  sharedStrings: readonly string[];
  /** By index of a cell's style. */
  styles: readonly CellStyle[];
  /** Whether `42` is read as `00042` where the spreadsheet program shows it so: for names that are looked at, not for amounts that are measured. */
  asShown: boolean;
  /** Days from 1899-12-30 to the workbook's day 0. */
  epochDays: number;
}
export const lastRow = 1_048_576;
export const lastColumn = 16_384;

/**
 * The cells of one worksheet; null where its rows or columns are out of order or out of bounds. Stops early past `maximumCells`.
 * Millions of cells pass here: they are found by hand, one step forward at a time.
 */
export function readSheetXml(xml: Buffer, context: SheetContext, maximumCells: number): SheetText | null {
  // One byte a character: what is not ASCII is decoded where it is text.
  const text = xml.toString("latin1");
  const prefix = /<(\w{1,20}:)?worksheet[\s>]/.exec(text.slice(0, 10_000))?.[1] ?? "";
  const closing = `</${prefix}c>`;
  const sheet = newSheetText();
  let row = 0;
  let cells: string[] = [];
  let texts = new Set<number>();
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    const name = at + 1 + prefix.length;
    const isCell = text.charCodeAt(name) === 99 && isNameEnd(text.charCodeAt(name + 1));
    const isRow = !isCell && text.startsWith("row", name) && isNameEnd(text.charCodeAt(name + 3));
    if ((!isCell && !isRow) || text.charCodeAt(at + 1) === 47) {
      at++;
      continue;
    }
    const end = text.indexOf(">", name);
    if (end === -1) break;
    const empty = text.charCodeAt(end - 1) === 47;
    const attributes = text.slice(name + (isCell ? 1 : 3), empty ? end - 1 : end);
    at = end + 1;
    if (isRow) {
      sheet.add(row, cells, texts);
      if (sheet.size() > maximumCells) return sheet;
      cells = [];
      texts = new Set();
      const next = Number(attribute(attributes, "r") ?? row + 1);
      if (!(next > row && next <= lastRow)) return null;
      row = next;
      if (isOn(attribute(attributes, "hidden"))) sheet.facts.hiddenRows.push(row);
      continue;
    }
    const reference = attribute(attributes, "r");
    const column = reference === null ? cells.length : columnOf(reference);
    if (row === 0 || column < cells.length || column >= lastColumn) return null;
    while (cells.length < column) cells.push("");
    if (empty) {
      cells.push("");
      continue;
    }
    const close = text.indexOf(closing, at);
    if (close === -1) break;
    const content = text.slice(at, close);
    const shown = cellText(attributes, content, context);
    if (shown === "" && lacksValue(attributes, content)) addFormula(sheet.facts, row, column);
    if (isText(attributes)) texts.add(cells.length);
    cells.push(shown);
    at = close + closing.length;
  }
  sheet.add(row, cells, texts);
  const columnsEnd = text.indexOf("sheetData");
  for (const { attributes } of elementsOf(text.slice(0, Math.max(0, columnsEnd)), [], ["col"])) {
    if (!isOn(attribute(attributes, "hidden"))) continue;
    const last = Math.min(Number(attribute(attributes, "max")), sheet.columns());
    for (let column = Number(attribute(attributes, "min")); column <= last; column++) sheet.facts.hiddenColumns.push(column - 1);
  }
  for (const { attributes } of elementsOf(text.slice(text.lastIndexOf("sheetData>")), [], ["mergeCell"])) {
    const range = rangeOf(attribute(attributes, "ref") ?? "");
    if (range !== null) sheet.facts.merged.push(range);
  }
  return sheet;
}

const isOn = (value: string | null): boolean => value === "1" || value === "true";

/** A formula whose text is empty has an empty value; one that was never computed, as programs write it, has none. */
function lacksValue(attributes: string, content: string): boolean {
  const [formula] = elementsOf(content, [], ["f"]);
  return formula !== undefined && attribute(attributes, "t") !== "str";
}

function addFormula(facts: SheetFacts, row: number, column: number): void {
  if (facts.formulas === null) facts.formulas = { count: 1, row, column };
  else facts.formulas.count++;
}

function rangeOf(reference: string): MergedCells | null {
  const [, first, top, last, bottom] = /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/i.exec(reference) ?? [];
  if (first === undefined || last === undefined) return null;
  return { top: Number(top), left: columnOf(first), bottom: Number(bottom), right: columnOf(last) };
}

const isNameEnd = (code: number): boolean => code === 32 || code === 62 || code === 47 || code === 10 || code === 13 || code === 9;

const isText = (attributes: string): boolean => !["n", "b", "e", null].includes(attribute(attributes, "t"));

/** The strings that cells refer to by number; phonetic readings left out. */
export function readSharedStrings(xml: Buffer): string[] {
  return Array.from(elementsOf(xml.toString("utf8"), ["si"]), ({ content }) => richText(content ?? ""));
}

function cellText(attributes: string, content: string, context: SheetContext): string {
  const type = attribute(attributes, "t") ?? "n";
  if (type === "inlineStr") return richText(Buffer.from(content, "latin1").toString("utf8"));
  const value = valueOf(content);
  if (type === "n") return numberText(value, attributes, context);
  if (type === "s") return context.sharedStrings[Number(value)] ?? "";
  if (type === "b") return value.trim() === "1" ? "TRUE" : "FALSE";
  // A day as ISO text, as some programs write it.
  if (type === "d") return value.replace(/\.\d+/, "").replace(/T00:00:00Z?$/, "");
  return textOf(Buffer.from(value, "latin1").toString("utf8"));
}

/** What stands in the element `v`. */
function valueOf(content: string): string {
  if (content.startsWith("<v>") && content.endsWith("</v>")) return content.slice(3, -4);
  const [value] = elementsOf(content, ["v"]);
  return value?.content ?? "";
}

function numberText(value: string, attributes: string, context: SheetContext): string {
  const style = context.styles[Number(attribute(attributes, "s") ?? -1)];
  if (style?.isDate === true) return dateText(Number(value) + context.epochDays) ?? value;
  if (context.asShown && style !== undefined && style.padded !== null) return asShown(value, style.padded);
  // Files hold 17 digits, as in 1.1000000000000001: the shortest decimal is the same double and what a person typed.
  return value.length > 15 && /(0000|9999)\d{1,3}(E|$)/i.test(value) ? String(Number(value)) : value;
}

/**
 * A day number as ISO date, with the time where there is one; null for what is no date. Excel counts a 29 February 1900 that never was: day 60 is shown
 * so, and the days before it are one further than those after it say.
 */
function dateText(days: number): string | null {
  if (!(days >= 1 && days < 2_958_466)) return null;
  const never = Math.floor(days) === 60;
  const iso = new Date(Math.round((days + (days < 60 ? 1 : 0) - 25_569) * 86_400) * 1000).toISOString().slice(0, 19);
  return (never ? `1900-02-29${iso.slice(10)}` : iso).replace(/T00:00:00$/, "");
}

function richText(xml: string): string {
  let text = "";
  // Phonetic readings (rPh) hold texts of their own, which are swallowed with them.
  for (const { name, content } of elementsOf(xml, ["rPh", "t"])) if (name === "t") text += content ?? "";
  return textOf(text);
}

/** Control characters stand as `_x000D_` in a workbook. */
const textOf = (text: string): string => unescaped(text).replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
