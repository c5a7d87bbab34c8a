/** Two tables that should be the same: to the byte, or, where another browser's mathematics differ in the last bits, to a tolerance that is said. */

/** Of what a number is: the larger of the two, or one. */
export const tolerance = 1e-9;

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
  let largest = 0;
  for (let row = 0; row < Math.max(one.length, other.length); row++)
    for (let column = 0; column < Math.max(one[row]?.length ?? 0, other[row]?.length ?? 0); column++) {
      const [a, b] = [one[row]?.[column], other[row]?.[column]];
      if (a === b) continue;
      const difference = a === undefined || b === undefined ? NaN : apart(a, b);
      if (!(difference <= tolerance)) return { same: false, row: row + 1, column: header[column] ?? "", expected: a ?? "", found: b ?? "" };
      largest = Math.max(largest, difference);
    }
  return { same: "numbers", largest };
}

/** How far apart two numbers are, relative to the larger one; NaN where one is none. */
function apart(a: string, b: string): number {
  if (a.trim() === "" || b.trim() === "") return NaN;
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) / Math.max(1, Math.abs(x), Math.abs(y));
}
