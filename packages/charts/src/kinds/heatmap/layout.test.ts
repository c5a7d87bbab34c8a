import type { ChartView } from "@analyte/contract/chart";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { describe, expect, it } from "vitest";
import { chartCsv } from "#chart-csv.ts";
import { colourAt } from "#frame/colour-scale.ts";
import { heatScale } from "./colour-scale.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { foundAt } from "#pointing/items-of.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import { stream } from "#sample-numbers.ts";
import { sceneFaults } from "#scene/faults.ts";
import { ascent } from "#scene/measure.ts";
import type { ImageItem, PathItem, Role, Scene, TextItem } from "#scene/scene.ts";
import { shownDocument } from "../kinds.ts";
import { spaced } from "./marked-rows.ts";
import { withTopRows } from "./top-rows.ts";

const sceneOf = (document: HeatmapDocument, view: ChartView = {}, widthMm = 85): Scene =>
  layout({ document, view, language: "en", widthMm, preset: "journal" });
const words = (scene: Scene, role: Role) =>
  scene.items.filter((item): item is TextItem => item.type === "text" && item.role === role).map((item) => item.runs.map((run) => run.text).join(""));

describe("a heat map", () => {
  it("shows each value in its cell, in display order", () => {
    const document = heatmapDocument(6, 4);
    document.rows.order = [5, 4, 3, 2, 1, 0];
    document.columns.order = [1, 0, 3, 2];
    document.values[5 * 4 + 1] = 3;
    document.values[5 * 4] = -3;
    document.values[3] = null;
    const map = sceneOf(document).items.find((item): item is ImageItem => item.type === "image" && item.role === "map")!;
    const cell = (row: number, column: number) =>
      `#${Array.from(map.pixels.slice((row * 4 + column) * 4, (row * 4 + column) * 4 + 3), (value) => value.toString(16).padStart(2, "0")).join("")}`;
    expect([map.columns, map.rows]).toEqual([4, 6]);
    expect(cell(0, 0)).toBe(colourAt("blue-white-red", 1));
    expect(cell(0, 1)).toBe(colourAt("blue-white-red", 0));
    expect(cell(5, 2)).toBe("#d5d8dd");
  });

  it("names every row on a line of its own, or none, and cuts no name", () => {
    expect(words(sceneOf(heatmapDocument(40, 30)), "row-name")).toHaveLength(40);
    expect(words(sceneOf(heatmapDocument(400, 30)), "row-name")).toEqual([]);
    const long = heatmapDocument(20, 10);
    long.rows.labels = long.rows.labels.map((label) => `${label} of a person with a very long list of substances`);
    const narrow = sceneOf(long);
    const left = new Set(narrow.dropped.map(({ id }) => id));
    const whole = long.rows.order.flatMap((row) => (left.has(long.rows.ids[row]!) ? [] : [long.rows.labels[row]!]));
    expect(words(narrow, "row-name").join("").replaceAll(" ", "")).toBe(whole.join("").replaceAll(" ", ""));
    expect(whole.length).toBeGreaterThan(15);
    expect(words(sceneOf(long, {}, 174), "row-name")).toEqual(long.rows.labels);
    expect(words(sceneOf(heatmapDocument(40, 30), { showRowNames: false }), "row-name")).toEqual([]);
  });

  it("takes the height that a preset allows before it leaves names of rows away", () => {
    for (const [preset, widthMm, rows] of [
      ["journal", 174, 60],
      ["nature", 89, 42],
      ["elsevier", 140, 54],
    ] as const) {
      const scene = layout({ document: heatmapDocument(rows, 40), view: {}, language: "en", widthMm, preset });
      expect(words(scene, "row-name"), preset).toHaveLength(rows);
      expect(scene.heightMm).toBeLessThanOrEqual(presetValues[preset].highestMm);
      expect(sceneFaults(scene, presetValues[preset])).toEqual([]);
    }
  });

  it("keeps the map above 55 % of the height beside 2,000 rows with trees and bars", () => {
    for (const widthMm of [85, 120, 174]) expect(sceneFaults(sceneOf(heatmapDocument(2_000, 60), {}, widthMm), presetValues.journal)).toEqual([]);
  });

  it("says what every colour of its bars means", () => {
    const scene = sceneOf(heatmapDocument(40, 30));
    expect(words(scene, "legend")).toEqual(["F", "M"]);
    expect(words(scene, "key")).toEqual(expect.arrayContaining(["z score", "Cluster", "1", "2", "Missing"]));
  });
});

