/** Cells of a sample sheet that measure something although they are no plain numbers: numbers with a unit, dates and times of day. */
import { isUnit } from "#reading/units.ts";
import { numberOfCell } from "./sheet-columns.ts";

export type Quantity = "unit" | "date";

const dates = [/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/, /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/, /^\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{2,4}\b/, /^\d{4}年\d{1,2}月/];
const timeOfDay = /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i;
const chineseUnits = /^(天|日|周|个?月|年|岁|小时|时|分钟?|秒|毫克|克|千克|公斤|升|毫升|厘米|米)$/;

/** What the cell measures; null for words, empty cells and plain numbers. */
export function quantityIn(cell: string): Quantity | null {
  const text = cell.trim().normalize("NFKC");
  if (text === "" || numberOfCell(text) !== null) return null;
  if (dates.some((date) => date.test(text)) || timeOfDay.test(text)) return "date";
  const [, number, unit] = /^([+-]?[\d.,]*\d)\s*(\D.*)$/.exec(text) ?? [];
  return number !== undefined && numberOfCell(number) !== null && (isUnit(unit!) || chineseUnits.test(unit!)) ? "unit" : null;
}

export interface QuantityCells {
  by: Quantity;
  /** The place of the first such cell. */
  first: number;
  /** Different cells that measure something, plain numbers among them. */
  kinds: string[];
}

/** Of a column where most cells measure something, and not all that do are plain numbers; else null. */
export function quantityCells(cells: readonly string[]): QuantityCells | null {
  const by = cells.map(quantityIn);
  const first = by.findIndex((one) => one !== null);
  const measured = cells.filter((cell, at) => by[at] !== null || (cell.trim() !== "" && numberOfCell(cell) !== null));
  const words = cells.filter((cell) => cell.trim() !== "").length - measured.length;
  return first < 0 || measured.length < 3 * words ? null : { by: by[first]!, first, kinds: [...new Set(measured)] };
}
