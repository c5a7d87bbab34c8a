/** What a look asks of a figure, of every kind that can do it. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { describe, expect, it } from "vitest";
import { kindOf } from "./kinds/kinds.ts";
import { layout } from "./layout.ts";
import { boxesDocument, everyDocument, scoresDocument } from "./sample-documents.ts";
import { withGroups } from "./sample-groups.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import type { Role, Scene, TextItem } from "./scene/scene.ts";

const documents = everyDocument();
const sceneOf = (document: ChartDocument, view: ChartView, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view, language: "en", widthMm: 120, preset: "journal", ...given });
const wordsOf = ({ runs }: TextItem): string => runs.map(({ text }) => text).join("");
const textsOf = ({ items }: Scene, role: Role): TextItem[] => items.filter((item): item is TextItem => item.type === "text" && item.role === role);

it("titles of axes stand at their own axes, those of names beside them", () => {
  for (const [name, document] of Object.entries(documents)) {
    if (document.kind === "scatter3d") continue;
    const fields = kindOf(document)
      .restyle(document, {})
      .axes.map(({ field }) => field);
    const scene = sceneOf(document, { xTitle: "Title one", yTitle: "Title two" });
    const turns = new Map(textsOf(scene, "axis-title").map((text) => [wordsOf(text), text.turn]));
    const lying = document.kind === "bars" && document.horizontal;
    expect([turns.get("Title one"), turns.get("Title two")], name).toEqual([
      fields.includes("xTitle") ? (lying ? 90 : 0) : undefined,
      fields.includes("yTitle") ? (lying ? 0 : 90) : undefined,
    ]);
  }
});

it("title and caption stand in the figure where the look says so, whatever the preset", () => {
  for (const preset of ["journal", "screen"] as const)
    for (const shown of [true, false]) {
      const scene = sceneOf(documents["volcano"]!, { showTitle: shown, showCaption: shown }, { preset });
      for (const role of ["title", "caption"] as const) expect(textsOf(scene, role).length > 0, `${preset} ${role}`).toBe(shown);
    }
});

it("a figure that is told by its title alone has it in print, too", () => {
  expect(textsOf(sceneOf(boxesDocument(), {}), "title")).toEqual([]);
  const named: ChartDocument = { ...boxesDocument(), namedByTitle: true };
  expect(textsOf(sceneOf(named, {}), "title").map(wordsOf)).toEqual([named.title.en]);
  expect(textsOf(sceneOf(named, { showTitle: false }), "title")).toEqual([]);
});

describe("groups", () => {
  const several = Object.entries(documents).map(([name, document]) => [name, withGroups(document, 4, 5)] as const);
  const legendOf = (scene: Scene): string[] => textsOf(scene, "legend").map(wordsOf);

  it("stand in the legend in the order of the view", () => {
    for (const [name, document] of several) {
      const view: ChartView = { names: "legend", legend: "bottom" };
      const usual = legendOf(sceneOf(document, view));
      if (usual.length < 2) continue;
      expect(usual.toSorted(), name).toEqual(document.groups.toSorted());
      const order = [2, 0, 3, 1].map((index) => document.groups[index]!);
      // Parts stand upon one another from the first upwards, and their legend is read from the top down, as they stand.
      const listed = document.kind === "stacked" ? order.toReversed() : order;
      for (const widthMm of [60, 120]) expect(legendOf(sceneOf(document, { ...view, groupOrder: order }, { widthMm })), name).toEqual(listed);
    }
  });

  it("that are hidden are nowhere in print: neither in the legend nor in the plot", () => {
    for (const [name, document] of several) {
      if (!kindOf(document).restyle(document, {}).hidesGroups) continue;
      const scene = sceneOf(document, { hiddenGroups: [document.groups[1]!], names: "legend", legend: "bottom" });
      expect(legendOf(scene), name).not.toContain(document.groups[1]);
      for (const item of scene.items) if ("group" in item) expect(item.group, `${name}, ${item.role}`).not.toBe(1);
    }
  });

  it("that are hidden leave lines and bars the whole plot", () => {
    const [lines, bars] = [documents["lines"] as LinesDocument, documents["scree"] as BarsDocument];
    const high: LinesDocument = {
      ...lines,
      panels: lines.panels.map((panel) => ({
        ...panel,
        series: panel.series.map((line) => ({ ...line, y: line.y.map((y) => (y ?? 0) * (line.group === 1 ? 9 : 1)) })),
      })),
    };
    for (const document of [high, bars]) {
      const highest = (view: ChartView) => sceneOf(document, view).plots[0]!.y.high;
      expect(highest({})).toBeGreaterThan(1.5 * highest({ hiddenGroups: [document.groups[1]!] }));
    }
  });

  it("come in the figure in the order of the view: bars from left to right", () => {
    const document: BarsDocument = { ...(documents["scree"] as BarsDocument), thresholds: [] };
    document.series = [0, 1].map((group) => ({ group, kind: "bar", values: document.ids.map((_, at) => 1 + at) }));
    const placed = (view: ChartView) =>
      sceneOf(document, view)
        .items.flatMap((item) => (item.type === "path" && item.role === "bar" && item.index === 0 ? [{ group: item.group, x: item.points[0]! }] : []))
        .toSorted((one, other) => one.x - other.x)
        .map(({ group }) => group);
    expect(placed({})).toEqual([0, 1]);
    expect(placed({ groupOrder: [document.groups[1]!, document.groups[0]!] })).toEqual([1, 0]);
  });
});

it("panels have the same axes where the document compares them, and their own where not", () => {
  const panel = (title: string, factor: number) => ({
    title: { en: title, zh: title },
    series: [{ id: "a", label: "a", group: 0, x: [0, 1, 2], y: [0, factor, 2 * factor] }],
  });
  const lines = { ...(documents["lines"] as LinesDocument), panels: [panel("One", 1), panel("Other", 10)] };
  const boxes = documents["beforeAfter"] as Extract<ChartDocument, { kind: "boxes" }>;
  for (const document of [lines, boxes])
    for (const sameAxes of [true, false]) {
      const [one, other] = sceneOf({ ...document, sameAxes }, {}).plots.map(({ y }) => [y.low, y.high]);
      if (sameAxes) expect(one).toEqual(other);
      else expect(one).not.toEqual(other);
    }
});

it("a part of a figure is seen by axes that end where it ends", () => {
  for (const document of [scoresDocument(), documents["lines"]!]) {
    const { x, y } = sceneOf(document, {}, { zoom: { x: [0.5, 1.5], y: [0.25, 0.75] } }).plots[0]!;
    expect([x.low, x.high, y.low, y.high]).toEqual([0.5, 1.5, 0.25, 0.75]);
  }
});

it("every word of a figure is in the language that is asked for", () => {
  const spoken = { en: "Spoken in English", zh: "用中文说" };
  /** Every text of a document but its groups and the names of its items says the same, in its language. */
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== "object" || value === null) return value;
    if ("en" in value && "zh" in value) return value.en === "" ? value : spoken;
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, told(part)]));
  };
  const note = { en: "note", zh: "note" };
  const boxes = documents["beforeAfter"] as BoxesDocument;
  const noted: BoxesDocument = { ...boxes, note, panels: boxes.panels.map((panel) => ({ ...panel, note })) };
  for (const [name, document] of Object.entries({ ...documents, noted })) {
    const view: ChartView = { labelled: [], showTitle: true, showCaption: true };
    const wordsIn = (language: "en" | "zh") =>
      sceneOf(told(document) as ChartDocument, view, { language, widthMm: 174 })
        .items.flatMap((item) => (item.type === "text" ? [wordsOf(item)] : []))
        .join(" ");
    const [english, chinese] = [wordsIn("en"), wordsIn("zh")];
    expect(english, name).not.toMatch(/用中文说/);
    expect(chinese, name).not.toMatch(/Spoken|English/);
    expect([/Spoken/.test(english), /用中文说/.test(chinese)], name).toEqual([true, true]);
  }
});

