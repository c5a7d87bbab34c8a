import { expect, it } from "vitest";
import { groupedReasons } from "./redo-reasons.ts";

it("a reason is one line, with the charts that it begins with; settings stand first", () => {
  const one = (reason: "groups" | "settings" | "data", module_chart: string, count: number) => ({
    reason,
    module_chart,
    name: { en: module_chart, zh: module_chart },
    count,
  });
  const given = [
    one("groups", "filter-signal", 20),
    one("data", "id-map", 4),
    one("groups", "pca", 1),
    one("settings", "select", 3),
    one("groups", "tests", 9),
  ];
  expect(groupedReasons(given).map(({ reason, of, count }) => `${reason} ${count}: ${of.map(({ module_chart: chart }) => chart).join(", ")}`)).toEqual([
    "settings 3: select",
    "groups 30: filter-signal, pca, tests",
    "data 4: id-map",
  ]);
  expect(groupedReasons([])).toEqual([]);
});
