/** An axis of numbers is a scale: one number alone says nothing of the next. */
import type { ChartView } from "@analyte/contract/chart";
import { describe, expect, it } from "vitest";
import { layout } from "../layout.ts";
import { everyDocument } from "../sample-documents.ts";
import type { PlotFrame, Scene } from "../scene/scene.ts";
import type { Preset } from "../scene/figure-spec.ts";

const near = (one: number, other: number) => Math.abs(one - other) < 0.02;
function ticksOf({ items }: Scene, { box }: PlotFrame, axis: "x" | "y"): number {
  const within = (at: number, from: number, length: number) => at >= from - 0.02 && at <= from + length + 0.02;
  return items.filter(
    (item) =>
      item.type === "line" &&
      item.role === "tick" &&
      (axis === "y" ? near(item.x2, box.x) && within(item.y1, box.y, box.height) : near(item.y1, box.y + box.height) && within(item.x1, box.x, box.width)),
  ).length;
}

const forms: [Preset, number, ChartView][] = [
  ["slide", 254, {}],
  ["slide", 160, {}],
  ["slide", 254, { aspect: 0.25 }],
  ["journal", 85, {}],
  ["journal", 85, { aspect: 0.3 }],
  ["journal", 174, {}],
];

describe.each(Object.entries(everyDocument()).filter(([, { kind }]) => kind !== "scatter3d"))("the axes of numbers of %s", (_, document) => {
  it.each(forms)("have two ticks at least: %s, %d mm, %o", (preset, widthMm, view) => {
    const scene = layout({ document, view: { ...view, labelled: [] }, language: "en", widthMm, preset });
    // Plots that stand over one another on the same scale have its numbers under the lowest.
    const isAbove = ({ box, x }: PlotFrame) => scene.plots.some((other) => document.kind === "running" && other.box.y > box.y && other.x.high === x.high);
    for (const plot of scene.plots)
      for (const axis of ["x", "y"] as const)
        if (plot[axis].kind === "numbers" && !(axis === "x" && isAbove(plot))) expect(ticksOf(scene, plot, axis), axis).toBeGreaterThanOrEqual(2);
  });
});

it("axes have three ticks where these find room: steps may be so long that two alone lie within", () => {
  const document = everyDocument()["permutation"]!;
  const scene = layout({ document, view: {}, language: "en", widthMm: 254, preset: "slide" });
  expect(ticksOf(scene, scene.plots[0]!, "y")).toBeGreaterThanOrEqual(3);
});
