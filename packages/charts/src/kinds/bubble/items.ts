import { numberText } from "@analyte/contract/number-text";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { axisName, words } from "#pointing/naming.ts";
import { allPoints, pointAt, pointItem, pointPlaces } from "#pointing/points.ts";
import type { Pointing } from "#pointing/pointing.ts";
import { labelledPoints } from "#labels/labelled-points.ts";

export const bubbleItems: Pointing<BubbleDocument> = {
  at: (shown, x, y, reach) => {
    const { document, view, language } = shown;
    return pointAt(shown, x, y, reach, (index) => [
      [axisName(document.x.title, view.xTitle, language, words.x[language]), numberText(document.points.x[index])],
      // Over names the point's own says which it is.
      ...(document.places
        ? []
        : [[axisName(document.y.title, view.yTitle, language, words.y[language]), numberText(document.points.y[index])] as [string, string]]),
      [document.size.title[language], numberText(document.size.values[index])],
      [document.colour.title[language], numberText(document.colour.values[index])],
    ]);
  },
  itemOf: ({ points }, index) => pointItem(points, index),
  placesOf: pointPlaces,
  all: allPoints,
  labelled: (document, view) => (document.places ? [] : labelledPoints(document, view).flatMap((index) => document.points.ids[index] ?? [])),
};
