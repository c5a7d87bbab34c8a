import type { ChartView } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import type { FigurePreset } from "@analyte/contract/figures";
import { tooHigh } from "./too-high.ts";

const said = (preset: FigurePreset, widthMm: number, view: ChartView = {}) => {
  const spec = { document: everyDocument()["volcano"]!, view, language: "en", widthMm, preset } as const;
  return tooHigh(spec, layout(spec));
};

it("a figure higher than a page of its journal is told so, with what helps", () => {
  expect(said("nature", 89, { aspect: 2 })).toEqual({
    en: "The figure is 178 mm high, and a page has 170 mm (preset nature). For that journal please choose a height of less of its width, or make it narrower.",
    zh: "图高 178 mm，而页面高度为 170 mm（预设 nature）。用于该期刊时，请减小图的高宽比，或减小宽度。",
  });
  expect(said("nature", 89, { aspect: 1.9 })).toBeNull();
  // Others have higher pages, a screen has none, and a slide is refused.
  expect(said("elsevier", 90, { aspect: 2 })).toBeNull();
  expect(said("elsevier", 190, { aspect: 1.4 })!.en).toContain("a page has 240 mm (preset elsevier)");
  expect([said("screen", 195.8, { aspect: 3 }), said("slide", 254, { aspect: 2 })]).toEqual([null, null]);
});

it("of a height that nobody asked for the width, the text and what is shown are what helps", () => {
  expect(tooHigh({ preset: "nature", view: {}, widthMm: 89 }, { heightMm: 171.2 })!.en).toBe(
    "The figure is 172 mm high, and a page has 170 mm (preset nature). For that journal please make it wider, choose smaller text, or show fewer rows, groups or panels.",
  );
  expect(tooHigh({ preset: "nature", view: {}, widthMm: 89 }, { heightMm: 170.05 })).toBeNull();
});
