import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { scoresDocument, volcanoDocument } from "#sample-documents.ts";
import { difference, differenceOfLab, seenBy } from "./colour-difference.ts";
import { differences } from "#differences.ts";
import { sceneFaults, type Check } from "./faults.ts";
import type { FigureSpec } from "./figure-spec.ts";
import type { LineItem, MarksItem, PathItem, Scene, SceneItem, TextItem } from "./scene.ts";

const journal = presetValues.journal;
const ink = "#1f2329";

const text = (words: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  type: "text",
  role: "label",
  runs: [{ text: words }],
  sizePt: 6,
  weight: 400,
  colour: ink,
  anchor: "start",
  turn: 0,
  advance: words.length,
  x,
  y,
  ...more,
});
const line = (role: LineItem["role"], x1: number, y1: number, x2: number, y2: number, widthPt = 0.5): LineItem => ({
  type: "line",
  role,
  x1,
  y1,
  x2,
  y2,
  stroke: { colour: ink, widthPt },
});
const marks = (x: number, y: number, more: Partial<MarksItem> = {}): MarksItem => ({
  type: "marks",
  role: "points",
  shape: "circle",
  sizeMm: 1.4,
  fill: { colour: "#0072b2" },
  group: 0,
  x: Float64Array.of(x),
  y: Float64Array.of(y),
  index: Int32Array.of(0),
  ...more,
});
const area = (role: PathItem["role"], x: number, y: number, width: number, height: number): PathItem => ({
  type: "path",
  role,
  closed: true,
  points: [x, y, x + width, y, x + width, y + height, x, y + height],
  fill: { colour: "#0072b2" },
});

/** A plot of 60 × 40 with one point, its label, a threshold with its text, and a legend below. */
const sound: Scene = {
  widthMm: 85,
  heightMm: 55,
  surface: "#ffffff",
  title: "",
  description: "",
  captionText: "",
  items: [
    text("2", 7, 21, { role: "tick", anchor: "end" }),
    line("threshold", 10, 30, 70, 30),
    text("p = 0.05", 71, 31, { role: "threshold", advance: 9 }),
    marks(20, 20),
    text("Taurine", 21, 20.7),
    text("Group", 14, 51, { role: "legend" }),
    line("leader", 30, 19.3, 30, 12, 0.25),
    marks(30, 20),
    text("Valine", 28, 11),
  ],
  plots: [{ box: { x: 10, y: 3, width: 60, height: 40 }, x: { kind: "numbers", low: 0, high: 1 }, y: { kind: "numbers", low: 0, high: 1 }, textPt: 6 }],
  legend: { box: { x: 10, y: 48, width: 20, height: 5 }, entries: [] },
  axes: [],
  caption: null,
  dropped: [],
  missingSigns: [],
};
const checksOf = (scene: Scene): Check[] => [...new Set(sceneFaults(scene, journal).map((fault) => fault.check))];
const plant = (...items: SceneItem[]): Scene => ({ ...sound, items: [...sound.items, ...items] });

