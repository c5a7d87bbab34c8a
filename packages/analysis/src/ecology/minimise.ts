/** The nearest minimum of a smooth function of many numbers. */
import type { Progress } from "../progress.ts";

/** The value at a point; writes the gradient. */
export type Slope = (point: Float64Array, gradient: Float64Array) => number;

export interface Minimum {
  point: Float64Array;
  value: number;
  /** Whether it ended by itself, not by the number of steps. */
  converged: boolean;
}

/** Steps whose turns are remembered. */
const memory = 8;

/**
 * Limited-memory BFGS with a line search that halves (Nocedal 1980, doi:10.1090/S0025-5718-1980-0572855-7). Ends when the value
 * hardly falls (by 1e-9 of itself over five steps), the gradient vanishes, or after `steps` steps.
 */
export function minimise(slope: Slope, start: Float64Array, steps: number, progress?: Progress): Minimum {
  let point: Float64Array = start.slice();
  let gradient: Float64Array = new Float64Array(point.length);
  let value = slope(point, gradient);
  const turns: { moved: Float64Array; bent: Float64Array; scale: number }[] = [];
  let checked = value;
  for (let step = 1; step <= steps; step++) {
    progress?.(step, steps);
    let direction = descent(gradient, turns);
    let fall = dot(direction, gradient);
    if (!(fall < 0)) {
      turns.length = 0;
      direction = gradient.map((part) => -part);
      fall = dot(direction, gradient);
    }
    const size = Math.sqrt(dot(point, point));
    if (!(Math.sqrt(dot(gradient, gradient)) * size > 1e-9)) return { point, value, converged: true };
    // Without a memory the gradient says where, but not how far: a tenth of the map's size.
    let length = turns.length > 0 ? 1 : (0.1 * size) / Math.sqrt(dot(direction, direction));
    const next = new Float64Array(point.length);
    const nextGradient = new Float64Array(point.length);
    let nextValue = Number.NaN;
    for (let halving = 0; halving < 40; halving++, length /= 2) {
      for (let at = 0; at < point.length; at++) next[at] = point[at]! + length * direction[at]!;
      nextValue = slope(next, nextGradient);
      if (nextValue <= value + 1e-4 * length * fall) break;
    }
    if (!(nextValue < value)) {
      if (turns.length === 0) return { point, value, converged: true };
      turns.length = 0;
      continue;
    }
    const moved = next.map((part, at) => part - point[at]!);
    const bent = nextGradient.map((part, at) => part - gradient[at]!);
    const curvature = dot(moved, bent);
    if (curvature > 1e-12 * Math.sqrt(dot(moved, moved) * dot(bent, bent))) turns.push({ moved, bent, scale: 1 / curvature });
    if (turns.length > memory) turns.shift();
    point = next;
    gradient = nextGradient;
    value = nextValue;
    if (step % 5 !== 0) continue;
    if (checked - value <= 1e-9 * value) return { point, value, converged: true };
    checked = value;
  }
  return { point, value, converged: false };
}

function descent(gradient: Float64Array, turns: readonly { moved: Float64Array; bent: Float64Array; scale: number }[]): Float64Array {
  const direction = gradient.map((part) => -part);
  const shares: number[] = [];
  for (const { moved, bent, scale } of turns.toReversed()) {
    const share = scale * dot(moved, direction);
    shares.push(share);
    for (let at = 0; at < direction.length; at++) direction[at]! -= share * bent[at]!;
  }
  const last = turns.at(-1);
  if (last !== undefined) {
    const size = 1 / (last.scale * dot(last.bent, last.bent));
    for (let at = 0; at < direction.length; at++) direction[at]! *= size;
  }
  for (const { moved, bent, scale } of turns) {
    const share = shares.pop()! - scale * dot(bent, direction);
    for (let at = 0; at < direction.length; at++) direction[at]! += share * moved[at]!;
  }
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
