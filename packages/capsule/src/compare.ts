/** Two tables that should be the same: to the byte, or, where another browser's mathematics differ in the last bits, to a tolerance that is said. */

/** Of what a number is: of the larger of the two. */
export const tolerance = 1e-9;
/** Of the largest number of a column: what is smaller may be nothing but the last bits of sums of such numbers. Probabilities are no such sums. */
const noise = 1e-14;
const probability = /^(p|q|fdr)(_|$)|_p(_|$)/;

export type Comparison =
  | { same: "bytes" }
  /** Every number agrees within the tolerance, every text is the same; `largest`: the largest difference there is. */
  | { same: "numbers"; largest: number }
  | { same: false; row: number; column: string; expected: string; found: string };

/** Rows of an RFC 4180 table. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "," || sign === "\n") {
      rows.at(-1)!.push(cell);
      cell = "";
      if (sign === "\n" && at + 1 < text.length) rows.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  if (cell !== "") rows.at(-1)!.push(cell);
  return rows;
}

export function compare(expected: Uint8Array, found: Uint8Array): Comparison {
  if (expected.length === found.length && expected.every((byte, at) => byte === found[at])) return { same: "bytes" };
  const [one, other] = [expected, found].map((bytes) => rowsOf(new TextDecoder().decode(bytes))) as [string[][], string[][]];
  const header = one[0] ?? [];
  const sizes = header.map((name, column) => (probability.test(name) ? 0 : largestOf(one, column)));
  let largest = 0;
  for (let row = 0; row < Math.max(one.length, other.length); row++)
    for (let column = 0; column < Math.max(one[row]?.length ?? 0, other[row]?.length ?? 0); column++) {
      const [a, b] = [one[row]?.[column], other[row]?.[column]];
      if (a === b) continue;
      const difference = a === undefined || b === undefined ? NaN : apart(a, b, column === 0 ? null : (sizes[column] ?? 0));
      if (!(difference <= tolerance)) return { same: false, row: row + 1, column: header[column] ?? "", expected: a ?? "", found: b ?? "" };
      largest = Math.max(largest, difference);
    }
  return { same: "numbers", largest };
}

const largestOf = (rows: readonly string[][], column: number): number =>
  rows.reduce((most, row) => (Number.isFinite(Number(row[column])) ? Math.max(most, Math.abs(Number(row[column]))) : most), 0);

/**
 * How far apart two numbers are, relative to the larger one; NaN where one is none. `size`: the largest of their column; null for the column that names the
 * rows, whose cells are no numbers even where they look so, as whole numbers may be names and counts elsewhere, too.
 */
function apart(a: string, b: string, size: number | null): number {
  if (size === null || a.trim() === "" || b.trim() === "" || [a, b].every((text) => /^-?\d+$/.test(text))) return NaN;
  const [x, y] = [Number(a), Number(b)];
  const difference = Math.abs(x - y);
  return difference <= noise * size ? 0 : difference / Math.max(Math.abs(x), Math.abs(y));
}
