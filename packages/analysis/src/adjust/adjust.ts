/** p values of many tests at once. NaN stays NaN and is not counted. */

export const adjustMethods = ["BH", "BY", "bonferroni", "holm", "hochberg", "hommel"] as const;
export type AdjustMethod = (typeof adjustMethods)[number];

/**
 * Adjusted p of any of the methods. Equal p get equal results, so everything is done on the sorted p and looked up again.
 *
 * @method p-adjust Adjusted p values
 * @formula With p₍₁₎ ≤ … ≤ p₍ₙ₎ — BH: min over j ≥ i of (n / j) p₍ⱼ₎. BY: the same times Σ 1/j. Bonferroni: n p. Holm: max over j ≤ i of (n - j + 1) p₍ⱼ₎. Hochberg: min over j ≥ i of (n - j + 1) p₍ⱼ₎. Hommel: the largest n' p that Simes' test of any n' hypotheses needs. All at most 1.
 * @defaults none; missing p (NaN) are kept and not counted.
 * @follows R's `p.adjust(p, method)`
 * @reference Benjamini Y, Hochberg Y (1995) J. R. Stat. Soc. B 57:289 doi:10.1111/j.2517-6161.1995.tb02031.x
 * @reference Benjamini Y, Yekutieli D (2001) Ann. Stat. 29:1165 doi:10.1214/aos/1013699998
 * @reference Holm S (1979) Scand. J. Stat. 6:65
 * @reference Hochberg Y (1988) Biometrika 75:800 doi:10.1093/biomet/75.4.800
 * @reference Hommel G (1988) Biometrika 75:383 doi:10.1093/biomet/75.2.383
 */
export function adjust(p: Float64Array, method: AdjustMethod): Float64Array {
  const sorted = sortedPresent(p);
  const adjusted = adjustSorted(sorted, method);
  const places = placesIn(sorted);
  const result = new Float64Array(p.length);
  for (let at = 0; at < p.length; at++) result[at] = Number.isNaN(p[at]!) ? Number.NaN : adjusted[placeOf(sorted, places, p[at]!)]!;
  return result;
}

/** The indices of the p that are there, from the smallest p to the largest; equal ones in their order. */
export function ascending(p: Float64Array): Uint32Array {
  const order = new Uint32Array(p.length);
  let count = 0;
  for (let at = 0; at < p.length; at++) if (!Number.isNaN(p[at]!)) order[count++] = at;
  return order.subarray(0, count).sort((i, j) => p[i]! - p[j]! || i - j);
}

function adjustSorted(sorted: Float64Array, method: AdjustMethod): Float64Array {
  const count = sorted.length;
  if (method === "hommel") return hommel(sorted);
  if (method === "bonferroni") return sorted.map((value) => Math.min(1, count * value));
  const adjusted = new Float64Array(count);
  if (method === "holm") {
    let largest = 0;
    for (let rank = 0; rank < count; rank++) {
      largest = Math.max(largest, (count - rank) * sorted[rank]!);
      adjusted[rank] = Math.min(1, largest);
    }
    return adjusted;
  }
  const penalty = method === "BY" ? harmonic(count) : 1;
  let smallest = 1;
  for (let rank = count - 1; rank >= 0; rank--) {
    const factor = method === "hochberg" ? count - rank : (penalty * count) / (rank + 1);
    smallest = Math.min(smallest, factor * sorted[rank]!);
    adjusted[rank] = smallest;
  }
  return adjusted;
}

/** Wright's form (1992): for each number m of hypotheses the p that Simes' test of m of them needs; quadratic in their number. */
function hommel(sorted: Float64Array): Float64Array {
  const count = sorted.length;
  if (count < 2) return sorted.slice();
  const adjusted = new Float64Array(count);
  let overall = Infinity;
  for (let rank = 0; rank < count; rank++) overall = Math.min(overall, (count * sorted[rank]!) / (rank + 1));
  adjusted.fill(overall);
  for (let m = count - 1; m > 1; m--) {
    let least = Infinity;
    for (let at = 0; at < m - 1; at++) least = Math.min(least, (m * sorted[count - m + 1 + at]!) / (at + 2));
    for (let at = 0; at < count; at++) adjusted[at] = Math.max(adjusted[at]!, Math.min(m * sorted[Math.min(at, count - m)]!, least));
  }
  for (let at = 0; at < count; at++) adjusted[at] = Math.max(adjusted[at]!, sorted[at]!);
  return adjusted;
}

/** The p that are there, ascending. */
function sortedPresent(p: Float64Array): Float64Array {
  // NaN sorts last.
  const sorted = p.slice().sort();
  let count = sorted.length;
  while (count > 0 && Number.isNaN(sorted[count - 1]!)) count--;
  return sorted.subarray(0, count);
}

/** Where the values of each part of [0, 1] begin among the sorted ones: p are often spread so evenly that little is left to search. */
function placesIn(sorted: Float64Array): Uint32Array {
  const parts = sorted.length;
  const begin = new Uint32Array(parts + 2);
  for (let at = 0; at < parts; at++) begin[partOf(sorted[at]!, parts) + 1]!++;
  for (let part = 1; part < begin.length; part++) begin[part]! += begin[part - 1]!;
  return begin;
}

const partOf = (value: number, parts: number): number => (value > 0 ? (value < 1 ? (value * parts) | 0 : parts) : 0);

/** The first place of a value that is among the sorted ones. */
function placeOf(sorted: Float64Array, begin: Uint32Array, value: number): number {
  const part = partOf(value, sorted.length);
  let low = begin[part]!;
  let high = begin[part + 1]! - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function harmonic(count: number): number {
  let sum = 0;
  for (let i = 1; i <= count; i++) sum += 1 / i;
  return sum;
}
