import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { describe, expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { presetValues } from "#frame/preset-values.ts";
import { sceneFaults } from "#scene/faults.ts";

const vip = everyDocument()["vip"] as BarsDocument;
const withValues = (values: number[], thresholds: BarsDocument["thresholds"]): BarsDocument => ({
  ...vip,
  thresholds,
  ids: values.map((_, at) => `f${at}`),
  labels: values.map((_, at) => `Feature ${at}`),
  series: [{ group: 0, kind: "bar", values }],
});
const valueAxis = (values: number[], widthMm = 85, thresholds: BarsDocument["thresholds"] = []) =>
  layout({ document: withValues(values, thresholds), view: {}, language: "en", widthMm, preset: "journal" }).plots[0]!.x;

describe("the value axis of bars", () => {
  it.each([85, 174])("ends just beyond the longest bar, over %i mm", (widthMm) => {
    for (const longest of [3.008, 0.179, 78.2, 1e300]) {
      const { low, high } = valueAxis([longest, longest / 2], widthMm);
      expect(low).toBe(0);
      expect(high / longest).toBeGreaterThan(1);
      expect(high / longest).toBeLessThan(1.1);
    }
  });

  it("ends just beyond both ends where bars go both ways, and holds a threshold", () => {
    const { low, high } = valueAxis([-2.1, 3.1]);
    expect(low).toBeCloseTo(-2.31, 1);
    expect(high).toBeCloseTo(3.3, 1);
    expect(valueAxis([-0.5, -3]).high).toBe(0);
    expect(valueAxis([0.5, 0.2], 85, vip.thresholds).high).toBeGreaterThan(1);
  });
});

it.each([
  [0, 1],
  [4, 2],
  [11, 1],
])("one long name, the one at %i, does not make every row of lying bars as high as its own", (at, most) => {
  const long = { ...vip, labels: vip.labels.with(at, at === 4 ? "N-Acetyl-D-glucosamine 6-phosphate and its isomers" : "3-Hydroxyhexadecanoyl carnitine") };
  const [usual, scene] = [vip, long].map((document) => layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal" }));
  const linesOf =
    scene!.items.filter((item) => item.type === "text" && item.role === "tick").length -
    usual!.items.filter((item) => item.type === "text" && item.role === "tick").length;
  expect(linesOf).toBe(most);
  // Half of its further lines stand in the rows beside it.
  expect(scene!.plots[0]!.box.height / usual!.plots[0]!.box.height).toBeLessThan(1 + most / 2 + 0.25);
  expect(sceneFaults(scene!, presetValues.journal)).toEqual([]);
});
