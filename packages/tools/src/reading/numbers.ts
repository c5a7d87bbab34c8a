import { newMatrix, type Matrix } from "@analyte/analysis/table";
import { cellText, emptyCell, isQuoted, type Grid, type NumberCell } from "./grid.ts";
import { cleanName } from "@analyte/contract/names";
import { longNumber } from "./long-number.ts";

/** The marks that mean a missing value, in any case, besides an empty cell. */
const missingMarks = new Set(["", "na", "nan", "n/a", "-"]);
export const isMissing = (text: string): boolean => missingMarks.has(text.trim().toLowerCase());

export interface NumberBlock {
  /** As it stands in the file: rows of the file × columns of the file. Missing and unreadable cells are NaN. */
  matrix: Matrix;
  /** Cells that are neither number nor missing: how often each text occurs, and where first. The first 200 texts. */
  texts: Map<string, { first: NumberCell; count: number }>;
  textCount: number;
  infinite: { first: NumberCell; count: number } | null;
  /** Numbers written out, such as 1e400, that are above what a double holds. */
  huge: { first: NumberCell; count: number } | null;
  /** Cells nearer to 0 than a double holds with all its digits. */
  tiny: { first: NumberCell; count: number } | null;
}

/** Places in the grid of the rows and the columns that hold numbers. */
export interface NumberLines {
  rows: readonly number[];
  columns: readonly number[];
}

/** The numbers where these rows and columns cross. Every number is the double that `Number` makes of its text. */
export function readNumbers(grid: Grid, lines: NumberLines): NumberBlock {
  const matrix = newMatrix(lines.rows.length, lines.columns.length);
  const block: NumberBlock = { matrix, texts: new Map(), textCount: 0, infinite: null, huge: null, tiny: null };
  const { separator, starts, columns } = grid;
  const known = writtenNumbers(grid);
  if (known !== null) {
    let to = 0;
    for (const row of lines.rows) for (const column of lines.columns) matrix.data[to++] = known[(row - 1) * (columns - 1) + column - 1]!;
    return block;
  }
  const bytes = Buffer.from(grid.bytes.buffer, grid.bytes.byteOffset, grid.bytes.length);
  const comma = grid.decimal === "," && !grid.typed ? 44 : 46;
  let to = 0;
  for (const row of lines.rows) {
    const from = row * columns;
    for (const column of lines.columns) {
      const start = starts[from + column]!;
      let value = start === emptyCell ? NaN : plainNumber(bytes, start, separator, comma);
      if (value !== value) value = oddNumber(grid, row, column, block);
      matrix.data[to++] = value;
    }
  }
  return block;
}

/** Where all of the file's cells are those of the grid, and a point is read as it was written. */
const writtenNumbers = ({ written, starts, columns, decimal, typed }: Grid): Float64Array | null =>
  written !== null && starts === written.starts && columns === written.columns && decimal === "." && !typed ? written.numbers : null;

/** One cell as a number; NaN for a missing mark, null for text. */
export function numberOf(text: string, decimal: "." | ","): number | null {
  const trimmed = asciiSigns(text);
  if (isMissing(trimmed)) return NaN;
  const plain = plainText(trimmed, decimal);
  if (plain !== null) return Number(plain);
  if (/^[+-]?inf(inity)?$/i.test(trimmed)) return trimmed.startsWith("-") ? -Infinity : Infinity;
  return null;
}

/** A number written plainly: with a point before decimals, and nothing between thousands. Null for what is no number. */
export function plainText(text: string, decimal: "." | ","): string | null {
  const plain = decimal === "," ? swapped(text) : text;
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return plain;
  return groupedNumber.test(plain) ? plain.replaceAll(/[^\d.+-]/g, "") : null;
}

