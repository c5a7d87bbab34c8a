/** A PNG written row by row. */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { ImageItem } from "@analyte/charts/scene/scene";
import type { PixelSize, RowsTaker } from "./paint-bands.ts";

interface PngOptions {
  /** Three of RGB, or a fourth of opacity. */
  channels?: 3 | 4;
  /** So that a word processor places it in its true size. */
  dotsPerInch?: number;
}

export function newPng({ width, height }: PixelSize, { channels = 3, dotsPerInch }: PngOptions): { take: RowsTaker; end: () => Buffer } {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  const parts = [Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk("IHDR", header)];
  if (dotsPerInch !== undefined) parts.push(chunk("pHYs", perMetre(dotsPerInch)));
  const sum = newAdler32();
  const stride = width * channels;
  let above: Uint8Array = new Uint8Array(stride);
  let first = true;

  return {
    take(rows) {
      const count = rows.length / stride;
      const filtered = new Uint8Array(count * (stride + 1));
      for (let row = 0, to = 0; row < count; row++) {
        // Each byte less the one above it: what stands still from row to row becomes zeros.
        const own = rows.subarray(row * stride, (row + 1) * stride);
        filtered[to++] = 2;
        for (let k = 0; k < stride; k++) filtered[to++] = own[k]! - above[k]!;
        above = own;
      }
      // Whoever gave the rows may write others over them.
      above = above.slice();
      sum.add(filtered);
      // Ends at a whole byte, so that the next rows follow.
      const packed = deflateRawSync(filtered, { finishFlush: constants.Z_SYNC_FLUSH });
      parts.push(chunk("IDAT", first ? Buffer.concat([Buffer.from([0x78, 0x9c]), packed]) : packed));
      first = false;
    },
    end() {
      const last = Buffer.alloc(6);
      last[0] = 3;
      last.writeUInt32BE(sum.value(), 2);
      return Buffer.concat([...parts, chunk("IDAT", last), chunk("IEND", Buffer.alloc(0))]);
    },
  };
}

/** A picture within a figure. */
export function pngAddress({ columns, rows, pixels }: ImageItem): string {
  const png = newPng({ width: columns, height: rows }, { channels: 4 });
  png.take(new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength));
  return `data:image/png;base64,${png.end().toString("base64")}`;
}

function perMetre(dotsPerInch: number): Buffer {
  const resolution = Buffer.alloc(9);
  const dots = Math.round(dotsPerInch / 0.0254);
  resolution.writeUInt32BE(dots, 0);
  resolution.writeUInt32BE(dots, 4);
  resolution[8] = 1;
  return resolution;
}

function chunk(name: string, content: Buffer): Buffer {
  const whole = Buffer.alloc(content.length + 12);
  whole.writeUInt32BE(content.length, 0);
  whole.write(name, 4, "latin1");
  content.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, content.length + 8)), content.length + 8);
  return whole;
}

function newAdler32(): { add: (bytes: Uint8Array) => void; value: () => number } {
  let [low, high] = [1, 0];
  return {
    add(bytes) {
      let [a, b] = [low, high];
      for (let start = 0; start < bytes.length; start += 3_800) {
        const end = Math.min(start + 3_800, bytes.length);
        for (let at = start; at < end; at++) {
          a = (a + bytes[at]!) | 0;
          b = (b + a) | 0;
        }
        a %= 65_521;
        b %= 65_521;
      }
      [low, high] = [a, b];
    },
    value: () => high * 65_536 + low,
  };
}
