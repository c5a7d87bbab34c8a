import { someOf } from "@analyte/contract/testing/some-of";
import { describe, expect, it } from "vitest";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { figurePresets, figureWidths } from "@analyte/contract/figures";
import { presetValues } from "../frame/preset-values.ts";
import { layout } from "../layout.ts";
import { panelsSheet } from "../panels-sheet/panels-sheet.ts";
import { everyDocument, scoresDocument } from "../sample-documents.ts";
import { withGroups } from "../sample-groups.ts";
import { sceneFaults } from "../scene/faults.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import { crampedPlot } from "./cramped-plot.ts";
import { sheetTooSmall, tooSmall } from "./too-small.ts";

const specOf = (given: Partial<FigureSpec>): FigureSpec => ({ document: scoresDocument(), view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const refusalOf = (spec: FigureSpec) => tooSmall(spec, layout(spec));

/** Where names stand at points takes longest and leaves the plot as it is. */
const bare = { labelled: [] };

describe.each(Object.entries(everyDocument()))("%s", (_, document) => {
  it("is refused where its texts take its plot's room, with a width at which it is not, and one millimetre less would not do", () => {
    const spec = specOf({ document: withGroups(document, 3, 20), widthMm: 40, view: { ...bare, fontPt: 24 } });
    expect(crampedPlot(layout(spec).plots)).not.toBeNull();
    const { en, zh } = refusalOf(spec)!;
    const least = Number(/at least (\d+) mm wide/.exec(en)![1]);
    expect(zh).toContain(`至少 ${least} mm`);
    expect(refusalOf({ ...spec, widthMm: least })).toBeNull();
    expect(crampedPlot(layout({ ...spec, widthMm: least - 1 }).plots)).not.toBeNull();
  });
});

it.each(Object.entries(everyDocument()))("%s is refused or has no fault at the least and the largest width that a look may have", (name, document) => {
  const groups =
    document.kind === "scatter3d"
      ? ([
          [3, 20],
          [12, 60],
          [40, 20],
        ] as const)
      : ([[3, 20]] as const);
  for (const widthMm of [figureWidths.leastMm, figureWidths.mostMm])
    for (const preset of someOf(figurePresets, { oneOf: 3, by: `${name} ${widthMm}` }))
      for (const [count, length] of groups) {
        const spec = specOf({ document: withGroups(document, count, length), widthMm, preset });
        const scene = layout(spec);
        if (tooSmall(spec, scene) !== null) continue;
        const faults = sceneFaults(scene, presetValues[preset]).filter(({ check }) => check !== "colours alike");
        expect(faults, `${preset}, ${widthMm} mm, ${count} groups`).toEqual([]);
      }
});

describe("a figure that is refused", () => {
  it.each(["width", "height"] as const)("says the %s of its plot that is left, and what is least, as they are", (side) => {
    const spec = specOf({ widthMm: 30 });
    const box = { x: 0, y: 0, width: 60, height: 60, [side]: 9.7 };
    const axis = { kind: "numbers", low: 0, high: 1 } as const;
    const { en, zh } = tooSmall(spec, { heightMm: 80, plots: [{ box, x: axis, y: axis, textPt: 6 }] })!;
    expect(en).toContain(`leave its plot a ${side} of 9 mm, and below 14 mm nothing can be read`);
    expect(zh).toContain(`留下 9 mm 的${side === "width" ? "宽度" : "高度"}，小于 14 mm`);
    // Larger texts need more of the width.
    if (side === "width") expect(tooSmall(spec, { heightMm: 80, plots: [{ box, x: axis, y: axis, textPt: 12 }] })!.en).toContain("below 26 mm");
  });
  it("says which texts would fit where larger ones were chosen", () => {
    const spec = specOf({ view: { fontPt: 36 } });
    const { en, zh } = refusalOf(spec)!;
    const [, points] = /text of (\d+) pt or less/.exec(en)!;
    expect(zh).toContain(`不大于 ${points} pt`);
    expect(refusalOf({ ...spec, view: { fontPt: Number(points) } })).toBeNull();
    expect(refusalOf({ ...spec, view: { fontPt: Number(points) + 1 } })).not.toBeNull();
    expect(refusalOf(specOf({ widthMm: 20 }))!.en).not.toContain(" pt ");
  });
  it("names the sizes of a journal where those of a slide are too large", () => {
    const spec = specOf({ document: everyDocument()["volcano"]!, preset: "slide", widthMm: 80 });
    expect(refusalOf(spec)!.en).toContain("preset journal");
    expect(refusalOf({ ...spec, preset: "journal" })).toBeNull();
  });
  it("is refused where it would be higher than its slide, with what fits", () => {
    const [one] = (everyDocument()["beforeAfter"] as BoxesDocument).panels;
    const panels = Array.from({ length: 24 }, (_, at) => ({ ...one!, title: { en: `Feature ${at}`, zh: `特征 ${at}` } }));
    const document = { ...(everyDocument()["beforeAfter"] as BoxesDocument), panels };
    const spec = specOf({ document, preset: "slide", widthMm: 254 });
    const { en, zh } = refusalOf(spec)!;
    expect(en).toMatch(/the figure would be \d+ mm high, and a slide has 190 mm/);
    expect(zh).toMatch(/需高 \d+ mm，而幻灯片高度为 190 mm/);
    expect(en).toContain("preset journal");
    expect(refusalOf({ ...spec, preset: "journal" })).toBeNull();
    // Another shape was asked for by name.
    expect(refusalOf({ ...spec, view: { aspect: 2 } })).toBeNull();
  });
  it("is refused on a sheet, too, which may have room for it in one column", () => {
    const figures = [scoresDocument(), scoresDocument()].map((document) => ({ document, view: {} }));
    const spec = { figures, columns: 2, language: "en", widthMm: 40, preset: "journal" } as const;
    expect(sheetTooSmall(spec, panelsSheet(spec))!.en).toContain("one column");
    const under = { ...spec, columns: 1 };
    expect(sheetTooSmall(under, panelsSheet(under))).toBeNull();
  });
});
