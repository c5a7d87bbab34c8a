/** All that draws, in one chunk that is fetched with the first figure. */
export { altText } from "@analyte/charts/alt-text";
export { drawing } from "@analyte/charts/drawing";
export { heatmapCellAt, heatmapPlace, itemAt } from "@analyte/charts/items";
export { echarts } from "@analyte/charts/register";
export { shownHeight } from "@analyte/charts/size";
