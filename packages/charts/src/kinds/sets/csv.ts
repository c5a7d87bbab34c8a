import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";

/** A row an intersection: 1 under each set that it is in, then its size. */
export const setsCsv: FigureKind<SetsDocument>["csv"] = ({ sets, intersections, value }, nameOf, language) => [
  [...headingsIn(language, ["id"]), ...sets.map(({ group }) => nameOf(group)), value.title[language] || headingsIn(language, ["value"])[0]!],
  ...intersections.map(({ id, sets: of, size }) => [id, ...sets.map((_, place) => (of.includes(place) ? 1 : 0)), size]),
];
