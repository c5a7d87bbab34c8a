/** Hundreds of names that somebody chose: how often their places are looked for, whatever else of the figure is laid out again. */
import { expect, it, vi } from "vitest";
import type * as PlaceLabels from "./labels/place-labels.ts";
import { layout } from "./layout.ts";
import { volcanoDocument } from "./sample-documents.ts";

const placings = vi.hoisted(() => ({ count: 0 }));
vi.mock("./labels/place-labels.ts", async (original) => {
  const actual = await original<typeof PlaceLabels>();
  const placeLabels: typeof actual.placeLabels = (...given) => {
    placings.count++;
    return actual.placeLabels(...given);
  };
  return { ...actual, placeLabels };
});

/** As they are, with room above, and with room at the sides as well. */
const ways = 3;

it.each([
  [85, "journal"],
  [174, "journal"],
  [174, "screen"],
] as const)("300 names are placed once a way to draw the plot: %i mm, %s", (widthMm, preset) => {
  placings.count = 0;
  const document = volcanoDocument(600);
  const scene = layout({ document, view: { labelled: document.points.ids.slice(0, 300) }, language: "en", widthMm, preset });
  expect(scene.captionText).toContain("of 300 names find no room");
  expect(placings.count).toBeGreaterThan(0);
  expect(placings.count).toBeLessThanOrEqual(ways);
});