/** Groups of three digits all along, with the same sign between them: the one that doesn't stand before decimals, an apostrophe or a blank. */
const groupedNumber = /^[+-]?[1-9]\d{0,2}([,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;
const swapped = (text: string): string => text.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."));

/** The sign before decimals in one cell. */
export const decimalOf = (grid: Grid, row: number, column: number): "." | "," => {
  const start = grid.starts[row * grid.columns + column]!;
  return grid.typed && start !== emptyCell && !isQuoted(grid.bytes, start) ? "." : grid.decimal;
};

/** The text of a cell with its number, if it holds one, written plainly; as it stands while it is not known how to read it. */
export function tidyNumber(grid: Grid, text: string, row: number, column: number): string {
  const decimal = decimalOf(grid, row, column);
  if (grid.notation.unclear !== null || (decimal === "." && !/[,'’\s]/.test(text))) return text;
  const plain = plainText(text.trim(), decimal);
  return plain === null || plain === text.trim() ? text : plain;
}

/** As `numberOf`, of a cell where it stands. */
export const cellNumber = (grid: Grid, row: number, column: number): number | null => numberOf(cellText(grid, row, column), decimalOf(grid, row, column));

/** Full-width digits and signs, typographic dashes as minus, and nothing that can't be seen: what a person reads as the number. */
export function asciiSigns(text: string): string {
  const trimmed = text.trim();
  // A control character between digits is no part of how people write: nobody can say what stood there.
  if (/^[ -~]*$/.test(trimmed) || /\p{Cc}/u.test(trimmed)) return trimmed;
  const narrow = cleanName(trimmed).replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0));
  return narrow.replaceAll(/(^|[eE])[\u2010-\u2015\u2212]/g, "$1-").trim();
}

function oddNumber(grid: Grid, row: number, column: number, block: NumberBlock): number {
  const text = cellText(grid, row, column).trim();
  if (text === "") return NaN;
  const value = numberOf(text, decimalOf(grid, row, column));
  if (value === null) {
    block.textCount++;
    const seen = block.texts.get(text);
    if (seen !== undefined) seen.count++;
    else if (block.texts.size < 200) block.texts.set(text, { first: { row, column, text }, count: 1 });
    return NaN;
  }
  if (value === Infinity || value === -Infinity) {
    const kind = /[0-9０-９]/.test(text) ? "huge" : "infinite";
    const seen = block[kind];
    if (seen === null) block[kind] = { first: { row, column, text }, count: 1 };
    else seen.count++;
  }
  if (Math.abs(value) < smallest && /[1-9]/.test(text.replace(/e.*$/i, ""))) {
    if (block.tiny === null) block.tiny = { first: { row, column, text }, count: 1 };
    else block.tiny.count++;
  }
  return value;
}

/** Below it a double has fewer digits, down to none. */
const smallest = 2 ** -1022;

const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * A decimal number straight from the bytes; NaN for everything else. Up to 15 digits and a power of ten up to 22 are exact in
 * a double, so that one multiplication or division rounds once, as `Number` does (Clinger 1990); most numbers of two digits more are told by `longNumber`, the
 * others by `Number`.
 */
function plainNumber(bytes: Buffer, start: number, separator: number, decimal: number): number {
  let at = start;
  let byte = bytes[at]!;
  while (byte === 32) byte = bytes[++at]!;
  const from = at;
  const negative = byte === 45;
  if (negative || byte === 43) byte = bytes[++at]!;
  let mantissa = 0;
  let digits = 0;
  let scale = 0;
  const firstDigit = at;
  while (byte >= 48 && byte <= 57) {
    if (digits > 0 || byte !== 48) digits++;
    mantissa = mantissa * 10 + byte - 48;
    byte = bytes[++at]!;
  }
  let seen = at - firstDigit;
  if (byte === decimal && decimal !== separator) {
    const firstDecimal = ++at;
    byte = bytes[at]!;
    while (byte >= 48 && byte <= 57) {
      if (digits > 0 || byte !== 48) digits++;
      mantissa = mantissa * 10 + byte - 48;
      byte = bytes[++at]!;
    }
    scale = at - firstDecimal;
    seen += scale;
  }
  if (seen === 0) return NaN;
  let exponent = 0;
  if (byte === 101 || byte === 69) {
    byte = bytes[++at]!;
    const down = byte === 45;
    if (down || byte === 43) byte = bytes[++at]!;
    const firstExponent = at;
    while (byte >= 48 && byte <= 57) {
      exponent = exponent * 10 + byte - 48;
      byte = bytes[++at]!;
    }
    if (at === firstExponent) return NaN;
    if (down) exponent = -exponent;
  }
  const end = at;
  while (byte === 32) byte = bytes[++at]!;
  if (at < bytes.length && byte !== separator && byte !== 10 && byte !== 13) return NaN;
  const power = exponent - scale;
  if (digits <= 15 && power >= -22 && power <= 22) {
    const value = power < 0 ? mantissa / powers[-power]! : mantissa * powers[power]!;
    return negative ? -value : value;
  }
  if (digits > 15 && digits <= 17 && power >= -22 && power <= 0) {
    const value = longNumber(bytes, firstDigit, digits, powers[-power]!);
    if (value === value) return negative ? -value : value;
  }
  const text = bytes.toString("latin1", from, end);
  const value = Number(decimal === 44 ? text.replace(",", ".") : text);
  // 1e400, 1e-320: the slow way counts what a double can't hold.
  return Number.isFinite(value) && (Math.abs(value) >= smallest || mantissa === 0) ? value : NaN;
}
