import { legendPlaces, type ScatterDocument } from "@analyte/contract/chart";
import { describe, expect, it } from "vitest";
import { drawing } from "./drawing.ts";
import { echarts } from "./register.ts";
import { scoresDocument } from "./sample-documents.ts";
import { figureHeight } from "./size.ts";
import { textWidth } from "./text-width.ts";

/** 12 pixels of text are 8 pt. */
const millimetre = (72 / 25.4) * 1.5;
const widths = { "85 mm": 85 * millimetre, "174 mm": 174 * millimetre, "a screen": 1100 };

function grouped(count: number, length: number): ScatterDocument {
  const document = scoresDocument();
  const groups = Array.from({ length: count }, (_, index) => `g${index}:`.padEnd(length, "abcdefgh "));
  return { ...document, groups, points: { ...document.points, group: document.points.ids.map((_, index) => index % count) }, ellipses: [] };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** The legend's texts and the plot, as they stand in the drawn figure. */
function drawn(document: ScatterDocument, legend: (typeof legendPlaces)[number], width: number, height: number): { entries: Box[]; plot: Box } {
  const option = drawing(document, { legend }, { language: "en", width, height, theme: "light", renderer: "svg" });
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  const entries = [...svg.matchAll(/<text([^>]*)>(g\d+:[^<]*)<\/text>/g)].map(([, attributes = "", text = ""]): Box => {
    const number = (pattern: RegExp) => Number(pattern.exec(attributes)?.[1] ?? 0);
    const size = number(/font-size:([\d.]+)/);
    const left = number(/ x="([-\d.]+)"/) + number(/translate\(([-\d.]+)/);
    const middle = number(/ y="([-\d.]+)"/) + number(/translate\([-\d.]+ ([-\d.]+)/);
    return { left, right: left + textWidth(text, size), top: middle - size / 2, bottom: middle + size / 2 };
  });
  const grid = option.grid as { left: number; top: number; width: number; height: number };
  return { entries, plot: { left: grid.left, top: grid.top, right: grid.left + grid.width, bottom: grid.top + grid.height } };
}
const overlap = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe.each(Object.entries(widths))("the legend at the width of %s", (_, width) => {
  for (const count of [2, 3, 6, 12, 24])
    for (const length of [5, 20, 60])
      it(`has its own room for ${count} groups with names of ${length} characters`, () => {
        const document = grouped(count, length);
        for (const place of legendPlaces.filter((name) => name !== "none")) {
          const height = figureHeight(document, { legend: place }, width);
          const { entries, plot } = drawn(document, place, width, height);
          expect(entries, place).toHaveLength(count);
          for (const [index, entry] of entries.entries()) {
            expect(overlap(entry, plot), `${place}: entry ${index} covers the plot`).toBe(false);
            expect(entry.left >= 0 && entry.top >= 0 && entry.right <= width + 1 && entry.bottom <= height, `${place}: entry ${index} is inside`).toBe(true);
            for (const other of entries.slice(0, index)) expect(overlap(entry, other), `${place}: entries cover each other`).toBe(false);
          }
          if (count <= 12) expect((plot.bottom - plot.top) / height, `${place}: the plot's share of the height`).toBeGreaterThan(0.3);
          if (count <= 12) expect((plot.right - plot.left) / width, `${place}: its share of the width`).toBeGreaterThan(0.4);
        }
      });
});
