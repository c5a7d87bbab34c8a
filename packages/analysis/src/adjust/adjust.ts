/** p values of many tests at once. NaN stays NaN and is not counted. */

export const adjustMethods = ["BH", "BY", "bonferroni", "holm", "hochberg"] as const;
export type AdjustMethod = (typeof adjustMethods)[number];

/**
 * Adjusted p (R: `p.adjust(p, method)`).
 *
 * BH: Benjamini & Hochberg (1995). BY: Benjamini & Yekutieli (2001), valid under any dependence. Bonferroni, Holm (1979)
 * and Hochberg (1988) control the chance of a single false finding.
 */
export function adjust(p: Float64Array, method: AdjustMethod): Float64Array {
  const order = ascending(p);
  const count = order.length;
  const adjusted = new Float64Array(p.length).fill(Number.NaN);
  if (method === "bonferroni") {
    for (const at of order) adjusted[at] = Math.min(1, count * p[at]!);
    return adjusted;
  }
  if (method === "holm") {
    let largest = 0;
    for (const [rank, at] of order.entries()) {
      largest = Math.max(largest, (count - rank) * p[at]!);
      adjusted[at] = Math.min(1, largest);
    }
    return adjusted;
  }
  const penalty = method === "BY" ? harmonic(count) : 1;
  let smallest = 1;
  for (let rank = count - 1; rank >= 0; rank--) {
    const at = order[rank]!;
    const factor = method === "hochberg" ? count - rank : (penalty * count) / (rank + 1);
    smallest = Math.min(smallest, factor * p[at]!);
    adjusted[at] = smallest;
  }
  return adjusted;
}

/** The indices of the p that are there, from the smallest p to the largest; equal ones in their order. */
export function ascending(p: Float64Array): Uint32Array {
  const order = Uint32Array.from([...p.keys()].filter((at) => !Number.isNaN(p[at]!)));
  return order.sort((i, j) => p[i]! - p[j]! || i - j);
}

function harmonic(count: number): number {
  let sum = 0;
  for (let i = 1; i <= count; i++) sum += 1 / i;
  return sum;
}
