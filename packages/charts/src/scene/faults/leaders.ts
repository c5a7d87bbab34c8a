/**
 * Leaders: straight ones run from the rim of a point to its label. Those beside a heat map (paths) run from a row to its name; how long they are follows the
 * rows, so that only straight ones are measured.
 */
import type { Fault } from "../faults.ts";
import type { LineItem, Scene } from "../scene.ts";
import { cross, distanceToSegment, type Segment } from "../segments.ts";
import { discsOf, segmentsOf, type Disc } from "./drawn.ts";
import { lengthWithin, textOutline, wordsOf } from "#scene/text-outline.ts";

/** So many leaders of a plot may be longer than that, those of its most important names: the first limit that counts fewer is broken. */
const longestMm = [
  { mm: 12, most: 8 },
  { mm: 20, most: 3 },
  { mm: 30, most: 0 },
] as const;
/** On slides, whose letters are twice as large, all may be so long. */
const usualOnSlides = 24;
const slideLetterPt = 11;
/** Less is rounding, or a line that ends at the rim of its own text. */
const least = 0.15;

interface Leader {
  name: string;
  straight: boolean;
  segments: Segment[];
}

export function leaderFaults(scene: Scene): Fault[] {
  const leaders = scene.items.flatMap((item): Leader[] => {
    if (item.role !== "leader" || (item.type !== "line" && item.type !== "path")) return [];
    const segments = segmentsOf(item).map((piece) => piece.segment);
    const start = segments[0];
    return start ? [{ name: `from ${start.x1}, ${start.y1}`, straight: item.type === "line", segments }] : [];
  });
  return [
    ...longOnes(leaders, scene),
    ...throughPoints(leaders, scene),
    ...throughTexts(leaders, scene),
    ...throughLeaders(leaders),
    ...throughArrows(leaders, scene),
  ];
}

function longOnes(leaders: readonly Leader[], { items, plots }: Scene): Fault[] {
  const isSlide = items.some((item) => item.type === "text" && item.role === "label" && item.sizePt >= slideLetterPt);
  const lengths = leaders
    .filter(({ straight }) => straight)
    .map(({ name, segments }) => ({ name, amount: segments.reduce((sum, { x1, y1, x2, y2 }) => sum + Math.hypot(x2 - x1, y2 - y1), 0) }))
    .toSorted((one, other) => other.amount - one.amount);
  const tooLong = ({ mm, most }: (typeof longestMm)[number]) =>
    lengths.filter(({ amount }) => amount > (isSlide ? Math.max(mm, usualOnSlides) : mm) + 0.05).slice(most * plots.length);
  return [...new Set(longestMm.flatMap(tooLong))].map((one): Fault => ({ check: "long leader", what: one.name, amount: one.amount }));
}

/** Its own point is the one at whose rim it starts; points at the same place can't be told from it. */
function throughPoints(leaders: readonly Leader[], scene: Scene): Fault[] {
  const faults: Fault[] = [];
  const straight = leaders.filter((leader) => leader.straight);
  const own = new Map<Leader, Disc>();
  const fromRim = ({ x, y, radius }: Disc, { x1, y1 }: Segment) => Math.abs(Math.hypot(x - x1, y - y1) - radius);
  for (const disc of discsOf(scene))
    for (const leader of straight) {
      const nearest = own.get(leader);
      if (!nearest || fromRim(disc, leader.segments[0]!) < fromRim(nearest, leader.segments[0]!)) own.set(leader, disc);
    }
  for (const disc of discsOf(scene))
    for (const leader of straight) {
      const mine = own.get(leader)!;
      if (Math.abs(mine.x - disc.x) < 0.011 && Math.abs(mine.y - disc.y) < 0.011) continue;
      const amount = disc.radius - distanceToSegment(leader.segments[0]!, disc.x, disc.y);
      if (amount > 0.02) faults.push({ check: "leader through point", what: `${leader.name} through ${disc.x}, ${disc.y}`, amount });
    }
  return faults;
}

function throughTexts(leaders: readonly Leader[], scene: Scene): Fault[] {
  const texts = scene.items.filter((item) => item.type === "text").map((item) => ({ words: wordsOf(item), outline: textOutline(item) }));
  return leaders.flatMap(({ name, segments }) =>
    texts.flatMap(({ words, outline }): Fault[] => {
      const amount = segments.reduce((sum, segment) => sum + lengthWithin(segment, outline), 0);
      return amount > least ? [{ check: "leader through text", what: `${name} through ${words}`, amount }] : [];
    }),
  );
}

function throughLeaders(leaders: readonly Leader[]): Fault[] {
  return leaders.flatMap((one, index) =>
    leaders
      .slice(index + 1)
      .filter((other) => one.segments.some((mine) => other.segments.some((theirs) => cross(mine, theirs))))
      .map((other): Fault => ({ check: "leader through leader", what: `${one.name} and ${other.name}`, amount: 1 })),
  );
}

/** That of an arrow's own name starts at its tip, or beyond marks that lie over it. */
function startsAt({ x1, y1, x2, y2 }: Segment, { x2: tipX, y2: tipY }: LineItem): boolean {
  const length = Math.hypot(x1 - x2, y1 - y2) || 1;
  const back = { x1, y1, x2: x1 + ((x1 - x2) / length) * 2.5, y2: y1 + ((y1 - y2) / length) * 2.5 };
  return distanceToSegment(back, tipX, tipY) < 0.05;
}

function throughArrows(leaders: readonly Leader[], scene: Scene): Fault[] {
  const arrows = scene.items.filter((item): item is LineItem => item.type === "line" && item.role === "arrow");
  return leaders.flatMap(({ name, segments }) =>
    arrows
      .filter((arrow) => segments.some((mine) => cross(mine, arrow) && !startsAt(mine, arrow)))
      .map((arrow): Fault => ({ check: "leader through arrow", what: `${name} and the arrow to ${arrow.x2}, ${arrow.y2}`, amount: 1 })),
  );
}
