const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
/** More than the scaled number is off by, many times over. */
const doubt = 1e-6;

/**
 * The number of six digits next to it, for figures, whose documents it keeps small: `Number(value.toPrecision(6))` without the text, which takes ten times as long. A whole number of six digits and
 * a power of ten up to 22 are exact, so that their quotient is the double that is read from the text; where it is in doubt which whole number is nearest, the text is asked.
 */
export function sixDigits(value: number): number {
  const size = Math.abs(value);
  if (size >= 1e-15 && size < 1e5) {
    // The number of decimals; where the logarithm is off by one, the scaled number shows it.
    const decimals = 5 - Math.floor(Math.log10(size));
    const scaled = size * powers[decimals]!;
    const whole = Math.round(scaled);
    if (scaled >= 100_000 && whole < 1_000_000 && Math.abs(Math.abs(scaled - whole) - 0.5) > doubt) return (value < 0 ? -whole : whole) / powers[decimals]!;
  }
  return Number(value.toPrecision(6));
}
