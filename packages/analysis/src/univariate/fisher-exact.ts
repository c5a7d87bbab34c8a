/** Fisher's exact test of a 2 × 2 table. */
import { hypergeometricLogProbability, hypergeometricLower, hypergeometricUpper, supportOf, type Urn } from "../distributions/hypergeometric.ts";
import { ArgumentFault } from "../faults.ts";

/** Counts: `a` and `b` in the first row, `c` and `d` in the second. */
export interface TwoByTwo {
  a: number;
  b: number;
  c: number;
  d: number;
}

export interface FisherTest {
  /** Two-sided: every table with the same margins that is not more likely than this one. */
  p: number;
  /** P of a cell `a` this large or larger. */
  greater: number;
  /** P of a cell `a` this small or smaller. */
  less: number;
  /** The conditional maximum likelihood estimate, not ad / bc; 0 or Infinity at an end of the possible, NaN where the margins allow one table only. */
  oddsRatio: number;
  /** Its exact interval. */
  low: number;
  high: number;
}

/**
 * Fisher's exact test with the odds ratio that is most likely given the margins. Odds ratio and interval are solved for to the last digits; R's `fisher.test`
 * stops its search at 1.2e-4, so that the ends of its interval differ from these by as much.
 *
 * @method fisher-exact Fisher's exact test
 * @formula P(a) is hypergeometric given the margins; odds ratio ω solves E[a | ω] = a in the non-central hypergeometric distribution.
 * @defaults level 0.95; tables as likely within a factor of 1 + 1e-7 count as equally likely, as in R.
 * @follows R's `fisher.test(matrix(c(a, c, b, d), 2))`
 * @reference Fisher RA (1935) J. R. Stat. Soc. 98:39 doi:10.2307/2342435
 *
 * @throws ArgumentFault when a count is not whole and ≥ 0, or the level not between 0 and 1.
 */
export function fisherExact({ a, b, c, d }: TwoByTwo, level = 0.95): FisherTest {
  for (const [name, count] of Object.entries({ a, b, c, d })) {
    if (!Number.isSafeInteger(count) || count < 0) throw new ArgumentFault(name, "must be a whole number of at least 0");
  }
  if (!(level > 0 && level < 1)) throw new ArgumentFault("level", "must be between 0 and 1");
  const urn: Urn = { total: a + b + c + d, marked: a + c, drawn: a + b };
  const { low, high } = supportOf(urn);
  const greater = hypergeometricUpper(a, urn);
  const less = hypergeometricLower(a, urn);
  if (low === high) return { p: 1, greater, less, oddsRatio: Number.NaN, low: 0, high: Infinity };
  const logs = Float64Array.from({ length: high - low + 1 }, (_, at) => hypergeometricLogProbability(low + at, urn));
  const tail = (1 - level) / 2;
  const family: Family = { logs, low };
  return {
    p: twoSided(logs, a - low),
    greater,
    less,
    oddsRatio: a === low ? 0 : a === high ? Infinity : solve((theta) => weighed(family, theta, 0, high, true) - a),
    low: a === low ? 0 : solve((theta) => weighed(family, theta, a, high) - tail),
    high: a === high ? Infinity : solve((theta) => tail - weighed(family, theta, low, a)),
  };
}

function twoSided(logs: Float64Array, observed: number): number {
  const limit = logs[observed]! + Math.log1p(1e-7);
  let sum = 0;
  for (const log of logs) if (log <= limit) sum += Math.exp(log);
  return Math.min(1, sum);
}

/** The non-central distributions with the same margins: ln P(a = low + i) up to the factor exp(θ a), θ = ln ω. */
interface Family {
  logs: Float64Array;
  low: number;
}

/** P(from ≤ a ≤ to) under ω = exp(θ), or the mean of a. */
function weighed({ logs, low }: Family, theta: number, from: number, to: number, mean = false): number {
  let largest = -Infinity;
  for (let at = 0; at < logs.length; at++) largest = Math.max(largest, logs[at]! + theta * at);
  let part = 0;
  let whole = 0;
  for (let at = 0; at < logs.length; at++) {
    const weight = Math.exp(logs[at]! + theta * at - largest);
    whole += weight;
    if (mean) part += weight * (low + at);
    else if (low + at >= from && low + at <= to) part += weight;
  }
  return part / whole;
}

/** exp of the root of a rising function, by bisection: it costs nothing beside the sums' length and can't fail. */
function solve(rising: (theta: number) => number): number {
  let [below, above] = [-1, 1];
  while (rising(below) > 0) below *= 2;
  while (rising(above) < 0) above *= 2;
  while (above - below > 1e-14 * Math.max(1, Math.abs(below))) {
    const middle = (below + above) / 2;
    if (middle === below || middle === above) break;
    if (rising(middle) < 0) below = middle;
    else above = middle;
  }
  return Math.exp((below + above) / 2);
}
