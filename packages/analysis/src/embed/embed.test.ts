import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { newGenerator, uniform } from "../random/generator.ts";
import { reference } from "../testing/reference.ts";
import { autoScaledTable } from "../testing/tables.ts";
import type { Matrix } from "../table.ts";
import { allNeighbours, calibrate, jointProbabilities, nearestNeighbours } from "./affinity.ts";
import { trustworthiness } from "./trustworthiness.ts";
import { tsne, tsneGradient } from "./t-sne.ts";
import { calibrateNeighbourhood, curveOf, fuzzyNeighbours, umap } from "./umap.ts";

/** Rows in four groups far from each other. */
function groups(rows: number, columns = 5): Matrix {
  const generator = newGenerator(11);
  const data = new Float64Array(rows * columns);
  for (let at = 0; at < data.length; at++) data[at] = uniform(generator) + ((Math.floor(at / columns) + (at % columns)) % 4 === 0 ? 20 : 0);
  return { rows, columns, data };
}
const deviates = (count: number): Float64Array => {
  const generator = newGenerator(4);
  return Float64Array.from({ length: count }, () => 4 * uniform(generator) - 2);
};
/** The share of nearest neighbours in the embedding that are of the same group. */
function purity({ rows, data }: Matrix): number {
  let same = 0;
  for (let row = 0; row < rows; row++) {
    let [nearest, least] = [-1, Infinity];
    for (let other = 0; other < rows; other++) {
      const square = (data[2 * row]! - data[2 * other]!) ** 2 + (data[2 * row + 1]! - data[2 * other + 1]!) ** 2;
      if (other === row || square >= least) continue;
      [nearest, least] = [other, square];
    }
    if (nearest % 4 === row % 4) same++;
  }
  return same / rows;
}

describe("affinities", () => {
  it("meet the perplexity to the last digits", () => {
    const squares = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 12, maxLength: 40 });
    fc.assert(
      fc.property(squares, fc.double({ min: 2, max: 10, noNaN: true }), (given, perplexity) => {
        fc.pre(new Set(given.map((square) => square.toPrecision(5))).size === given.length);
        const probabilities = new Float64Array(given.length);
        calibrate(Float64Array.from(given), perplexity, probabilities);
        const entropy = -probabilities.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0);
        expect(Math.exp(entropy) / perplexity).toBeCloseTo(1, 9);
        expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      }),
      { numRuns: 50 },
    );
  });
  it("of equal distances are equal", () => {
    const probabilities = new Float64Array(5);
    calibrate(new Float64Array(5).fill(3), 2, probabilities);
    expect(Array.from(probabilities)).toEqual([0.2, 0.2, 0.2, 0.2, 0.2]);
  });
  it("are symmetric and sum to 1", () => {
    const { starts, columns, weights } = jointProbabilities(allNeighbours(groups(20)), 5);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    const at = (row: number, column: number): number => weights[starts[row]! + columns.subarray(starts[row], starts[row + 1]).indexOf(column)]!;
    for (let row = 0; row < 20; row++) for (let other = 0; other < row; other++) expect(at(row, other)).toBe(at(other, row));
  });
  it("take the same neighbours either way", () => {
    const matrix = groups(30);
    const [near, all] = [nearestNeighbours(matrix, 4), allNeighbours(matrix)];
    for (let row = 0; row < 30; row++) {
      const sorted = all.squares.slice(29 * row, 29 * row + 29).sort();
      for (let at = 0; at < 4; at++) expect(near.squares[4 * row + at]).toBeCloseTo(sorted[at]!, 9);
    }
  });
});

