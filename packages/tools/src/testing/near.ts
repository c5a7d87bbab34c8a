import { expect } from "vitest";

/** For tests: equal within a relative deviation and a small absolute one; NaN where NaN is wanted. */
export function near(actual: number, wanted: number, relative: number, absolute = 1e-12): void {
  if (Number.isNaN(wanted)) return expect(actual).toBeNaN();
  const allowed = relative * Math.abs(wanted) + absolute;
  expect(Math.abs(actual - wanted), `${actual} instead of ${wanted}`).toBeLessThanOrEqual(allowed);
}
