/** LZW as TIFF 6.0 has it: codes of 9 to 12 bits, the highest bit first, a code longer one entry before it is needed. */
export function newLzw(): (bytes: Uint8Array) => Buffer {
  const [clear, endOfStrip, firstFree, full] = [256, 257, 258, 4_094];
  /** The code of a string and one more byte, if it was given out since the table was cleared: generation × 4096 + code. */
  const longer = new Float64Array(4_096 * 256);
  let generation = 0;

  return (bytes) => {
    // A code for each byte and the clearing ones among them are the most there can be.
    const out = Buffer.alloc(Math.ceil((bytes.length * 12) / 8) + Math.ceil(bytes.length / 1_000) * 2 + 16);
    let [at, bits, count, width, free] = [0, 0, 0, 9, firstFree];
    const put = (code: number): void => {
      bits = ((bits << width) | code) & 0xffffff;
      count += width;
      while (count >= 8) {
        count -= 8;
        out[at++] = (bits >> count) & 0xff;
      }
    };
    const restart = (): void => {
      put(clear);
      generation++;
      [width, free] = [9, firstFree];
    };
    restart();
    let prefix = -1;
    for (const byte of bytes) {
      if (prefix < 0) {
        prefix = byte;
        continue;
      }
      const place = prefix * 256 + byte;
      const known = longer[place]! - generation * 4_096;
      if (known > 0) {
        prefix = known;
        continue;
      }
      put(prefix);
      prefix = byte;
      longer[place] = generation * 4_096 + free++;
      if (free === full) restart();
      else width = widthFor(free);
    }
    if (prefix >= 0) {
      put(prefix);
      // The reader makes an entry of this one, too.
      if (free + 1 === full) restart();
      else width = widthFor(free + 1);
    }
    put(endOfStrip);
    if (count > 0) out[at++] = (bits << (8 - count)) & 0xff;
    return out.subarray(0, at);
  };
}

/** With so many entries. */
const widthFor = (free: number): number => (free < 512 ? 9 : free < 1_024 ? 10 : free < 2_048 ? 11 : 12);
