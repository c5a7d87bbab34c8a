import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { expect, it } from "vitest";
import { figureStyle } from "#frame/figure-style.ts";
import { layout } from "#layout.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import type { PathItem, Scene, TextItem } from "#scene/scene.ts";
import { lookOf } from "./key-plan.ts";

const bar = (title: string, values: number[]) => ({ title: { en: title, zh: title }, groups: [`${title}1`], values });
/** Three bars a side; each covers other rows or columns, so that it is known by what it covers. */
function documentOf(): HeatmapDocument {
  const document = heatmapDocument(12, 12);
  const covering = (from: number) => Array.from({ length: 12 }, (_, at) => (at >= from && at < from + 4 ? 0 : -1));
  document.rows.annotations = ["rowA", "rowB", "rowC"].map((title, at) => bar(title, covering(at * 4)));
  document.columns.annotations = ["colA", "colB", "colC"].map((title, at) => bar(title, covering(at * 4)));
  return document;
}
const spec = (document: HeatmapDocument) => ({ document, view: {}, language: "en", widthMm: 120, preset: "journal" }) as const;
const middleOf = ({ points }: PathItem) =>
  [0, 1].map((way) => {
    const places = points.filter((_, at) => at % 2 === way);
    return (Math.min(...places) + Math.max(...places)) / 2;
  }) as [number, number];
const titleOf = (scene: Scene, title: string): TextItem =>
  scene.items.find((item): item is TextItem => item.type === "text" && item.role === "tick" && item.runs[0]!.text === title)!;

it("each bar stands beside its own title, the first furthest from the map, over its own rows or columns", () => {
  const document = documentOf();
  const scene = layout(spec(document));
  const style = figureStyle(spec(document));
  const { box } = scene.plots[0]!;
  const bars = scene.items.filter((item): item is PathItem => item.role === "annotation" && item.type === "path" && item.fill?.colour !== style.missing);
  const drawn = (side: "rows" | "columns", at: number) =>
    bars.find(({ fill }) => fill?.colour === lookOf(document, style, document[side].annotations[at]!, 0).colour)!;
  for (const [at, letter] of ["A", "B", "C"].entries()) {
    const [x, y] = middleOf(drawn("columns", at));
    const title = titleOf(scene, `col${letter}`);
    // The middle of its letters is a third of their size over the baseline.
    expect(Math.abs(title.y - title.sizePt * 0.13 - y), `col${letter}`).toBeLessThan(0.3);
    expect(title.x).toBeGreaterThan(box.x + box.width);
    expect(x).toBeCloseTo(box.x + (box.width * (at * 4 + 2)) / 12, 1);
    const [across, down] = middleOf(drawn("rows", at));
    const upright = titleOf(scene, `row${letter}`);
    expect(Math.abs(upright.x - upright.sizePt * 0.13 - across), `row${letter}`).toBeLessThan(0.3);
    expect(down).toBeCloseTo(box.y + (box.height * (at * 4 + 2)) / 12, 1);
  }
  const away = [0, 1, 2].map((at) => box.x - middleOf(drawn("rows", at))[0]);
  expect(away).toEqual(away.toSorted((one, other) => other - one));
});

it("a group that is hidden has the grey of what is missing in its bar, too", () => {
  const document = heatmapDocument(12, 12);
  const coloursOf = (view: { hiddenGroups?: string[] }) => {
    const scene = layout({ ...spec(document), view });
    return new Set(scene.items.flatMap((item) => (item.role === "annotation" && item.type === "path" && item.fill ? [item.fill.colour] : [])));
  };
  const style = figureStyle(spec(document));
  const [female, male] = style.groups.map(({ colour }) => colour) as [string, string];
  expect([female, male, style.missing].map((colour) => coloursOf({}).has(colour))).toEqual([true, true, false]);
  expect([female, male, style.missing].map((colour) => coloursOf({ hiddenGroups: ["F"] }).has(colour))).toEqual([false, true, true]);
});
