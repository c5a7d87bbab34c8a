import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument, scoresDocument } from "#sample-documents.ts";
import { bounds, textOutline, wordsOf } from "#scene/text-outline.ts";
import type { Role, Scene, TextItem } from "#scene/scene.ts";
import { screenSpec } from "#screen-spec.ts";

/** What a page keeps for a figure on a telephone. */
const room = { width: 308, height: 380 };
const texts = ({ items }: Scene, role: Role): TextItem[] => items.filter((item): item is TextItem => item.type === "text" && item.role === role);

describe("on a narrow page", () => {
  const boxes = everyDocument().boxes as BoxesDocument;
  const { boxes: own } = boxes.panels[0]!;
  const names = ["Glycocholic acid", "Glycodeoxycholic acid", "Taurocholic acid", "Taurodeoxycholic acid", "Glycochenodeoxycholic acid", "Taurine"];
  const panels = names.map((title) => ({
    title: { en: title, zh: title },
    boxes: own.slice(0, 2),
    brackets: [{ from: 0, to: 1, text: { en: "FDR = 6.7e-9", zh: "FDR = 6.7e-9" } }],
  }));
  const document: BoxesDocument = { ...boxes, value: { title: { en: "log2 value", zh: "log2 数值" } }, panels };

  it.each(["en", "zh"] as const)("each of many box plots is high enough for its boxes, with its bracket's text inside (%s)", (language) => {
    const scene = layout(screenSpec(document, {}, language, room));
    for (const { box } of scene.plots) expect(box.height).toBeGreaterThanOrEqual(18);
    const brackets = texts(scene, "bracket").map((text) => bounds(textOutline(text)));
    expect(brackets).toHaveLength(6);
    for (const [index, text] of brackets.entries()) {
      const { box } = scene.plots[index]!;
      expect(text.x >= box.x && text.x + text.width <= box.x + box.width, `${index}`).toBe(true);
      expect(text.y >= box.y - 0.5 && text.y + text.height <= box.y + box.height, `${index}`).toBe(true);
    }
  });

  it("panels whose axes say the same say it once", () => {
    const scene = layout(screenSpec(document, {}, "en", room));
    expect(texts(scene, "axis-title").map(wordsOf)).toEqual([expect.stringContaining("value")]);
    const beside = layout({ document: everyDocument().beforeAfter!, view: {}, language: "en", widthMm: 174, preset: "journal" });
    const titles = texts(beside, "axis-title").map(wordsOf);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("a legend of a few names has names, and the page makes room for them", () => {
    const scores = scoresDocument();
    const long = ["低剂量 5 mg/kg", "Control", "Dose 45 mg/kg, twice a day"];
    const named = { ...scores, groups: long, caption: { en: "PCA with auto scaling. ".repeat(12), zh: "" } };
    const scene = layout(screenSpec(named, {}, "en", room));
    const legend = texts(scene, "legend").map(wordsOf);
    for (const name of long) expect(legend.join(" ")).toContain(name);
    expect(scene.captionText).not.toContain("1: ");
    const { box } = scene.legend!;
    expect(box.height).toBeLessThanOrEqual(0.325 * scene.heightMm);
  });

  it("a name that is longer than its neighbours takes the room that they leave beside it", () => {
    const named = { ...scoresDocument(), groups: ["A", "Dose 45 mg/kg, twice a day", "B"] };
    const scene = layout(screenSpec(named, {}, "en", room));
    expect(texts(scene, "legend").map(wordsOf)).toEqual(named.groups);
    expect(new Set(scene.legend!.entries.map(({ box }) => box.y)).size).toBe(1);
  });
});
