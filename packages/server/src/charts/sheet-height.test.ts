import { everyDocument } from "@analyte/charts/sample-documents";
import { expect, it } from "vitest";
import { drawnPanels } from "./drawn-figure.ts";

it("a sheet that is higher than the page of its preset is no file but a sentence that says what would fit, and then it is one", () => {
  const figures = [1, 2, 3, 4].map(() => ({ document: everyDocument()["heatmap"]!, view: {} }));
  const asked = { columns: 1, widthMm: 183, preset: "nature" } as const;
  for (const language of ["en", "zh"] as const) {
    expect(drawnPanels(figures, { ...asked, language })).toEqual({
      tooSmall: { en: expect.stringMatching(/mm high, and a page has 170 mm.*2 columns/), zh: expect.stringMatching(/页面高度为 170 mm.*排成 2 列/) },
    });
    expect(drawnPanels(figures, { ...asked, columns: 2, language })).toHaveProperty("svg");
  }
});
