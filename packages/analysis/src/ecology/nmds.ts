/** A map on which the order of the distances is kept as well as possible. */
import type { Distances } from "../cluster/distance.ts";
import { ArgumentFault } from "../faults.ts";
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import { partOf, type Progress } from "../progress.ts";
import { newGenerator, uniform, type Generator } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { checkDistances } from "./distance-matrix.ts";
import { minimise, type Minimum } from "./minimise.ts";
import { newStress } from "./stress.ts";
import { pcoa } from "./pcoa.ts";

export interface NmdsOptions {
  /** 2 by default. */
  axes?: number;
  /** Starts beside the one from principal coordinates; 20 by default. */
  starts?: number;
  seed?: number;
  /** Steps of each start; 500 by default. */
  steps?: number;
  progress?: Progress;
}

export interface Nmds {
  /** Samples × axes: centred, along its principal axes, root mean square 1; each axis's coordinate of greatest size is positive. */
  coordinates: Matrix;
  /** Kruskal's stress 1, from 0 to 1. */
  stress: number;
  /** Of every start: the first is from principal coordinates, the others from random points. */
  stresses: Float64Array;
  /** Starts that ended within 1e-4 of the best. One is a reason to try more. */
  agreeing: number;
  /** Whether the best start ended by itself, not by its number of steps. */
  converged: boolean;
}

/**
 * Non-metric multidimensional scaling, global form. Tied distances may be broken (Kruskal's primary approach).
 *
 * @method nmds Non-metric multidimensional scaling
 * @formula stress₁ = √(Σ(d − d̂)² / Σ d²), d the distances on the map and d̂ their monotone regression on the given ones; minimised by L-BFGS
 * @defaults 2 axes, 20 random starts and one from PCoA
 * @reference Kruskal JB (1964) Psychometrika 29:1, doi:10.1007/BF02289565 and 29:115, doi:10.1007/BF02289694
 * @follows R's vegan::metaMDS(D, k), without its step-across and half-change scaling (vegan 2.6)
 *
 * @throws ArgumentFault when the distances do not fit, all are equal, or the axes aren't a whole number from 1 to n − 2.
 */
export function nmds(distances: Distances, { axes = 2, starts = 20, seed = 1, steps = 500, progress }: NmdsOptions = {}): Nmds {
  checkDistances(distances, 3);
  const { items, data } = distances;
  if (!Number.isInteger(axes) || axes < 1 || axes > items - 2) throw new ArgumentFault("axes", `a whole number from 1 to ${items - 2}`);
  if (!Number.isInteger(starts) || starts < 0) throw new ArgumentFault("starts", "a whole number from 0");
  if (data.every((distance) => distance === data[0])) throw new ArgumentFault("distances", "distances that are not all equal");
  const generator = newGenerator(seed);
  const stress = newStress(distances, axes);
  const stresses = new Float64Array(starts + 1);
  let best: Minimum = { point: new Float64Array(), value: Infinity, converged: false };
  for (let start = 0; start <= starts; start++) {
    const point = start === 0 ? principalStart(distances, axes, generator) : randomStart(items * axes, generator);
    const part = partOf(progress, start / (starts + 1), (start + 1) / (starts + 1));
    const end = minimise(stress, point, steps, part);
    stresses[start] = end.value;
    if (end.value < best.value) best = end;
  }
  return {
    coordinates: alongPrincipalAxes({ rows: items, columns: axes, data: best.point }),
    stress: best.value,
    stresses,
    agreeing: stresses.reduce((count, value) => count + (value <= best.value + 1e-4 ? 1 : 0), 0),
    converged: best.converged,
  };
}

function principalStart(distances: Distances, axes: number, generator: Generator): Float64Array {
  const { coordinates } = pcoa(distances, axes);
  const point = randomStart(distances.items * axes, generator);
  // An axis without a positive eigenvalue starts from random numbers, and so small that it hardly disturbs the others.
  const size = Math.sqrt(coordinates.data.reduce((sum, value) => sum + value * value, 0) / distances.items);
  for (let at = 0; at < point.length; at++) point[at]! *= 1e-3 * size;
  for (let row = 0; row < distances.items; row++) {
    for (let axis = 0; axis < coordinates.columns; axis++) point[row * axes + axis] = coordinates.data[row * coordinates.columns + axis]!;
  }
  return point;
}

function randomStart(length: number, generator: Generator): Float64Array {
  return Float64Array.from({ length }, () => 2 * uniform(generator) - 1);
}

function alongPrincipalAxes({ rows, columns, data }: Matrix): Matrix {
  const means = new Float64Array(columns);
  for (let at = 0; at < data.length; at++) means[at % columns]! += data[at]! / rows;
  const centred = data.map((value, at) => value - means[at % columns]!);
  const size = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0) / rows);
  const products = newMatrix(columns, columns);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < columns; j++) products.data[i * columns + j]! += centred[row * columns + i]! * centred[row * columns + j]!;
    }
  }
  const { vectors } = symmetricEigen(products);
  const turned = newMatrix(rows, columns);
  for (let axis = 0; axis < columns; axis++) {
    let largest = 0;
    for (let row = 0; row < rows; row++) {
      let value = 0;
      for (let i = 0; i < columns; i++) value += centred[row * columns + i]! * vectors.data[axis * columns + i]!;
      turned.data[row * columns + axis] = value / size;
      if (Math.abs(value) > Math.abs(largest)) largest = value;
    }
    if (largest < 0) for (let row = 0; row < rows; row++) turned.data[row * columns + axis]! *= -1;
  }
  return turned;
}
