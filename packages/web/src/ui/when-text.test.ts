import { expect, it } from "vitest";
import { dayText, lastDayText } from "./money.ts";
import { whenText } from "./when-text.ts";

const now = Date.UTC(2026, 10, 27, 12);
const [minute, day] = [60_000, 86_400_000];

it("is relative while fresh, and a date later", () => {
  expect([now, now + 30_000, now - 59_000].map((at) => whenText(at, now, "en"))).toEqual([null, null, null]);
  expect(whenText(now - 5 * minute, now, "en")).toBe("5 minutes ago");
  expect(whenText(now - 2 * day, now, "zh")).toBe("前天");
  expect(whenText(now - 30 * day, now, "en")).toMatch(/^Oct \d+, 2026$/);
  expect(whenText(now - 30 * day, now, "zh")).toMatch(/^2026 年 10 月 \d+ 日$/);
});

it("of what is still to come is never just now", () => {
  expect(whenText(now + 30 * day, now, "en")).toMatch(/^Dec \d+, 2026, \d+:\d\d/);
  expect(whenText(now + 2 * minute, now, "zh")).toMatch(/^2026 年/);
});

it("what ends at midnight has its last day before", () => {
  const midnight = new Date(2026, 11, 1).getTime();
  expect([lastDayText(midnight, "en"), dayText(midnight, "en")]).toEqual(["Nov 30, 2026", "Dec 1, 2026"]);
  expect(lastDayText(midnight + 12 * 3_600_000, "en")).toBe("Dec 1, 2026");
});
