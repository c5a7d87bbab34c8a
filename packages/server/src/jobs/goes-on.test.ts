import { expect, test } from "vitest";
import { goesOnMs } from "./goes-on.ts";

test.each([
  { limit: 1_800, seconds: 2, ms: 1_790_000 },
  { limit: 60, seconds: 4, ms: 40_000 },
  // What is begun at once has all the time; what would come after it, none to rely on.
  { limit: 10, seconds: 2, ms: 0 },
  { limit: 5, seconds: 4, ms: 0 },
])("of $limit s, steps of $seconds s: more is given for $ms ms", ({ limit, seconds, ms }) => {
  const needs = { cores: 1, memoryMegabytes: 256, seconds };
  expect(goesOnMs({ limits: () => ({ seconds: limit, memoryMegabytes: 256, outputMegabytes: 1 }) }, needs)).toBe(ms);
});
