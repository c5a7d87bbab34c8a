import type { ChartView } from "@analyte/contract/chart";
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { expect, it } from "vitest";
import { chartCsv } from "#chart-csv.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { foundAt } from "#pointing/items-of.ts";
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
  expect(textsOf(sceneOf(long), "tick").some((words) => words.includes("Hydroxy"))).toBe(true);
});
