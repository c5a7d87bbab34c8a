/** The samples and features behind what is drawn: for a click, a hover and a drawn outline. */
import type { ChartDocument, ChartView, HeatmapDocument, ItemKind } from "@analyte/contract/chart";
import { chosenFor } from "./chosen.ts";
import { frameOf } from "./frame.ts";
import { heatmapLayout } from "./heatmap-layout.ts";
import { significant } from "./numbers.ts";
import { groupMembers, isGiven } from "./points.ts";
import { styleOf, textIn, type DrawingOptions, type Rect } from "./style.ts";

export interface Item {
  kind: ItemKind;
  id: string;
  label: string;
}

/** The item of a mark, by the ids that the drawing gives its series; `value` is the mark's own data. */
export function itemAt(document: ChartDocument, seriesId: string, dataIndex: number, value?: unknown): Item | null {
  const [kind, first, second] = seriesId.split(":");
  if (kind === "points" && document.kind === "scatter") {
    const { points } = document;
    const members = (groupMembers(points.group, document.groups.length).get(Number(first)) ?? []).filter(
      (index) => isGiven(points.x[index]) && isGiven(points.y[index]),
    );
    return pointItem(points, members[dataIndex]);
  }
  if (kind === "points" && document.kind === "scatter3d") return pointItem(document.points, Array.isArray(value) ? Number(value[2]) : undefined);
  if (kind === "bars" && document.kind === "bars") return named(document.item, document.ids[dataIndex], document.labels[dataIndex]);
  if (kind === "box-points" && document.kind === "boxes") {
    const id = document.panels[Number(first)]?.boxes[Number(second)]?.points?.[dataIndex]?.id;
    return named("sample", id, id);
  }
  if (kind === "line" && document.kind === "lines") {
    const line = document.panels[Number(first)]?.series[Number(second)];
    return named("other", line?.id, line?.label);
  }
  return null;
}

export interface HeatmapCell {
  row: Item;
  column: Item;
  /** Name and value a line; the name may be empty. */
  lines: [name: string, value: string][];
}
/** The cell under a pixel of the figure; null outside the map. */
export function heatmapCellAt(document: HeatmapDocument, view: ChartView, options: DrawingOptions, x: number, y: number): HeatmapCell | null {
  const { map, rowRange, columnRange } = heatmapPlace(document, view, options);
  if (x < map.left || y < map.top || x >= map.left + map.width || y >= map.top + map.height) return null;
  const rowPlace = Math.floor(rowRange[0] + ((y - map.top) / map.height) * (rowRange[1] - rowRange[0]));
  const columnPlace = Math.floor(columnRange[0] + ((x - map.left) / map.width) * (columnRange[1] - columnRange[0]));
  const [row, column] = [document.rows.order[rowPlace] ?? 0, document.columns.order[columnPlace] ?? 0];
  const value = document.values[row * document.columns.ids.length + column];
  const style = styleOf(document, view, options);
  const notes = [...document.columns.annotations.map((bar) => [bar, column] as const), ...document.rows.annotations.map((bar) => [bar, row] as const)];
  const text =
    document.scale.kind === "binary" && value !== null && value !== undefined ? textIn(style, document.scale.names[value === 1 ? 1 : 0]) : significant(value);
  return {
    row: { kind: document.rows.item, id: document.rows.ids[row] ?? "", label: document.rows.labels[row] ?? "" },
    column: { kind: document.columns.item, id: document.columns.ids[column] ?? "", label: document.columns.labels[column] ?? "" },
    lines: [
      ["", document.columns.labels[column] ?? ""],
      [document.scale.kind === "binary" ? "" : textIn(style, document.scale.title), text],
      ...notes.flatMap(([bar, index]): [string, string][] => {
        const at = bar.values[index] ?? -1;
        const name = bar.groups[at];
        return name === undefined ? [] : [[textIn(style, bar.title), chosenFor(view.groupNames, name) || bar.labels?.[at]?.[style.options.language] || name]];
      }),
    ],
  };
}

/** Where the map stands on the figure and which part of it is looked at. */
export function heatmapPlace(
  document: HeatmapDocument,
  view: ChartView,
  options: DrawingOptions,
): { map: Rect; rowRange: [number, number]; columnRange: [number, number] } {
  const style = styleOf(document, view, options);
  return heatmapLayout(document, style, frameOf(document, style, []).plot);
}

function pointItem(points: { item: ItemKind; ids: string[]; labels: string[] }, index: number | undefined): Item | null {
  return index === undefined ? null : named(points.item, points.ids[index], points.labels[index]);
}

function named(kind: ItemKind, id: string | undefined, label: string | undefined): Item | null {
  return id === undefined ? null : { kind, id, label: label || id };
}
