/**
 * Where no leader of a point can go, known beforehand: behind each mark near it lies a shadow, and a leader that ends in one runs through that mark. In a
 * crowd these are most of the leaders that are looked at, hundreds of thousands a figure. Only what is sure is told: any other leader has to be asked about.
 */
import type { LabelRequest } from "./label-places.ts";
import type { PointGrid } from "./point-grid.ts";

/** By direction, the length in millimetres from which on every leader is stopped. */
export type Sight = Float64Array;

const directions = 1024;
/** Ends of leaders are rounded to a hundredth of a millimetre. */
const safe = 0.03;

/** Of a point with its own marks: they stop none of its leaders. `clearance`: what leaders keep from other marks. */
export function sightFrom(request: LabelRequest, points: PointGrid, reach: number, clearance: number): Sight {
  const { x, y } = request;
  const sight = new Float64Array(directions).fill(Infinity);
  const starts = startsOf(request);
  points.eachNear(x, y, reach, (markX, markY, markRadius) => {
    const [across, down, wide] = [markX - x, markY - y, markRadius + clearance - safe];
    const isOwn = Math.abs(across) < safe && Math.abs(down) < safe;
    const away = Math.sqrt(across * across + down * down);
    const cos = isOwn ? 1 : shadowOf(away, wide, starts);
    if (cos >= 1) return;
    const sin = Math.sqrt(1 - cos * cos);
    const [along, beside] = [
      { x: across * cos, y: down * cos },
      { x: across * sin, y: down * sin },
    ];
    const from = turned(along.x + beside.y, along.y - beside.x);
    const to = turned(along.x - beside.y, along.y + beside.x);
    const first = Math.ceil(from * directions + 1e-6);
    const end = Math.floor((to < from ? to + 1 : to) * directions - 1e-6);
    const length = Math.max(away, starts.most) + safe;
    for (let at = first; at < end; at++) sight[at % directions] = Math.min(sight[at % directions]!, length);
  });
  return sight;
}

/** How far from its point a leader starts: at the rim of the marks that are its own. */
interface Starts {
  least: number;
  most: number;
}
function startsOf({ x, y, radius, under = [] }: LabelRequest): Starts {
  const rims = under.map((mark) => Math.sqrt((mark.x - x) * (mark.x - x) + (mark.y - y) * (mark.y - y)) + mark.radius);
  return { least: radius, most: Math.max(radius, ...rims) };
}

/** The cosine of half the angle of a mark's shadow, between the two leaders that just touch it; 1 where it stops none, or it is not sure which. */
function shadowOf(away: number, wide: number, { least, most }: Starts): number {
  if (wide <= 0) return 1;
  const touched = away * away - wide * wide;
  if (touched > (most + safe) * (most + safe)) return Math.sqrt(touched) / away;
  // So near that it is touched where the leader starts, if that is known.
  if (least !== most || touched > (least - safe) * (least - safe)) return 1;
  return Math.max(-1, (away * away + least * least - wide * wide) / (2 * away * least));
}

/** Whether a leader so far along and across surely runs through a mark. */
export const isStopped = (sight: Sight, across: number, down: number, length: number): boolean =>
  length >= sight[Math.floor(turned(across, down) * directions) % directions]!;

/** Grows from 0 to 1 once around, clockwise on the page; not evenly, but by sums and quotients alone, which are the same on every machine. */
function turned(across: number, down: number): number {
  const share = across / (Math.abs(across) + Math.abs(down));
  return down >= 0 ? (1 - share) / 4 : (3 + share) / 4;
}
