/** LZW as TIFF 6.0 has it: codes of 9 to 12 bits, the highest bit first, a code longer one entry before it is needed. */
export function newLzw(): (bytes: Uint8Array) => Buffer {
  const [clear, endOfStrip, firstFree, full] = [256, 257, 258, 4_094];
  /** The code of a string and one more byte, by both: a small table that stays near the processor. Four places for each code that there can be. */
  const keys = new Int32Array(16_384);
  const codes = new Int32Array(16_384);
  const last = keys.length - 1;

  // Of millions of bytes a figure: everything that is counted is this function's own, without another in it.
  return (bytes) => {
    // A code for each byte and the clearing ones among them are the most there can be.
    const out = Buffer.alloc(Math.ceil((bytes.length * 12) / 8) + Math.ceil(bytes.length / 1_000) * 2 + 16);
    let [at, bits, count, width, free] = [0, 0, 0, 9, firstFree];
    keys.fill(0);
    bits = clear;
    count = width;
    let prefix = bytes.length > 0 ? bytes[0]! : -1;
    for (let index = 1; index < bytes.length; index++) {
      const byte = bytes[index]!;
      // Never zero: of an empty place.
      const key = prefix * 256 + byte + 1;
      let place = ((prefix << 4) ^ (byte * 157)) & last;
      while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) & last;
      if (keys[place] === key) {
        prefix = codes[place]!;
        continue;
      }
      bits = ((bits << width) | prefix) & 0xffffff;
      count += width;
      while (count >= 8) {
        count -= 8;
        out[at++] = (bits >> count) & 0xff;
      }
      prefix = byte;
      keys[place] = key;
      codes[place] = free++;
      if (free === full) {
        bits = ((bits << width) | clear) & 0xffffff;
        count += width;
        while (count >= 8) {
          count -= 8;
          out[at++] = (bits >> count) & 0xff;
        }
        keys.fill(0);
        [width, free] = [9, firstFree];
      } else width = widthFor(free);
    }
    const ends: [code: number, width: number][] = [];
    if (prefix >= 0) {
      ends.push([prefix, width]);
      // The reader makes an entry of this one, too.
      if (free + 1 === full) ends.push([clear, width], [endOfStrip, 9]);
      else ends.push([endOfStrip, widthFor(free + 1)]);
    } else ends.push([endOfStrip, width]);
    for (const [code, wide] of ends) {
      bits = ((bits << wide) | code) & 0xffffff;
      count += wide;
      while (count >= 8) {
        count -= 8;
        out[at++] = (bits >> count) & 0xff;
      }
    }
    if (count > 0) out[at++] = (bits << (8 - count)) & 0xff;
    return out.subarray(0, at);
  };
}

/** With so many entries. */
const widthFor = (free: number): number => (free < 512 ? 9 : free < 1_024 ? 10 : free < 2_048 ? 11 : 12);
