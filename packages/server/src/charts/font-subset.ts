/**
 * A TrueType font with only the characters that one figure needs. The renderer reads a font file anew for every piece of
 * text: with the whole Chinese face (10 MB) that takes 10 s a figure, with a subset milliseconds.
 */
import { accented, boxOfGlyph, type GlyphBox } from "./font-accents.ts";

export interface SourceFont {
  tables: Map<string, Buffer>;
  glyphOf: Map<number, number>;
}

export function readFont(file: Buffer): SourceFont {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    const start = file.readUInt32BE(at + 8);
    tables.set(file.toString("latin1", at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)));
  }
  return { tables, glyphOf: characterMap(tableOf(tables, "cmap")) };
}

/** How to draw a character that the font lacks: as a letter with accents, or as another character. */
export type Substitute = (character: number) => { letter: number; accents: number[] } | { other: number };

/** Glyph 0, the characters that the font has, and the parts that these are composed of. Kerning and ligatures are left behind. */
export function subsetFont({ tables, glyphOf }: SourceFont, characters: Iterable<number>, substitute?: Substitute): Buffer {
  const [head, hhea, maxp] = ["head", "hhea", "maxp"].map((name) => Buffer.from(tableOf(tables, name))) as [Buffer, Buffer, Buffer];
  const long = head.readInt16BE(50) === 1;
  const [loca, glyf, hmtx] = [tableOf(tables, "loca"), tableOf(tables, "glyf"), tableOf(tables, "hmtx")];
  const offset = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const outlineOf = (glyph: number) => glyf.subarray(offset(glyph), offset(glyph + 1));

  /** Of each glyph, the one of the source whose width it has, and its outline where it is not that of the source. */
  const glyphs: { source: number; outline?: Buffer }[] = [{ source: 0 }];
  const place = new Map([[0, 0]]);
  const placeOf = (glyph: number): number => {
    const known = place.get(glyph);
    if (known !== undefined) return known;
    place.set(glyph, glyphs.length);
    return glyphs.push({ source: glyph }) - 1;
  };
  const composed = (letter: number, accents: number[]): number | undefined => {
    const glyph = glyphOf.get(letter);
    if (glyph === undefined) return undefined;
    const boxed = [glyph, ...accents.flatMap((accent) => glyphOf.get(accent) ?? [])].map((one) => ({ glyph: one, box: boxOfGlyph(outlineOf(one)) }));
    const [base, ...marks] = boxed.filter((part): part is { glyph: number; box: GlyphBox } => part.box !== null);
    if (base?.glyph !== glyph || marks.length === 0) return placeOf(glyph);
    return glyphs.push({ source: glyph, outline: accented(base, marks) }) - 1;
  };
  const mapped: [character: number, place: number][] = [];
  for (const character of [...new Set(characters)].toSorted((a, b) => a - b)) {
    const own = glyphOf.get(character);
    const instead = own === undefined ? substitute?.(character) : undefined;
    const other = instead && "other" in instead ? glyphOf.get(instead.other) : own;
    const at = instead && "letter" in instead ? composed(instead.letter, instead.accents) : other && placeOf(other);
    if (at !== undefined) mapped.push([character, at]);
  }

  const outlines: Buffer[] = [];
  // Grows while it runs: a composed glyph adds its parts at the end.
  for (let at = 0; at < glyphs.length; at++) {
    const { source, outline: made } = glyphs[at]!;
    const outline = Buffer.from(made ?? outlineOf(source));
    if (outline.length > 0 && outline.readInt16BE(0) < 0) renumberParts(outline, placeOf);
    outlines.push(outline.length % 4 === 0 ? outline : Buffer.concat([outline, Buffer.alloc(4 - (outline.length % 4))]));
  }

  const newLoca = Buffer.alloc((glyphs.length + 1) * 4);
  let end = 0;
  outlines.forEach((outline, index) => newLoca.writeUInt32BE((end += outline.length), (index + 1) * 4));
  const measured = hhea.readUInt16BE(34);
  const newHmtx = Buffer.alloc(glyphs.length * 4);
  glyphs.forEach(({ source: glyph }, index) => {
    newHmtx.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4), index * 4);
    newHmtx.writeInt16BE(glyph < measured ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(measured * 4 + (glyph - measured) * 2), index * 4 + 2);
  });
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(glyphs.length, 4);
  // Letters with accents are composed of parts that may be composed themselves.
  maxp.writeUInt16BE(Math.max(4, maxp.readUInt16BE(28)), 28);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30);
  const post = Buffer.from(tableOf(tables, "post").subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);
  return assembled([
    ["OS/2", tableOf(tables, "OS/2")],
    ["cmap", newCharacterMap(mapped)],
    ["glyf", Buffer.concat(outlines)],
    ["head", head],
    ["hhea", hhea],
    ["hmtx", newHmtx],
    ["loca", newLoca],
    ["maxp", maxp],
    ["name", tableOf(tables, "name")],
    ["post", post],
  ]);
}

