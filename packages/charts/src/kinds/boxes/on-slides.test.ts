import type { Box, BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { presetWidths } from "@analyte/contract/figures";
import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { boxesDocument, everyDocument } from "#sample-documents.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";

const same = (text: string) => ({ en: text, zh: text });

/** Features side by side, as the tools show those that stand out. */
function features(panels: number, groups: readonly string[], brackets: Bracket[]): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const [like] = document.panels[0]!.boxes;
  const boxes = groups.map((label, group): Box => ({ ...like!, label, group }));
  const panelOf = (_: unknown, at: number) => ({ title: same(`Feature ${at + 1}`), note: same("ANOVA p = 2.1e-5"), boxes, brackets });
  return { ...document, groups: [...groups], note: null, panels: Array.from({ length: panels }, panelOf) };
}
const bracket = (from: number, to: number, p: string): Bracket => ({ from, to, text: same(`p = ${p}`) });
const three = [bracket(0, 1, "2.1e-5"), bracket(0, 2, "0.0042"), bracket(1, 2, "0.031")];
const far = [bracket(0, 7, "2.1e-5"), bracket(1, 6, "0.0042"), bracket(2, 5, "0.031")];
const dose = ["Control", "Low dose", "Middle dose", "High dose"];
const genotypes = Array.from({ length: 8 }, (_, at) => `Genotype ${at + 1}`);
const sceneOf = (document: BoxesDocument, given: Partial<FigureSpec> = {}) =>
  layout({ document, view: {}, language: "en", widthMm: 254, preset: "slide", ...given });

describe("box plots on a slide", () => {
  it.each([
    ["six features of two groups", features(6, ["Control", "Treated"], three.slice(0, 1))],
    ["six features of four groups", features(6, dose, three)],
    ["six features of eight groups", features(6, genotypes, far)],
    [
      "one feature of eight groups with all their comparisons",
      features(
        1,
        genotypes,
        genotypes.flatMap((_, to) => Array.from({ length: to }, (__, from) => bracket(from, to, "2.1e-5"))),
      ),
    ],
  ])("are as high as it is: %s", (_, document) => {
    for (const widthMm of presetWidths.slide)
      for (const language of ["en", "zh"] as const) {
        const scene = sceneOf(document, { widthMm, language });
        expect(scene.heightMm).toBe(190.5);
        // Six plots with their own titles, names and tests take what they need: more than on paper.
        expect(sceneFaults(scene, presetValues.slide).filter(({ check, amount }) => check !== "small plot" || amount < 0.4)).toEqual([]);
      }
  });

  it("fill it, whatever the kind of figure", () => {
    for (const [name, document] of Object.entries(everyDocument()))
      for (const widthMm of presetWidths.slide) expect(layout({ document, view: {}, language: "en", widthMm, preset: "slide" }).heightMm, name).toBe(190.5);
  });
});

describe("comparisons that find no room", () => {
  const document = features(6, genotypes, far);
  it("are counted in the caption and in the words of the figure, in both languages", () => {
    for (const [language, said] of [
      ["en", (missing: number) => `${missing} of 18 comparisons are not drawn: no room at this size.`],
      ["zh", (missing: number) => `图中空间有限，18 项比较中有 ${missing} 项未画出。`],
    ] as const) {
      const scene = sceneOf(document, { language });
      expect(scene.dropped.length).toBeGreaterThan(0);
      expect(scene.captionText).toContain(said(scene.dropped.length));
      expect(scene.description).toContain(said(scene.dropped.length).slice(0, -1));
    }
  });
  it("are counted on the slide itself, which is shown without its caption, and so are groups without values", () => {
    const printedOf = (of: BoxesDocument, language: "en" | "zh") =>
      sceneOf(of, { language })
        .items.flatMap((item) => (item.type === "text" && item.role === "caption" ? item.runs.map(({ text }) => text) : []))
        .join(" ");
    const empty = { ...document, panels: document.panels.map((panel) => ({ ...panel, boxes: panel.boxes.slice(1), brackets: [] })) };
    for (const language of ["en", "zh"] as const) {
      const missing = sceneOf(document, { language }).dropped.length;
      expect(printedOf(document, language)).toContain(language === "zh" ? `18 项比较中有 ${missing} 项未画出。` : `${missing} of 18 comparisons not drawn.`);
      expect(printedOf(empty, language)).toContain("n = 0");
    }
  });
  it("stand in the words of the figure alone where somebody wrote the caption", () => {
    const scene = sceneOf(document, { view: { caption: "Mine." } });
    expect(scene.captionText).toBe("Mine.");
    expect(scene.description).toContain("of 18 comparisons are not drawn");
  });
  it("are counted in a caption that is drawn, too, which takes room itself", () => {
    const scene = sceneOf(document, { view: { showCaption: true } });
    expect(scene.captionText).toContain(`${scene.dropped.length} of 18 comparisons`);
    const drawn = scene.items.flatMap((item) => (item.type === "text" && item.role === "caption" ? item.runs.map(({ text }) => text) : [])).join(" ");
    expect(drawn.replaceAll(/\s+/g, " ")).toContain(`${scene.dropped.length} of 18 comparisons are not drawn`);
  });
  it("are not spoken of where all are drawn, or where brackets are hidden", () => {
    for (const scene of [sceneOf(features(1, dose, three)), sceneOf(document, { view: { showBrackets: false } })]) {
      expect(scene.captionText).not.toContain("comparison");
      expect(scene.description).not.toContain("not drawn");
    }
  });
  it("leave what was tested over all groups said: above the boxes, or in the caption where that would leave the boxes too low", () => {
    const above = (of: BoxesDocument, given: Partial<FigureSpec> = {}) =>
      sceneOf(of, given).items.filter((item) => item.type === "text" && item.role === "panel-title" && item.runs.some(({ text }) => text.includes("ANOVA")))
        .length;
    const ofFour = features(6, dose, three);
    expect(sceneOf(ofFour).dropped.length).toBeGreaterThan(0);
    expect(above(ofFour)).toBe(6);
    expect(sceneOf(ofFour).captionText).not.toContain("ANOVA");
    expect(above(document)).toBe(0);
    for (const language of ["en", "zh"] as const) {
      const { captionText, description } = sceneOf(document, { language });
      for (const said of [captionText, description]) expect(said.split("ANOVA p = 2.1e-5")).toHaveLength(7);
      expect(captionText).toContain(
        language === "zh" ? "总体检验：Feature 1，ANOVA p = 2.1e-5；Feature 2" : "Over all groups: Feature 1, ANOVA p = 2.1e-5; Feature 2",
      );
    }
    expect(above(document, { view: { showBrackets: false } })).toBe(6);
    expect(sceneOf(features(1, dose, three)).dropped).toEqual([]);
    expect(above(features(1, dose, three))).toBe(0);
  });
});
