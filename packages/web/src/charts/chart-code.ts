/** All that draws, in one chunk that is fetched with the first figure. Whatever draws takes it from here: what several chunks import by themselves comes with every page. */
export { figureTools } from "@analyte/charts/figure-tools";
export { hasItem } from "@analyte/charts/has-item";
export { layout } from "@analyte/charts/layout";
export { kindOf, shownDocument } from "@analyte/charts/kinds/kinds";
export { choosableItems, foundAt, itemsInside, labelledIds, placesOf } from "@analyte/charts/pointing/items-of";
export { missingSigns } from "@analyte/charts/scene/measure";
export { markIndex } from "@analyte/charts/scene/mark-index";
export { panelsSheet } from "@analyte/charts/panels-sheet/panels-sheet";
export { tooHigh } from "@analyte/charts/readable/too-high";
export { sheetTooSmall, tooSmall } from "@analyte/charts/readable/too-small";
export { screenSpec } from "@analyte/charts/screen-spec";
export { paintMarked } from "./paint/paint-marked.ts";
export { paintScene } from "./paint/paint-scene.ts";
export { withMarked } from "./paint/with-marked.ts";
