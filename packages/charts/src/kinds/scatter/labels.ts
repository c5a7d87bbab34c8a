import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Plot } from "#frame/draw-axes.ts";
import { drawNames, type WantedName } from "#frame/draw-names.ts";
import { groupOf } from "#frame/figure-style.ts";
import { inside } from "#frame/rooms.ts";
import type { Sheet } from "#frame/sheet.ts";
import type { Obstacles } from "#labels/label-places.ts";
import { isGiven } from "#points.ts";
import { labelledPoints } from "#labels/labelled-points.ts";
import type { Box } from "#scene/scene.ts";
import type { Cloud } from "./points.ts";
import { arrowColour } from "./references.ts";

export interface Surroundings {
  clouds: readonly Cloud[];
  lines: readonly number[];
  /** Closed outlines. */
  ellipses: readonly (readonly number[])[];
  boxes: readonly Box[];
}

/** Names of arrows and of chosen points, as many as find room, the most important first. Gives for each whether it is there. */
export function drawLabels(document: ScatterDocument, sheet: Sheet, plot: Plot, { clouds, lines, ellipses, boxes }: Surroundings): boolean[] {
  const { style } = sheet;
  const wanted: WantedName[] = [...arrowNames(document, sheet, plot, clouds), ...pointNames(document, sheet, plot, clouds)];
  if (wanted.length === 0) return [];
  const arrows = document.arrows.map(({ x, y }) => ({ x1: plot.toX(0), y1: plot.toY(0), x2: plot.toX(x), y2: plot.toY(y) }));
  const obstacles: Obstacles = {
    points: [
      ...clouds.filter((cloud) => cloud.x.length > 0).map(({ x, y, radius }) => ({ places: interleaved(x, y), radius })),
      ...rings(document, sheet, clouds),
      // A name is clearly that of one arrow, too.
      { places: arrows.flatMap(({ x2, y2 }) => [x2, y2]), radius: tipRadius },
    ],
    lines,
    uncrossed: arrows,
    boxes,
    soft: ellipses.flatMap(pieces),
  };
  return drawNames(sheet, plot.box, wanted, obstacles, Boolean(style.spec.zoom));
}

function arrowNames(document: ScatterDocument, { style }: Sheet, plot: Plot, clouds: readonly Cloud[]): WantedName[] {
  const colour = arrowColour(style.surface);
  return document.arrows.flatMap(({ id, label, x: alongX, y: alongY }): WantedName[] => {
    const [x, y] = [plot.toX(alongX), plot.toY(alongY)];
    if (!inside(plot.box, x, y)) return [];
    const [across, down] = [x - plot.toX(0), y - plot.toY(0)];
    const length = Math.sqrt(across * across + down * down);
    const toward = length > 0 ? { toward: { x: across / length, y: down / length } } : {};
    return [{ id, text: label || id, x, y, radius: leaderFromTip, under: marksOver(clouds, x, y), ...toward, colour, of: { kind: "feature", id } }];
  });
}

const tipRadius = 0.3;
/** The leader touches its arrow: with a gap it would seem to end anywhere among the tips there. */
const leaderFromTip = 0.1;
/** Marks over the tip of an arrow would leave its name no way: the leader starts beyond them. */
function marksOver(clouds: readonly Cloud[], tipX: number, tipY: number): { x: number; y: number; radius: number }[] {
  const clear = 0.12;
  return clouds.flatMap(({ x, y, radius }) =>
    Array.from(x).flatMap((markX, at) => {
      const mark = { x: markX, y: y[at]!, radius: radius + clear };
      return Math.hypot(mark.x - tipX, mark.y - tipY) < mark.radius + leaderFromTip ? [mark] : [];
    }),
  );
}

function pointNames(document: ScatterDocument, { style }: Sheet, plot: Plot, clouds: readonly Cloud[]): WantedName[] {
  const { points } = document;
  const radii = new Map(clouds.map((cloud) => [cloud.group.index, cloud.radius]));
  return labelledPoints(document, style.view).flatMap((index) => {
    const group = groupOf(style, points.group[index] ?? -1);
    const [x, y, id] = [points.x[index], points.y[index], points.ids[index]];
    if (group.hidden || !isGiven(x) || !isGiven(y) || id === undefined) return [];
    const [px, py] = [plot.toX(x), plot.toY(y)];
    if (!inside(plot.box, px, py)) return [];
    const radius = (radii.get(group.index) ?? 0.5) + (style.spec.ringed?.get(points.item)?.get(id) ?? 0);
    return [{ id, text: points.labels[index] || id, x: px, y: py, radius, colour: style.ink, of: { kind: points.item, id } }];
  });
}

/** As far as they reach, marks with rings are larger. */
function rings({ points }: ScatterDocument, { style }: Sheet, clouds: readonly Cloud[]): { places: number[]; radius: number }[] {
  const ringed = style.spec.ringed?.get(points.item);
  if (ringed === undefined || ringed.size === 0) return [];
  return clouds.flatMap(({ x, y, index, radius }) =>
    Array.from(index).flatMap((point, at) => {
      const reach = ringed.get(points.ids[point] ?? "");
      return reach === undefined ? [] : [{ places: [x[at]!, y[at]!], radius: radius + reach }];
    }),
  );
}

function interleaved(x: Float64Array, y: Float64Array): Float64Array {
  const places = new Float64Array(x.length * 2);
  for (let at = 0; at < x.length; at++) {
    places[2 * at] = x[at]!;
    places[2 * at + 1] = y[at]!;
  }
  return places;
}

/** x1, y1, x2, y2 of every piece of a closed outline. */
function pieces(outline: readonly number[]): number[] {
  const count = outline.length / 2;
  return Array.from({ length: count }, (_, at) => {
    const next = (at + 1) % count;
    return [outline[2 * at]!, outline[2 * at + 1]!, outline[2 * next]!, outline[2 * next + 1]!];
  }).flat();
}
