/** The places where one label could stand as far as points, lines and boxes go, the best first. */
import type { Box } from "../scene/scene.ts";
import { rounded } from "../frame/sheet.ts";
import { cross, lengthInside, type Segment } from "../scene/segments.ts";
import type { LabelRequest } from "./label-places.ts";
import type { LabelLines } from "./label-lines.ts";
import { isStopped, sightFrom, type Sight } from "./line-of-sight.ts";
import { besides, eachFreePlace, longestLeader, nearby, type FreePlace } from "./free-places.ts";
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
/** A place of a label's box, with all ways that its leader may take from there, which are looked for when somebody first asks. */
export interface Spot {
  box: Box;
  ways: () => readonly Candidate[];
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
  /** Whether a more important label may take any place that there is from less important ones. */
  fair: boolean;
  thorough: boolean;
  blocked: Sums;
  /** Strokes that may be covered; null where there are none. */
  covered: Sums | null;
  points: PointGrid;
  /** Of each label's point, once it is asked for. */
  sights: Map<LabelRequest, Sight>;
  boxes: readonly Box[];
  uncrossed: readonly Segment[];
}

/** What a label keeps from points, lines and texts, in millimetres. */
export const margin = 0.25;
/** Two candidates closer than this are nearly the same place: the first half of those kept stand further apart. */
const apart = 1.2;

/** Leaders are looked at for so many places of a label; in a crowd, most of them run through a point. */
const looked = { nearby: 2_000, far: 600, nearbyAlone: 400 };

/** How far from its point a label looks for a place, in millimetres, and whether it takes its time. */
export interface Search {
  reach: number;
  wide: boolean;
}

/** Among the best, at most `limit` places. */
export function bestCandidates(request: LabelRequest, settings: readonly LabelLines[], ground: Ground, limit: number, search: Search): Candidate[] {
  const kept: Candidate[] = [];
  const left: Candidate[] = [];
  eachPlaceLooked(request, settings, ground, { all: false, ...search }, (place) => {
    const near = isNear(kept, place);
    if (near && left.length >= limit / 2) return "next";
    const [candidate] = withLeaders(request, place, ground, search.reach, 1);
    if (candidate) (near ? left : kept).push(candidate);
    return kept.length >= limit || (kept.length >= limit / 2 && left.length >= limit / 2) ? "enough" : "next";
  });
  return [...kept, ...left].slice(0, limit).toSorted((one, other) => one.cost - other.cost);
}

/** All of them, the best first. */
export function allSpots(request: LabelRequest, settings: readonly LabelLines[], ground: Ground, reach: number): Spot[] {
  const all: Spot[] = [];
  eachPlaceLooked(request, settings, ground, { all: ground.thorough, reach, wide: true }, (place) => {
    let ways: Candidate[] | null = null;
    all.push({ box: boxAt(place), ways: () => (ways ??= withLeaders(request, place, ground, reach, ground.thorough ? Infinity : 1)) });
    return "next";
  });
  return all;
}

const boxAt = ({ x, y, setting }: FreePlace): Box => ({ x, y, width: setting.width, height: setting.height });

function eachPlaceLooked(
  request: LabelRequest,
  settings: readonly LabelLines[],
  ground: Ground,
  { all, reach, wide }: Search & { all: boolean },
  visit: (place: FreePlace) => "next" | "enough",
): void {
  const looks = { nearby: 0, far: 0 };
  eachFreePlace(request, settings, ground, reach, (place) => {
    if (all || place.gap <= besides) return visit(place);
    if (!wide) return ++looks.nearby > looked.nearbyAlone ? "enough" : visit(place);
    const where = place.gap < nearby ? "nearby" : "far";
    if (++looks[where] <= looked[where]) return visit(place);
    return where === "far" ? "enough" : "next";
  });
}

function isNear(kept: readonly Candidate[], { x, y }: FreePlace): boolean {
  for (const { box } of kept) if (Math.abs(box.x - x) < apart && Math.abs(box.y - y) < apart) return true;
  return false;
}

