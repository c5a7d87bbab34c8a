/** Which places are taken, among few that are made for it: rows of boxes, each a millimetre wide and high. */
import { describe, expect, it } from "vitest";
import type { Candidate, Spot } from "./label-candidates.ts";
import { collide } from "./labels-together.ts";
import { preferRank } from "./prefer-rank.ts";

/** Over the columns from … to of the one row. */
function place(from: number, to = from): Candidate {
  const box = { x: from * 10, y: 0, width: (to - from) * 10 + 1, height: 1 };
  const extent = { left: box.x - 0.25, top: -0.25, right: box.x + box.width + 0.25, bottom: 1.25 };
  return { box, setting: { lines: [], width: box.width, height: 1, first: 1, step: 1, apart: 0.25 }, leader: null, extent, cost: 1 };
}
const spotsOf = (places: readonly Candidate[]): Spot[] => places.map((one) => ({ box: one.box, ways: () => [one] }));
/** The chosen places of labels, the most important first, of the lists that each may take. */
function settled(chosen: (Candidate | null)[], places: readonly (readonly Candidate[])[], makeWay: boolean): (Candidate | null)[] {
  const result = [...chosen];
  preferRank(
    result,
    (index) => spotsOf(places[index]!),
    (index) => spotsOf(places[index]!),
    makeWay,
  );
  for (const [at, one] of result.entries()) for (const other of result.slice(at + 1)) if (one && other) expect(collide(one, other)).toBe(false);
  return result;
}
const named = (chosen: readonly (Candidate | null)[]) => chosen.map((one) => one !== null);
const [a, b, c, d] = [place(0), place(1), place(2), place(3)];

describe("a label without room", () => {
  it("has two others move aside for it, where both find another place", () => {
    const wide = place(0, 1);
    const chosen = settled([null, a, b], [[wide], [a, c], [b, d]], true);
    expect(chosen).toEqual([wide, c, d]);
    // Without the time for that it costs both the place, but they find theirs all the same.
    expect(named(settled([null, a, b], [[wide], [a, c], [b, d]], false))).toEqual([true, true, true]);
  });
  it("has more important ones move aside, too, but never costs them their names", () => {
    const wide = place(0, 1);
    expect(settled([a, b, null], [[a, c], [b, d], [wide]], true)).toEqual([c, d, wide]);
    expect(settled([a, b, null], [[a, c], [b], [wide]], true)).toEqual([a, b, null]);
    expect(settled([a, b, null], [[a, c], [b, d], [wide]], false)).toEqual([a, b, null]);
  });
  it("moves nobody onto the place that another one has just moved to", () => {
    const wide = place(0, 1);
    expect(settled([a, b, null], [[a, c], [b, c], [wide]], true)).toEqual([a, b, null]);
    expect(settled([a, b, null], [[a, c], [b, c, d], [wide]], true)).toEqual([c, d, wide]);
  });
});

describe("a label without room among more important ones", () => {
  it("has one of them move to where another one stood that moves on", () => {
    // The first goes to where the second was: alone, it finds no other place.
    expect(settled([a, b, null], [[a, b], [b, c], [a]], true)).toEqual([b, c, a]);
  });
  it("does not go without its name for the sake of less important ones", () => {
    expect(settled([a, null, b, c], [[a], [place(1, 2)], [b], [c]], true)).toEqual([a, place(1, 2), null, null]);
  });
  it("takes the place that costs the fewest less important ones theirs", () => {
    expect(settled([a, null, b, c, d], [[a], [place(1, 2), d], [b], [c], [d]], true)).toEqual([a, d, b, c, null]);
  });
});

describe("where somebody has to go without a name", () => {
  it("it costs the fewest less important ones theirs, not the first that stand in the way", () => {
    const cheap = place(2);
    const dear = place(0, 1);
    for (const own of [
      [dear, cheap],
      [cheap, dear],
    ])
      expect(settled([null, a, b, c], [own, [a], [b], [c]], false)).toEqual([cheap, a, b, null]);
  });
  it("one that finds another place has lost nothing", () => {
    const chosen = settled([null, a, b, c], [[c, place(0, 1)], [a, d], [b, place(4)], [c]], false);
    expect(chosen).toEqual([place(0, 1), d, place(4), c]);
  });
  it("it is never a more important one, whose names are kept as they stand", () => {
    expect(settled([a, null, c], [[a, d], [a, c], [c]], false)).toEqual([a, c, null]);
    expect(settled([a, null], [[a], [a]], false)).toEqual([a, null]);
  });
  it("who has lost its name takes one from those after it in its own turn", () => {
    expect(settled([null, a, b], [[a], [a, b], [b]], false)).toEqual([a, b, null]);
  });
});
