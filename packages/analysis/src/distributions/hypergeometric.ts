/** The hypergeometric distribution: how many of `drawn` items, taken without putting back, belong to a set. */
import { ArgumentFault } from "../faults.ts";
import { binomialLogProbability } from "./saddle-point.ts";

/** An urn: `total` items, `marked` of them in the set, `drawn` taken. */
export interface Urn {
  total: number;
  marked: number;
  drawn: number;
}

/**
 * P(X ≥ k), the p of over-representation (R: `phyper(k - 1, marked, total - marked, drawn, lower.tail = FALSE)`). A sum of
 * positive terms outward from k: relatively accurate down to the smallest double.
 *
 * @method hypergeometric-distribution Hypergeometric distribution
 * @formula P(X = k) = C(marked, k) C(total − marked, drawn − k) / C(total, drawn)
 * @defaults None: the caller gives total, marked and drawn.
 * @follows R's `phyper` and `dhyper` (R 4.2)
 * @reference Loader C (2000) Fast and Accurate Computation of Binomial Probabilities
 * @throws ArgumentFault when a number is not whole and ≥ 0, or more is marked or drawn than there is.
 */
export function hypergeometricUpper(k: number, urn: Urn): number {
  const { low, high } = supportOf(urn);
  const from = Math.ceil(k - 1e-7);
  if (from <= low) return 1;
  if (from > high) return 0;
  return from > modeOf(urn) ? sumOutward(from, high, 1, urn) : 1 - sumOutward(from - 1, low, -1, urn);
}

/** P(X ≤ k) (R: `phyper(k, marked, total - marked, drawn)`), as accurate as `hypergeometricUpper`. */
export function hypergeometricLower(k: number, urn: Urn): number {
  const { low, high } = supportOf(urn);
  const from = Math.floor(k + 1e-7);
  if (from < low) return 0;
  if (from >= high) return 1;
  return from <= modeOf(urn) ? sumOutward(from, low, -1, urn) : 1 - sumOutward(from + 1, high, 1, urn);
}

/** ln P(X = k) (R: `dhyper(k, …, log = TRUE)`); -Infinity outside the support. */
export function hypergeometricLogProbability(k: number, urn: Urn): number {
  const { low, high } = supportOf(urn);
  if (!Number.isInteger(k) || k < low || k > high) return -Infinity;
  const { total, marked, drawn } = urn;
  if (drawn === 0 || drawn === total) return 0;
  const p = drawn / total;
  const q = (total - drawn) / total;
  return binomialLogProbability(k, marked, p, q) + binomialLogProbability(drawn - k, total - marked, p, q) - binomialLogProbability(drawn, total, p, q);
}

/** The smallest and the largest possible X. */
export function supportOf({ total, marked, drawn }: Urn): { low: number; high: number } {
  for (const [name, value] of Object.entries({ total, marked, drawn })) {
    if (!Number.isSafeInteger(value) || value < 0) throw new ArgumentFault(name, "must be a whole number of at least 0");
  }
  if (marked > total) throw new ArgumentFault("marked", `must be at most the total, ${total}`);
  if (drawn > total) throw new ArgumentFault("drawn", `must be at most the total, ${total}`);
  return { low: Math.max(0, drawn + marked - total), high: Math.min(drawn, marked) };
}

function modeOf({ total, marked, drawn }: Urn): number {
  return Math.floor(((drawn + 1) * (marked + 1)) / (total + 2));
}

/** The sum of P(X = from), P(X = from ± 1), … towards `to`, away from the mode, so that the terms only fall. */
function sumOutward(from: number, to: number, step: 1 | -1, { total, marked, drawn }: Urn): number {
  let ratio = 1;
  let sum = 1;
  for (let k = from; k !== to; k += step) {
    const rest = total - marked - drawn;
    ratio *= step === 1 ? ((marked - k) * (drawn - k)) / ((k + 1) * (rest + k + 1)) : (k * (rest + k)) / ((marked - k + 1) * (drawn - k + 1));
    const next = sum + ratio;
    if (next === sum) break;
    sum = next;
  }
  return Math.exp(hypergeometricLogProbability(from, { total, marked, drawn })) * sum;
}
