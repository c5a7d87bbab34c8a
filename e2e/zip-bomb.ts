/** A small `.xlsx` whose one sheet unpacks to 2 GiB, made here block by block. */
import { constants, crc32, deflateRawSync } from "node:zlib";

const blockBytes = 16 * 1024 * 1024;
const blocks = 128;

export function sheetOfTwoGibibytes(): Buffer<ArrayBuffer> {
  const block = Buffer.alloc(blockBytes, " ");
  // A fully flushed block stands on a byte boundary and refers to nothing before it, so it can be repeated.
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  let check = 0;
  for (let count = 0; count < blocks; count++) check = crc32(block, check);
  const small = (text: string) => ({ data: deflateRawSync(Buffer.from(text)), size: Buffer.byteLength(text), crc: crc32(Buffer.from(text)) });
  return zipOf([
    { name: "[Content_Types].xml", ...small(contentTypes) },
    { name: "_rels/.rels", ...small(rootRelations) },
    { name: "xl/workbook.xml", ...small(workbook) },
    { name: "xl/_rels/workbook.xml.rels", ...small(workbookRelations) },
    { name: "xl/worksheets/sheet1.xml", data: Buffer.concat([...Array.from({ length: blocks }, () => packed), end]), size: blockBytes * blocks, crc: check },
  ]);
}

/** Any zip that is no workbook. */
export function plainZip(): Buffer<ArrayBuffer> {
  const text = "just a note";
  return zipOf([{ name: "note.txt", data: deflateRawSync(Buffer.from(text)), size: text.length, crc: crc32(text) }]);
}

function zipOf(entries: { name: string; data: Buffer; size: number; crc: number }[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, size, crc } of entries) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]));
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const rootRelations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`;
const workbookRelations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
