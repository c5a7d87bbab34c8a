import type { SlotKind } from "@analyte/contract/slots";
import { nulSign, unreadable } from "./unreadable.ts";

/** A text without the bytes of zero that some programs fill its end with. Throws for others: a text has none. */
export function withoutNul(bytes: Uint8Array, role: SlotKind | null, name: string): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const text = bytes.subarray(0, end);
  const first = text.indexOf(0);
  if (first === -1 && !isBinary(text)) return text;
  let count = 0;
  for (let at = first; at !== -1; at = text.indexOf(0, at + 1)) count++;
  if (first === -1 || count > text.length / 100 || isBinary(text)) throw unreadable("not-a-table", role, name);
  throw nulSign(
    role,
    name,
    Buffer.from(text.subarray(0, first))
      .toString("latin1")
      .split(/\r\n|\r|\n/).length,
    count,
  );
}

/** Texts have no control signs but those of rows and columns. */
function isBinary(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 65_536);
  let control = 0;
  for (let at = 0; at < length; at++) if (bytes[at]! < 32 && bytes[at] !== 0 && !(bytes[at]! >= 9 && bytes[at]! <= 13)) control++;
  return control > length / 50;
}
