/** The point with the smallest sum of distances to given points. */
import type { Matrix } from "../table.ts";
import { variableMetric } from "./variable-metric.ts";

/**
 * The spatial (geometric) median of the rows of a matrix, from their coordinate-wise median, by Weiszfeld's steps with Vardi and Zhang's rule for a
 * point that the median meets (2000, doi:10.1073/pnas.97.4.1423), until it moves by less than 1e-13 of the points' spread.
 * Where any point of a segment would do (two points), it is the one nearest to the start: the middle.
 */
export function spatialMedian(points: Matrix): Float64Array {
  const { rows, columns } = points;
  let centre = coordinateMedian(points);
  const spread = Math.sqrt(points.data.reduce((sum, value, at) => sum + (value - centre[at % columns]!) ** 2, 0) / rows);
  for (let step = 0; step < 10_000; step++) {
    const next = better(points, centre);
    let moved = 0;
    for (let column = 0; column < columns; column++) moved += (next[column]! - centre[column]!) ** 2;
    centre = next;
    if (Math.sqrt(moved) <= 1e-13 * spread) break;
  }
  return centre;
}

/** The same from where vegan's `ordimedian` stops: the sum of distances is within about 1e-8 of the smallest, the point only within about 1e-4. */
export function spatialMedianOfVegan(points: Matrix): Float64Array {
  const { rows, columns, data } = points;
  return variableMetric((centre, gradient) => {
    gradient.fill(0);
    let total = 0;
    for (let row = 0; row < rows; row++) {
      let squared = 0;
      for (let column = 0; column < columns; column++) squared += (data[row * columns + column]! - centre[column]!) ** 2;
      const distance = Math.sqrt(squared);
      total += distance;
      // The point itself pulls nowhere.
      if (distance === 0) continue;
      for (let column = 0; column < columns; column++) gradient[column]! -= (data[row * columns + column]! - centre[column]!) / distance;
    }
    return total;
  }, coordinateMedian(points));
}

function better({ rows, columns, data }: Matrix, centre: Float64Array): Float64Array {
  const sum = new Float64Array(columns);
  let weights = 0;
  let met = 0;
  for (let row = 0; row < rows; row++) {
    let squared = 0;
    for (let column = 0; column < columns; column++) squared += (data[row * columns + column]! - centre[column]!) ** 2;
    if (squared === 0) {
      met++;
      continue;
    }
    const weight = 1 / Math.sqrt(squared);
    weights += weight;
    for (let column = 0; column < columns; column++) sum[column]! += weight * data[row * columns + column]!;
  }
  if (weights === 0) return centre;
  if (met === 0) return sum.map((value) => value / weights);
  // The pull of the other points, against the points that lie here.
  const pull = Math.sqrt(sum.reduce((total, value, column) => total + (value - weights * centre[column]!) ** 2, 0));
  const held = Math.min(1, met / pull);
  return sum.map((value, column) => (1 - held) * (value / weights) + held * centre[column]!);
}

function coordinateMedian({ rows, columns, data }: Matrix): Float64Array {
  const values = new Float64Array(rows);
  return Float64Array.from({ length: columns }, (_, column) => {
    for (let row = 0; row < rows; row++) values[row] = data[row * columns + column]!;
    values.sort();
    return (values[(rows - 1) >> 1]! + values[rows >> 1]!) / 2;
  });
}
