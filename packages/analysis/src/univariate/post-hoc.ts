/** Which of several groups differ: every pair after one test of all. */
import { studentizedRangeQuantile, studentizedRangeUpper } from "../distributions/studentized-range.ts";
import { normalTwoSided } from "../distributions/normal.ts";
import { tQuantile, tTwoSided } from "../distributions/student-t.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { centred, type CentredGroups } from "./anova.ts";
import { allEqual, hasInfinite, present } from "./group-test.ts";
import { pooled } from "./many-groups.ts";
import { spreadFault } from "./moments.ts";
import { midRanks } from "./ranks.ts";

/** One pair of groups, as places in the list given; differences are first − second. */
export interface PairTest {
  first: number;
  second: number;
  /** mean(first) - mean(second); for Dunn's test the difference of mean ranks. */
  difference: number;
  /** t, or z for Dunn's test. */
  statistic: number;
  /** NaN for Dunn's test. */
  df: number;
  /** For Tukey and Games–Howell already that of the whole family; for LSD and Dunn of the pair alone. */
  p: number;
  low: number;
  high: number;
  reason: Reason | null;
}

/**
 * Tukey's honest significant differences, with Kramer's form for unequal sizes (R: `TukeyHSD(aov(v ~ g))`). p and
 * intervals hold for all pairs together.
 *
 * Missing values (NaN) are left out. A pair with an empty group has no result; none has where the groups have no spread,
 * values are infinite, or there are no more values than groups.
 *
 * @method tukey-hsd Tukey's HSD
 * @formula t = (x̄ᵢ - x̄ⱼ) / √(MSW (1/nᵢ + 1/nⱼ)), p = P(Q > √2 |t|) of the studentized range of k groups and n - k degrees of freedom
 * @defaults level 0.95
 * @follows R's `TukeyHSD(aov(v ~ g))`
 * @reference Tukey JW (1949) Biometrics 5:99 doi:10.2307/3001913
 * @reference Kramer CY (1956) Biometrics 12:307 doi:10.2307/3001469
 *
 * @throws ArgumentFault when fewer than 2 groups are given, or the level is not between 0 and 1.
 */
export function tukeyHsd(groups: readonly Float64Array[], level = 0.95): PairTest[] {
  return pooledPairs(groups, level, (k, df) => ({
    p: (t) => studentizedRangeUpper(Math.SQRT2 * Math.abs(t), k, df),
    reach: studentizedRangeQuantile(level, k, df) / Math.SQRT2,
  }));
}

/**
 * Fisher's least significant difference: t tests of the pairs with the variance pooled over all groups, unadjusted
 * (R: `pairwise.t.test(v, g, pool.sd = TRUE, p.adjust.method = "none")`). Missing and impossible as in `tukeyHsd`.
 *
 * @method fisher-lsd Fisher's LSD
 * @formula t = (x̄ᵢ - x̄ⱼ) / √(MSW (1/nᵢ + 1/nⱼ)), n - k degrees of freedom
 * @defaults level 0.95; p not adjusted for the number of pairs
 * @follows R's `pairwise.t.test(v, g, pool.sd = TRUE, p.adjust.method = "none")`
 * @reference Fisher RA (1935) The Design of Experiments
 *
 * @throws ArgumentFault when fewer than 2 groups are given, or the level is not between 0 and 1.
 */
export function fisherLsd(groups: readonly Float64Array[], level = 0.95): PairTest[] {
  return pooledPairs(groups, level, (_, df) => ({ p: (t) => tTwoSided(t, df), reach: tQuantile((1 + level) / 2, df) }));
}

/**
 * Games and Howell's comparison of all pairs without equal variances: Welch's t and degrees of freedom, judged by the
 * studentized range.
 *
 * Missing values (NaN) are left out. A pair has no result where one of its groups has fewer than 2 values or neither has
 * spread, nor any where values are infinite.
 *
 * @method games-howell Games–Howell test
 * @formula t and df of Welch's test; p = P(Q > √2 |t|) of the studentized range of k groups and df degrees of freedom
 * @defaults level 0.95
 * @follows the definition; checked against R's `t.test` and `ptukey`
 * @reference Games PA, Howell JF (1976) J. Educ. Stat. 1:113 doi:10.3102/10769986001002113
 *
 * @throws ArgumentFault when fewer than 2 groups are given, or the level is not between 0 and 1.
 */
export function gamesHowell(groups: readonly Float64Array[], level = 0.95): PairTest[] {
  const { parts, reason } = prepared(groups, level);
  const k = parts?.groups.filter(({ count }) => count > 0).length ?? 0;
  return pairs(groups.length, (i, j) => {
    if (parts === null) return impossible(i, j, reason);
    const [a, b] = [parts.groups[i]!, parts.groups[j]!];
    if (a.count < 2 || b.count < 2) return impossible(i, j, "too-few");
    const [s, t] = [a.squares / (a.count - 1), b.squares / (b.count - 1)];
    const fault = spreadFault(Math.sqrt(Math.max(s, t)));
    if (fault !== null) return impossible(i, j, fault);
    const [u, v] = [s / a.count, t / b.count];
    const error = Math.sqrt(u + v);
    const df = 1 / ((u / (u + v)) ** 2 / (a.count - 1) + (v / (u + v)) ** 2 / (b.count - 1));
    const difference = a.mean - b.mean;
    const reach = (studentizedRangeQuantile(level, k, df) / Math.SQRT2) * error;
    const p = studentizedRangeUpper((Math.SQRT2 * Math.abs(difference)) / error, k, df);
    return scaledPair(
      { first: i, second: j, difference, statistic: difference / error, df, p, low: difference - reach, high: difference + reach },
      parts.scale,
    );
  });
}

