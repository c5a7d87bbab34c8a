import { expect, it } from "vitest";
import { noGroups } from "./grouping.ts";
import { drawnEllipses, ellipseCaption, scoreEllipses } from "./score-ellipses.ts";

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

it("draws none for fewer than four samples, as ggplot2 does, and says so; the table has them from three on", () => {
  const groups = {
    names: ["many", "three", "four"],
    listed: [],
    assignment: Int32Array.of(0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2),
    sheetColumn: "group",
    column: "group",
  };
  const x = Float64Array.of(1, 2, 3, 4, 6, 1, 2, 4, 1, 2, 3, 5);
  const y = Float64Array.of(1, 3, 2, 5, 4, 2, 1, 3, 1, 3, 2, 2);
  const all = scoreEllipses(x, y, groups);
  expect(all.filter(({ group }) => group === 1).map(({ convention }) => convention)).toEqual(["f", "chi-square"]);
  for (const choice of ["f", "chi-square"] as const) {
    expect(drawnEllipses(all, choice, groups).map(({ group }) => group)).toEqual([0, 2]);
    expect(ellipseCaption(choice, 2, groups).en).toMatch(/\. Groups of fewer than 4 samples have no ellipse\.$/);
    expect(ellipseCaption(choice, 2, groups).zh).toMatch(/。样本数少于 4 的组不绘制椭圆。$/);
  }
  expect(ellipseCaption("f", 0, groups).en).toBe(" Groups of fewer than 4 samples have no ellipse.");
  const [one] = [{ names: ["many"], listed: [], assignment: Int32Array.of(0, 0, 0, 0), sheetColumn: "group", column: "group" }];
  for (const said of [ellipseCaption("f", 1, one), ellipseCaption("ropls", 1, groups)]) expect(said.en).not.toContain("fewer");
  expect(ellipseCaption("none", 0, groups)).toEqual({ en: "", zh: "" });
  const three = noGroups(3);
  expect(drawnEllipses(scoreEllipses(x.subarray(0, 3), y.subarray(0, 3), three), "f", three)).toEqual([]);
});
