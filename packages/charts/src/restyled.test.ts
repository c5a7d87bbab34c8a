/** What a look asks for, seen in the scene. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { chartViewSchema } from "@analyte/contract/chart";
import { describe, expect, it } from "vitest";
import { presetValues } from "./frame/preset-values.ts";
import { layout } from "./layout.ts";
import { scoresDocument, volcanoDocument } from "./sample-documents.ts";
import { sceneFaults } from "./scene/faults.ts";
import type { FigureSpec, Preset } from "./scene/figure-spec.ts";
import { sceneHash } from "./scene/hash.ts";
import type { Scene, TextItem } from "./scene/scene.ts";

const sceneOf = (document: ChartDocument, view: ChartView, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: chartViewSchema.parse(view), language: "en", widthMm: 85, preset: "journal", ...given });
const texts = (scene: Scene, ...roles: string[]): TextItem[] =>
  scene.items.filter((item): item is TextItem => item.type === "text" && (roles.length === 0 || roles.includes(item.role)));
const words = (item: TextItem): string => item.runs.map((run) => run.text).join("");
const labelledIds = (scene: Scene): string[] => [
  ...new Set([...texts(scene, "label").flatMap((item) => (item.of ? [item.of.id] : [])), ...scene.dropped.map(({ id }) => id)]),
];
const titleSize = (view: ChartView, preset: Preset): number => texts(sceneOf(volcanoDocument(200), view, { preset }), "axis-title")[0]!.sizePt;
/** Two groups far from each other: each has room for its name. */
function apart(): ScatterDocument {
  const { points, ...document } = scoresDocument();
  return {
    ...document,
    groups: ["Control", "Case"],
    points: { ...points, x: points.x.map((_, at) => (at % 2 === 0 ? -6 : 6) + (at % 7) / 4), group: points.group.map((_, at) => at % 2) },
    ellipses: [-5, 7].map((x, group) => ({ group, x, y: 0, a: 3, b: 2, angle: 0 })),
    labelled: [],
  };
}
const sorted = (ids: string[]): string[] => ids.toSorted();

describe("text in points", () => {
  it("is the size of axis titles as they are printed, whatever the preset; the others keep their share", () => {
    for (const preset of ["journal", "nature", "elsevier", "cell"] as const) expect(titleSize({ fontPt: 9 }, preset)).toBe(9);
    const sizes = (view: ChartView) =>
      Object.fromEntries(["tick", "axis-title", "legend"].map((role) => [role, texts(sceneOf(volcanoDocument(200), view), role)[0]!.sizePt]));
    expect(sizes({})).toEqual({ tick: 6, "axis-title": 7, legend: 6.5 });
    expect(sizes({ fontPt: 14 })).toEqual({ tick: 12, "axis-title": 14, legend: 13 });
  });
  it("never falls under the preset's smallest, and stays without a fault", () => {
    for (const fontPt of [4, 8, 10]) {
      const scene = sceneOf(volcanoDocument(200), { fontPt });
      expect(Math.min(...texts(scene).map((item) => item.sizePt))).toBeGreaterThanOrEqual(presetValues.journal.smallestPt);
      expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    }
  });
  it("shows on the screen by the same share as in the preset that the figure is made for", () => {
    expect(titleSize({ fontPt: 7, preset: "journal" }, "screen")).toBe(titleSize({}, "screen"));
    expect(titleSize({ fontPt: 14, preset: "journal" }, "screen")).toBe(2 * titleSize({}, "screen"));
    expect(titleSize({ fontPt: 12 }, "screen")).toBe(12);
  });
  it("leaves looks in pixels as they were", () => {
    expect(titleSize({ fontSize: 12 }, "journal")).toBe(titleSize({}, "journal"));
    expect(titleSize({ fontSize: 18 }, "journal")).toBe(10.5);
    expect(titleSize({ fontSize: 18 }, "screen")).toBe(13.5);
  });
});

