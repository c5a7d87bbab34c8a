import { expect, it } from "vitest";
import { figurePresets, presetWidths, printedForm, wholeWidth } from "./figures.ts";

it("a preset that is named without a width is as wide as its page, on which a sheet stands, too", () => {
  expect(figurePresets.map((preset) => printedForm({}, { preset }).widthMm)).toEqual([195.8, 174, 183, 190, 174, 254]);
  for (const preset of figurePresets) expect(printedForm({}, { preset })).toEqual({ preset, widthMm: wholeWidth(preset) });
  expect(printedForm({})).toEqual({ preset: "journal", widthMm: 174 });
});

it("what is asked for stands above the look, and the look above what is usual", () => {
  for (const preset of figurePresets) expect(printedForm({ preset }).widthMm).toBe(presetWidths[preset][0]);
  expect(printedForm({ preset: "nature", widthMm: 60 })).toEqual({ preset: "nature", widthMm: 60 });
  expect(printedForm({ preset: "nature", widthMm: 60 }, { preset: "cell" })).toEqual({ preset: "cell", widthMm: 60 });
  expect(printedForm({ preset: "nature" }, { widthMm: 120 })).toEqual({ preset: "nature", widthMm: 120 });
  expect(printedForm({ preset: "nature" }, { preset: "slide" })).toEqual({ preset: "slide", widthMm: 254 });
});
