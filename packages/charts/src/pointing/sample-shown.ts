/** Scenes made by hand, as a layout would give them, for tests of what is done with scenes. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { markIndex } from "../scene/mark-index.ts";
import type { Axis, MarksItem, PlotFrame, Scene } from "../scene/scene.ts";
import type { Shown } from "./pointing.ts";

export const places = (count: number, from = 0): Axis => ({ kind: "places", low: from, high: from + count });
export const numbers = (low: number, high: number): Axis => ({ kind: "numbers", low, high });

/** 100 × 60 mm. */
export const handmadeScene = (parts: Partial<Scene>): Scene => ({
  widthMm: 100,
  heightMm: 60,
  surface: "#ffffff",
  title: "",
  description: "",
  captionText: "",
  items: [],
  plots: [plot(numbers(0, 10), numbers(0, 5))],
  legend: null,
  axes: [],
  caption: null,
  dropped: [],
  missingSigns: [],
  ...parts,
});
/** From 10, 5 to 90, 45 mm. */
export const plot = (x: Axis, y: Axis): PlotFrame => ({ box: { x: 10, y: 5, width: 80, height: 40 }, x, y, textPt: 6 });

export function marks(at: readonly (readonly [x: number, y: number, index: number])[], parts: Partial<MarksItem> = {}): MarksItem {
  return {
    type: "marks",
    role: "points",
    shape: "circle",
    sizeMm: 2,
    fill: { colour: "#d55e00" },
    x: Float64Array.from(at, ([x]) => x),
    y: Float64Array.from(at, ([, y]) => y),
    index: Int32Array.from(at, ([, , index]) => index),
    group: 0,
    clip: 0,
    ...parts,
  };
}

export const shownAs = <D extends ChartDocument>(document: D, scene: Scene, view: ChartView = {}): Shown<D> => ({
  document,
  view,
  language: "en",
  scene,
  marks: markIndex(scene),
});
