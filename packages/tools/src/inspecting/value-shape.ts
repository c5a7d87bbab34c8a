import type { Table } from "@analyte/analysis/table";
import { median, quantileOfSorted } from "@analyte/analysis/prepare/median";
import type { ValueFact, ValueShape } from "@analyte/contract/value-shape";

/** Enough to tell the shape of a table; evenly taken from a larger one. */
const mostFeatures = 2_000;
const leastValues = 8;
/** The skewness of an exponential distribution is 2, of a normal one 0. */
const skewedFrom = 1;
const unequalFrom = 1.25;
const steps = 12;

export function valueShape({ matrix, features }: Table): ValueShape {
  const { rows, columns, data } = matrix;
  const taken = Array.from({ length: Math.min(columns, mostFeatures) }, (_, at) => Math.floor((at * columns) / Math.min(columns, mostFeatures)));
  const hasNegative = data.some((value) => value < 0);
  const hasZero = data.includes(0);
  const valuesOf = (feature: number): Float64Array => {
    const values = new Float64Array(rows);
    let count = 0;
    for (let row = 0, at = feature; row < rows; row++, at += columns) if (data[at]! > 0 && data[at]! < Infinity) values[count++] = data[at]!;
    return values.subarray(0, count);
  };
  const judged: { feature: number; skewness: number; left: number }[] = [];
  if (!hasNegative) {
    for (const feature of taken) {
      const values = valuesOf(feature);
      const skewness = values.length < leastValues ? Number.NaN : skewnessOf(values);
      if (!Number.isNaN(skewness)) judged.push({ feature, skewness, left: skewnessOf(values.map(Math.log2)) });
    }
  }
  const skewed = judged.filter(({ skewness, left }) => skewness > skewedFrom && Math.abs(left) < skewness / 2);
  const spread = hasNegative
    ? 1
    : spreadOfSamples(
        taken.map((feature) => ({ feature, values: valuesOf(feature) })),
        rows,
        columns,
        data,
      );
  const facts: ValueFact[] = [];
  if (skewed.length > judged.length / 2) facts.push(hasZero ? "skewed-with-zeros" : "skewed");
  if (spread > unequalFrom) facts.push("unequal-samples");
  const typical = skewed.toSorted((a, b) => a.skewness - b.skewness)[Math.floor(skewed.length / 2)];
  const picture =
    typical === undefined
      ? null
      : {
          feature: features[typical.feature]!.slice(0, 200),
          raw: countedIn(valuesOf(typical.feature), steps),
          log2: countedIn(valuesOf(typical.feature).map(Math.log2), steps),
        };
  return {
    facts,
    judged: judged.length,
    skewed: skewed.length,
    picture,
    spread,
    largest: largestOf(data),
    fractions: fractionsOf(data),
    totals: totalsOf(data, rows, columns),
  };
}

/** Of the values that are there. */
function fractionsOf(data: Float64Array): number {
  let [there, fractions] = [0, 0];
  for (const value of data) {
    if (!Number.isFinite(value)) continue;
    there++;
    if (value !== Math.round(value)) fractions++;
  }
  return there === 0 ? 0 : fractions / there;
}

/** Of samples with a sum above 0; null where there is none. */
function totalsOf(data: Float64Array, rows: number, columns: number): ValueShape["totals"] {
  let [least, most] = [Infinity, 0];
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let at = row * columns; at < (row + 1) * columns; at++) if (Number.isFinite(data[at]!)) sum += data[at]!;
    if (sum <= 0) continue;
    least = Math.min(least, sum);
    most = Math.max(most, sum);
  }
  return Number.isFinite(least) && Number.isFinite(most) ? { least, most } : null;
}

function largestOf(data: Float64Array): number | null {
  let largest = -Infinity;
  for (const value of data) if (value > largest && value < Infinity) largest = value;
  return largest === -Infinity ? null : largest;
}

/** The third moment about the mean in units of the standard deviation; NaN for values that don't differ. */
function skewnessOf(values: Float64Array): number {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  let mean = 0;
  for (const value of values) mean += value / largest / values.length;
  let [second, third] = [0, 0];
  for (const value of values) {
    const step = value / largest - mean;
    second += step * step;
    third += step * step * step;
  }
  return second > 1e-24 ? third / values.length / (second / values.length) ** 1.5 : Number.NaN;
}

/**
 * Of the samples' median quotients to the median sample, as in PQN, over features that every sample has: a high one over a low one. 1 where they lie no
 * further apart than medians of so many quotients do by chance.
 */
function spreadOfSamples(features: readonly { feature: number; values: Float64Array }[], rows: number, columns: number, data: Float64Array): number {
  const complete = features.filter(({ values }) => values.length === rows);
  if (rows < 4 || complete.length < 10) return 1;
  const references = complete.map(({ values }) => median(values));
  const errors = new Float64Array(rows);
  const quotients = Float64Array.from({ length: rows }, (_, row) => {
    const logs = Float64Array.from(complete, ({ feature }, at) => Math.log(data[row * columns + feature]! / references[at]!));
    const middle = median(logs);
    // The standard error of a median, its spread told by the median deviation.
    errors[row] = (1.2533 * 1.4826 * median(logs.map((value) => Math.abs(value - middle)))) / Math.sqrt(complete.length);
    return middle;
  }).sort();
  const range = quantileOfSorted(quotients, 0.9) - quantileOfSorted(quotients, 0.1);
  // 80 % of a normal distribution lie within 2.56 standard deviations.
  return range / 2.56 > 2 * median(errors) ? Math.exp(range) : 1;
}

function countedIn(values: Float64Array, count: number): number[] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const counts = Array.from({ length: count }, () => 0);
  for (const value of values) counts[Math.min(count - 1, Math.floor(((value - low) / (high - low || 1)) * count))]!++;
  return counts;
}
