/** The range of k standard normals, as the studentized range asks for it: hundreds of times for one p, and the same for every pair of groups. */
import { normalUpper } from "./normal.ts";

/**
 * P(range of k normals > w) = k ∫ φ(z) [Φ(z)^(k-1) - (Φ(z) - Φ(z - w))^(k-1)] dz over the largest value z, the difference
 * of powers written so that nothing cancels.
 */
export function rangeUpper(w: number, k: number): number {
  if (w > 76) return 0;
  const term = (z: number): number => {
    const whole = normalUpper(-z);
    if (whole === 0) return 0;
    const outside = Math.min(1, normalUpper(w - z) / whole);
    return Math.exp(-0.5 * z * z) * whole ** (k - 1) * -Math.expm1((k - 1) * Math.log1p(-outside));
  };
  const middle = w / 2;
  // The largest of many values is sharper than one; halving this step changes nothing above 1e-14.
  const step = 0.7 / Math.sqrt(k);
  let total = term(middle);
  for (const direction of [1, -1]) {
    for (let at = 1; at < 4000; at++) {
      const value = term(middle + direction * at * step);
      total += value;
      if (value <= 1e-17 * total) break;
    }
  }
  return Math.min(1, (k * step * total) / Math.sqrt(2 * Math.PI));
}

/** Where the logarithm is a polynomial of this many coefficients to about 1e-13. */
const width = 0.25;
const order = 16;
const nodes = Float64Array.from({ length: order }, (_, at) => Math.cos((Math.PI * (at + 0.5)) / order));

/** For each k the pieces of its curve that were asked for; null where the tail is near the end of the numbers. They depend on k alone, not on who asked before. */
const known = new Map<number, (Float64Array | null | undefined)[]>();

/** `rangeUpper` of k, from Chebyshev's polynomials of its logarithm. */
export function rangeOf(k: number): (w: number) => number {
  let pieces = known.get(k);
  if (pieces === undefined) {
    // A study has few numbers of groups: that of its form, and less where groups are empty.
    if (known.size === 8) known.clear();
    known.set(k, (pieces = []));
  }
  const own = pieces;
  return (w) => {
    if (w > 76) return 0;
    const at = Math.floor(w / width);
    const piece = own[at] === undefined ? (own[at] = pieceOf(at, k)) : own[at];
    return piece === null ? rangeUpper(w, k) : Math.min(1, Math.exp(valueOf(piece, (2 * w) / width - 2 * at - 1)));
  };
}

function pieceOf(at: number, k: number): Float64Array | null {
  const logs = nodes.map((node) => Math.log(rangeUpper((at + (node + 1) / 2) * width, k)));
  if (!logs.every((value) => value > -660)) return null;
  return Float64Array.from(nodes, (_, degree) => {
    let sum = 0;
    for (const [place, value] of logs.entries()) sum += value * Math.cos((Math.PI * degree * (place + 0.5)) / order);
    return (degree === 0 ? 1 : 2) * (sum / order);
  });
}

/** Clenshaw's sum of a Chebyshev series, x from -1 to 1. */
function valueOf(series: Float64Array, x: number): number {
  let [one, two] = [0, 0];
  for (let degree = series.length - 1; degree > 0; degree--) {
    const next = 2 * x * one - two + series[degree]!;
    two = one;
    one = next;
  }
  return x * one - two + series[0]!;
}
