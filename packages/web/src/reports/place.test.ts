import { expect, it } from "vitest";
import { figurePlace } from "./place.ts";

it("finds module chart, variant and comparison in the name of a process's figure", () => {
  expect(figurePlace("t", "pca/all/scores")).toEqual({ task_id: "t", name: "scores", module_chart: "pca", comparison: "all" });
  expect(figurePlace("t", "volcano~2/Dose 5 vs control/plot/a")).toEqual({
    task_id: "t",
    name: "plot/a",
    module_chart: "volcano",
    variant: "2",
    comparison: "Dose 5 vs control",
  });
});

it("leaves a figure of a tool's task its name, and the box plot of a feature whatever stands in it", () => {
  expect(figurePlace("t", "scores")).toEqual({ task_id: "t", name: "scores" });
  expect(figurePlace("t", "feature:a/b/c")).toEqual({ task_id: "t", name: "feature:a/b/c" });
});
