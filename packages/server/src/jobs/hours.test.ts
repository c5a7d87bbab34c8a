import { expect, test } from "vitest";
import { hoursBeside } from "./hours.ts";

test("hours are written so that it can be seen whether they are used up", () => {
  const told = (used: number, most: number) => Object.values(hoursBeside(used, most)).join(" of ");
  expect(told(74.5, 60)).toBe("0.0207 of 0.0167");
  expect(told(0, 1_800)).toBe("0 of 0.5");
  expect(told(7_200, 7_200)).toBe("2 of 2");
  expect(told(7_201, 7_200)).toBe("2 of 2");
  expect(told(7_199, 7_200)).toBe("1.9997 of 2");
  expect(told(59.99, 60)).toBe("0.01666 of 0.01667");
  expect(told(1_234_567, 1_728_000)).toBe("342.94 of 480");
  // By a thousandth of a millisecond.
  expect(told(3_599_999.999999, 3_600_000)).toBe("999.9999999997 of 1000");
});
