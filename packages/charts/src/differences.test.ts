import { describe, expect, it } from "vitest";
import type { ChartDocument } from "@analyte/contract/chart";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import type { LineItem, MarksItem, PathItem, Role, Scene, SceneItem, TextItem } from "./scene/scene.ts";
import { differences } from "./differences.ts";
import type { ShownCheck } from "./scene/faults/shown/places.ts";

const documents = everyDocument();
const sceneOf = (document: ChartDocument): Scene => layout({ document, view: {}, language: "en", widthMm: 120, preset: "journal" });
const checksOf = (name: string, change: (items: SceneItem[]) => SceneItem[]): ShownCheck[] => {
  const document = documents[name]!;
  const scene = sceneOf(document);
  return [...new Set(differences({ ...scene, items: change(scene.items) }, document).map(({ check }) => check))];
};

/** Changes the first item of a role and type that `which` wants. */
function first<Type extends SceneItem["type"]>(
  role: Role,
  type: Type,
  change: (item: Extract<SceneItem, { type: Type }>) => SceneItem,
  which: (item: SceneItem) => boolean = () => true,
) {
  return (items: SceneItem[]): SceneItem[] => {
    const at = items.findIndex((item) => item.role === role && item.type === type && which(item));
    expect(at, `${role} ${type}`).toBeGreaterThanOrEqual(0);
    return items.with(at, change(items[at] as Extract<SceneItem, { type: Type }>));
  };
}
const without = (role: Role, type: SceneItem["type"]) => (items: SceneItem[]) =>
  items.filter((_, at) => at !== items.findIndex((other) => other.role === role && other.type === type));
const shiftedLine =
  (dx: number, dy: number) =>
  (line: LineItem): LineItem => ({ ...line, x1: line.x1 + dx, x2: line.x2 + dx, y1: line.y1 + dy, y2: line.y2 + dy });
const shiftedPoint =
  (dx: number, dy: number) =>
  (item: MarksItem): MarksItem => ({ ...item, x: item.x.with(0, item.x[0]! + dx), y: item.y.with(0, item.y[0]! + dy) });
const longer = (item: LineItem): LineItem => ({ ...item, x2: item.x1 + (item.x2 - item.x1) * 1.1, y2: item.y1 + (item.y2 - item.y1) * 1.1 });
const shiftedPath =
  (dx: number, dy: number) =>
  (item: PathItem): PathItem => ({ ...item, points: item.points.map((value, at) => value + (at % 2 === 0 ? dx : dy)) });
const renamed =
  (words: string) =>
  (text: TextItem): TextItem => ({ ...text, runs: [{ text: words }] });
const upright = (item: SceneItem) => item.type === "line" && item.x1 === item.x2 && Math.abs(item.y1 - item.y2) > 1;
/** The words of two texts of a role change places. */
const swapped = (role: Role) => (items: SceneItem[]) => {
  const [one, other] = items.filter((item): item is TextItem => item.type === "text" && item.role === role);
  return items.map((item) => (item === one ? { ...one, runs: other!.runs } : item === other ? { ...other, runs: one!.runs } : item));
};
const recoloured = (item: Extract<SceneItem, { type: "image" }>): SceneItem => ({ ...item, pixels: item.pixels.with(0, item.pixels[0]! ^ 128) });

