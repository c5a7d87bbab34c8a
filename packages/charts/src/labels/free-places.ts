/** The places of a label's box that are free of points, lines and boxes, the cheapest first. */
import { rounded } from "../frame/sheet.ts";
import type { Box } from "../scene/scene.ts";
import { distanceToSegment } from "../scene/segments.ts";
import type { Ground } from "./label-candidates.ts";
import type { LabelLines } from "./label-lines.ts";
import type { LabelRequest } from "./label-places.ts";
import { columnsAt, rowsAt, takenIn, type Span } from "./occupancy.ts";

/** How long a leader is at most, and on slides, whose letters are twice as large. */
export const nearby = 12;
const onSlides = 2 * nearby;
const slideLetterPt = 11;
/** One of the most important labels that finds no room so near looks further away, in longer steps: the first ones as far as a leader can be followed at all. */
export const longestLeader = 30;
const furtherFor = [
  { most: 3, mm: longestLeader },
  { most: 8, mm: 20 },
] as const;
const farPace = 4;
/** Between a point's rim and its label; a gap up to `besides` needs no leader, where no other point is about as near to the label. */
const pad = 0.3;
export const besides = 0.9;
/** A name longer than this many millimetres moves over its point in longer steps, so many at most. */
const long = { from: 40, steps: 70 };
/** In millimetres of a longer leader. */
const leaderCost = 1;
const mistakenCost = 4;
/** A shorter leader is not seen at all. */
const leastLeader = 0.6;
/** In millimetres of leader, of each by which a label misses the place ahead of its arrow. */
const asideCost = 0.25;
/** Further away from a label than its own point by so much, another one is not taken for it; from the middle of its letters, too, where the eye starts. */
const clearly = { fromBox: 1.6, fromMiddle: 1.6 };
/** A place with nothing so close to it is easier to read, all the more at the end of a leader: there the name would seem to be that of the mark beside it. */
const crowded = { within: 0.6, cost: 0.5, costOfLed: 4 };
/** Costs are sorted by tenths of a millimetre. */
const fineness = 20;
/** Places are looked for in rings around the point: a label with room near it never asks about those further away. */
const rings = [0, 1.5, 3, 4.5, 6, 8, 10, nearby];

/** In millimetres, of the label that is the `rank`th of its figure by importance, the first being 0. */
export const reachOf = (rank: number, sizePt: number): number =>
  Math.max(sizePt >= slideLetterPt ? onSlides : nearby, furtherFor.find(({ most }) => rank < most)?.mm ?? 0);

export interface FreePlace {
  x: number;
  y: number;
  setting: LabelLines;
  /** From the point's rim. */
  gap: number;
  /** What tells whose name it is. */
  leads: boolean;
  /** Never less than the gap. */
  cost: number;
}
interface Step {
  /** Of the box's left or upper edge. */
  at: number;
  place: number;
  /** From the point, along one axis. */
  away: number;
  cost: number;
  touched: Span;
  around: Span;
}
/** A label in one of its settings with all places on its lattice. */
interface Lattice {
  setting: LabelLines;
  columns: Step[];
  rows: Step[];
  first: number;
}

/** Thousands for each label, of which a few are looked at: an object each would cost more than finding them. */
interface Found {
  count: number;
  /** The place of its lattice, its column and its row, one after another. */
  where: Int32Array;
  /** Its gap and its cost. */
  measures: Float64Array;
  leads: Uint8Array;
  /** Places of one cost stay in this order. */
  order: Float64Array;
  /** By cost: the last one found of these, and for each the one before it; -1 where there is none. */
  last: Int32Array;
  before: Int32Array;
  /** How many costs there may be by now. */
  costs: number;
}
const mostCosts = 65_536;
const newFound = (length: number): Found => ({
  count: 0,
  where: new Int32Array(3 * length),
  measures: new Float64Array(2 * length),
  leads: new Uint8Array(length),
  order: new Float64Array(length),
  last: new Int32Array(mostCosts).fill(-1),
  before: new Int32Array(length),
  costs: 0,
});
/** Written over for each label. */
const spare: Found[] = [];
function emptied(found: Found): Found {
  found.last.fill(-1, 0, found.costs);
  found.count = found.costs = 0;
  return found;
}
function longer(found: Found): void {
  const { where, measures, leads, order, before } = found;
  const length = 2 * leads.length;
  (found.where = new Int32Array(3 * length)).set(where);
  (found.measures = new Float64Array(2 * length)).set(measures);
  (found.leads = new Uint8Array(length)).set(leads);
  (found.order = new Float64Array(length)).set(order);
  (found.before = new Int32Array(length)).set(before);
}

