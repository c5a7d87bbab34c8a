/** All that draws, in one chunk that is fetched with the first figure. */
export { hasItem } from "@analyte/charts/has-item";
export { layout } from "@analyte/charts/layout";
export { shownDocument } from "@analyte/charts/kinds/kinds";
export { choosableItems, foundAt, hasChoosable, hasMarks, itemsInside, labelledIds, placesOf } from "@analyte/charts/pointing/items-of";
export { markIndex } from "@analyte/charts/scene/mark-index";
export { screenSpec } from "@analyte/charts/screen-spec";
export { paintMarked } from "./paint/paint-marked.ts";
export { paintScene } from "./paint/paint-scene.ts";
export { withMarked } from "./paint/with-marked.ts";
