/** What the number formats of a workbook say about its cells: which show a date, and which show a number with zeros in front of it. */
import { attribute, elementsOf, unescaped } from "./xml.ts";

export interface CellStyle {
  isDate: boolean;
  /** How a whole number is shown; null where its digits are shown as they are, and where a format does more than put something around them. */
  padded: Padded | null;
}
interface Padded {
  before: string;
  digits: number;
  after: string;
}

/** By index of a cell's style. */
export function readCellStyles(xml: Buffer): CellStyle[] {
  const text = xml.toString("utf8");
  const custom = new Map<number, CellStyle>();
  for (const { attributes } of elementsOf(text, [], ["numFmt"])) {
    const format = unescaped(attribute(attributes, "formatCode") ?? "");
    custom.set(Number(attribute(attributes, "numFmtId")), { isDate: showsDate(format), padded: paddedOf(format) });
  }
  const [styles] = elementsOf(text, ["cellXfs"]);
  return Array.from(elementsOf(styles?.content ?? "", [], ["xf"]), ({ attributes }) => {
    const format = Number(attribute(attributes, "numFmtId") ?? 0);
    return custom.get(format) ?? { isDate: isBuiltInDate(format), padded: null };
  });
}

/** A format with a day, month, year or hour in it. */
function showsDate(format: string): boolean {
  const code = format.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, "");
  return /[ymdh]/i.test(code) && !/general/i.test(code);
}
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 31) || format === 36 || (format >= 50 && format <= 58);

const wording = String.raw`((?:"[^"]{0,40}"|\\.|[-/ ]){0,40})`;
const paddedFormat = new RegExp(`^${wording}(0{2,40})${wording}$`);
/** Of `00000`, and of `"C-"0000`; a word beside fewer than three zeros is rather a unit, such as `00" kg"`. */
export function paddedOf(format: string): Padded | null {
  // What follows a semicolon is for numbers below zero, for zero and for text.
  const [, before, zeros, after] = paddedFormat.exec(format.split(";")[0]!) ?? [];
  if (before === undefined || zeros === undefined || after === undefined) return null;
  if (before + after !== "" && zeros.length < 3) return null;
  const said = (part: string): string => part.replace(/"([^"]*)"|\\(.)/g, "$1$2");
  return { before: said(before), digits: zeros.length, after: said(after) };
}
/** `value`: a number as a file holds it; what is no whole number stays as it is. */
export const asShown = (value: string, { before, digits, after }: Padded): string =>
  /^\d+$/.test(value) ? `${before}${value.padStart(digits, "0")}${after}` : value;