describe("t-SNE", () => {
  const probabilities = jointProbabilities(allNeighbours(groups(24)), 5);
  const coordinates = deviates(48);

  it("descends along the gradient of its divergence: finite differences", () => {
    const gradient = new Float64Array(48);
    tsneGradient(probabilities, coordinates, 0, 1, gradient);
    const step = 1e-5;
    for (let at = 0; at < 48; at++) {
      const [up, down] = [coordinates.slice(), coordinates.slice()];
      up[at]! += step;
      down[at]! -= step;
      const none = new Float64Array(48);
      const slope = (tsneGradient(probabilities, up, 0, 1, none) - tsneGradient(probabilities, down, 0, 1, none)) / (2 * step);
      expect(gradient[at]).toBeCloseTo(slope, 7);
    }
  });
  it("comes near the exact gradient with squares taken together, and is it with theta 0", () => {
    const points = deviates(400);
    const sparse = jointProbabilities(nearestNeighbours(groups(200), 30), 10);
    const gradientAt = (theta: number): Float64Array => {
      const gradient = new Float64Array(400);
      tsneGradient(sparse, points, theta, 1, gradient);
      return gradient;
    };
    const exact = gradientAt(0);
    const size = Math.hypot(...exact);
    const error = (theta: number): number => Math.hypot(...gradientAt(theta).map((value, at) => value - exact[at]!)) / size;
    expect(error(1e-9)).toBeLessThan(1e-12);
    expect(error(0.5)).toBeLessThan(0.03);
    expect(error(0.2)).toBeLessThan(error(0.8));
  });
  it("puts points at one place, or on one line, into the tree as well", () => {
    const same = new Float64Array(48).fill(1);
    same[0] = 2;
    const [exact, tree] = [new Float64Array(48), new Float64Array(48)];
    const [one, other] = [tsneGradient(probabilities, same, 0, 1, exact), tsneGradient(probabilities, same, 1e-9, 1, tree)];
    expect(other).toBeCloseTo(one, 10);
    for (let at = 0; at < 48; at++) expect(tree[at]).toBeCloseTo(exact[at]!, 12);
  });
  it("lowers the divergence with every plain step along the gradient", () => {
    const points = coordinates.slice();
    const gradient = new Float64Array(48);
    let last = Infinity;
    for (let step = 0; step < 60; step++) {
      const divergence = tsneGradient(probabilities, points, 0, 1, gradient);
      expect(divergence).toBeLessThan(last);
      last = divergence;
      for (let at = 0; at < 48; at++) points[at]! -= gradient[at]!;
    }
  });
  it("ends lower than it began", () => {
    const matrix = groups(60);
    const { divergence } = tsne(matrix, { seed: 3, perplexity: 8 });
    expect(divergence).toBeLessThan(0.5 * tsne(matrix, { seed: 3, perplexity: 8, iterations: 1 }).divergence);
  });
  it.each([0, 0.5])("keeps groups together with theta %d, the same for the same seed", (theta) => {
    const matrix = groups(80);
    const { coordinates: found } = tsne(matrix, { seed: 5, perplexity: 10, theta, iterations: 400 });
    expect(purity(found)).toBe(1);
    expect(tsne(matrix, { seed: 5, perplexity: 10, theta, iterations: 400 }).coordinates.data).toEqual(found.data);
    expect(tsne(matrix, { seed: 6, perplexity: 10, theta, iterations: 400, start: "random" }).coordinates.data).not.toEqual(found.data);
  });
  it.each([
    ["perplexity", { perplexity: 30 }, "perplexity: a number from 1 to 7"],
    ["theta", { theta: 2 }, "theta"],
    ["iterations", { iterations: 0 }, "iterations"],
  ])("wants %s to fit", (_, options, message) => expect(() => tsne(groups(22), { seed: 1, ...options })).toThrow(message));
});

