import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { headingsIn, partsIn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";

/** A row a point, with the numbers of its place, area and colour, then the thresholds: then a first column says what a row is. */
export const bubbleCsv: FigureKind<BubbleDocument>["csv"] = ({ x, y, places, points, size, colour, thresholds }, _nameOf, language) => {
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
    ...thresholds.map(({ value, label }): Cell[] => [parts.threshold, "", label[language], value, null, null, null]),
  ];
};
