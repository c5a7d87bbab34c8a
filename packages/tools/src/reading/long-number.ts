const splitter = 2 ** 27 + 1;
/** More than the whole of this computation is off by, as a share of its result. */
const doubt = 2 ** -95;

/**
 * A number of 16 or 17 digits, as programs write the doubles that they compute: the double next to it, which is what `Number` makes of its text in ten times the time.
 * `bytes` holds its digits from `at` on, perhaps with a decimal sign among them and with zeros before them; `digits` are counted from the first that is none, and
 * `divisor` is a power of ten up to 22. NaN where two doubles lie so near that it takes more to tell.
 *
 * The digits in two parts make a sum of two doubles without any loss. Its quotient is corrected by the remainder, which is exact, too, by the product of Dekker
 * (1971, doi:10.1007/BF01397083); where a doubt about that correction changes the result, it is left open, as Ziv has it (1991, doi:10.1145/114697.116813).
 */
export function longNumber(bytes: Uint8Array, at: number, digits: number, divisor: number): number {
  let head = 0;
  let tail = 0;
  for (let left = digits; left > 0; at++) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9 || (digit === 0 && left === digits)) continue;
    if (left-- > 8) head = head * 10 + digit;
    else tail = tail * 10 + digit;
  }
  const large = head * 1e8;
  const high = large + tail;
  if (divisor === 1) return high;
  const low = tail - (high - large);
  const quotient = high / divisor;
  const product = quotient * divisor;
  const [spread, spreadDivisor] = [quotient * splitter, divisor * splitter];
  const [top, topDivisor] = [spread - (spread - quotient), spreadDivisor - (spreadDivisor - divisor)];
  const [rest, restDivisor] = [quotient - top, divisor - topDivisor];
  const lost = top * topDivisor - product + top * restDivisor + rest * topDivisor + rest * restDivisor;
  const correction = (high - product - lost + low) / divisor;
  const unsure = quotient * doubt;
  const value = quotient + (correction + unsure);
  return value === quotient + (correction - unsure) ? value : NaN;
}
