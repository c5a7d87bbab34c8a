import type { Value } from "@analyte/contract/chart";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { PlotFrame, Scene } from "#scene/scene.ts";
import { marksOf, mostMm, pathsOf, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";

/** A corner of a line a measured place, in their order; marks, where there are any, at each of them. */
export function linesDifferences(scene: Scene, document: LinesDocument): Difference[] {
  let index = -1;
  return document.panels.flatMap((panel, number) => {
    const plot = scene.plots[number];
    const annotated = plot ? markedElsewhere(scene, plot, number, panel) : [];
    const others = panel.series.flatMap(({ id, x, y, group, low, high }): Difference[] => {
      index += 1;
      if (!plot) return when(true, "number of items", `panel ${number}`);
      const shift = document.places ? 0.5 : 0;
      const wanted = x.flatMap((at, place) => placesOf(plot, at + shift, y[place]));
      const own = pathsOf(scene, "line", number).filter((path) => path.index === index);
      const marks = marksOf(scene, "points", number).filter((item) => item.index.includes(index));
      const marked = marks.flatMap((item) => [...item.x].flatMap((left, at) => [left, item.y[at]!]));
      const drawn = own.flatMap(({ points }) => points);
      // A place between two gaps has a mark and no line.
      const joined = x.flatMap((at, place) => (isNumber(y[place - 1]) || isNumber(y[place + 1]) ? placesOf(plot, at + shift, y[place]) : []));
      const other = [...own, ...marks].some((item) => item.group !== group);
      return [
        ...when(!same(drawn, joined), "line elsewhere", id, farthest(drawn, joined)),
        ...when(marked.length > 0 && !(same(marked, wanted) || marked.length < wanted.length), "point elsewhere", id, farthest(marked, wanted)),
        ...when(other, "group in another colour", id),
        ...bandElsewhere(scene, plot, number, index, { id, x, low, high, shift }),
      ];
    });
    return [...others, ...annotated];
  });
}

const isNumber = (value: number | null | undefined): value is number => typeof value === "number" && Number.isFinite(value);
const placesOf = (plot: PlotFrame, x: number, y: number | null | undefined): readonly number[] => (isNumber(x) && isNumber(y) ? placeIn(plot, x, y) : []);
const farthest = (drawn: readonly number[], wanted: readonly number[]): number =>
  drawn.length === wanted.length ? Math.max(0, ...drawn.map((place, at) => Math.abs(place - wanted[at]!))) : Math.abs(drawn.length - wanted.length);
const same = (drawn: readonly number[], wanted: readonly number[]): boolean => drawn.length === wanted.length && farthest(drawn, wanted) <= mostMm;

interface Band {
  id: string;
  x: readonly number[];
  low: readonly Value[] | undefined;
  high: readonly Value[] | undefined;
  /** Half a place where x counts these. */
  shift: number;
}

/** Its corners are both ends at each place; a place between two gaps has no area. */
function bandElsewhere(scene: Scene, plot: PlotFrame, number: number, index: number, { id, x, low, high, shift }: Band): Difference[] {
  const drawn = pathsOf(scene, "band", number).filter((path) => path.index === index);
  const both = x.map((_, at) => isNumber(low?.[at]) && isNumber(high?.[at]));
  const places = x.flatMap((at, place) =>
    both[place] && (both[place - 1] || both[place + 1]) ? [{ at: at + shift, low: low![place]!, high: high![place]! }] : [],
  );
  const wanted = places.flatMap((place) => [placeIn(plot, place.at, place.high), placeIn(plot, place.at, place.low)]);
  const corners = drawn.flatMap(({ points }) => Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!] as const));
  const missing = wanted.filter(([left, top]) => !corners.some(([cornerX, cornerY]) => Math.hypot(cornerX - left, cornerY - top) <= mostMm * 2));
  return when(missing.length > 0 || corners.length !== wanted.length, "interval elsewhere", `band of ${id}`, missing.length);
}

function markedElsewhere(scene: Scene, plot: PlotFrame, number: number, { marked = [] }: LinesDocument["panels"][number]): Difference[] {
  const drawn = marksOf(scene, "annotation", number).map((item) => [item.x[0]!, item.y[0]!] as const);
  const wanted = marked.map(({ x, y }) => placeIn(plot, x, y));
  const missing = wanted.filter(([left, top]) => !drawn.some(([x, y]) => Math.hypot(x - left, y - top) <= mostMm * 2));
  return when(missing.length > 0 || drawn.length !== wanted.length, "point elsewhere", "a marked place", missing.length);
}
