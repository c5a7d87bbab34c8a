/** A TIFF written strip by strip, as journals ask for it: RGB, 8 bits a channel, LZW, with its resolution. */
import { newLzw } from "./lzw.ts";
import type { PixelSize, RowsTaker } from "./paint-bands.ts";

/** Bytes of a strip before it is packed, about. */
const stripBytes = 65_536;

export function newTiff({ width, height }: PixelSize, dotsPerInch: number): { take: RowsTaker; end: () => Buffer } {
  const stride = width * 3;
  const stripRows = Math.max(1, Math.floor(stripBytes / stride));
  const packed = newLzw();
  const strips: Buffer[] = [];
  let kept: Uint8Array = new Uint8Array(0);

  return {
    take(rows) {
      const all = kept.length === 0 ? rows : joined(kept, rows);
      const whole = all.length - (all.length % (stripRows * stride));
      for (let at = 0; at < whole; at += stripRows * stride) strips.push(packed(all.subarray(at, at + stripRows * stride)));
      kept = all.slice(whole);
    },
    end() {
      if (kept.length > 0) strips.push(packed(kept));
      return file({ width, height }, dotsPerInch, stripRows, strips);
    },
  };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

const [short, long, rational] = [3, 4, 5];
const sizes: Record<number, number> = { 3: 2, 4: 4, 5: 8 };

/** Header, strips, then the directory with the values that do not fit into it. */
function file({ width, height }: PixelSize, dotsPerInch: number, rowsPerStrip: number, strips: Buffer[]): Buffer {
  let end = 8;
  const offsets = strips.map((strip) => {
    const at = end;
    end += strip.length + (strip.length % 2);
    return at;
  });
  const entries: [tag: number, type: number, values: number[]][] = [
    [256, long, [width]],
    [257, long, [height]],
    [258, short, [8, 8, 8]],
    [259, short, [5]],
    [262, short, [2]],
    [273, long, offsets],
    [277, short, [3]],
    [278, long, [rowsPerStrip]],
    [279, long, strips.map((strip) => strip.length)],
    [282, rational, [dotsPerInch, 1]],
    [283, rational, [dotsPerInch, 1]],
    [284, short, [1]],
    [296, short, [2]],
  ];
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  const far: Buffer[] = [];
  let farAt = end + directory.length;
  entries.forEach(([tag, type, values], index) => {
    const at = 2 + index * 12;
    const count = type === rational ? values.length / 2 : values.length;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    const content = Buffer.alloc(Math.max(4, count * sizes[type]!));
    values.forEach((value, place) => (type === short ? content.writeUInt16LE(value, place * 2) : content.writeUInt32LE(value, place * 4)));
    if (content.length === 4) content.copy(directory, at + 8);
    else {
      directory.writeUInt32LE(farAt, at + 8);
      far.push(content);
      farAt += content.length;
    }
  });
  const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  header.writeUInt32LE(end, 4);
  const even = strips.flatMap((strip) => (strip.length % 2 === 0 ? [strip] : [strip, Buffer.alloc(1)]));
  return Buffer.concat([header, ...even, directory, ...far]);
}
