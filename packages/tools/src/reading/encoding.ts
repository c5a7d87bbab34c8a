import { isUtf8 } from "node:buffer";

export interface DecodedText {
  /** UTF-8 without a byte-order mark. */
  bytes: Uint8Array;
  encoding: "UTF-8" | "UTF-16LE" | "UTF-16BE" | "GB18030" | "Windows-1252";
}

/**
 * Recognises the encoding of a text and brings it to UTF-8; null for bytes that are no text.
 *
 * A byte-order mark decides. Without one: zero bytes on every second place are UTF-16; what is valid UTF-8 is UTF-8; else
 * high bytes that mostly come in pairs are GB18030 (Chinese Excel), and those that mostly stand alone, as in “µmol” or
 * “Größe”, are Windows-1252 (Western Excel).
 */
export function toUtf8(bytes: Buffer): DecodedText | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return isUtf8(bytes) ? { bytes: bytes.subarray(3), encoding: "UTF-8" } : null;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return reEncoded(bytes.subarray(2), "UTF-16LE");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return reEncoded(bytes.subarray(2), "UTF-16BE");
  const wide = wideOrder(bytes);
  if (wide === "binary") return null;
  if (wide !== null) return reEncoded(bytes, wide);
  if (isUtf8(bytes)) return { bytes, encoding: "UTF-8" };
  return highBytesPair(bytes) ? (reEncoded(bytes, "GB18030") ?? reEncoded(bytes, "Windows-1252")) : reEncoded(bytes, "Windows-1252");
}

function reEncoded(bytes: Uint8Array, encoding: Exclude<DecodedText["encoding"], "UTF-8">): DecodedText | null {
  try {
    const text = new TextDecoder(encoding.toLowerCase(), { fatal: true, ignoreBOM: false }).decode(bytes);
    return text.includes("\0") ? null : { bytes: Buffer.from(text, "utf8"), encoding };
  } catch {
    return null;
  }
}

/** Tables are mostly digits and separators, whose upper byte is zero in UTF-16. */
function wideOrder(bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | "binary" | null {
  const length = Math.min(bytes.length, 65_536);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at++) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  if (even + odd === 0) return null;
  const half = length / 2;
  if (odd > half * 0.3 && even < half * 0.02) return "UTF-16LE";
  if (even > half * 0.3 && odd < half * 0.02) return "UTF-16BE";
  return "binary";
}

function highBytesPair(bytes: Uint8Array): boolean {
  let alone = 0;
  let paired = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue;
    if (at + 1 < bytes.length && bytes[at + 1]! >= 0x80) {
      paired++;
      at++;
    } else alone++;
  }
  return paired > alone;
}