describe("what is wrong with a scene", () => {
  it("is nothing where nothing is", () => {
    expect(sceneFaults(sound, journal)).toEqual([]);
  });

  it("is no title of an axis that ends in an ellipsis where the caption has the whole of it", () => {
    const cut = plant(text("Serum", 30, 48, { role: "axis-title" }), text("testost…", 30, 51, { role: "axis-title", after: " " }));
    expect(checksOf({ ...cut, captionText: "A title of an axis is cut; in full: Serum testosterone." })).not.toContain("cut name");
  });

  const planted: [Check, Scene][] = [
    ["label over label", plant(text("Valine", 29, 11.5))],
    ["label over point", plant(text("Serine", 19.5, 20.5))],
    ["label over point", plant(marks(60, 15, { clip: 0 }), text("Serine", 56, 15.5))],
    ["label over line", plant(text("Serine", 40, 30.5))],
    ["label over line", plant(line("segment", 40, 10, 55, 25), text("Serine", 45, 18))],
    ["label over area", plant(area("bar", 40, 10, 8, 20), text("Serine", 42, 18))],
    ["label over threshold", plant(text("Serine", 68, 31))],
    ["text over text", plant(text("2.2", 7, 22, { role: "tick", anchor: "end" }))],
    ["text over text", plant(text("turned", 7, 24, { role: "axis-title", turn: 90 }))],
    ["text over plot", plant(text("2.2", 12, 35, { role: "tick" }))],
    ["leader through point", plant(marks(30.2, 16))],
    ["leader through text", plant(text("Serine", 29, 15))],
    ["leader through leader", plant(line("leader", 25, 16, 35, 16, 0.25))],
    ["leader through arrow", plant(line("arrow", 25, 16, 35, 16, 0.5))],
    ["long leader", plant(line("leader", 38, 10, 69, 16, 0.25))],
    ["long leader", plant(...[6, 7, 8, 9].map((y) => line("leader", 45, y, 66, y, 0.25)))],
    ["long leader", plant(...Array.from({ length: 9 }, (_, at) => line("leader", 45, 5 + at, 58, 5 + at, 0.25)))],
    ["cut name", plant(text("Testost…", 50, 10))],
    ["cut name", plant(text("+ 7", 50, 10))],
    ["cut name", { ...plant(text("Testost…", 50, 10)), captionText: "In full: Testosterone." }],
    ["cut name", plant(text("Testost…", 30, 50, { role: "axis-title" }))],
    ["cut name", { ...plant(text("Testost…", 30, 50, { role: "axis-title" })), captionText: "In full: Testost…." }],
    ["cut name", { ...plant(text("Testost…", 30, 50, { role: "axis-title" })), captionText: "In full: Testost." }],
    [
      "cut name",
      { ...plant(text("Serum", 30, 48, { role: "axis-title" }), text("testost…", 30, 51, { role: "axis-title", after: " " })), captionText: "Testosterone." },
    ],
    ["small plot", { ...sound, heightMm: 85 }],
    ["legend outside", { ...sound, legend: { box: { x: 10, y: 50, width: 20, height: 8 }, entries: [] } }],
    ["legend outside", plant(text("Group", 40, 51, { role: "legend" }))],
    ["legend over plot", { ...sound, legend: { box: { x: 10, y: 42, width: 20, height: 11 }, entries: [] } }],
    ["high legend", { ...sound, legend: { box: { x: 10, y: 30, width: 20, height: 23 }, entries: [] } }],
    ["outside", plant(text("Serine", 82, 10))],
    ["outside", plant(marks(0.9, 20))],
    ["small text", plant(text("Serine", 50, 10, { sizePt: 5.5 }))],
    ["line width", plant(line("axis", 10, 43, 70, 43, 0.2))],
    ["line width", plant(line("axis", 10, 43, 70, 43, 1.2))],
    ["text contrast", plant(text("Serine", 50, 10, { colour: "#8a8f98" }))],
    ["text contrast", plant({ ...area("band", 45, 5, 20, 10), fill: { colour: "#1f2329" } }, text("Serine", 50, 10))],
    ["text contrast", plant(marks(52, 9, { sizeMm: 12, fill: { colour: "#1f2329" } }), text("Serine", 50, 10))],
    ["mark contrast", plant(marks(50, 10, { fill: { colour: "#e8c85a" } }))],
    ["mark contrast", plant(marks(50, 10, { fill: { colour: "#0072b2", opacity: 0.3 } }))],
    // To protanopes the second and the eighth of the palette of old were one colour.
    [
      "colours alike",
      plant(
        marks(50, 10, { fill: { colour: "#e69f00" }, stroke: { colour: ink, widthPt: 0.25 }, group: 1 }),
        marks(55, 10, { fill: { colour: "#b8a800" }, stroke: { colour: ink, widthPt: 0.25 }, group: 2 }),
      ),
    ],
  ];
  it.each(planted)("finds %s", (check, scene) => {
    expect(checksOf(scene)).toContain(check);
  });

  it("lets groups of one colour be told apart by shape, or by an open mark", () => {
    const open = marks(50, 10, { group: 1, stroke: { colour: "#0072b2", widthPt: 0.5 } });
    delete open.fill;
    expect(checksOf(plant(marks(55, 10, { group: 1 })))).toEqual(["colours alike"]);
    expect(checksOf(plant(marks(55, 10, { group: 1, shape: "triangle" })))).toEqual([]);
    expect(checksOf(plant(open))).toEqual([]);
  });

  it("leaves out what the plot cuts off", () => {
    expect(checksOf(plant(marks(90, 20, { clip: 0 })))).toEqual([]);
    expect(checksOf(plant(marks(90, 20)))).toEqual(["outside"]);
  });
});

