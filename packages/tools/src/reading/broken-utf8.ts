/** Bytes that are no UTF-8 among those that are. */

export interface Broken {
  /** Bytes that belong to no sign. */
  count: number;
  /** Bytes of whole signs beyond ASCII: what speaks for UTF-8 all the same. */
  wholeBytes: number;
  /** The first of them: its row, and its byte in that row, from 1. */
  row: number;
  byte: number;
}

export function brokenSequences(bytes: Uint8Array): Broken {
  const found: Broken = { count: 0, wholeBytes: 0, row: 0, byte: 0 };
  let row = 1;
  let rowStart = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      if (byte === 10 || (byte === 13 && bytes[at + 1] !== 10)) {
        row++;
        rowStart = at + 1;
      }
      at++;
      continue;
    }
    const length = signLength(bytes, at);
    if (length > 0) {
      found.wholeBytes += length;
      at += length;
      continue;
    }
    if (found.count++ === 0) Object.assign(found, { row, byte: at - rowStart + 1 });
    at++;
  }
  return found;
}

/** How many bytes the sign beyond ASCII that starts here has; 0 where none does (RFC 3629). */
function signLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const second = bytes[at + 1] ?? 0;
  const follows = (index: number): boolean => ((bytes[at + index] ?? 0) & 0xc0) === 0x80;
  if (first >= 0xc2 && first <= 0xdf) return follows(1) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const short = first === 0xe0 && second < 0xa0;
    const surrogate = first === 0xed && second > 0x9f;
    return follows(1) && follows(2) && !short && !surrogate ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const short = first === 0xf0 && second < 0x90;
    const beyond = first === 0xf4 && second > 0x8f;
    return follows(1) && follows(2) && follows(3) && !short && !beyond ? 4 : 0;
  }
  return 0;
}
