import type { Box, BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { panelsSheet } from "#panels-sheet/panels-sheet.ts";
import { boxesDocument } from "#sample-documents.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";
import { capHeight, shiftDown, shiftedSize } from "#scene/measure.ts";
import type { PathItem, Scene, TextItem } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

const ps = ["2.1e-5", "6.7e-10", "0.031", "0.42", "1.2e-12", "0.0042"];

function compared(count: number, of = { en: "p", zh: "p" }): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const like = document.panels[0]!.boxes[0]!;
  const groups = Array.from({ length: count }, (_, at) => `Group ${at + 1}`);
  const boxes = groups.map((label, group): Box => ({ ...like, label, group }));
  const brackets = groups.flatMap((_, to) => Array.from({ length: to }, (__, from) => ({ from, to })));
  const texts = brackets.map(({ from, to }, at): Bracket => {
    const p = ps[at % ps.length]!;
    return { from, to, text: { en: `${of.en} = ${p}`, zh: `${of.zh} = ${p}` } };
  });
  return { ...document, groups, note: null, panels: [{ ...document.panels[0]!, boxes, brackets: texts }] };
}
const sceneOf = (document: BoxesDocument, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const textsOf = ({ items }: Scene) => items.filter((item): item is TextItem => item.type === "text" && item.role === "bracket");
const linesOf = ({ items }: Scene) => items.filter((item): item is PathItem => item.type === "path" && item.role === "bracket");

const printedOf = ({ items }: Scene): string => items.flatMap((item) => (item.type === "text" && item.role === "caption" ? [wordsOf(item)] : [])).join(" ");

/** Where its signs have ink, raised ones too; of what hangs below the line nothing. */
function inkOf({ runs, x, y, sizePt, advance }: TextItem) {
  const tops = runs.map(({ shift }) => y + shiftDown(shift, sizePt) - capHeight(shift ? shiftedSize(sizePt) : sizePt));
  return { left: x - advance / 2, right: x + advance / 2, top: Math.min(...tops), bottom: y };
}
const leastMm = 0.25;

describe("what brackets say", () => {
  it.each([
    ["journal", 85, 6],
    ["journal", 85, 8],
    ["journal", 174, 6],
    ["slide", 254, 6],
    ["slide", 338.67, 8],
  ] as const)("touches neither another bracket nor the axis: %s, %d mm, %d groups", (preset, widthMm, count) => {
    const scene = sceneOf(compared(count), { preset, widthMm });
    expect(sceneFaults(scene, presetValues[preset])).toEqual([]);
    const [plot] = scene.plots;
    for (const text of textsOf(scene)) {
      const ink = inkOf(text);
      expect(ink.left, wordsOf(text)).toBeGreaterThanOrEqual(plot!.box.x + leastMm);
      for (const { points } of linesOf(scene))
        for (let at = 0; at + 3 < points.length; at += 2) {
          const [x1, y1, x2, y2] = [points[at]!, points[at + 1]!, points[at + 2]!, points[at + 3]!];
          const across = Math.max(Math.min(x1, x2) - ink.right, ink.left - Math.max(x1, x2));
          const along = Math.max(Math.min(y1, y2) - ink.bottom, ink.top - Math.max(y1, y2));
          expect(Math.max(across, along), wordsOf(text)).toBeGreaterThanOrEqual(leastMm);
        }
    }
  });

  it("is the number alone where all of it is wider than the pair: the topmost and the caption say of what", () => {
    for (const [language, said] of [
      ["en", "Numbers at the brackets: adjusted p."],
      ["zh", "括线上的数字为 校正 p。"],
    ] as const) {
      const document = compared(6, { en: "adjusted p", zh: "校正 p" });
      const scene = sceneOf(document, { language });
      const texts = textsOf(scene).map(wordsOf);
      expect(texts).toContain("2.1×10−5");
      const named = textsOf(scene).filter((text) => wordsOf(text).includes("p = "));
      expect(named.map(({ y }) => y)).toEqual([Math.min(...textsOf(scene).map(({ y }) => y))]);
      const { left, right } = inkOf(named[0]!);
      expect(linesOf(scene).some(({ points }) => Math.min(points[0]!, points[6]!) <= left && Math.max(points[0]!, points[6]!) >= right)).toBe(true);
      expect(scene.captionText).toContain(said);
    }
  });

  it("says of what the numbers are and how many comparisons are not drawn in the figure itself, which a paper has without its caption", () => {
    for (const [language, of, left] of [
      ["en", "Numbers: FDR.", /\b\d+ of \d+ comparisons not drawn\./],
      ["zh", "数字：FDR。", /\d+ 项比较中有 \d+ 项未画出。/],
    ] as const) {
      const one = compared(12, { en: "FDR", zh: "FDR" });
      const [panel] = one.panels;
      const document = { ...one, panels: [panel!, { ...panel!, title: { en: "Alanine", zh: "丙氨酸" } }] };
      // The topmost pair of each is narrower than the word with its number.
      const narrow = { ...document, panels: document.panels.map((each) => ({ ...each, brackets: each.brackets!.filter(({ from, to }) => to - from <= 1) })) };
      expect(printedOf(sceneOf(narrow, { language })), language).toBe(of);
      const view = { showCaption: true };
      expect(printedOf(sceneOf(narrow, { language, view }))).toContain(language === "en" ? "Numbers at the brackets: FDR." : "括线上的数字为 FDR。");
      expect(printedOf(sceneOf(narrow, { language, view }))).not.toContain(of);
      expect(printedOf(sceneOf(document, { language }))).toMatch(left);
      const figures = [narrow, document, narrow].map((each) => ({ document: each, view: {} }));
      const sheet = panelsSheet({ figures, columns: 2, language, widthMm: 174, preset: "journal" });
      expect(printedOf(sheet).split(of)).toHaveLength(figures.length);
      expect(printedOf(sheet)).toMatch(left);
      expect(sceneFaults(sheet, presetValues.journal)).toEqual([]);
    }
    expect(printedOf(sceneOf(compared(3), { widthMm: 174 }))).toBe("");
  });

  it("says how many of all comparisons have brackets, by which rule, where the others have none", () => {
    const rule = { en: "FDR ≤ 0.05", zh: "FDR ≤ 0.05" };
    const few = { ...compared(3), compared: { count: 36, rule } };
    const brackets = few.panels.flatMap((panel) => panel.brackets ?? []).length;
    expect(printedOf(sceneOf(few, { widthMm: 174 }))).toContain(`${brackets} of 36 comparisons drawn (FDR ≤ 0.05).`);
    expect(printedOf(sceneOf(few, { widthMm: 174, language: "zh" }))).toContain(`36 项比较中画出 ${brackets} 项（FDR ≤ 0.05）。`);
    expect(printedOf(sceneOf({ ...few, compared: { count: brackets, rule } }, { widthMm: 174 }))).toBe("");
    const many = printedOf(sceneOf({ ...compared(12), compared: { count: 1_560, rule } }));
    expect(many).toMatch(/\b\d+ of 1560 comparisons drawn \(FDR ≤ 0\.05\); \d+ more have no room\./);
  });

  it("is all of it where that finds room, where brackets say different things, and where somebody wrote the caption", () => {
    const wide = sceneOf(compared(3), { widthMm: 174 });
    expect(textsOf(wide).map(wordsOf)).toContain("p = 2.1×10−5");
    expect(wide.captionText).not.toContain("brackets");
    const document = compared(8);
    expect(textsOf(sceneOf(document, { view: { caption: "Mine." } })).map(wordsOf)).toContain("p = 2.1×10−5");
    document.panels[0]!.brackets![0]!.text = { en: "FDR = 1e-20", zh: "FDR = 1e-20" };
    const mixed = textsOf(sceneOf(document)).map(wordsOf);
    expect(mixed).toContain("FDR = 1×10−20");
    expect(mixed).toContain("p = 2.1×10−5");
  });
});
