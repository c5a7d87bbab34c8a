/** Names under neighbouring boxes and bars keep a gap: their lines would read as one. */
import type { ChartDocument } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { bounds, textOutline, wordsOf } from "#scene/text-outline.ts";
import type { Scene } from "#scene/scene.ts";
import { trialOf } from "../kinds/trials.ts";

/** Of the level names under plots, the least gap between two lines beside each other, in ems, and between which. */
function leastGap({ items }: Scene): { ems: number; between: string } {
  const lines = items.flatMap((item) =>
    item.type === "text" && item.role === "tick" && item.turn === 0 && item.anchor === "middle"
      ? [{ words: wordsOf(item), box: bounds(textOutline(item)), sizePt: item.sizePt }]
      : [],
  );
  let least = { ems: Infinity, between: "" };
  for (const one of lines)
    for (const other of lines) {
      if (one === other || other.box.x < one.box.x || Math.abs(one.box.y - other.box.y) > 0.01) continue;
      const ems = (other.box.x - one.box.x - one.box.width) / ((one.sizePt * 25.4) / 72);
      if (ems < least.ems) least = { ems, between: `${one.words} | ${other.words}` };
    }
  return least;
}

const names = ["High fat diet", "Low fat diet with fish oil", "Standard chow", "Fasted overnight", "Refed for six hours", "Caloric restriction"];
const named = (document: ChartDocument, count: number): ChartDocument =>
  trialOf(document).grouped(document, names.slice(0, count), (at) => names[at % names.length]!);

it.each(["boxes", "bars"])("of %s", (kind) => {
  const documents = Object.values(everyDocument()).filter((document) => document.kind === kind);
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents)
    for (const count of [2, 3, 4, 5, 6])
      for (const widthMm of [60, 70, 85, 100, 120, 150, 174])
        for (const [language, preset] of [
          ["en", "journal"],
          ["zh", "journal"],
          ["en", "slide"],
        ] as const) {
          const scene = layout({ document: named(document, count), view: {}, language, widthMm: preset === "slide" ? widthMm * 1.5 : widthMm, preset });
          const { ems, between } = leastGap(scene);
          expect(ems, `${document.title.en}, ${count} groups, ${widthMm} mm, ${preset}: ${between}`).toBeGreaterThan(0.5);
        }
});
