/** What the kind of a figure says of its items, asked of a figure as it is seen. */
import type { ChartDocument, ChartView, ItemKind } from "@analyte/contract/chart";
import type { Item } from "../items.ts";
import { kindOf } from "../kinds/kinds.ts";
import { seenMarks } from "../scene/mark-index.ts";
import type { Scene } from "../scene/scene.ts";
import type { Found, ItemPlace, Pointing, Shown } from "./pointing.ts";

const pointingOf = (document: ChartDocument): Pointing => kindOf(document).items;

export const foundAt = (shown: Shown, x: number, y: number, reach: number): Found | null => pointingOf(shown.document).at(shown, x, y, reach);
export const placesOf = (shown: Shown, isWanted: (kind: ItemKind, id: string) => boolean): ItemPlace[] => pointingOf(shown.document).placesOf(shown, isWanted);
/** What of a figure can be chosen: its features and samples. */
export const choosableItems = (document: ChartDocument): Item[] => [...pointingOf(document).all(document)].filter(({ kind }) => kind !== "other");
export function hasChoosable(document: ChartDocument): boolean {
  for (const { kind } of pointingOf(document).all(document)) if (kind !== "other") return true;
  return false;
}
export const labelledIds = (document: ChartDocument, view: ChartView): readonly string[] => view.labelled ?? pointingOf(document).labelled(document, view);

/** Whether its marks are items, so that one can draw around them. */
export const hasMarks = (scene: Scene): boolean => {
  for (const _ of seenMarks(scene)) return true;
  return false;
};

/** The items whose marks lie inside an outline, each once. */
export function itemsInside({ document, scene }: Shown, outline: readonly (readonly [x: number, y: number])[]): Item[] {
  if (outline.length < 3) return [];
  const found = new Map<string, Item>();
  const around = boxAround(outline);
  for (const { index, x, y } of seenMarks(scene)) {
    const item =
      x >= around.left && x <= around.right && y >= around.top && y <= around.bottom && contains(outline, x, y)
        ? pointingOf(document).itemOf(document, index)
        : null;
    if (item) found.set(item.id, item);
  }
  return [...found.values()];
}

/** Most marks of a large figure are outside it at once. */
function boxAround(outline: readonly (readonly [x: number, y: number])[]): { left: number; right: number; top: number; bottom: number } {
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const [x, y] of outline) {
    [around.left, around.right] = [Math.min(around.left, x), Math.max(around.right, x)];
    [around.top, around.bottom] = [Math.min(around.top, y), Math.max(around.bottom, y)];
  }
  return around;
}

/** Counts the edges to the right of a point: odd is inside. */
function contains(outline: readonly (readonly [x: number, y: number])[], x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = outline.length - 1; at < outline.length; before = at++) {
    const one = outline[at]!;
    const other = outline[before]!;
    if (one[1] > y !== other[1] > y && x < ((other[0] - one[0]) * (y - one[1])) / (other[1] - one[1]) + one[0]) inside = !inside;
  }
  return inside;
}
