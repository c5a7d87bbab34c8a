/** Texts that a person reads as one number, although they are not written as one. */
import { isCensored } from "./censored.ts";
import { cleanName } from "@analyte/contract/names";
import { numberOf } from "./numbers.ts";
import { isUnit } from "./units.ts";

export interface ClearNumber {
  fix: "other-decimal-sign" | "plain-numbers";
  /** As the table writes numbers. */
  text: string;
  /** The unit behind it; empty for none. */
  unit: string;
}

/** Null where the text is no number, or may be more than one. */
export function clearNumber(written: string, decimal: "." | ","): ClearNumber | null {
  const text = cleanName(written);
  if (text.length > 60 || !/\d/.test(text)) return null;
  const other = otherDecimal(text, decimal);
  if (other !== null) return { fix: "other-decimal-sign", text: other, unit: "" };
  const { number, unit } = withoutUnit(text.replace(/^[~≈∼=']\s*/, ""));
  const plain = withoutThousands(number, decimal)
    .replace(/(?<=\d)\s*[×x*·]\s*10\s*\^?\s*([+-]?\d+)$/, "e$1")
    .replace(/(?<=\d)d(?=[+-]?\d+$)/i, "e");
  const read = otherDecimal(plain, decimal) ?? plain;
  const value = numberOf(read, decimal);
  return value === null || !Number.isFinite(value) ? null : { fix: "plain-numbers", text: read, unit };
}

export const isAbove = (text: string): boolean => /^\s*[>≥]/.test(text);

/**
 * Whether emptying the cell would throw a number away: it begins with one in any script, or with a sign before one. Below a limit there is none; above
 * one there is, and a gap would later be filled with a small value.
 */
export const holdsNumber = (text: string): boolean => (!isCensored(text) || isAbove(text)) && startsWithNumber(cleanName(text));

/** Chinese numerals are letters to Unicode, and begin many words: there is a number where nothing else stands. */
const startsWithNumber = (text: string): boolean =>
  /^[^\p{L}\p{N}<≤#]*\p{N}/u.test(text) || /^[负負]?[零一二三四五六七八九十百千万萬亿億两兩壹贰貳叁參肆伍陆陸柒捌玖拾佰仟〇点點]+$/u.test(text);

/** Whether a number stands anywhere in it, as in `ca. 12` or `USD 5`; what is below a limit and an error of a spreadsheet (`#DIV/0!`) aside. */
export const mentionsNumber = (text: string): boolean => holdsNumber(text) || (/\p{N}/u.test(text) && !isCensored(text) && !/^\s*[<≤#]/.test(text));

/**
 * `12,5` among decimal points, `1.234,5`: read with the other sign. `1,234` may be either and is left alone, unless its first digit is 0,
 * before which nobody writes thousands.
 */
function otherDecimal(text: string, decimal: "." | ","): string | null {
  const [own, other] = decimal === "." ? ["\\.", ","] : [",", "\\."];
  const grouped = new RegExp(`^[+-]?\\d{1,3}(${own}\\d{3})+${other}\\d+$`);
  if (grouped.test(text)) return swapped(text.replaceAll(decimal, ""));
  const plain = new RegExp(`^[+-]?\\d*${other}\\d+(e[+-]?\\d+)?$`, "i");
  const thousands = new RegExp(`^[+-]?[1-9]\\d{0,2}${other}\\d{3}$`);
  return plain.test(text) && !thousands.test(text) ? swapped(text) : null;
}

const swapped = (text: string): string => text.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."));

function withoutUnit(text: string): { number: string; unit: string } {
  const [, number, unit] = /^([+-]?[\d.,'’ ]*\d(?:e[+-]?\d+)?)\s*([\p{L}µ(][\p{L}\p{N}µ/·*^() .-]*)$/iu.exec(text) ?? [];
  // One letter may as well mean thousands or millions; D3 is the exponent of Fortran rather than days cubed.
  return number !== undefined && unit !== undefined && unit.length > 1 && !/^d[+-]?\d+$/i.test(unit) && isUnit(unit)
    ? { number, unit }
    : { number: text, unit: "" };
}

/** Blanks, apostrophes and the sign that is not the decimal one, each before exactly three digits. */
function withoutThousands(text: string, decimal: "." | ","): string {
  const point = decimal === "." ? "\\." : ",";
  const comma = decimal === "." ? "," : "\\.";
  const one = new RegExp(`^([+-]?\\d{1,3})(?:([ '’])\\d{3})(?:\\2\\d{3})*(?:${point}\\d+)?$`);
  if (one.test(text)) return text.replaceAll(/[ '’]/g, "");
  const several = new RegExp(`^[+-]?\\d{1,3}(?:(?:${comma}\\d{3}){2,}|(?:${comma}\\d{3})+(?=${point}))(?:${point}\\d+)?$`);
  return several.test(text) ? text.replaceAll(decimal === "." ? "," : ".", "") : text;
}
