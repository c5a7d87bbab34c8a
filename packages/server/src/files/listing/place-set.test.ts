import { expect, it } from "vitest";
import { has, join, keepBoth, leaveOut, noPlaces, packed, placesIn, placesOfBlock, put, unpacked } from "./place-set.ts";

const setOf = (places: Iterable<number>) => {
  const bits = noPlaces();
  for (const place of places) put(bits, place);
  return bits;
};
const every = (step: number) => Array.from({ length: Math.ceil(placesOfBlock / step) }, (_, at) => at * step);

it.each([1, 2, 15, 16, 17, 1_000, placesOfBlock])("a set of every %i. place is the same after it has been stored", (step) => {
  const places = every(step);
  const bytes = packed(setOf(places));
  expect(bytes.length).toBe(Math.min(places.length * 2, placesOfBlock / 8));
  expect(placesIn(unpacked(bytes))).toEqual(places);
});

it("sets are met and joined, and places taken out", () => {
  const both = setOf(every(6));
  keepBoth(both, setOf(every(10)));
  expect(placesIn(both)).toEqual(every(30));
  join(both, setOf([placesOfBlock - 1]));
  leaveOut(both, setOf([0]));
  expect(placesIn(both)).toEqual([...every(30).slice(1), placesOfBlock - 1]);
  expect([has(both, 0), has(both, 30)]).toEqual([false, true]);
});
