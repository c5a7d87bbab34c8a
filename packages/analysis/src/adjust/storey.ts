/** Storey's q values. */
import { ascending } from "./adjust.ts";
import { smoothingSpline } from "./smoothing-spline.ts";

export interface Storey {
  /** The estimated share of features without a difference. */
  pi0: number;
  /** NaN where p is NaN. */
  q: Float64Array;
  /** Whether the estimate was not above 0 and 1 was taken instead, as qvalue does. */
  pi0Replaced: boolean;
}

const lambdas = Array.from({ length: 19 }, (_, step) => 0.05 + step * 0.05);

/**
 * q values with pi0 from a smoothing spline of 3 degrees of freedom, or by bootstrap's closed form
 * (R: `qvalue(p)` and `qvalue(p, pi0.method = "bootstrap")` of qvalue 2.30). NaN in p stays NaN and is not counted.
 *
 * Null where R's qvalue refuses: without p, and when the largest p is below the largest lambda (0.95), since the share
 * of true nulls can't be estimated then.
 *
 * @method storey Storey's q values
 * @formula π̂₀(λ) = #{p ≥ λ} / (n (1 - λ)) for λ = 0.05, 0.1 … 0.95; π₀ = the value at 0.95 of a cubic smoothing spline with 3 degrees of freedom through them (at most 1), or the π̂₀(λ) of least estimated mean squared error; q₍ᵢ₎ = π₀ min over j ≥ i of n p₍ⱼ₎ / j
 * @defaults smoother
 * @profile bootstrap the closed form of the bootstrap
 * @follows R's `qvalue(p)` and `qvalue(p, pi0.method = "bootstrap")` of qvalue 2.30
 * @reference Storey JD, Tibshirani R (2003) PNAS 100:9440 doi:10.1073/pnas.1530509100
 */
export function storey(p: Float64Array, pi0Method: "smoother" | "bootstrap" = "smoother"): Storey | null {
  const order = ascending(p);
  const count = order.length;
  if (count === 0 || p[order[count - 1]!]! < lambdas.at(-1)!) return null;
  const above = lambdas.map((lambda) => order.reduce((sum, at) => sum + Number(p[at]! >= lambda), 0));
  const shares = above.map((number, at) => number / (count * (1 - lambdas[at]!)));
  const estimate = pi0Method === "smoother" ? smoothingSpline(lambdas, shares, 3).at(-1)! : leastError(shares, above, count);
  const pi0Replaced = estimate <= 0;
  const pi0 = pi0Replaced ? 1 : Math.min(1, estimate);
  const q = new Float64Array(p.length).fill(Number.NaN);
  let smallest = 1;
  for (let rank = count - 1; rank >= 0; rank--) {
    smallest = Math.min(smallest, (p[order[rank]!]! * count) / (rank + 1));
    q[order[rank]!] = pi0 * smallest;
  }
  return { pi0, q, pi0Replaced };
}

/** The lambda whose estimate has the least mean squared error around the 10 % quantile of all. */
function leastError(shares: number[], above: number[], count: number): number {
  const sorted = shares.toSorted((a, b) => a - b);
  const place = 0.1 * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  const least = below + (place - Math.floor(place)) * (sorted[Math.ceil(place)]! - below);
  let best = Infinity;
  let chosen = Infinity;
  for (const [at, share] of shares.entries()) {
    const error = (above[at]! / (count ** 2 * (1 - lambdas[at]!) ** 2)) * (1 - above[at]! / count) + (share - least) ** 2;
    if (error < best || (error === best && share < chosen)) {
      best = error;
      chosen = share;
    }
  }
  return chosen;
}
