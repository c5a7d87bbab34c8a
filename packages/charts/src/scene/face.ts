/** What the shipped face has and how wide it is, read from the tables that `scripts/figure-metrics.mjs` makes of its files. */
import { covered, widths } from "./face-metrics.ts";

export type Weight = 400 | 600;

/** All heights and widths of the face are in thousandths of an em. */
export const unitsPerEm = 1_000;

const codes = readCovered(covered);
const advances = { 400: readWidths(widths[400]), 600: readWidths(widths[600]) };

export const faceHas = (code: number): boolean => codes.has(code);

/** Ideographs and most signs are an em wide; marks over a letter take no room. */
export function advanceOf(code: number, weight: Weight): number {
  const own = advances[weight].get(code);
  if (own !== undefined) return own;
  if (codes.has(code)) return unitsPerEm;
  return isMark(code) ? 0 : (advances[weight].get(standIn(code)) ?? unitsPerEm);
}

/**
 * What is drawn for a sign that the face lacks, so that its width is known and no empty box appears: a question mark, the full-width
 * one among ideographs. A mark that it lacks over a letter is left away.
 */
export const standIn = (code: number): number => (isMark(code) ? 0x20 : code < 0x2e80 ? 0x3f : 0xff1f);

const isMark = (code: number): boolean => /\p{M}/u.test(String.fromCodePoint(code));

/** Pairs of a gap and a number of signs, base 36. */
function readCovered(blocks: readonly string[]): Set<number> {
  const found = new Set<number>();
  let code = 0;
  for (const pair of blocks.join(" ").split(" ")) {
    const [gap, count] = pair.split(".").map((part) => Number.parseInt(part, 36)) as [number, number];
    code += gap;
    for (let left = count; left > 0; left--) found.add(code++);
  }
  return found;
}

/** `first sign:width width*times …`, the sign in base 16. */
function readWidths(lines: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const line of lines) {
    const [first, rest] = line.split(":") as [string, string];
    let code = Number.parseInt(first, 16);
    for (const part of rest.split(" ")) {
      const [width, times = 1] = part.split("*").map(Number) as [number, number?];
      for (let left = times; left > 0; left--) found.set(code++, width);
    }
  }
  return found;
}
