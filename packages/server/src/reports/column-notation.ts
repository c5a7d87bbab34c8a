/** Numbers of one column of a printed table in one notation: who reads down a column compares, and 0.0012 above 1.2e-5 looks larger than it is. */
import { numberText } from "@analyte/contract/number-text";

/** As they are said elsewhere where that is one notation already; else all plain where that stays readable, else all as `1.2e-5`. */
export function columnTexts(cells: readonly string[]): string[] {
  const values = cells.map(valueOf);
  const texts = cells.map((cell, at) => (values[at] === null ? cell : numberText(values[at])));
  // Zero and what is infinite have one notation alone.
  const counted = values.filter((value) => value !== null).filter((value) => value !== 0 && Number.isFinite(value));
  const powers = counted.filter((value) => numberText(value).includes("e")).length;
  if (powers === 0 || powers === counted.length) return texts;
  const sizes = counted.map(Math.abs);
  // Of changes, which go either way, what is near 0 is not looked at closely.
  const least = counted.some((value) => value < 0) ? 1e-6 : 1e-4;
  const plain = Math.min(...sizes) >= least && Math.max(...sizes) < 1e7;
  return texts.map((text, at) => {
    const value = values[at];
    if (value === null || value === undefined || value === 0 || !Number.isFinite(value)) return text;
    return `${value < 0 ? "−" : ""}${(plain ? plainText : powerText)(Math.abs(value))}`;
  });
}

const plainText = (size: number): string => (size >= 1_000 ? String(Math.round(size)) : String(Number(size.toPrecision(3))));
const powerText = (size: number): string =>
  size
    .toExponential(2)
    .replace(/\.?0+e/, "e")
    .replace("e+", "e");

/** Null for a cell that holds no number: it stays as it is. */
export function valueOf(cell: string): number | null {
  if (cell.trim() === "") return null;
  const value = Number(cell === "Inf" ? "Infinity" : cell === "-Inf" ? "-Infinity" : cell);
  return Number.isNaN(value) ? null : value;
}
