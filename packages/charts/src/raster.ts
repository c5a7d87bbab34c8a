/** A picture of palette indices, and a small PNG encoder for it: the heat map as one image instead of a hundred thousand cells. */
export interface Raster {
  width: number;
  height: number;
  /** Row-major, the first row at the top; each an index into the palette. */
  pixels: Uint8Array;
  /** 256 colours as `#rrggbb`. */
  palette: string[];
}
/** Makes of a raster what ECharts draws as an image: an address, or a canvas of the page. `target` is its size on the figure in pixels. */
export type Painter = (raster: Raster, target: { width: number; height: number }) => unknown;

export const asDataAddress: Painter = (raster) => `data:image/png;base64,${base64(encodePng(raster))}`;

/** An 8-bit palette PNG; rows are stored in zlib blocks without compression. */
export function encodePng(raster: Raster): Uint8Array {
  const { width, height, pixels, palette } = raster;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = new Uint8Array(palette.length * 3);
  palette.forEach((colour, index) => colours.set(channels(colour), index * 3));
  const lines = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row++) lines.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return joined([
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", stored(lines)),
    chunk("IEND", new Uint8Array()),
  ]);
}

export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function stored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let from = 0; from === 0 || from < data.length; from += 65_535) {
    const block = data.subarray(from, from + 65_535);
    const last = from + 65_535 >= data.length ? 1 : 0;
    parts.push(Uint8Array.of(last, block.length & 255, block.length >> 8, ~block.length & 255, (~block.length >> 8) & 255), block);
  }
  parts.push(bigEndian(adler(data)));
  return joined(parts);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), data]);
  return joined([bigEndian(data.length), body, bigEndian(crc(body))]);
}

function adler(data: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
function crc(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function bigEndian(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function base64(data: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < data.length; at += 3) {
    const word = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    parts.push(
      (letters[word >> 18] ?? "") +
        (letters[(word >> 12) & 63] ?? "") +
        (at + 1 < data.length ? (letters[(word >> 6) & 63] ?? "") : "=") +
        (at + 2 < data.length ? (letters[word & 63] ?? "") : "="),
    );
  }
  return parts.join("");
}
