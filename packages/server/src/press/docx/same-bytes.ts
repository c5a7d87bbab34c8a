/** The same document has the same bytes whenever it is made: what its writer draws by chance or takes from the clock is written anew. */
import { inflateRawSync } from "node:zlib";
import { zipOf } from "@analyte/tools/zip";

export function sameBytes(file: Buffer, dated: Date): Buffer {
  const parts = partsIn(file);
  const relations = new Map<string, string>();
  const settled = parts.map(({ name, content }) => {
    if (!/\.(xml|rels)$/.test(name)) return { name, content };
    let text = content.toString("utf8");
    // Relations are called by chance; here by the order in which they are met.
    text = text.replace(/\b((?:r:)?(?:id|Id|embed|link)=")(rId[\w-]*[A-Za-z_-][\w-]*)"/g, (whole, before: string, id: string) => {
      if (/^rId\d+$/.test(id)) return whole;
      if (!relations.has(id)) relations.set(id, `rIdn${relations.size + 1}`);
      return `${before}${relations.get(id)!}"`;
    });
    if (name === "docProps/core.xml") text = text.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${dated.toISOString().slice(0, 19)}Z`);
    return { name, content: Buffer.from(text) };
  });
  return zipOf(settled, 6);
}

/** Reads the list at the end of a zip, which names each part once. */
function partsIn(file: Buffer): { name: string; content: Buffer }[] {
  const end = file.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    const [packed, size] = [file.readUInt16LE(at + 10) !== 0, file.readUInt32LE(at + 20)];
    const [nameLength, extra, comment, start] = [
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const content = file.subarray(from, from + size);
    at += 46 + nameLength + extra + comment;
    return { name, content: packed ? inflateRawSync(content) : Buffer.from(content) };
  });
}
