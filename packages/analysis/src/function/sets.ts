/** Sets of features (pathways, classes) against the features at hand. */
import { ArgumentFault } from "../faults.ts";

export interface NamedSet {
  name: string;
  members: readonly string[];
}

export interface PlacedSet {
  name: string;
  /** Places of the set's members among the features at hand, ascending, each once. */
  places: Uint32Array;
}

/**
 * Each set's members among the features at hand, in the order of the sets; members named twice count once. Members not at hand are left out, for no set
 * of a library is ever measured whole; sets with fewer than `least` or more than `most` members left are dropped.
 *
 * @throws ArgumentFault when a feature is named twice, a set has no name, or no member of any set is at hand.
 */
export function placeSets(sets: readonly NamedSet[], features: readonly string[], least = 1, most = Infinity): PlacedSet[] {
  const places = placesOf(features);
  let known = false;
  const placed: PlacedSet[] = [];
  // The number of the last set that had the feature: a set of its own for each would take longer than all the rest.
  const last = new Uint32Array(features.length);
  const own = new Uint32Array(features.length);
  for (const [number, { name, members }] of sets.entries()) {
    if (name === "") throw new ArgumentFault("sets", "a name for every set");
    let count = 0;
    for (const member of members) {
      const place = places.get(member);
      if (place === undefined || last[place] === number + 1) continue;
      last[place] = number + 1;
      own[count++] = place;
    }
    if (count > 0) known = true;
    if (count >= Math.max(1, least) && count <= most) placed.push({ name, places: own.slice(0, count).sort() });
  }
  if (!known) throw new ArgumentFault("sets", "at least one member among the features; check that both use the same kind of identifier");
  return placed;
}

/** @throws ArgumentFault when a feature is named twice or there is none. */
export function placesOf(features: readonly string[], argument = "features"): Map<string, number> {
  if (features.length === 0) throw new ArgumentFault(argument, "at least one feature");
  const places = new Map<string, number>();
  for (const [place, feature] of features.entries()) {
    if (places.has(feature)) throw new ArgumentFault(argument, `each feature once; ${feature} is there twice`);
    places.set(feature, place);
  }
  return places;
}
