import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentFault } from "../faults.ts";
import { near } from "../testing/near.ts";
import { hypergeometricLogProbability, hypergeometricLower, hypergeometricUpper, type Urn } from "./hypergeometric.ts";

const urn = (total: number, marked: number, drawn: number): Urn => ({ total, marked, drawn });

describe("hypergeometric tails", () => {
  it("are R's phyper", () => {
    near(hypergeometricUpper(60, urn(12_000, 300, 600)), 7.080828168016798e-21, 2e-12);
    near(hypergeometricLower(3, urn(100, 30, 20)), 8.2355417369104678e-2, 1e-13);
    near(hypergeometricLower(1, urn(100, 50, 50)), 2.478904420656759e-26, 1e-12);
    near(hypergeometricLower(0, urn(1_000_040, 40, 2_000)), 0.92304391821047005, 1e-13);
    near(Math.exp(hypergeometricLogProbability(1, urn(5_001_000, 1_000, 200_000))), 7.8132699701413454e-17, 1e-12);
  });

  it("keep their digits near the smallest double, and are 0 below it", () => {
    // One way of C(12000, 120): every one drawn is marked.
    let product = 1;
    for (let i = 0; i < 120; i++) product *= (120 - i) / (12_000 - i);
    expect(product).toBeLessThan(1e-280);
    near(hypergeometricUpper(120, urn(12_000, 120, 120)), product, 1e-12);
    expect(hypergeometricUpper(300, urn(12_000, 300, 600))).toBe(0);
  });

  const anyUrn = fc
    .integer({ min: 1, max: 60 })
    .chain((total) => fc.record({ total: fc.constant(total), marked: fc.integer({ min: 0, max: total }), drawn: fc.integer({ min: 0, max: total }) }));
  it("make 1 together, fall with k, and are the same with marked and drawn exchanged", () => {
    fc.assert(
      fc.property(anyUrn, fc.integer({ min: -2, max: 62 }), (of, k) => {
        near(hypergeometricUpper(k, of) + hypergeometricLower(k - 1, of), 1, 1e-12);
        expect(hypergeometricUpper(k + 1, of)).toBeLessThanOrEqual(hypergeometricUpper(k, of) * (1 + 1e-13));
        near(hypergeometricUpper(k, of), hypergeometricUpper(k, urn(of.total, of.drawn, of.marked)), 1e-12);
      }),
    );
  });

  it("refuse what can't be an urn", () => {
    expect(() => hypergeometricUpper(1, urn(10, 11, 3))).toThrow(ArgumentFault);
    expect(() => hypergeometricUpper(1, urn(10, 1, 13))).toThrow(/drawn/);
    expect(() => hypergeometricUpper(1, urn(10.5, 1, 3))).toThrow(/total/);
  });
});
