/** Sizes of paper and text that go together badly: whatever is left out, the figure comes to its end, and every number in it is one. */
import { describe, expect, it } from "vitest";
import { layout } from "./layout.ts";
import { everyDocument } from "./sample-documents.ts";
import { sceneSvg } from "./scene/svg.ts";

const sizes = [
  [20, "slide", undefined],
  [20, "journal", 60],
  [20, "cell", 30],
  [40, "journal", 24],
  [40, "journal", 60],
  [85, "journal", 36],
  [85, "journal", 60],
] as const;

describe.each(Object.entries(everyDocument()))("%s", (_, document) => {
  it.each(sizes)("%d mm, %s, text of %s pt", (widthMm, preset, fontPt) => {
    const scene = layout({ document, view: fontPt === undefined ? {} : { fontPt }, language: "en", widthMm, preset });
    expect(sceneSvg(scene, { fontFamily: "x", paint: () => "" })).not.toMatch(/NaN|Infinity|undefined/);
  });
});
