import type { ChartView } from "@analyte/contract/chart";
import type { Box, BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { base, normal, stream } from "#sample-numbers.ts";
import { differences } from "#differences.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";
import type { PathItem, Role, Scene, SceneItem, TextItem } from "#scene/scene.ts";

function boxOf(group: number, n: number): Box {
  const next = stream(group + 3 * n);
  const values = Array.from({ length: n }, () => 5 + group * 0.3 + normal(next));
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((n - 1) * share)]!;
  return {
    label: `g${group}`,
    group,
    minimum: at(0),
    q1: at(0.25),
    median: at(0.5),
    q3: at(0.75),
    maximum: at(1),
    mean: values.reduce((sum, value) => sum + value, 0) / n,
    n,
    points: values.map((y, index) => ({ id: `g${group}-${index}`, y })),
  };
}
function documentOf(counts: readonly number[], brackets: Bracket[] = []): BoxesDocument {
  const none = { en: "", zh: "" };
  return {
    ...base,
    kind: "boxes",
    title: { en: "Taurine", zh: "牛磺酸" },
    caption: none,
    groups: counts.map((_, group) => `g${group}`),
    category: { title: none },
    value: { title: { en: "log2 intensity", zh: "log2 强度" } },
    panels: [{ title: none, boxes: counts.map((n, group) => boxOf(group, n)), brackets }],
    note: null,
  };
}
const sceneOf = (document: BoxesDocument, more: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...more });
const having = (scene: Scene, role: Role, type: SceneItem["type"]) => scene.items.filter((item) => item.role === role && item.type === type);
const bracket = (from: number, to: number, p: string): Bracket => ({ from, to, text: { en: `p = ${p}`, zh: `p = ${p}` } });

