/** Which colours a heat map has for which values. */
import type { ChartView } from "@analyte/contract/chart";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { ScaleName } from "#frame/colour-scale.ts";

/** The scale of a heat map under a view: its name and the values at its ends. */
export function heatScale(document: HeatmapDocument, view: ChartView): { name: ScaleName; low: number; high: number } {
  const scale = document.scale;
  if (scale.kind === "binary") return { name: view.colourScale ?? "greys", low: 0, high: 1 };
  if (scale.kind === "diverging") {
    const limit = view.colourLimit ?? scale.limit ?? quantileOfSizes(document.values, 0.99);
    return { name: view.colourScale ?? "blue-white-red", low: -limit, high: limit };
  }
  let low = Infinity;
  let high = -Infinity;
  for (const value of document.values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) [low, high] = [0, 1];
  const limit = view.colourLimit ?? scale.limit;
  if (limit !== null) high = limit;
  if (low >= 0 && limit !== null) low = 0;
  return { name: view.colourScale ?? "viridis", low, high: high > low ? high : low + 1 };
}

/** The limit that leaves one value in a hundred at the end of the scale, so that a single outlier does not pale the rest. */
function quantileOfSizes(values: readonly (number | null)[], share: number): number {
  const sizes = Float64Array.from(
    values.filter((value) => value !== null),
    Math.abs,
  ).sort();
  // Where nearly all are 0 it would be 0, too.
  return sizes[Math.floor((sizes.length - 1) * share)] || sizes.at(-1) || 1;
}
