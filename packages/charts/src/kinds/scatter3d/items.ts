import { numberText } from "@analyte/contract/number-text";
import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { axisName, words } from "#pointing/naming.ts";
import type { Pointing } from "#pointing/pointing.ts";
import { allPoints, pointAt, pointItem, pointPlaces } from "#pointing/points.ts";

export const scatter3dItems: Pointing<Scatter3dDocument> = {
  at: (shown, x, y, reach) => {
    const { document, view, language } = shown;
    return pointAt(shown, x, y, reach, (index) =>
      (["x", "y", "z"] as const).map((axis): [string, string] => [
        axisName(document[axis].title, view[`${axis}Title`], language, words[axis][language]),
        numberText(document.points[axis][index]),
      ]),
    );
  },
  itemOf: ({ points }, index) => pointItem(points, index),
  placesOf: pointPlaces,
  all: allPoints,
  labelled: () => [],
};
