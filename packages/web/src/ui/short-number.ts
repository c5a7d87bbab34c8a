import { numberText } from "@analyte/contract/number-text";

/** A number in a table: whole numbers as they are, others as everywhere (`numberText`); nothing where there is none. A `measured` number, which is whole by chance only, is shortened like its neighbours. */
export function shortNumber(value: number, measured = false): string {
  if (Number.isNaN(value)) return "";
  if (!measured && Number.isInteger(value) && Math.abs(value) < 1e9) return value < 0 ? `−${-value}` : String(value);
  return numberText(value);
}
