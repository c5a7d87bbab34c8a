/** Kruskal's stress of a map and how it changes when its points move. */
import type { Distances } from "../cluster/distance.ts";
import type { Slope } from "./minimise.ts";
import { monotoneRegression } from "./monotone-regression.ts";

/** Stress 1 as a function of the coordinates (item by item) in `axes` dimensions. */
export function newStress({ items, data }: Distances, axes: number): Slope {
  const pairs = data.length;
  const order = new Uint32Array(pairs);
  for (let at = 0; at < pairs; at++) order[at] = at;
  order.sort((a, b) => data[a]! - data[b]! || a - b);
  const tied = tiedRuns(data, order);
  const [one, other] = [new Uint32Array(pairs), new Uint32Array(pairs)];
  for (let i = 0, at = 0; i < items; i++) {
    for (let j = i + 1; j < items; j++, at++) {
      one[at] = i * axes;
      other[at] = j * axes;
    }
  }
  const apart = new Float64Array(pairs);
  const sorted = new Float64Array(pairs);
  const fitted = new Float64Array(pairs);
  const starts = new Uint32Array(pairs);
  const sums = new Float64Array(pairs);

  return (point, gradient) => {
    let squares = 0;
    for (let at = 0; at < pairs; at++) {
      let sum = 0;
      for (let axis = 0; axis < axes; axis++) sum += (point[one[at]! + axis]! - point[other[at]! + axis]!) ** 2;
      squares += sum;
      apart[at] = Math.sqrt(sum);
    }
    // Tied distances are put in the order of the map: they may be broken.
    for (const [start, end] of tied) order.subarray(start, end).sort((a, b) => apart[a]! - apart[b]! || a - b);
    for (let rank = 0; rank < pairs; rank++) sorted[rank] = apart[order[rank]!]!;
    monotoneRegression(sorted, fitted, starts, sums);
    let misfit = 0;
    for (let rank = 0; rank < pairs; rank++) misfit += (sorted[rank]! - fitted[rank]!) ** 2;
    const stress = Math.sqrt(misfit / squares);
    gradient.fill(0);
    if (misfit === 0) return 0;
    for (let rank = 0; rank < pairs; rank++) {
      const at = order[rank]!;
      const distance = sorted[rank]!;
      if (distance === 0) continue;
      const pull = (stress * ((distance - fitted[rank]!) / misfit - distance / squares)) / distance;
      for (let axis = 0; axis < axes; axis++) {
        const step = pull * (point[one[at]! + axis]! - point[other[at]! + axis]!);
        gradient[one[at]! + axis]! += step;
        gradient[other[at]! + axis]! -= step;
      }
    }
    return stress;
  };
}

function tiedRuns(data: Float64Array, order: Uint32Array): [number, number][] {
  const runs: [number, number][] = [];
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && data[order[end]!] === data[order[start]!]) end++;
    if (end > start + 1) runs.push([start, end]);
    start = end;
  }
  return runs;
}
