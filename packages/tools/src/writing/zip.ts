import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: Buffer;
}
/** A zip archive with a fixed date, so that equal parts give equal bytes. `level` 0 stores. */
export function zipOf(parts: readonly ZipPart[], level: number): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const packed = level === 0 ? content : deflateRawSync(content, { level });
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
    pieces.push(Buffer.from("PK\x03\x04", "latin1"), fields, nameBytes, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, tail, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const directorySize = directory.reduce((size, piece) => size + piece.length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}

/** Midnight of 1 January 1980, where the format's calendar begins. */
const firstDosDate = 0x00210000;
