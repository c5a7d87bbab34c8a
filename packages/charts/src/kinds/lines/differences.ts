import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { PlotFrame, Scene } from "#scene/scene.ts";
import { marksOf, mostMm, pathsOf, placeIn, when, type Difference } from "#scene/faults/shown/places.ts";

/** A corner of a line a measured place, in their order; marks, where there are any, at each of them. */
export function linesDifferences(scene: Scene, document: LinesDocument): Difference[] {
  let index = -1;
  return document.panels.flatMap((panel, number) => {
    const plot = scene.plots[number];
    return panel.series.flatMap(({ id, x, y, group }): Difference[] => {
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
      ];
    });
  });
}

const isNumber = (value: number | null | undefined): value is number => typeof value === "number" && Number.isFinite(value);
const placesOf = (plot: PlotFrame, x: number, y: number | null | undefined): readonly number[] => (isNumber(x) && isNumber(y) ? placeIn(plot, x, y) : []);
const farthest = (drawn: readonly number[], wanted: readonly number[]): number =>
  drawn.length === wanted.length ? Math.max(0, ...drawn.map((place, at) => Math.abs(place - wanted[at]!))) : Math.abs(drawn.length - wanted.length);
const same = (drawn: readonly number[], wanted: readonly number[]): boolean => drawn.length === wanted.length && farthest(drawn, wanted) <= mostMm;