describe("the groups under a heat map", () => {
  const bottomOf = ({ legend }: Scene) => legend!.box.y + legend!.box.height;
  const legendOf = (view: ChartView = {}, bend = (document: HeatmapDocument) => document) => {
    const scene = sceneOf(bend(heatmapDocument(40, 30)), view);
    const texts = scene.items.filter(
      (item): item is TextItem => item.type === "text" && (item.role === "legend" || (item.role === "key" && item.y < bottomOf(scene))),
    );
    return { scene, texts, said: texts.map(({ runs }) => runs.map(({ text }) => text).join("")) };
  };

  it("stand before the other keys, behind the name of their column", () => {
    const { scene, texts, said } = legendOf();
    expect(said).toEqual(["Sex", "F", "M"]);
    expect(new Set(texts.map(({ y }) => y)).size).toBe(1);
    expect(texts[0]!.x).toBeLessThan(scene.legend!.entries[0]!.box.x);
    const keys = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "key" && !texts.includes(item));
    expect(keys.length).toBeGreaterThan(4);
    for (const { y, sizePt } of keys) expect(y - ascent(sizePt)).toBeGreaterThan(bottomOf(scene));
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
  });
  it("have the name over them beside the map, and where it is long", () => {
    const isAbove = ({ scene, texts }: ReturnType<typeof legendOf>) => texts[0]!.y < scene.legend!.entries[0]!.box.y + 0.01;
    expect(isAbove(legendOf())).toBe(false);
    expect(isAbove(legendOf({ legend: "right" }))).toBe(true);
    const long = legendOf({}, (document) => {
      document.columns.annotations[0]!.title = { en: "Sex as written on the form of the clinic by whoever took the sample", zh: "性别" };
      return document;
    });
    expect(isAbove(long)).toBe(true);
    expect(sceneFaults(long.scene, presetValues.journal)).toEqual([]);
  });
  it("have no heading where two bars of them are called differently", () => {
    const { said } = legendOf({}, (document) => {
      const [bar] = document.columns.annotations;
      document.columns.annotations.push({ ...bar!, title: { en: "Sex at birth", zh: "出生性别" } });
      return document;
    });
    expect(said).toEqual(["F", "M"]);
  });
});

describe("marked rows", () => {
  const document = heatmapDocument(1_000, 30);
  const next = stream(21);
  const asked = Array.from({ length: 60 }, () => `f${Math.floor(next() * 300)}`);

  it("have leaders that neither cross nor touch names; those that find no room are listed, the last asked for first", () => {
    const scene = sceneOf(document, { labelled: [...new Set(asked)] });
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    const drawn = scene.items.filter((item): item is TextItem => item.role === "label" && item.type === "text").map((item) => item.of!.id);
    const unique = [...new Set(asked)];
    expect(new Set(drawn)).toEqual(new Set(unique.slice(0, drawn.length)));
    expect(scene.dropped.map(({ id }) => id)).toEqual(unique.slice(drawn.length));
    expect(drawn.length).toBeGreaterThan(15);
  });

  it("have one leader each, however often they are asked for", () => {
    const scene = sceneOf(document, { labelled: ["f10", "f990", "f10"] });
    expect(scene.items.filter((item) => item.role === "leader")).toHaveLength(2);
    expect(scene.dropped).toEqual([]);
  });

  it("start at their row and end 5 mm beside the map", () => {
    const scene = sceneOf(document, { labelled: ["f10", "f990"] });
    const { box } = scene.plots[0]!;
    const leaders = scene.items.filter((item): item is PathItem => item.role === "leader" && item.type === "path");
    expect(leaders.map(({ points }) => points[1])).toEqual([10.5, 990.5].map((place) => expect.closeTo(box.y + (place / 1_000) * box.height, 1)));
    for (const { points } of leaders) expect(points.at(-2)! - points[0]!).toBeCloseTo(5, 1);
  });

  it("stand as near to their rows as the distance between them allows", () => {
    expect(spaced([1, 5, 9], [2, 2, 2], [-1, 11])).toEqual([1, 5, 9]);
    expect(spaced([5, 5, 5], [2, 2, 2], [-1, 11])).toEqual([3, 5, 7]);
    expect(spaced([0, 0, 9, 10], [2, 2, 2, 2], [-1, 11])).toEqual([0, 2, 8, 10]);
    expect(spaced([5, 5, 5], [2, 4, 2], [-1, 11])).toEqual([2, 5, 8]);
  });
});

