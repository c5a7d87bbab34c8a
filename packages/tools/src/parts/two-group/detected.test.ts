import { expect, it } from "vitest";
import { filledIn, measuredValues } from "./detected.ts";

const sides = { case: "drug", control: "vehicle" };
const detected = new Map([
  ["nowhere", new Map(Object.entries({ drug: 0, vehicle: 0 }))],
  ["in drug", new Map(Object.entries({ drug: 3, vehicle: 0 }))],
  ["in vehicle", new Map(Object.entries({ drug: 0, vehicle: 4 }))],
]);
const features = ["measured", "nowhere", "in drug", "in vehicle"];

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
    [0, 4],
  ]);
});
