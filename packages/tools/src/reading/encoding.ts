import { isUtf8 } from "node:buffer";
import type { Encoding } from "@analyte/contract/reading";
import { decoded, scoreEncodings } from "./encoding-score.ts";
import { brokenSequences, type Broken } from "./broken-utf8.ts";

export interface DecodedText {
  /** UTF-8 without a byte-order mark. */
  bytes: Uint8Array;
  encoding: Encoding;
  /** Found by how the text reads, not by what the file says: whether that is beyond doubt, and what else it may be. */
  guess: { certain: boolean; others: Encoding[] } | null;
  /** Bytes that belong to no sign; each was replaced by U+FFFD. */
  broken: Broken | null;
}

/**
 * Recognises the encoding of a text and brings it to UTF-8; null for bytes that are no text.
 *
 * What the user says decides, then a byte-order mark. Without either: zero bytes on every second place are UTF-16; what is valid
 * UTF-8, or is so for the most part, is UTF-8; else the encoding under which the text reads most like writing.
 */
export function toUtf8(bytes: Buffer, asked?: Encoding): DecodedText | null {
  const mark = byteOrderMark(bytes);
  if (asked !== undefined) return read(mark?.encoding === asked ? bytes.subarray(mark.length) : bytes, asked);
  if (mark !== null) return read(bytes.subarray(mark.length), mark.encoding);
  const wide = wideOrder(bytes);
  if (wide !== null) return read(bytes, wide);
  if (isUtf8(bytes)) return { bytes, encoding: "UTF-8", guess: null, broken: null };
  const broken = brokenSequences(bytes);
  if (broken.wholeBytes > broken.count) return read(bytes, "UTF-8");
  return guessed(bytes);
}

/** Every text is likelier than this one to be writing under the encoding that is taken for it. */
const plausible = 0.6;
const lead = 0.5;

function guessed(bytes: Buffer): DecodedText | null {
  for (const [place, { encoding, score }] of scoreEncodings(bytes).entries()) {
    const text = decoded(bytes, encoding);
    if (text === null) continue;
    const others = scoreEncodings(bytes).filter((other) => other.encoding !== encoding);
    const certain = place === 0 && score >= plausible && others.every((other) => score - other.score >= lead);
    return {
      bytes: Buffer.from(text, "utf8"),
      encoding,
      guess: { certain, others: others.map((other) => other.encoding) },
      broken: null,
    };
  }
  return null;
}

function read(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const whole = encoding === "UTF-8" ? (isUtf8(bytes) ? bytes : null) : decoded(bytes, encoding);
  if (whole !== null) return { bytes: typeof whole === "string" ? Buffer.from(whole, "utf8") : whole, encoding, guess: null, broken: null };
  const text = new TextDecoder(encoding).decode(bytes);
  const mended = Buffer.from(text, "utf8");
  return { bytes: mended, encoding, guess: null, broken: encoding === "UTF-8" ? brokenSequences(bytes) : replacedSigns(mended) };
}

/** In another encoding than UTF-8 only the replaced signs tell where it was. */
function replacedSigns(mended: Buffer): Broken {
  const sign = Buffer.from("\ufffd");
  const first = mended.indexOf(sign);
  let count = 0;
  for (let at = first; at !== -1; at = mended.indexOf(sign, at + 3)) count++;
  return { count, wholeBytes: 0, row: mended.subarray(0, first).toString("latin1").split("\n").length, byte: first - mended.lastIndexOf(10, first) };
}

function byteOrderMark(bytes: Uint8Array): { encoding: Encoding; length: number } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: "UTF-8", length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "UTF-16LE", length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "UTF-16BE", length: 2 };
  return null;
}

/** Tables are mostly digits and separators, whose upper byte is zero in UTF-16. */
function wideOrder(bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | null {
  const length = Math.min(bytes.length, 65_536);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at++) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  const half = length / 2;
  if (odd > half * 0.3 && even < half * 0.02) return "UTF-16LE";
  if (even > half * 0.3 && odd < half * 0.02) return "UTF-16BE";
  return null;
}
