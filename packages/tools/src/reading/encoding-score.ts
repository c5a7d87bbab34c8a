/** How much the bytes of a text read like writing under each encoding that says nothing about itself. */
import type { Encoding } from "@analyte/contract/reading";
import { frequentChinese, frequentHangul, frequentKanji, frequentTraditional } from "./written-signs.ts";

/** From -3, no writing at all, to 2, every sign among the usual ones. */
export interface EncodingScore {
  encoding: Encoding;
  score: number;
}

/** The encodings that these bytes can be read by, the likeliest first. Looks at the first rows with signs outside ASCII. */
export function scoreEncodings(bytes: Uint8Array): EncodingScore[] {
  const sample = rowsBeyondAscii(bytes, 65_536);
  const scores = legacy.flatMap(([encoding, label, scoreOf]) => {
    const text = decoded(sample, label);
    return text === null ? [] : [{ encoding, score: scoreOf(text) }];
  });
  return scores.sort((a, b) => b.score - a.score);
}

/** Whole rows: a sign is never cut. No encoding here has a line feed inside a sign. */
function rowsBeyondAscii(bytes: Uint8Array, limit: number): Buffer {
  const rows: Uint8Array[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < limit;) {
    let end = from;
    let beyond = false;
    while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) if (bytes[end++]! > 127) beyond = true;
    if (beyond) {
      const row = bytes.subarray(from, Math.min(end + 1, bytes.length));
      rows.push(row);
      size += row.length;
    }
    from = end + 1;
  }
  return Buffer.concat(rows);
}

export function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Score = (text: string) => number;
const legacy: readonly (readonly [Encoding, string, Score])[] = [
  ["GB18030", "gb18030", (text) => mean(text, (sign) => (frequentChinese.has(sign) ? 2 : hanOr(sign, -0.5)))],
  ["Shift_JIS", "shift_jis", (text) => mean(text, japanese)],
  ["EUC-KR", "euc-kr", (text) => mean(text, (sign) => (frequentHangul.has(sign) ? 2 : isHangul(sign) ? 0 : hanOr(sign, -1)))],
  ["Big5", "big5", (text) => mean(text, (sign) => (frequentTraditional.has(sign) ? 2 : hanOr(sign, -0.5)))],
  ["EUC-JP", "euc-jp", (text) => mean(text, japanese)],
  ["Windows-1252", "windows-1252", western],
];

function japanese(sign: string): number {
  if (/[\u3041-\u30ff]/.test(sign) || frequentKanji.has(sign)) return 2;
  // Half-width kana are single bytes: nearly anything can be read as them.
  if (/[\uff61-\uff9f]/.test(sign)) return -1;
  return hanOr(sign, -0.5);
}

const isHangul = (sign: string): boolean => sign >= "\uac00" && sign <= "\ud7a3";
/** Full-width letters, digits, and the signs of formulas and punctuation are met in all of East Asia. */
const isShared = (sign: string): boolean => /[\u3000-\u3017\uff01-\uff5e\u03b1-\u03c9°±×μ·–—‘’“”…→℃]/.test(sign);
const hanOr = (sign: string, rare: number): number => (isShared(sign) ? 1 : /[\u4e00-\u9fff]/.test(sign) ? rare : -3);

function mean(text: string, scoreOf: Score): number {
  let sum = 0;
  let count = 0;
  for (const sign of text) {
    if (sign <= "\u007f") continue;
    sum += scoreOf(sign);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Western letters stand alone or in twos between others, as in “Größe”; units and typographic signs stand anywhere. */
function western(text: string): number {
  let sum = 0;
  let count = 0;
  for (const { 0: run, index } of text.matchAll(/[^\0-\x7f]+/g)) {
    const usual = /^[äöüßéèêëàâáãåçñíìîïóòôõøœæúùûýÿÄÖÜÉÈÀÂÁÃÅÇÑÍÓÔÕØŒÆÚ°µ±²³·×÷–—‘’“”„«»…®™§¹¼½¾ºª€£¿¡]+$/.test(run);
    // “³za” is Polish by a wrong rule; “m³” is not.
    const misplaced = /^[¹²³¼½¾ªº£]$/.test(run) && /[a-z]/.test(text.charAt(index + 1));
    sum += run.length * (!usual || misplaced ? -2 : run.length === 1 ? 2 : run.length === 2 && /\p{L}/u.test(run) ? 1 : -1);
    count += run.length;
  }
  return count === 0 ? 0 : sum / count;
}
