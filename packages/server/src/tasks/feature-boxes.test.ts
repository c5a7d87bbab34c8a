import type { DrillIndex } from "@analyte/tools/job-folder";
import { expect, it } from "vitest";
import { featureBoxes } from "./feature-boxes.ts";

const index: DrillIndex = {
  features: ["f1"],
  featureNames: ["Taurine"],
  samples: ["s1", "s2", "s3", "s4"],
  groups: ["a", "a", "c", "c"],
  groupOrder: ["a", "b", "c"],
  valueTitle: { en: "log2 intensity", zh: "log2 强度" },
  notes: null,
  brackets: [
    { from: "c", to: "a", texts: [{ en: "p = 0.02", zh: "p = 0.02" }] },
    { from: "a", to: "b", texts: [{ en: "p = 0.5", zh: "p = 0.5" }] },
  ],
};
const values = Float64Array.of(1, 2, 3, 4);

it("has brackets between the boxes that are drawn, by their places", () => {
  expect(featureBoxes(index, 0, values).panels[0]!.brackets).toEqual([{ from: 1, to: 0, text: { en: "p = 0.02", zh: "p = 0.02" } }]);
});

it("says in its caption what is drawn, and no more", () => {
  const captions = (count: number) =>
    featureBoxes(
      { ...index, samples: index.samples.concat(...more(count)), groups: index.groups.concat(...more(count).fill("c")) },
      0,
      Float64Array.of(1, 2, 3, 4, ...more(count).map(Number)),
    ).caption;
  const more = (count: number) => Array.from({ length: count }, (_, at) => String(at + 5));
  expect(captions(0)).toEqual({ en: "Points: all values; line: median. a n = 2, c n = 2.", zh: "点：全部数值；横线：中位数。a n = 2，c n = 2。" });
  expect(captions(3).en).toMatch(
    /^Box: quartiles and median; whiskers: smallest and largest value; diamond: mean, .* Of fewer than 5 values: points and median alone\. a n = 2, c n = 5\.$/,
  );
  expect(captions(3).zh).toMatch(/菱形：均值.*少于 5 个值时只画数据点和中位数。/);
});

it("has none where the test could not be computed, nor for results from before there were any", () => {
  const { brackets: _, ...before } = index;
  expect(featureBoxes(before, 0, values).panels[0]!.brackets).toEqual([]);
  expect(featureBoxes({ ...index, brackets: [{ from: "a", to: "c", texts: [null] }] }, 0, values).panels[0]!.brackets).toEqual([]);
});
