import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Cancelled } from "../progress.ts";
import { newGenerator, uniform } from "../random/generator.ts";
import { columnOf, newMatrix, transpose, type Matrix } from "../table.ts";
import { reference } from "../testing/reference.ts";
import { centrality } from "./centrality.ts";
import { communities, modularity } from "./communities.ts";
import { correlationTest } from "./correlation-test.ts";
import { correlationEdges, newGraph, type Edge } from "./network.ts";
import { partialCorrelations, partialCorrelationTest } from "./partial-correlation.ts";

/** Zachary's karate club (1977, J. Anthropol. Res. 33:452), friends of each member from 1. */
const club = (
  "1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9 1-11 1-12 1-13 1-14 1-18 1-20 1-22 1-32 2-3 2-4 2-8 2-14 2-18 2-20 2-22 2-31 3-4 3-8 3-28 3-29 3-33 3-10 3-9 3-14 4-8 4-13 " +
  "4-14 5-7 5-11 6-7 6-11 6-17 7-17 9-31 9-33 9-34 10-34 14-34 15-33 15-34 16-33 16-34 19-33 19-34 20-34 21-33 21-34 23-33 23-34 24-26 24-28 24-33 24-34 24-30 " +
  "25-26 25-28 25-32 26-32 27-30 27-34 28-34 29-32 29-34 30-33 30-34 31-33 31-34 32-33 32-34 33-34"
)
  .split(" ")
  .map((pair, at) => {
    const [from, to] = pair.split("-");
    return { from: Number(from) - 1, to: Number(to) - 1, weight: 1 + ((at + 1) % 3) };
  });
const friends = newGraph(
  34,
  club.map((edge) => ({ ...edge, weight: 1 })),
);

describe("centrality", () => {
  it("has igraph's numbers", () => {
    // g <- make_graph("Zachary"); degree(g); betweenness(g); closeness(g, normalized = TRUE)
    const found = centrality(friends);
    expect([...found.degree.subarray(0, 4)]).toEqual([16, 9, 10, 6]);
    for (const [at, value] of [231.071428571429, 28.4785714285714, 75.8507936507937, 6.28809523809524].entries())
      expect(found.betweenness[at]).toBeCloseTo(value, 10);
    for (const [at, value] of [0.568965517241379, 0.485294117647059, 0.559322033898305, 0.464788732394366].entries())
      expect(found.closeness[at]).toBeCloseTo(value, 12);
    // E(g)$weight <- 1 + seq_len(78) %% 3; strength(g)
    expect([...centrality(newGraph(34, club)).strength.subarray(0, 3)]).toEqual([32, 18, 23]);
  });

  it("follows directions", () => {
    // betweenness(make_graph(c(1,2, 2,3, 3,4, 2,4, 4,5, 1,5))) = 0 2 0 2 0
    const edges = [
      [0, 1],
      [1, 2],
      [2, 3],
      [1, 3],
      [3, 4],
      [0, 4],
    ].map(([from, to]) => ({ from: from!, to: to!, weight: 1 }));
    const found = centrality(newGraph(5, edges, true));
    expect([...found.betweenness]).toEqual([0, 2, 0, 2, 0]);
    expect([...found.degree]).toEqual([2, 2, 1, 1, 0]);
    expect(found.closeness[4]).toBeNaN();
  });

  it("says of a node without ties that it reaches none, and refuses edges that do not fit", () => {
    expect(centrality(newGraph(3, [{ from: 0, to: 1, weight: 2 }]))).toMatchObject({
      degree: Float64Array.of(1, 1, 0),
      closeness: Float64Array.of(1, 1, Number.NaN),
    });
    expect(() => newGraph(2, [{ from: 0, to: 2, weight: 1 }])).toThrow("edges: ends from 0 to 1");
    expect(() => newGraph(2, [{ from: 1, to: 1, weight: 1 }])).toThrow("edges: two different ends; node 1 is tied to itself");
    expect(() => newGraph(2, [{ from: 0, to: 1, weight: 0 }])).toThrow("edges: weights above 0");
  });
});