/**
 * Dunn's comparison of mean ranks after a Kruskal–Wallis test, with correction for ties; p of each pair alone, two-sided.
 * Adjust them with `adjust`. There is no interval.
 *
 * Missing values (NaN) are left out. A pair with an empty group has no result; none has where all values are equal or
 * values are infinite.
 *
 * @method dunn Dunn's test
 * @formula z = (R̄ᵢ - R̄ⱼ) / √((n(n + 1)/12 - Σ(t³ - t)/(12 (n - 1))) (1/nᵢ + 1/nⱼ))
 * @defaults p not adjusted for the number of pairs
 * @follows the definition; checked against R's `rank` and `pnorm`
 * @reference Dunn OJ (1964) Technometrics 6:241 doi:10.1080/00401706.1964.10490181
 *
 * @throws ArgumentFault when fewer than 2 groups are given.
 */
export function dunnTest(groups: readonly Float64Array[]): PairTest[] {
  const { kept, reason } = prepared(groups, 0.95);
  const { ranks, tieTerm } = midRanks(pooled(kept));
  const n = ranks.length;
  const unit = (n * (n + 1)) / 12 - tieTerm / (12 * (n - 1));
  let at = 0;
  const means = kept.map(({ length }) => {
    let sum = 0;
    for (const end = at + length; at < end; at++) sum += ranks[at]!;
    return sum / length;
  });
  return pairs(groups.length, (i, j) => {
    if (reason !== null) return impossible(i, j, reason);
    const [m, o] = [kept[i]!.length, kept[j]!.length];
    if (m === 0 || o === 0) return impossible(i, j, "too-few");
    const difference = means[i]! - means[j]!;
    const statistic = difference / Math.sqrt(unit * (1 / m + 1 / o));
    return { ...impossible(i, j, null), difference, statistic, p: normalTwoSided(statistic) };
  });
}

/** Judges t by its own or the family's distribution; `reach` is the half interval in standard errors. */
type Judge = (k: number, df: number) => { p: (t: number) => number; reach: number };

function pooledPairs(groups: readonly Float64Array[], level: number, judge: Judge): PairTest[] {
  const { parts, reason } = prepared(groups, level);
  if (parts === null) return pairs(groups.length, (i, j) => impossible(i, j, reason));
  const k = parts.groups.filter(({ count }) => count > 0).length;
  const df = parts.total - k;
  if (df < 1 || k < 2) return pairs(groups.length, (i, j) => impossible(i, j, k < 2 ? "one-group" : "too-few"));
  const variance = parts.groups.reduce((sum, { squares }) => sum + squares, 0) / df;
  const fault = spreadFault(Math.sqrt(variance));
  if (fault !== null) return pairs(groups.length, (i, j) => impossible(i, j, fault));
  const { p, reach } = judge(k, df);
  return pairs(groups.length, (i, j) => {
    const [a, b] = [parts.groups[i]!, parts.groups[j]!];
    if (a.count === 0 || b.count === 0) return impossible(i, j, "too-few");
    const error = Math.sqrt(variance * (1 / a.count + 1 / b.count));
    const difference = a.mean - b.mean;
    const statistic = difference / error;
    return scaledPair(
      { first: i, second: j, difference, statistic, df, p: p(statistic), low: difference - reach * error, high: difference + reach * error },
      parts.scale,
    );
  });
}

function prepared(groups: readonly Float64Array[], level: number): { kept: Float64Array[]; parts: CentredGroups | null; reason: Reason | null } {
  if (groups.length < 2) throw new ArgumentFault("groups", "must be at least 2");
  if (!(level > 0 && level < 1)) throw new ArgumentFault("level", "must be between 0 and 1");
  const kept = groups.map(present);
  const reason = kept.every(({ length }) => length === 0) ? "all-missing" : kept.some(hasInfinite) ? "infinite" : allEqual(...kept) ? "constant" : null;
  return { kept, parts: reason === null ? centred(kept) : null, reason };
}

function pairs(count: number, test: (first: number, second: number) => PairTest): PairTest[] {
  const tests: PairTest[] = [];
  for (let first = 0; first < count; first++) for (let second = first + 1; second < count; second++) tests.push(test(first, second));
  return tests;
}

function impossible(first: number, second: number, reason: Reason | null): PairTest {
  const none = Number.NaN;
  return { first, second, difference: none, statistic: none, df: none, p: none, low: none, high: none, reason };
}

function scaledPair(test: Omit<PairTest, "reason">, scale: number): PairTest {
  return { ...test, difference: test.difference * scale, low: test.low * scale, high: test.high * scale, reason: null };
}
