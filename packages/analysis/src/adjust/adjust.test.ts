import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import { adjust, adjustMethods } from "./adjust.ts";
import { smoothingSpline } from "./smoothing-spline.ts";
import { storey } from "./storey.ts";

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
  it("each method is at least as strict as the next: Bonferroni, Holm, Hochberg, Hommel, BH; and BY than BH", () => {
    fc.assert(
      fc.property(list, (values) => {
        const p = Float64Array.from(values);
        const [bonferroni, holm, hochberg, hommel, bh, by] = (["bonferroni", "holm", "hochberg", "hommel", "BH", "BY"] as const).map((method) =>
          adjust(p, method),
        );
        for (let i = 0; i < p.length; i++) {
          if (Number.isNaN(p[i])) continue;
          const chain = [bonferroni!, holm!, hochberg!, hommel!, bh!].map((adjusted) => adjusted[i]!);
          for (let at = 1; at < chain.length; at++) expect(chain[at]).toBeLessThanOrEqual(chain[at - 1]! * (1 + 1e-14));
          expect(bh![i]).toBeLessThanOrEqual(by![i]! * (1 + 1e-14));
        }
      }),
    );
  });
  it("the order of the tests changes nothing", () => {
    fc.assert(
      fc.property(list, (values) => {
        for (const method of adjustMethods) {
          const adjusted = adjust(Float64Array.from(values), method);
          const backwards = adjust(Float64Array.from(values.toReversed()), method);
          expect(backwards.toReversed()).toEqual(adjusted);
        }
      }),
    );
    expect(adjust(new Float64Array(0), "BH")).toEqual(new Float64Array(0));
    expect(adjust(Float64Array.of(Number.NaN, 0.2), "hommel")).toEqual(Float64Array.of(Number.NaN, 0.2));
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
