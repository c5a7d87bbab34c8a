import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { headingsIn, partsIn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";

/** The corners of each curve (after how many items), the ranks of its members, and what the items were ranked by: ranks as a reader counts them, from 1. */
export const runningCsv: FigureKind<RunningDocument>["csv"] = ({ x, y, ranked, curves }, nameOf, language) => {
  const parts = partsIn(language);
  return [
    [...headingsIn(language, ["part", "id", "label"]), x.title[language], y.title[language], ranked.title[language]],
    ...curves.flatMap(({ id, group, ...curve }) => [
      ...curve.x.map((at, corner): Cell[] => [parts.curve, id, nameOf(group), at, curve.y[corner], null]),
      ...curve.hits.map((hit): Cell[] => [parts.hit, id, nameOf(group), hit + 1, null, null]),
    ]),
    ...ranked.values.map((value, at): Cell[] => [parts.ranked, "", "", at + 1, null, value]),
  ];
};
