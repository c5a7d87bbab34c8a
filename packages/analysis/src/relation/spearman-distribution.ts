/** The distribution of Spearman's sum of squared rank differences without ties. */
import { normalUpper } from "../distributions/normal.ts";
import { correlationTail } from "./correlation-tail.ts";

/** Up to this many pairs every order is counted, as in R; above, an Edgeworth series. */
const counted = 9;
/** Up to this many pairs R prefers the series to t. */
export const largestSeries = 1290;

/**
 * The two-sided p of ρ of n pairs without ties: exact up to 9 pairs, AS 89's Edgeworth series up to 1,290 (error about 1e-5 and less), t with n − 2 degrees of freedom above
 * (R: `cor.test(x, y, method = "spearman")`; Best & Roberts (1975) Appl. Stat. 24:377, doi:10.2307/2347111).
 * Far out the series falls below 0: there the p of t stands, or 0 `asR`.
 */
export function spearmanTail(rho: number, n: number, asR = false): number {
  if (Number.isNaN(rho)) return Number.NaN;
  if (n > largestSeries) return correlationTail(rho, n - 2);
  const whole = (n ** 3 - n) / 6;
  const sum = Math.round(whole * (1 - rho));
  // The sum is even without ties: at most `sum` is less than `sum + 2`.
  const tail = sum > whole ? upper(sum, n) : n <= counted ? exactLower(sum, n) : series(sum + 2, n, true);
  if (!(tail > 0)) return asR ? 0 : correlationTail(rho, n - 2);
  return Math.min(1, 2 * tail);
}

function upper(sum: number, n: number): number {
  // The distribution is symmetric about `whole`.
  return n <= counted ? exactLower((n ** 3 - n) / 3 - sum, n) : series(sum, n, false);
}

function exactLower(sum: number, n: number): number {
  const counts = countsOf(n);
  let below = 0;
  let all = 0;
  for (let at = 0; at < counts.length; at++) {
    all += counts[at]!;
    if (at <= sum) below += counts[at]!;
  }
  return below / all;
}

/** For each sum of squared differences the number of orders of n ranks: over sets of ranks already placed, one place after the other. */
function countsOf(n: number): Float64Array {
  const length = (n ** 3 - n) / 3 + 1;
  const ofSet = Array.from({ length: 2 ** n }, () => new Float64Array(0));
  ofSet[0] = new Float64Array(length);
  ofSet[0][0] = 1;
  for (let set = 0; set < ofSet.length - 1; set++) {
    const counts = ofSet[set]!;
    let place = 0;
    for (let rest = set; rest > 0; rest >>= 1) place += rest & 1;
    for (let rank = 0; rank < n; rank++) {
      if (set & (1 << rank)) continue;
      const next = set | (1 << rank);
      if (ofSet[next]!.length === 0) ofSet[next] = new Float64Array(length);
      const step = (rank - place) ** 2;
      for (let sum = 0; sum + step < length; sum++) ofSet[next]![sum + step]! += counts[sum]!;
    }
  }
  return ofSet.at(-1)!;
}

/** AS 89's series, with its constants: P(sum ≥ `sum`), or P(sum < `sum`). */
function series(sum: number, n: number, lower: boolean): number {
  const b = 1 / n;
  const x = ((6 * (sum - 1) * b) / (n * n - 1) - 1) * Math.sqrt(1 / b - 1);
  const y = x * x;
  const fourth = 0.0879 + 0.0151 * b - y * (0.0072 - 0.0831 * b + y * b * (0.0131 - 4.6e-4 * y));
  const third = -0.0758 + b * (0.1033 + 0.3932 * b) - y * b * fourth;
  const correction = (x * b * (0.2274 + b * (0.2531 + 0.1745 * b) + y * third)) / Math.exp(y / 2);
  return lower ? normalUpper(-x) - correction : normalUpper(x) + correction;
}
