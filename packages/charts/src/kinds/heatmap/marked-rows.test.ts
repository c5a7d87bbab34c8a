import type { ChartView } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import { textWidth } from "#scene/measure.ts";
import type { Scene, TextItem } from "#scene/scene.ts";

const document = heatmapDocument(400, 60);
document.rows.rankings = [{ by: "variance", order: document.rows.ids.map((_, row) => 399 - row) }];

const namesIn = ({ items }: Scene) => items.filter((item): item is TextItem => item.type === "text" && item.role === "label");
const idsIn = (scene: Scene) => [...new Set(namesIn(scene).map(({ of }) => of!.id))];
const sceneOf = (view: ChartView, labels = document.rows.labels, widthMm = 174) =>
  layout({ document: { ...document, rows: { ...document.rows, labels } }, view, language: "en", widthMm, preset: "journal" });

it("the fifteen rows that vary most are named where nobody asked for names; of those asked for, all that find room", () => {
  const asked = Array.from({ length: 20 }, (_, at) => `f${at * 20}`);
  expect(new Set(idsIn(sceneOf({})))).toEqual(new Set(Array.from({ length: 15 }, (_, at) => `f${399 - at}`)));
  expect(new Set(idsIn(sceneOf({ labelled: asked })))).toEqual(new Set(asked));
});

/** Of the figure's width, the most that leaders and names take over names of every length. */
function mostTaken(view: ChartView, widthMm: number): number {
  const shares = Array.from({ length: 60 }, (_, length) => {
    const scene = sceneOf(view, document.rows.labels.with(399, "i".repeat(2 * length + 1)), widthMm);
    const { box } = scene.plots[0]!;
    const ends = namesIn(scene).map(({ x, runs, sizePt }) => x + textWidth(runs.map(({ text }) => text).join(""), sizePt));
    return (Math.max(...ends) - box.x - box.width) / widthMm;
  });
  return Math.max(...shares);
}

it("names take about a third of the width at most; where those asked for would find no room otherwise, less than a half", () => {
  const usual = mostTaken({}, 85);
  expect(usual).toBeGreaterThan(0.28);
  expect(usual).toBeLessThan(0.33);
  const asked = mostTaken({ labelled: ["f399", "f0"] }, 85);
  expect(asked).toBeGreaterThan(0.41);
  expect(asked).toBeLessThan(0.46);
});
