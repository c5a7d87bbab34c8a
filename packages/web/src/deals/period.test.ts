/** The months that sums are asked for, seen from where the reader is. */
import { afterEach, expect, it, vi } from "vitest";
import { periodIn, thisMonth } from "./period.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});
const asked = (query: Record<string, string>, now: string) => periodIn((name) => query[name] ?? "", new Date(now));

it("are those of the reader's own calendar, and always told", () => {
  // Seven in the morning of the first of December in Shanghai.
  const now = "2026-11-30T23:00:00Z";
  for (const [place, month, from] of [
    ["Asia/Shanghai", "2026-12", "2026-01"],
    ["UTC", "2026-11", "2025-12"],
    ["America/New_York", "2026-11", "2025-12"],
  ] as const) {
    vi.stubEnv("TZ", place);
    expect(thisMonth(new Date(now)), place).toBe(month);
    expect(asked({}, now), place).toEqual({ from, until: month, this_month: month });
  }
});

it("follow an end that the address names, and nothing in it that is no month", () => {
  vi.stubEnv("TZ", "Asia/Shanghai");
  const now = "2026-11-30T23:00:00Z";
  const this_month = "2026-12";
  expect(asked({ from: "2026-03", currency: "EUR" }, now)).toEqual({ currency: "EUR", from: "2026-03", until: "2026-12", this_month });
  expect(asked({ from: "2024-03" }, now)).toEqual({ from: "2024-03", until: "2025-02", this_month });
  expect(asked({ from: "2027-03" }, now)).toEqual({ from: "2027-03", until: "2028-02", this_month });
  expect(asked({ until: "2026-03" }, now)).toEqual({ from: "2025-04", until: "2026-03", this_month });
  expect(asked({ from: "2026-13", until: "x", currency: "XXX" }, now)).toEqual({ from: "2026-01", until: "2026-12", this_month });
  expect(asked({ from: "2026-01", until: "2026-02" }, now)).toEqual({ from: "2026-01", until: "2026-02", this_month });
});