describe("what a scene shows otherwise than its document says", () => {
  it.each(Object.entries(documents))("is nothing as %s is laid out", (_, document) => {
    expect(differences(sceneOf(document), document)).toEqual([]);
  });

  const shiftedCounts = (items: SceneItem[]): SceneItem[] => {
    const counts = items.filter((item): item is TextItem => item.type === "text" && item.role === "label");
    return items.map((item) => {
      const at = counts.indexOf(item as TextItem);
      return at < 0 ? item : { ...counts[at]!, runs: counts[(at + 1) % counts.length]!.runs };
    });
  };
  /** Every filled path of a role in one colour. */
  const inOneColour = (role: Role) => (items: SceneItem[]) =>
    items.map((item): SceneItem => (item.type === "path" && item.role === role && item.fill ? { ...item, fill: { ...item.fill, colour: "#d55e00" } } : item));
  /** Strokes of two groups change places. */
  const strokesSwapped = (role: Role) => (items: SceneItem[]) => {
    const of = (group: number) =>
      items.find((item): item is PathItem => item.type === "path" && item.role === role && item.group === group && item.stroke !== undefined);
    const [one, other] = [of(0)!, of(1)!];
    return items.map((item): SceneItem =>
      item.type !== "path" || item.role !== role || !item.stroke || (item.group !== 0 && item.group !== 1)
        ? item
        : { ...item, stroke: { ...item.stroke, colour: (item.group === 0 ? other : one).stroke!.colour } },
    );
  };
  const planted: [string, ShownCheck, string, (items: SceneItem[]) => SceneItem[]][] = [
    ["a moved point", "point elsewhere", "scores", first("points", "marks", shiftedPoint(0.1, 0))],
    ["counts over the bars of other sets", "name elsewhere", "upset", shiftedCounts],
    ["boxes of all groups in one colour", "group in another colour", "boxes", inOneColour("box")],
    ["ellipses in one colour", "group in another colour", "scores", inOneColour("ellipse")],
    [
      "a second ellipse",
      "number of items",
      "scores",
      (items) => [...items, shiftedPath(1, 1)(items.find((item): item is PathItem => item.role === "ellipse" && item.type === "path")!)],
    ],
    ["curves in each other's colours", "group in another colour", "profiles", strokesSwapped("line")],
    [
      "a missing point",
      "number of items",
      "volcano",
      first("points", "marks", (item) => ({ ...item, x: item.x.slice(1), y: item.y.slice(1), index: item.index.slice(1) })),
    ],
    [
      "points in the colour of another group",
      "group in another colour",
      "scores",
      first("points", "marks", (item) => ({ ...item, fill: { colour: "#123456" } })),
    ],
    ["points of another group", "group in another colour", "scores", first("points", "marks", (item) => ({ ...item, group: 2 }))],
    ["a threshold 5 % off", "threshold elsewhere", "volcano", first("threshold", "line", shiftedLine(0.4, 0), upright)],
    ["a missing threshold", "threshold elsewhere", "volcano", without("threshold", "line")],
    ["texts of thresholds that changed places", "name elsewhere", "volcano", swapped("threshold")],
    ["an arrow that is 10 % longer", "arrow elsewhere", "biplot", first("arrow", "line", longer)],
    ["an arrow's head elsewhere", "arrow elsewhere", "biplot", first("arrow", "path", shiftedPath(0.5, 0))],
    ["a regression line elsewhere", "segment elsewhere", "permutation", first("segment", "line", longer)],
    ["a moved point in space", "point elsewhere", "scores3d", first("points", "marks", shiftedPoint(0, 0.3))],
    ["a tick in space elsewhere", "tick elsewhere", "scores3d", first("tick", "line", shiftedLine(1, 0))],
    ["a tick with another number", "tick elsewhere", "scores", first("tick", "text", renamed("3"))],
    [
      "a bar of another length",
      "bar elsewhere",
      "vip",
      first("bar", "path", (item) => ({ ...item, points: item.points.map((value, at) => (at === 2 || at === 4 ? value + 0.5 : value)) })),
    ],
    ["a bar at another name", "bar elsewhere", "vip", first("bar", "path", shiftedPath(0, 3))],
    ["a name at another bar", "name elsewhere", "scree", swapped("tick")],
    ["an interval elsewhere", "interval elsewhere", "scree", first("interval", "line", shiftedLine(0, 0.3), upright)],
    ["a line over bars elsewhere", "line elsewhere", "scree", first("line", "path", shiftedPath(0, 0.3))],
    ["a mark of such a line elsewhere", "point elsewhere", "scree", first("points", "marks", shiftedPoint(0, 0.3))],
    ["a box elsewhere", "box elsewhere", "boxes", first("box", "path", shiftedPath(0, 0.2))],
    ["a box over another name", "name elsewhere", "boxes", swapped("tick")],
    ["a median elsewhere", "median elsewhere", "compared", first("box", "line", shiftedLine(0, 0.2))],
    ["a whisker elsewhere", "whisker elsewhere", "boxes", first("interval", "line", (line) => ({ ...line, y2: line.y2 - 0.5 }), upright)],
    ["a mean elsewhere", "mean elsewhere", "boxes", first("box", "marks", shiftedPoint(0, 0.2))],
    ["a point of a box elsewhere", "point elsewhere", "boxes", first("points", "marks", shiftedPoint(0, 0.2))],
    ["a bracket between other boxes", "bracket elsewhere", "compared", first("bracket", "path", shiftedPath(8, 0))],
    ["brackets with each other's p", "bracket says otherwise", "compared", swapped("bracket")],
    ["a bracket with another p", "bracket says otherwise", "compared", first("bracket", "text", renamed("p = 0.001"))],
    ["a line elsewhere", "line elsewhere", "lines", first("line", "path", (item) => ({ ...item, points: item.points.with(1, item.points[1]! + 0.1) }))],
    ["a line over its gap", "line elsewhere", "profiles", first("line", "path", (item) => ({ ...item, points: item.points.slice(0, -2) }))],
    ["a point of a line elsewhere", "point elsewhere", "profiles", first("points", "marks", shiftedPoint(0, 0.1))],
    ["a cell in another colour", "cell in another colour", "heatmap", first("map", "image", recoloured)],
    ["a cell of presence in another colour", "cell in another colour", "presence", first("map", "image", recoloured)],
    ["a map upside down", "cell in another colour", "heatmap", first("map", "image", (item) => ({ ...item, pixels: item.pixels.toReversed() }))],
    ["a map beside its axes", "cell in another colour", "heatmap", first("map", "image", (item) => ({ ...item, box: { ...item.box, x: item.box.x + 0.5 } }))],
    ["a name at another row", "name elsewhere", "heatmap", swapped("row-name")],
    ["a leaf at another row", "tree elsewhere", "heatmap", first("tree", "path", shiftedPath(0, 0.5))],
    [
      "a merge at another height",
      "tree elsewhere",
      "heatmap",
      first("tree", "path", (item) => ({ ...item, points: item.points.with(2, item.points[2]! + 0.5).with(4, item.points[4]! + 0.5) })),
    ],
    [
      "a bar beside the map in another colour",
      "bar in another colour",
      "heatmap",
      first("annotation", "path", (item) => ({ ...item, fill: { colour: "#123456" } })),
    ],
    ["names of the legend that changed places", "name elsewhere", "volcano", swapped("legend")],
  ];
  it.each(planted)("is %s: %s", (_, check, name, change) => {
    expect(checksOf(name, change)).toContain(check);
  });
});

