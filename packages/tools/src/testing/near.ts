import { expect } from "vitest";

/** For tests: equal within a relative deviation and a small absolute one; NaN and infinities where they are wanted. */
export function near(actual: number, wanted: number, relative: number, absolute = 1e-12, where = ""): void {
  if (!Number.isFinite(wanted)) return expect(actual, where).toBe(wanted);
  const allowed = relative * Math.abs(wanted) + absolute;
  expect(Math.abs(actual - wanted), `${where === "" ? "" : `${where}: `}${actual} instead of ${wanted}`).toBeLessThanOrEqual(allowed);
}