describe("box plots by their n", () => {
  it("have points and a median under five values, a box from five on", () => {
    const scene = sceneOf(documentOf([4, 5, 30]));
    const bodies = having(scene, "box", "path") as PathItem[];
    expect(bodies.map((body) => body.group)).toEqual([1, 2]);
    expect(having(scene, "box", "line")).toHaveLength(3);
    expect(scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [item.x.length] : []))).toEqual([4, 5, 30]);
  });

  it("have violins where the view asks for them and there are twenty values", () => {
    const corners = having(sceneOf(documentOf([4, 19, 20]), { view: { violins: true } }), "box", "path").map((item) => (item as PathItem).points.length / 2);
    expect(corners).toEqual([4, 98]);
    expect(having(sceneOf(documentOf([20, 40])), "box", "path").map((item) => (item as PathItem).points.length / 2)).toEqual([4, 4]);
  });

  it("have violins where the document asks for them, unless the view does not", () => {
    const document: BoxesDocument = { ...documentOf([4, 19, 20]), violins: true };
    const corners = (view: ChartView) => having(sceneOf(document, { view }), "box", "path").map((item) => (item as PathItem).points.length / 2);
    expect(corners({})).toEqual([4, 98]);
    expect(corners({ violins: false })).toEqual([4, 4]);
    expect(differences(sceneOf(document), document)).toEqual([]);
    expect(differences(sceneOf(document, { view: { violins: false } }), document)).not.toEqual([]);
  });

  it("have violins that are as wide to the left as to the right, from the lowest value to the highest", () => {
    const document = documentOf([20, 30]);
    const scene = sceneOf(document, { view: { violins: true } });
    const { box, y } = scene.plots[0]!;
    for (const [at, item] of having(scene, "box", "path").entries()) {
      const points = Array.from((item as PathItem).points);
      const [across, down] = [0, 1].map((axis) => points.filter((_, place) => place % 2 === axis)) as [number[], number[]];
      const middle = box.x + (box.width * (at + 0.5)) / 2;
      expect(Math.min(...across) + Math.max(...across)).toBeCloseTo(2 * middle, 1);
      expect(Math.max(...across) - middle).toBeGreaterThan(2);
      const { minimum, maximum } = document.panels[0]!.boxes[at]!;
      const valueAt = (place: number) => y.high - ((place - box.y) / box.height) * (y.high - y.low);
      expect([valueAt(Math.max(...down)), valueAt(Math.min(...down))].map((value) => value.toFixed(1))).toEqual(
        [minimum, maximum].map((value) => value.toFixed(1)),
      );
    }
  });

  it("have the means of replicates on top", () => {
    const document = documentOf([12]);
    document.panels[0]!.boxes[0]!.replicates = [1, 2, 3].map((y) => ({ id: `r${y}`, y: 4 + y / 2 }));
    const marks = sceneOf(document).items.filter((item) => item.type === "marks" && item.role === "points");
    expect(marks.map((item) => item.type === "marks" && item.x.length)).toEqual([12, 3]);
    const { box, y } = sceneOf(document).plots[0]!;
    const [, means] = marks;
    const at = (value: number) => box.y + ((y.high - value) / (y.high - y.low)) * box.height;
    expect(means?.type === "marks" && Array.from(means.y, (place) => place.toFixed(1))).toEqual([4.5, 5, 5.5].map((value) => at(value).toFixed(1)));
    expect(marks[1]?.type === "marks" && marks[0]?.type === "marks" && marks[1].sizeMm > marks[0].sizeMm).toBe(true);
  });

  it("are seen under the means of replicates at 85 mm: these are small beside their box, single measurements lie behind it, the median above all", () => {
    const document = documentOf([24, 24, 24, 24]);
    for (const box of document.panels[0]!.boxes) box.replicates = box.points!.filter((_, at) => at % 3 === 0);
    document.panels = [document.panels[0]!, structuredClone(document.panels[0]!)];
    const scene = sceneOf(document);
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    const bodies = having(scene, "box", "path") as PathItem[];
    const width = Math.max(...[0, 2, 4].map((at) => bodies[0]!.points[at]!)) - bodies[0]!.points[0]!;
    const own = scene.items.filter((item) => ("group" in item && item.group === 0) || item.role === "box").slice(0, 4);
    expect(own.map(({ type, role }) => `${role} ${type}`)).toEqual(["points marks", "box path", "points marks", "box line"]);
    const [single, , mean] = own;
    if (single?.type !== "marks" || mean?.type !== "marks") throw new Error("no points");
    expect(mean.sizeMm).toBeLessThan(width * 0.25);
    expect(single.sizeMm).toBeLessThanOrEqual(mean.sizeMm * 0.51);
    // A size that was chosen is kept.
    const chosen = sceneOf(document, { view: { pointSize: 12 } }).items.flatMap((item) =>
      item.type === "marks" && item.role === "points" ? [item.sizeMm] : [],
    );
    expect(Math.max(...chosen)).toBe(2 * presetValues.journal.pointMm);
  });

  it("have a diamond at their mean, but not where the means of replicates are drawn", () => {
    const diamonds = (document: BoxesDocument) => having(sceneOf(document), "box", "marks").length;
    const document = documentOf([12, 12]);
    expect(diamonds(document)).toBe(2);
    document.panels[0]!.boxes[0]!.replicates = [{ id: "r", y: 5 }];
    expect(diamonds(document)).toBe(1);
  });

  it("are without the means where points are not shown, and violins are of the means", () => {
    const document = documentOf([60]);
    const [box] = document.panels[0]!.boxes;
    const marks = (view: ChartView) => sceneOf(document, { view }).items.filter((item) => item.type === "marks" && item.role === "points").length;
    box!.replicates = box!.points!.slice(0, 20).map(({ id, y }) => ({ id, y }));
    expect([marks({}), marks({ showPoints: false })]).toEqual([2, 0]);
    const outline = () => (having(sceneOf(document, { view: { violins: true } }), "box", "path")[0] as PathItem).points;
    box!.n = 20;
    const ofMeans = outline();
    box!.points = null;
    expect(outline()).toEqual(ofMeans);
    expect(ofMeans).toHaveLength(2 * 98);
    box!.n = 19;
    expect(outline()).toHaveLength(8);
  });

  it("count their points through all boxes", () => {
    const indices = sceneOf(documentOf([6, 7])).items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [...item.index] : []));
    expect(indices).toEqual(Array.from({ length: 13 }, (_, index) => index));
  });
});

