/** Makes more room after the first round: labels that stand in the way move aside, and a seeded stream tries other places. */
import type { Candidate } from "./label-candidates.ts";
import { collide, fits } from "./labels-together.ts";

const moves = 400;
/** Of the labels without room, so many are tried again at each move. */
const tried = 6;
/** And so many, the most important ones, may look beyond their best places. */
const searched = 20;

/** Changes `chosen`; `search` looks for any place of a label among those chosen now, beyond its best ones. */
export function improve(chosen: (Candidate | null)[], anywhere: readonly Candidate[][], search: (index: number) => Candidate | null): void {
  const missing = () => [...chosen.keys()].filter((index) => !chosen[index]);
  for (const index of missing().slice(0, searched)) chosen[index] = search(index);
  for (const index of missing()) evictOne(index, chosen, anywhere);

  const next = stream(20_260_101);
  const movable = [...chosen.keys()].filter((index) => (anywhere[index]?.length ?? 0) > 1);
  for (let move = 0; move < moves && movable.length > 0; move++) {
    const index = movable[next(movable.length)]!;
    const candidates = anywhere[index]!;
    const candidate = candidates[next(candidates.length)]!;
    const before = chosen[index] ?? null;
    if (!before || candidate === before || !fits(candidate, chosen, index)) continue;
    chosen[index] = candidate;
    const found = missing()
      .slice(0, tried)
      .filter((other) => {
        chosen[other] = anywhere[other]!.find((place) => fits(place, chosen, other)) ?? null;
        return chosen[other];
      });
    if (found.length === 0 && candidate.cost >= before.cost) chosen[index] = before;
  }
  for (const index of missing().slice(0, searched)) chosen[index] = search(index);
  shorten(chosen, anywhere);
}

/** A label without room takes a place where one other stands in the way, if that one has another place. */
function evictOne(index: number, chosen: (Candidate | null)[], anywhere: readonly Candidate[][]): void {
  for (const candidate of anywhere[index]!) {
    const other = onlyOneInTheWay(candidate, chosen);
    if (other === null) continue;
    const before = chosen[other]!;
    chosen[index] = candidate;
    chosen[other] = anywhere[other]!.find((place) => fits(place, chosen, other)) ?? null;
    if (chosen[other]) return;
    [chosen[index], chosen[other]] = [null, before];
  }
}

function onlyOneInTheWay(candidate: Candidate, chosen: readonly (Candidate | null)[]): number | null {
  let found: number | null = null;
  for (let index = 0; index < chosen.length; index++) {
    const other = chosen[index];
    if (!other || !collide(candidate, other)) continue;
    if (found !== null) return null;
    found = index;
  }
  return found;
}

/** Each goes to the best of its places that is free by now. */
function shorten(chosen: (Candidate | null)[], anywhere: readonly Candidate[][]): void {
  for (const [index, candidate] of chosen.entries()) {
    if (!candidate) continue;
    const better = anywhere[index]!.find((place) => fits(place, chosen, index));
    if (better && better.cost < candidate.cost) chosen[index] = better;
  }
}

/** Whole numbers below a limit, the same on every machine: the high bits of a linear congruential generator. */
function stream(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}