describe("labels", () => {
  const document: ChartDocument = { ...volcanoDocument(400), ranked: volcanoDocument(400).labelled.toReversed().concat(1, 2, 3) };
  const idsOf = (indices: readonly number[]) => indices.map((index) => document.points.ids[index]!);
  it("by rule are the first in the document's order of importance, none for 0", () => {
    for (const n of [0, 1, 7, 18])
      expect(sorted(labelledIds(sceneOf(document, { labelRule: { by: "document", n } })))).toEqual(sorted(idsOf(document.ranked!.slice(0, n))));
  });
  it("by rule are as many as asked for, whatever group is hidden", () => {
    const ranked = document.points.ids.map((_, index) => index).slice(0, 100);
    const groupName = (index: number) => document.groups[document.points.group[index]!];
    const shown = ranked.filter((index) => groupName(index) !== "Not significant");
    expect(groupName(ranked[0]!)).toBe("Not significant");
    expect(shown.length).toBeGreaterThan(5);
    const scene = sceneOf({ ...document, ranked }, { labelRule: { by: "document", n: 5 }, hiddenGroups: ["Not significant"] });
    expect(sorted(labelledIds(scene))).toEqual(sorted(idsOf(shown.slice(0, 5))));
  });
  it("by rule are those of an older document's own labels where it has no order", () => {
    const { ranked: _, ...older } = document;
    expect(sorted(labelledIds(sceneOf(older, { labelRule: { by: "document", n: 4 } })))).toEqual(sorted(idsOf(document.labelled.slice(0, 4))));
  });
  it("by list go before a rule", () => {
    expect(sorted(labelledIds(sceneOf(document, { labelled: ["f5", "f9"], labelRule: { by: "document", n: 3 } })))).toEqual(["f5", "f9"]);
  });
  it("of neither are the document's own", () => {
    expect(sorted(labelledIds(sceneOf(document, {})))).toEqual(sorted(idsOf(document.labelled)));
  });
});

describe("names of groups", () => {
  const inFigure = (view: ChartView, given: Partial<FigureSpec> = {}) => {
    const scene = sceneOf(apart(), view, { widthMm: 174, ...given });
    expect(sceneFaults(scene, presetValues[given.preset ?? "journal"])).toEqual([]);
    const label = texts(scene, "label").map(words);
    expect(scene.legend === null).toBe(label.includes("Control"));
    return scene.legend === null;
  };
  it("stand where the look has them, on the screen too", () => {
    expect(inFigure({ names: "direct" })).toBe(true);
    expect(inFigure({ names: "legend" })).toBe(false);
    expect(inFigure({ names: "direct" }, { preset: "screen", interactive: true })).toBe(true);
  });
  it("stand in a legend where it has a place, unless they are asked for at the groups", () => {
    expect(inFigure({ legend: "top" })).toBe(false);
    expect(inFigure({ legend: "top", names: "direct" })).toBe(true);
  });
});

it("a group's shape is the look's", () => {
  const shapes = (view: ChartView): Record<number, unknown> =>
    Object.fromEntries(
      sceneOf(scoresDocument(), view).items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [[item.group, item.shape]] : [])),
    );
  expect(shapes({ groupShapes: { QC: "plus", ["constructor" as "x"]: "square" } })).toEqual({ ...shapes({}), 2: "plus" });
});

it("a preset and a width are kept for the files: on the screen they change nothing", () => {
  const screen = (view: ChartView) => sceneHash(sceneOf(scoresDocument(), view, { preset: "screen", widthMm: 190 }));
  expect(screen({ preset: "nature", widthMm: 89 })).toBe(screen({}));
});

it.each<[string, unknown]>([
  ["widthMm", 19],
  ["widthMm", 1_001],
  ["preset", "poster"],
  ["fontPt", 0],
  ["labelRule", { by: "document", n: 101 }],
  ["names", "inside"],
])("a look with the %s %j is refused", (field, value) => {
  expect(chartViewSchema.safeParse({ [field]: value }).error?.issues[0]?.path[0]).toBe(field);
});

describe("what was written before titles had a rule", () => {
  const drawn = (view: ChartView) => {
    const scene = layout({ document: scoresDocument(), view: { ...view, showTitle: true }, language: "en", widthMm: 85, preset: "journal" });
    return { scene, titles: (["title", "axis-title"] as const).map((role) => texts(scene, role).map(words)) };
  };
  it("is drawn in one line", () => {
    const view = { title: "Scores\nof all", xTitle: "First\n\ncomponent" };
    expect(drawn(view)).toEqual(drawn({ title: "Scores of all", xTitle: "First component" }));
    expect(drawn(view).titles[0]).toEqual(["Scores of all"]);
  });
  it("takes no room where it is blank, and the picture is still called something", () => {
    const { scene, titles } = drawn({ title: " \n\u3000", xTitle: "  " });
    const none = layout({ document: scoresDocument(), view: { xTitle: "", showTitle: false }, language: "en", widthMm: 85, preset: "journal" });
    expect(titles).toEqual([[], texts(none, "axis-title").map(words)]);
    expect(scene.plots).toEqual(none.plots);
    expect(scene.title).toBe(scoresDocument().title.en);
  });
});
