/** The places where one label could stand as far as points, lines and boxes go, the best first. */
import type { Box } from "../scene/scene.ts";
import { rounded } from "../frame/sheet.ts";
import { lengthInside, type Segment } from "../scene/segments.ts";
import type { LabelRequest } from "./label-places.ts";
import type { LabelLines } from "./label-lines.ts";
import { besides, eachFreePlace, longestLeader, type FreePlace } from "./free-places.ts";
import type { Sums } from "./occupancy.ts";
import type { PointGrid } from "./point-grid.ts";

export interface Candidate {
  box: Box;
  setting: LabelLines;
  leader: Segment | null;
  /** What box and leader reach, with the margin that others keep from them. */
  extent: Extent;
  cost: number;
}
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** What stands in the figure before any label does. */
export interface Ground {
  /** The plot without a small margin at its edges. */
  room: Box;
  /** Places of a label that are asked about lie so far from each other. */
  lattice: number;
  /** There is time to look at every place of a label. */
  thorough: boolean;
  blocked: Sums;
  /** Strokes that may be covered; null where there are none. */
  covered: Sums | null;
  points: PointGrid;
  boxes: readonly Box[];
}

/** What a label keeps from points, lines and texts, in millimetres. */
export const margin = 0.25;
/** Two candidates closer than this are nearly the same place: the first half of those kept stand further apart. */
const apart = 1.2;

/** Leaders are looked at for so many places of a label; in a crowd, most of them run through a point. */
const looked = 2_000;

/** Among the best, at most `limit` places. */
export function bestCandidates(request: LabelRequest, settings: readonly LabelLines[], ground: Ground, limit: number): Candidate[] {
  const kept: Candidate[] = [];
  const left: Candidate[] = [];
  eachPlaceLooked(request, settings, ground, looked, (place) => {
    const near = isNear(kept, place);
    if (near && left.length >= limit / 2) return "next";
    const [candidate] = withLeaders(request, place, ground);
    if (candidate) (near ? left : kept).push(candidate);
    return kept.length >= limit || (kept.length >= limit / 2 && left.length >= limit / 2) ? "enough" : "next";
  });
  return [...kept, ...left].slice(0, limit).toSorted((one, other) => one.cost - other.cost);
}

/** All of them, the best first. */
export function allCandidates(request: LabelRequest, settings: readonly LabelLines[], ground: Ground): Candidate[] {
  const all: Candidate[] = [];
  eachPlaceLooked(request, settings, ground, ground.thorough ? Infinity : looked, (place) => {
    all.push(...withLeaders(request, place, ground));
    return "next";
  });
  return all;
}

function eachPlaceLooked(
  request: LabelRequest,
  settings: readonly LabelLines[],
  ground: Ground,
  most: number,
  visit: (place: FreePlace) => "next" | "enough",
): void {
  let looks = 0;
  eachFreePlace(request, settings, ground, (place) => (place.gap > besides && ++looks > most ? "enough" : visit(place)));
}

function isNear(kept: readonly Candidate[], { x, y }: FreePlace): boolean {
  for (const { box } of kept) if (Math.abs(box.x - x) < apart && Math.abs(box.y - y) < apart) return true;
  return false;
}

/** One for each way that its leader may take, the best first; in a figure of very many labels the first way alone. */
function withLeaders(request: LabelRequest, { x, y, setting, leads, cost }: FreePlace, ground: Ground): Candidate[] {
  const box = { x, y, width: setting.width, height: setting.height };
  if (!leads) return [{ box, setting, leader: null, extent: extentOf(box, null), cost }];
  const found: Candidate[] = [];
  for (const end of leaderEnds(request, box)) {
    const dx = end.x - request.x;
    const dy = end.y - request.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length - request.radius > longestLeader) continue;
    const share = request.radius / length;
    const leader = { x1: rounded(request.x + dx * share), y1: rounded(request.y + dy * share), x2: rounded(end.x), y2: rounded(end.y) };
    if (ground.points.nearSegment(leader, request.x, request.y, 0.1)) continue;
    if (ground.boxes.some((other) => lengthInside(leader, other) > 0)) continue;
    found.push({ box, setting, leader, extent: extentOf(box, leader), cost });
    if (!ground.thorough) break;
  }
  return found;
}

const extentOf = ({ x, y, width, height }: Box, leader: Segment | null): Extent => ({
  left: Math.min(x, leader?.x1 ?? x) - margin,
  top: Math.min(y, leader?.y1 ?? y) - margin,
  right: Math.max(x + width, leader?.x1 ?? x) + margin,
  bottom: Math.max(y + height, leader?.y1 ?? y) + margin,
});

/** The nearest place of the box's rim, then others of the sides that face the point, from their middles outwards: in a crowd one of them may be the only way out. */
function leaderEnds({ x, y }: LabelRequest, box: Box): { x: number; y: number }[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const nearest = { x: Math.min(right, Math.max(box.x, x)), y: Math.min(bottom, Math.max(box.y, y)) };
  const beside = x < box.x || x > right;
  const upright = sides.map((share) => ({ x: nearest.x, y: box.y + share * box.height }));
  const level = sides.map((share) => ({ x: box.x + share * box.width, y: nearest.y }));
  return [nearest, ...(beside ? upright : []), ...(y < box.y || y > bottom ? level : [])];
}
const sides = [0.5, 0.25, 0.75, 0, 1];
