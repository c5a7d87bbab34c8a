import { describe, expect, it } from "vitest";
import { symmetricEigen } from "../matrix/symmetric-eigen.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { columnOf, newMatrix, type Matrix } from "../table.ts";
import { nearestNeighbours, type SparseRows } from "./affinity.ts";
import { spectralLayout } from "./spectral.ts";
import { fuzzyNeighbours, umap } from "./umap.ts";

function cloud(rows: number, seed = 1, apart = 0): Matrix {
  const generator = newGenerator(seed);
  const matrix = newMatrix(rows, 3);
  for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = uniform(generator) * (1 + (at % 3)) + apart * (Math.floor(at / 3) % 3);
  return matrix;
}
const graphOf = (matrix: Matrix): SparseRows => fuzzyNeighbours(nearestNeighbours(matrix, 7), 8);

/** D^(-1/2) W D^(-1/2) in full. */
function normalised({ starts, columns, weights }: SparseRows): Matrix {
  const rows = starts.length - 1;
  const full = newMatrix(rows, rows);
  for (let row = 0; row < rows; row++) for (let at = starts[row]!; at < starts[row + 1]!; at++) full.data[row * rows + columns[at]!] = weights[at]!;
  const degrees = Array.from({ length: rows }, (_, row) => full.data.subarray(row * rows, (row + 1) * rows).reduce((sum, value) => sum + value, 0));
  for (let at = 0; at < full.data.length; at++) full.data[at]! /= Math.sqrt(degrees[Math.floor(at / rows)]! * degrees[at % rows]!);
  return full;
}

describe("the layout of a graph by itself", () => {
  it("is the second and third eigenvector, as the dense decomposition has them", () => {
    for (const rows of [12, 90, 400]) {
      const graph = graphOf(cloud(rows, rows));
      const { vectors } = symmetricEigen(normalised(graph), 3);
      const layout = spectralLayout(graph, newGenerator(2));
      for (const axis of [0, 1]) {
        const found = columnOf(layout, axis);
        const wanted = vectors.data.subarray((axis + 1) * rows, (axis + 2) * rows);
        const product = found.reduce((sum, value, at) => sum + value * wanted[at]!, 0);
        const length = Math.sqrt(found.reduce((sum, value) => sum + value * value, 0));
        expect(Math.abs(product) / length).toBeGreaterThan(1 - 1e-6);
        expect(Math.max(...found.map(Math.abs))).toBeCloseTo(1, 12);
      }
    }
  });

  it("puts parts without a way between them apart", () => {
    const layout = spectralLayout(graphOf(cloud(90, 3, 1000)), newGenerator(1));
    const distance = (i: number, j: number): number => Math.hypot(layout.data[2 * i]! - layout.data[2 * j]!, layout.data[2 * i + 1]! - layout.data[2 * j + 1]!);
    for (let i = 0; i < 90; i++) {
      let [own, other] = [Infinity, Infinity];
      for (let j = 0; j < 90; j++) {
        if (j === i) continue;
        if (j % 3 === i % 3) own = Math.min(own, distance(i, j));
        else other = Math.min(other, distance(i, j));
      }
      expect(own).toBeLessThan(other);
    }
  });

  it("starts UMAP, which is deterministic for a seed and differs from the start by components", () => {
    const matrix = cloud(60, 7, 20);
    const found = umap(matrix, { seed: 3, start: "spectral", epochs: 100 });
    expect(umap(matrix, { seed: 3, start: "spectral", epochs: 100 })).toEqual(found);
    expect(umap(matrix, { seed: 3, epochs: 100 })).not.toEqual(found);
    expect(found.data.every(Number.isFinite)).toBe(true);
    // Three far groups stay three groups.
    const centre = (group: number): [number, number] => {
      const own = Array.from({ length: 20 }, (_, at) => 3 * at + group);
      return [0, 1].map((axis) => own.reduce((sum, row) => sum + found.data[2 * row + axis]! / 20, 0)) as [number, number];
    };
    const centres = [0, 1, 2].map(centre);
    for (let row = 0; row < 60; row++) {
      const far = centres.map(([x, y]) => Math.hypot(found.data[2 * row]! - x, found.data[2 * row + 1]! - y));
      expect(far.indexOf(Math.min(...far))).toBe(row % 3);
    }
  });

  it("takes four equal rows", () => {
    const equal: Matrix = { rows: 6, columns: 2, data: new Float64Array(12).fill(3) };
    expect(umap(equal, { seed: 1, start: "spectral", epochs: 20 }).data.every(Number.isFinite)).toBe(true);
  });
});
