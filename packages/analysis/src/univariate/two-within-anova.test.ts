import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { pairedTTest } from "./t-test.ts";
import { twoWithinAnova } from "./two-within-anova.ts";

/** 7 subjects under 3 × 4 conditions by a formula that R has too. */
function table(): Matrix {
  const matrix = newMatrix(7, 12);
  for (let i = 1; i <= 7; i++) for (let j = 1; j <= 12; j++) matrix.data[(i - 1) * 12 + j - 1] = ((i * i * 7 + j * j * 5 + i * j * 3) % 17) / 3 + j / 4 + i;
  return matrix;
}

describe("two factors within subjects", () => {
  it("is R's aov(v ~ A * B + Error(s / (A * B))), its epsilons those of anova(lm(m ~ 1), M, X, test = 'Spherical')", () => {
    const { first, second, interaction, subjectResidual, subjects } = twoWithinAnova(table(), { first: 3, second: 4 });
    // Sum of squares, df, its residual's, p, p with the epsilon of Greenhouse & Geisser, of Huynh & Feldt.
    const wanted = [
      [33.2248677248677, 2, 38.9603174603176, 12, 0.0247198864873606, 0.0272499248276619, 0.0247198864873606],
      [10.7291666666667, 3, 56.0740740740741, 18, 0.356693033379963, 0.349022275593347, 0.356140908211443],
      [11.6428571428571, 6, 86.3941798941799, 36, 0.570094393304474, 0.511324524293031, 0.570094393304474],
    ];
    for (const [at, effect] of [first, second, interaction].entries()) {
      const numbers = [effect.squares, effect.df, effect.residual.squares, effect.residual.df, effect.p, effect.greenhouseGeisserP, effect.huynhFeldtP];
      for (const [index, value] of numbers.entries()) near(value, wanted[at]![index]!, 1e-9, `effect ${at}, number ${index}`);
    }
    near(subjectResidual.squares, 291.777777777778, 1e-12);
    expect([subjectResidual.df, subjects]).toEqual([6, 7]);
    near(first.mauchly.w, 0.945393228117038, 1e-10);
    near(second.mauchly.w, 0.248874613252583, 1e-10);
    // The formula's scores are linearly dependent here.
    expect(interaction.mauchly.w).toBeLessThan(1e-9);
  });

  const cell = fc.integer({ min: -50, max: 50 }).map((value) => value / 4);
  const subjectsOf = (columns: number) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 4, maxLength: 9 });
  const matrixOf = (rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });

  it("with two levels each is three paired t tests", () => {
    fc.assert(
      fc.property(subjectsOf(4), (rows) => {
        const found = twoWithinAnova(matrixOf(rows), { first: 2, second: 2 });
        fc.pre(found.reason === null);
        const contrasts = { first: [1, 1, -1, -1], second: [1, -1, 1, -1], interaction: [1, -1, -1, 1] };
        for (const [name, signs] of Object.entries(contrasts)) {
          const scores = Float64Array.from(rows, (row) => row.reduce((sum, value, at) => sum + signs[at]! * value, 0));
          const t = pairedTTest(scores, new Float64Array(scores.length));
          near(found[name as keyof typeof contrasts].p, t.p, 1e-7, name);
        }
      }),
    );
  });

  it("neither the order of subjects, nor that of levels, nor what is added to a subject matters; factors can be exchanged", () => {
    fc.assert(
      fc.property(subjectsOf(6), (rows) => {
        const found = twoWithinAnova(matrixOf(rows), { first: 2, second: 3 });
        fc.pre(found.reason === null);
        const moved = twoWithinAnova(matrixOf(rows.toReversed().map((row, at) => row.map((value) => value + 100 * at))), { first: 2, second: 3 });
        const exchanged = twoWithinAnova(matrixOf(rows.map((row) => [0, 3, 1, 4, 2, 5].map((at) => row[at]!))), { first: 3, second: 2 });
        const turned = twoWithinAnova(matrixOf(rows.map((row) => [5, 4, 3, 2, 1, 0].map((at) => row[at]!))), { first: 2, second: 3 });
        for (const name of ["first", "second", "interaction"] as const) {
          for (const other of [moved[name], turned[name], exchanged[name === "first" ? "second" : name === "second" ? "first" : name]]) {
            expect(other.statistic).toBeCloseTo(found[name].statistic, 6);
            expect(other.greenhouseGeisser).toBeCloseTo(found[name].greenhouseGeisser, 6);
          }
          const { greenhouseGeisser, df } = found[name];
          expect(greenhouseGeisser).toBeGreaterThan(1 / df - 1e-9);
          expect(greenhouseGeisser).toBeLessThan(1 + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("leaves subjects with a gap out, and survives offsets and scales", () => {
    const gapped = table();
    rowOf(gapped, 2)[5] = Number.NaN;
    const without = { rows: 6, columns: 12, data: table().data.filter((_, at) => Math.floor(at / 12) !== 2) };
    expect(twoWithinAnova(gapped, { first: 3, second: 4 })).toEqual(twoWithinAnova(without, { first: 3, second: 4 }));
    const plain = twoWithinAnova(table(), { first: 3, second: 4 });
    const huge = twoWithinAnova({ ...table(), data: table().data.map((value) => value * 2 ** 500) }, { first: 3, second: 4 });
    expect(huge.first.p).toBe(plain.first.p);
  });

  test.each<[string, (matrix: Matrix) => void, string]>([
    ["nothing", ({ data }) => data.fill(Number.NaN), "all-missing"],
    ["one subject", ({ data }) => data.fill(Number.NaN, 12), "too-few"],
    ["an infinite value", ({ data }) => (data[3] = Infinity), "infinite"],
    ["subjects that differ by a constant only", ({ data }) => data.forEach((_, at) => (data[at] = Math.floor(at / 12) + (at % 12))), "perfect-separation"],
  ])("has no answer to %s", (_, spoil, reason) => {
    const matrix = table();
    spoil(matrix);
    const found = twoWithinAnova(matrix, { first: 3, second: 4 });
    expect(found.reason).toBe(reason);
    expect([found.first.p, found.interaction.statistic, found.subjectResidual.squares]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it("names levels that don't fit", () => {
    expect(() => twoWithinAnova(table(), { first: 1, second: 12 })).toThrow("first: a whole number from 2");
    expect(() => twoWithinAnova(table(), { first: 3, second: 5 })).toThrow("subjects: 15 columns");
  });
});
