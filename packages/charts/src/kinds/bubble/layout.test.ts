import type { ChartView } from "@analyte/contract/chart";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { numberText } from "@analyte/contract/number-text";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { colourAt } from "#frame/colour-scale.ts";
import { layout } from "#layout.ts";
import { foundAt } from "#pointing/items-of.ts";
import { shownAs } from "#pointing/sample-shown.ts";
import { bubble } from "./facts.ts";
import { bubblesDocument, dotsDocument, lollipopsDocument } from "#sample-bubbles.ts";
import type { LineItem, MarksItem, Scene } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

const document = bubblesDocument();
const sceneOf = (of: BubbleDocument, view: ChartView = {}, widthMm = 85): Scene => layout({ document: of, view, language: "en", widthMm, preset: "journal" });
const marks = ({ items }: Scene, role: "points" | "key"): MarksItem[] =>
  items.filter((item): item is MarksItem => item.type === "marks" && item.role === role).toSorted((one, other) => one.index[0]! - other.index[0]!);
const keyTexts = ({ items }: Scene): string[] => items.flatMap((item) => (item.type === "text" && item.role === "key" ? [wordsOf(item)] : []));
const given = (points: readonly { x: number; y: number; size: number | null; colour: number | null }[]): BubbleDocument => ({
  ...document,
  points: {
    item: "other",
    ids: points.map((_, at) => `p${at}`),
    labels: points.map((_, at) => `P ${at}`),
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
    group: points.map(() => -1),
  },
  size: { title: { en: "Count", zh: "数目" }, values: points.map(({ size }) => size) },
  colour: { title: { en: "Score", zh: "得分" }, values: points.map(({ colour }) => colour) },
  thresholds: [],
  labelled: [],
});

it("has areas as its numbers are, and for nothing the smallest mark", () => {
  const scene = sceneOf(
    given([
      { x: 1, y: 1, size: 16, colour: 1 },
      { x: 2, y: 2, size: 4, colour: 2 },
      { x: 3, y: 3, size: 0, colour: 3 },
      { x: 4, y: 1, size: null, colour: 4 },
    ]),
  );
  const [large, quarter, nought, unknown] = marks(scene, "points").map(({ sizeMm }) => sizeMm);
  expect(large).toBeCloseTo(quarter! * 2, 1);
  expect(nought).toBeGreaterThan(0.5);
  expect([nought! < quarter!, unknown]).toEqual([true, nought]);
  expect(marks(sceneOf(document, { pointSize: 12 }), "points")[0]!.sizeMm).toBeCloseTo(marks(sceneOf(document), "points")[0]!.sizeMm * 2, 1);
});

it("has the colour of its number on the scale that a look chooses, and grey for none", () => {
  const four = given([
    { x: 1, y: 1, size: 1, colour: 0 },
    { x: 2, y: 2, size: 1, colour: 2 },
    { x: 3, y: 3, size: 1, colour: 4 },
    { x: 4, y: 1, size: 1, colour: null },
  ]);
  const fills = (view: ChartView) => marks(sceneOf(four, view), "points").map(({ fill }) => fill!.colour);
  expect(fills({})).toEqual([...[0, 0.5, 1].map((share) => colourAt("viridis", share)), "#d5d8dd"]);
  expect(fills({ colourScale: "greys", colourLimit: 2 }).slice(0, 3)).toEqual([0, 1, 1].map((share) => colourAt("greys", share)));
});

