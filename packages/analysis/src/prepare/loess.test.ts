import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { near } from "../testing/near.ts";
import { loess } from "./loess.ts";

describe("local regression", () => {
  const x = Float64Array.of(1, 4, 7, 10, 13, 18, 20, 25, 28, 33);
  const y = Float64Array.of(10, 11.5, 11, 13, 14.2, 13.1, 15, 18, 17.5, 19);
  // R 4.2.2: predict(loess(y ~ x, span, degree, control = loess.control(surface = "direct")), data.frame(x = c(1, 2.5, 10, 19, 30, 33, 36)))
  it.each([
    [0.75, 1, [10.0586614259795, 10.5082151677688, 12.7555066315598, 14.9123616555886, 18.3890195642069, 19.3411962648467, 20.2523968866748]],
    [0.5, 2, [10.1549314516915, 10.5814570223671, 12.6183514202732, 13.9914285714286, 18.3440016297026, 18.9191862123845, 19.8711492866705]],
    [1, 2, [10.2429199405651, 10.6247343269647, 12.4467708280933, 14.8252988880243, 18.2884176320357, 19.2539033984527, 20.1929896632]],
    [1.4, 1, [10.1409284128978, 10.5438729641608, 12.5640291358028, 15.0679091334755, 18.2239496622505, 19.0962980569373, 19.9685108495365]],
    [1.4, 2, [10.2898069256519, 10.6384235464727, 12.443439714006, 14.8994994875343, 18.2802079049181, 19.2584464815703, 20.2497298046372]],
  ] as const)("span %d, degree %d", (span, degree, wanted) => {
    const found = loess(x, y, [1, 2.5, 10, 19, 30, 33, 36], { span, degree });
    for (const [at, value] of wanted.entries()) near(found[at]!, value, 1e-12);
  });
  // R 4.2.2, as above: a point at 0.9995 of the reach counts for little, but it does.
  it.each([
    [1, [0.164338151965933, 0.854128920566706]],
    [2, [6.32019911941047, -0.98422629551396]],
  ] as const)("an outlier at the rim of the reach, degree %d", (degree, wanted) => {
    const rim = loess(Float64Array.of(0, 1, 2, 3, 9.995, 10, 12, 13), Float64Array.of(1, 2, 2.5, 4, 1e8, 5, 6, 7), [0, 0.5], { span: 0.75, degree });
    for (const [at, value] of wanted.entries()) near(rim[at]!, value, 1e-10);
  });
  it("gives back every parabola", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.double({ min: 0.5, max: 1.5, noNaN: true }), (a, b, span) => {
        const found = loess(
          x,
          x.map((value) => 3 + a * value + b * value * value),
          [-2, 9.5],
          { span },
        );
        expect(found[0]).toBeCloseTo(3 - 2 * a + 4 * b, 7);
        expect(found[1]).toBeCloseTo(3 + 9.5 * a + 90.25 * b, 7);
      }),
    );
  });
  it("refuses what doesn't fit, and has nothing to say where points coincide", () => {
    expect(() => loess(x, y.subarray(1), [1])).toThrow("y: 10 values");
    expect(() => loess(x, y, [1], { span: 0.2 })).toThrow("span");
    expect(() => loess(x.with(0, Number.NaN), y, [1])).toThrow("x: finite");
    expect(loess(Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 2, 3, 4), [1])[0]).toBeNaN();
  });
});
