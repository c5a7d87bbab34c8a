import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cohenD } from "./cohen-d.ts";
import type { GroupTest } from "./group-test.ts";
import { meanOf } from "./moments.ts";
import { pairedTTest, studentTest, welchTest } from "./t-test.ts";
import { rankSumTest, signedRankTest } from "./wilcoxon.ts";

const results = join(process.cwd(), "../shared/reference/results");
const available = existsSync(results);

interface EdgeResult {
  error?: string;
  statistic: number | string;
  parameter: [number | string] | null;
  p: number | string;
}

describe.skipIf(!available)("numerically difficult vectors against R", () => {
  const rows = available ? readRows("edge/edge_input.csv") : [];
  const reference = available ? (JSON.parse(readFileSync(join(results, "edge/edge_results.json"), "utf8")) as Record<string, Record<string, EdgeResult>>) : {};
  const tests: Record<string, (a: Float64Array, b: Float64Array) => GroupTest> = {
    welch: welchTest,
    student: studentTest,
    wilcox_default: rankSumTest,
    wilcox_corrected: (a, b) => rankSumTest(a, b, "approximate"),
    paired_t: pairedTTest,
  };
  // What R loses to overflow and underflow has the p of the same vector at an ordinary scale.
  const artefacts: Record<string, string> = { tiny_1e_300: "regular", huge_1e150: "regular" };
  for (const vector of Object.keys(reference)) {
    for (const [name, test] of Object.entries(tests)) {
      it(`${vector}, ${name}`, () => {
        const side = (group: string): Float64Array =>
          Float64Array.from(
            rows.filter((row) => row["group"] === group),
            (row) => (row[vector] === "" ? Number.NaN : Number(row[vector])),
          );
        const actual = test(side("a"), side("b"));
        const wanted = reference[artefacts[vector] ?? vector]![name]!;
        if (wanted.error !== undefined || wanted.p === "NaN") {
          expect(actual.p).toBeNaN();
          expect(actual.reason).not.toBeNull();
          return;
        }
        const relative = vector.startsWith("shifted") ? 1e-6 : 1e-9;
        near(actual.statistic, Number(wanted.statistic), relative);
        near(actual.p, Number(wanted.p), relative);
        if (wanted.parameter !== null) near(actual.df, Number(wanted.parameter[0]), relative);
        expect(actual.reason).toBeNull();
      });
    }
  }
});

describe("rules that hold for any data", () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 12 }).map((list) => Float64Array.from(list, (value) => value / 8));

  it("swapping the groups turns the sign and keeps p", () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        for (const test of [welchTest, studentTest]) {
          const [one, other] = [test(a, b), test(b, a)];
          expect(one.reason).toBe(other.reason);
          if (one.reason !== null) continue;
          near(one.statistic, -other.statistic, 1e-12);
          near(one.p, other.p, 1e-12);
          near(one.low, -other.high, 1e-10);
        }
        const [one, other] = [rankSumTest(a, b), rankSumTest(b, a)];
        if (one.reason !== null) return;
        expect(one.statistic + other.statistic).toBe(a.length * b.length);
        near(one.p, other.p, 1e-12);
      }),
    );
  });

  it("a factor of two changes nothing, however large or small", () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: -900, max: 900 }), (a, b, exponent) => {
        const [plain, scaled] = [
          welchTest(a, b),
          welchTest(
            a.map((value) => value * 2 ** exponent),
            b.map((value) => value * 2 ** exponent),
          ),
        ];
        expect(scaled.reason).toBe(plain.reason);
        expect(scaled.statistic).toBe(plain.statistic);
        expect(scaled.p).toBe(plain.p);
      }),
    );
  });
});

describe("what can't be computed has a reason, never a number", () => {
  const gap = Number.NaN;
  it.each([
    ["constant", welchTest, [3, 3, 3], [3, 3, 3]],
    ["perfect-separation", welchTest, [1, 1, 1], [2, 2, 2]],
    ["too-few", welchTest, [1, gap, gap], [2, 3, 4]],
    ["all-missing", studentTest, [gap, gap], [gap, gap]],
    ["infinite", studentTest, [1, 2, Infinity], [2, 3, 5]],
    ["constant", rankSumTest, [0, 0, 0], [0, 0]],
    ["too-few", rankSumTest, [gap, gap], [1, 2]],
    ["no-differences", pairedTTest, [1, 2, 3], [1, 2, 3]],
    ["perfect-separation", pairedTTest, [2, 3, 4], [1, 2, 3]],
    ["no-differences", signedRankTest, [1, 2, 3], [1, 2, 3]],
    ["all-missing", signedRankTest, [gap, 2], [1, gap]],
  ] as const)("%s", (reason, test, a, b) => {
    const { p, statistic, ...rest } = test(Float64Array.from(a), Float64Array.from(b));
    expect(rest.reason).toBe(reason);
    expect([p, statistic]).toEqual([gap, gap]);
  });

  it("Cohen's d of groups without spread", () => {
    expect(cohenD(Float64Array.of(1, 1), Float64Array.of(2, 2))).toBeNaN();
    near(cohenD(Float64Array.of(1, 3), Float64Array.of(2, 4)), -1 / Math.SQRT2, 1e-15);
  });

  it("a mean near the largest double", () => near(meanOf(Float64Array.of(1.5e308, 1.7e308)), 1.6e308, 1e-15));
});

function near(actual: number, wanted: number, relative: number): void {
  expect(Math.abs(actual - wanted), `${actual} instead of ${wanted}`).toBeLessThanOrEqual(relative * Math.abs(wanted) + 1e-12 * relative);
}

function readRows(name: string): Record<string, string>[] {
  const [header, ...lines] = readFileSync(join(results, name), "utf8").trim().split("\n");
  const names = header!.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at]!, cell])));
}
