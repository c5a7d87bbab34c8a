/**
 * How the numbers of a table are written. A cell such as `1,234` doesn't say whether its comma groups thousands or stands before
 * decimals: the other cells do, or nobody but the user can.
 */
import type { SlotKind } from "@analyte/contract/slots";
import { cellText, emptyCell, isQuoted, type Grid, type Notation, type NumberCell } from "./grid.ts";
import { asciiSigns, isMissing, numberOf } from "./numbers.ts";

type Sign = "." | ",";
/** The evidence of the whole table. In a sheet the columns of numbers alone speak; a matrix holds nothing else. */
export function findNotation(grid: Grid, role: SlotKind | null): Notation {
  const columns = Array.from({ length: grid.columns - 1 }, (_, index) => index + 1).filter((column) => role === "matrix" || isNumeric(grid, column));
  const hasted = gather(grid, columns, false);
  const isTwoSided = hasted["."].proof !== null && hasted[","].proof !== null;
  const { ".": point, ",": comma } = isTwoSided ? gather(grid, columns, true) : hasted;
  const decimal = point.proof === null && comma.proof !== null ? "," : isTwoSided && comma.proofs > point.proofs ? "," : ".";
  const doubtful = [comma, point].filter(({ first }) => first !== null);
  const count = doubtful.reduce((sum, sign) => sum + sign.count, 0);
  const first = doubtful[0]?.first ?? null;
  if (first === null) return { decimal, unclear: null, grouped: null };
  if (isTwoSided || (point.proof === null && comma.proof === null))
    return { decimal, unclear: { first, count, proofs: { ".": point.proof, ",": comma.proof } }, grouped: null };
  const other = decimal === "." ? comma : point;
  return {
    decimal,
    unclear: null,
    grouped: other.first === null ? null : { first: other.first, count: other.count, proof: (decimal === "." ? point : comma).proof! },
  };
}

/** Whether every cell of a column that holds anything is a number in one notation or the other. */
export function isNumeric(grid: Grid, column: number): boolean {
  let given = 0;
  for (let row = 1; row < grid.rows; row++) {
    const text = cellText(grid, row, column);
    if (isMissing(text)) continue;
    if (numberOf(text, ".") === null && numberOf(text, ",") === null) return false;
    given++;
  }
  return given > 0;
}

interface Witness {
  /** The first cell in which this sign can only stand before decimals, and how many there are. */
  proof: NumberCell | null;
  proofs: number;
  /** The first cell in which it may group thousands as well, and how many there are. */
  first: NumberCell | null;
  count: number;
}

/**
 * Looks at the cells that hold a point or a comma. Once a sign is proved to stand before decimals, cells with that sign alone tell
 * nothing new and are passed over, unless both are to be counted: most tables are settled by their first numbers.
 */
function gather(grid: Grid, columns: readonly number[], thorough: boolean): Record<Sign, Witness> {
  const { bytes, starts, separator } = grid;
  const found: Record<Sign, Witness> = { ".": { proof: null, proofs: 0, first: null, count: 0 }, ",": { proof: null, proofs: 0, first: null, count: 0 } };
  const holdsPoint = newFinder(bytes, 46);
  // In a file that commas separate, a comma stands inside quotation marks only.
  const holdsComma = newFinder(bytes, separator === 44 ? 34 : 44);
  // Full-width digits and signs begin with it.
  const holdsWide = newFinder(bytes, 0xef);
  for (let row = 1; row < grid.rows; row++) {
    const from = starts[row * grid.columns]!;
    const to = row + 1 < grid.rows ? starts[(row + 1) * grid.columns]! : bytes.length;
    const wantsPoint = (thorough || found["."].proof === null) && holdsPoint(from, to);
    const wantsComma = (thorough || found[","].proof === null) && holdsComma(from, to);
    const wantsWide = holdsWide(from, to);
    if (!wantsPoint && !wantsComma && !wantsWide) continue;
    for (const column of columns) {
      const start = starts[row * grid.columns + column]!;
      if (start === emptyCell) continue;
      const quoted = isQuoted(bytes, start);
      // What a workbook holds as a number was never written with a sign.
      if ((grid.typed || (!wantsPoint && !wantsWide && separator === 44)) && !quoted) continue;
      const kind = kindOf(bytes, start, separator, quoted);
      const said = kind === "odd" ? oddEvidence(asciiSigns(cellText(grid, row, column))) : kind;
      if (said === null) continue;
      const witness = found[said.sign];
      if (said.isProof) {
        witness.proof ??= { row, column, text: cellText(grid, row, column).trim() };
        witness.proofs++;
      } else {
        witness.first ??= { row, column, text: cellText(grid, row, column).trim() };
        witness.count++;
      }
    }
  }
  return found;
}

