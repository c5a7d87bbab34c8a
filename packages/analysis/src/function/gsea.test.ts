import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cancelled } from "../progress.ts";
import { newGenerator, permutation, uniform } from "../random/generator.ts";
import { enrichmentScore, runningSum } from "./enrichment-score.ts";
import { gsea, weightsOf } from "./gsea.ts";
import { randomScores } from "./random-scores.ts";

const statistics = Float64Array.from({ length: 12 }, (_, at) => 5.5 - at + (at % 3) / 10)
  .toSorted()
  .toReversed();
const features = Array.from(statistics, (_, at) => `f${at}`);

describe("enrichmentScore", () => {
  it("finds the furthest point and the members before it, at either end of the ranking", () => {
    const alike = new Float64Array(10).fill(1);
    // fgsea::calcGseaStat(10:1, c(1, 2, 9), gseaParam = 0) = 2/3; of c(2, 9, 10) it is -(6/7 - 1/3)
    expect(enrichmentScore(Uint32Array.of(0, 1, 8), alike)).toEqual({ score: 2 / 3, leadingEdge: Uint32Array.of(0, 1) });
    const last = enrichmentScore(Uint32Array.of(1, 8, 9), alike);
    expect(last.score).toBeCloseTo(1 / 3 - 1, 14);
    expect(last.leadingEdge).toEqual(Uint32Array.of(9, 8));
    expect(enrichmentScore(Uint32Array.of(0, 9), alike)).toEqual({ score: 0, leadingEdge: new Uint32Array() });
  });

  it("turns its sign with the ranking, lies within 1, and is reached by its running sum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 11 }), fc.constantFrom(0, 1), (seed, size, weight) => {
        const weights = weightsOf(statistics, weight);
        const places = permutation(newGenerator(seed), 12).slice(0, size).sort();
        const { score, leadingEdge } = enrichmentScore(places, weights);
        const { before, after } = runningSum(places, weights);
        expect(Math.abs(score)).toBeLessThanOrEqual(1 + 1e-12);
        expect([...before, ...after, 0].some((height) => height === score)).toBe(true);
        expect(leadingEdge.every((place) => places.includes(place))).toBe(true);
        const turned = enrichmentScore(places.map((place) => 11 - place).sort(), weights.toReversed());
        if (Math.abs(Math.max(...after) + Math.min(...before)) > 1e-9) expect(turned.score).toBeCloseTo(-score, 10);
      }),
    );
  });

  it("counts members alike where all their statistics are 0", () => {
    const weights = Float64Array.of(3, 2, 0, 0, 0);
    expect(enrichmentScore(Uint32Array.of(2, 3), weights)).toEqual(enrichmentScore(Uint32Array.of(2, 3), new Float64Array(5).fill(1)));
    expect(randomScores(new Float64Array(5), [2], 50, 1)).toEqual(randomScores(new Float64Array(5).fill(1), [2], 50, 1));
  });
});

describe("randomScores", () => {
  it("has every set of a size as often, for all sizes from the same draws, short and long", () => {
    const weights = weightsOf(statistics, 1);
    const all: number[] = [];
    for (let a = 0; a < 12; a++) for (let b = a + 1; b < 12; b++) all.push(enrichmentScore(Uint32Array.of(a, b), weights).score);
    const drawn = randomScores(weights, [1, 2, 7], 20_000, 3)[1]!;
    for (const limit of [-0.8, -0.5, 0, 0.5, 0.8]) {
      const share = (scores: ArrayLike<number>) => Array.from(scores).filter((score) => score <= limit).length / scores.length;
      expect(Math.abs(share(drawn) - share(all))).toBeLessThan(5 * Math.sqrt(0.25 / 20_000));
    }
    // The rest of a ranking is drawn in blocks: every set of all but one feature is one of twelve.
    const long = Float64Array.from({ length: 800 }, (_, at) => 800 - at);
    const [whole] = randomScores(long, [799], 10, 1);
    for (const score of whole!)
      expect(Array.from({ length: 800 }, (_, left) => left).some((left) => Math.abs(enrichmentScore(without(left, 800), long).score - score) < 1e-9)).toBe(
        true,
      );
  });
});