/** A text with other words. */
const reworded = (role: Role, which: (item: SceneItem) => boolean = () => true) =>
  first<"text">(role, "text", (item) => ({ ...item, runs: [{ ...item.runs[0]!, text: "Another" }] }), which);
describe("names that say what a part of a figure is", () => {
  it("the titles of axes", () => {
    const isTitle = (turned: boolean) => (item: SceneItem) => item.role === "axis-title" && item.type === "text" && ((item.turn ?? 0) !== 0) === turned;
    const kinds = new Set<string>();
    for (const [name, document] of Object.entries(documents)) {
      if (["scatter3d", "heatmap", "network", "sets", "running"].includes(document.kind)) continue;
      for (const turned of [false, true]) {
        if (!sceneOf(document).items.some(isTitle(turned))) continue;
        kinds.add(document.kind);
        expect([name, turned, checksOf(name, reworded("axis-title", isTitle(turned)))]).toEqual([name, turned, ["name elsewhere"]]);
      }
    }
    expect([...kinds].toSorted()).toEqual(["bars", "boxes", "bubble", "lines", "scatter", "stacked"]);
  });
  it("those of panels, of runs of stacks and of circles", () => {
    const named = Object.entries(documents).filter(([, document]) => sceneOf(document).items.some(({ role }) => role === "panel-title"));
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const [name] of named) expect([name, checksOf(name, reworded("panel-title"))]).toEqual([name, ["name elsewhere"]]);
  });
});

describe("a key that says otherwise", () => {
  const bubbles = Object.entries(documents).filter(([, document]) => document.kind === "bubble");
  const key = (item: SceneItem) => item.role === "key";
  it.each(bubbles)("of %s: sizes, colours, and what they are of", (name) => {
    const items = sceneOf(documents[name]!).items.filter(key);
    const types = new Set(items.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(["text", "marks"]));
    expect(
      checksOf(
        name,
        first("key", "marks", (item) => ({ ...item, sizeMm: item.sizeMm * 1.2 })),
      ),
    ).toEqual(["key says otherwise"]);
    const isNumber = (item: SceneItem) => item.type === "text" && /^\d/u.test(item.runs[0]!.text) && item.anchor === "start";
    expect(
      checksOf(
        name,
        first("key", "text", (item) => ({ ...item, runs: [{ text: "77" }] }), isNumber),
      ),
    ).toEqual(["key says otherwise"]);
    expect(checksOf(name, reworded("key"))).toEqual(["name elsewhere"]);
    const image = first("key", "image", (item) => ({ ...item, pixels: item.pixels.map((value, at) => (at % 4 === 0 ? value ^ 128 : value)) }));
    expect(checksOf(name, image)).toEqual(["key says otherwise"]);
  });
  it("is tried with every document that has sizes", () => expect(bubbles.length).toBeGreaterThan(0));
});
