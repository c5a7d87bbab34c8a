import { array, assert, constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentFault } from "../faults.ts";
import { Cancelled } from "../progress.ts";
import { bestCutoff, partialAuc, rocBand, sensitivityAt } from "./cutoff.ts";
import { aucOf, pairedDeLong, rocCurve, unpairedDeLong } from "./roc.ts";

/** Few distinct peak, so that most tables have ties. */
const samples = array(tuple(integer({ min: -6, max: 6 }), constantFrom(0, 1)), { minLength: 6, maxLength: 40 }).filter(
  (rows) => rows.filter(([, mark]) => mark === 1).length > 1 && rows.filter(([, mark]) => mark === 0).length > 1,
);
const unzip = (rows: [number, number][]) => ({ values: rows.map(([value]) => value), marks: rows.map(([, mark]) => mark) });

/** The same numbers in R: `x <- round(sin(1:40 * 1.7) * 10 + rep(c(0, 4), 20)) / 4; g <- rep(0:1, 20)`. */
const group = Array.from({ length: 40 }, (_, at) => at % 2);
const peak = group.map((mark, at) => Math.round(Math.sin((at + 1) * 1.7) * 10 + 4 * mark) / 4);
const others = group.map((mark, at) => Math.cos((at + 1) * 0.7) + 0.5 * mark);

describe("aucOf and rocCurve", () => {
  it("the area by placements is the share of pairs in order, and the trapezium under the curve", () => {
    assert(
      property(samples, constantFrom("higher", "lower", "auto"), (rows, direction) => {
        const { values, marks } = unzip(rows);
        const curve = rocCurve(values, marks, { direction });
        let pairs = 0;
        let inOrder = 0;
        for (const [value, mark] of rows) {
          for (const [other, otherMark] of rows) {
            if (mark !== 1 || otherMark !== 0) continue;
            pairs++;
            const above = curve.direction === "higher" ? value > other : value < other;
            inOrder += above ? 1 : value === other ? 0.5 : 0;
          }
        }
        expect(curve.auc).toBeCloseTo(inOrder / pairs, 12);
        expect(partialAuc(curve, 0, 1).area).toBeCloseTo(curve.auc, 12);
        expect(partialAuc(curve, 0, 1, "sensitivity").area).toBeCloseTo(curve.auc, 12);
        if (direction === "auto") expect(Math.sign(curve.auc - 0.5) >= 0 || curve.direction === aucOf(values, marks).direction).toBe(true);
      }),
    );
  });

  it("does not change with the order of the samples or a rising transform, and turns around when the labels are swapped", () => {
    assert(
      property(samples, (rows) => {
        const { values, marks } = unzip(rows);
        const area = aucOf(values, marks, { direction: "higher" });
        const turned = aucOf(values.toReversed(), marks.toReversed(), { direction: "higher" });
        const risen = aucOf(
          values.map((value) => Math.exp(value / 3)),
          marks,
          { direction: "higher" },
        );
        const swapped = aucOf(
          values,
          marks.map((mark) => 1 - mark),
          { direction: "higher" },
        );
        const lower = aucOf(values, marks, { direction: "lower" });
        expect(turned.auc).toBeCloseTo(area.auc, 12);
        expect(risen).toEqual(area);
        expect(swapped.auc).toBeCloseTo(1 - area.auc, 12);
        expect(lower.auc).toBeCloseTo(1 - area.auc, 12);
        if (area.reason === null) {
          expect(swapped.variance).toBeCloseTo(area.variance, 12);
          expect(area.low).toBeLessThanOrEqual(area.auc);
          expect(area.high).toBeGreaterThanOrEqual(area.auc);
        }
      }),
    );
  });

  it("the curve falls from all cases to none, and every point is what its threshold says", () => {
    assert(
      property(samples, constantFrom("higher", "lower"), (rows, direction) => {
        const { values, marks } = unzip(rows);
        const { thresholds, sensitivity, specificity, cases } = rocCurve(values, marks, { direction });
        expect([sensitivity[0], specificity[0], sensitivity.at(-1), specificity.at(-1)]).toEqual([1, 0, 0, 1]);
        for (const [at, threshold] of thresholds.entries()) {
          const found = rows.filter(([value, mark]) => mark === 1 && (direction === "higher" ? value >= threshold : value <= threshold)).length;
          expect(sensitivity[at]).toBe(found / cases);
        }
      }),
    );
  });

  it("trap: the interval is cut to 0 … 1 as pROC does, and a perfect separation says that its point is none", () => {
    const nearly = aucOf([1, 2, 3, 4, 5, 6, 7, 4.5], [0, 0, 0, 0, 1, 1, 1, 0], { direction: "higher", level: 0.999 });
    expect(nearly.auc).toBe(1);
    const close = aucOf([1, 2, 3, 6.5, 5, 6, 7, 8], [0, 0, 0, 0, 1, 1, 1, 1], { direction: "higher" });
    expect(close.auc + 1.96 * Math.sqrt(close.variance)).toBeGreaterThan(1);
    expect(close.high).toBe(1);
    expect(close.reason).toBeNull();
    expect(nearly).toMatchObject({ variance: 0, low: 1, high: 1, reason: "perfect-separation" });
  });

  it("says why a number is not computable", () => {
    expect(aucOf([Number.NaN, Number.NaN], [0, 1])).toMatchObject({ auc: Number.NaN, reason: "all-missing" });
    expect(aucOf([1, 2, 3], [1, 1, 1])).toMatchObject({ auc: Number.NaN, reason: "too-few" });
    expect(aucOf([1, 2, 3], [1, 0, 0])).toMatchObject({ auc: 1, variance: Number.NaN, low: Number.NaN, reason: "too-few" });
    expect(aucOf([1, 1, 1, 1], [1, 1, 0, 0])).toMatchObject({ auc: 0.5, variance: Number.NaN, reason: "constant" });
    expect(aucOf([1, Infinity, 1, 1], [1, 1, 0, 0])).toMatchObject({ auc: Number.NaN, reason: "infinite" });
    expect(rocCurve([1, 2], [1, 1]).thresholds).toHaveLength(0);
    expect(bestCutoff(rocCurve([1, 2], [1, 1]))).toBeNull();
    // Missing values are as if they were not there.
    expect(aucOf([...peak, Number.NaN], [...group, 1])).toEqual(aucOf(peak, group));
    expect(aucOf([-0, 0, 0, -0], [1, 1, 0, 0]).auc).toBe(0.5);
    expect(rocCurve([-0, 0, 1, -0], [1, 1, 0, 0], { direction: "higher" }).thresholds).toHaveLength(3);
  });
});

