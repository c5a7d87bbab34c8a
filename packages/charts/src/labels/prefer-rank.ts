/** The last word on who stays: no label goes without its name for the sake of less important ones. */
import type { Candidate, Spot } from "./label-candidates.ts";
import { insertByRank } from "./insert-by-rank.ts";
import { collide, firstThatFits, fits, isTaken, standsIn } from "./labels-together.ts";

type FreePlaces = (index: number) => readonly Candidate[];
type SpotsOf = (index: number) => readonly Spot[];

/** Of the places for whose sake others move aside, so many are tried, near and far, each with all ways of its leader. */
const tried = 300;
/** And of the places that cost less important ones their names, so many are compared. */
const compared = 60;
/** So often all may move aside for one without room; then what is left is settled. */
const rounds = 2;

/**
 * Changes `chosen`, the most important first. A label without room takes a place where others stand in the way, if all of these find another one. Where
 * they don't, it takes one that costs the fewest less important ones their names. Afterwards every place of every label without room that `everySpotOf` knows
 * is taken by a more important one. `makeWay`: whether there is time to move others aside.
 */
export function preferRank(chosen: (Candidate | null)[], spotsOf: SpotsOf, everySpotOf: SpotsOf, makeWay: boolean): void {
  if (makeWay) {
    for (let round = 0; round < rounds; round++) if (!moveAside(chosen, spotsOf)) break;
    insertByRank(chosen, spotsOf);
  }
  for (const [index, one] of chosen.entries()) if (one === null) takeFromLess(index, chosen, spotsOf, everySpotOf);
}

/** Whether any label has found room. */
function moveAside(chosen: (Candidate | null)[], spotsOf: SpotsOf): boolean {
  let found = false;
  let free = freePlaces(chosen, spotsOf);
  for (const [index, one] of chosen.entries()) {
    if (one !== null) continue;
    for (const candidate of spreadWays(spotsOf(index), chosen, free)) {
      const moved = withOthersAside(candidate, collidingWith(candidate, chosen), free);
      if (moved === null) continue;
      chosen[index] = candidate;
      for (const [other, place] of moved) chosen[other] = place;
      free = freePlaces(chosen, spotsOf);
      found = true;
      break;
    }
  }
  return found;
}

/** Those among them whose box alone does not stand where somebody would have nowhere else to go. */
function* spreadWays(spots: readonly Spot[], chosen: readonly (Candidate | null)[], free: FreePlaces): Generator<Candidate> {
  const step = Math.max(1, Math.ceil(spots.length / tried));
  for (let at = 0; at < spots.length; at += step) {
    const { box, ways } = spots[at]!;
    if (!chosen.some((other, index) => other && standsIn(box, other) && free(index).length === 0)) yield* ways();
  }
}

const none: readonly Candidate[] = [];
/** Of a label: its places that stand with all others as they are. Most labels are never asked. */
function freePlaces(chosen: readonly (Candidate | null)[], spotsOf: SpotsOf): FreePlaces {
  const known = new Map<number, Candidate[]>();
  return (index) => {
    const before = known.get(index);
    if (before) return before;
    const places = spotsOf(index).flatMap(({ box, ways }) => (isTaken(box, chosen, index) ? none : ways().filter((way) => fits(way, chosen, index))));
    known.set(index, places);
    return places;
  };
}

/** Null where one of them finds no other place. */
function withOthersAside(candidate: Candidate, inTheWay: readonly number[], free: FreePlaces): Map<number, Candidate> | null {
  const standing = [candidate];
  const moved = new Map<number, Candidate>();
  if (inTheWay.some((other) => free(other).length === 0)) return null;
  for (const other of inTheWay) {
    const place = firstBeside(free(other), standing);
    if (place === null) return null;
    standing.push(place);
    moved.set(other, place);
  }
  return moved;
}

function firstBeside(places: readonly Candidate[], standing: readonly Candidate[]): Candidate | null {
  search: for (const place of places) {
    for (const one of standing) if (collide(place, one)) continue search;
    return place;
  }
  return null;
}

/** They look for another place, and go without a name where there is none: of the places that only less important ones stand in, the one that costs the fewest. */
function takeFromLess(index: number, chosen: (Candidate | null)[], spotsOf: SpotsOf, everySpotOf: SpotsOf): void {
  let best: { after: (Candidate | null)[]; lost: number } | null = null;
  let looked = 0;
  const stronger = chosen.slice(0, index).filter((one) => one !== null);
  for (const candidate of openWays(everySpotOf(index), stronger)) {
    const inTheWay = collidingWith(candidate, chosen);
    const after = chosen.map((one, at) => (at === index ? candidate : inTheWay.includes(at) ? null : one));
    for (const other of inTheWay) after[other] = firstThatFits(spotsOf(other), after, other);
    const lost = inTheWay.filter((other) => !after[other]).length;
    if (best === null || lost < best.lost) best = { after, lost };
    if (lost === 0 || ++looked >= compared) break;
  }
  // Those that have lost theirs have their turn later.
  for (const [at, one] of (best?.after ?? []).entries()) chosen[at] = one;
}

/** Where no more important one stands in the way. */
function* openWays(spots: readonly Spot[], stronger: readonly Candidate[]): Generator<Candidate> {
  for (const { box, ways } of spots) {
    if (stronger.some((one) => standsIn(box, one))) continue;
    for (const way of ways()) if (!stronger.some((one) => collide(way, one))) yield way;
  }
}

/** Those that overlap it, the most important first. */
function collidingWith(candidate: Candidate, chosen: readonly (Candidate | null)[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < chosen.length; at++) {
    const other = chosen[at];
    if (other && collide(candidate, other)) found.push(at);
  }
  return found;
}
