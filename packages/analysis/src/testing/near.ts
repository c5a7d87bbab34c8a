import { expect } from "vitest";

/** For tests: equal within a relative deviation. Equal infinities and zeros pass. */
export function near(actual: number, wanted: number, relative: number, where = ""): void {
  if (actual === wanted) return;
  expect(Math.abs(actual - wanted), `${where} ${actual} instead of ${wanted}`).toBeLessThanOrEqual(relative * Math.abs(wanted));
}
