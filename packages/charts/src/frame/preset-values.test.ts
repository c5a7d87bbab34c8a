import { figurePresets } from "@analyte/contract/figures";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { shiftedSize } from "#scene/measure.ts";
import { presetValues } from "./preset-values.ts";

/** As the journals' own pages say it; what the others print is a point below their texts at most. */
const smallest = { nature: 5, elsevier: 6, journal: 5, cell: 5 } as const;

it.each(Object.entries(smallest))("no text of the preset %s is smaller than %d pt, sub- and superscripts among them", (preset, leastPt) => {
  for (const document of Object.values(everyDocument()))
    for (const view of [{}, { fontPt: 4 }]) {
      const { items } = layout({
        document,
        view,
        language: "en",
        widthMm: presetValues[preset as keyof typeof smallest].widthsMm[0]!,
        preset: preset as keyof typeof smallest,
      });
      for (const item of items)
        if (item.type === "text")
          for (const { shift } of item.runs) expect(shift === undefined ? item.sizePt : shiftedSize(item.sizePt)).toBeGreaterThanOrEqual(leastPt);
    }
});

it.each(figurePresets)(
  "no text of the preset %s is smaller than its least, whatever size a look asks for, and no script smaller than a point less",
  (preset) => {
    const { smallestPt, widthsMm } = presetValues[preset];
    // From the least size upwards, as a look may ask for any.
    for (let sizePt = smallestPt; sizePt <= 40; sizePt += 0.25) expect(shiftedSize(sizePt), `${sizePt} pt`).toBeGreaterThanOrEqual(smallestPt - 1 - 1e-9);
    for (const [name, document] of Object.entries(everyDocument()))
      for (const fontPt of [undefined, 4, 9, 14]) {
        const view = { xTitle: "−log₁₀(p)", ...(fontPt === undefined ? {} : { fontPt }) };
        for (const item of layout({ document, view, language: "en", widthMm: widthsMm[0]!, preset }).items)
          if (item.type === "text") {
            expect(item.sizePt, `${name}, ${item.role}`).toBeGreaterThanOrEqual(smallestPt);
            if (item.runs.some(({ shift }) => shift)) expect(shiftedSize(item.sizePt), `${name}, ${item.role}`).toBeGreaterThanOrEqual(smallestPt - 1 - 1e-9);
          }
      }
  },
);

it("no line in print is thinner than 0.25 pt or thicker than 1 pt, and Nature's figures are no higher than its page", () => {
  for (const preset of figurePresets.filter((one) => one !== "screen" && one !== "slide"))
    for (const widthPt of Object.values(presetValues[preset].lines)) expect(widthPt >= 0.25 && widthPt <= 1, `${preset}, ${widthPt} pt`).toBe(true);
  for (const document of Object.values(everyDocument()))
    for (const { role, ...item } of layout({ document, view: { labelled: [] }, language: "en", widthMm: 85, preset: "journal" }).items) {
      const stroke = "stroke" in item ? item.stroke : undefined;
      if (stroke) expect(stroke.widthPt >= 0.25 && stroke.widthPt <= 1, `${role}, ${stroke.widthPt} pt`).toBe(true);
    }
  expect(presetValues.nature.highestMm).toBeLessThanOrEqual(170);
});
