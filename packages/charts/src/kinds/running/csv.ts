import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { headingsIn, partsIn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";

/** The corners of each curve, the middles of its members under it, and what the items were ranked by at their middles. */
export const runningCsv: FigureKind<RunningDocument>["csv"] = ({ x, y, ranked, curves }, nameOf, language) => {
  const parts = partsIn(language);
  return [
    [...headingsIn(language, ["part", "id", "label"]), x.title[language], y.title[language], ranked.title[language]],
    ...curves.flatMap(({ id, group, ...curve }) => [
      ...curve.x.map((at, corner): Cell[] => [parts.curve, id, nameOf(group), at, curve.y[corner], null]),
      ...curve.hits.map((hit): Cell[] => [parts.hit, id, nameOf(group), hit + 0.5, null, null]),
    ]),
    ...ranked.values.map((value, at): Cell[] => [parts.ranked, "", "", at + 0.5, null, value]),
  ];
};
