import { expect, it } from "vitest";
import { filledIn, measuredValues } from "./detected.ts";

// The first four samples are the case's, one of which both groups have; a fifth is nobody's.
const sides = { caseSamples: Int32Array.of(0, 1, 2, 3), controlSamples: Int32Array.of(3, 5, 6, 7) };
const cells = (...measured: number[]): Uint8Array => Uint8Array.from({ length: 8 }, (_, sample) => (measured.includes(sample) ? 1 : 0));
const detected = new Map([
  ["nowhere", cells(4)],
  ["in drug", cells(0, 1, 2)],
  ["in vehicle", cells(5, 6, 7)],
  ["in both", cells(3)],
]);
const features = ["measured", "nowhere", "in drug", "in vehicle", "in both"];

it("counts a feature as filled where neither group measured it, not where one of them did", () => {
  expect([...filledIn(detected, features, sides)]).toEqual([1]);
  expect(filledIn(null, features, sides).size).toBe(0);
});

it("says in which of the two groups nothing was measured", () => {
  const rows = features.map(() => ({ caseCount: 4, controlCount: 4 }));
  expect(measuredValues(detected, rows, features, sides).map(({ caseCount, controlCount }) => [caseCount, controlCount])).toEqual([
    [4, 4],
    [0, 0],
    [3, 0],
    [0, 3],
    [1, 1],
  ]);
});
