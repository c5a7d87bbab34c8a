/** Where the circles of a few sets stand, in units of their own, y downwards, and where the count of each region has most room. */
export interface Ellipse {
  x: number;
  y: number;
  a: number;
  b: number;
  /** Of the axis a against the level, clockwise on the page. */
  angle: number;
}
export const mostCircles = 4;

const circle = (x: number, y: number): Ellipse => ({ x, y, a: 1, b: 1, angle: 0 });
const placed: readonly (readonly Ellipse[])[] = [
  [],
  [circle(0, 0)],
  [circle(-0.62, 0), circle(0.62, 0)],
  [circle(-0.62, -0.36), circle(0.62, -0.36), circle(0, 0.72)],
  // Found by a search for the most room in the smallest of the fifteen regions, each of which is one piece.
  [
    { x: -0.558, y: 0.536, a: 1.811, b: 1.09, angle: 0.935 },
    { x: -0.002, y: 0, a: 1.811, b: 1.09, angle: 0.852 },
    { x: 0.002, y: 0, a: 1.811, b: 1.09, angle: -0.852 },
    { x: 0.558, y: 0.536, a: 1.811, b: 1.09, angle: -0.935 },
  ],
];
export const ellipsesOf = (count: number): readonly Ellipse[] => placed[count] ?? [];

/** Where the names of the sets stand, above and below, each by its place among the sets and over which x. */
export interface NamePlace {
  place: number;
  x: number;
}
const names: readonly { above: readonly NamePlace[]; below: readonly NamePlace[] }[] = [
  { above: [], below: [] },
  { above: [over(0, 0)], below: [] },
  { above: [over(0, -0.62), over(1, 0.62)], below: [] },
  { above: [over(0, -0.62), over(1, 0.62)], below: [over(2, 0)] },
  { above: [over(1, -0.9), over(2, 0.9)], below: [over(0, -1.05), over(3, 1.05)] },
];
function over(place: number, x: number): NamePlace {
  return { place, x };
}
export const namePlaces = (count: number): (typeof names)[number] => names[count] ?? names[0]!;

/** x, y, x, y, … around it. */
export function outlineOf({ x, y, a, b, angle }: Ellipse, corners = 120): number[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: corners }, (_, at) => {
    const turn = (at / corners) * 2 * Math.PI;
    const [along, across] = [a * Math.cos(turn), b * Math.sin(turn)];
    return [x + along * cos - across * sin, y + along * sin + across * cos];
  }).flat();
}

export function isWithin({ x, y, a, b, angle }: Ellipse, atX: number, atY: number): boolean {
  const [dx, dy] = [atX - x, atY - y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ((dx * cos + dy * sin) / a) ** 2 + ((dy * cos - dx * sin) / b) ** 2 <= 1;
}

/** Of the ellipses that hold the place, one bit each. */
export const regionAt = (ellipses: readonly Ellipse[], x: number, y: number): number =>
  ellipses.reduce((mask, ellipse, at) => (isWithin(ellipse, x, y) ? mask | (1 << at) : mask), 0);

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export function extentOfEllipses(ellipses: readonly Ellipse[]): Extent {
  const points = ellipses.flatMap((ellipse) => outlineOf(ellipse));
  const [x, y] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)];
  return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
}

/** `half`: half the height of the largest text of this shape that touches no outline. */
export interface Spot {
  x: number;
  y: number;
  half: number;
}
/** Counts are about twice as wide as high. */
export const textShape = 2.2;
const steps = 110;
const known = new Map<number, Map<number, Spot>>();

/** For each region, by its mask, where a count has most room. */
export function spotsOf(count: number): Map<number, Spot> {
  const found = known.get(count);
  if (found !== undefined) return found;
  const ellipses = ellipsesOf(count);
  const edges = ellipses.map((ellipse) => outlineOf(ellipse));
  const { left, right, top, bottom } = extentOfEllipses(ellipses);
  const spots = new Map<number, Spot>();
  for (let row = 1; row < steps; row++)
    for (let column = 1; column < steps; column++) {
      const [x, y] = [left + ((right - left) * column) / steps, top + ((bottom - top) * row) / steps];
      const mask = regionAt(ellipses, x, y);
      if (mask === 0) continue;
      const best = spots.get(mask)?.half ?? 0;
      const half = roomAt(edges, x, y, best);
      if (half > best + 1e-9) spots.set(mask, { x, y, half });
    }
  known.set(count, spots);
  return spots;
}

/** Gives up where it is no more than `least`. */
function roomAt(edges: readonly (readonly number[])[], x: number, y: number, least: number): number {
  let half = Infinity;
  for (const edge of edges)
    for (let at = 0; at < edge.length; at += 2) {
      half = Math.min(half, Math.max(Math.abs(edge[at]! - x) / textShape, Math.abs(edge[at + 1]! - y)));
      if (half <= least) return half;
    }
  return half;
}
