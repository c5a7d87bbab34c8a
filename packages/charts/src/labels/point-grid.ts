/** Points in buckets of a millimetre, to ask exactly whether a leader runs through one. */
import type { Box } from "../scene/scene.ts";
import { distanceToBox, distanceToSegment, grown, type Segment } from "../scene/segments.ts";
import type { Obstacles } from "./label-places.ts";

/** The first two ask about points other than those at `ownX`, `ownY`: whether one comes closer than `clearance` to a segment, or to a box. */
export interface PointGrid {
  /** Of all points, those on one place once. */
  count: number;
  nearSegment: (segment: Segment, ownX: number, ownY: number, clearance: number) => boolean;
  nearBox: (box: Box, ownX: number, ownY: number, clearance: number) => boolean;
  /** All whose middles lie in the square of so much at each side, and a few around it. */
  eachNear: (x: number, y: number, reach: number, visit: (x: number, y: number, radius: number) => void) => void;
}

export function pointGrid(given: Obstacles["points"], wanted: Box): PointGrid {
  const sets = given.map(apart);
  const widest = sets.reduce((radius, set) => Math.max(radius, set.radius), 0);
  const region = grown(wanted, widest + 1);
  const size = Math.max(1, Math.sqrt((region.width * region.height) / 250_000));
  const columns = Math.max(1, Math.ceil(region.width / size));
  const rows = Math.max(1, Math.ceil(region.height / size));
  const bucket = (x: number, y: number) => {
    const column = Math.floor((x - region.x) / size);
    const row = Math.floor((y - region.y) / size);
    return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1;
  };
  const starts = new Int32Array(columns * rows + 1);
  for (const { places } of sets)
    for (let at = 0; at + 1 < places.length; at += 2) {
      const into = bucket(places[at]!, places[at + 1]!);
      if (into >= 0) starts[into + 1]! += 1;
    }
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const filled = starts.slice();
  const xs = new Float64Array(starts.at(-1) ?? 0);
  const ys = new Float64Array(xs.length);
  const radii = new Float64Array(xs.length);
  for (const { places, radius } of sets)
    for (let at = 0; at + 1 < places.length; at += 2) {
      const into = bucket(places[at]!, places[at + 1]!);
      if (into < 0) continue;
      const place = filled[into]!++;
      xs[place] = places[at]!;
      ys[place] = places[at + 1]!;
      radii[place] = radius;
    }
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - region.x) / size)));
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - region.y) / size)));
  const nearSegment = (segment: Segment, ownX: number, ownY: number, clearance: number): boolean => {
    const reach = widest + clearance;
    const firstColumn = column(Math.min(segment.x1, segment.x2) - reach);
    const lastColumn = column(Math.max(segment.x1, segment.x2) + reach);
    const lastRow = row(Math.max(segment.y1, segment.y2) + reach);
    for (let line = row(Math.min(segment.y1, segment.y2) - reach); line <= lastRow; line++) {
      const end = starts[line * columns + lastColumn + 1]!;
      for (let at = starts[line * columns + firstColumn]!; at < end; at++)
        if (distanceToSegment(segment, xs[at]!, ys[at]!) < radii[at]! + clearance && !isAt(at, ownX, ownY)) return true;
    }
    return false;
  };
  const nearBox = (box: Box, ownX: number, ownY: number, clearance: number): boolean => {
    const reach = widest + clearance;
    const firstColumn = column(box.x - reach);
    const lastColumn = column(box.x + box.width + reach);
    const lastRow = row(box.y + box.height + reach);
    for (let line = row(box.y - reach); line <= lastRow; line++) {
      const end = starts[line * columns + lastColumn + 1]!;
      for (let at = starts[line * columns + firstColumn]!; at < end; at++)
        if (distanceToBox(box, xs[at]!, ys[at]!) < radii[at]! + clearance && !isAt(at, ownX, ownY)) return true;
    }
    return false;
  };
  const eachNear: PointGrid["eachNear"] = (x, y, reach, visit) => {
    const [firstColumn, lastColumn, lastRow] = [column(x - reach), column(x + reach), row(y + reach)];
    for (let line = row(y - reach); line <= lastRow; line++) {
      const end = starts[line * columns + lastColumn + 1]!;
      for (let at = starts[line * columns + firstColumn]!; at < end; at++) visit(xs[at]!, ys[at]!, radii[at]!);
    }
  };
  const isAt = (at: number, x: number, y: number): boolean => Math.abs(xs[at]! - x) < 0.01 && Math.abs(ys[at]! - y) < 0.01;
  return { count: xs.length, nearSegment, nearBox, eachNear };
}

/** Each place once: of hundreds of points on the same one every answer is that of the first, and each question would go through all of them. */
function apart({ places, radius }: Obstacles["points"][number]): { places: number[]; radius: number } {
  const taken = new Map<number, Set<number>>();
  const once: number[] = [];
  for (let at = 0; at + 1 < places.length; at += 2) {
    const [x, y] = [places[at]!, places[at + 1]!];
    const column = taken.get(x);
    if (column?.has(y)) continue;
    if (column) column.add(y);
    else taken.set(x, new Set([y]));
    once.push(x, y);
  }
  return { places: once, radius };
}
