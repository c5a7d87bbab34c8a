import { expect, test } from "vitest";
import type { ChartView } from "@analyte/contract/chart";
import { altText } from "../alt-text.ts";
import { chartCsv } from "../chart-csv.ts";
import { shownDocument } from "../kinds/kinds.ts";
import { layout } from "../layout.ts";
import { heatmapDocument } from "../sample-heatmap.ts";
import type { Zoom } from "../scene/figure-spec.ts";
import type { TextItem } from "../scene/scene.ts";
import { foundAt, placesOf } from "./items-of.ts";
import { shownAs } from "./sample-shown.ts";

const document = heatmapDocument(40, 8);
document.rows.rankings = [{ by: "variance", order: Array.from({ length: 40 }, (_, index) => (index * 7 + 3) % 40) }];
document.rows.order = Array.from({ length: 40 }, (_, index) => (index * 11) % 40);
const view: ChartView = { topRows: { n: 10, by: "variance" } };
const kept = document.rows.rankings[0]!.order.slice(0, 10);

const seen = (zoom: Zoom | null = null) => {
  const scene = layout({ document, view, language: "en", widthMm: 174, preset: "screen", interactive: true, zoom });
  const names = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "row-name");
  return { scene, names, shown: shownAs(shownDocument(document, view), scene, view) };
};

test.each([
  ["whole", null],
  ["in part", { x: [2, 6], y: [3, 8] }],
] as [string, Zoom | null][])("of a heat map's top rows, seen %s, the row that is pointed at is the one whose name stands beside it", (_, zoom) => {
  const { scene, names, shown } = seen(zoom);
  expect(names.length).toBe(zoom ? 5 : 10);
  const { box } = scene.plots[0]!;
  for (const name of names) {
    const y = name.y - name.sizePt * 0.12;
    const found = foundAt(shown, box.x + box.width * 0.3, y, 1)!;
    expect(found.items[0]!.id).toBe(name.of!.id);
    expect(found.heading).toBe(name.runs.map((run) => run.text).join(""));
    const row = document.rows.ids.indexOf(name.of!.id);
    const column = document.columns.ids.indexOf(found.items[1]!.id);
    expect(Number(found.lines.find(([title]) => title === "z score")![1].replace("−", "-"))).toBeCloseTo(document.values[row * 8 + column]!, 1);
    expect(found.lines.find(([title]) => title === "Cluster")![1]).toBe(document.rows.annotations[0]!.groups[document.rows.annotations[0]!.values[row]!]);
    const [place] = placesOf(shown, (kind, id) => kind === "feature" && id === name.of!.id);
    expect(place && "frame" in place && place.frame.y <= y && place.frame.y + place.frame.height >= y, name.of!.id).toBe(true);
  }
});

test("a row that is not among them is nowhere, and what is told and handed over are the rows that are shown", () => {
  const { shown } = seen();
  const other = document.rows.ids.find((_, row) => !kept.includes(row))!;
  expect(placesOf(shown, (kind, id) => kind === "feature" && id === other)).toEqual([]);
  expect(placesOf(shown, (kind) => kind === "feature")).toHaveLength(10);
  expect(altText(document, "en", view)).toContain("10 rows and 8 columns");
  expect(altText(document, "zh", view)).toContain("10 行 8 列");
  const ids = document.rows.order.filter((row) => kept.includes(row)).map((row) => document.rows.ids[row]);
  expect(
    chartCsv(document, view)
      .trim()
      .split("\r\n")
      .map((line) => line.split(","))
      .flatMap(([part, id]) => (part === "row" ? [id] : [])),
  ).toEqual(ids);
});
