/** Formulas of a list: “A / B”, “(A + B) / C”, “A + B”. Names hold “/”, “+”, brackets and commas themselves, so a side is a name where it can be one. */
import { featureNamed, type Called } from "./named.ts";

/** Indices of features; a sum alone has no denominator. */
export interface Ratio {
  numerator: readonly number[];
  denominator: readonly number[];
}
export type Read = { ratio: Ratio } | { fault: "unknown" | "ambiguous" | "one-feature" | "repeated" };

export function readFormula(text: string, called: Called): Read {
  const whole = sumOf(text, called);
  if (whole?.length === 1) return { fault: "one-feature" };
  const found = [...readings(text, called), ...(whole === null ? [] : [{ numerator: whole, denominator: [] }])];
  const different = new Map(found.map((ratio) => [`${ratio.numerator.join("+")}/${ratio.denominator.join("+")}`, ratio]));
  if (different.size === 0) return { fault: "unknown" };
  if (different.size > 1) return { fault: "ambiguous" };
  const ratio = found[0]!;
  const parts = [...ratio.numerator, ...ratio.denominator];
  return new Set(parts).size < parts.length ? { fault: "repeated" } : { ratio };
}

/** Every “/” may be the one that divides, of which both sides are known. */
function readings(text: string, called: Called): Ratio[] {
  return [...text.matchAll(/[/÷／]/gu)].flatMap(({ index }) => {
    const [numerator, denominator] = [sumOf(text.slice(0, index), called), sumOf(text.slice(index + 1), called)];
    return numerator === null || denominator === null ? [] : [{ numerator, denominator }];
  });
}

/** The features of a side; null where it can't be read. */
function sumOf(text: string, called: Called): number[] | null {
  const side = text.trim();
  const alone = featureNamed(side, called);
  if (alone !== null) return [alone];
  for (const { index } of side.matchAll(/[+＋]/gu)) {
    const first = featureNamed(side.slice(0, index).trim(), called);
    const rest = first === null ? null : sumOf(side.slice(index + 1), called);
    if (rest !== null) return [first!, ...rest];
  }
  return /^[(（].*[)）]$/su.test(side) ? sumOf(side.slice(1, -1), called) : null;
}