describe("what is read off a curve", () => {
  const curve = rocCurve(peak, group, { direction: "higher" });

  it("is what pROC gives", () => {
    // R 4.2, pROC 1.18.0.
    expect(curve.auc).toBeCloseTo(0.6375, 14);
    expect(partialAuc(curve, 0.8, 1).area).toBeCloseTo(0.0675, 13);
    expect(partialAuc(curve, 0.75, 1, "sensitivity").area).toBeCloseTo(0.06875, 13);
    expect(partialAuc(curve, 0.8, 1).standardised).toBeCloseTo(0.631944444444444, 13);
    expect(sensitivityAt(curve, 0.9)).toBe(0.3);
    const lower = rocCurve(
      peak.map((value) => -value),
      group,
      { direction: "lower" },
    );
    expect(Array.from(lower.thresholds.subarray(0, 3))).toEqual([Infinity, 2.375, 2.125]);
    expect(lower.auc).toBe(curve.auc);
  });

  it("cut-offs are the best of all points by their rule", () => {
    assert(
      property(samples, (rows) => {
        const { values, marks } = unzip(rows);
        const own = rocCurve(values, marks);
        const points = Array.from(own.thresholds, (_, at) => [own.sensitivity[at]!, own.specificity[at]!] as const);
        const youden = bestCutoff(own)!;
        expect(youden.sensitivity + youden.specificity).toBe(Math.max(...points.map(([se, sp]) => se + sp)));
        const closest = bestCutoff(own, "closest")!;
        const distance = (se: number, sp: number) => (1 - se) ** 2 + (1 - sp) ** 2;
        expect(distance(closest.sensitivity, closest.specificity)).toBe(Math.min(...points.map(([se, sp]) => distance(se, sp))));
        const sensitive = bestCutoff(own, { sensitivity: 0.9 })!;
        expect(sensitive.sensitivity).toBeGreaterThanOrEqual(0.9);
        expect(sensitive.specificity).toBe(Math.max(...points.filter(([se]) => se >= 0.9).map(([, sp]) => sp)));
        const specific = bestCutoff(own, { specificity: 0.9 })!;
        expect(specific.sensitivity).toBe(Math.max(...points.filter(([, sp]) => sp >= 0.9).map(([se]) => se)));
        expect(bestCutoff(own, "accuracy")!.accuracy).toBeGreaterThanOrEqual(youden.accuracy);
      }),
    );
  });

  it("the band is the one of ci.se, within the noise of drawing", () => {
    const band = rocBand(peak, group, [0, 0.25, 0.5, 0.75, 1], curve, { seed: 7, resamples: 4000 });
    // R: set.seed(1); ci.se(r, specificities = seq(0, 1, .25), boot.n = 10000)
    const wanted = [
      [1, 1, 1],
      [0.55, 0.95, 1],
      [0.3, 0.6, 0.9],
      [0.2, 0.4333, 0.6752],
      [0.1, 0.3, 0.5],
    ];
    for (const [row, numbers] of wanted.entries())
      for (const [column, value] of numbers.entries()) expect(Math.abs(band.data[row * 3 + column]! - value)).toBeLessThan(0.051);
    expect(rocBand(peak, group, [0.5], curve, { seed: 7, resamples: 50 })).toEqual(rocBand(peak, group, [0.5], curve, { seed: 7, resamples: 50 }));
    expect(() =>
      rocBand(peak, group, [0.5], curve, {
        seed: 7,
        progress: () => {
          throw new Cancelled();
        },
      }),
    ).toThrow(Cancelled);
  });
});