describe("communities", () => {
  it("reach the modularity of igraph's Louvain, and it is what the definition says", () => {
    // max over 20 seeds of modularity(cluster_louvain(g)), without and with weights
    const plain = communities(friends);
    expect(plain.modularity).toBeGreaterThanOrEqual(0.419789612097304 - 1e-12);
    expect(plain.modularity).toBe(modularity(friends, plain.of));
    const weighted = newGraph(34, club);
    expect(communities(weighted).modularity).toBeGreaterThanOrEqual(0.416892669296515 - 1e-12);
    // modularity(g, rep(1:2, 17)), with resolution 0.5, and with weights
    const halves = Uint32Array.from({ length: 34 }, (_, node) => node % 2);
    expect(modularity(friends, halves)).toBeCloseTo(-8.21827744904025e-5, 14);
    expect(modularity(friends, halves, 0.5)).toBeCloseTo(0.249958908612755, 14);
    expect(modularity(weighted, halves)).toBeCloseTo(0.0255588428665352, 14);
  });

  it("are better than one community, ordered by size, and the same for the same seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 4, max: 14 }), (seed, nodes) => {
        const generator = newGenerator(seed);
        const edges: Edge[] = [];
        for (let from = 0; from < nodes; from++)
          for (let to = from + 1; to < nodes; to++) if (uniform(generator) < 0.3) edges.push({ from, to, weight: uniform(generator) + 0.1 });
        const graph = newGraph(nodes, edges);
        const found = communities(graph, { seed });
        expect(communities(graph, { seed })).toEqual(found);
        fc.pre(edges.length > 0);
        expect(found.modularity).toBeGreaterThanOrEqual(modularity(graph, new Uint32Array(nodes)) - 1e-9);
        const sizes = Array.from({ length: found.count }, (_, own) => found.of.filter((community) => community === own).length);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }),
    );
  });

  it("are the parts of a graph that has no ties between them", () => {
    const parts = newGraph(
      6,
      [
        [0, 1],
        [1, 2],
        [0, 2],
        [3, 4],
      ].map(([from, to]) => ({ from: from!, to: to!, weight: 1 })),
    );
    expect(communities(newGraph(3, []))).toEqual({ of: Uint32Array.of(0, 1, 2), count: 3, modularity: Number.NaN });
    expect([...communities(parts).of]).toEqual([0, 0, 0, 1, 1, 2]);
    expect(() => communities(newGraph(2, [], true))).toThrow("graph: edges without directions");
    expect(() => communities(parts, { resolution: 0 })).toThrow("resolution: a number above 0");
    expect(() => communities(parts, { runs: 0 })).toThrow("runs: a whole number from 1");
    expect(() => communities(parts, { progress: stop })).toThrow(Cancelled);
    expect(() => modularity(parts, new Uint32Array(2))).toThrow("of: a community for each of the 6 nodes");
  });
});

describe("correlationEdges", () => {
  it("keeps pairs that are strong and sure enough, and none that is not known", () => {
    const [estimate, p] = [Float64Array.of(0.9, -0.8, Number.NaN), Float64Array.of(0.01, 0.2, Number.NaN)];
    expect(correlationEdges(3, estimate, p)).toEqual([{ from: 0, to: 1, weight: 0.9 }]);
    expect(correlationEdges(3, estimate, p, 0.5, 1)).toHaveLength(2);
    expect(correlationEdges(3, estimate, p, 0, 1)).toHaveLength(2);
    expect(() => correlationEdges(4, estimate, p)).toThrow("estimate: 6 pairs of 4 items");
    expect(() => correlationEdges(3, estimate, new Float64Array(1))).toThrow("pAdjusted: 3 pairs of 3 items");
  });
});

