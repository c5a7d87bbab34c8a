/** Outlines of marks around 0, 0, y downwards, for a circle of diameter 1: every shape has the area of that circle. */
import type { Shape } from "./scene.ts";

const half = Math.sqrt(Math.PI) / 4;
const diagonal = half * Math.SQRT2;
/** From the middle of a triangle of equal sides to its corners. */
const corner = Math.sqrt(Math.PI / (3 * Math.sqrt(3)));
const side = (corner * Math.sqrt(3)) / 2;
/** A cross whose arms are a third of its length thick. */
const arm = Math.sqrt((9 * Math.PI) / 80);
const thick = arm / 3;

/** x, y, x, y, …; null for circles. */
export const markOutlines: Readonly<Record<Shape, readonly number[] | null>> = {
  circle: null,
  square: [-half, -half, half, -half, half, half, -half, half],
  diamond: [0, -diagonal, diagonal, 0, 0, diagonal, -diagonal, 0],
  triangle: [0, -corner, side, corner / 2, -side, corner / 2],
  "triangle-down": [0, corner, -side, -corner / 2, side, -corner / 2],
  plus: [
    -thick,
    -arm,
    thick,
    -arm,
    thick,
    -thick,
    arm,
    -thick,
    arm,
    thick,
    thick,
    thick,
    thick,
    arm,
    -thick,
    arm,
    -thick,
    thick,
    -arm,
    thick,
    -arm,
    -thick,
    -thick,
    -thick,
  ],
};

/** How far a mark reaches from its middle. */
export function markReach(shape: Shape, sizeMm: number): number {
  const outline = markOutlines[shape];
  if (!outline) return sizeMm / 2;
  let reach = 0;
  for (let at = 0; at < outline.length; at += 2) reach = Math.max(reach, Math.hypot(outline[at]!, outline[at + 1]!));
  return reach * sizeMm;
}
