import { expect, it } from "vitest";
import { comparisonsOf, countsOf, ofComparison } from "./chart-states.ts";

it("counts what is made, failed and not made", () => {
  expect(countsOf({ succeeded: 5, unchanged: 2, running: 1, waiting: 3, failed: 1, skipped: 4, cancelled: 1 })).toEqual({
    all: 17,
    done: 7,
    failed: 1,
    notMade: 5,
  });
  expect(countsOf({})).toEqual({ all: 0, done: 0, failed: 0, notMade: 0 });
});

it("shows what belongs to the chosen comparison, and what belongs to all", () => {
  const charts = [{ comparison: "all" }, { comparison: "High vs Control" }, { comparison: "Low vs Control" }, { comparison: "High vs Control" }];
  expect(comparisonsOf(charts)).toEqual(["High vs Control", "Low vs Control"]);
  expect(ofComparison(charts, "Low vs Control")).toEqual([charts[0], charts[2]]);
});
