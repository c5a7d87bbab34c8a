import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentFault } from "../faults.ts";
import { Cancelled } from "../progress.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { forestMeans, regressionForest } from "./regression-forest.ts";
import { forestVotes, randomForest } from "./random-forest.ts";

/** Noise, but feature 0 is the sample's class (and a bit of noise), and feature 1 is constant. */
function example(rows: number, columns: number, classCount = 2, seed = 1): { matrix: Matrix; classes: number[] } {
  const random = newGenerator(seed);
  const matrix = newMatrix(rows, columns);
  matrix.data.forEach((_, at) => (matrix.data[at] = uniform(random)));
  const classes = Array.from({ length: rows }, (_, row) => row % classCount);
  for (const [row, own] of classes.entries()) {
    matrix.data[row * columns] = own + 0.5 * uniform(random);
    matrix.data[row * columns + 1] = 7;
  }
  return { matrix, classes };
}

describe("randomForest", () => {
  it("finds what separates the classes, and never uses a constant feature", () => {
    for (const classCount of [2, 3]) {
      const { matrix, classes } = example(60, 20, classCount);
      const forest = randomForest(matrix, classes, { seed: 3, trees: 200, importance: true });
      expect(forest.oobError).toBeLessThan(0.05);
      expect(forest.gini.indexOf(Math.max(...forest.gini))).toBe(0);
      expect(forest.accuracy!.scaled.indexOf(Math.max(...forest.accuracy!.scaled))).toBe(0);
      expect([forest.gini[1], forest.accuracy!.raw[1], forest.accuracy!.scaled[1]]).toEqual([0, 0, 0]);
      expect(forest.trees.some((tree) => tree.feature.includes(1))).toBe(false);
      const votes = forestVotes(forest, matrix);
      expect(classes.every((own, row) => votes.data[row * classCount + own]! > 0.5)).toBe(true);
    }
  });

  it("is the same for the same seed and another for another", () => {
    const { matrix, classes } = example(30, 10);
    const options = { trees: 50, importance: true, proximity: true };
    expect(randomForest(matrix, classes, { seed: 5, ...options })).toEqual(randomForest(matrix, classes, { seed: 5, ...options }));
    expect(randomForest(matrix, classes, { seed: 6, ...options }).oobVotes).not.toEqual(randomForest(matrix, classes, { seed: 5, ...options }).oobVotes);
  });

  it("two classes and the general way grow the same trees", () => {
    // A third class of two samples that no bag holds makes the general criterion do the work of the other.
    const { matrix, classes } = example(40, 8);
    const general = newMatrix(42, 8);
    general.data.set(matrix.data);
    const forest = randomForest(general, [...classes, 2, 2], { seed: 9, trees: 60, sampleSize: [20, 20, 0] });
    const two = randomForest(matrix, classes, { seed: 9, trees: 60, sampleSize: [20, 20] });
    expect(forest.oobError).toBeGreaterThan(0);
    expect(Math.abs(forest.gini[0]! / two.gini[0]! - 1)).toBeLessThan(0.2);
  });

  it("scaling all features by a power of two changes nothing", () => {
    assert(
      property(integer({ min: -30, max: 30 }), integer({ min: 1, max: 1000 }), (power, seed) => {
        const { matrix, classes } = example(20, 6, 2, seed);
        const scaled = { ...matrix, data: matrix.data.map((value) => value * 2 ** power) };
        const [one, other] = [matrix, scaled].map((table) => randomForest(table, classes, { seed, trees: 10, importance: true }));
        expect(other!.oobVotes).toEqual(one!.oobVotes);
        expect(other!.accuracy).toEqual(one!.accuracy);
      }),
      { numRuns: 20 },
    );
  });

  it("keeps errors, votes and proximities within their bounds, also with ties everywhere", () => {
    assert(
      property(
        integer({ min: 4, max: 40 }),
        integer({ min: 1, max: 8 }),
        constantFrom(2, 3),
        integer({ min: 0, max: 99 }),
        (rows, columns, classCount, seed) => {
          const random = newGenerator(seed);
          const matrix = newMatrix(rows, columns);
          matrix.data.forEach((_, at) => (matrix.data[at] = Math.floor(3 * uniform(random))));
          const classes = Array.from({ length: rows }, (_, row) => row % classCount);
          const forest = randomForest(matrix, classes, { seed, trees: 30, proximity: true, importance: true });
          expect(forest.confusion.data.reduce((sum, value) => sum + value, 0)).toBe(forest.oobPrediction.filter((own) => own >= 0).length);
          for (const error of forest.errorCurve) expect(Number.isNaN(error) || (error >= 0 && error <= 1)).toBe(true);
          for (const value of forest.gini) expect(value).toBeGreaterThanOrEqual(-1e-12);
          const { data } = forest.proximity!;
          for (let row = 0; row < rows; row++) {
            for (let other = 0; other < rows; other++) {
              const own = data[row * rows + other]!;
              expect(Object.is(own, data[other * rows + row])).toBe(true);
              expect(Number.isNaN(own) || (own >= 0 && own <= 1)).toBe(true);
            }
          }
          const votes = forestVotes(forest, matrix);
          for (let row = 0; row < rows; row++)
            expect(votes.data.subarray(row * classCount, (row + 1) * classCount).reduce((sum, value) => sum + value)).toBeCloseTo(1, 12);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("labels without relation to the table are guessed no better than by chance", () => {
    let error = 0;
    for (let seed = 0; seed < 10; seed++) {
      const { matrix } = example(60, 15, 2, seed + 50);
      const random = newGenerator(seed);
      const labels = Array.from({ length: 60 }, (_, row) => (row < 2 ? row : Math.floor(2 * uniform(random))));
      error += randomForest(matrix, labels, { seed, trees: 100 }).oobError / 10;
    }
    expect(error).toBeGreaterThan(0.4);
    expect(error).toBeLessThan(0.65);
  });

  it("class weights and balanced bags favour the rare class", () => {
    const { matrix } = example(80, 5);
    const classes = Array.from({ length: 80 }, (_, row) => (row < 12 ? 1 : 0));
    classes.forEach((own, row) => (matrix.data[row * 5] = own * 0.4 + matrix.data[row * 5 + 2]!));
    const plain = randomForest(matrix, classes, { seed: 1, trees: 300 });
    const weighted = randomForest(matrix, classes, { seed: 1, trees: 300, classWeights: [1, 30] });
    const balanced = randomForest(matrix, classes, { seed: 1, trees: 300, sampleSize: [12, 12] });
    expect(balanced.classErrors[1]!).toBeLessThan(plain.classErrors[1]!);
    expect(weighted.oobVotes.data).not.toEqual(plain.oobVotes.data);
  });

  it("without replacement no sample weighs more than once and some are left out", () => {
    const { matrix, classes } = example(30, 6);
    const forest = randomForest(matrix, classes, { seed: 1, trees: 100, replace: false });
    const votes = forest.oobVotes.data.reduce((sum, value) => sum + value, 0);
    expect(votes).toBe(100 * (30 - Math.ceil(0.632 * 30)));
  });

  it("reports progress and stops where asked", () => {
    const { matrix, classes } = example(20, 5);
    let calls = 0;
    const progress = (done: number): void => {
      calls++;
      if (done === 7) throw new Cancelled();
    };
    expect(() => randomForest(matrix, classes, { seed: 1, progress })).toThrow(Cancelled);
    expect(calls).toBe(8);
  });

  it("refuses what does not fit, by name", () => {
    const { matrix, classes } = example(10, 4);
    const missing = { ...matrix, data: matrix.data.with(3, Number.NaN) };
    const fault = (act: () => unknown): string => {
      try {
        act();
      } catch (error) {
        if (error instanceof ArgumentFault) return error.argument;
      }
      return "none";
    };
    expect(fault(() => randomForest(missing, classes, { seed: 1 }))).toBe("matrix");
    expect(fault(() => randomForest({ ...matrix, data: matrix.data.with(3, Infinity) }, classes, { seed: 1 }))).toBe("matrix");
    expect(fault(() => randomForest(newMatrix(10, 0), classes, { seed: 1 }))).toBe("matrix");
    expect(fault(() => randomForest(matrix, classes.slice(1), { seed: 1 }))).toBe("classes");
    expect(
      fault(() =>
        randomForest(
          matrix,
          classes.map(() => 0),
          { seed: 1 },
        ),
      ),
    ).toBe("classes");
    expect(
      fault(() =>
        randomForest(
          matrix,
          classes.map((own) => 2 * own),
          { seed: 1 },
        ),
      ),
    ).toBe("classes");
    expect(fault(() => randomForest(matrix, classes, { seed: -1 }))).toBe("seed");
    expect(fault(() => randomForest(matrix, classes, { seed: 1, candidates: 5 }))).toBe("candidates");
    expect(fault(() => randomForest(matrix, classes, { seed: 1, trees: 0 }))).toBe("trees");
    expect(fault(() => randomForest(matrix, classes, { seed: 1, sampleSize: [1] }))).toBe("sampleSize");
    expect(fault(() => randomForest(matrix, classes, { seed: 1, sampleSize: 11, replace: false }))).toBe("sampleSize");
    expect(fault(() => randomForest(matrix, classes, { seed: 1, classWeights: [1, 0] }))).toBe("classWeights");
    const forest = randomForest(matrix, classes, { seed: 1, trees: 2 });
    expect(fault(() => forestVotes(forest, newMatrix(2, 3)))).toBe("matrix");
    expect(fault(() => forestVotes(forest, missing))).toBe("matrix");
    expect(fault(() => regressionForest(matrix, [1, 2], { seed: 1 }))).toBe("response");
    expect(
      fault(() =>
        regressionForest(
          matrix,
          classes.map(() => Number.NaN),
          { seed: 1 },
        ),
      ),
    ).toBe("response");
  });
});

describe("regressionForest", () => {
  // y = 3 x₀ + x₂² + noise, the same formula in R: see the constants below.
  function numbers() {
    const matrix = newMatrix(80, 6);
    const response = new Float64Array(80);
    for (let row = 1; row <= 80; row++) {
      for (let column = 1; column <= 6; column++) matrix.data[(row - 1) * 6 + column - 1] = Math.sin(row * column * 1.7 + column * row * row * 0.013);
      const [first, , third] = matrix.data.subarray((row - 1) * 6);
      response[row - 1] = 3 * first! + third! ** 2 + 0.3 * Math.cos(row * 12.9);
    }
    return { matrix, response };
  }

  it("has the errors and importances of R's randomForest over many seeds", () => {
    const { matrix, response } = numbers();
    let error = 0;
    const [purity, accuracy] = [new Float64Array(6), new Float64Array(6)];
    const runs = 15;
    for (let seed = 0; seed < runs; seed++) {
      const forest = regressionForest(matrix, response, { seed, importance: true });
      error += forest.oobError / runs;
      forest.purity.forEach((value, at) => (purity[at]! += value / runs));
      forest.accuracy!.scaled.forEach((value, at) => (accuracy[at]! += value / runs));
    }
    // R 4.2, randomForest 4.7-1.1: means over 40 seeds of randomForest(X, y, importance = TRUE).
    const wanted = { error: 0.30511, purity: [282.7836, 23.8358, 36.9655, 21.0965, 33.1752, 17.2555], accuracy: [55.734, 7.564, 13.023, 2.093, 9.36, 0.038] };
    expect(Math.abs(error / wanted.error - 1)).toBeLessThan(0.03);
    for (const [at, value] of wanted.purity.entries()) expect(Math.abs(purity[at]! / value - 1), `purity ${at}`).toBeLessThan(0.05);
    for (const [at, value] of wanted.accuracy.entries()) expect(Math.abs(accuracy[at]! - value), `accuracy ${at}`).toBeLessThan(1.5);
  });

  it("does not lose digits to a large offset, and predicts within the range of the response", () => {
    const { matrix, response } = numbers();
    const plain = regressionForest(matrix, response, { seed: 2, trees: 50 });
    const shifted = regressionForest(
      matrix,
      response.map((value) => Math.round(value * 1024) + 2 ** 40),
      { seed: 2, trees: 50 },
    );
    expect(shifted.explained).toBeCloseTo(plain.explained, 1);
    const predicted = forestMeans(plain, matrix);
    for (const value of predicted) {
      expect(value).toBeGreaterThanOrEqual(Math.min(...response));
      expect(value).toBeLessThanOrEqual(Math.max(...response));
    }
  });

  it("a constant response gives leaves only, and no share explained", () => {
    const { matrix, response } = numbers();
    const forest = regressionForest(matrix, response.fill(4), { seed: 1, trees: 5 });
    expect(forest.trees.every((tree) => tree.feature.length === 1)).toBe(true);
    expect(forest.oobError).toBe(0);
    expect(forest.explained).toBeNaN();
  });
});
