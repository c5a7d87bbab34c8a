/**
 * Numbers of one column of a printed table in one form: who reads down a column compares, and 0.0012 above 1.2e-5 looks larger than it is. Whole numbers
 * stay whole; of others each has three significant digits, zeros behind them too, and those from 1,000 on are whole; all as `1.20e-5` where one of them has to be.
 */

export function columnTexts(cells: readonly string[]): string[] {
  const values = cells.map(valueOf);
  // Zero and what is infinite have one form alone.
  const counted = values.filter((value) => value !== null).filter((value) => value !== 0 && Number.isFinite(value));
  const sizes = counted.map(Math.abs);
  const whole = counted.every((value) => Number.isInteger(value)) && sizes.every((size) => size < 1e7);
  // Of changes, which go either way, what is near 0 is not looked at closely.
  const least = counted.some((value) => value < 0) ? 1e-6 : 1e-4;
  const plain = Math.min(...sizes) >= least && Math.max(...sizes) < 1e7 && !(sizes.length > 0 && sizes.every(isSaidByPower));
  const textOf = whole ? String : plain ? plainText : powerText;
  return cells.map((cell, at) => {
    const value = values[at]!;
    if (value === null) return cell;
    if (value === 0) return "0";
    return `${value < 0 ? "−" : ""}${Number.isFinite(value) ? textOf(Math.abs(value)) : "∞"}`;
  });
}

/** As sentences have it. */
const isSaidByPower = (size: number): boolean => size < 0.0009995 || size >= 999_999.5;
const plainText = (size: number): string => (size >= 999.5 ? String(Math.round(size)) : size.toPrecision(3));
const powerText = (size: number): string => size.toExponential(2).replace("e+", "e");

/** Null for a cell that holds no number: it stays as it is. */
export function valueOf(cell: string): number | null {
  if (cell.trim() === "") return null;
  const value = Number(cell === "Inf" ? "Infinity" : cell === "-Inf" ? "-Infinity" : cell);
  return Number.isNaN(value) ? null : value;
}
