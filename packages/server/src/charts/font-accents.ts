/** Letters that a font has only as parts, made of them: the accents stand over the middle of the letter. */
export interface GlyphBox {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

/** Null for what has no outline. */
export const boxOfGlyph = (outline: Buffer): GlyphBox | null =>
  outline.length === 0 ? null : { xMin: outline.readInt16BE(2), yMin: outline.readInt16BE(4), xMax: outline.readInt16BE(6), yMax: outline.readInt16BE(8) };

/** Thousandths of an em between a letter and its accent. */
const gap = 50;
/** The accents of the face are made for its ideographs. */
const size = 0.75;

/** A composed glyph of a letter and its accents, each above the last; accents that belong below the baseline stay there. */
export function accented(letter: { glyph: number; box: GlyphBox }, accents: readonly { glyph: number; box: GlyphBox }[]): Buffer {
  const middle = (box: GlyphBox): number => (box.xMin + box.xMax) / 2;
  const whole = { ...letter.box };
  const parts = [{ glyph: letter.glyph, dx: 0, dy: 0 }];
  for (const { glyph, box: full } of accents) {
    const [xMin, yMin, xMax, yMax] = [full.xMin, full.yMin, full.xMax, full.yMax].map((value) => Math.round(value * size)) as [number, number, number, number];
    const below = full.yMax <= 0;
    const dx = Math.round(middle(letter.box) - (xMin + xMax) / 2);
    const dy = below ? full.yMax - yMax : whole.yMax + gap - yMin;
    parts.push({ glyph, dx, dy });
    [whole.xMin, whole.xMax] = [Math.min(whole.xMin, xMin + dx), Math.max(whole.xMax, xMax + dx)];
    [whole.yMin, whole.yMax] = [Math.min(whole.yMin, yMin + dy), Math.max(whole.yMax, yMax + dy)];
  }
  return Buffer.concat([
    int16s(-1, whole.xMin, whole.yMin, whole.xMax, whole.yMax),
    // Flags: offsets, which are words, not scaled themselves; another part follows; one scale for both axes.
    ...parts.map(({ glyph, dx, dy }, index) =>
      index === 0
        ? int16s(0x1 | 0x2 | (parts.length > 1 ? 0x20 : 0), glyph, dx, dy)
        : int16s(0x1 | 0x2 | 0x8 | 0x1000 | (index < parts.length - 1 ? 0x20 : 0), glyph, dx, dy, Math.round(size * 0x4000)),
    ),
  ]);
}

function int16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
}
