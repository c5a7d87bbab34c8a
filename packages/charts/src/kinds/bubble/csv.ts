import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { headingsIn, partsIn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";
import { linesOf } from "./reach.ts";

/** A row a point, with the numbers of its place, area and colour, then the thresholds under the axis that they cross: then a first column says what a row is. */
export const bubbleCsv: FigureKind<BubbleDocument>["csv"] = (document, _nameOf, language) => {
  const { x, y, places, points, size, colour } = document;
  const thresholds = linesOf(document);
  const parts = partsIn(language);
  const rows = points.ids.map((id, at): Cell[] => [
    id,
    points.labels[at],
    points.x[at],
    places ? places[points.y[at] ?? -1] : points.y[at],
    size.values[at],
    colour.values[at],
  ]);
  const headings = [...headingsIn(language, ["id", "label"]), ...[x, y, size, colour].map(({ title }) => title[language])];
  if (thresholds.length === 0) return [headings, ...rows];
  return [
    [...headingsIn(language, ["part"]), ...headings],
    ...rows.map((row) => [parts.point, ...row]),
    ...thresholds.map(({ axis, value, label }): Cell[] => [
      parts.threshold,
      "",
      label[language],
      ...(axis === "y" ? [null, value] : [value, null]),
      null,
      null,
    ]),
  ];
};
