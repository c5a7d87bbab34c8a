import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { volcanoDocument } from "#sample-documents.ts";
import { sceneFaults } from "#scene/faults.ts";
import { bounds, textOutline, wordsOf } from "#scene/text-outline.ts";
import type { MarksItem, Scene, TextItem } from "#scene/scene.ts";

const sceneOf = (document: ScatterDocument, widthMm: number): Scene => layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
const textOf = ({ items }: Scene, words: string) => items.filter((item): item is TextItem => item.type === "text" && wordsOf(item) === words);

describe("the text of a level line", () => {
  it.each([85, 120, 174])("is level and stands over its line's right end at %s mm, over nothing", (widthMm) => {
    const scene = sceneOf(volcanoDocument(200), widthMm);
    const [text, ...more] = textOf(scene, "FDR = 0.05");
    expect(more).toEqual([]);
    expect(text!.turn).toBe(0);
    const { box } = scene.plots[0]!;
    const { x, y, width, height } = bounds(textOutline(text!));
    expect(x > box.x && x + width <= box.x + box.width).toBe(true);
    expect(box.x + box.width - x - width).toBeLessThan(2);
    const line = scene.items.find((item) => item.type === "line" && item.role === "threshold" && item.y1 === item.y2);
    expect(line?.type === "line" && line.y1 - y - height).toBeGreaterThan(0);
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
  });

  it("stands beside the plot where points leave it no room", () => {
    const document = volcanoDocument(200);
    const span = [-8, 8];
    const ids = Array.from({ length: 400 }, (_, index) => `w${index}`);
    const wall = ids.map((_, index) => span[0]! + ((span[1]! - span[0]!) * index) / 399);
    const points = {
      ...document.points,
      ids: [...document.points.ids, ...ids],
      labels: [...document.points.labels, ...ids],
      x: [...document.points.x, ...wall],
      y: [...document.points.y, ...wall.map(() => 1.3)],
      group: [...document.points.group, ...ids.map(() => 2)],
    };
    const scene = sceneOf({ ...document, points }, 85);
    const [text] = textOf(scene, "FDR = 0.05");
    const { box } = scene.plots[0]!;
    expect(bounds(textOutline(text!)).x).toBeGreaterThanOrEqual(box.x + box.width);
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
  });
});

it("features that stand out have a shape as well as a colour, those that don't are circles", () => {
  const { items } = sceneOf(volcanoDocument(200), 85);
  const shapes = new Map(items.filter((item): item is MarksItem => item.type === "marks" && item.role === "points").map(({ group, shape }) => [group, shape]));
  expect([0, 1, 2].map((group) => shapes.get(group))).toEqual(["triangle", "triangle-down", "circle"]);
});
