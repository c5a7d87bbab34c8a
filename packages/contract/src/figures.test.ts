import { expect, it } from "vitest";
import {
  offeredInPixels,
  offeredWidths,
  figurePresets,
  presetWidths,
  printedForm,
  sheetPreset,
  shownForm,
  shownPreset,
  wholeWidth,
  widthName,
} from "./figures.ts";

it("a preset that is named without a width is as wide as its page, on which a sheet stands, too", () => {
  expect(figurePresets.map((preset) => printedForm({}, { preset }).widthMm)).toEqual([195.8, 174, 183, 190, 174, 338.67]);
  for (const preset of figurePresets) expect(printedForm({}, { preset })).toEqual({ preset, widthMm: wholeWidth(preset) });
  expect(printedForm({})).toEqual({ preset: "journal", widthMm: 174 });
});

it("what is asked for stands above the look, and the look above what is usual", () => {
  for (const preset of figurePresets) expect(printedForm({ preset }).widthMm).toBe(presetWidths[preset][0]);
  expect(printedForm({ preset: "nature", widthMm: 60 })).toEqual({ preset: "nature", widthMm: 60 });
  expect(printedForm({ preset: "nature", widthMm: 60 }, { preset: "cell" })).toEqual({ preset: "cell", widthMm: 60 });
  expect(printedForm({ widthMm: 60 }, { widthMm: 120 })).toEqual({ preset: "journal", widthMm: 120 });
  expect(printedForm({ preset: "nature" }, { widthMm: 120 })).toEqual({ preset: "nature", widthMm: 120 });
  expect(printedForm({ preset: "nature" }, { preset: "slide" })).toEqual({ preset: "slide", widthMm: 338.67 });
});

it("a look that has a width and no preset is made for a journal, one that has neither for the screen", () => {
  expect(shownPreset({})).toBe("screen");
  expect(shownPreset({ widthMm: 85 })).toBe(printedForm({ widthMm: 85 }).preset);
  for (const preset of figurePresets) expect(shownPreset({ preset, widthMm: 85 })).toBe(preset);
});

it("columns are as wide as the journals' own pages say, slides as presentation programs make them", () => {
  const named = (preset: (typeof figurePresets)[number]) => Object.fromEntries(presetWidths[preset].map((width) => [widthName(preset, width)!, width]));
  expect(named("nature")).toEqual({ oneColumn: 89, twoColumns: 183 });
  expect(named("elsevier")).toEqual({ oneColumn: 90, oneAndHalf: 140, twoColumns: 190 });
  expect(named("cell")).toEqual({ oneColumn: 85, oneAndHalf: 114, twoColumns: 174 });
  expect(named("journal")).toEqual({ oneColumn: 85, oneAndHalf: 120, twoColumns: 174 });
  expect(named("slide")).toEqual({ slide4to3: 10 * 25.4, slide16to9: Math.round((40 / 3) * 2540) / 100 });
  expect(widthName("nature", 90)).toBeNull();
});

it("widths are offered as they grow, that of the look among them", () => {
  expect(offeredWidths("journal", 174)).toEqual([85, 120, 174]);
  expect(offeredWidths("nature", 120)).toEqual([89, 120, 183]);
  expect(offeredWidths("screen")).toEqual([95.5, 195.8]);
});

it("pixels for print are offered on one column as well, where there are columns", () => {
  expect(offeredInPixels("journal", 174)).toEqual([85, 174]);
  expect(offeredInPixels("journal", 85)).toEqual([85]);
  expect(offeredInPixels("nature", 60)).toEqual([60, 89]);
  expect(offeredInPixels("slide", 254)).toEqual([254]);
  expect(offeredInPixels("screen", 195.8)).toEqual([195.8]);
});

it("a sheet has the preset that most of its figures have, of as many that of the first", () => {
  expect(sheetPreset([{}, {}])).toBe("journal");
  expect(sheetPreset([{ preset: "cell" }, { preset: "nature" }, { preset: "nature" }])).toBe("nature");
  expect(sheetPreset([{ preset: "nature" }, {}])).toBe("nature");
});

it("the width that a restyle panel shows is one of those it offers, or the look's own", () => {
  expect(shownForm({})).toEqual({ preset: "screen", widthMm: 195.8 });
  for (const preset of figurePresets) expect(presetWidths[preset]).toContain(shownForm({ preset }).widthMm);
  expect(shownForm({ widthMm: 60 })).toEqual({ preset: "journal", widthMm: 60 });
  // One of the offered widths, pressed, keeps what it is for.
  for (const widthMm of presetWidths.screen) expect(shownForm({ preset: "screen", widthMm })).toEqual({ preset: "screen", widthMm });
});
