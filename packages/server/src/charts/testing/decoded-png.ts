import { inflateSync } from "node:zlib";

/** Pixels of an 8-bit RGB PNG. */
export function decodedPng(png: Buffer): { width: number; height: number; pixels: Uint8Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * 3;
  const pixels = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = data[row * (stride + 1)]!;
    for (let at = 0; at < stride; at++) {
      const left = at >= 3 ? pixels[row * stride + at - 3]! : 0;
      const up = row > 0 ? pixels[(row - 1) * stride + at]! : 0;
      const corner = at >= 3 && row > 0 ? pixels[(row - 1) * stride + at - 3]! : 0;
      pixels[row * stride + at] = data[row * (stride + 1) + 1 + at]! + guessed(filter, left, up, corner);
    }
  }
  return { width, height, pixels };
}

/** Asked for every byte of millions: nothing is made on the way. */
function guessed(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  return filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
