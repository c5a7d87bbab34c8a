/** The places where one label could stand as far as points, lines and boxes go, the best first. */
import type { Box } from "../scene/scene.ts";
import { lengthInside, rounded, type Segment } from "../scene/segments.ts";
import type { LabelRequest } from "./label-places.ts";
import type { LabelLines } from "./label-lines.ts";
import { columnsAt, rowsAt, takenIn, type Sums } from "./occupancy.ts";
import type { PointGrid } from "./point-grid.ts";

export interface Candidate {
  box: Box;
  setting: LabelLines;
  leader: Segment | null;
  cost: number;
}
/** What stands in the figure before any label does. */
export interface Ground {
  /** The plot without a small margin at its edges. */
  room: Box;
  blocked: Sums;
  /** Strokes that may be covered; null where there are none. */
  covered: Sums | null;
  points: PointGrid;
  boxes: readonly Box[];
}

export const longestLeader = 12;
/** Between a point's rim and its label; a gap up to `besides` needs no leader. */
const pad = 0.3;
const besides = 0.9;
const lattice = 0.3;
/** In millimetres of a longer leader. */
const leaderCost = 1;
const mistakenCost = 2.5;
/** A place with nothing so close to it is easier to read. */
const crowded = 0.6;
/** Costs are sorted by tenths of a millimetre. */
const fineness = 20;
/** Two candidates closer than this are nearly the same place: the first half of those kept stand further apart. */
const apart = 1.2;

/** Leaders are looked at for so many places of a label; in a crowd, most of them run through a point. */
const looked = 2_000;

/** At most `limit` places; `allowed` says whether one stands with the labels that stand already. */
export function candidatesOf(
  request: LabelRequest,
  settings: readonly LabelLines[],
  ground: Ground,
  limit: number,
  allowed: (candidate: Candidate) => boolean,
): Candidate[] {
  const free = sortedByCost(settings.flatMap((setting) => freePlaces(request, setting, ground)));
  const kept: Candidate[] = [];
  const left: Candidate[] = [];
  let looks = 0;
  for (const place of free) {
    if (kept.length >= limit || (kept.length >= limit / 2 && left.length >= limit / 2)) break;
    if (place.gap > besides && ++looks > looked) break;
    const near = kept.some(({ box }) => Math.abs(box.x - place.x) < apart && Math.abs(box.y - place.y) < apart);
    if (near && left.length >= limit / 2) continue;
    const candidate = withLeader(request, place, ground);
    if (candidate && allowed(candidate)) (near ? left : kept).push(candidate);
  }
  return [...kept, ...left].slice(0, limit).toSorted((one, other) => one.cost - other.cost);
}

interface FreePlace {
  x: number;
  y: number;
  setting: LabelLines;
  gap: number;
  cost: number;
}

function freePlaces(request: LabelRequest, setting: LabelLines, { room, blocked, covered, points }: Ground): FreePlace[] {
  const places: FreePlace[] = [];
  const { width, height } = setting;
  /** Another point is as near as its own, and there is no leader that says whose name it is. */
  const mistaken = (x: number, y: number, gap: number) => points.nearBox({ x, y, width, height }, request.x, request.y, gap + 0.3);
  const columns = offsets(width, request.radius)
    .map((dx) => rounded(request.x + dx))
    .filter((x) => x >= room.x && x + width <= room.x + room.width)
    .map((x) => ({
      x,
      away: Math.max(x - request.x, 0, request.x - x - width),
      cost: x > request.x ? 0 : x + width < request.x ? 0.2 : 0.3,
      touched: columnsAt(blocked, x, width),
      around: columnsAt(blocked, x - crowded, width + 2 * crowded),
    }));
  for (const dy of offsets(height, request.radius)) {
    const y = rounded(request.y + dy);
    if (y < room.y || y + height > room.y + room.height) continue;
    const away = Math.max(y - request.y, 0, request.y - y - height);
    const rows = rowsAt(blocked, y, height);
    const rowsAround = rowsAt(blocked, y - crowded, height + 2 * crowded);
    const rowCost = (setting.lines.length - 1) * 0.8 + Math.abs(y + height / 2 - request.y) * 0.1;
    for (const column of columns) {
      if (takenIn(blocked, column.touched, rows) > 0) continue;
      const gap = Math.sqrt(column.away * column.away + away * away) - request.radius;
      if (gap > longestLeader || gap < pad - 0.02) continue;
      const crowd = takenIn(blocked, column.around, rowsAround) > 0 ? 0.5 : 0;
      const covers = covered ? takenIn(covered, column.touched, rows) * 0.02 : 0;
      const leads = gap > besides ? leaderCost : mistaken(column.x, y, gap) ? mistakenCost : 0;
      places.push({ x: column.x, y, setting, gap, cost: gap + leads + column.cost + rowCost + crowd + covers });
    }
  }
  return places;
}

/** From where the box stands right before the point to where it stands right behind it, with the steps of the lattice outwards and in between. */
function offsets(length: number, radius: number): number[] {
  const near = radius + pad;
  const steps = Math.floor((longestLeader + radius) / lattice);
  const all: number[] = [];
  for (let step = steps; step >= 0; step--) all.push(-length - near - step * lattice);
  const between = Math.floor((length / 2 + near) / lattice);
  for (let step = -between; step <= between; step++) all.push(-length / 2 + step * lattice);
  for (let step = 0; step <= steps; step++) all.push(near + step * lattice);
  return all;
}

/** A counting sort: places of one cost stay in the order in which they were found. */
function sortedByCost(places: readonly FreePlace[]): FreePlace[] {
  const buckets: FreePlace[][] = [];
  for (const place of places) (buckets[Math.floor(place.cost * fineness)] ??= []).push(place);
  return buckets.flat();
}

function withLeader(request: LabelRequest, { x, y, setting, gap, cost }: FreePlace, ground: Ground): Candidate | null {
  const box = { x, y, width: setting.width, height: setting.height };
  if (gap <= besides) return { box, setting, leader: null, cost };
  for (const end of leaderEnds(request, box)) {
    const dx = end.x - request.x;
    const dy = end.y - request.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length - request.radius > longestLeader) continue;
    const share = request.radius / length;
    const leader = { x1: rounded(request.x + dx * share), y1: rounded(request.y + dy * share), x2: rounded(end.x), y2: rounded(end.y) };
    if (ground.points.nearSegment(leader, request.x, request.y, 0.1)) continue;
    if (ground.boxes.some((other) => lengthInside(leader, other) > 0)) continue;
    return { box, setting, leader, cost };
  }
  return null;
}

/** The nearest place of the box's rim, then the middle of the side that faces the point. */
function leaderEnds({ x, y }: LabelRequest, box: Box): { x: number; y: number }[] {
  const nearest = { x: Math.min(box.x + box.width, Math.max(box.x, x)), y: Math.min(box.y + box.height, Math.max(box.y, y)) };
  const beside = x < box.x || x > box.x + box.width;
  return [nearest, beside ? { x: nearest.x, y: box.y + box.height / 2 } : { x: box.x + box.width / 2, y: nearest.y }];
}
