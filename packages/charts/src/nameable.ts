import type { ChartDocument, HeatmapDocument, Scatter3dDocument, ScatterDocument } from "@analyte/contract/chart";
import type { Item } from "./items.ts";

/** Figures whose looks say which items carry a name. */
export type Nameable = ScatterDocument | Scatter3dDocument | HeatmapDocument;

export const canLabel = (document: ChartDocument): document is Nameable =>
  document.kind === "scatter" || document.kind === "scatter3d" || document.kind === "heatmap";
/** Points, or the rows of a heat map. */
export const nameableItems = (document: Nameable) => (document.kind === "heatmap" ? document.rows : document.points);

/** Tells which items can carry one in this figure. */
export function namesIn(document: ChartDocument): (item: Item) => boolean {
  if (!canLabel(document)) return () => false;
  const { item: kind, ids } = nameableItems(document);
  const here = new Set(ids);
  return (item) => item.kind === kind && here.has(item.id);
}
