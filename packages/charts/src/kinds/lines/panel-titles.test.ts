import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";

const sample = everyDocument()["lines"] as LinesDocument;
const textsWith = (title: LinesDocument["title"], preset: "screen" | "journal") => {
  const document = { ...sample, panels: [{ ...sample.panels[0]!, title }] };
  const { items } = layout({ document, view: {}, language: "en", widthMm: 174, preset });
  return items.flatMap((item) => (item.type === "text" ? [item.runs.map((run) => run.text).join("")] : []));
};

it.each(["screen", "journal"] as const)("a lone panel that is called as its figure is isn't named again: %s", (preset) => {
  const heads = preset === "screen" ? 1 : 0;
  expect(textsWith(sample.title, preset).filter((text) => text === sample.title.en)).toHaveLength(heads);
  expect(textsWith({ en: "Citrate", zh: "柠檬酸" }, preset).filter((text) => text === "Citrate")).toHaveLength(1);
});
