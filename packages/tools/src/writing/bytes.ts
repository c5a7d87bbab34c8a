/** Text that is put together as the bytes which are written: numbers never become strings on the way. */
import { longestNumber, putNumber } from "./number-bytes.ts";

export interface Bytes {
  buffer: Buffer;
  length: number;
}

export const newBytes = (capacity: number): Bytes => ({ buffer: Buffer.allocUnsafe(capacity), length: 0 });

/** A view: what is added later may move it. */
export const writtenOf = ({ buffer, length }: Bytes): Buffer => buffer.subarray(0, length);

export function addByte(out: Bytes, byte: number): void {
  makeRoom(out, 1);
  out.buffer[out.length++] = byte;
}

/** In UTF-8. Most texts are short and plain: those are copied here, which takes less than a call. */
export function addText(out: Bytes, text: string): void {
  makeRoom(out, 3 * text.length);
  if (text.length > 64) {
    out.length += out.buffer.write(text, out.length);
    return;
  }
  const { buffer } = out;
  let at = out.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit > 127) {
      out.length += buffer.write(text, out.length);
      return;
    }
    buffer[at++] = unit;
  }
  out.length = at;
}

/** A finite one; -0 is 0. */
export function addNumber(out: Bytes, value: number): void {
  makeRoom(out, longestNumber);
  out.length = putNumber(out.buffer, out.length, value);
}

function makeRoom(out: Bytes, more: number): void {
  const needed = out.length + more;
  if (needed <= out.buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(needed, 2 * out.buffer.length));
  out.buffer.copy(larger, 0, 0, out.length);
  out.buffer = larger;
}
