import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { comparedDocument } from "#sample-comparisons.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { PathItem, Scene, TextItem } from "#scene/scene.ts";
import { bounds, textOutline, wordsOf } from "#scene/text-outline.ts";

const whole = comparedDocument();
/** Of its four groups the third has no value in the second of two panels. */
function documentOf(): BoxesDocument {
  const [panel] = whole.panels;
  const boxes = panel!.boxes.filter(({ group }) => group !== 2);
  const brackets = [{ from: 1, to: 2, text: { en: "p = 0.01", zh: "p = 0.01" } }];
  return {
    ...whole,
    panels: [
      { ...panel!, brackets: [] },
      { ...panel!, boxes, brackets },
    ],
  };
}
const sceneOf = (document: BoxesDocument, widthMm = 174): Scene => layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
const textsOf = ({ items }: Scene, role: string): TextItem[] => items.filter((item): item is TextItem => item.type === "text" && item.role === role);

it.each([85, 174])("a group without values keeps its place in a panel, with its name and “n = 0” (%i mm)", (widthMm) => {
  const scene = sceneOf(documentOf(), widthMm);
  expect(scene.plots.map(({ x }) => x.high)).toEqual([4, 4]);
  const [mark] = textsOf(scene, "label");
  expect(wordsOf(mark!)).toBe("n = 0");
  const { box } = scene.plots[1]!;
  expect(mark!.x).toBeGreaterThan(box.x + box.width / 2);
  expect(mark!.x).toBeLessThan(box.x + (box.width * 3) / 4);
  expect(textsOf(scene, "tick").filter((text) => wordsOf(text).includes("Rescue"))).toHaveLength(2);
  expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
});

it("“n = 0” stands upright over its place where it is wider than that", () => {
  const groups = Array.from({ length: 24 }, (_, at) => `G${at}`);
  const [one] = whole.panels[0]!.boxes;
  const boxes = groups.flatMap((label, group) => (group === 5 ? [] : [{ ...one!, label, group }]));
  const scene = sceneOf({ ...whole, groups, panels: [{ ...whole.panels[0]!, boxes, brackets: [] }] }, 85);
  const marks = textsOf(scene, "label").filter((text) => wordsOf(text) === "n = 0");
  expect(marks.map(({ turn }) => turn)).toEqual([90]);
  const { box } = scene.plots[0]!;
  const { x, width } = bounds(textOutline(marks[0]!));
  expect(Math.floor(((x + width / 2 - box.x) / box.width) * 24)).toBe(5);
});

it("the caption names six places without values and counts the others", () => {
  const panels = Array.from({ length: 9 }, (_, at) => ({ ...documentOf().panels[1]!, title: { en: `F${at}`, zh: `F${at}` } }));
  const said = (language: "en" | "zh") => layout({ document: { ...whole, panels }, view: {}, language, widthMm: 174, preset: "journal" }).captionText;
  expect(said("en")).toContain("Rescue (F5) and 3 more.");
  expect(said("zh")).toContain("Rescue（F5） 等 9 项。");
});

it("what was tested joins the boxes that it is of", () => {
  const scene = sceneOf(documentOf());
  const { box } = scene.plots[1]!;
  const [bracket] = scene.items.filter((item): item is PathItem => item.type === "path" && item.role === "bracket");
  const places = [bracket!.points[0]!, bracket!.points[6]!].map((x) => Math.floor(((x - box.x) / box.width) * 4));
  expect(places).toEqual([1, 3]);
});

it("its values behind the figure and the words for it say that there are none", () => {
  const rows = chartCsv(documentOf(), {}, "en").split("\n");
  expect(rows.filter((row) => row.includes("Rescue") && /,0(,|$)/.test(row))).toHaveLength(1);
  expect(rows.join("\n")).not.toContain("NaN");
  const words = altText(documentOf(), "en");
  expect(words).toContain("Rescue: n 0; ");
  expect(words).not.toContain("NaN");
});

it("where boxes are no groups none is missing", () => {
  const named = { ...documentOf(), groups: ["one", "two", "three", "four"] };
  expect(textsOf(sceneOf(named), "label")).toEqual([]);
});
