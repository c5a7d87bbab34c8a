import { expect, it } from "vitest";
import { statesByChart } from "@analyte/contract/flows/together";
import type { TaskChart } from "@analyte/contract/flows/calls";
import { comparisonsOf, countsOf, missingOf, ofComparison } from "./chart-states.ts";

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

it("tells what was not made once for all comparisons, and names those where others have it", () => {
  const chart = (module_chart: string, called: string, status: TaskChart["status"], reason = "") =>
    ({ id: `${module_chart} ${called}`, module_chart, comparison: called, called, variant: "", status, reason }) as TaskChart;
  const charts = [
    chart("pca", "all", "skipped", "few"),
    chart("ora", "High vs Control", "skipped", "no ids"),
    chart("ora", "Low vs Control", "skipped", "no ids"),
    chart("roc", "High vs Control", "succeeded"),
    chart("roc", "Low vs Control", "skipped", "8 are needed"),
    chart("trend", "High vs Control", "skipped", "one"),
    chart("trend", "Low vs Control", "failed", "another"),
  ];
  expect(missingOf(charts, statesByChart(charts)).map(({ chart: one, called }) => [one.module_chart, one.reason, called])).toEqual([
    ["pca", "few", []],
    ["ora", "no ids", []],
    ["roc", "8 are needed", ["Low vs Control"]],
    ["trend", "one", ["High vs Control"]],
    ["trend", "another", ["Low vs Control"]],
  ]);
});
