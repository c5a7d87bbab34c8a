import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { layout } from "#layout.ts";
import { boxesDocument } from "#sample-documents.ts";

/** Two boxes: of five measurements of three samples, and of four samples that were measured once. */
function documentOf(): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const [first, second] = document.panels[0]!.boxes;
  Object.assign(first!, {
    n: 3,
    median: 4,
    replicates: [
      { id: "M1", y: 4 },
      { id: "M2", y: 5 },
    ],
  });
  first!.points = ["M1", "M1", "M2", "M2", "M3"].map((of, run) => (of === "M3" ? { id: of, y: 3 } : { id: `run ${run}`, y: 4, of }));
  Object.assign(second!, { n: 4, median: 6 });
  second!.points = Array.from({ length: 4 }, (_, at) => ({ id: `C${at}`, y: 6 }));
  return document;
}

it("n are samples; of means of replicates it is said how many measurements they are of", () => {
  expect(altText(documentOf(), "en")).toContain("F: n 3 (5 measurements), median 4; M: n 4, median 6");
  expect(altText(documentOf(), "zh")).toContain("F：n = 3（5 次测量），中位数 4；M：n = 4，中位数 6");
});

it("where single measurements are not kept, their number is not made up", () => {
  const document = documentOf();
  document.panels[0]!.boxes[0]!.points = null;
  expect(altText(document, "en")).toContain("F: n 3, median 4; M: n 4");
  expect(altText(document, "zh")).toContain("F：n = 3，中位数 4；M：n = 4");
});

it("a group without values is spoken of in the caption and in the words of the figure, once and with its feature where there are several", () => {
  const document = boxesDocument() as BoxesDocument;
  const [first, second] = document.panels[0]!.boxes;
  const [panel] = document.panels;
  const said = (panels: BoxesDocument["panels"], language: "en" | "zh", view = {}) =>
    layout({ document: { ...document, panels }, view, language, widthMm: 85, preset: "journal" });
  const one = [{ ...panel!, boxes: [first!] }];
  expect(said(one, "en").captionText).toContain("No values (n = 0): M.");
  expect(said(one, "zh").captionText).toContain("没有数值（n = 0）：M。");
  expect(said(one, "en").description).toContain("No values (n = 0): M");
  const two = [panel!, { ...panel!, title: { en: "Alanine", zh: "丙氨酸" }, boxes: [second!] }];
  expect(said(two, "en").captionText).toContain("No values (n = 0): F (Alanine).");
  expect(said(two, "zh").captionText).toContain("没有数值（n = 0）：F（丙氨酸）。");
  expect(said(one, "en", { hiddenGroups: ["M"] }).captionText).not.toContain("n = 0");
  expect(said([panel!], "en").captionText).not.toContain("n = 0");
});
