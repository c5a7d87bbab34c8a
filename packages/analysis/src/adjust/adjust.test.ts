import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjust, adjustMethods } from "./adjust.ts";
import { smoothingSpline } from "./smoothing-spline.ts";
import { storey } from "./storey.ts";

const results = join(process.cwd(), "../shared/reference/results");

describe.skipIf(!existsSync(results))("against R", () => {
  it("p.adjust with ties, zeros, denormals and NA", () => {
    const reference = JSON.parse(readFileSync(join(results, "edge/p_adjust_edge.json"), "utf8")) as Record<string, (number | null)[]>;
    const p = Float64Array.from(reference["p"]!, (value) => value ?? Number.NaN);
    for (const method of adjustMethods) {
      const adjusted = adjust(p, method);
      for (const [at, wanted] of reference[method]!.entries()) {
        if (wanted === null) expect(adjusted[at]).toBeNaN();
        else near(adjusted[at]!, wanted, wanted > 1e-300 ? 1e-14 : 1e-4);
      }
    }
  });

  it("qvalue, smoother and bootstrap", () => {
    const rows = readFileSync(join(results, "sacurine/two_group.csv"), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const column = (name: string): Float64Array => Float64Array.from(rows.slice(1), (row) => Number(row[rows[0]!.indexOf(name)]));
    const reference = JSON.parse(readFileSync(join(results, "sacurine/two_group_storey.json"), "utf8")) as Record<string, number>;
    const p = column("welch_p");
    const smoother = storey(p)!;
    near(smoother.pi0, reference["pi0_smoother"]!, 1e-4);
    for (const [at, wanted] of column("qvalue_smoother").entries()) near(smoother.q[at]!, wanted, 1e-4);
    const bootstrap = storey(p, "bootstrap")!;
    near(bootstrap.pi0, reference["pi0_bootstrap"]!, 1e-10);
    for (const [at, wanted] of column("qvalue_bootstrap").entries()) near(bootstrap.q[at]!, wanted, 1e-10);
  });
});

describe("rules", () => {
  const list = fc.array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(Number.NaN)), { maxLength: 40 });
  it("adjusted p rise with p, are never below p nor above 1, and NaN stays", () => {
    fc.assert(
      fc.property(list, (values) => {
        const p = Float64Array.from(values);
        for (const method of adjustMethods) {
          const adjusted = adjust(p, method);
          for (let i = 0; i < p.length; i++) {
            if (Number.isNaN(p[i])) {
              expect(adjusted[i]).toBeNaN();
              continue;
            }
            expect(adjusted[i]).toBeGreaterThanOrEqual(p[i]! * (1 - 1e-15));
            expect(adjusted[i]).toBeLessThanOrEqual(1);
            for (let j = 0; j < p.length; j++) if (p[i]! < p[j]!) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]!);
          }
        }
      }),
    );
  });
  it("refuses where the share of nulls can't be estimated", () => {
    expect(storey(Float64Array.of(0.1, 0.5, 0.9))).toBeNull();
    expect(storey(Float64Array.of(Number.NaN))).toBeNull();
    expect(storey(Float64Array.of(0.1, 0.5, 0.97))).not.toBeNull();
  });
  it("a smoothing spline leaves a straight line as it is, and its trace is the degrees of freedom", () => {
    const x = [0, 0.3, 1, 1.5, 2.7, 3];
    const line = smoothingSpline(
      x,
      x.map((value) => 2 * value - 1),
      3,
    );
    for (const [at, value] of x.entries()) near(line[at]! + 5, 2 * value + 4, 1e-12);
    let trace = 0;
    for (const at of x.keys())
      trace += smoothingSpline(
        x,
        x.map((_, i) => Number(i === at)),
        3,
      )[at]!;
    near(trace, 3, 1e-9);
  });
});

function near(actual: number, wanted: number, relative: number): void {
  expect(Math.abs(actual - wanted), `${actual} instead of ${wanted}`).toBeLessThanOrEqual(relative * Math.abs(wanted));
}