describe("comparisons", () => {
  it("unpaired ones are pROC's, apart from its t distribution", () => {
    const test = unpairedDeLong(aucOf(peak, group, { direction: "higher" }), aucOf(others, group, { direction: "higher" }));
    expect(test.z).toBeCloseTo(-0.197723671333913, 12);
    expect(test.p).toBeCloseTo(0.8437, 3);
  });

  it("paired ones change sign with the order of the features, and are not computable between curves that order alike", () => {
    const test = pairedDeLong(peak, others, group);
    const turned = pairedDeLong(others, peak, group);
    expect(turned.z).toBeCloseTo(-test.z, 12);
    expect(turned.p).toBeCloseTo(test.p, 12);
    expect(
      pairedDeLong(
        peak,
        peak.map((value) => value ** 3),
        group,
      ),
    ).toMatchObject({ difference: 0, p: Number.NaN, reason: "no-differences" });
    expect(pairedDeLong([1, 2, 3], [2, 1, 3], [0, 1, 1])).toMatchObject({ p: Number.NaN, reason: "too-few" });
    expect(pairedDeLong([1, 2, 3, 4], [1, 2, 3, 5], [0, 0, 1, 1])).toMatchObject({ p: Number.NaN, reason: "no-differences" });
    expect(pairedDeLong([1, 2, Infinity, 4], [1, 2, 3, 5], [0, 0, 1, 1])).toMatchObject({ reason: "infinite" });
    // A value missing in one leaves the sample out of both.
    expect(pairedDeLong([...peak, 3], [...others, Number.NaN], [...group, 1])).toEqual(test);
  });
});

it("refuses what does not fit, by name", () => {
  const curve = rocCurve(peak, group);
  const cases: [string, () => unknown][] = [
    ["isCase", () => aucOf([1, 2], [1])],
    ["isCase", () => aucOf([1, 2], [1, 2])],
    ["level", () => aucOf([1, 2], [1, 0], { level: 1 })],
    ["second", () => pairedDeLong([1], [1, 2], [0, 1])],
    ["rule", () => bestCutoff(curve, { sensitivity: 2 })],
    ["low", () => partialAuc(curve, 0.5, 0.5)],
    ["specificities", () => rocBand(peak, group, [2], curve, { seed: 1 })],
    ["resamples", () => rocBand(peak, group, [0.5], curve, { seed: 1, resamples: 1 })],
  ];
  for (const [argument, act] of cases) {
    expect(act).toThrow(ArgumentFault);
    expect(act).toThrow(`${argument}:`);
  }
});
