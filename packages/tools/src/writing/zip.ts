import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: Buffer;
}
/** A zip archive with a fixed date, so that equal parts give equal bytes. `level` 0 stores. */
export function zipOf(parts: readonly ZipPart[], level: number): Buffer {
  const packed = parts.map((part) => packedPart(part, level));
  let offset = 0;
  const directory = packed.map(({ bytes, entryAt }) => {
    const entry = entryAt(offset);
    offset += bytes.length;
    return entry;
  });
  return Buffer.concat([...packed.map(({ bytes }) => bytes), ...ending(offset, directory)]);
}

/**
 * A zip of `zipOf`, `size` bytes long, with another content of its last part: how many of its bytes stay as they are, and what follows them.
 * Null where its last part has another name.
 */
export async function withLastPart(
  size: number,
  read: (start: number, end: number) => Promise<Buffer>,
  part: ZipPart,
  level: number,
): Promise<{ kept: number; rest: Buffer } | null> {
  const end = await read(size - endLength, size);
  const directory = await read(end.readUInt32LE(16), size - endLength);
  const entries: Buffer[] = [];
  for (let at = 0; at < directory.length; at += entries.at(-1)!.length) {
    entries.push(directory.subarray(at, at + entryLength + directory.readUInt16LE(at + 28)));
  }
  const last = entries.pop();
  if (last?.subarray(entryLength).toString("utf8") !== part.name) return null;
  const kept = last.readUInt32LE(42);
  const { bytes, entryAt } = packedPart(part, level);
  return { kept, rest: Buffer.concat([bytes, ...ending(kept + bytes.length, [...entries, entryAt(kept)])]) };
}

const entryLength = 46;
const endLength = 22;

/** The rows of a sheet are alike, and what is like them stands near: looked for within 4 kB it is found a fifth sooner than within the usual 32, and packed a twelfth smaller. */
const windowBits = 12;

/** The part as it stands in the archive, and its entry in the directory. */
function packedPart({ name, content }: ZipPart, level: number): { bytes: Buffer; entryAt: (offset: number) => Buffer } {
  const packed = level === 0 ? content : deflateRawSync(content, { level, windowBits });
  const nameBytes = Buffer.from(name, "utf8");
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(level === 0 ? 0 : 8, 4);
  fields.writeUInt32LE(firstDosDate, 6);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(nameBytes.length, 22);
  return {
    bytes: Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, nameBytes, packed]),
    entryAt(offset) {
      const tail = Buffer.alloc(14);
      tail.writeUInt32LE(offset, 10);
      return Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, tail, nameBytes]);
    },
  };
}

/** The directory of the parts, which end at `offset`. */
function ending(offset: number, directory: readonly Buffer[]): Buffer[] {
  const end = Buffer.alloc(endLength);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(
    directory.reduce((size, entry) => size + entry.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return [...directory, end];
}

/** Midnight of 1 January 1980, where the format's calendar begins. */
const firstDosDate = 0x00210000;
