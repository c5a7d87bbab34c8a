/** A scene's items as the checks ask for them: straight pieces, marks as discs. */
import { radiusOf } from "../reach.ts";
import { millimetresPerPoint, type LineItem, type PathItem, type Role, type Scene } from "../scene.ts";
import type { Segment } from "../segments.ts";

export interface Piece {
  role: Role;
  segment: Segment;
  widthMm: number;
}

/** Of lines and of paths that have a stroke, or none where `role` says no. */
export function piecesOf(scene: Scene, has: (role: Role) => boolean): Piece[] {
  return scene.items.flatMap((item) => (has(item.role) && (item.type === "line" || item.type === "path") ? segmentsOf(item) : []));
}

export function segmentsOf(item: LineItem | PathItem): Piece[] {
  if (!item.stroke) return [];
  const widthMm = item.stroke.widthPt * millimetresPerPoint;
  if (item.type === "line") return [{ role: item.role, segment: item, widthMm }];
  const corners = item.points.length / 2;
  return Array.from({ length: item.closed ? corners : corners - 1 }, (_, at) => {
    const next = (at + 1) % corners;
    const segment = { x1: item.points[2 * at]!, y1: item.points[2 * at + 1]!, x2: item.points[2 * next]!, y2: item.points[2 * next + 1]! };
    return { role: item.role, segment, widthMm };
  });
}

export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** Every point of the plots that can be seen, its edge counted in. */
export function* discsOf(scene: Scene): Generator<Disc> {
  for (const item of scene.items) {
    if (item.type !== "marks" || item.role === "legend") continue;
    const radius = radiusOf(item);
    const plot = item.clip === undefined ? undefined : scene.plots[item.clip]?.box;
    for (let at = 0; at < item.x.length; at++) {
      const [x, y] = [item.x[at]!, item.y[at]!];
      if (plot && (x < plot.x || y < plot.y || x > plot.x + plot.width || y > plot.y + plot.height)) continue;
      yield { x, y, radius };
    }
  }
}