describe("panels side by side", () => {
  it("have their names all level or all turned, however wide their numbers are", () => {
    const document = documentOf([8, 8]);
    document.groups = ["Steatohepatitis", "Healthy"];
    const boxes = document.panels[0]!.boxes.map((box, at) => ({ ...box, label: document.groups[at]! }));
    const titles = ["A", "B", "C", "D", "E", "F"];
    const scaled = (box: Box, by: number): Box => ({
      ...box,
      ...Object.fromEntries((["minimum", "q1", "median", "q3", "maximum", "mean"] as const).map((name) => [name, box[name] * by])),
      points: box.points!.map((point) => ({ ...point, y: point.y * by })),
    });
    document.panels = titles.map((title, at) => ({ title: { en: title, zh: title }, boxes: boxes.map((box) => scaled(box, at % 2 === 0 ? 1 : 1e4)) }));
    const seen = new Set<string>();
    for (let widthMm = 60; widthMm <= 180; widthMm += 2) {
      const scene = sceneOf(document, { widthMm });
      const turns = new Set((having(scene, "tick", "text") as TextItem[]).filter(({ runs }) => /[A-Z]/.test(runs[0]!.text)).map(({ turn }) => turn ?? 0));
      expect([...turns], `${widthMm} mm`).toHaveLength(1);
      seen.add([...turns].join());
    }
    expect(seen).toEqual(new Set(["0", "90"]));
  });
});

