import { someOf } from "@analyte/contract/testing/some-of";
import type { ChartDocument } from "@analyte/contract/chart";
import { presetValues } from "@analyte/charts/frame/preset-values";
import { layout } from "@analyte/charts/layout";
import { crampedPlot } from "@analyte/charts/readable/cramped-plot";
import { sceneFaults } from "@analyte/charts/scene/faults";
import { differences } from "@analyte/charts/differences";
import { expect } from "vitest";

const sizes = [85, 174].flatMap((widthMm) => (["en", "zh"] as const).map((language) => ({ widthMm, language })));

/** At one and at two columns of a journal, in both languages or in turn: without a fault, and what stands in it is what the document says. */
export function expectReadable(name: string, document: ChartDocument): void {
  for (const { widthMm, language } of someOf(sizes, { oneOf: 2, by: name })) {
    const scene = layout({ document, view: {}, language, widthMm, preset: "journal" });
    const faults = sceneFaults(scene, presetValues.journal).map(({ check, what, amount }) => `${check}: ${what} (${amount.toFixed(2)})`);
    expect(faults, `${name} at ${widthMm} mm, ${language}`).toEqual([]);
    expect(differences(scene, document), `${name} at ${widthMm} mm, ${language}`).toEqual([]);
    expect(crampedPlot(scene.plots), `${name} at ${widthMm} mm, ${language}`).toBeNull();
  }
}
