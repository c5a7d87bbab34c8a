/** Lines of least squares through the samples of two features. */

export interface FittedLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  group: number;
}

/**
 * One line a group, through its means and from its least to its largest `x`, all with the slope of what is left beside them; of one group the usual line of least squares.
 * None where its ends are beyond what can be computed with.
 */
export function fittedLines(x: readonly number[], y: readonly number[], group: readonly number[]): FittedLine[] {
  // Products of values beyond 1e154 would be infinite; by a power of two every digit stays.
  const [acrossBy, upBy] = [powerOf(x), powerOf(y)];
  const own = [...new Set(group)]
    .toSorted((a, b) => a - b)
    .map((of) => {
      const at = group.flatMap((one, place) => (one === of ? [place] : []));
      const [across, up] = [at.map((place) => x[place]! / acrossBy), at.map((place) => y[place]! / upBy)];
      return { of, across, up, meanX: mean(across), meanY: mean(up) };
    });
  let [products, squares] = [0, 0];
  for (const { across, up, meanX, meanY } of own)
    for (const [place, value] of across.entries()) {
      products += (value - meanX) * (up[place]! - meanY);
      squares += (value - meanX) ** 2;
    }
  return own
    .map(({ of, across, meanX, meanY }): FittedLine => {
      const [x1, x2] = [Math.min(...across), Math.max(...across)];
      const upAt = (to: number): number => (meanY + (products / squares) * (to - meanX)) * upBy;
      return { x1: x1 * acrossBy, y1: upAt(x1), x2: x2 * acrossBy, y2: upAt(x2), group: of };
    })
    .filter(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].every(Number.isFinite));
}

const powerOf = (values: readonly number[]): number => 2 ** Math.floor(Math.log2(Math.max(...values.map(Math.abs)) || 1));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