it("tells areas and colours by whole numbers where all are whole, in a key below the plot", () => {
  const scene = sceneOf(document);
  expect(keyTexts(scene).slice(0, 5)).toEqual(["Selected", "2", "4", "6", "8"]);
  const bottom = scene.plots[0]!.box.y + scene.plots[0]!.box.height;
  expect(marks(scene, "key").every(({ y }) => y[0]! > bottom)).toBe(true);
  // A mark of the key is as large as that of a point with its number.
  const [six] = marks(scene, "points").filter(({ index }) => document.size.values[index[0]!] === 6);
  expect(marks(scene, "key").map(({ sizeMm }) => sizeMm)).toContain(six!.sizeMm);
  const two = given([
    { x: 1, y: 1, size: 1, colour: 1 },
    { x: 2, y: 2, size: 2, colour: 2 },
  ]);
  expect(keyTexts(sceneOf(two)).slice(0, 3)).toEqual(["Count", "1", "2"]);
});

it("draws small ones over large ones, and none is cut at an edge", () => {
  const scene = sceneOf(document);
  const drawn = scene.items.filter((item): item is MarksItem => item.type === "marks" && item.role === "points");
  expect(drawn.map(({ sizeMm }) => sizeMm)).toEqual(drawn.map(({ sizeMm }) => sizeMm).toSorted((one, other) => other - one));
  const { box } = scene.plots[0]!;
  for (const { x, y, sizeMm } of drawn) {
    expect(Math.min(x[0]! - box.x, box.x + box.width - x[0]!, y[0]! - box.y, box.y + box.height - y[0]!)).toBeGreaterThanOrEqual(sizeMm / 2);
  }
});

it("is seen to show another number, area, colour or name", () => {
  const dots = dotsDocument();
  const changed = (of: BubbleDocument): BubbleDocument[] => [
    { ...of, points: { ...of.points, x: of.points.x.map((x, at) => (at === 3 ? x! + 0.2 : x)) } },
    { ...of, size: { ...of.size, values: of.size.values.map((value, at) => (at === 3 ? value! + 2 : value)) } },
    { ...of, colour: { ...of.colour, values: of.colour.values.map((value, at) => (at === 3 ? of.colour.values[0]! : value)) } },
    { ...of, thresholds: [{ ...of.thresholds[0]!, value: 2 }, ...of.thresholds.slice(1)] },
  ];
  for (const each of [document, dots]) {
    const scene = sceneOf(each);
    expect(differences(scene, each)).toEqual([]);
    for (const [at, other] of changed(each).entries()) expect(differences(scene, other), String(at)).not.toEqual([]);
  }
  expect(differences(sceneOf(dots), { ...dots, places: dots.places!.toReversed() })).not.toEqual([]);
});

it("has a level line at its height from side to side, with its words, and room for it where all points are lower", () => {
  const scene = sceneOf(document);
  const [, level] = scene.items.filter((item): item is LineItem => item.type === "line" && item.role === "threshold");
  const { box, y } = scene.plots[0]!;
  const wanted = box.y + box.height - ((-Math.log10(0.02) - y.low) / (y.high - y.low)) * box.height;
  expect([level!.x1, level!.x2]).toEqual([box.x, box.x + box.width].map((end) => expect.closeTo(end, 1) as number));
  expect([level!.y1, level!.y2]).toEqual([expect.closeTo(wanted, 1), expect.closeTo(wanted, 1)]);
  expect(scene.items.some((item) => item.type === "text" && item.role === "threshold" && item.runs.map(({ text }) => text).join("") === "FDR = 0.05")).toBe(
    true,
  );
  const moved = document.thresholds.map((line) => (line.axis === "y" ? { ...line, value: line.value + 0.1 } : line));
  expect(differences(scene, { ...document, thresholds: moved })).not.toEqual([]);
  const low = { ...document, points: { ...document.points, y: document.points.y.map(() => 0.2) }, labelled: [] };
  expect(sceneOf(low).plots[0]!.y.high).toBeGreaterThan(-Math.log10(0.02));
  expect(bubble.reach(low)!.y[1]).toBeGreaterThanOrEqual(-Math.log10(0.02));
  expect(chartCsv(document).split("\r\n")).toContain(`threshold,,FDR = 0.05,,${-Math.log10(0.02)},,`);
});