/** Answers whether a byte stands within bounds that only move forwards. */
function newFinder(bytes: Uint8Array, byte: number): (from: number, to: number) => boolean {
  let at = -1;
  return (from, to) => {
    if (at < from) at = bytes.indexOf(byte, from);
    if (at === -1) at = bytes.length;
    return at < to;
  };
}

interface Evidence {
  sign: Sign;
  isProof: boolean;
}
const evidence = {
  44: { proof: { sign: ",", isProof: true }, doubt: { sign: ",", isProof: false } },
  46: { proof: { sign: ".", isProof: true }, doubt: { sign: ".", isProof: false } },
} as const satisfies Record<number, { proof: Evidence; doubt: Evidence }>;

/** Digits around one sign, told from the bytes; "odd" for what takes a closer look, null where no sign follows the digits. */
function kindOf(bytes: Uint8Array, start: number, separator: number, quoted: boolean): Evidence | null | "odd" {
  let at = start;
  while (bytes[at] === 32) at++;
  if (quoted) at++;
  while (bytes[at] === 32) at++;
  // A sign that is not seen, or a minus that no keyboard has: what reads the number takes it away first.
  if (bytes[at]! > 127) return "odd";
  if (bytes[at] === 43 || bytes[at] === 45) at++;
  const first = at;
  let byte = bytes[at]!;
  while (byte >= 48 && byte <= 57) byte = bytes[++at]!;
  const before = at - first;
  if ((byte !== 46 && byte !== 44) || (byte === separator && !quoted)) return before > 0 && (byte === 32 || byte === 39 || byte > 127) ? "odd" : null;
  const sign = byte;
  byte = bytes[++at]!;
  const firstAfter = at;
  while (byte >= 48 && byte <= 57) byte = bytes[++at]!;
  const after = at - firstAfter;
  while (byte === 32) byte = bytes[++at]!;
  const ends = quoted ? byte === 34 : at >= bytes.length || byte === separator || byte === 10 || byte === 13;
  if (!ends) return "odd";
  if (after === 0) return null;
  const { proof, doubt } = evidence[sign];
  return after === 3 && before >= 1 && before <= 3 && bytes[first] !== 48 ? doubt : proof;
}

/**
 * A number with its signs as a keyboard has them, as `numberOf` reads it. Several signs in one number: groups of three all along say which
 * sign groups, and an exponent says which doesn't.
 */
function oddEvidence(text: string): Evidence | null {
  const [whole, before, single, after] = /^[+-]?(\d*)([.,])(\d+)$/.exec(text) ?? [];
  if (whole !== undefined) return { sign: single as Sign, isProof: after!.length !== 3 || !/^[1-9]\d{0,2}$/.test(before!) };
  const [, powered] = /^[+-]?\d*([.,])\d+e[+-]?\d+$/i.exec(text) ?? [];
  const [, decimal] = /^[+-]?[1-9]\d{0,2}([.,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?!\1)([.,])\d*$/.exec(text)?.slice(1) ?? [];
  const [, grouping] = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/.exec(text) ?? [];
  const sign = powered ?? decimal ?? (grouping === undefined ? undefined : grouping === "." ? "," : ".");
  return sign === undefined ? null : { sign: sign as Sign, isProof: true };
}
