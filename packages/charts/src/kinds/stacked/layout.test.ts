import type { ChartView } from "@analyte/contract/chart";
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { foundAt, placesOf } from "#pointing/items-of.ts";
import { shownAs } from "#pointing/sample-shown.ts";
import { stackedDocument } from "#sample-stacks.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { PathItem, Scene, TextItem } from "#scene/scene.ts";

const document = stackedDocument();
const sceneOf = (of: StackedDocument, view: ChartView = {}, widthMm = 85): Scene => layout({ document: of, view, language: "en", widthMm, preset: "journal" });
const wordsOf = ({ runs }: TextItem): string => runs.map(({ text }) => text).join("");
const textsOf = ({ items }: Scene, role: string): string[] => items.filter((item): item is TextItem => item.type === "text" && item.role === role).map(wordsOf);
const parts = ({ items }: Scene): PathItem[] => items.filter((item): item is PathItem => item.type === "path" && item.role === "bar");
const endsOf = ({ points }: PathItem): [number, number] => {
  const down = points.filter((_, at) => at % 2 === 1);
  return [Math.max(...down), Math.min(...down)];
};

it("parts of a sample reach from the axis to the whole, with nothing between them", () => {
  const scene = sceneOf(document);
  const { box, y } = scene.plots[0]!;
  const ends = parts(scene)
    .filter(({ index }) => index === 3)
    .map(endsOf);
  expect(ends[0]![0]).toBeCloseTo(box.y + box.height, 1);
  for (const [at, [bottom]] of ends.slice(1).entries()) expect(bottom).toBeCloseTo(ends[at]![1], 5);
  expect(ends.at(-1)![1]).toBeCloseTo(box.y + box.height - (box.height * 100) / (y.high - y.low), 1);
});

it("groups of samples stand over their own stacks; where a name is too long, all of them in the legend", () => {
  expect(textsOf(sceneOf(document), "panel-title")).toEqual(["Control", "Fasted", "Refed"]);
  const name = "Refed after a night of fasting";
  const long = { ...document, groups: [...document.groups.slice(0, -1), name], follows: [...document.follows!.slice(0, -1), name] };
  const scene = sceneOf(long);
  expect(textsOf(scene, "panel-title")).toEqual([]);
  expect(scene.legend!.entries).toHaveLength(9);
  expect(scene.items.filter((item) => item.type === "path" && item.role === "annotation")).toHaveLength(3);
});

it("a hidden part leaves the stack, a hidden group its samples, and the order of groups is that of the view", () => {
  expect(parts(sceneOf(document, { hiddenGroups: ["TG"] })).some(({ group }) => group === 1)).toBe(false);
  const without = parts(sceneOf(document, { hiddenGroups: ["Fasted"] }));
  expect(new Set(without.map(({ index }) => index)).size).toBe(16);
  const turned = sceneOf(document, { groupOrder: ["Refed", "Control", "Fasted"], groupNames: { Refed: "Fed again" } });
  expect(textsOf(turned, "panel-title")).toEqual(["Fed again", "Control", "Fasted"]);
  expect(parts(turned)[0]!.index).toBe(16);
  expect(chartCsv(document, { groupOrder: ["Refed"], hiddenGroups: ["TG"] }).split("\r\n")[1]).toMatch(/^S17,S17,Refed,/);
});

it("what is pointed at is the part under the pointer, before its sample", () => {
  const scene = sceneOf(document);
  const { box } = scene.plots[0]!;
  const found = foundAt(shownAs(document, scene), box.x + (box.width * 2.5) / 24, box.y + box.height - 1, 1)!;
  expect(found.items.map(({ id }) => id)).toEqual(["PC", "S3"]);
  expect(found.lines[0]).toEqual(["", "Control"]);
});

it("amounts below nought hang under the axis", () => {
  const mixed = { ...document, parts: document.parts.map((part, at) => ({ ...part, values: part.values.map((value) => (at === 0 ? -value! : value)) })) };
  const scene = sceneOf(mixed);
  expect(scene.plots[0]!.y.low).toBeLessThan(-25);
  expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
});

