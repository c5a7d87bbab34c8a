/** The last word on who stays: no label goes without its name for the sake of less important ones. */
import type { Candidate } from "./label-candidates.ts";
import { collide, fits } from "./labels-together.ts";

type PlacesOf = (index: number) => readonly Candidate[];

/** Of the places for whose sake others move aside, so many are tried, near and far. */
const tried = 1_000;
/** And of the places that cost less important ones their names, so many are compared. */
const compared = 60;
/** So often all may move aside for one without room; then what is left is settled. */
const rounds = 2;

/**
 * Changes `chosen`, the most important first. A label without room takes a place where others stand in the way, if all of these find another one. Where
 * they don't, it takes one that costs the fewest less important ones their names. Afterwards every place of every label without room that `everyPlaceOf` knows
 * is taken by a more important one. `makeWay`: whether there is time to move others aside.
 */
export function preferRank(chosen: (Candidate | null)[], placesOf: PlacesOf, everyPlaceOf: PlacesOf, makeWay: boolean): void {
  if (makeWay) for (let round = 0; round < rounds; round++) if (!moveAside(chosen, placesOf)) break;
  for (const [index, one] of chosen.entries()) if (one === null) takeFromLess(index, chosen, placesOf, everyPlaceOf);
}

/** Whether any label has found room. */
function moveAside(chosen: (Candidate | null)[], placesOf: PlacesOf): boolean {
  let found = false;
  let free = freePlaces(chosen, placesOf);
  for (const [index, one] of chosen.entries()) {
    if (one !== null) continue;
    const all = placesOf(index);
    const step = Math.max(1, Math.ceil(all.length / tried));
    for (let at = 0; at < all.length; at += step) {
      const moved = withOthersAside(all[at]!, collidingWith(all[at]!, chosen), free);
      if (moved === null) continue;
      chosen[index] = all[at]!;
      for (const [other, place] of moved) chosen[other] = place;
      free = freePlaces(chosen, placesOf);
      found = true;
      break;
    }
  }
  return found;
}

/** Of each label: its places that stand with all others as they are. */
const freePlaces = (chosen: readonly (Candidate | null)[], placesOf: PlacesOf): Candidate[][] =>
  chosen.map((one, index) => (one === null ? [] : placesOf(index).filter((place) => fits(place, chosen, index))));

/** Null where one of them finds no other place. */
function withOthersAside(candidate: Candidate, inTheWay: readonly number[], free: readonly Candidate[][]): Map<number, Candidate> | null {
  const moved = new Map<number, Candidate>();
  for (const other of inTheWay) {
    const place = free[other]!.find((one) => !collide(one, candidate) && ![...moved.values()].some((before) => collide(one, before)));
    if (place === undefined) return null;
    moved.set(other, place);
  }
  return moved;
}

/** They look for another place, and go without a name where there is none: of the places that only less important ones stand in, the one that costs the fewest. */
function takeFromLess(index: number, chosen: (Candidate | null)[], placesOf: PlacesOf, everyPlaceOf: PlacesOf): void {
  let best: { after: (Candidate | null)[]; lost: number } | null = null;
  let looked = 0;
  for (const candidate of everyPlaceOf(index)) {
    const inTheWay = collidingWith(candidate, chosen);
    if (inTheWay[0] !== undefined && inTheWay[0] < index) continue;
    const after = chosen.map((one, at) => (at === index ? candidate : inTheWay.includes(at) ? null : one));
    for (const other of inTheWay) after[other] = placesOf(other).find((place) => fits(place, after, other)) ?? null;
    const lost = inTheWay.filter((other) => !after[other]).length;
    if (best === null || lost < best.lost) best = { after, lost };
    if (lost === 0 || ++looked >= compared) break;
  }
  // Those that have lost theirs have their turn later.
  for (const [at, one] of (best?.after ?? []).entries()) chosen[at] = one;
}

/** Those that overlap it, the most important first. */
function collidingWith(candidate: Candidate, chosen: readonly (Candidate | null)[]): number[] {
  const found: number[] = [];
  for (const [at, other] of chosen.entries()) if (other && collide(candidate, other)) found.push(at);
  return found;
}