/** Visits them until `visit` says that it has enough, up to `reach` millimetres from the point. */
export function eachFreePlace(
  request: LabelRequest,
  settings: readonly LabelLines[],
  ground: Ground,
  reach: number,
  visit: (place: FreePlace) => "next" | "enough",
): void {
  const found = spare.pop() ?? newFound(4_096);
  try {
    visitAll(request, settings, ground, reach, visit, found);
  } finally {
    spare.push(emptied(found));
  }
}

function visitAll(
  request: LabelRequest,
  settings: readonly LabelLines[],
  ground: Ground,
  reach: number,
  visit: (place: FreePlace) => "next" | "enough",
  found: Found,
): void {
  const lattices = settings.map((setting, index) => latticeOf(request, setting, ground, { pace: ground.lattice, reach: nearby, place: index }));
  const same: number[] = [];
  const inOrder = (one: number, other: number) => found.order[one]! - found.order[other]!;
  let next = 0;
  const isEnough = (to: number): boolean => {
    // What is further away costs more than these.
    const known = Math.min(found.costs, Math.floor(to * fineness));
    for (; next < known; next++) {
      same.length = 0;
      for (let at = found.last[next]!; at >= 0; at = found.before[at]!) same.push(at);
      if (same.length > 1) same.sort(inOrder);
      for (const at of same) if (visit(placeAt(found, at, lattices)) === "enough") return true;
    }
    return false;
  };
  for (let ring = 1; ring < rings.length; ring++) {
    const to = rings[ring]!;
    for (let index = 0; index < settings.length; index++) fillRing(found, lattices[index]!, index, request, ground, rings[ring - 1]!, to);
    if (isEnough(to)) return;
  }
  for (const setting of reach > nearby ? settings : []) {
    const index = lattices.length;
    lattices.push(latticeOf(request, setting, ground, { pace: ground.lattice * farPace, reach, place: index }));
    fillRing(found, lattices[index]!, index, request, ground, nearby, reach);
  }
  isEnough(Infinity);
}

function placeAt({ where, measures, leads }: Found, at: number, lattices: readonly Lattice[]): FreePlace {
  const { setting, columns, rows } = lattices[where[3 * at]!]!;
  const [column, row] = [columns[where[3 * at + 1]!]!, rows[where[3 * at + 2]!]!];
  return { x: column.at, y: row.at, setting, gap: measures[2 * at]!, leads: leads[at] === 1, cost: measures[2 * at + 1]! };
}

function add(found: Found, lattice: number, column: number, row: number, gap: number, cost: number, leads: boolean, order: number): void {
  if (found.count === found.leads.length) longer(found);
  const at = found.count++;
  found.where[3 * at] = lattice;
  found.where[3 * at + 1] = column;
  found.where[3 * at + 2] = row;
  found.measures[2 * at] = gap;
  found.measures[2 * at + 1] = cost;
  found.leads[at] = leads ? 1 : 0;
  found.order[at] = order;
  const bucket = Math.min(mostCosts - 1, Math.floor(cost * fineness));
  found.before[at] = found.last[bucket]!;
  found.last[bucket] = at;
  found.costs = Math.max(found.costs, bucket + 1);
}

function fillRing(
  found: Found,
  { setting, columns, rows, first }: Lattice,
  index: number,
  request: LabelRequest,
  ground: Ground,
  from: number,
  to: number,
): void {
  const { blocked, covered, points } = ground;
  const { width, height } = setting;
  const reach = to + request.radius;
  // Squares spare most roots; the gap itself decides.
  const [least, most] = [(from + request.radius - 0.01) ** 2, (to + request.radius + 0.01) ** 2];
  for (let rowAt = 0; rowAt < rows.length; rowAt++) {
    const row = rows[rowAt]!;
    if (row.away >= reach) continue;
    const across = row.away * row.away;
    for (let columnAt = 0; columnAt < columns.length; columnAt++) {
      const column = columns[columnAt]!;
      const squared = column.away * column.away + across;
      if (squared < least || squared > most) continue;
      const gap = Math.sqrt(squared) - request.radius;
      if (gap < from || gap >= to || gap < pad - 0.02) continue;
      if (takenIn(blocked, column.touched, row.touched) > 0) continue;
      const covers = covered ? takenIn(covered, column.touched, row.touched) * 0.02 : 0;
      // Another point is about as near as its own: only a leader says whose name it is, and a short one is not seen at once.
      const mistaken = gap <= besides && isMistaken({ x: column.at, y: row.at, width, height }, request, gap, points);
      if (mistaken && gap < leastLeader) continue;
      if (request.toward && isBehind(request, request.toward, column.at, row.at, width, height)) continue;
      const leads = gap > besides || mistaken;
      const crowd = takenIn(blocked, column.around, row.around) === 0 ? 0 : leads ? crowded.costOfLed : crowded.cost;
      const cost = gap + (gap > besides ? leaderCost : mistaken ? mistakenCost : 0) + column.cost + row.cost + crowd + covers;
      add(found, index, columnAt, rowAt, gap, cost, leads, first + row.place * 1e5 + column.place);
    }
  }
}