it("long names of many samples leave a figure of a given height its plot, and the caption says so", () => {
  const long = { ...document, stacks: document.stacks.map((stack, at) => ({ ...stack, label: `Hydroxyprostaglandins-${at}` })) };
  const slide = (of: StackedDocument) => layout({ document: of, view: {}, language: "en", widthMm: 254, preset: "slide" });
  expect(textsOf(slide(long), "tick").some((words) => words.includes("Hydroxy"))).toBe(false);
  expect(slide(long).captionText).toContain("The names of the samples find no room at this height.");
  expect(sceneFaults(slide(long), presetValues.slide)).toEqual([]);
  expect(textsOf(slide(document), "tick")).toContain("S1");
});

it("names that leave the stacks no height, or find no room themselves, are numbers with a list below", () => {
  const many = (count: number, nameOf: (at: number) => string, stack: "sample" | "group" = "sample"): StackedDocument => {
    const stacks = Array.from({ length: count }, (_, at) => ({
      ...document.stacks[at % 24]!,
      id: `s${at}`,
      label: nameOf(at),
      ...(stack === "group" && { group: -1 }),
    }));
    return { ...document, stack, stacks, parts: document.parts.map((part) => ({ ...part, values: stacks.map((_, at) => part.values[at % 24]!) })) };
  };
  const long = (at: number) => `Plasma of ${["mice", "rats"][at % 2]!} fed ${"abcdefgh"[at % 8]!}${at}`;
  for (const each of [many(24, long), many(48, long), many(40, long, "group")])
    for (const [widthMm, preset] of [
      [85, "journal"],
      [89, "nature"],
    ] as const) {
      const scene = layout({ document: each, view: {}, language: "en", widthMm, preset });
      expect(textsOf(scene, "tick").some((words) => words.includes("Plasma"))).toBe(false);
      expect(scene.captionText).toContain(`1: ${long(0)}; 2: ${long(1)}`);
      // Whoever has the file alone reads them, too.
      const below = textsOf(scene, "caption").join(" ");
      for (const [at, { label }] of each.stacks.entries()) expect(below).toContain(`${at + 1}: ${label}`);
      expect(sceneFaults(scene, presetValues[preset])).toEqual([]);
      expect(differences(scene, each)).toEqual([]);
    }
  // Numbers would say no more than S1, S2, …; a page is pointed at; and a list of two hundred is none.
  expect(sceneOf(many(60, (at) => `S${at + 1}`)).captionText).not.toContain("1: S1");
  expect(layout({ document: many(24, long), view: {}, language: "en", widthMm: 180, preset: "screen", interactive: true }).captionText).not.toContain(
    "1: Plasma",
  );
  expect(sceneOf(many(200, long)).captionText).not.toContain("1: Plasma");
});

/** Two samples of A around one of B; two features that were measured in all of them but the last. */
const small: StackedDocument = {
  ...document,
  groups: ["f1", "f2", "f3", "A", "B"],
  groupLabels: ["f1", "f2", "f3", "A", "B"].map(() => ({ en: "", zh: "" })),
  follows: [null, null, null, "A", "B"],
  colours: [null, null, null, null, null],
  stacks: [
    { id: "S1", label: "S1", group: 3 },
    { id: "S2", label: "S2", group: 4 },
    { id: "S3", label: "S3", group: 3 },
  ],
  parts: [
    { item: "feature", id: "f1", label: "f1", group: 0, values: [1, 2, null] },
    { item: "feature", id: "f2", label: "f2", group: 1, values: [4, 1, 3] },
    { item: "feature", id: "f3", label: "f3", group: 2, values: [null, null, null] },
  ],
};

