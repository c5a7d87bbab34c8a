import { describe, expect, it } from "vitest";
import { newGenerator } from "../random/generator.ts";
import { normalDeviate } from "../random/draw.ts";
import { newMatrix } from "../table.ts";
import { near } from "../testing/near.ts";
import { correlationsWithin } from "./correlations.ts";
import { partialCorrelationTest } from "./partial-correlation.ts";
import { correlationsWithinGroups } from "./within-groups.ts";

const samples = Array.from({ length: 24 }, (_, at) => at);
const three = samples.map((at) => at % 3);
const planted = (): Float64Array[] => [
  Float64Array.from(samples, (at) => ((at * 37) % 101) + 200 * (at % 3)),
  Float64Array.from(samples, (at) => ((at * at * 13) % 89) + 150 * (at % 3)),
  Float64Array.from(samples, (at) => ((at * 53) % 97) + ((at * 37) % 101) / 2 - 90 * (at % 3)),
];
const matrixOf = (rows: readonly Float64Array[]) => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flatMap((row) => [...row])) });

describe("correlations within groups", () => {
  it("have the numbers of R's residuals", () => {
    // r <- cor(resid(lm(x ~ g)), resid(lm(y ~ g))); 2 * pt(-abs(r * sqrt(df / (1 - r^2))), df), df = n - 1 - 3; Spearman: of rank(x), rank(y)
    const wanted = {
      pearson: [
        [0.171569576881117, 0.445197181667833],
        [0.60652749344483681, 0.00276603467487456],
        [-0.00686986098867545, 0.97579444216285949],
      ],
      spearman: [
        [0.253968253968254, 0.254075412768294],
        [0.660973422655778, 0.000811098189095365],
        [0.0777615791359733, 0.7308723755032497],
      ],
    };
    for (const [method, pairs] of Object.entries(wanted) as ["pearson" | "spearman", number[][]][]) {
      const found = correlationsWithinGroups(matrixOf(planted()), three, { method });
      for (const [at, [r, p]] of pairs.entries()) {
        near(found.estimate[at]!, r!, 1e-11);
        near(found.p[at]!, p!, 1e-10);
      }
      expect([found.n, found.reasons.size]).toEqual([24, 0]);
    }
    // A group whose values are all missing takes no degree of freedom.
    const [x, y] = planted() as [Float64Array, Float64Array];
    for (const at of samples) if (at === 0 || at % 3 === 2) y[at] = Number.NaN;
    for (const [method, r, p] of [
      ["pearson", 0.159246066015934, 0.586591402765207],
      ["spearman", 0.4, 0.15644958192],
    ] as const) {
      const found = correlationsWithinGroups(matrixOf([x, y]), three, { method });
      near(found.estimate[0]!, r, 1e-11);
      near(found.p[0]!, p, 1e-10);
      expect([...(found.n as Uint32Array)]).toEqual([15]);
    }
  });

  it("are partial correlations given the groups", () => {
    const rows = planted();
    const dummies = [1, 2].map((group) => Float64Array.from(three, (one) => (one === group ? 1 : 0)));
    for (const method of ["pearson", "spearman"] as const) {
      const found = correlationsWithinGroups(matrixOf(rows), three, { method });
      const wanted = partialCorrelationTest(rows[0]!, rows[2]!, dummies, method);
      near(found.estimate[1]!, wanted.estimate, 1e-11);
      near(found.p[1]!, wanted.p, 1e-10);
    }
  });

  it("find nothing in what differs between the groups alone, where all samples together find everything", () => {
    const random = newGenerator(3);
    const [features, count] = [40, 30];
    const rows = newMatrix(features, count);
    const groups = Array.from({ length: count }, (_, at) => at % 2);
    for (let feature = 0; feature < features; feature++)
      for (let at = 0; at < count; at++) rows.data[feature * count + at] = normalDeviate(random) + (feature % 2 === 0 ? 4 : -4) * groups[at]!;
    const share = (p: Float64Array): number => p.filter((value) => value < 0.05).length / p.length;
    for (const method of ["pearson", "spearman"] as const) {
      expect(share(correlationsWithin(rows, { method }).p)).toBe(1);
      const within = share(correlationsWithinGroups(rows, groups, { method }).p);
      expect(within).toBeGreaterThan(0.02);
      expect(within).toBeLessThan(0.08);
    }
  });

  it("say why there is no number, and refuse what does not fit", () => {
    const x = planted()[0]!;
    const reasonOf = (rows: readonly Float64Array[], groups: readonly number[] = three, method: "pearson" | "spearman" = "pearson") =>
      correlationsWithinGroups(matrixOf(rows), groups, { method }).reasons.get(0);
    expect(reasonOf([x, new Float64Array(24).fill(5)])).toBe("constant");
    expect(reasonOf([x, Float64Array.from(three)])).toBe("perfect-fit");
    expect(reasonOf([x, x.map((value, at) => (at === 3 ? Infinity : value))])).toBe("infinite");
    expect(reasonOf([x, x.map((value, at) => (at === 3 ? Infinity : value))], three, "spearman")).toBeUndefined();
    expect(reasonOf([x, x], samples)).toBe("too-few");
    expect(reasonOf([x, new Float64Array(24).fill(Number.NaN)])).toBe("all-missing");
    expect(reasonOf([x, x.map((value, at) => (at > 3 ? Number.NaN : value))])).toBe("too-few");
    expect(() => correlationsWithinGroups(matrixOf([x]), three)).toThrow("rows: at least two rows");
    expect(() => correlationsWithinGroups(matrixOf([x, x]), [1])).toThrow("groups: one for each of the 24 samples");
  });
});
