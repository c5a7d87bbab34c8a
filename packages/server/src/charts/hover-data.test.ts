import { scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import { layout } from "@analyte/charts/layout";
import type { FigureSpec } from "@analyte/charts/scene/figure-spec";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { expect, it } from "vitest";
import { hoverData } from "./hover-data.ts";

function toldOf(document: ScatterDocument) {
  const spec: FigureSpec = { document, view: {}, language: "en", widthMm: 120, preset: "journal" };
  const { names, items } = hoverData(spec, layout(spec));
  return { names, headings: items.map((item) => String(item[4])), items };
}

it("every point is told as itself, though another lies over it", () => {
  const scores = scoresDocument();
  const { ids } = scores.points;
  // All within the size of one point.
  const crowded: ScatterDocument = {
    ...scores,
    points: { ...scores.points, x: ids.map((_, at) => (at === 0 ? 100 : at * 1e-6)), y: ids.map((_, at) => (at === 0 ? 100 : at * 1e-6)) },
  };
  for (const document of [scores, crowded]) {
    const { headings } = toldOf(document);
    expect(headings.toSorted()).toEqual([...(document.points.labels ?? ids)].toSorted());
  }
});

it("values stand with the point that has them", () => {
  const volcano = volcanoDocument(300);
  const { names, items } = toldOf(volcano);
  const shown = items.filter(([, , , height]) => height === 0);
  expect(new Set(shown.map((item) => item[4])).size).toBe(shown.length);
  expect(names.length).toBeGreaterThan(1);
});
