import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { boxesDocument, scoresDocument } from "#sample-documents.ts";
import { labelsDrawn } from "./lacking-signs.ts";

const wordsOf = (items: ReturnType<typeof layout>["items"]) =>
  items.flatMap((item) => (item.type === "text" ? [item.runs.map(({ text }) => text).join("")] : []));

it("names that would be drawn alike have numbers, others stay as they are", () => {
  expect(labelsDrawn(["x", "x\u0302", "🐭", "🐰", "Control"])).toEqual(["x (1)", "x\u0302 (2)", "🐭 (1)", "🐰 (2)", "Control"]);
  expect(labelsDrawn(["x", "🐭", "A", "a"])).toEqual(["x", "🐭", "A", "a"]);
});

it("groups are told apart in legends and under boxes, and the file says which signs the face lacks, in either language", () => {
  const scores = { ...scoresDocument(), groups: ["🐭", "🐰", "QC"] };
  for (const [language, said] of [
    ["en", "U+1F42D, U+1F430."],
    ["zh", "U+1F42D、U+1F430。"],
  ] as const) {
    const scene = layout({ document: scores, view: {}, language, widthMm: 85, preset: "journal" });
    const words = wordsOf(scene.items);
    expect(words.some((word) => word.endsWith("(1)")) && words.some((word) => word.endsWith("(2)"))).toBe(true);
    expect(words.join(" ")).toContain(said);
    expect(scene.description).toContain(said.slice(0, -1));
  }
  const boxes = boxesDocument() as BoxesDocument;
  boxes.groups = ["🐭", "🐰"];
  for (const panel of boxes.panels) for (const box of panel.boxes) box.label = boxes.groups[box.group]!;
  const under = wordsOf(layout({ document: boxes, view: {}, language: "en", widthMm: 85, preset: "journal" }).items);
  expect(under.filter((word) => /\([12]\)$/.test(word))).toHaveLength(2);
  expect(wordsOf(layout({ document: scoresDocument(), view: {}, language: "en", widthMm: 85, preset: "journal" }).items).join(" ")).not.toContain("lacks");
});
