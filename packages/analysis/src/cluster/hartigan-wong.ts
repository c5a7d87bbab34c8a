/** Hartigan and Wong's k-means: points move one at a time as long as the total falls, not only to the nearest centre. */
import type { Matrix } from "../table.ts";
import { squaredDistance } from "./centres.ts";

/** What a run works on; `centres`, `cluster` (from 0) and `sizes` hold the result in the end. */
interface Run {
  points: Matrix;
  centres: Matrix;
  cluster: Int32Array;
  /** The next best cluster of each point. */
  second: Int32Array;
  sizes: Float64Array;
  /** n/(n+1): what a point would add to a cluster; n/(n-1): what it takes along when it leaves. */
  gain: Float64Array;
  loss: Float64Array;
  /** What each point takes along when it leaves, as far as known. */
  leaving: Float64Array;
  /** The step (counted from 1) at which a cluster changed last, in the sense of the stage. */
  changed: Float64Array;
  /** Up to which step a cluster counts as live: it changed within the last round. */
  live: Float64Array;
  quick: Uint8Array;
  /** Steps of the transfer stage since the last move. */
  idle: number;
}

/**
 * Algorithm AS 136 from the given centres, which are moved. Returns whether it converged: no point can move any more.
 * @reference Hartigan & Wong (1979) Applied Statistics 28:100 doi:10.2307/2346830
 */
export function hartiganWong(points: Matrix, centres: Matrix, cluster: Int32Array, iterations: number): { converged: boolean; iterations: number } {
  const run = start(points, centres, cluster);
  if (run.sizes.includes(0)) return { converged: false, iterations: 0 };
  for (let iteration = 1; iteration <= iterations; iteration++) {
    if (transferStage(run)) return { converged: true, iterations: iteration };
    if (!quickStage(run)) return { converged: false, iterations: iteration };
    // With two clusters the quick stage has tried every move.
    if (centres.rows === 2) return { converged: true, iterations: iteration };
    run.changed.fill(0);
  }
  return { converged: false, iterations };
}

function start(points: Matrix, centres: Matrix, cluster: Int32Array): Run {
  const k = centres.rows;
  const run: Run = {
    points,
    centres,
    cluster,
    second: new Int32Array(points.rows),
    sizes: new Float64Array(k),
    gain: new Float64Array(k),
    loss: new Float64Array(k),
    leaving: new Float64Array(points.rows),
    changed: new Float64Array(k).fill(-1),
    live: new Float64Array(k),
    quick: new Uint8Array(k).fill(1),
    idle: 0,
  };
  for (let point = 0; point < points.rows; point++) {
    let best = 0;
    let next = 1;
    let least = squaredDistance(points, point, centres, 0);
    let nextLeast = squaredDistance(points, point, centres, 1);
    if (least > nextLeast) [best, next, least, nextLeast] = [next, best, nextLeast, least];
    for (let other = 2; other < k; other++) {
      const distance = squaredDistance(points, point, centres, other);
      if (distance >= nextLeast) continue;
      if (distance >= least) [next, nextLeast] = [other, distance];
      else [best, next, least, nextLeast] = [other, best, distance, least];
    }
    cluster[point] = best;
    run.second[point] = next;
  }
  centres.data.fill(0);
  for (let point = 0; point < points.rows; point++) {
    const at = cluster[point]!;
    run.sizes[at]!++;
    for (let column = 0; column < points.columns; column++) centres.data[at * points.columns + column]! += points.data[point * points.columns + column]!;
  }
  for (let at = 0; at < k; at++) {
    for (let column = 0; column < points.columns; column++) centres.data[at * points.columns + column]! /= run.sizes[at]!;
    weigh(run, at);
  }
  return run;
}

function weigh({ sizes, gain, loss }: Run, cluster: number): void {
  const size = sizes[cluster]!;
  gain[cluster] = size / (size + 1);
  loss[cluster] = size > 1 ? size / (size - 1) : Number.POSITIVE_INFINITY;
}

/** Every point is offered the cluster that lowers the total most. True when a whole round passed without a move. */
function transferStage(run: Run): boolean {
  const { points, centres, cluster, second, sizes, gain, loss, leaving, changed, live, quick } = run;
  const count = points.rows;
  for (let at = 0; at < centres.rows; at++) if (quick[at] === 1) live[at] = count;
  for (let point = 0; point < count; point++) {
    const step = point + 1;
    run.idle++;
    const own = cluster[point]!;
    if (sizes[own] !== 1) {
      if (changed[own] !== 0) leaving[point] = loss[own]! * squaredDistance(points, point, centres, own);
      const known = second[point]!;
      let best = known;
      let cost = gain[known]! * squaredDistance(points, point, centres, known);
      for (let other = 0; other < centres.rows; other++) {
        // Between two clusters that did not change nothing is new.
        if ((step >= live[own]! && step >= live[other]!) || other === own || other === known) continue;
        const distance = squaredDistance(points, point, centres, other);
        if (distance >= cost / gain[other]!) continue;
        cost = distance * gain[other]!;
        best = other;
      }
      if (cost >= leaving[point]!) second[point] = best;
      else {
        run.idle = 0;
        live[own] = count + step;
        live[best] = count + step;
        changed[own] = step;
        changed[best] = step;
        move(run, point, own, best);
      }
    }
    if (run.idle === count) return true;
  }
  for (let at = 0; at < centres.rows; at++) {
    quick[at] = 0;
    live[at]! -= count;
  }
  return false;
}

/** Points change places with their second cluster only, until a whole round passes without a move. False when that takes too long. */
function quickStage(run: Run): boolean {
  const { points, centres, cluster, second, sizes, gain, loss, leaving, changed, quick } = run;
  const count = points.rows;
  let idle = 0;
  for (let step = 0; step < 50 * count;) {
    for (let point = 0; point < count; point++) {
      idle++;
      step++;
      const own = cluster[point]!;
      const other = second[point]!;
      if (sizes[own] !== 1) {
        if (step <= changed[own]!) leaving[point] = loss[own]! * squaredDistance(points, point, centres, own);
        const stirred = step < changed[own]! || step < changed[other]!;
        if (stirred && squaredDistance(points, point, centres, other) < leaving[point]! / gain[other]!) {
          idle = 0;
          run.idle = 0;
          quick[own] = 1;
          quick[other] = 1;
          changed[own] = step + count;
          changed[other] = step + count;
          move(run, point, own, other);
        }
      }
      if (idle === count) return true;
    }
  }
  return false;
}

function move(run: Run, point: number, from: number, to: number): void {
  const { points, centres, sizes } = run;
  const fromSize = sizes[from]!;
  const toSize = sizes[to]!;
  for (let column = 0; column < points.columns; column++) {
    const value = points.data[point * points.columns + column]!;
    const fromAt = from * points.columns + column;
    const toAt = to * points.columns + column;
    centres.data[fromAt] = (centres.data[fromAt]! * fromSize - value) / (fromSize - 1);
    centres.data[toAt] = (centres.data[toAt]! * toSize + value) / (toSize + 1);
  }
  sizes[from] = fromSize - 1;
  sizes[to] = toSize + 1;
  weigh(run, from);
  weigh(run, to);
  run.cluster[point] = to;
  run.second[point] = from;
}
