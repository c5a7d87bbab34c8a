export interface Ranks {
  /** From 1; tied values share the mean of their ranks (R: `rank`). */
  ranks: Float64Array;
  /** The sum of t³ - t over every run of t tied values; 0 without ties. */
  tieTerm: number;
}

/** Mid-ranks of values without NaN. Only values that are exactly equal are tied. */
export function midRanks(values: Float64Array): Ranks {
  const order = Uint32Array.from(values, (_, at) => at).sort((i, j) => values[i]! - values[j]!);
  const ranks = new Float64Array(values.length);
  let tieTerm = 0;
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++;
    for (let at = start; at < end; at++) ranks[order[at]!] = (start + 1 + end) / 2;
    const tied = end - start;
    tieTerm += tied ** 3 - tied;
    start = end;
  }
  return { ranks, tieTerm };
}
