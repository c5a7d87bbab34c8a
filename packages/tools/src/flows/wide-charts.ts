/** Module charts whose figures need the width of a page: maps of all samples, panels of many features, values by sample in their order. */
export const wideCharts: ReadonlySet<string> = new Set([
  "sample-heatmap",
  "diff-heatmap",
  "diff-correlation",
  "feature-boxes",
  "drift",
  "istd-chart",
  "pc-association",
  "lipid-composition",
  "joint-heatmap",
  "joint-network",
  "diff-network",
]);
