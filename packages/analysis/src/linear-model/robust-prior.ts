/** A prior of the variances that a few unruly features don't disturb. */
import { chiSquareUpper } from "../distributions/chi-square.ts";
import { median } from "../prepare/median.ts";
import { midRanks } from "../univariate/ranks.ts";
import { equaliseDf, logFUpper } from "./f-tails.ts";
import { lowess } from "./lowess.ts";
import { fitPrior, liftZeros, usedFeatures, type Prior } from "./prior.ts";
import { dfOfSpread, expectedMoments, winsorisedMoments, type Tails } from "./winsorised-moments.ts";

/**
 * As `fitPrior`, by the moments of log s² after pulling in a share of both tails (`tails`: lower and upper); then features whose variance
 * is too large for the prior get fewer prior degrees of freedom (`dfs`), so that they are pulled less. A trend is a lowess curve
 * of log s² with span 0.4. Falls back on `fitPrior` with fewer than 3 features, or tails smaller than one feature.
 *
 * Follows limma's `fitFDistRobustly`. Phipson B et al. (2016), Ann Appl Stat 10:946–963, doi:10.1214/16-AOAS920.
 *
 * @throws ArgumentFault as `fitPrior`.
 */
export function fitPriorRobustly(variance: Float64Array, df: Float64Array, trend: Float64Array | null = null, tails: Tails = [0.05, 0.1]): Prior {
  const used = usedFeatures(variance, df, trend, 1e-6);
  const count = used.length;
  const plain = fitPrior(variance, df, trend);
  const equalDfs = (): Prior => ({ ...plain, dfs: new Float64Array(variance.length).fill(plain.df) });
  if (count < 3 || (tails[0] < 1 / count && tails[1] < 1 / count)) return equalDfs();

  const covariate = trend === null ? null : Float64Array.from(used, (at) => trend[at]!);
  const own = Float64Array.from(used, (at) => df[at]!);
  const lifted = liftZeros(
    Float64Array.from(used, (at) => variance[at]!),
    1e-12,
  );
  const start = fitPrior(lifted, own, covariate);
  const { values, df1 } = equaliseDf(lifted, own, (at) => start.variances?.[at] ?? start.variance, start.df);
  const logs = values.map(Math.log);
  const curve = covariate === null ? new Float64Array(count).fill(trimmedMean(logs, tails[1])) : lowess(covariate, logs, { span: 0.4 });
  const { mean, spread } = winsorisedMoments(
    logs.map((value, at) => value - curve[at]!),
    tails,
  );
  const priorDf = dfOfSpread(spread, df1, start.df, tails);
  if (priorDf === Infinity && spread > expectedMoments(df1, Infinity, tails).spread) return equalDfs();
  const offset = mean - expectedMoments(df1, priorDf, tails).mean;
  const corrected = curve.map((value) => value + offset);
  const ratios = logs.map((value, at) => Math.exp(value - corrected[at]!));
  const dfs = priorDf === Infinity ? shrunkFromInfinity(ratios, df1) : shrunk(ratios, df1, priorDf);

  const allDfs = new Float64Array(variance.length).fill(priorDf);
  for (const [at, feature] of used.entries()) allDfs[feature] = dfs[at]!;
  if (covariate === null) return { variance: Math.exp(corrected[0]!), df: priorDf, variances: null, dfs: allDfs };
  const variances = interpolate(covariate, corrected, trend!).map(Math.exp);
  for (const [at, feature] of used.entries()) variances[feature] = Math.exp(corrected[at]!);
  return { variance: median(variances), df: priorDf, variances, dfs: allDfs };
}

/** Fewer degrees of freedom for the features whose ratio is further out than its rank explains. */
function shrunk(ratios: Float64Array, df1: number, priorDf: number): Float64Array {
  const count = ratios.length;
  const logTail = ratios.map((ratio) => logFUpper(ratio, df1, priorDf));
  const { ranks } = midRanks(ratios);
  const logNotOutlier = logTail.map((tail, at) => Math.min(tail - Math.log(count - ranks[at]! + 0.5) + Math.log(count), 0));
  if (!logNotOutlier.some((value) => value < 0)) return new Float64Array(count).fill(priorDf);
  const least = logTail.reduce((lowest, value) => Math.min(lowest, value), 0);
  let outlierDf = 0;
  if (least > -Infinity) {
    // Degrees of freedom at which the most extreme ratio would be the median of extremes, in two steps.
    outlierDf = (Math.log(0.5) / least) * priorDf;
    const largest = ratios.reduce((most, value) => Math.max(most, value), 0);
    outlierDf *= Math.log(0.5) / logFUpper(largest, df1, outlierDf);
  }
  const dfs = logNotOutlier.map((value) => Math.exp(value) * priorDf - Math.expm1(value) * outlierDf);
  const order = orderOf(logTail);
  let sum = 0;
  let lowest = Infinity;
  let lowestAt = 0;
  for (const [at, feature] of order.entries()) {
    sum += dfs[feature]!;
    if (sum / (at + 1) < lowest) [lowest, lowestAt] = [sum / (at + 1), at];
  }
  for (let at = 0; at <= lowestAt; at++) dfs[order[at]!] = lowest;
  return growing(dfs, order);
}

function shrunkFromInfinity(ratios: Float64Array, df1: number): Float64Array {
  const count = ratios.length;
  const tail = ratios.map((ratio) => chiSquareUpper(ratio * df1, df1));
  const { ranks } = midRanks(ratios);
  const dfs = tail.map((value, at) => {
    const notOutlier = (value * count) / (count - ranks[at]! + 0.5);
    return notOutlier < 1 ? notOutlier * count * df1 : Infinity;
  });
  return growing(dfs, orderOf(tail));
}

/** No feature has fewer degrees of freedom than a more extreme one. */
function growing(dfs: Float64Array, order: Uint32Array): Float64Array {
  let most = -Infinity;
  for (const feature of order) dfs[feature] = most = Math.max(most, dfs[feature]!);
  return dfs;
}

function orderOf(values: Float64Array): Uint32Array {
  return Uint32Array.from(values, (_, at) => at).sort((i, j) => values[i]! - values[j]! || i - j);
}

/** The mean without the given share at both ends (R: `mean(x, trim)`). */
export function trimmedMean(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const cut = share >= 0.5 ? -1 : Math.floor(sorted.length * share);
  if (cut < 0) return median(values);
  const kept = sorted.subarray(cut, sorted.length - cut);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

/** Straight lines between the points, level beyond them; points with the same x count as their mean (R: `approx(x, y, at, rule = 2, ties = mean)`). */
export function interpolate(x: Float64Array, y: Float64Array, at: Float64Array): Float64Array {
  const order = orderOf(x);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let start = 0; start < order.length;) {
    let end = start;
    let sum = 0;
    while (end < order.length && x[order[end]!] === x[order[start]!]) sum += y[order[end++]!]!;
    xs.push(x[order[start]!]!);
    ys.push(sum / (end - start));
    start = end;
  }
  return at.map((point) => {
    if (Number.isNaN(point)) return Number.NaN;
    let [low, high] = [0, xs.length - 1];
    if (point <= xs[low]!) return ys[low]!;
    if (point >= xs[high]!) return ys[high]!;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (xs[middle]! <= point) low = middle;
      else high = middle;
    }
    return ys[low]! + ((point - xs[low]!) / (xs[high]! - xs[low]!)) * (ys[high]! - ys[low]!);
  });
}
