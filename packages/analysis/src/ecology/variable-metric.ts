/** The variable metric method as R's `optim(method = "BFGS")` runs and stops it, for where a published number depends on that. */
import type { Slope } from "./minimise.ts";

/** How much a step is shortened, how much of the promised fall is enough, and what shift no longer changes a coordinate. */
const [shortening, enoughFall, coordinateScale] = [0.2, 1e-4, 10];

/**
 * Nash's Algorithm 21 (Compact Numerical Methods for Computers, 1990) with R's constants: at most 100 gradients, an end when the value falls by less than √ε of
 * itself. For a minimum to full accuracy take `minimise`.
 */
export function variableMetric(slope: Slope, start: Float64Array): Float64Array {
  const n = start.length;
  const point = start.slice();
  const gradient = new Float64Array(n);
  let least = slope(point, gradient);
  const metric = new Float64Array(n * n);
  const tolerance = Math.sqrt(Number.EPSILON);
  let gradients = 1;
  let restarted = 1;
  let unchanged = 0;
  do {
    if (restarted === gradients) unit(metric, n);
    const before = point.slice();
    const oldGradient = gradient.slice();
    const step = times(metric, gradient, n).map((value) => -value);
    let promised = 0;
    for (let i = 0; i < n; i++) promised += step[i]! * gradient[i]!;
    if (!(promised < 0)) {
      unchanged = restarted === gradients ? n : 0;
      restarted = gradients;
      continue;
    }
    const nextGradient = new Float64Array(n);
    let length = 1;
    let value = least;
    for (let accepted = false; !accepted;) {
      unchanged = 0;
      for (let i = 0; i < n; i++) {
        point[i] = before[i]! + length * step[i]!;
        if (coordinateScale + point[i]! - (coordinateScale + before[i]!) === 0) unchanged++;
      }
      if (unchanged === n) break;
      value = slope(point, nextGradient);
      accepted = Number.isFinite(value) && value <= least + promised * length * enoughFall;
      if (!accepted) length *= shortening;
    }
    const fell = Math.abs(value - least) > tolerance * (Math.abs(least) + tolerance);
    if (!fell) unchanged = n;
    if (unchanged < n || !fell) least = value;
    if (unchanged < n) {
      gradient.set(nextGradient);
      gradients++;
      const moved = step.map((part) => length * part);
      const bent = gradient.map((part, i) => part - oldGradient[i]!);
      if (!update(metric, moved, bent)) restarted = gradients;
    } else if (restarted < gradients) {
      unchanged = 0;
      restarted = gradients;
    }
    if (gradients >= 100) break;
    if (gradients - restarted > 2 * n) restarted = gradients;
  } while (unchanged !== n || restarted !== gradients);
  return point;
}

/** The BFGS update of the inverse Hessian; false where the curvature is not positive. */
function update(metric: Float64Array, moved: Float64Array, bent: Float64Array): boolean {
  const n = moved.length;
  let curvature = 0;
  for (let i = 0; i < n; i++) curvature += moved[i]! * bent[i]!;
  if (!(curvature > 0)) return false;
  const turned = times(metric, bent, n);
  let size = 0;
  for (let i = 0; i < n; i++) size += turned[i]! * bent[i]!;
  const factor = 1 + size / curvature;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) metric[i * n + j]! += (factor * moved[i]! * moved[j]! - moved[i]! * turned[j]! - turned[i]! * moved[j]!) / curvature;
  }
  return true;
}

function times(matrix: Float64Array, vector: Float64Array, n: number): Float64Array {
  const result = new Float64Array(n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) result[i]! += matrix[i * n + j]! * vector[j]!;
  return result;
}

function unit(matrix: Float64Array, n: number): void {
  matrix.fill(0);
  for (let i = 0; i < n; i++) matrix[i * n + i] = 1;
}