it("size of points, height and grid are as the look has them", () => {
  const scores = scoresDocument();
  const pointMm = (view: ChartView) =>
    sceneOf(scores, view).items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [item.sizeMm] : []))[0]!;
  // In pixels of the screen, of which six are usual.
  expect([pointMm({ pointSize: 6 }), pointMm({ pointSize: 12 })]).toEqual([pointMm({}), 2 * pointMm({})]);
  for (const preset of ["journal", "slide"] as const) {
    const { widthMm, heightMm } = sceneOf(scores, { aspect: 0.8 }, { preset });
    expect(heightMm / widthMm, preset).toBeCloseTo(0.8, 3);
  }
  for (const preset of ["journal", "screen"] as const)
    for (const showGrid of [true, false])
      expect(
        sceneOf(scores, { showGrid }, { preset }).items.some(({ role }) => role === "grid"),
        preset,
      ).toBe(showGrid);
});

it("lines with open marks are dashed, those with filled ones are not", () => {
  const series = Array.from({ length: 8 }, (_, group) => ({ id: `l${group}`, label: `l${group}`, group, x: [0, 1, 2], y: [group, group + 1, group] }));
  const document: LinesDocument = {
    ...(documents["lines"] as LinesDocument),
    groups: series.map(({ id }) => id),
    panels: [{ title: { en: "", zh: "" }, series }],
  };
  const { items } = sceneOf(document, { showPoints: true, names: "legend" });
  const open = new Map(items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [[item.group, item.fill === undefined]] : [])));
  const dashed = new Map(items.flatMap((item) => (item.type === "path" && item.role === "line" ? [[item.group!, item.stroke?.dash !== undefined]] : [])));
  expect([...open.values()]).toContain(true);
  expect(dashed).toEqual(open);
});
