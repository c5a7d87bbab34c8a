import type { ChartDocument } from "@analyte/contract/chart";

/** Whether a click on what a figure shows opens the box plot of a feature. */
export function showsFeatures(document: ChartDocument): boolean {
  switch (document.kind) {
    case "scatter":
    case "scatter3d":
      return document.points.item === "feature";
    case "bars":
      return document.item === "feature";
    case "heatmap":
      return document.rows.item === "feature" || document.columns.item === "feature";
    default:
      return false;
  }
}