describe("the rows that come first", () => {
  const document = heatmapDocument(40, 8);
  const order = Array.from({ length: 40 }, (_, index) => (index * 7) % 40);
  document.rows.rankings = [{ by: "variance", order }];
  const top = withTopRows(document, { topRows: { n: 10, by: "variance" } });

  it("are a document of their own, with their values, bars and tree", () => {
    const ids = order.slice(0, 10).map((row) => document.rows.ids[row]!);
    expect(new Set(top.rows.ids)).toEqual(new Set(ids));
    expect(top.rows.order.map((row) => top.rows.ids[row])).toEqual(document.rows.order.map((row) => document.rows.ids[row]!).filter((id) => ids.includes(id)));
    for (const [row, id] of top.rows.ids.entries()) {
      const before = document.rows.ids.indexOf(id);
      expect(top.values.slice(row * 8, row * 8 + 8)).toEqual(document.values.slice(before * 8, before * 8 + 8));
      expect(top.rows.annotations[0]!.values[row]).toBe(document.rows.annotations[0]!.values[before]);
    }
    const { a, b, height } = top.rows.tree!;
    expect(height).toHaveLength(9);
    expect([...a, ...b].filter((child) => child < 0).toSorted((one, other) => other - one)).toEqual(Array.from({ length: 10 }, (_, leaf) => -leaf - 1));
    expect([...a, ...b].filter((child) => child > 0).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 8 }, (_, node) => node + 1));
    expect(sceneFaults(sceneOf(document, { topRows: { n: 10, by: "variance" } }), presetValues.journal)).toEqual([]);
  });

  it("are said in the caption, are what the values behind the figure are, and what its rows mean under the pointer", () => {
    const view = { topRows: { n: 10, by: "variance" as const } };
    const scene = sceneOf(document, view);
    expect(scene.captionText).toContain("Shown: 10 of the 40 rows, those with the largest variance.");
    // A row of headings, one of the bar over the columns.
    expect(chartCsv(document, view).trim().split("\r\n")).toHaveLength(12);
    const shown = { document: shownDocument(document, view), view, language: "en" as const, scene, marks: () => null };
    const { box } = scene.plots[0]!;
    const found = foundAt(shown, box.x + 1, box.y + box.height - 0.1, 1)!;
    expect(found.items.map(({ id }) => id)).toContain(top.rows.ids[top.rows.order.at(-1)!]);
  });

  it("are all rows where the document has no such ranking", () => {
    expect(withTopRows(document, { topRows: { n: 10, by: "p" } })).toBe(document);
    expect(withTopRows(document, { topRows: { n: 40, by: "variance" } })).toBe(document);
  });
});

describe("the ends of the scale", () => {
  const scaled = (kind: "diverging" | "sequential", limit: number | null, values: (number | null)[] = [1, 2, 4, null]): HeatmapDocument => ({
    ...heatmapDocument(2, 2),
    values,
    scale: { kind, title: { en: "s", zh: "s" }, limit },
  });
  const ends = (document: HeatmapDocument, view: ChartView = {}) => {
    const { low, high } = heatScale(document, view);
    return [low, high];
  };
  it("are as far from zero as each other where it goes both ways: as the look says, else the document", () => {
    expect(ends(scaled("diverging", 3))).toEqual([-3, 3]);
    expect(ends(scaled("diverging", 3), { colourLimit: 2 })).toEqual([-2, 2]);
  });
  it("leave one value in a hundred at the end where nobody says", () => {
    const values = Array.from({ length: 1_000 }, (_, at) => (at % 2 === 0 ? 1 : -1) * (at + 1));
    const [low, high] = ends(scaled("diverging", null, values)) as [number, number];
    expect(low).toBe(-high);
    const beyond = values.filter((value) => Math.abs(value) > high).length;
    expect(beyond).toBeGreaterThanOrEqual(9);
    expect(beyond).toBeLessThanOrEqual(11);
  });
  it("are those of the largest value where more than 99 in a hundred are 0, and 1 where all are", () => {
    const nearlyAllZero = (value: number) => Array.from({ length: 1_000 }, (_, at) => (at === 7 ? value : 0));
    expect(ends(scaled("diverging", null, nearlyAllZero(-500)))).toEqual([-500, 500]);
    expect(ends(scaled("diverging", null, nearlyAllZero(0.001)))).toEqual([-0.001, 0.001]);
    expect(ends(scaled("diverging", null, nearlyAllZero(0)))).toEqual([-1, 1]);
  });
  it("are the lowest and the highest value where it goes one way; with a limit it begins at zero, unless a value lies below", () => {
    expect(ends(scaled("sequential", null))).toEqual([1, 4]);
    expect(ends(scaled("sequential", 10))).toEqual([0, 10]);
    expect(ends(scaled("sequential", 10), { colourLimit: 3 })).toEqual([0, 3]);
    expect(ends(scaled("sequential", 10, [-1, 2, 4, null]))).toEqual([-1, 10]);
    expect(ends(scaled("sequential", null, [null, null, null, null]))).toEqual([0, 1]);
  });
});