describe("gsea", () => {
  it("finds the sets at both ends, and repeats itself with the seed", () => {
    const ranking = Float64Array.from({ length: 500 }, (_, at) => 250 - at);
    const names = Array.from(ranking, (_, at) => `f${at}`);
    const sets = [
      { name: "top", members: names.slice(0, 20) },
      { name: "bottom", members: names.slice(-20) },
      { name: "spread", members: names.filter((_, at) => at % 25 === 3) },
    ];
    const found = gsea(names, ranking, sets, { seed: 9 });
    expect(found.map((set) => Math.sign(set.nes))).toEqual([1, -1, expect.any(Number)]);
    expect(found[0]!.p).toBeLessThan(0.01);
    expect(found[0]!.beyond).toBe(0);
    expect(found[1]!.p).toBeLessThan(0.01);
    expect(found[2]!.p).toBeGreaterThan(0.05);
    expect(gsea(names, ranking, sets, { seed: 9 })).toEqual(found);
    expect(gsea(names, ranking, [...sets, { name: "more", members: names.slice(100, 150) }], { seed: 9 })[0]!.nes).toBe(found[0]!.nes);
    expect(found[0]!.leadingEdge).toEqual(names.slice(0, 20));
  });

  it("trap: p counts the set itself among the random ones of its side, so it is never 0", () => {
    const ranking = Float64Array.from({ length: 500 }, (_, at) => 250 - at);
    const names = Array.from(ranking, (_, at) => `f${at}`);
    const sets = [{ name: "top", members: names.slice(0, 20) }];
    for (const permutations of [1, 7, 100]) {
      const [set] = gsea(names, ranking, sets, { permutations, seed: 2 });
      const above = randomScores(weightsOf(ranking, 1), [20], permutations, 2)[0]!.filter((score) => score >= 0).length;
      if (set!.reason === null) expect(set!.p).toBe(1 / (1 + above));
      else expect(above).toBe(0);
    }
  });

  it("has p spread evenly where a set is chance", () => {
    const generator = newGenerator(4);
    const ranking = Float64Array.from({ length: 300 }, () => uniform(generator) - 0.5)
      .toSorted()
      .toReversed();
    const names = Array.from(ranking, (_, at) => `f${at}`);
    const sets = Array.from({ length: 400 }, (_, number) => ({
      name: `s${number}`,
      members: Array.from(permutation(generator, 300).slice(0, 20), (place) => names[place]!),
    }));
    const p = gsea(names, ranking, sets).map((set) => set.p);
    for (const limit of [0.1, 0.5, 0.9]) expect(Math.abs(p.filter((value) => value <= limit).length / 400 - limit)).toBeLessThan(0.1);
  });

  it("says why a set has no score, or none to compare with", () => {
    const all = { least: 1, permutations: 50 };
    expect(gsea(features, statistics, [{ name: "all", members: features }], all)).toMatchObject([{ reason: "empty", es: Number.NaN, p: Number.NaN }]);
    // With all statistics of one sign and one at the very end, hardly any random set is as low.
    const once = { least: 1, permutations: 1, seed: 1 };
    const [first, second] = [features[0]!, features[11]!].map((member) => gsea(features, statistics, [{ name: "one", members: [member] }], once)[0]!);
    expect([first!.reason, second!.reason].filter((reason) => reason === "too-few")).toHaveLength(1);
  });

  it("refuses what does not fit, and ends when its caller does", () => {
    const sets = [{ name: "a", members: ["f0", "f1"] }];
    const all = { least: 1 };
    expect(() => gsea(features, statistics.slice(1), sets, all)).toThrow("statistics: one number for each of the 12 features");
    expect(() => gsea(features, statistics.toReversed(), sets, all)).toThrow(
      "statistics: a ranking from the highest to the lowest; f1 is above the one before it",
    );
    expect(() => gsea(["a"], Float64Array.of(Number.NaN), sets, all)).toThrow("statistics: finite numbers; that of a is NaN");
    expect(() => gsea(features, statistics, sets, { weight: -1 })).toThrow("weight: a number from 0");
    expect(() => gsea(features, statistics, sets, { permutations: 0 })).toThrow("permutations: a whole number from 1");
    expect(() => gsea(features, statistics, [{ name: "a", members: ["unknown"] }], all)).toThrow("sets: at least one member among the features");
    const stop = () => {
      throw new Cancelled();
    };
    expect(() => gsea(features, statistics, sets, { ...all, progress: stop })).toThrow(Cancelled);
  });
});

function without(left: number, size: number): Uint32Array {
  return Uint32Array.from({ length: size - 1 }, (_, at) => (at < left ? at : at + 1));
}
