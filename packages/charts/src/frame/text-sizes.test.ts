import { expect, it } from "vitest";
import { ownTextSizes } from "./text-sizes.ts";

it("says no sizes where every look has the preset's", () => {
  expect(ownTextSizes("journal", [{}, { showGrid: true }])).toBeNull();
  expect(ownTextSizes("journal", [{ fontPt: 7 }])).toBeNull();
  expect(ownTextSizes("screen", [{ fontSize: 12 }])).toBeNull();
});

it("says from which to which size texts are drawn that a look has made larger or smaller", () => {
  // Axis titles of 9 instead of 7 pt: ticks and labels are 6 * 9 / 7 = 7.71, to the quarter 7.75.
  expect(ownTextSizes("journal", [{ fontPt: 9 }])).toEqual({ least: 7.75, most: 9 });
  // In pixels of the screen, 12 being the usual one: half as large again.
  expect(ownTextSizes("journal", [{ fontSize: 18 }])).toEqual({ least: 9, most: 10.5 });
  // No text is smaller than the journal's smallest.
  expect(ownTextSizes("journal", [{ fontPt: 4 }])).toEqual({ least: 6, most: 6 });
  // Elsevier's title is 8 where axis titles are 7.
  expect(ownTextSizes("elsevier", [{ fontPt: 14, showTitle: true }])).toEqual({ least: 14, most: 16 });
  expect(ownTextSizes("elsevier", [{ fontPt: 14 }])).toEqual({ least: 14, most: 14 });
});

it("of several figures on a sheet, from the smallest to the largest of all", () => {
  expect(ownTextSizes("journal", [{}, { fontPt: 9 }])).toEqual({ least: 6, most: 9 });
});
