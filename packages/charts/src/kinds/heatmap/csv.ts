import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { headingsIn, partsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";
import { isOfGroups } from "./key-plan.ts";

/**
 * In display order, top row first. What bars of rows say stands in columns of their own; where columns have bars, these are rows above the others, and a first
 * column tells the two apart.
 */
export const heatmapCsv: FigureKind<HeatmapDocument>["csv"] = (document, nameOf, language) => {
  const { rows, columns, values } = document;
  const parts = partsIn(language);
  const said = (bar: HeatmapSide["annotations"][number], item: number): string => {
    const value = bar.values[item] ?? -1;
    const name = bar.groups[value];
    if (name === undefined) return "";
    return isOfGroups(document, bar) ? nameOf(document.groups.indexOf(name)) : (bar.labels?.[value]?.[language] ?? name);
  };
  const table = [
    [...headingsIn(language, ["id", "label"]), ...rows.annotations.map(({ title }) => title[language]), ...columns.order.map((column) => columns.ids[column])],
    ...columns.annotations.map((bar) => ["", bar.title[language], ...rows.annotations.map(() => ""), ...columns.order.map((column) => said(bar, column))]),
    ...rows.order.map((row) => [
      rows.ids[row],
      rows.labels[row],
      ...rows.annotations.map((bar) => said(bar, row)),
      ...columns.order.map((column) => values[row * columns.ids.length + column]),
    ]),
  ];
  const bars = columns.annotations.length;
  if (bars === 0) return table;
  return table.map((cells, at) => [at === 0 ? headingsIn(language, ["part"])[0] : at <= bars ? parts.bar : parts.row, ...cells]);
};