describe("brackets", () => {
  const all = [bracket(0, 3, "0.0004"), bracket(0, 1, "0.21"), bracket(2, 3, "0.03"), bracket(1, 3, "1.2e-5"), bracket(1, 2, "0.77")];
  const drawn = (scene: Scene) =>
    (having(scene, "bracket", "path") as PathItem[]).map(({ points }) => ({ left: points[2]!, right: points[4]!, y: points[3]! }));

  it("stand above the data, the shortest lowest, none over another", () => {
    const scene = sceneOf(documentOf([20, 20, 20, 20], all));
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    const lines = drawn(scene);
    expect(lines).toHaveLength(5);
    const highest = Math.min(...scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [...item.y] : [])));
    for (const line of lines) expect(line.y).toBeLessThan(highest);
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) expect(one.y === other.y && one.left < other.right && other.left < one.right, `${index}`).toBe(false);
    const longest = lines.toSorted((one, other) => other.right - other.left - (one.right - one.left))[0]!;
    expect(Math.min(...lines.map((line) => line.y))).toBe(longest.y);
    // 0–1 and 2–3 share the lowest level.
    expect(new Set(lines.map((line) => line.y)).size).toBe(4);
  });

  it("say their p, whole, at any width", () => {
    for (const widthMm of [40, 85, 174]) {
      const scene = sceneOf(documentOf([20, 20, 20, 20], all), { widthMm });
      const texts = (having(scene, "bracket", "text") as TextItem[]).map((item) => item.runs.map((run) => run.text).join(""));
      expect(texts.toSorted()).toEqual(["p = 0.0004", "p = 0.03", "p = 0.21", "p = 0.77", "p = 1.2×10−5"]);
      expect(sceneFaults(scene, presetValues.journal).filter((fault) => fault.check !== "small plot")).toEqual([]);
    }
  });

  it("leave the data their part of the plot, however narrow it is", () => {
    for (const widthMm of [20, 30, 85]) {
      const scene = sceneOf(documentOf([20, 20, 20, 20], all), { widthMm });
      const highest = Math.min(...scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [...item.y] : [])));
      for (const { points } of having(scene, "bracket", "path") as PathItem[])
        expect(Math.max(points[1]!, points.at(-1)!), `${widthMm} mm`).toBeLessThan(highest);
    }
  });

  it.each([
    ["journal", 85, 8],
    ["journal", 85, 14],
    ["nature", 89, 14],
    ["journal", 174, 14],
    ["slide", 254, 8],
  ] as const)("are as many as leave the data their room, the shortest; the others are listed: %s, %d mm, %d groups", (preset, widthMm, count) => {
    const pairs = Array.from({ length: count }, (_, from) =>
      Array.from({ length: count - 1 - from }, (_each, step) => bracket(from, from + step + 1, "0.0123")),
    ).flat();
    const scene = sceneOf(documentOf(Array<number>(count).fill(12), pairs), { widthMm, preset });
    expect(sceneFaults(scene, presetValues[preset])).toEqual([]);
    const lines = drawn(scene);
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.length + scene.dropped.length).toBe(pairs.length);
    expect(scene.dropped.every(({ of }) => of === "comparison")).toBe(true);
    const { box } = scene.plots[0]!;
    for (const { y } of lines) expect(y).toBeLessThan(box.y + box.height * 0.6);
    if (count !== 14) return;
    expect(scene.dropped.map(({ text }) => text)).toContain("g0 – g13");
    const called = sceneOf(documentOf(Array<number>(count).fill(12), pairs), { widthMm, preset, view: { groupNames: { g0: "α" } } });
    expect(called.dropped.map(({ text }) => text)).toContain("α – g13");
  });

  it("take no more than half of a plot that may choose its height, and all stand there; where it may not, the shortest stay", () => {
    const pairs = [0, 1, 2, 3, 4].flatMap((from) => Array.from({ length: 5 - from }, (_, step) => bracket(from, from + step + 1, "0.01")));
    const document = documentOf(Array<number>(6).fill(12), pairs);
    const free = sceneOf(document);
    const { box } = free.plots[0]!;
    expect(drawn(free)).toHaveLength(15);
    for (const { y } of drawn(free)) expect(y).toBeLessThan(box.y + box.height * 0.52);
    const low = sceneOf(document, { view: { aspect: 0.5 } });
    const pitch = low.plots[0]!.box.width / 6;
    const spans = drawn(low).map(({ left, right }) => Math.round((right - left) / pitch));
    expect(spans.length).toBeLessThan(15);
    expect(spans.filter((span) => span === 1)).toHaveLength(5);
  });

  it("where not all find room the smallest p stays, however long its bracket is", () => {
    const ps = ["1e-9", "2e-8", "3e-4", "0.004", "0.02"];
    const tested = [bracket(0, 4, ps[0]!), bracket(0, 3, ps[1]!), bracket(1, 4, ps[2]!), bracket(0, 1, ps[3]!), bracket(3, 4, ps[4]!)];
    const scene = sceneOf(documentOf([20, 20, 20, 20, 20], tested), { view: { aspect: 0.35 } });
    const widths = drawn(scene).map((line) => line.right - line.left);
    expect(scene.dropped.length).toBeGreaterThan(0);
    expect(scene.dropped.map(({ text }) => text)).not.toContain("g0 – g4");
    expect(Math.max(...widths)).toBeGreaterThan(scene.plots[0]!.box.width * 0.7);
  });

  it("say their words in the language of the figure", () => {
    const text = { en: "p = 0.01", zh: "校正 p = 0.01" };
    const scene = sceneOf(documentOf([9, 9], [{ from: 0, to: 1, text }]), { language: "zh" });
    expect((having(scene, "bracket", "text") as TextItem[]).map(({ runs }) => runs.map((run) => run.text).join(""))).toEqual([text.zh]);
  });

  it("join their own boxes wherever the view puts these", () => {
    const document = documentOf([12, 12, 12], [bracket(0, 2, "0.01")]);
    const colours = (view: ChartView) =>
      (having(sceneOf(document, { view }), "box", "path") as PathItem[]).toSorted((a, b) => a.points[0]! - b.points[0]!).map(({ group }) => group);
    const joined = (view: ChartView) => {
      const scene = sceneOf(document, { view });
      const [{ left, right }] = drawn(scene) as [ReturnType<typeof drawn>[number]];
      const { x, width } = scene.plots[0]!.box;
      return [left, right].map((end) => Math.floor(((end - x) / width) * 3));
    };
    expect([colours({}), joined({})]).toEqual([
      [0, 1, 2],
      [0, 2],
    ]);
    const view = { groupOrder: ["g1", "g2", "g0"] };
    expect([colours(view), joined(view)]).toEqual([
      [1, 2, 0],
      [1, 2],
    ]);
  });

  it("follow the order of the view and go with hidden groups", () => {
    const document = documentOf([20, 20, 20, 20], all);
    expect(drawn(sceneOf(document, { view: { hiddenGroups: ["g3"] } }))).toHaveLength(2);
    expect(drawn(sceneOf(document, { view: { showBrackets: false } }))).toHaveLength(0);
    const turned = sceneOf(document, { view: { groupOrder: ["g3", "g2", "g1", "g0"] } });
    expect(drawn(turned)).toHaveLength(5);
    expect(sceneFaults(turned, presetValues.journal)).toEqual([]);
  });
});