it("stands at the end of a line from zero, in a colour of its side", () => {
  const lollipops = lollipopsDocument();
  const scene = sceneOf(lollipops);
  const stems = scene.items.filter((item) => item.type === "line" && item.role === "segment");
  expect(stems).toHaveLength(10);
  expect(differences(scene, lollipops)).toEqual([]);
  // Zero itself has a line over the whole height.
  const { box, x: across } = scene.plots[0]!;
  const zero = box.x + ((0 - across.low) / (across.high - across.low)) * box.width;
  const [line, ...others] = scene.items.filter((item): item is LineItem => item.type === "line" && item.role === "origin");
  expect(others).toEqual([]);
  for (const [place, wanted] of [
    [line!.x1, zero],
    [line!.x2, zero],
    [line!.y1, box.y],
    [line!.y2, box.y + box.height],
  ] as const)
    expect(place).toBeCloseTo(wanted, 1);
  expect(differences(scene, { ...lollipops, points: { ...lollipops.points, y: lollipops.points.y.toReversed() } })).not.toEqual([]);
  const fills = marks(scene, "points").map(({ fill }) => fill!.colour);
  expect([fills[0], fills[9]]).toEqual([colourAt("blue-white-red", 1), colourAt("blue-white-red", 0)]);
  const covers = scene.items.filter((item): item is MarksItem => item.type === "marks" && item.role === "annotation");
  expect(new Set(covers.map(({ fill }) => fill!.colour))).toEqual(new Set([scene.surface]));
  expect(covers).toHaveLength(10);
  // All on one side, the axis still begins at zero.
  const rising = { ...lollipops, points: { ...lollipops.points, x: lollipops.points.x.map((x) => Math.abs(x!)) } };
  expect(sceneOf(rising).plots[0]!.x.low).toBeLessThanOrEqual(0);
  expect(altText(lollipops, "zh")).toContain("棒棒糖图");
});

it("over names is as high as its rows need", () => {
  const dots = dotsDocument();
  const half = { ...dots, places: dots.places!.slice(0, 5), points: { ...dots.points, y: dots.points.y.map((y) => (y! < 5 ? y : null)) } };
  expect(sceneOf(half).plots[0]!.box.height).toBeLessThan(sceneOf(dots).plots[0]!.box.height * 0.7);
});

it("says what a pointer is at, and is told in words and as CSV", () => {
  const scene = sceneOf(document);
  const mark = marks(scene, "points")[1]!;
  const found = foundAt(shownAs(document, scene), mark.x[0]!, mark.y[0]!, 0.3)!;
  expect(found.items[0]).toEqual({ kind: "other", id: "set1", label: "Citric acid cycle" });
  expect(found.lines.slice(0, 2)).toEqual([
    ["", "set1"],
    ["Enrichment (selected / expected)", "3.1"],
  ]);
  expect(found.lines.slice(2)).toEqual([
    ["−log10 p", numberText(document.points.y[1])],
    ["Selected", "6"],
    ["−log10 FDR", numberText(document.colour.values[1])],
  ]);
  expect(altText(document, "en")).toContain(
    "Bubble plot of 10 points: Enrichment (selected / expected) against −log10 p, area by Selected, colour by −log10 FDR; the largest is Primary bile acids (9)",
  );
  const three = { ...given([{ x: 1, y: 0, size: 3, colour: 0.5 }]), places: ["First"] };
  expect(chartCsv(three)).toBe("id,label,Enrichment (selected / expected),−log10 p,Count,Score\r\np0,P 0,1,First,3,0.5\r\n");
  expect(
    chartCsv({ ...three, thresholds: document.thresholds }, {}, "zh")
      .trim()
      .split("\r\n"),
  ).toEqual(["部分,编号,名称,富集倍数（所选 / 期望）,−log10 p,数目,得分", "点,p0,P 0,1,First,3,0.5", "阈值,,与期望相同,1,,,"]);
});
