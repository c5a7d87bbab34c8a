import { describe, expect, it } from "vitest";
import { ArgumentFault } from "../faults.ts";
import { Cancelled } from "../progress.ts";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { columnsOf } from "../learn/linear-svm.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { rankFeatures, type Classifier } from "./classifiers.ts";
import { multiRoc } from "./multi-roc.ts";

const classifiers: Classifier[] = ["random-forest", "pls-da", "logistic", "linear-svm"];

/** Noise, with features 0 to 2 shifted by `effect` in the cases. */
function example(rows: number, columns: number, effect: number, seed: number): { matrix: Matrix; marks: Uint8Array } {
  const random = newGenerator(seed);
  const matrix = newMatrix(rows, columns);
  matrix.data.forEach((_, at) => (matrix.data[at] = uniform(random) + uniform(random) + uniform(random)));
  const marks = Uint8Array.from({ length: rows }, (_, row) => row % 2);
  for (let row = 1; row < rows; row += 2) for (let column = 0; column < 3; column++) matrix.data[row * columns + column]! += effect;
  return { matrix, marks };
}

describe("multiRoc", () => {
  it.each(classifiers)("trap: labels without meaning give areas around one half, for ranking stays inside the training part (%s)", (classifier) => {
    let honest = 0;
    let leaking = 0;
    const tables = 6;
    for (let seed = 1; seed <= tables; seed++) {
      const { matrix, marks } = example(36, 150, 0, seed);
      const random = newGenerator(seed + 100);
      const labels = Uint8Array.from(permutation(random, 36), (at) => marks[at]!);
      const options = { seed, classifier, counts: [3, 10], rounds: 8, innerRounds: classifier === "random-forest" ? 0 : 2 };
      const result = multiRoc(matrix, labels, options);
      honest += (result.performance[1]!.auc + (result.nested?.auc ?? result.performance[0]!.auc)) / 2 / tables;
      // What the test would see if the ranking had known the samples that are left out.
      const chosen = columnsOf(matrix, rankFeatures("auc", matrix, labels, 1).subarray(0, 10));
      leaking += multiRoc(chosen, labels, { ...options, counts: [10], innerRounds: 0 }).performance[0]!.auc / tables;
    }
    expect(Math.abs(honest - 0.5)).toBeLessThan(0.1);
    expect(leaking).toBeGreaterThan(0.75);
  });

  it.each(classifiers)("finds features that differ, and says how often (%s)", (classifier) => {
    const { matrix, marks } = example(40, 30, 0.8, 5);
    const result = multiRoc(matrix, marks, { seed: 2, classifier, counts: [3, 10], rounds: 10, innerRounds: 0 });
    const [three] = result.performance;
    expect(three!.auc).toBeGreaterThan(0.9);
    expect(three!.low).toBeLessThanOrEqual(three!.auc);
    expect(three!.high).toBeGreaterThanOrEqual(three!.auc);
    expect(three!.accuracy).toBeGreaterThan(0.75);
    const times = result.selected.data.subarray(0, 30);
    expect(Math.min(times[0]!, times[1]!, times[2]!)).toBeGreaterThan(7);
    expect(times.reduce((sum, value) => sum + value, 0)).toBe(30);
    expect(result.nested).toBeNull();
  });

  it("is the same for the same seed, and does not know the units of the features", () => {
    const { matrix, marks } = example(30, 12, 0.6, 3);
    const options = { seed: 4, classifier: "linear-svm", rounds: 5, innerRounds: 2 } as const;
    const result = multiRoc(matrix, marks, options);
    expect(multiRoc(matrix, marks, options)).toEqual(result);
    const scaled = { ...matrix, data: matrix.data.map((value, at) => value * 2 ** ((at % 12) - 6)) };
    expect(multiRoc(scaled, marks, options).areas).toEqual(result.areas);
    expect(result.nested!.chosen).toHaveLength(5);
    expect(result.nested!.chosen.every((count) => result.counts.includes(count))).toBe(true);
    expect(result.counts).toEqual([2, 3, 5, 10]);
  });

  it("ranks by forest and by elimination too", () => {
    const { matrix, marks } = example(40, 20, 1.2, 8);
    for (const ranking of ["random-forest", "linear-svm"] as const) {
      const { selected } = multiRoc(matrix, marks, { seed: 1, classifier: "logistic", ranking, counts: [3], rounds: 3, innerRounds: 0 });
      expect(selected.data[0]! + selected.data[1]! + selected.data[2]!).toBeGreaterThanOrEqual(7);
    }
  });

  it("refuses what does not fit, and stops where asked", () => {
    const { matrix, marks } = example(20, 5, 1, 1);
    const options = { seed: 1, classifier: "logistic", rounds: 2, innerRounds: 0 } as const;
    const faults: [string, () => unknown][] = [
      ["matrix", () => multiRoc({ ...matrix, data: matrix.data.with(0, Number.NaN) }, marks, options)],
      ["matrix", () => multiRoc(newMatrix(20, 1), marks, options)],
      ["classes", () => multiRoc(matrix, marks.subarray(1), options)],
      [
        "isCase",
        () =>
          multiRoc(
            matrix,
            marks.map((_, row) => (row < 3 ? 1 : 0)),
            options,
          ),
      ],
      ["counts", () => multiRoc(matrix, marks, { ...options, counts: [6] })],
      ["rounds", () => multiRoc(matrix, marks, { ...options, rounds: 1 })],
      ["innerRounds", () => multiRoc(matrix, marks, { ...options, innerRounds: -1 })],
      ["seed", () => multiRoc(matrix, marks, { ...options, seed: 0.5 })],
    ];
    for (const [argument, act] of faults) {
      expect(act).toThrow(ArgumentFault);
      expect(act).toThrow(`${argument}:`);
    }
    const progress = (): void => {
      throw new Cancelled();
    };
    expect(() => multiRoc(matrix, marks, { ...options, progress })).toThrow(Cancelled);
  });
});
