/** Where an item, chosen elsewhere on the page, stands on a figure. */
import type { Item } from "@analyte/charts/items";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { isInside, toPixel, type Place } from "./place.ts";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ring = 18;

/** Around a point, or along a row or column; null where the figure doesn't show the item. */
export function placeOfItem(document: ChartDocument, view: ChartView, place: Place, item: Item): Box | null {
  switch (document.kind) {
    case "scatter": {
      const { points } = document;
      const index = points.item === item.kind ? points.ids.indexOf(item.id) : -1;
      const [x, y] = [points.x[index], points.y[index]];
      if (typeof x !== "number" || typeof y !== "number") return null;
      if (view.hiddenGroups?.includes(document.groups[points.group[index] ?? -1] ?? "") === true) return null;
      const [left, top] = toPixel(place, x, y);
      return isInside(place, left, top) ? { left: left - ring / 2, top: top - ring / 2, width: ring, height: ring } : null;
    }
    case "bars": {
      const index = document.item === item.kind ? document.ids.indexOf(item.id) : -1;
      if (index < 0) return null;
      return document.horizontal ? band(place, "row", index - 0.5, index + 0.5) : band(place, "column", index - 0.5, index + 0.5);
    }
    case "heatmap": {
      for (const [side, along] of [
        [document.rows, "row"],
        [document.columns, "column"],
      ] as const) {
        const at = side.item === item.kind ? side.order.indexOf(side.ids.indexOf(item.id)) : -1;
        if (at >= 0) return band(place, along, at, at + 1);
      }
      return null;
    }
    default:
      return null;
  }
}

/** Whether the figure has the item at all, wherever it is zoomed to. */
export function hasItem(document: ChartDocument, { kind, id }: Item): boolean {
  switch (document.kind) {
    case "scatter":
      return document.points.item === kind && document.points.ids.includes(id);
    case "bars":
      return document.item === kind && document.ids.includes(id);
    case "heatmap":
      return [document.rows, document.columns].some((side) => side.item === kind && side.ids.includes(id));
    default:
      return false;
  }
}

/** A row or column from one number of its axis to another, as far as it is in sight. */
function band(place: Place, along: "row" | "column", from: number, to: number): Box | null {
  const ends = [from, to].map((at) => (along === "row" ? toPixel(place, place.x[0], at)[1] : toPixel(place, at, place.y[0])[0]));
  const [start, length] = along === "row" ? [place.top, place.height] : [place.left, place.width];
  const first = Math.max(start, Math.min(...ends));
  const size = Math.min(start + length, Math.max(...ends)) - first;
  if (size <= 0) return null;
  return along === "row"
    ? { left: place.left, top: first, width: place.width, height: size }
    : { left: first, top: place.top, width: size, height: place.height };
}
