/** Where a word may be broken that is too long for a line. */
import { partEnds } from "./word-parts.ts";

/** At the end of a line: its word goes on in the next one. A hyphen is drawn for it, which is no part of the text. */
export const brokenWord = "\u00ad";

/** After hyphens, slashes, commas and closing brackets, and before opening ones; a colon between digits (“16:0”) holds them together. */
const parts = /[([{]*(?:[^-/,;:)\]}([{–·]|:(?=\d))*(?:(?!:\d)[-/,;:)\]}–·])*\s*/gu;
export const partsOf = (word: string): string[] => word.match(parts)!.filter((part) => part !== "");

/** A letter, with the accents that are written after it. */
const signs = /\P{M}\p{M}*|\p{M}+/gu;
export const signsOf = (part: string): string[] => part.match(signs) ?? [];

/** Of an alphabet whose words are broken by hyphens. */
const letter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const vowel = /^[aeiouyαεηιουωаеиоуыэюя]/iu;
/** Of a word, on both sides of a break. */
const fewest = 3;
/** How many signs a line may be shorter for a break between syllables; and which share of it for one between the parts of a compound's name. */
const shorter = 4;
const shorterShare = 0.65;

/**
 * How many of a part's signs stand in a line, and what is written there: as many as fit, or less where a part of a compound's name ends, or a syllable begins; none where that would tear
 * off fewer than three. `anyhow` where the line is the part's own, and some of it has to stand there.
 */
export function brokenAt(part: readonly string[], fits: (head: string) => boolean, anyhow: boolean): { count: number; head: string } {
  const head = (count: number) => part.slice(0, count).join("") + (letter.test(part[count - 1]!) && letter.test(part[count]!) ? brokenWord : "");
  let most = 0;
  while (most + 1 < part.length && fits(part.slice(0, most + 1).join(""))) most++;
  while (most > 0 && !fits(head(most))) most--;
  const last = part.length - lettersBehind(part);
  const allowed = Array.from({ length: most }, (_, at) => most - at).filter((count) => count >= fewest && last - count >= fewest && fits(head(count)));
  const ends = allowed.length === 0 ? none : partEnds(part.join(""));
  const between = allowed.find((count) => count >= allowed[0]! * shorterShare && ends.has(part.slice(0, count).join("").length));
  const best =
    between ?? allowed.find((count) => allowed[0]! - count < shorter && beginsSyllable(part, count)) ?? allowed[0] ?? (anyhow ? Math.max(1, most) : 0);
  return { count: best, head: best === 0 ? "" : fits(head(best)) ? head(best) : part.slice(0, best).join("") };
}

const none: ReadonlySet<number> = new Set();

/** How many signs after a part's last letter or digit: brackets, hyphens, blanks. */
function lettersBehind(part: readonly string[]): number {
  const last = part.findLastIndex((sign) => /^[\p{L}\p{N}]/u.test(sign));
  return part.length - 1 - last;
}

/** A consonant between vowels. */
const beginsSyllable = (part: readonly string[], at: number): boolean =>
  vowel.test(part[at - 1]!) && letter.test(part[at]!) && !vowel.test(part[at]!) && vowel.test(part[at + 1] ?? "");
