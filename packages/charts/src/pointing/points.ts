/** Figures whose marks are points with names. */
import type { ChartDocument, Points } from "@analyte/contract/chart";
import type { Item } from "../items.ts";
import { seenMarks } from "../scene/mark-index.ts";
import { groupName, idLine, named } from "./naming.ts";
import type { Found, ItemPlace, Pointing, Shown } from "./pointing.ts";

type Pointed = ChartDocument & { points: Points };

export const pointItem = (points: Points, index: number): Item | null => named(points.item, points.ids[index], points.labels[index]);

export function pointAt<D extends Pointed>(
  shown: Shown<D>,
  x: number,
  y: number,
  reach: number,
  valuesOf: (index: number) => [string, string][],
): Found | null {
  const mark = shown.marks(x, y, reach);
  const item = mark && pointItem(shown.document.points, mark.index);
  if (!item) return null;
  const group = groupName(shown, shown.document.points.group[mark.index] ?? -1);
  return { items: [item], heading: item.label, lines: [...idLine(item), ...(group === "" ? [] : [["", group] as [string, string]]), ...valuesOf(mark.index)] };
}

export function pointPlaces({ document, scene }: Shown<Pointed>, isWanted: Parameters<Pointing["placesOf"]>[1]): ItemPlace[] {
  const { points } = document;
  const places: ItemPlace[] = [];
  for (const { index, x, y, radius } of seenMarks(scene)) {
    const item = isWanted(points.item, points.ids[index] ?? "") ? pointItem(points, index) : null;
    if (item) places.push({ ring: { x, y, radius }, item });
  }
  return places;
}

export function* allPoints({ points }: { points: Points }): Iterable<Item> {
  for (const index of points.ids.keys()) yield pointItem(points, index)!;
}
