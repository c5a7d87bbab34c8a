import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { localOf, timeOf } from "./local-time.ts";

beforeAll(() => void vi.stubEnv("TZ", "Europe/Berlin"));
afterAll(() => void vi.unstubAllEnvs());

it("a time that stands in its field as it was filled in is that time to the millisecond, also in the hour that comes twice", () => {
  const [seconds, first, second] = ["2026-06-01T08:00:35.400Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map((text) => Date.parse(text)) as [
    number,
    number,
    number,
  ];
  expect([localOf(first), localOf(second)]).toEqual(["2026-10-25T02:30", "2026-10-25T02:30"]);
  for (const time of [seconds, first, second]) expect(timeOf(localOf(time), time)).toBe(time);
});

it("what is typed instead is what it says, and nothing where it is emptied", () => {
  const kept = Date.parse("2026-06-01T08:00:35.400Z");
  expect(timeOf("2026-06-01T10:01", kept)).toBe(Date.parse("2026-06-01T08:01:00Z"));
  expect([timeOf("", kept), timeOf("", null), timeOf("nonsense", kept)]).toEqual([null, null, null]);
});