/** One for each way that its leader may take, the best first, so many at most. */
function withLeaders(request: LabelRequest, place: FreePlace, ground: Ground, reach: number, most: number): Candidate[] {
  const { setting, leads, cost } = place;
  const box = boxAt(place);
  if (!leads) return [{ box, setting, leader: null, extent: extentOf(box, setting, null), cost }];
  const found: Candidate[] = [];
  const longest = place.gap < nearby ? nearby : reach;
  const sight = sightOf(request, ground);
  const { count, x, y } = leaderEnds(request, box, setting);
  for (let way = 0; way < count && found.length < most; way++) {
    const dx = x[way]! - request.x;
    const dy = y[way]! - request.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length - request.radius > longest || isStopped(sight, dx, dy, length)) continue;
    const share = Math.min(1, startOf(request, dx / length, dy / length) / length);
    tried.x1 = rounded(request.x + dx * share);
    tried.y1 = rounded(request.y + dy * share);
    tried.x2 = rounded(x[way]!);
    tried.y2 = rounded(y[way]!);
    // Along its own words it would strike them through.
    if (lengthInside(tried, box, 0.05) > 0.3) continue;
    if (ground.points.nearSegment(tried, request.x, request.y, leaderClearance)) continue;
    if (ground.boxes.some((other) => lengthInside(tried, other) > 0)) continue;
    if (ground.uncrossed.some((arrow) => !isNamed(request, arrow) && leadsElsewhere(tried, request, arrow))) continue;
    const leader = { ...tried };
    found.push({ box, setting, leader, extent: extentOf(box, setting, leader), cost });
  }
  return found;
}

/** What leaders keep from points other than their own. */
const leaderClearance = 0.1;
/** So far away its marks are looked at; among very many points the next ones stop most leaders. */
const sightReach = { of: 3_000, few: longestLeader, many: 5 };
function sightOf(request: LabelRequest, { sights, points }: Ground): Sight {
  let sight = sights.get(request);
  if (sight === undefined)
    sights.set(request, (sight = sightFrom(request, points, points.count <= sightReach.of ? sightReach.few : sightReach.many, leaderClearance)));
  return sight;
}

/** How far from the point its leader starts in this direction, which is of length 1. */
function startOf({ x, y, radius, under = [] }: LabelRequest, across: number, down: number): number {
  let start = radius;
  for (const mark of under) {
    const [toX, toY] = [mark.x - x, mark.y - y];
    const along = toX * across + toY * down;
    const beside = mark.radius * mark.radius - (toX * toX + toY * toY - along * along);
    if (beside > 0) start = Math.max(start, along + Math.sqrt(beside));
  }
  return start;
}

/** Whether a leader crosses an arrow that is not its own, followed to its point: marks over its own tip don't hide what lies between. */
const leadsElsewhere = ({ x2, y2 }: Segment, { x, y }: LabelRequest, arrow: Segment): boolean => cross({ x1: x, y1: y, x2, y2 }, arrow);

const isNamed = ({ x, y }: LabelRequest, { x2, y2 }: Segment): boolean => Math.abs(x - x2) < 0.01 && Math.abs(y - y2) < 0.01;

const extentOf = ({ x, y, width, height }: Box, setting: LabelLines, leader: Segment | null): Extent => ({
  left: Math.min(x - Math.max(margin, setting.apart / 2), (leader?.x1 ?? x) - margin),
  top: Math.min(y, leader?.y1 ?? y) - margin,
  right: Math.max(x + width + Math.max(margin, setting.apart / 2), (leader?.x1 ?? x) + margin),
  bottom: Math.max(y + height, leader?.y1 ?? y) + margin,
});

/**
 * The nearest place of the label's rim, then others of the sides that face the point, from their middles outwards: in a crowd one of them may be the only way
 * out. Above and below the label that is the rim of the line there, which ends at the side of the point: a shorter one leaves a corner of the box empty.
 */
function leaderEnds(request: LabelRequest, { x, y, width, height }: Box, { lines }: LabelLines): typeof ends {
  const right = x + width;
  const bottom = y + height;
  const isAbove = request.y < y;
  const { advance } = isAbove ? lines[0]! : lines[lines.length - 1]!;
  const from = standsLeft(request, x, width) ? right - advance : x;
  const nearestX = Math.min(right, Math.max(x, request.x));
  const nearestY = Math.min(bottom, Math.max(y, request.y));
  const faces = isAbove || request.y > bottom;
  ends.count = 0;
  add(faces ? Math.min(from + advance, Math.max(from, request.x)) : nearestX, nearestY);
  if (request.x < x || request.x > right) for (const share of sides) add(nearestX, y + share * height);
  if (faces) for (const share of sides) add(from + share * advance, nearestY);
  return ends;
}
/** Whether its point is right of it: its lines end there, as a short one that ended far from the point would look like the name of another. */
export const standsLeft = (point: { x: number }, x: number, width: number): boolean => point.x > x + width / 2;
const sides = [0.5, 0.25, 0.75, 0, 1];
/** Both are asked for thousands of times a figure, and written over each time. */
const tried: Segment = { x1: 0, y1: 0, x2: 0, y2: 0 };
const ends = { count: 0, x: new Float64Array(1 + 2 * sides.length), y: new Float64Array(1 + 2 * sides.length) };
function add(x: number, y: number): void {
  ends.x[ends.count] = x;
  ends.y[ends.count++] = y;
}
