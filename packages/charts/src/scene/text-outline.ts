/** Where texts really stand, turned ones too, and how much of them something else covers. */
import { ascent, descent } from "./measure.ts";
import type { Box, TextItem } from "./scene.ts";
import type { Segment } from "./segments.ts";

/** Corners of a convex outline, x, y, x, y, … */
export type Outline = readonly number[];

export const wordsOf = (text: TextItem): string => text.runs.map((run) => run.text).join("");

export function textOutline({ x, y, anchor, advance, sizePt, turn }: Pick<TextItem, "x" | "y" | "anchor" | "advance" | "sizePt" | "turn">): Outline {
  const left = anchor === "start" ? 0 : anchor === "middle" ? -advance / 2 : -advance;
  const [top, bottom] = [-ascent(sizePt), descent(sizePt)];
  const [cos, sin] = [Math.cos((-turn * Math.PI) / 180), Math.sin((-turn * Math.PI) / 180)];
  return [left, top, left + advance, top, left + advance, bottom, left, bottom].map((_, at, corners) => {
    const [cornerX, cornerY] = [corners[at - (at % 2)]!, corners[at - (at % 2) + 1]!];
    return at % 2 === 0 ? x + cornerX * cos - cornerY * sin : y + cornerX * sin + cornerY * cos;
  });
}

export const boxOutline = ({ x, y, width, height }: Box): Outline => [x, y, x + width, y, x + width, y + height, x, y + height];

export function bounds(points: ArrayLike<number>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 2) {
    [left, right] = [Math.min(left, points[at]!), Math.max(right, points[at]!)];
    [top, bottom] = [Math.min(top, points[at + 1]!), Math.max(bottom, points[at + 1]!)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The area that two convex outlines share, by cutting one along the edges of the other. */
export function sharedAreaOf(one: Outline, other: Outline): number {
  const [a, b] = [bounds(one), bounds(other)];
  if (a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height) return 0;
  let rest = [...one];
  const way = areaOf(other) >= 0 ? 1 : -1;
  for (let at = 0; at < other.length && rest.length > 0; at += 2) {
    const edge = { x1: other[at]!, y1: other[at + 1]!, x2: other[(at + 2) % other.length]!, y2: other[(at + 3) % other.length]! };
    rest = cutBy(rest, edge, way);
  }
  return Math.abs(areaOf(rest));
}

/** Twice the turning sense: positive where the corners run clockwise on the page. */
function areaOf(outline: Outline): number {
  let sum = 0;
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    sum += outline[at]! * outline[next + 1]! - outline[next]! * outline[at + 1]!;
  }
  return sum / 2;
}

function cutBy(outline: readonly number[], { x1, y1, x2, y2 }: Segment, way: number): number[] {
  const side = (x: number, y: number) => way * ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  const kept: number[] = [];
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    const [x, y, toX, toY] = [outline[at]!, outline[at + 1]!, outline[next]!, outline[next + 1]!];
    const [here, there] = [side(x, y), side(toX, toY)];
    if (here >= 0) kept.push(x, y);
    if (here >= 0 !== there >= 0) kept.push(x + ((toX - x) * here) / (here - there), y + ((toY - y) * here) / (here - there));
  }
  return kept;
}

/** The length of a segment inside a convex outline. */
export function lengthWithin({ x1, y1, x2, y2 }: Segment, outline: Outline): number {
  const way = areaOf(outline) >= 0 ? 1 : -1;
  let [from, to] = [0, 1];
  for (let at = 0; at < outline.length; at += 2) {
    const [ax, ay, bx, by] = [outline[at]!, outline[at + 1]!, outline[(at + 2) % outline.length]!, outline[(at + 3) % outline.length]!];
    const side = (x: number, y: number) => way * ((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    const [start, end] = [side(x1, y1), side(x2, y2)];
    if (start <= 0 && end <= 0) return 0;
    if (start < 0) from = Math.max(from, start / (start - end));
    if (end < 0) to = Math.min(to, start / (start - end));
  }
  return to > from ? (to - from) * Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)) : 0;
}

/** How much of a disc lies in a convex outline, by a grid of 24 × 24 points. */
export function discWithin(x: number, y: number, radius: number, outline: Outline): number {
  const box = bounds(outline);
  if (x + radius <= box.x || x - radius >= box.x + box.width || y + radius <= box.y || y - radius >= box.y + box.height) return 0;
  const steps = 24;
  let inside = 0;
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++) {
      const [dx, dy] = [((column + 0.5) / steps) * 2 - 1, ((row + 0.5) / steps) * 2 - 1];
      if (dx * dx + dy * dy <= 1 && contains(outline, x + dx * radius, y + dy * radius)) inside++;
    }
  return (inside * 4 * radius * radius) / (steps * steps);
}

function contains(outline: Outline, x: number, y: number): boolean {
  const way = areaOf(outline) >= 0 ? 1 : -1;
  for (let at = 0; at < outline.length; at += 2) {
    const [ax, ay, bx, by] = [outline[at]!, outline[at + 1]!, outline[(at + 2) % outline.length]!, outline[(at + 3) % outline.length]!];
    if (way * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) < 0) return false;
  }
  return true;
}
