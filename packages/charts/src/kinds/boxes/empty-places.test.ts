import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { comparedDocument } from "#sample-comparisons.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { PathItem, Scene, TextItem } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

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
