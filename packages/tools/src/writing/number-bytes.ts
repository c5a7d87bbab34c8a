/**
 * Numbers as bytes of text: the shortest decimal that reads back to the same double, and of several the one next to it, which is what `String` gives in ten times the time.
 *
 * A number of up to 15 digits is found by one multiplication and held against the number by one division, both exact in what they round (Clinger 1990). Else the number times a power of ten
 * up to 22, a whole number of 17 digits and a rest, is the sum of two doubles without any loss (Dekker 1971, doi:10.1007/BF01397083): of these digits 16 do where what the last one is off by is less
 * than half of what lies between two doubles. What is not told by that is left to `String`.
 */
const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const splitter = 2 ** 27 + 1;

/** A number takes no more bytes than this. */
export const longestNumber = 32;

/** The two digits of 0 to 99, one after the other. */
const pairs = Uint8Array.from({ length: 200 }, (_, at) => 48 + (at % 2 === 0 ? Math.floor(at / 20) : (at >> 1) % 10));
const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
const highWord = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;
/** Half of what lies between two doubles, from those of 2 to the -20 up to those of 2 to the 50, and the first of their exponents as it stands in them. */
const lowest = 1_003;
const halves = Float64Array.from({ length: 71 }, (_, at) => 2 ** (at + lowest - 1_076));
/** The 17 digits of the number that is being written. */
const digits = new Uint8Array(17);
const [dot, dash, zero] = [46, 45, 48];

/** Writes a finite number into `bytes` from `at` on; answers with where it ends. There is room for `longestNumber`. */
export function putNumber(bytes: Uint8Array, at: number, value: number): number {
  if (value === 0) {
    bytes[at] = zero;
    return at + 1;
  }
  const size = value < 0 ? -value : value;
  const point = size >= 1e-6 && size < 1e15 ? toDigits(size) : nowhere;
  if (point === nowhere) return putText(bytes, at, String(value));
  if (value < 0) bytes[at++] = dash;
  let count = 17;
  while (digits[count - 1] === zero) count--;
  let from = 0;
  if (point <= 0) {
    bytes[at++] = zero;
    bytes[at++] = dot;
    for (let left = point; left < 0; left++) bytes[at++] = zero;
  } else {
    for (; from < point; from++) bytes[at++] = digits[from]!;
    if (count <= point) return at;
    bytes[at++] = dot;
  }
  for (; from < count; from++) bytes[at++] = digits[from]!;
  return at;
}

const nowhere = -100;

/** Fills `digits`, with zeros at the end; answers with how many of them stand before the point. */
function toDigits(size: number): number {
  let exponent = 0;
  if (size >= 1) while (size >= powers[exponent + 1]!) exponent++;
  else
    do exponent--;
    while (size * powers[-exponent]! < 1);
  const scale = powers[14 - exponent]!;
  const whole = Math.round(size * scale);
  if (whole / scale === size && whole < 1e15) {
    const head = Math.floor(whole / 1e6);
    // Fifteen digits, and two zeros.
    putDigits(head, (whole - head * 1e6) * 100);
    return digits[0] === zero ? nowhere : exponent + 1;
  }
  const power = powers[16 - exponent]!;
  const product = size * power;
  const [spread, spreadPower] = [size * splitter, power * splitter];
  const [top, topPower] = [spread - (spread - size), spreadPower - (spreadPower - power)];
  const [rest, restPower] = [size - top, power - topPower];
  // The product and this are the number times the power, exactly.
  const lost = top * topPower - product + top * restPower + rest * topPower + rest * restPower;
  double[0] = size;
  const word = words[highWord]!;
  // The next double below a power of two is nearer than the one above.
  if ((word & 0xfffff) === 0 || product < 1e16 || product >= 9.9999999999999e16) return nowhere;
  const half = halves[(word >>> 20) - lowest]! * power;
  let head = Math.floor(product / 1e8);
  const below = Math.floor(lost);
  let tail = (product - head * 1e8 + below) | 0;
  const part = lost - below;
  const last = ((tail + 100) % 10) + part;
  const off = last < 5 ? last : 10 - last;
  if (off === 5 || off === half || part === 0.5) return nowhere;
  if (off < half) tail += (last < 5 ? 0 : 10) - ((tail + 100) % 10);
  else if (part > 0.5) tail++;
  if (tail < 0) {
    head--;
    tail += 1e8;
  } else if (tail >= 1e8) {
    head++;
    tail -= 1e8;
  }
  if (head >= 1e9) return nowhere;
  putDigits(head, tail);
  return exponent + 1;
}

/** Nine digits and eight, as whole numbers of 32 bits: these are divided in a fraction of the time. */
function putDigits(head: number, tail: number): void {
  let left = head | 0;
  for (let at = 7; at > 0; at -= 2) left = putPair(at, left);
  digits[0] = zero + left;
  left = tail | 0;
  for (let at = 15; at > 8; at -= 2) left = putPair(at, left);
}

function putPair(at: number, number: number): number {
  const rest = (number / 100) | 0;
  const pair = (number - 100 * rest) << 1;
  digits[at] = pairs[pair]!;
  digits[at + 1] = pairs[pair + 1]!;
  return rest;
}

function putText(bytes: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) bytes[at++] = text.charCodeAt(index);
  return at;
}
