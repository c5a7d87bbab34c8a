import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { expect, it } from "vitest";
import { runTool } from "#testing/reference-data.ts";
import { smallInput } from "#testing/small-input.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const rows = [
  [2, 8, 32],
  [4, 16, 64],
  [1, 4, 16],
];
function panelsOf(params: Record<string, unknown>, values = rows) {
  const { charts } = runTool({ manifest, run }, smallInput(...values), params);
  const [boxes, densities] = charts.map(({ document }) => document) as [BoxesDocument, LinesDocument];
  return { boxes, densities, titles: boxes.panels.map(({ title }) => title.en), medians: boxes.panels.map((panel) => panel.boxes.map(({ median }) => median)) };
}

it.each([
  ["raw values that become log2", { transform: "log2" }, ["Before: log2 of the values above 0", "After: log2"], rows, [3, 4, 2]],
  [
    "log10 values that become log2",
    { input_scale: "log10", transform: "log2" },
    ["Before: log2", "After: log2"],
    rows.map((row) => row.map(Math.log10)),
    [3, 4, 2],
  ],
  [
    "log2 values that become raw",
    { input_scale: "log2", transform: "none" },
    ["Before: log2", "After: log2 of the values above 0"],
    rows.map((row) => row.map(Math.log2)),
    [3, 4, 2],
  ],
] as const)("%s are drawn on one scale before and after, under the same axes", (_, params, titles, values, medians) => {
  const found = panelsOf(
    { sample: "none", scale: "none", ...params },
    values.map((row) => [...row]),
  );
  expect(found.titles).toEqual(titles);
  for (const side of found.medians) side.forEach((median, sample) => expect(median).toBeCloseTo(medians[sample]!, 9));
  expect(found.boxes.sameAxes).toBe(true);
  expect(found.densities.sameAxes).toBe(true);
});

it("values that were scaled have axes of their own", () => {
  const found = panelsOf({ sample: "none", scale: "auto", transform: "log2" });
  expect(found.titles).toEqual(["Before: log10 of the values above 0", "After: scaled values"]);
  expect(found.boxes.sameAxes).toBe(false);
});
