/** What a figure tells where one points at it, as data that a page without the portal can read: places in millimetres of its drawing, and words. */
import { foundAt, placesOf } from "@analyte/charts/pointing/items-of";
import { frameOfPlace } from "@analyte/charts/pointing/axis-places";
import type { Found, Shown } from "@analyte/charts/pointing/pointing";
import type { FigureSpec } from "@analyte/charts/scene/figure-spec";
import { markIndex, seenMarks } from "@analyte/charts/scene/mark-index";
import type { Box, Scene } from "@analyte/charts/scene/scene";

export interface HoverData {
  /** Names of values, which many items share. */
  names: string[];
  /** Middle and half sizes; 0 high for a circle; heading; place of a name in `names` and its value, and so on. */
  items: (string | number)[][];
}
/** What a page stays small with; of more, those of the smaller groups come first, which are what a figure is about. */
const mostItems = 2_000;

/** Of a figure and what it was laid out as. */
export function hoverData({ document, view, language }: FigureSpec, scene: Scene): HoverData {
  const shown: Shown = { document, view, language, scene, marks: markIndex(scene) };
  const names = new Map<string, number>();
  const items: HoverData["items"] = [];
  const add = (place: [x: number, y: number, width: number, height: number], found: Found | null): void => {
    if (found === null || items.length >= mostItems) return;
    const lines = found.lines.flatMap(([name, value]) => {
      if (!names.has(name)) names.set(name, names.size);
      return [names.get(name)!, value];
    });
    items.push([...place.map(rounded), found.heading, ...lines]);
  };
  const marks = [...seenMarks(scene)];
  const perGroup = Map.groupBy(marks, ({ group }) => group);
  const least = marks.length > mostItems ? marks.toSorted((one, other) => perGroup.get(one.group)!.length - perGroup.get(other.group)!.length) : marks;
  for (const mark of least.slice(0, mostItems)) {
    const { x, y, radius } = mark;
    // What it stands for itself: another mark may lie over it.
    add([x, y, radius, 0], foundAt({ ...shown, marks: () => mark }, x, y, radius));
  }
  for (const box of framesOf(shown)) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    add([x, y, box.width / 2, box.height / 2], foundAt(shown, x, y, 0));
  }
  return { names: [...names.keys()], items };
}

/** Cells of a map; else bars, rows and columns. */
function framesOf(shown: Shown): Box[] {
  const frames = placesOf(shown, () => true).flatMap((place) => ("frame" in place ? [place.frame] : []));
  const plot = shown.scene.plots[0];
  if (plot === undefined || plot.x.kind !== "places" || plot.y.kind !== "places") return frames;
  const rows = between(plot.y.low, plot.y.high).flatMap((at) => frameOfPlace(plot, "row", at) ?? []);
  const columns = between(plot.x.low, plot.x.high).flatMap((at) => frameOfPlace(plot, "column", at) ?? []);
  if (rows.length * columns.length > mostItems) return [];
  return rows.flatMap((row) => columns.map((column) => ({ x: column.x, width: column.width, y: row.y, height: row.height })));
}
const between = (low: number, high: number): number[] => Array.from({ length: Math.max(0, Math.ceil(high - low)) }, (_, at) => low + at);
const rounded = (value: number): number => Math.round(value * 100) / 100;
