import { describe, expect, it } from "vitest";
import { median, quantileOfSorted, sortedPresent } from "../prepare/median.ts";
import { agreement, numberOf, reference } from "../testing/reference.ts";
import { near } from "../testing/near.ts";
import type { GroupTest } from "./group-test.ts";
import { kruskalWallis } from "./kruskal-wallis.ts";
import { momentsOf, scaleOf } from "./moments.ts";
import { shapiroWilk } from "./shapiro-wilk.ts";
import { pairedTTest, studentTest, welchTest } from "./t-test.ts";
import { rankSumTest } from "./wilcoxon.ts";

const input = "edge/edge_input.csv";
const results = "edge/edge_results.json";

interface Result {
  error?: string;
  statistic: number | string;
  p: number | string;
}
type Results = Record<string, Result> & { var: number; sd: number; median: number; mad: number; quantile7: number[] };

/** One vector whole, and its two groups. */
function vectorOf(name: string): { all: Float64Array; a: Float64Array; b: Float64Array } {
  const rows = reference.rows(input);
  const of = (group: string) =>
    Float64Array.from(
      rows.filter((row) => row["group"] === group),
      (row) => numberOf(row[name]),
    );
  return { all: Float64Array.from(rows, (row) => numberOf(row[name])), a: of("a"), b: of("b") };
}

const expected = reference.available ? (reference.json(results) as Record<string, Results>) : {};
const relativeOf = (vector: string): number => (vector.startsWith("shifted") ? 1e-6 : 1e-9);
/** What R loses to overflow, underflow or a tie count of 15 digits has the p of the same vector at an ordinary scale. */
const standIn = (vector: string, test: string): string => (/tiny|huge/.test(vector) || (vector === "shifted_1e12" && test === "kruskal") ? "regular" : vector);

/**
 * shapiro.test(v - 1e9) and shapiro.test(v - 1e12): the same values, their offset taken off without rounding. R's own code
 * divides by the range first and never corrects the mean, which moves W of the shifted vectors by 4e-6 and 2e-4.
 */
const unshiftedShapiro: Record<string, Result> = {
  shifted_1e9: { statistic: 0.9351818678428125, p: 0.2941153947784847 },
  shifted_1e12: { statistic: 0.9345271888546927, p: 0.2872752960004402 },
};

type Vector = ReturnType<typeof vectorOf>;
type Tested = Pick<GroupTest, "statistic" | "p"> & { reason: string | null };
const vectors = Object.keys(expected);

/** A method's statistic and p of every vector; `name` is that of R's results. */
function compareAll(method: string, tests: Record<string, (vector: Vector) => Tested>): void {
  agreement(method, (compare) => {
    compare.claim(input, "input of edge_results.json", vectors.length);
    for (const name of Object.keys(tests)) {
      it.each(vectors)(`%s: ${name}`, (vector) => {
        const actual = tests[name]!(vectorOf(vector));
        const wanted = (name === "shapiro" ? unshiftedShapiro[vector] : undefined) ?? expected[standIn(vector, name)]![name]!;
        if (wanted.error !== undefined || wanted.p === "NaN") {
          expect(actual.p).toBeNaN();
          expect(actual.reason).not.toBeNull();
          return;
        }
        const relative = relativeOf(vector);
        compare(results, `${vector}.${name}.statistic`, [actual.statistic], [numberOf(wanted.statistic)], { relative });
        compare(results, `${vector}.${name}.p`, [actual.p], [numberOf(wanted.p)], { relative: name === "shapiro" ? 1e-6 : relative, nearZero: 0 });
      });
    }
  });
}

compareAll("welch-test", { welch: ({ a, b }) => welchTest(a, b) });
compareAll("student-test", { student: ({ a, b }) => studentTest(a, b) });
compareAll("rank-sum", { wilcox_default: ({ a, b }) => rankSumTest(a, b), wilcox_corrected: ({ a, b }) => rankSumTest(a, b, "approximate") });
compareAll("paired-t", { paired_t: ({ a, b }) => pairedTTest(a, b) });
compareAll("kruskal-wallis", { kruskal: ({ a, b }) => kruskalWallis([a, b]) });
compareAll("shapiro-wilk", { shapiro: ({ all }) => shapiroWilk(all) });

const toleranceOf = (vector: string) => ({ relative: relativeOf(vector), nearZero: 0 });

agreement("moments", (compare) => {
  // The squares of 1e-300 are 0 for R, and its sd with them.
  it.each(vectors.filter((vector) => !vector.startsWith("tiny")))("%s: spread", (vector) => {
    const { all } = vectorOf(vector);
    const present = sortedPresent(all);
    const scale = scaleOf(present);
    const { squares, count } = momentsOf(present, scale);
    compare(results, `${vector}.sd`, [Math.sqrt(squares / (count - 1)) * scale], [expected[vector]!.sd], toleranceOf(vector));
  });
});

agreement("quantiles", (compare) => {
  it.each(vectors)("%s: median and quantiles", (vector) => {
    const { all } = vectorOf(vector);
    const sorted = sortedPresent(all);
    const wanted = expected[vector]!;
    const tolerance = toleranceOf(vector);
    const middle = median(all);
    const distances = sorted.map((value) => Math.abs(value - middle));
    compare(results, `${vector}.median`, [middle], [wanted.median], tolerance);
    compare(results, `${vector}.mad`, [1.4826 * median(distances)], [wanted.mad], tolerance);
    const quantiles = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => quantileOfSorted(sorted, share));
    compare(results, `${vector}.quantile7`, quantiles, wanted.quantile7, tolerance);
  });
});

describe.skipIf(!reference.available)("what R's artefacts hide", () => {
  it("trap: R's kruskal.test ties values equal in 15 digits; a right tie count gives the p of unshifted ranks", () => {
    const { a, b } = vectorOf("shifted_1e12");
    near(kruskalWallis([a, b]).p, numberOf(expected["regular"]!["kruskal"]!.p), 1e-12);
  });
  it("trap: huge_1e150 overflows in R's Welch test; the p is that of the same values at an ordinary size", () => {
    const { a, b } = vectorOf("huge_1e150");
    near(welchTest(a, b).p, numberOf(expected["regular"]!["welch"]!.p), 1e-12);
  });
  it("trap: tiny_1e_300 is no constant", () => {
    const { a, b } = vectorOf("tiny_1e_300");
    near(welchTest(a, b).p, numberOf(expected["regular"]!["welch"]!.p), 1e-12);
    near(studentTest(a, b).p, numberOf(expected["regular"]!["student"]!.p), 1e-12);
  });
});
