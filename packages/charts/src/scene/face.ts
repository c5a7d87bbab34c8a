/** What the shipped face has and how wide it is, read from the tables that `scripts/figure-metrics.mjs` makes of its files. */
import { covered, widths } from "./face-metrics.ts";

export type Weight = 400 | 600;

/** What the portal calls the face where it brings it along, and what comes close to it where it doesn't. */
export const faceName = "Figure Sans";
export const fontStack = `"${faceName}", "Noto Sans SC", "Source Han Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif`;

/** All heights and widths of the face are in thousandths of an em. */
export const unitsPerEm = 1_000;

const codes = readCovered(covered);
const advances = { 400: readWidths(widths[400]), 600: readWidths(widths[600]) };

/** The sign itself, or a letter that the face has with an accent that it has. */
export const canDraw = (sign: string): boolean => has(sign) || (partsOf(sign)?.every(has) ?? false);

/** Ideographs and most signs are an em wide; marks over a letter take no room. */
export function advanceOf(sign: string, weight: Weight): number {
  const code = codeOf(sign);
  const own = advances[weight].get(code);
  if (own !== undefined) return own;
  if (codes.has(code)) return unitsPerEm;
  if (isMark(sign)) return 0;
  return advanceOf(partsOf(sign)?.[0] ?? standIn(code), weight);
}

/** Base and accents of a letter that the face has only as parts; null where it lacks the base, too. */
export function partsOf(sign: string): string[] | null {
  const parts = Array.from(sign.normalize("NFD"));
  return parts.length > 1 && has(parts[0]!) ? parts : null;
}

/**
 * What is drawn for a sign that the face lacks, so that its width is known and no empty box appears: a question mark, the full-width
 * one among ideographs. A mark that it lacks over a letter is left away.
 */
export const standIn = (code: number): string => (isMark(String.fromCodePoint(code)) ? " " : code < 0x2e80 ? "?" : "？");

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const has = (sign: string): boolean => codes.has(codeOf(sign));
const isMark = (sign: string): boolean => /\p{M}/u.test(sign);

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
