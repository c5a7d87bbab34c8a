/** Points in buckets of a millimetre, to ask exactly whether a leader runs through one. */
import type { Box } from "../scene/scene.ts";
import { distanceToBox, distanceToSegment, grown, type Segment } from "../scene/segments.ts";
import type { Obstacles } from "./label-places.ts";

/** Both ask about points other than those at `ownX`, `ownY`: whether one comes closer than `clearance` to a segment, or to a box. */
export interface PointGrid {
  nearSegment: (segment: Segment, ownX: number, ownY: number, clearance: number) => boolean;
  nearBox: (box: Box, ownX: number, ownY: number, clearance: number) => boolean;
}

export function pointGrid(sets: Obstacles["points"], wanted: Box): PointGrid {
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
  /** Whether a point around a box, other than its own, is nearer than `clearance` by its rim. */
  const near = (around: Box, ownX: number, ownY: number, clearance: number, distance: (x: number, y: number) => number): boolean => {
    const wide = grown(around, widest + clearance);
    const [firstColumn, lastColumn] = [column(wide.x), column(wide.x + wide.width)];
    const lastRow = row(wide.y + wide.height);
    for (let line = row(wide.y); line <= lastRow; line++)
      for (let at = starts[line * columns + firstColumn]!; at < starts[line * columns + lastColumn + 1]!; at++) {
        if (Math.abs(xs[at]! - ownX) < 0.01 && Math.abs(ys[at]! - ownY) < 0.01) continue;
        if (distance(xs[at]!, ys[at]!) < radii[at]! + clearance) return true;
      }
    return false;
  };
  return {
    nearSegment: (segment, ownX, ownY, clearance) => {
      const [x, y] = [Math.min(segment.x1, segment.x2), Math.min(segment.y1, segment.y2)];
      const around = { x, y, width: Math.abs(segment.x2 - segment.x1), height: Math.abs(segment.y2 - segment.y1) };
      return near(around, ownX, ownY, clearance, (px, py) => distanceToSegment(segment, px, py));
    },
    nearBox: (box, ownX, ownY, clearance) => near(box, ownX, ownY, clearance, (px, py) => distanceToBox(box, px, py)),
  };
}
