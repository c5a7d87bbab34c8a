/** SHA-256 (FIPS 180-4) of short texts. The browser's own is not to be had on a page that came by plain http, and a call of it costs more than a hash. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));

const block = new Int32Array(64);

/** The first 32 bits of the hash of an ASCII text of at most 55 characters, which fit into one block. */
export function firstWord(text: string): number {
  const { length } = text;
  if (length > 55) throw new Error("The text does not fit into one block.");
  block.fill(0, 0, 16);
  for (let at = 0; at < length; at++) block[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8);
  block[length >> 2]! |= 0x80 << (24 - (length & 3) * 8);
  block[15] = length * 8;
  for (let at = 16; at < 64; at++) {
    const low = block[at - 15]!;
    const high = block[at - 2]!;
    const s0 = rotated(low, 7) ^ rotated(low, 18) ^ (low >>> 3);
    const s1 = rotated(high, 17) ^ rotated(high, 19) ^ (high >>> 10);
    block[at] = (block[at - 16]! + s0 + block[at - 7]! + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = start as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + constants[at]! + block[at]!) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (start[0]! + a) >>> 0;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
