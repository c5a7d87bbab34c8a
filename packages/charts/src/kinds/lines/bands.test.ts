import type { ChartView } from "@analyte/contract/chart";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { expect, it } from "vitest";
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { layout } from "#layout.ts";
import { foundAt } from "#pointing/items-of.ts";
import { shownAs } from "#pointing/sample-shown.ts";
import { rocDocument } from "#sample-roc.ts";
import type { MarksItem, PathItem, Scene } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

/** With the band at the places of the curve, both of one group, and with points. */
function bandedDocument(): LinesDocument {
  const { square: _square, ...roc } = rocDocument();
  const [panel] = roc.panels as [LinesDocument["panels"][number]];
  const [line, band, chance] = panel.series as [Series, Series, Series];
  return { ...roc, panels: [{ ...panel, series: [{ ...line, low: band.low!, high: band.high! }, chance] }] };
}
type Series = LinesDocument["panels"][number]["series"][number];
const document = bandedDocument();
const [panel] = document.panels as [LinesDocument["panels"][number]];
const [curve] = panel.series as [LinesDocument["panels"][number]["series"][number]];
const sceneOf = (of: LinesDocument, view: ChartView = {}): Scene => layout({ document: of, view, language: "en", widthMm: 85, preset: "journal" });
const withCurve = (change: Partial<typeof curve>): LinesDocument => ({ ...document, panels: [{ ...panel, series: [{ ...curve, ...change }] }] });
const bands = ({ items }: Scene): PathItem[] => items.filter((item): item is PathItem => item.type === "path" && item.role === "band");
const marked = ({ items }: Scene): MarksItem[] => items.filter((item): item is MarksItem => item.type === "marks" && item.role === "annotation");
const labels = ({ items }: Scene): string => items.flatMap((item) => (item.type === "text" && item.role === "label" ? [wordsOf(item)] : [])).join(" ");

it("a band lies under its line, in its colour, and ends where it has no ends", () => {
  const scene = sceneOf(document);
  const order = scene.items.map(({ role }) => role);
  expect(order.indexOf("band")).toBeLessThan(order.indexOf("line"));
  expect(bands(scene)[0]!.fill!.colour).toBe(scene.items.find((item): item is PathItem => item.type === "path" && item.role === "line")!.stroke!.colour);
  const gap = withCurve({ low: curve.low!.map((value, at) => (at === 10 ? null : value)) });
  expect(bands(sceneOf(gap))).toHaveLength(2);
  expect(differences(sceneOf(gap), gap)).toEqual([]);
  // The axis holds the band, not the line alone.
  const wide = withCurve({ high: curve.high!.map((value) => value! + 1) });
  expect(sceneOf(wide).plots[0]!.y.high).toBeGreaterThan(2);
});

it("is seen to show another band or another marked place", () => {
  const scene = sceneOf(document);
  expect(differences(scene, document)).toEqual([]);
  const other = (change: Partial<typeof panel>): LinesDocument => ({ ...document, panels: [{ ...panel, ...change }] });
  expect(
    differences(scene, other({ series: [{ ...curve, low: curve.low!.map((value, at) => (at === 4 ? value! - 0.05 : value)) }, panel.series[1]!] })),
  ).not.toEqual([]);
  expect(differences(scene, other({ marked: [{ ...panel.marked![0]!, y: 0.9 }] }))).not.toEqual([]);
});

it("a marked place has its name, and goes with its group", () => {
  const scene = sceneOf(document);
  expect(marked(scene)).toHaveLength(1);
  expect(labels(scene)).toContain("≥ 4.2 (sensitivity 0.617, specificity 0.8)");
  const hidden = { hiddenGroups: ["Citric acid"] };
  expect([marked(sceneOf(document, hidden)), bands(sceneOf(document, hidden)), labels(sceneOf(document, hidden))]).toEqual([[], [], ""]);
  expect(chartCsv(document, hidden)).not.toContain("4.2");
});

it("of a band alone the ends are found where they are drawn, the lower one first", () => {
  const scene = sceneOf(document);
  const mark = scene.items.find((item): item is MarksItem => item.type === "marks" && item.role === "points" && item.group === 0)!;
  const alone = withCurve({ y: curve.y.map(() => null) });
  const [low, high] = [curve.low![10]!, curve.high![10]!];
  const { box, y } = scene.plots[0]!;
  const at = box.y + box.height * (1 - (high - y.low) / (y.high - y.low));
  const found = foundAt(shownAs(alone, scene), mark.x[10]!, at, 0.3)!;
  const [first, last] = found.lines.at(-1)![1].split(" – ").map(Number);
  expect(first).toBeLessThan(last!);
  expect([Math.abs(first! - low), Math.abs(last! - high)].every((away) => away < 0.001)).toBe(true);
});

it("says the ends beside a value, and writes them as columns, marked places after the lines", () => {
  const scene = sceneOf(document);
  const mark = scene.items.find((item): item is MarksItem => item.type === "marks" && item.role === "points" && item.group === 0)!;
  const found = foundAt(shownAs(document, scene), mark.x[10]!, mark.y[10]!, 0.3)!;
  expect(found.lines.at(-1)![1]).toMatch(/^0\.812 \(0\.\d+ – 0\.\d+\)$/);
  const few: LinesDocument = {
    ...document,
    panels: [
      { ...panel, series: [{ ...curve, x: [0, 1], y: [0, 1], low: [0, null], high: [0.5, null] }], marked: [{ ...panel.marked![0]!, x: 0.5, y: 0.25 }] },
    ],
  };
  expect(chartCsv(few).trim().split("\r\n")).toEqual([
    "part,panel,id,label,group,1 − specificity,Sensitivity,Sensitivity low,Sensitivity high",
    'curve,,m1,Citric acid,"Citric acid, AUC 0.77 (0.62–0.9)",0,0,0,0.5',
    'curve,,m1,Citric acid,"Citric acid, AUC 0.77 (0.62–0.9)",1,1,,',
    'point,,,"≥ 4.2 (sensitivity 0.617, specificity 0.8)","Citric acid, AUC 0.77 (0.62–0.9)",0.5,0.25,,',
  ]);
});