describe("UMAP", () => {
  it("fits its curve as umap-learn does", () => {
    // find_ab_params(1, 0.1) and (1, 0.5) of umap-learn, as its documentation prints them.
    const { a, b } = curveOf(0.1, 1);
    expect(a).toBeCloseTo(1.577, 3);
    expect(b).toBeCloseTo(0.8951, 4);
  });
  it("calibrates each neighbourhood to the logarithm of its size, the nearest having weight 1", () => {
    const { squares } = nearestNeighbours(groups(40), 9);
    for (let row = 0; row < 40; row++) {
      const weights = new Float64Array(9);
      calibrateNeighbourhood(squares.subarray(9 * row, 9 * row + 9), 10, 1, weights);
      expect(weights[0]).toBe(1);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(Math.log2(10), 9);
    }
  });
  it("has symmetric weights from 0 to 1", () => {
    const { starts, columns, weights } = fuzzyNeighbours(nearestNeighbours(groups(40), 9), 10);
    for (let row = 0; row < 40; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        const other = columns[at]!;
        expect(weights[at]).toBe(weights[starts[other]! + columns.subarray(starts[other], starts[other + 1]).indexOf(row)]);
        expect(weights[at]).toBeGreaterThan(0);
        expect(weights[at]).toBeLessThanOrEqual(1);
      }
    }
  });
  it("keeps groups together, the same for the same seed", () => {
    const matrix = groups(80);
    const found = umap(matrix, { seed: 5, epochs: 200 });
    expect(purity(found)).toBe(1);
    expect(umap(matrix, { seed: 5, epochs: 200 }).data).toEqual(found.data);
    expect(umap(matrix, { seed: 6, epochs: 200 }).data).not.toEqual(found.data);
  });
  it("places equal rows", () => {
    const found = umap({ rows: 30, columns: 2, data: new Float64Array(60).fill(1) }, { seed: 1, neighbours: 5, epochs: 50 });
    expect(found.data.every(Number.isFinite)).toBe(true);
  });
  it.each([
    ["neighbours", { neighbours: 1 }, "neighbours: a whole number from 2 to 22"],
    ["minimumDistance", { minimumDistance: 2 }, "minimumDistance: a number from 0 to 1"],
    ["spread", { spread: 0 }, "spread"],
    ["epochs", { epochs: 0.5 }, "epochs"],
    ["negatives", { negatives: -1 }, "negatives"],
  ])("wants %s to fit", (_, options, message) => expect(() => umap(groups(22), { seed: 1, ...options })).toThrow(message));
  it("refuses gaps", () => expect(() => umap({ rows: 4, columns: 1, data: Float64Array.of(1, 2, 3, Number.NaN) }, { seed: 1 })).toThrow("row 3"));
});

describe("trustworthiness", () => {
  it("is 1 for the table itself and near a half for noise", () => {
    const matrix: Matrix = { rows: 300, columns: 2, data: deviates(600) };
    expect(trustworthiness(matrix, matrix, 10)).toBe(1);
    const other: Matrix = { ...matrix, data: Float64Array.from({ length: 600 }, (_, at) => matrix.data[(at * 7 + 13) % 600]!) };
    expect(trustworthiness(matrix, other, 10)).toBeLessThan(0.65);
  });
  it("counts by how much a false neighbour is too far", () => {
    // On the line 0 1 3 7 15 31, row 5 is moved next to row 0: the definition by hand for k = 1.
    const line: Matrix = { rows: 6, columns: 1, data: Float64Array.of(0, 1, 3, 7, 15, 31) };
    const moved: Matrix = { rows: 6, columns: 1, data: Float64Array.of(0, 1, 3, 7, 15, 0.25) };
    // Nearest in the embedding: 0→5 (rank 5), 1→5 (rank 5), 2→1, 3→2, 4→3, 5→0 (rank 5).
    expect(trustworthiness(line, moved, 1)).toBeCloseTo(1 - (2 / (6 * 8)) * 12, 12);
  });
  it("wants k to fit", () => expect(() => trustworthiness(groups(10), groups(10), 5)).toThrow("k: a whole number from 1 to 4"));
  // Levels that random and linear (two principal components) embeddings of these tables do not reach.
  test.skipIf(!reference.available).each([
    ["cachexia", 0.92],
    ["sacurine", 0.8],
  ] as const)("of %s is %d at least, by t-SNE and by UMAP", (name, level) => {
    const matrix = autoScaledTable(name);
    expect(trustworthiness(matrix, tsne(matrix, { seed: 1, perplexity: 15 }).coordinates, 5)).toBeGreaterThan(level);
    expect(trustworthiness(matrix, umap(matrix, { seed: 1 }), 5)).toBeGreaterThan(level);
  });
});
