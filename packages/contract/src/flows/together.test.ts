import { expect, it } from "vitest";
import type { ChartState } from "./calls.ts";
import { countsTogether, stateTogether } from "./together.ts";

const chart = (module_chart: string, status: ChartState, variant = "") => ({ module_chart, status, variant });

it("counts a module chart once, whatever number of comparisons it is made of", () => {
  const all = [chart("pca", "succeeded"), chart("tests", "succeeded"), chart("tests", "succeeded"), chart("ora", "skipped"), chart("ora", "skipped")];
  expect(countsTogether(all)).toEqual({ succeeded: 2, skipped: 1 });
  expect(countsTogether([])).toEqual({});
  // A variant is made of a chart that is counted.
  expect(countsTogether([...all, chart("pca", "failed", "1")])).toEqual({ succeeded: 2, skipped: 1 });
});

it("is failed where one comparison failed, on its way while one is, and made where one was made", () => {
  expect(stateTogether(["succeeded", "failed", "running"])).toBe("failed");
  expect(stateTogether(["succeeded", "waiting"])).toBe("waiting");
  expect(stateTogether(["skipped", "succeeded"])).toBe("succeeded");
  expect(stateTogether(["skipped", "unchanged"])).toBe("unchanged");
  expect(stateTogether(["skipped", "cancelled"])).toBe("cancelled");
});
