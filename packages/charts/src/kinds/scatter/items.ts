import { numberText } from "@analyte/contract/number-text";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { axisName, words } from "#pointing/naming.ts";
import type { Pointing } from "#pointing/pointing.ts";
import { labelledPoints } from "#labels/labelled-points.ts";
import { allPoints, pointAt, pointItem, pointPlaces } from "#pointing/points.ts";

export const scatterItems: Pointing<ScatterDocument> = {
  at: (shown, x, y, reach) => {
    const { document, view, language } = shown;
    return pointAt(shown, x, y, reach, (index) => [
      [axisName(document.x.title, view.xTitle, language, words.x[language]), numberText(document.points.x[index])],
      [axisName(document.y.title, view.yTitle, language, words.y[language]), numberText(document.points.y[index])],
    ]);
  },
  itemOf: ({ points }, index) => pointItem(points, index),
  placesOf: pointPlaces,
  all: allPoints,
  labelled: (document, view) => labelledPoints(document, view).flatMap((index) => document.points.ids[index] ?? []),
};