it("a feature that was chosen elsewhere is marked in each stack in which it is drawn", () => {
  const frames = (view: ChartView, id: string) =>
    placesOf(shownAs(small, sceneOf(small, view), view), (kind, one) => kind === "feature" && one === id).map((place) => {
      expect(place.item).toEqual({ kind: "feature", id, label: id });
      return "frame" in place ? place.frame : null;
    });
  const { box, y } = sceneOf(small).plots[0]!;
  const [first, second, ...more] = frames({}, "f1");
  expect(more).toEqual([]);
  for (const [at, frame, value] of [
    [0, first, 1],
    [1, second, 2],
  ] as const) {
    expect(frame!.x + frame!.width / 2).toBeCloseTo(box.x + (box.width * (at + 0.5)) / 3, 1);
    expect(frame!.height).toBeCloseTo((box.height * value) / (y.high - y.low), 1);
    expect(frame!.y + frame!.height).toBeCloseTo(box.y + box.height, 1);
  }
  expect(frames({}, "f2")).toHaveLength(3);
  expect(frames({ hiddenGroups: ["B"] }, "f2")).toHaveLength(2);
  expect(frames({ hiddenGroups: ["f1"] }, "f1")).toEqual([]);
});

it("what is pointed at and marked follows the view's order and its hidden groups", () => {
  const view = { groupOrder: ["B", "A"], hiddenGroups: ["f1"], groupNames: { B: "Bee" } };
  const scene = sceneOf(small, view);
  const shown = shownAs(small, scene, view);
  const { box } = scene.plots[0]!;
  const found = foundAt(shown, box.x + box.width / 6, box.y + box.height - 0.5, 1)!;
  expect(found.items.map(({ id }) => id)).toEqual(["f2", "S2"]);
  expect(found.lines[0]).toEqual(["", "Bee"]);
  const [place] = placesOf(shown, (kind, id) => kind === "sample" && id === "S2");
  expect("frame" in place! && place.frame.x).toBeCloseTo(box.x, 1);
});

it("the CSV calls stacks that are groups as the view does, and leaves out their column of groups", () => {
  const groups: StackedDocument = {
    ...small,
    stack: "group",
    stacks: [3, 4].map((group) => ({ id: small.groups[group]!, label: small.groups[group]!, group })),
  };
  const lines = chartCsv(groups, { groupNames: { A: "Controls" } })
    .trim()
    .split("\r\n");
  expect(lines).toEqual(["id,label,f1,f2,f3", "A,Controls,1,4,", "B,B,2,1,"]);
});

it("a group whose samples stand apart has a strip over each run of them", () => {
  const strips = (view: ChartView) => sceneOf(small, view).items.filter((item) => item.type === "path" && item.role === "annotation");
  expect(strips({})).toHaveLength(3);
  expect(textsOf(sceneOf(small), "panel-title")).toEqual(["A", "B", "A"]);
  expect(strips({ groupOrder: ["A", "B"] })).toHaveLength(2);
  const apart = { ...small, stacks: small.stacks.map((stack, at) => (at === 1 ? { ...stack, group: -1 } : stack)) };
  expect(textsOf(sceneOf(apart), "panel-title")).toEqual(["A", "A"]);
});

it("two amounts below nought hang under one another", () => {
  const below = { ...small, parts: small.parts.map((part) => ({ ...part, values: part.values.map((value) => (value === null ? null : -value)) })) };
  const scene = sceneOf(below);
  const { box, y } = scene.plots[0]!;
  const [first, second] = parts(scene)
    .filter(({ index }) => index === 0)
    .map(endsOf);
  const at = (value: number) => box.y + (box.height * (y.high - value)) / (y.high - y.low);
  expect(first![1]).toBeCloseTo(at(0), 1);
  expect(first![0]).toBeCloseTo(at(-1), 1);
  expect(second![1]).toBeCloseTo(at(-1), 1);
  expect(second![0]).toBeCloseTo(at(-5), 1);
});

it("a part without any value is not in the legend", () => {
  expect(sceneOf(small).legend!.entries).toHaveLength(2);
  const given = { ...small, parts: small.parts.map((part) => ({ ...part, values: part.values.map((value) => value ?? 1) })) };
  expect(sceneOf(given).legend!.entries).toHaveLength(3);
});

it("words name the part with the largest mean over the stacks that have it", () => {
  const [one, other] = small.parts;
  const some = {
    ...small,
    parts: [
      { ...one!, values: [6, null, null] },
      { ...other!, values: [4, 5, 3] },
    ],
  };
  expect(altText(some, "en", {})).toContain("the largest f1 (6 on average)");
  expect(altText(some, "zh", {})).toContain("最大的是 f1（平均 6）");
});