describe("what a scene shows otherwise than its document says", () => {
  const spec: Omit<FigureSpec, "document"> = { view: {}, language: "en", widthMm: 85, preset: "journal" };
  const volcano = volcanoDocument(400);
  const scores = scoresDocument();

  it("is nothing as laid out", () => {
    expect(differences(layout({ ...spec, document: volcano }), volcano)).toEqual([]);
    expect(differences(layout({ ...spec, document: scores }), scores)).toEqual([]);
  });

  it("is a mirrored ellipse", () => {
    const scene = layout({ ...spec, document: scores });
    const middle = (points: readonly number[]) => points.reduce((sum, value, at) => sum + (at % 2 ? value : 0), 0) / (points.length / 2);
    const items = scene.items.map((item): SceneItem =>
      item.role === "ellipse" && item.type === "path"
        ? { ...item, points: item.points.map((value, at) => (at % 2 ? 2 * middle(item.points) - value : value)) }
        : item,
    );
    expect(differences({ ...scene, items }, scores).map((fault) => fault.what)).toEqual(["group 0", "group 1"]);
  });

  it("is a mirrored point and a name that lost its end", () => {
    const scene = layout({ ...spec, document: volcano });
    const plot = scene.plots[0]!.box;
    const items = scene.items.map((item): SceneItem => {
      if (item.type === "marks" && item.role === "points") return { ...item, x: item.x.map((x) => 2 * plot.x + plot.width - x) };
      return item.type === "text" && item.role === "label" ? { ...item, runs: [{ text: item.runs[0]!.text.slice(0, 6) }] } : item;
    });
    const checks = new Set(differences({ ...scene, items }, volcano).map((fault) => fault.check));
    expect([...checks]).toEqual(["point elsewhere", "name not whole"]);
  });

  it("places at least 12 of 15 labels in one column", () => {
    const scene = layout({ ...spec, document: volcanoDocument(1_200) });
    expect(scene.dropped.length).toBeLessThanOrEqual(3);
    expect(sceneFaults(scene, journal)).toEqual([]);
  });
});

describe("differences of colours", () => {
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)("of %j and %j are those of Sharma's table", (one, other, expected) => {
    expect(differenceOfLab(one, other)).toBeCloseTo(expected, 4);
    expect(differenceOfLab(other, one)).toBeCloseTo(expected, 4);
  });

  it("are a hundred between black and white", () => {
    expect(difference("#000000", "#ffffff")).toBeCloseTo(100, 1);
    expect(difference("#777777", "#777777")).toBe(0);
  });

  it("leave greys as they are for every vision, and take red from green for two", () => {
    for (const vision of ["protanopia", "deuteranopia", "tritanopia"] as const) expect(difference(seenBy(vision, "#808080"), "#808080")).toBeLessThan(1);
    const apart = (vision: Parameters<typeof seenBy>[0]) => difference(seenBy(vision, "#b03a2e"), seenBy(vision, "#6a7a1e"));
    expect(apart("deuteranopia")).toBeLessThan(apart("tritanopia") / 2);
  });
});
