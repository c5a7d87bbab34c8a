import { createInflateRaw } from "node:zlib";

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  compressedSize: number;
  /** What the archive claims. Only `inflate` knows the truth. */
  declaredSize: number;
  offset: number;
}
/** The entries by the archive's central directory; null where there is none that holds together. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > bytes.length) return null;
  let count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const locator = end - 20;
  if (locator >= 0 && bytes.readUInt32LE(locator) === 0x07064b50) {
    const wide = Number(bytes.readBigUInt64LE(locator + 8));
    if (wide + 56 > bytes.length || bytes.readUInt32LE(wide) !== 0x06064b50) return null;
    count = Number(bytes.readBigUInt64LE(wide + 32));
    at = Number(bytes.readBigUInt64LE(wide + 48));
  }
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const [declaredSize, compressedSize, offset] = wideFields(extra, [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]);
    entries.push({
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/"),
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      compressedSize: compressedSize!,
      declaredSize: declaredSize!,
      offset: offset!,
    });
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** An entry's content, inflated as a stream that stops at `limit` bytes whatever the archive claims: "too-large". "damaged" where it doesn't inflate. */
export async function inflate(bytes: Buffer, entry: ZipEntry, limit: number): Promise<Buffer | "too-large" | "damaged"> {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== 0x04034b50) return "damaged";
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (packed.length < entry.compressedSize) return "damaged";
  if (entry.method === 0) return packed.length > limit ? "too-large" : packed;
  if (entry.method !== 8) return "damaged";
  const stream = createInflateRaw({ chunkSize: 262_144 });
  stream.end(packed);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) {
        stream.destroy();
        return "too-large";
      }
      chunks.push(chunk);
    }
  } catch {
    return "damaged";
  }
  return Buffer.concat(chunks);
}

/** Zip64: fields that don't fit 32 bits stand in the extra field 1, in this order, each only where its short form is all ones. */
function wideFields(extra: Buffer, fields: number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    return fields.map((field) => {
      if (field !== 0xffffffff || from + 8 > extra.length) return field;
      from += 8;
      return Number(extra.readBigUInt64LE(from - 8));
    });
  }
  return fields;
}
