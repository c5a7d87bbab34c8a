import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Item } from "@analyte/charts/items";
import { isInside, toPixel, type Place } from "./place.ts";

export type Corner = readonly [x: number, y: number];

/** The visible points inside an outline of pixels. `series` is the drawing's own, which knows where a point in space is seen. */
export function itemsInside(document: ChartDocument, view: ChartView, place: Place, series: unknown, outline: Corner[]): Item[] {
  if ((document.kind !== "scatter" && document.kind !== "scatter3d") || outline.length < 3) return [];
  const { points } = document;
  const item = (index: number): Item => ({ kind: points.item, id: points.ids[index] ?? "", label: points.labels[index] || (points.ids[index] ?? "") });
  if (document.kind === "scatter3d") {
    return seenInSpace(series).flatMap(([x, y, index]) => (contains(outline, place.left + x, place.top + y) ? [item(index)] : []));
  }
  const hidden = new Set((view.hiddenGroups ?? []).map((name) => document.groups.indexOf(name)));
  const found: Item[] = [];
  for (let index = 0; index < points.ids.length; index++) {
    const [x, y] = [points.x[index], points.y[index]];
    if (x === null || x === undefined || y === null || y === undefined || hidden.has(points.group[index] ?? -1)) continue;
    const [left, top] = toPixel(place, x, y);
    if (isInside(place, left, top) && contains(outline, left, top)) found.push(item(index));
  }
  return found;
}

export function canLasso(document: ChartDocument): boolean {
  return document.kind === "scatter" || document.kind === "scatter3d";
}

/** Counts the edges to the right of a point: odd is inside. */
function contains(outline: Corner[], x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = outline.length - 1; at < outline.length; before = at++) {
    const [x1, y1] = outline[at]!;
    const [x2, y2] = outline[before]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function seenInSpace(series: unknown): [number, number, number][] {
  const list = Array.isArray(series) ? (series as { id?: string; data?: { value: [number, number, number] }[] }[]) : [];
  return list.filter((one) => one.id?.startsWith("points:")).flatMap((one) => (one.data ?? []).map((point) => point.value));
}
