/**
 * Reads the tables of the comparison with R: plain comma-separated text, without quotes, ids in the first column, an empty cell missing.
 * A file passes through one buffer that fits the processor's cache, and its numbers are made from bytes, never from strings.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { newMatrix, type Matrix } from "../../packages/analysis/src/table.ts";

export interface NamedMatrix {
  /** Rows and columns as in the file; a missing value is NaN. */
  matrix: Matrix;
  rowNames: string[];
  columnNames: string[];
}

const chunkBytes = 1 << 18;
const comma = 44;
const lineEnd = 10;

/**
 * A table with a header. Every number is the double that `Number` makes of its text.
 * @throws Error for a row that is shorter or longer than the header, and for text in the place of a number.
 */
export function readMatrix(path: string): NamedMatrix {
  const file = openSync(path, "r");
  try {
    const size = fstatSync(file).size;
    // A line that the end of one chunk cuts in two is moved to the front of the next.
    let bytes = Buffer.allocUnsafeSlow(chunkBytes);
    let filled = readSync(file, bytes, 0, bytes.length, 0);
    let position = filled;
    while (bytes.indexOf(lineEnd) < 0 && position < size) {
      bytes = Buffer.concat([bytes], 2 * bytes.length);
      filled += readSync(file, bytes, filled, bytes.length - filled, position);
      position = filled;
    }
    const headerEnd = endOfLine(bytes, 0, filled);
    const columnNames = textOf(bytes, 0, headerEnd).split(",").slice(1);
    const columns = columnNames.length;
    const rowNames: string[] = [];
    let matrix = newMatrix(0, columns);
    let start = Math.min(headerEnd + 1, filled);

    for (;;) {
      const last = position >= size;
      const whole = last ? filled : bytes.lastIndexOf(lineEnd, filled - 1) + 1;
      if (whole > start) {
        const lines = linesIn(bytes, start, whole);
        const needed = rowNames.length + lines;
        if (needed * columns > matrix.data.length) {
          // The rows to come are as long as those seen, or 2 % shorter; where they are shorter still, the table grows again.
          const expected = Math.ceil(1.02 * lines * ((size - position + filled - start) / (whole - start))) + rowNames.length + 1;
          matrix = grown(matrix, last ? needed : Math.max(needed, expected));
        }
        readLines(bytes, start, whole, columns, matrix.data, rowNames);
      }
      if (last) break;
      bytes.copy(bytes, 0, whole, filled);
      filled -= whole;
      start = 0;
      if (filled === bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length);
      const got = readSync(file, bytes, filled, bytes.length - filled, position);
      position += got;
      filled += got;
    }
    return { matrix: { rows: rowNames.length, columns, data: matrix.data.subarray(0, rowNames.length * columns) }, rowNames, columnNames };
  } finally {
    closeSync(file);
  }
}

/** `ranks.csv`: ids and their statistic, in the order of the file. */
export function readRanks(folder: string): { ids: string[]; statistics: Float64Array } {
  const { matrix, rowNames } = readMatrix(join(folder, "ranks.csv"));
  return { ids: rowNames, statistics: matrix.data };
}

/** `sets.gmt`: a set a line, name, description and members between tabulators. */
export function readSets(folder: string): { name: string; members: string[] }[] {
  const text = readFileSync(join(folder, "sets.gmt"), "latin1");
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => {
    const [name, , ...members] = line.split("\t");
    return { name: name!, members };
  });
}

function grown(matrix: Matrix, rows: number): Matrix {
  const larger = newMatrix(rows, matrix.columns);
  larger.data.set(matrix.data);
  return larger;
}

function linesIn(bytes: Buffer, start: number, end: number): number {
  let lines = bytes[end - 1] === lineEnd ? 0 : 1;
  for (let at = bytes.indexOf(lineEnd, start); at >= 0 && at < end; at = bytes.indexOf(lineEnd, at + 1)) lines++;
  return lines;
}

function endOfLine(bytes: Buffer, start: number, end: number): number {
  const at = bytes.indexOf(lineEnd, start);
  return at < 0 || at > end ? end : at;
}

function textOf(bytes: Buffer, start: number, end: number): string {
  return bytes.toString("latin1", start, end > start && bytes[end - 1] === 13 ? end - 1 : end);
}

const powers = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Whole lines: their ids to the end of `rowNames`, their numbers into `data` after those of the rows already there. */
function readLines(bytes: Buffer, start: number, end: number, columns: number, data: Float64Array, rowNames: string[]): void {
  let to = rowNames.length * columns;
  let at = start;
  while (at < end) {
    const nameEnd = Math.min(bytes.indexOf(comma, at), end);
    if (nameEnd < 0 || nameEnd === end) throw new Error(`Row ${rowNames.length + 1} has no numbers.`);
    rowNames.push(bytes.toString("latin1", at, nameEnd));
    at = nameEnd + 1;
    for (let column = 0; column < columns; column++) {
      const first = at;
      let byte = at < end ? bytes[at]! : lineEnd;
      let sign = 1;
      if (byte === 45) {
        sign = -1;
        byte = bytes[++at]!;
      }
      // Nine digits at most stay below 2³¹, so that whole-number arithmetic is enough; a longer number takes the slow way.
      let mantissa = 0;
      let digit = byte - 48;
      const firstDigit = at;
      while (digit >= 0 && digit <= 9) {
        mantissa = (Math.imul(mantissa, 10) + digit) | 0;
        digit = bytes[++at]! - 48;
      }
      let digits = at - firstDigit;
      let value: number;
      if (digit === -2) {
        const firstDecimal = ++at;
        digit = bytes[at]! - 48;
        while (digit >= 0 && digit <= 9) {
          mantissa = (Math.imul(mantissa, 10) + digit) | 0;
          digit = bytes[++at]! - 48;
        }
        const decimals = at - firstDecimal;
        digits += decimals;
        value = (sign * mantissa) / powers[Math.min(decimals, 22)]!;
      } else value = sign * mantissa;
      const here = at < end ? digit + 48 : lineEnd;
      if (digits === 0 || digits > 9 || (here !== comma && here !== lineEnd)) {
        while (at < end && bytes[at] !== comma && bytes[at] !== lineEnd) at++;
        value = numberOf(textOf(bytes, first, at));
      }
      const closing = at < end ? bytes[at]! : lineEnd;
      if (closing !== (column === columns - 1 ? lineEnd : comma)) throw new Error(`Row ${rowNames.length} has not ${columns} numbers.`);
      at++;
      data[to++] = value;
    }
  }
}

function numberOf(text: string): number {
  if (text === "") return Number.NaN;
  const value = Number(text);
  if (Number.isNaN(value)) throw new Error(`“${text}” is no number.`);
  return value;
}
