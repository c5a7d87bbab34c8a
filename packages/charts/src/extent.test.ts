import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { sharedExtent } from "./extent.ts";
import { layout } from "./layout.ts";
import type { Zoom } from "./scene/figure-spec.ts";

const text = { en: "t", zh: "t" };
const base = { version: 1, title: text, caption: text, groups: [] } as const;
const scatter = (x: number[], y: number[], equalUnits = false): ScatterDocument => ({
  ...base,
  groups: [],
  kind: "scatter",
  x: { title: text },
  y: { title: text },
  points: { item: "feature", ids: x.map(String), labels: x.map(String), x, y, group: x.map(() => -1) },
  ellipses: [],
  thresholds: [{ axis: "y", value: 4, label: text }],
  arrows: [],
  segments: [],
  labelled: [],
  origin: false,
  equalUnits,
});
const axesOf = (document: ScatterDocument, extent: Zoom | null = null) => {
  const { x, y } = layout({ document, view: {}, language: "en", widthMm: 160, preset: "screen", extent }).plots[0]!;
  return [x.low, x.high, y.low, y.high];
};

describe.each([false, true])("figures side by side, equal units: %s", (equalUnits) => {
  it("are drawn under the same axes, which show all of both", () => {
    const [one, other] = [scatter([-1, 2], [0, 3], equalUnits), scatter([0, 9], [1, 40], equalUnits)];
    const extent = sharedExtent([one, other]);
    expect(extent).toEqual({ x: [-1, 9], y: [0, 40] });
    expect(axesOf(one)).not.toEqual(axesOf(other));
    const axes = axesOf(one, extent);
    expect(axes).toEqual(axesOf(other, extent));
    expect([axes[0]! <= -1, axes[1]! >= 9, axes[2]! <= 0, axes[3]! >= 40]).toEqual([true, true, true, true]);
  });
});

it("figures of different kinds, or of several panels, keep their own axes", () => {
  const panel = { title: text, series: [{ id: "a", label: "a", group: -1, x: [0, 1], y: [0, 1] }] };
  const lines = (panels: LinesDocument["panels"]): LinesDocument => ({ ...base, groups: [], kind: "lines", x: { title: text }, y: { title: text }, panels });
  expect(sharedExtent([scatter([1], [1]), lines([panel])])).toBeNull();
  expect(sharedExtent([lines([panel, panel]), lines([panel, panel])])).toBeNull();
  expect(sharedExtent([lines([panel]), lines([panel])])).toEqual({ x: [0, 1], y: [0, 1] });
});

it("a figure alone shares its axes with nothing", () => {
  expect(sharedExtent([scatter([1, 2], [1, 2])])).toBeNull();
  expect(sharedExtent([])).toBeNull();
});
