import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { robustDistances } from "./robust-distance.ts";
import { spatialMedian } from "../ecology/spatial-median.ts";
import { robustPca } from "./robust-pca.ts";

test("finds the subset, the centre and the covariance that R's MASS::cov.mcd finds", () => {
  const points = newMatrix(40, 3);
  for (let i = 1; i <= 40; i++) {
    for (let j = 1; j <= 3; j++) points.data[(i - 1) * 3 + j - 1] = Math.sin(i * (j + 0.37) * 1.7) + 0.3 * Math.cos(i * i + j) + (i <= 8 ? 6 : 0);
  }
  const { best, centre, covariance, distances, limit, logDeterminant } = robustDistances(points, newGenerator(1));
  expect([...best].map((sample) => sample + 1)).toEqual([10, 11, 12, 14, 15, 18, 19, 21, 22, 25, 26, 28, 29, 30, 32, 33, 34, 35, 36, 37, 39, 40]);
  near(logDeterminant, -3.45585362213501, 1e-11);
  for (const [at, value] of [0.0545240779594974, -0.0363616040765865, -0.126057288604978].entries()) near(centre[at]!, value, 1e-10);
  // R leaves out the factor that makes the covariance right for normal data.
  const wanted = [0.43079962384205, 0.0735759117279172, -0.0849141035575666, 0.0735759117279172, 0.469824175529329, 0.0426934191956193];
  const factor = covariance.data[8]! / 0.516112954499812;
  expect(factor).toBeGreaterThan(1);
  expect(factor).toBeLessThan(1.2);
  for (const [at, value] of wanted.entries()) near(covariance.data[at]! / factor, value, 1e-10);
  // The eight samples that were moved away stand out; none of the others does by far.
  for (let sample = 0; sample < 8; sample++) expect(distances[sample]).toBeGreaterThan(2 * limit);
  expect(Math.max(...distances.subarray(8))).toBeLessThan(1.5 * limit);
});

test("about 2.5 % of normal samples lie beyond the limit", () => {
  const points = normal(5, 1000, 2);
  const { distances, limit } = robustDistances(points, newGenerator(2));
  const beyond = distances.filter((value) => value > limit).length;
  expect(beyond).toBeGreaterThan(10);
  expect(beyond).toBeLessThan(50);
});

test("stretching a coordinate, moving and reordering samples change no distance", () => {
  fc.assert(
    fc.property(fc.nat(1000), (seed) => {
      const points = normal(seed, 25, 2);
      const order = permutation(newGenerator(seed), 25);
      const moved = newMatrix(25, 2);
      for (const [row, from] of order.entries()) {
        const [x, y] = rowOf(points, from);
        rowOf(moved, row).set([100 * x! + 5, y! - 3]);
      }
      const before = robustDistances(points, newGenerator(1)).distances;
      const after = robustDistances(moved, newGenerator(2)).distances;
      for (const [row, from] of order.entries()) near(after[row]!, before[from]!, 1e-8);
    }),
    { numRuns: 10 },
  );
});

test("distant samples neither turn the components nor hide", () => {
  const generator = newGenerator(11);
  const samples = 40;
  const features = 200;
  const matrix = newMatrix(samples, features);
  const bulk = normal(12, samples, 2);
  for (let sample = 0; sample < samples; sample++) {
    for (let feature = 0; feature < features; feature++) {
      const along = feature < 100 ? 3 * bulk.data[sample * 2]! : bulk.data[sample * 2 + 1]!;
      // Six samples lie far away in a direction in which the others don't vary.
      matrix.data[sample * features + feature] = along + 0.2 * (uniform(generator) - 0.5) + (sample < 6 && feature % 2 === 0 ? 40 : 0);
    }
  }
  const model = robustPca(matrix, 2, newGenerator(1));
  expect(model.loadings.rows).toBe(features);
  for (let sample = 0; sample < samples; sample++) {
    const out = model.scoreDistances[sample]! > 3 * model.scoreLimit || model.orthogonalDistances[sample]! > 3 * model.orthogonalLimit;
    expect(out, `sample ${sample}`).toBe(sample < 6);
  }
});

test("the spatial median lies where no direction wins, also on a sample", () => {
  const cross: Matrix = { rows: 5, columns: 2, data: Float64Array.of(0, 0, 1, 0, -1, 0, 0, 5, 0, -5) };
  for (const value of spatialMedian(cross)) expect(Math.abs(value)).toBeLessThan(1e-9);
  const points = normal(3, 30, 3);
  const centre = spatialMedian(points);
  const pull = new Float64Array(3);
  for (let row = 0; row < 30; row++) {
    const away = rowOf(points, row).map((value, at) => value - centre[at]!);
    const length = Math.hypot(...away);
    for (let at = 0; at < 3; at++) pull[at]! += away[at]! / length;
  }
  expect(Math.hypot(...pull)).toBeLessThan(1e-6);
});

test("refuses too few samples, gaps, and samples in fewer dimensions", () => {
  expect(() => robustDistances(normal(1, 5, 2), newGenerator(1))).toThrow(/^points: more than twice/);
  expect(() => robustDistances(newMatrix(20, 2), newGenerator(1))).toThrow(/^points: samples that don't lie/);
  const gap = normal(1, 20, 2);
  gap.data[3] = Number.NaN;
  expect(() => robustDistances(gap, newGenerator(1))).toThrow("points: a number in every cell");
  expect(() => robustPca(gap, 1, newGenerator(1))).toThrow("matrix: a number in every cell");
  expect(() => robustPca(normal(1, 20, 2), 0, newGenerator(1))).toThrow(/^components/);
  expect(() => robustPca(normal(1, 20, 2), 3, newGenerator(1))).toThrow(/^components/);
});

function normal(seed: number, rows: number, columns: number): Matrix {
  const generator = newGenerator(seed);
  const draw = (): number => Math.sqrt(-2 * Math.log(1 - uniform(generator))) * Math.cos(2 * Math.PI * uniform(generator));
  return { rows, columns, data: Float64Array.from({ length: rows * columns }, draw) };
}
