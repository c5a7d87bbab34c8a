/** Kendall's τ-b: how often two variables agree on which of two samples is higher. */
import { normalTwoSided } from "../distributions/normal.ts";
import type { CorrelationP } from "./correlation-test.ts";

export interface Kendall {
  tau: number;
  /** The score: concordant less discordant pairs. */
  score: number;
  /** Its standard deviation with the ties as they are. */
  deviation: number;
  tied: boolean;
  n: number;
}

/** Space for one pair of variables after the other. */
export interface KendallSpace {
  order: Uint32Array;
  values: Float64Array;
  merged: Float64Array;
}

export function newKendallSpace(n: number): KendallSpace {
  return { order: new Uint32Array(n), values: new Float64Array(n), merged: new Float64Array(n) };
}

/**
 * τ-b of complete pairs by Knight's merge sort, in n log n (1966, doi:10.1080/01621459.1966.10480879). NaN where a variable is constant.
 */
export function kendall(x: Float64Array, y: Float64Array, space = newKendallSpace(x.length)): Kendall {
  const n = x.length;
  const order = space.order.subarray(0, n);
  for (let at = 0; at < n; at++) order[at] = at;
  order.sort((i, j) => x[i]! - x[j]! || y[i]! - y[j]!);
  const tiesX = tiesOf(n, (at) => x[order[at]!] === x[order[at - 1]!]);
  const tiesBoth = tiesOf(n, (at) => x[order[at]!] === x[order[at - 1]!] && y[order[at]!] === y[order[at - 1]!]);
  const values = space.values.subarray(0, n);
  for (let at = 0; at < n; at++) values[at] = y[order[at]!]!;
  const exchanges = sortCounting(values, space.merged);
  const tiesY = tiesOf(n, (at) => values[at] === values[at - 1]);
  const all = (n * (n - 1)) / 2;
  const score = all - tiesX.pairs - tiesY.pairs + tiesBoth.pairs - 2 * exchanges;
  const [t0, tx, ty] = [all, tiesX.pairs, tiesY.pairs];
  const spread = (n * (n - 1) * (2 * n + 5) - tiesX.spread - tiesY.spread) / 18;
  const variance = spread + (tx * ty * 2) / (n * (n - 1)) + (n > 2 ? (tiesX.triples * tiesY.triples) / (9 * n * (n - 1) * (n - 2)) : 0);
  const size = Math.sqrt(t0 - tx) * Math.sqrt(t0 - ty);
  return { tau: size > 0 ? Math.max(-1, Math.min(1, score / size)) : Number.NaN, score, deviation: Math.sqrt(variance), tied: tx > 0 || ty > 0, n };
}

/**
 * The two-sided p of τ. `auto`: exact below 50 pairs without ties, else normal, corrected for ties, without continuity correction (R: `cor.test(method = "kendall")`).
 */
export function kendallTail({ tau, score, deviation, tied, n }: Kendall, method: CorrelationP = "auto"): number {
  if (Number.isNaN(tau)) return Number.NaN;
  if (method === "approximate" || tied || n >= 50) return normalTwoSided(score / deviation);
  const all = (n * (n - 1)) / 2;
  // Symmetric: at least as many discordant pairs as the smaller side has.
  const smaller = (all - Math.abs(score)) / 2;
  return Math.min(1, 2 * exactLower(smaller, n));
}

/** P(inversions ≤ k) in a random order of n: products of 1 + q + … + qⁱ, already divided by n!. */
function exactLower(k: number, n: number): number {
  let shares = new Float64Array((n * (n - 1)) / 2 + 1);
  shares[0] = 1;
  for (let i = 2; i <= n; i++) {
    const next = new Float64Array(shares.length);
    const longest = (i * (i - 1)) / 2;
    let window = 0;
    for (let inversions = 0; inversions <= longest; inversions++) {
      window = 0;
      for (let back = 0; back < i && back <= inversions; back++) window += shares[inversions - back]!;
      next[inversions] = window / i;
    }
    shares = next;
  }
  let sum = 0;
  for (let inversions = 0; inversions <= k; inversions++) sum += shares[inversions]!;
  return sum;
}

interface Ties {
  /** Tied pairs. */
  pairs: number;
  /** Σ t(t − 1)(2t + 5) and Σ t(t − 1)(t − 2) over runs of t equal values. */
  spread: number;
  triples: number;
}

function tiesOf(n: number, equalToLast: (at: number) => boolean): Ties {
  const ties: Ties = { pairs: 0, spread: 0, triples: 0 };
  let run = 1;
  for (let at = 1; at <= n; at++) {
    if (at < n && equalToLast(at)) {
      run++;
      continue;
    }
    if (run > 1) {
      ties.pairs += (run * (run - 1)) / 2;
      ties.spread += run * (run - 1) * (2 * run + 5);
      ties.triples += run * (run - 1) * (run - 2);
    }
    run = 1;
  }
  return ties;
}

/** Sorts values in place and counts the exchanges of neighbours that takes (bottom-up merge sort). */
function sortCounting(values: Float64Array, space: Float64Array): number {
  const n = values.length;
  let exchanges = 0;
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n - width; start += 2 * width) {
      const middle = start + width;
      const end = Math.min(middle + width, n);
      let [left, right, to] = [start, middle, start];
      while (left < middle && right < end) {
        if (values[right]! < values[left]!) {
          exchanges += middle - left;
          space[to++] = values[right++]!;
        } else space[to++] = values[left++]!;
      }
      while (left < middle) space[to++] = values[left++]!;
      while (right < end) space[to++] = values[right++]!;
      values.set(space.subarray(start, end), start);
    }
  }
  return exchanges;
}
