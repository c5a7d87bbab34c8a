/** Room for a label among the more important ones, which move aside in chains of two: less important ones do not stand in its way. */
import type { Candidate, Spot } from "./label-candidates.ts";
import { collide, fits } from "./labels-together.ts";

type Places = (index: number) => readonly Candidate[];
interface Standing {
  /** Those that are more important than the one that looks for room, at their places. */
  strong: readonly (Candidate | null)[];
  /** And those that are less so. */
  weak: readonly Candidate[];
  placesOf: Places;
  /** Of a label, the places where it stands with all of the others. */
  freeOf: Places;
}
interface Move {
  index: number;
  to: Candidate;
}

/** Of the places of a label without room, so many are tried, and so many of one that has to make way for it. */
const tried = 400;
const triedNext = 120;
/** More of them in its way would hardly all find another place. */
const mostInTheWay = 3;

/** Changes `chosen`, the most important first; less important ones may lose their place, and have their turn after it. */
export function insertByRank(chosen: (Candidate | null)[], spotsOf: (index: number) => readonly Spot[]): void {
  const placesOf = memo((index) => spotsOf(index).flatMap(({ ways }) => ways()));
  for (const index of chosen.keys()) {
    if (chosen[index]) continue;
    const strong = chosen.map((one, at) => (at < index ? one : null));
    const freeOf = memo((other) => placesOf(other).filter((place) => fits(place, strong, other)));
    const weak = chosen.slice(index + 1).filter((one) => one !== null);
    const moves = roomFor(index, { strong, weak, placesOf, freeOf });
    if (moves === null) continue;
    for (const { index: at, to } of moves) chosen[at] = to;
    for (let less = index + 1; less < chosen.length; less++) if (chosen[less] && moves.some(({ to }) => collide(to, chosen[less]!))) chosen[less] = null;
  }
}

/** The label's own place and those to which others move; null where none is found. */
function roomFor(index: number, standing: Standing): Move[] | null {
  const free = sparing(standing.freeOf(index), standing.weak);
  if (free) return [{ index, to: free }];
  for (const to of spread(standing.placesOf(index), tried)) {
    const moves = aside(blockers(to, standing.strong, mostInTheWay), [{ index, to }], standing);
    if (moves) return moves;
  }
  return null;
}

/** The first of those that cost the fewest less important ones their place. */
function sparing(places: readonly Candidate[], weak: readonly Candidate[]): Candidate | null {
  let best: { place: Candidate; lost: number } | null = null;
  for (const place of spread(places, tried)) {
    const lost = weak.filter((one) => collide(place, one)).length;
    if (best === null || lost < best.lost) best = { place, lost };
    if (lost === 0) break;
  }
  return best && best.place;
}

/** Each of `inTheWay` goes to a free place, or to one from which one other can go to a free place. */
function aside(inTheWay: readonly number[], before: readonly Move[], standing: Standing): Move[] | null {
  if (inTheWay.length > mostInTheWay) return null;
  let moves = [...before];
  for (const other of inTheWay) {
    const direct = standing.freeOf(other).find((place) => isClear(place, moves));
    const next = direct ? [...moves, { index: other, to: direct }] : chained(other, moves, standing);
    if (next === null) return null;
    moves = next;
  }
  return moves;
}

function chained(other: number, moves: readonly Move[], { strong, placesOf, freeOf }: Standing): Move[] | null {
  for (const to of spread(placesOf(other), triedNext)) {
    if (!isClear(to, moves)) continue;
    const [third, ...more] = blockers(to, strong, 1, other);
    if (third === undefined || more.length > 0 || moves.some(({ index }) => index === third)) continue;
    const free = freeOf(third).find((place) => !collide(place, to) && isClear(place, moves));
    if (free) return [...moves, { index: other, to }, { index: third, to: free }];
  }
  return null;
}

const isClear = (place: Candidate, moves: readonly Move[]): boolean => moves.every(({ to }) => !collide(place, to));

/** But for `own`; of more than `most` one more is found, which is enough to know. */
function blockers(place: Candidate, strong: readonly (Candidate | null)[], most: number, own = -1): number[] {
  const found: number[] = [];
  for (let at = 0; at < strong.length && found.length <= most; at++) {
    const other = strong[at];
    if (at !== own && other && collide(place, other)) found.push(at);
  }
  return found;
}

/** The first ones are the best; the others from near to far. */
function* spread<One>(all: readonly One[], count: number): Generator<One> {
  const step = Math.max(1, Math.ceil(all.length / count));
  for (let at = 0; at < all.length; at += step) yield all[at]!;
}

function memo<Value>(of: (index: number) => Value): (index: number) => Value {
  const known = new Map<number, Value>();
  return (index) => {
    if (!known.has(index)) known.set(index, of(index));
    return known.get(index)!;
  };
}