/** The whole font without kerning and ligatures, as `subsetFont` leaves them behind. */
export function withoutLayout({ tables, glyphOf }: SourceFont): Buffer {
  const before = ["OS/2"];
  const after = ["glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"];
  const kept = (names: string[]) => names.map((name): [string, Buffer] => [name, tableOf(tables, name)]);
  return assembled([...kept(before), ["cmap", newCharacterMap([...glyphOf].toSorted(([one], [other]) => one - other))], ...kept(after)]);
}

function tableOf(tables: Map<string, Buffer>, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}.`);
  return table;
}

/** Reads the Unicode subtables of formats 4 and 12. */
function characterMap(cmap: Buffer): Map<number, number> {
  const map = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group++) {
        const at = 16 + group * 12;
        const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
        for (let character = first; character <= last; character++) map.set(character, glyph + character - first);
      }
    } else if (table.readUInt16BE(0) === 4) readSegments(table, map);
  }
  return map;
}

function readSegments(table: Buffer, map: Map<number, number>): void {
  const twice = table.readUInt16BE(6);
  for (let at = 0; at < twice; at += 2) {
    const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + twice + at)];
    const [delta, range] = [table.readUInt16BE(16 + 2 * twice + at), table.readUInt16BE(16 + 3 * twice + at)];
    for (let character = first; character <= last && character < 0xffff; character++) {
      const raw = range === 0 ? character : table.readUInt16BE(16 + 3 * twice + at + range + (character - first) * 2);
      const glyph = raw === 0 && range !== 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) map.set(character, glyph);
    }
  }
}

function newCharacterMap(mapped: [number, number][]): Buffer {
  const table = Buffer.alloc(12 + 16 + mapped.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + mapped.length * 12, 16);
  table.writeUInt32BE(mapped.length, 24);
  mapped.forEach(([character, glyph], index) => {
    const at = 28 + index * 12;
    table.writeUInt32BE(character, at);
    table.writeUInt32BE(character, at + 4);
    table.writeUInt32BE(glyph, at + 8);
  });
  return table;
}

/** A composed glyph names its parts by number; flags say how long each entry is and whether another follows. */
function renumberParts(outline: Buffer, placeOf: (glyph: number) => number): void {
  let at = 10;
  for (let more = true; more;) {
    const flags = outline.readUInt16BE(at);
    outline.writeUInt16BE(placeOf(outline.readUInt16BE(at + 2)), at + 2);
    at += 4 + (flags & 0x1 ? 4 : 2) + (flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    more = (flags & 0x20) !== 0;
  }
}

/** Readers of outlines do not look at checksums; they stay 0. */
function assembled(tables: [name: string, content: Buffer][]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [header];
  let start = header.length;
  tables.forEach(([name, content], index) => {
    const at = 12 + index * 16;
    header.write(name, at, "latin1");
    header.writeUInt32BE(start, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    start += content.length + padding.length;
  });
  return Buffer.concat(parts);
}
