/**
 * Places the labels of points. Hard: a label stands inside the plot and overlaps no point, line, box or other label; its leader is at most
 * 12 mm long (24 on slides; where one of the eight most important finds no room so near 20, and of the first three 30), and runs through no other point, no
 * arrow, no box, no label and no other leader; without one, it is clearly nearer to its own point than to any other. What finds no room under these rules is dropped.
 *
 * The most important first, each at its best place that is left; then, for one that found none, a label that stands in the way moves
 * aside; then 400 moves by a seeded stream that shorten leaders and make room; at last, one that is still without room takes that of
 * less important ones. The answer depends on nothing but the input: not on the
 * order of the points, nor on the time that it takes.
 *
 * Occupancy is held for the part of the plot that labels can reach, in cells of 0.1 mm, or larger ones where that would take more than six
 * million cells: in a figure a metre wide, labels keep up to 0.3 mm more distance (occupancy.ts).
 */
import type { Box } from "../scene/scene.ts";
import { rounded } from "../frame/sheet.ts";
import { grown } from "../scene/segments.ts";
import { longestLeader, reachOf } from "./free-places.ts";
import { allSpots, bestCandidates, margin, standsLeft, type Candidate, type Ground, type Spot } from "./label-candidates.ts";
import { apartOf, labelLines, type LabelLines } from "./label-lines.ts";
import type { LabelPlaces, LabelRequest, Obstacles, PlacedLabel } from "./label-places.ts";
import { firstThatFits, fits } from "./labels-together.ts";
import { emptyBitmap, takeBoxes, takeDiscs, takeLines, sumsOf } from "./occupancy.ts";
import { pointGrid } from "./point-grid.ts";
import { improve } from "./label-moves.ts";
import { preferRank } from "./prefer-rank.ts";

const kept = 60;
/** So many, the most important ones, look at more places from the start. */
const mostWide = 20;
/** Up to so many, every place of every label is asked about, unless a hand moves the figure and waits for it. */
const thorough = { labels: 40, points: 3_000 };
/** Labels of more points on one place share the same room: where one of them moves aside, it takes the place of another. */
const mostMoving = 6;
/** Of so many labels, as many as a look may ask for, every place is asked about only at last, for each that is still without room. */
const fairFor = 300;
/** Millimetres between the places of a label that are asked about; of very many labels each is asked about at fewer places. */
const lattices = { fine: 0.3, coarse: 0.6, fineFor: 60 };
const latticeFor = (count: number): number => Math.min(lattices.coarse, lattices.fine * Math.sqrt(Math.max(1, count / lattices.fineFor)));

interface Face {
  sizePt: number;
  /** Whether a hand moves the figure and waits for it. */
  hasty?: boolean;
  /** How many more important labels there are than the first of these. */
  after?: number;
}

export function placeLabels(plot: Box, requests: readonly LabelRequest[], obstacles: Obstacles, face: Face): LabelPlaces {
  const reach = (index: number): number => reachOf((face.after ?? 0) + index, face.sizePt);
  const room = grown(plot, -margin);
  const inside = requests.map(({ x, y }) => x >= plot.x && x <= plot.x + plot.width && y >= plot.y && y <= plot.y + plot.height);
  const settings = requests.map(({ text }, index) => (inside[index] ? fitting(labelLines(text, face.sizePt, room.width), room) : []));
  const region = reached(
    room,
    requests.filter((_, index) => inside[index]),
    settings,
  );
  if (!region) return { placed: [], dropped: requests.map((_, index) => index) };
  const ground = groundOf(room, region, obstacles, {
    labels: settings.filter(({ length }) => length > 0).length,
    hasty: face.hasty ?? false,
    apart: apartOf(face.sizePt),
  });
  const anywhere = requests.map((request, index) =>
    inside[index] ? bestCandidates(request, settings[index]!, ground, kept, { reach: reach(index), wide: index < mostWide }) : [],
  );
  const chosen: (Candidate | null)[] = requests.map(() => null);
  for (const [index, candidates] of anywhere.entries()) chosen[index] = candidates.find((candidate) => fits(candidate, chosen, index)) ?? null;
  // Asked before and after the moves: what points and lines leave is the same each time.
  const wide: Ground = { ...ground, lattice: Math.max(ground.lattice, lattices.coarse) };
  const further = new Map<number, Spot[]>();
  const spotsOf = (index: number): Spot[] => {
    const spots = further.get(index) ?? (inside[index] ? allSpots(requests[index]!, settings[index]!, wide, reach(index)) : []);
    further.set(index, spots);
    return spots;
  };
  improve(chosen, anywhere, (index) => firstThatFits(spotsOf(index), chosen, index));
  const known = (index: number): readonly Spot[] => further.get(index) ?? anywhere[index]!.map((one) => ({ box: one.box, ways: () => [one] }));
  const every = (index: number): readonly Spot[] =>
    inside[index] ? allSpots(requests[index]!, settings[index]!, { ...ground, lattice: lattices.fine }, reach(index)) : [];
  preferRank(chosen, ground.thorough ? spotsOf : known, ground.fair ? every : known, ground.thorough && mostTogether(requests) <= mostMoving);
  return {
    placed: chosen.flatMap((candidate, request) => (candidate ? [placedLabel(candidate, request, requests[request]!)] : [])),
    dropped: [...chosen.keys()].filter((index) => !chosen[index]),
  };
}

