import { expect, test } from "vitest";
import { wantedPart } from "./byte-range.ts";

const part = (range: string, size = 10) => wantedPart(size, '"tag"', { range, ifRange: undefined });

test("the last bytes of a content that is shorter are all of it", () => {
  expect(part("bytes=-99")).toEqual({ start: 0, end: 9 });
  expect(part("bytes=-10")).toEqual({ start: 0, end: 9 });
  expect(part("bytes=-9")).toEqual({ start: 1, end: 9 });
  expect(part("bytes=-99999999999999999999")).toEqual({ start: 0, end: 9 });
});

test("no part lies behind the end, and none of nothing is given: an empty content is whole", () => {
  expect([part("bytes=10-"), part("bytes=-0"), part("bytes=0-", 0)]).toEqual(["none", "none", "none"]);
  expect(part("bytes=-5", 0)).toBe("whole");
});
