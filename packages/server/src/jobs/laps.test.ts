import { expect, test, vi } from "vitest";
import { newLaps } from "./laps.ts";

test("each part counts from the end of the one before; what goes on twice is a sum", () => {
  vi.useFakeTimers();
  const laps = newLaps();
  for (const [name, milliseconds] of [["claim", 5] as const, ["folder", 20] as const, ["claim", 7] as const]) {
    vi.advanceTimersByTime(milliseconds);
    laps.lap(name);
  }
  expect(laps.spent()).toEqual({ claim: 12, folder: 20 });
  vi.useRealTimers();
});
