import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { colourAt } from "#frame/colour-scale.ts";
import { heatScale } from "./colour-scale.ts";
import type { FigureStyle } from "#frame/figure-style.ts";
import { channels } from "#scene/colour-light.ts";
import type { ImageItem } from "#scene/scene.ts";
import type { MapPlan } from "./map-place.ts";

const shades = 255;

/** One pixel a cell, in display order: the first row of pixels is the top row of the map. */
export function mapImage(document: HeatmapDocument, style: FigureStyle, { map, rowRange, columnRange }: MapPlan): Omit<ImageItem, "type"> {
  const { name, low, high } = heatScale(document, style.view);
  const palette = Array.from({ length: shades }, (_, shade) => channels(colourAt(name, shade / (shades - 1), style.surface)));
  const missing = channels(style.missing);
  const [rows, columns] = [rowRange[1] - rowRange[0], columnRange[1] - columnRange[0]];
  const pixels = new Uint8ClampedArray(rows * columns * 4);
  const across = document.columns.ids.length;
  let at = 0;
  for (let row = rowRange[0]; row < rowRange[1]; row++) {
    const start = (document.rows.order[row] ?? 0) * across;
    for (let column = columnRange[0]; column < columnRange[1]; column++) {
      const value = document.values[start + (document.columns.order[column] ?? 0)];
      const given = value !== null && value !== undefined && Number.isFinite(value);
      const [red, green, blue] = given ? palette[Math.round(Math.min(1, Math.max(0, (value - low) / (high - low))) * (shades - 1))]! : missing;
      pixels[at++] = red;
      pixels[at++] = green;
      pixels[at++] = blue;
      pixels[at++] = 255;
    }
  }
  return { role: "map", box: map, columns, rows, pixels, smooth: false };
}
