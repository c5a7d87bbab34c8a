import { crc32 } from "node:zlib";

/** Writes into a PNG how many dots make an inch, so that a word processor places it in its true size. */
export function withResolution(png: Buffer, dotsPerInch: number): Buffer {
  const afterHeader = 8 + 25;
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write("pHYs", 4, "latin1");
  const perMetre = Math.round(dotsPerInch / 0.0254);
  chunk.writeUInt32BE(perMetre, 8);
  chunk.writeUInt32BE(perMetre, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}
