import { numberText } from "@analyte/contract/number-text";
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { groupLabel } from "#frame/group-styles.ts";
import { frameOfPlace, inBox, numbersAt } from "#pointing/axis-places.ts";
import { named } from "#pointing/naming.ts";
import type { Pointing, Shown } from "#pointing/pointing.ts";
import { barLabel, isOfGroups } from "./key-plan.ts";

const itemAt = (side: HeatmapSide, index: number) => named(side.item, side.ids[index], side.labels[index]);

/** What the bars beside the map say of a row or column. */
function annotationsOf({ document, view, language }: Shown<HeatmapDocument>, side: HeatmapSide, index: number): [string, string][] {
  return side.annotations.flatMap((bar): [string, string][] => {
    const at = bar.values[index] ?? -1;
    const name = bar.groups[at];
    if (name === undefined) return [];
    const called = isOfGroups(document, bar) ? groupLabel(document, view, document.groups.indexOf(name), language) : barLabel(bar, at, view, language);
    return [[bar.title[language], called]];
  });
}

export const heatmapItems: Pointing<HeatmapDocument> = {
  at: (shown, x, y) => {
    const { document, language, scene } = shown;
    const plot = scene.plots[0];
    if (plot === undefined || !inBox(plot.box, x, y)) return null;
    const [across, down] = numbersAt(plot, x, y).map(Math.floor) as [number, number];
    const [row, column] = [document.rows.order[down], document.columns.order[across]];
    if (row === undefined || column === undefined) return null;
    const [rowItem, columnItem] = [itemAt(document.rows, row), itemAt(document.columns, column)];
    if (!rowItem || !columnItem) return null;
    const { scale } = document;
    const value = document.values[row * document.columns.ids.length + column];
    const text = scale.kind === "binary" && typeof value === "number" ? scale.names[value === 1 ? 1 : 0][language] : numberText(value);
    return {
      // A click opens the feature's card where one side has features.
      items: rowItem.kind !== "feature" && columnItem.kind === "feature" ? [columnItem, rowItem] : [rowItem, columnItem],
      heading: rowItem.label,
      lines: [
        ["", columnItem.label],
        [scale.kind === "binary" ? "" : scale.title[language], text],
        ...annotationsOf(shown, document.columns, column),
        ...annotationsOf(shown, document.rows, row),
      ],
    };
  },
  itemOf: () => null,
  placesOf: ({ document, scene }, isWanted) => {
    const plot = scene.plots[0];
    if (plot === undefined) return [];
    return (["rows", "columns"] as const).flatMap((name) => {
      const side = document[name];
      return side.order.flatMap((index, place) => {
        if (!isWanted(side.item, side.ids[index] ?? "")) return [];
        const [frame, item] = [frameOfPlace(plot, name === "rows" ? "row" : "column", place), itemAt(side, index)];
        return frame && item ? [{ frame, item }] : [];
      });
    });
  },
  *all({ rows, columns }) {
    for (const side of [rows, columns]) for (const index of side.order) yield itemAt(side, index)!;
  },
  labelled: () => [],
};
