import { expect, it } from "vitest";
import { noGroups } from "./grouping.ts";
import { drawnEllipses, scoreEllipses } from "./score-ellipses.ts";

it("an ellipse is drawn as long as its points lie along its angle, and as wide as they lie across", () => {
  const x = Float64Array.of(-6, -4, -1, 1, 3, 7);
  const y = Float64Array.of(0.3, -0.2, 0.1, -0.4, 0.2, 0);
  const groups = noGroups(6);
  for (const convention of ["f", "chi-square", "ropls"] as const)
    for (const [across, angle] of [
      [false, 0],
      [true, Math.PI / 2],
    ] as const) {
      const [ellipse, ...others] = drawnEllipses(across ? scoreEllipses(y, x, groups) : scoreEllipses(x, y, groups), convention, groups);
      expect(others).toEqual([]);
      expect(ellipse!.a).toBeGreaterThan(10);
      expect(ellipse!.b).toBeLessThan(1.5);
      expect(Math.abs(Math.sin(ellipse!.angle - angle))).toBeLessThan(0.05);
    }
});

it("an ellipse of a tilted cloud leans as its longest direction does", () => {
  const along = [-6, -4, -1, 1, 3, 7];
  const across = [0.3, -0.2, 0.1, -0.4, 0.2, 0];
  for (const degrees of [20, 60, 120, 160]) {
    const tilt = (degrees / 180) * Math.PI;
    const x = Float64Array.from(along, (value, at) => value * Math.cos(tilt) - across[at]! * Math.sin(tilt));
    const y = Float64Array.from(along, (value, at) => value * Math.sin(tilt) + across[at]! * Math.cos(tilt));
    for (const convention of ["f", "chi-square"] as const) {
      const [ellipse] = drawnEllipses(scoreEllipses(x, y, noGroups(6)), convention, noGroups(6));
      expect(Math.abs(Math.sin(ellipse!.angle - tilt)), `${degrees}° ${convention}`).toBeLessThan(0.05);
    }
  }
});
