/** Do two variables go together? */
import { normalQuantile } from "../distributions/normal.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { completePairs, hasInfinite } from "../univariate/group-test.ts";
import { correlationTail } from "./correlation-tail.ts";
import { kendall, kendallTail } from "./kendall.ts";
import { spearmanTail } from "./spearman-distribution.ts";
import { centre, rankInto } from "./standardise.ts";

export const correlationMethods = ["pearson", "spearman", "kendall"] as const;
export type CorrelationMethod = (typeof correlationMethods)[number];

/**
 * `auto`: exact or series p of ranks without ties where R's `cor.test` takes it; `approximate`: t for Spearman's ρ, normal for Kendall's τ, always;
 * `cor.test`: R's own numbers, which are 0 where the series of ρ falls below 0 (`auto` has the p of t there).
 */
export type CorrelationP = "auto" | "approximate" | "cor.test";

export interface CorrelationTest {
  /** r, ρ or τ-b, from −1 to 1. */
  estimate: number;
  /** t for Pearson, R's S (the sum of squared rank differences, from ρ) for Spearman, z for Kendall. */
  statistic: number;
  /** n − 2 for Pearson; NaN for the others. */
  df: number;
  /** Two-sided. */
  p: number;
  /** 95 % interval (or another level) of Pearson's r by Fisher's z, from 4 pairs on; NaN for the others. */
  low: number;
  high: number;
  /** Pairs of which both values are there. */
  n: number;
  reason: Reason | null;
}

/**
 * Correlation of two variables over their complete pairs, with the p of no correlation.
 *
 * Not computable with fewer than 3 pairs (`too-few`), when a variable is constant (`constant`), and, for Pearson, with an infinite value (`infinite`; ranks take it as
 * the largest). Ties share their mean rank.
 *
 * @method correlation Correlation
 * @formula Pearson r = Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)² Σ(y − ȳ)²); Spearman ρ = r of mid-ranks; Kendall τ-b = (C − D) / √((n₀ − n₁)(n₀ − n₂)).
 *   p: t = r√((n − 2)/(1 − r²)); ρ without ties: exact for n ≤ 9, Edgeworth series for n ≤ 1,290, else t; τ without ties: exact for n < 50, else z = S/√var S, tie-corrected.
 * @defaults Pearson; p as R chooses; level 0.95
 * @profile cor.test p = 0 where the Edgeworth series falls below 0, as R says (by default the p of t stands there)
 * @profile approximate t for ρ and z for τ, whatever n and ties
 * @reference Best DJ, Roberts DE (1975) Appl. Stat. 24:377, doi:10.2307/2347111; Kendall MG (1945) Biometrika 33:239, doi:10.1093/biomet/33.3.239
 * @follows R's cor.test(x, y, method = …), without continuity correction
 *
 * @throws ArgumentFault when the variables have different lengths.
 */
export function correlationTest(
  x: Float64Array,
  y: Float64Array,
  method: CorrelationMethod = "pearson",
  choice: CorrelationP = "auto",
  level = 0.95,
): CorrelationTest {
  if (x.length !== y.length) throw new ArgumentFault("y", `${x.length} values, one for each of x`);
  if (!(level > 0 && level < 1)) throw new ArgumentFault("level", "must be between 0 and 1");
  const pairs = completePairs(x, y);
  const n = pairs.a.length;
  if (n < 3) return notComputable(n === 0 ? "all-missing" : "too-few", n);
  if (method === "pearson") return pearson(pairs.a, pairs.b, level);
  return method === "spearman" ? spearman(pairs.a, pairs.b, choice) : ofKendall(pairs.a, pairs.b, choice);
}

function pearson(a: Float64Array, b: Float64Array, level: number): CorrelationTest {
  const n = a.length;
  if (hasInfinite(a) || hasInfinite(b)) return notComputable("infinite", n);
  const r = correlationOf(a, b);
  if (Number.isNaN(r)) return notComputable("constant", n);
  const df = n - 2;
  const half = n > 3 ? normalQuantile((1 + level) / 2) / Math.sqrt(n - 3) : Number.NaN;
  const z = Math.atanh(r);
  return {
    estimate: r,
    statistic: (r * Math.sqrt(df)) / Math.sqrt((1 - r) * (1 + r)),
    df,
    p: correlationTail(r, df),
    low: Math.tanh(z - half),
    high: Math.tanh(z + half),
    n,
    reason: null,
  };
}

function spearman(a: Float64Array, b: Float64Array, choice: CorrelationP): CorrelationTest {
  const n = a.length;
  const [x, y, space] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const tiedX = rankInto(a, space, x);
  const tiedY = rankInto(b, space, y);
  const rho = correlationOf(x, y);
  if (Number.isNaN(rho)) return notComputable("constant", n);
  const p = choice === "approximate" || tiedX || tiedY ? correlationTail(rho, n - 2) : spearmanTail(rho, n, choice === "cor.test");
  return { estimate: rho, statistic: ((n ** 3 - n) * (1 - rho)) / 6, df: Number.NaN, p, low: Number.NaN, high: Number.NaN, n, reason: null };
}

function ofKendall(a: Float64Array, b: Float64Array, choice: CorrelationP): CorrelationTest {
  const found = kendall(a, b);
  if (Number.isNaN(found.tau)) return notComputable("constant", a.length);
  const statistic = found.score / found.deviation;
  return { estimate: found.tau, statistic, df: Number.NaN, p: kendallTail(found, choice), low: Number.NaN, high: Number.NaN, n: a.length, reason: null };
}

/** Pearson's r of complete pairs; NaN where one is constant. */
export function correlationOf(a: Float64Array, b: Float64Array): number {
  const [x, y] = [new Float64Array(a.length), new Float64Array(a.length)];
  // One root of the product: equal rows have r = 1 exactly.
  const length = Math.sqrt(centre(a, x) * centre(b, y));
  let sum = 0;
  for (let at = 0; at < x.length; at++) sum += x[at]! * y[at]!;
  return Math.max(-1, Math.min(1, sum / length));
}

function notComputable(reason: Reason, n: number): CorrelationTest {
  return { estimate: Number.NaN, statistic: Number.NaN, df: Number.NaN, p: Number.NaN, low: Number.NaN, high: Number.NaN, n, reason };
}