describe("partial correlations", () => {
  it.skipIf(!reference.available)("have the numbers of R", () => {
    const five = firstColumns(reference.data("cachexia").matrix, 5);
    // P <- -cov2cor(solve(cor(x))); 2 * pt(-abs(r * sqrt((n - 5) / (1 - r^2))), n - 5)
    const found = partialCorrelations(transpose(five));
    expect(found).toMatchObject({ df: 72, shrinkage: 0 });
    for (const [at, value] of [-0.130996657319192, 0.108661332469722, 0.517246508057484, -0.283458913013199, -0.116108826094549].entries())
      expect(found.estimate[at]).toBeCloseTo(value, 12);
    expect(found.p[0]).toBeCloseTo(0.26592619009326, 12);
    const ranks = partialCorrelations(transpose(five), { method: "spearman" });
    expect(ranks.estimate[0]).toBeCloseTo(-0.0909427876739683, 12);
    // λ by its definition and -cov2cor(solve((1 - λ) cor(x) + λ I)), all samples and the first four
    const shrunk = partialCorrelations(transpose(five), { shrinkage: "estimated" });
    expect(shrunk.shrinkage).toBeCloseTo(0.236103780078925, 12);
    expect(shrunk.estimate[0]).toBeCloseTo(-0.0494780980953292, 12);
    const few = partialCorrelations(transpose({ rows: 4, columns: 5, data: five.data.slice(0, 20) }));
    expect(few.shrinkage).toBeCloseTo(0.64073764717444, 12);
    expect(few.estimate.at(-1)).toBeCloseTo(0.161470219569366, 12);
    expect(few.p.every(Number.isNaN)).toBe(true);
    // cor(resid(lm(x1 ~ x3 + x4)), resid(lm(x2 ~ x3 + x4))) with n - 4 degrees of freedom
    const [one, two, three, four] = [0, 1, 2, 3].map((column) => columnOf(five, column));
    const test = partialCorrelationTest(one!, two!, [three!, four!]);
    expect(test).toMatchObject({ df: 73, reason: null });
    expect(test.estimate).toBeCloseTo(-0.113599610967457, 12);
    expect(test.p).toBeCloseTo(0.33183538620901, 12);
  });

  it("are the same by the inverse and by what covariates leave", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const rows = random(seed, 4, 12);
        const found = partialCorrelations(rows);
        const [a, b, c, d] = [0, 1, 2, 3].map((row) => rows.data.slice(row * 12, (row + 1) * 12));
        const test = partialCorrelationTest(a!, b!, [c!, d!]);
        expect(found.estimate[0]).toBeCloseTo(test.estimate, 9);
        expect(found.p[0]).toBeCloseTo(test.p, 9);
        expect(partialCorrelationTest(a!, b!, [c!, d!, c!]).estimate).toBeCloseTo(test.estimate, 9);
        expect(partialCorrelationTest(a!, b!, [])).toEqual(correlationTest(a!, b!, "pearson", "approximate"));
        const whole = partialCorrelations(rows, { shrinkage: 1 });
        expect(whole.estimate.every((value) => Math.abs(value) < 1e-12)).toBe(true);
      }),
    );
  });

  it("say why there is no number, and refuse what does not fit", () => {
    const [a, b] = [Float64Array.of(1, 2, 3, 4, 6), Float64Array.of(2, 1, 4, 3, 5)];
    expect(partialCorrelationTest(a, b, [a])).toMatchObject({ reason: "perfect-fit", estimate: Number.NaN, p: Number.NaN });
    expect(partialCorrelationTest(new Float64Array(5), b, [a])).toMatchObject({ reason: "constant" });
    expect(partialCorrelationTest(a, b, [new Float64Array(5)]).estimate).toBeCloseTo(correlationTest(a, b).estimate, 12);
    expect(partialCorrelationTest(a, b, [new Float64Array(5).fill(Number.NaN)])).toMatchObject({ reason: "all-missing", n: 0 });
    expect(partialCorrelationTest(a.slice(0, 3), b.slice(0, 3), [Float64Array.of(1, 0, 0)])).toMatchObject({ reason: "too-few" });
    expect(partialCorrelationTest(a, b, [Float64Array.of(1, 2, 9, 4, Infinity)])).toMatchObject({ reason: "infinite" });
    expect(() => partialCorrelationTest(a, b, [new Float64Array(2)])).toThrow("covariates: 5 values each, as x has");
    expect(() => partialCorrelations(random(1, 1, 9))).toThrow("rows: at least two rows");
    expect(() => partialCorrelations(random(1, 3, 3))).toThrow("rows: at least four columns");
    expect(() => partialCorrelations(newMatrix(2, 5))).toThrow("rows: finite values that differ, in every row; row 0 has not");
    expect(() => partialCorrelations(random(1, 6, 5), { shrinkage: "none" })).toThrow("shrinkage: some, for the rows depend on each other");
    expect(() => partialCorrelations(random(1, 3, 9), { progress: stop })).toThrow(Cancelled);
    expect(() => partialCorrelations(random(1, 3, 9), { shrinkage: 2 })).toThrow("shrinkage: a share from 0 to 1");
  });
});

function stop(): void {
  throw new Cancelled();
}

function random(seed: number, rows: number, columns: number): Matrix {
  const generator = newGenerator(seed);
  return { rows, columns, data: Float64Array.from({ length: rows * columns }, (_, at) => uniform(generator) + (at % columns) / columns) };
}

function firstColumns({ rows, columns, data }: Matrix, count: number): Matrix {
  return { rows, columns: count, data: Float64Array.from({ length: rows * count }, (_, at) => data[Math.floor(at / count) * columns + (at % count)]!) };
}
