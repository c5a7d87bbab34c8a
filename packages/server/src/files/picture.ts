/**
 * Tells a picture by its bytes: the format, its size in pixels, and where it ends. Names and content types are not
 * believed. The structure is walked to the end, so that a cut-off file and a page dressed up as a picture are seen.
 */

export interface Picture {
  type: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  width: number;
  height: number;
  /** Bytes of the picture itself; what stands behind it in the file belongs to no picture. */
  end: number;
}

/** Null for anything that is not a whole picture of these formats. */
export function readPicture(bytes: Buffer): Picture | null {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes) ?? readGif(bytes);
  } catch (error) {
    // Read beyond the last byte.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Pictures have fewer by far; a file of nothing but empty ones would take its time. */
const mostChunks = 20_000;

const starts = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString("latin1", at, at + text.length) === text;

/** https://www.w3.org/TR/png-3/#5DataRep */
function readPng(bytes: Buffer): Picture | null {
  if (!starts(bytes, "\x89PNG\r\n\x1a\n") || !starts(bytes, "IHDR", 12)) return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  let data = false;
  for (let at = 8, count = 0; count < mostChunks; count++) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (starts(bytes, "IDAT", at + 4)) data = true;
    if (starts(bytes, "IEND", at + 4)) return data ? { type: "image/png", width, height, end } : null;
    at = end;
  }
  return null;
}

/** ITU-T T.81, annex B. */
function readJpeg(bytes: Buffer): Picture | null {
  if (!starts(bytes, "\xff\xd8\xff")) return null;
  let size: { width: number; height: number } | null = null;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return size === null ? null : { type: "image/jpeg", ...size, end: at + 2 };
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return null;
      // A frame header; C4, C8 and CC are none.
      if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
        size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      }
      at += 2 + length;
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
}

/** The next marker after entropy-coded data, in which FF is followed by 00 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Buffer): Picture | null {
  if (!starts(bytes, "RIFF") || !starts(bytes, "WEBP", 8)) return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  let size: { width: number; height: number } | null = null;
  let data = false;
  for (let at = 12, count = 0; at + 8 <= end; count++) {
    if (count === mostChunks) return null;
    const length = bytes.readUInt32LE(at + 4);
    const body = at + 8;
    if (body + length > end) return null;
    const name = bytes.toString("latin1", at, at + 4);
    if (name === "VP8X") size = { width: bytes.readUIntLE(body + 4, 3) + 1, height: bytes.readUIntLE(body + 7, 3) + 1 };
    if (name === "VP8 ") size ??= { width: bytes.readUInt16LE(body + 6) & 0x3fff, height: bytes.readUInt16LE(body + 8) & 0x3fff };
    if (name === "VP8L") {
      const packed = bytes.readUInt32LE(body + 1);
      size ??= { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    if (name === "VP8 " || name === "VP8L" || name === "ANMF") data = true;
    at = body + length + (length % 2);
  }
  return size === null || !data ? null : { type: "image/webp", ...size, end };
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function readGif(bytes: Buffer): Picture | null {
  if (!starts(bytes, "GIF87a") && !starts(bytes, "GIF89a")) return null;
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const colours = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = 13 + colours(bytes.readUInt8(10));
  const skipBlocks = () => {
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
    at += 1;
  };
  for (let images = 0; ;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return images === 0 ? null : { type: "image/gif", width, height, end: at + 1 };
    if (kind === 0x21) {
      at += 2;
    } else if (kind === 0x2c) {
      images++;
      at += 10 + colours(bytes.readUInt8(at + 9)) + 1;
    } else return null;
    skipBlocks();
  }
}