/** Names of arrows stand ahead of the tip or beside it: beside the shaft they would be those of the arrows there. */
function isBehind({ x, y }: LabelRequest, toward: { x: number; y: number }, left: number, top: number, width: number, height: number): boolean {
  const across = Math.min(left + width, Math.max(left, x)) - x;
  const down = Math.min(top + height, Math.max(top, y)) - y;
  return across * toward.x + down * toward.y < -0.2 * Math.sqrt(across * across + down * down);
}

function isMistaken(box: Box, { x, y, radius }: LabelRequest, gap: number, points: Ground["points"]): boolean {
  if (points.nearBox(box, x, y, gap + clearly.fromBox)) return true;
  const height = box.y + box.height / 2;
  const middle = { x1: box.x, y1: height, x2: box.x + box.width, y2: height };
  return points.nearSegment(middle, x, y, distanceToSegment(middle, x, y) - radius + clearly.fromMiddle);
}

interface Pace {
  pace: number;
  /** How far from the point. */
  reach: number;
  /** Among the lattices. */
  place: number;
}
function latticeOf(request: LabelRequest, setting: LabelLines, { room, blocked }: Ground, { pace, reach, place: index }: Pace): Lattice {
  const { width, height } = setting;
  const { within } = crowded;
  const { toward } = request;
  const aside = (middle: number, along: number, length: number) => Math.abs(middle - along * (length / 2 + request.radius + pad)) * asideCost;
  const columns = offsets(width, request.radius, pace, reach).flatMap((dx, place): Step[] => {
    const x = rounded(request.x + dx);
    if (x < room.x || x + width > room.x + room.width) return [];
    const away = Math.max(x - request.x, 0, request.x - x - width);
    const side = x > request.x ? 0 : x + width < request.x ? 0.2 : 0.3;
    const cost = toward ? aside(x + width / 2 - request.x, toward.x, width) : side;
    return [{ at: x, place, away, cost, touched: columnsAt(blocked, x, width), around: columnsAt(blocked, x - within, width + 2 * within) }];
  });
  const lines = (setting.lines.length - 1) * 0.8;
  const rows = offsets(height, request.radius, pace, reach).flatMap((dy, place): Step[] => {
    const y = rounded(request.y + dy);
    if (y < room.y || y + height > room.y + room.height) return [];
    const away = Math.max(y - request.y, 0, request.y - y - height);
    const middle = y + height / 2 - request.y;
    const cost = lines + (toward ? aside(middle, toward.y, height) : Math.abs(middle) * 0.1);
    return [{ at: y, place, away, cost, touched: rowsAt(blocked, y, height), around: rowsAt(blocked, y - within, height + 2 * within) }];
  });
  return { setting, columns, rows, first: index * 1e10 };
}

/** From where the box stands right before the point to where it stands right behind it, with the steps of the lattice outwards and in between. */
function offsets(length: number, radius: number, lattice: number, reach: number): number[] {
  const near = radius + pad;
  const steps = Math.floor((reach + radius) / lattice);
  const all: number[] = [];
  for (let step = steps; step >= 0; step--) all.push(-length - near - step * lattice);
  const pace = Math.max(lattice, (length - long.from) / long.steps);
  const between = Math.floor((length / 2 + near) / pace);
  for (let step = -between; step <= between; step++) all.push(-length / 2 + step * pace);
  for (let step = 0; step <= steps; step++) all.push(near + step * lattice);
  return all;
}
