import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { sceneFaults } from "#scene/faults.ts";
import { presetValues } from "./preset-values.ts";

const title = "Relative abundance of every measured metabolite of the plasma of treated and untreated animals after eight weeks "
  .repeat(3)
  .slice(0, 300)
  .trim();
const documents = Object.entries(everyDocument());

it.each(documents)("axis titles of 300 signs run into nothing, and the caption says what is cut: %s", (_, document) => {
  for (const [preset, widthMm] of [
    ["journal", 85],
    ["journal", 174],
    ["slide", 254],
  ] as const)
    for (const language of ["en", "zh"] as const) {
      const scene = layout({ document, view: { xTitle: title, yTitle: title }, language, widthMm, preset });
      const over = sceneFaults(scene, presetValues[preset]).filter(
        ({ check }) => check === "small plot" || check.includes(" over ") || check === "outside" || check === "cut name",
      );
      expect(
        over.map(({ check, what }) => `${check}: ${what}`),
        `${preset}, ${widthMm} mm`,
      ).toEqual([]);
      const lines = scene.items.filter((item) => item.type === "text" && item.role === "axis-title");
      const isCut = lines.some((item) => item.type === "text" && item.runs.at(-1)?.text.endsWith("…"));
      if (isCut) expect(scene.captionText, `${preset}, ${widthMm} mm`).toContain(title);
    }
});
