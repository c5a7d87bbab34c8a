import { expect, it, vi } from "vitest";
import { layout } from "#layout.ts";
import { volcanoDocument } from "#sample-documents.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";

const asked = vi.hoisted((): string[] => []);
vi.mock(import("../labels/place-labels.ts"), async (original) => {
  const { placeLabels } = await original();
  return {
    placeLabels: (...question) => {
      asked.push(JSON.stringify(question));
      return placeLabels(...question);
    },
  };
});

it("where names stand is looked for once, however often their plot is drawn", () => {
  const spec: FigureSpec = { document: volcanoDocument(400), view: {}, language: "en", widthMm: 60, preset: "screen" };
  const first = layout(spec);
  expect(first.dropped.length).toBeGreaterThan(0);
  const times = asked.length;
  expect(times).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(times);
  // A change of the look that moves no point.
  layout({ ...spec, view: { groupColours: { "Not significant": "#884400" } } });
  expect(asked.length).toBe(times);
  expect(layout(spec)).toEqual(first);
});
