import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { volcanoDocument } from "#sample-documents.ts";

const widthOf = (segment: ScatterDocument["segments"][number]): number[] => {
  const document = { ...volcanoDocument(60), segments: [segment] };
  const { items } = layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal" });
  return items.flatMap((item) => (item.type === "line" && item.role === "segment" ? [item.stroke.widthPt] : []));
};

it("a line of no change is as thin as other references, one that was fitted is not", () => {
  const { reference, data } = presetValues.journal.lines;
  expect(widthOf({ x1: -2, y1: 0, x2: 2, y2: 0, group: -1 })).toEqual([reference]);
  expect(widthOf({ x1: 0, y1: 0, x2: 2, y2: 2, group: -1 })).toEqual([reference]);
  expect(widthOf({ x1: -2, y1: 0.3, x2: 2, y2: 1.2, group: -1 })).toEqual([data]);
  expect(widthOf({ x1: -2, y1: 0, x2: 2, y2: 0, group: 1 })).toEqual([data]);
});
