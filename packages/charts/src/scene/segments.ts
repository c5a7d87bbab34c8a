/** Plane geometry of straight pieces, discs and boxes; only sums, products and roots, which are the same on every machine. */
import type { Box } from "./scene.ts";

export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Distance of a point from a segment. */
export function distanceToSegment(segment: Segment, x: number, y: number): number {
  const dx = segment.x2 - segment.x1;
  const dy = segment.y2 - segment.y1;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - segment.x1) * dx + (y - segment.y1) * dy) / length));
  const toX = segment.x1 + share * dx - x;
  const toY = segment.y1 + share * dy - y;
  return Math.sqrt(toX * toX + toY * toY);
}

/** The part of a segment inside a box that is larger by so much at every side, as its length; 0 where they only touch. */
export function lengthInside({ x1, y1, x2, y2 }: Segment, box: Box, by = 0): number {
  const x = box.x - by;
  const y = box.y - by;
  const right = x + (box.width + 2 * by);
  const bottom = y + (box.height + 2 * by);
  // Most are wholly at one side.
  if ((x1 <= x && x2 <= x) || (x1 >= right && x2 >= right) || (y1 <= y && y2 <= y) || (y1 >= bottom && y2 >= bottom)) return 0;
  const dx = x2 - x1;
  const dy = y2 - y1;
  let from = 0;
  let to = 1;
  if (dx !== 0) {
    const one = (x - x1) / dx;
    const other = (right - x1) / dx;
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  if (dy !== 0) {
    const one = (y - y1) / dy;
    const other = (bottom - y1) / dy;
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return to > from ? (to - from) * Math.sqrt(dx * dx + dy * dy) : 0;
}

/** Whether two segments meet, touching included. */
export function cross(one: Segment, other: Segment): boolean {
  const a = side(one, other.x1, other.y1);
  const b = side(one, other.x2, other.y2);
  const c = side(other, one.x1, one.y1);
  const d = side(other, one.x2, one.y2);
  if (((a > 0 && b < 0) || (a < 0 && b > 0)) && ((c > 0 && d < 0) || (c < 0 && d > 0))) return true;
  return (
    (a === 0 && within(one, other.x1, other.y1)) ||
    (b === 0 && within(one, other.x2, other.y2)) ||
    (c === 0 && within(other, one.x1, one.y1)) ||
    (d === 0 && within(other, one.x2, one.y2))
  );
}

const side = ({ x1, y1, x2, y2 }: Segment, x: number, y: number): number => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);

function within({ x1, y1, x2, y2 }: Segment, x: number, y: number): boolean {
  return x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2);
}

/** How much two boxes share, in square millimetres. */
export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Distance of a point from a box, 0 inside. */
export function distanceToBox(box: Box, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width);
  const dy = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.sqrt(dx * dx + dy * dy);
}

export const grown = (box: Box, by: number): Box => ({ x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by });