/** How many of the labels are of points on one place. */
function mostTogether(requests: readonly LabelRequest[]): number {
  const counts = new Map<string, number>();
  for (const { x, y } of requests) counts.set(`${x} ${y}`, (counts.get(`${x} ${y}`) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** What is larger than the plot never finds room in it. */
const fitting = (settings: readonly LabelLines[], room: Box): LabelLines[] =>
  settings.filter(({ width, height }) => width <= room.width && height <= room.height);

/** What the labels and leaders of these points can reach; null where there is none. */
function reached(room: Box, requests: readonly LabelRequest[], settings: readonly LabelLines[][]): Box | null {
  if (requests.length === 0 || room.width <= 0 || room.height <= 0) return null;
  let [wide, high] = [0, 0];
  for (const setting of settings.flat()) [wide, high] = [Math.max(wide, setting.width), Math.max(high, setting.height)];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, radius } of requests) {
    const reach = longestLeader + radius + 1;
    [left, right] = [Math.min(left, x - wide - reach), Math.max(right, x + wide + reach)];
    [top, bottom] = [Math.min(top, y - high - reach), Math.max(bottom, y + high + reach)];
  }
  [left, top] = [Math.max(left, room.x), Math.max(top, room.y)];
  return { x: left, y: top, width: Math.min(right, room.x + room.width) - left, height: Math.min(bottom, room.y + room.height) - top };
}

function groundOf(room: Box, region: Box, obstacles: Obstacles, { labels, hasty, apart }: { labels: number; hasty: boolean; apart: number }): Ground {
  const points = obstacles.points.reduce((sum, { places }) => sum + places.length / 2, 0);
  const hard = emptyBitmap(region);
  for (const { places, radius } of obstacles.points) takeDiscs(hard, places, radius, margin);
  takeLines(hard, obstacles.lines, margin);
  takeBoxes(hard, obstacles.boxes, margin, Math.max(margin, apart));
  const soft = obstacles.soft.length > 0 ? emptyBitmap(region) : null;
  if (soft) takeLines(soft, obstacles.soft, 0.1);
  return {
    room,
    lattice: latticeFor(labels),
    fair: !hasty && labels <= fairFor && points <= thorough.points,
    thorough: !hasty && labels <= thorough.labels && points <= thorough.points,
    blocked: sumsOf(hard),
    covered: soft && sumsOf(soft),
    points: pointGrid(obstacles.points, region),
    sights: new Map(),
    boxes: obstacles.boxes,
    uncrossed: obstacles.uncrossed ?? [],
  };
}

function placedLabel({ box, setting, leader }: Candidate, request: number, point: { x: number }): PlacedLabel {
  const right = standsLeft(point, box.x, box.width);
  return {
    request,
    box,
    lines: setting.lines.map(({ text, advance }, index) => ({
      text,
      x: rounded(right ? box.x + box.width - advance : box.x),
      y: rounded(box.y + setting.first + index * setting.step),
      advance,
    })),
    leader,
  };
}
