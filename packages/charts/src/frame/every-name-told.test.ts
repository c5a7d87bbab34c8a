/** A name along an axis that a figure means to show is drawn, or stands in a list below under its number, or the figure says that it is not there. */
import type { ChartDocument, ChartDocuments, ChartView } from "@analyte/contract/chart";
import { figurePresets, presetWidths, type FigurePreset } from "@analyte/contract/figures";
import type { Language } from "@analyte/contract/text";
import { someOf } from "@analyte/contract/testing/some-of";
import { describe, expect, it } from "vitest";
import { barNames } from "../kinds/bars/names.ts";
import { trialOf } from "../kinds/trials.ts";
import { layout } from "../layout.ts";
import { panelsSheet } from "../panels-sheet/panels-sheet.ts";
import { everyDocument } from "../sample-documents.ts";
import type { Scene } from "../scene/scene.ts";

const labelled = (document: ChartDocument, label: string): string => {
  const at = document.groups.indexOf(label);
  return document.groupLabels?.[at]?.en ?? label;
};
/** What stands along axes of names. */
const axisNames: { [Kind in keyof ChartDocuments]?: (document: ChartDocuments[Kind], language: Language) => readonly string[] } = {
  bars: (document, language) => barNames(document, language),
  boxes: (document) => document.panels.flatMap(({ boxes }) => boxes.map(({ label }) => labelled(document, label))),
  lines: ({ places = [] }) => places,
  bubble: ({ places = [] }) => places,
  stacked: (document) =>
    document.stack === "group" ? document.stacks.map(({ group }) => labelled(document, document.groups[group]!)) : document.stacks.map(({ label }) => label),
  heatmap: ({ rows, columns }) => [...rows.labels, ...columns.labels],
  sets: (document) => document.sets.map(({ group }) => labelled(document, document.groups[group]!)),
};
const namesOf = (document: ChartDocument, language: Language): readonly string[] =>
  (axisNames[document.kind] as ((of: ChartDocument, language: Language) => readonly string[]) | undefined)?.(document, language) ?? [];

const letters = (words: string): string => words.replaceAll(/[\s\u00ad-]/g, "");
/** Texts with all their lines. */
function textsOf({ items }: Scene): { caption: boolean; words: string }[] {
  const texts: { caption: boolean; words: string }[] = [];
  for (const item of items) {
    if (item.type !== "text") continue;
    const words = item.runs.map(({ text }) => text).join("");
    if (item.after === undefined) texts.push({ caption: item.role === "caption", words });
    else texts.at(-1)!.words += words;
  }
  return texts;
}
const saysSo = /every\d+(st|nd|rd|th)is(written|named)|findnoroom|aretoolong|arenamed|每\d+个(名称只)?标出1个|容不下|没有空间|未标出|仅标出/;

/** Names of which the picture says nothing. */
function untold(scene: Scene, documents: readonly ChartDocument[], language: Language): string[] {
  const texts = textsOf(scene).map(({ caption, words }) => ({ caption, words: letters(words) }));
  const said = texts.filter(({ caption }) => caption).map(({ words }) => words);
  const drawn = texts.map(({ words }) => words);
  return documents.flatMap((document) =>
    namesOf(document, language).filter((name) => {
      const own = letters(name);
      // A set's name stands with its size.
      const stands = drawn.some((words) => words === own || (document.kind === "sets" && words.startsWith(own)));
      return !stands && !said.some((words) => saysSo.test(words) || words.includes(`:${own}`) || words.includes(`：${own}`));
    }),
  );
}

const documents = Object.entries(everyDocument()).filter(([, document]) => namesOf(document, "en").length > 0);
const words = ["Glycochenodeoxycholic acid 3-sulphate", "Tauroursodeoxycholic acid", "Strain", "N-Acetyl-D-glucosamine 6-phosphate"];
const longer = (at: number) => `${words[at % words.length]} ${(at * 7) % 31}-${at}`;
const many: ChartDocument[] = [40, 90].flatMap((count) => {
  const ids = Array.from({ length: count }, (_, at) => `b${at}`);
  const bars = everyDocument()["scree"] as ChartDocuments["bars"];
  const upright = { ...bars, ids, labels: ids.map((_, at) => longer(at)), series: [{ group: 0, kind: "bar" as const, values: ids.map((_, at) => at) }] };
  return [upright, { ...upright, horizontal: true }];
});

describe("a name along an axis is drawn, listed or spoken of in the picture", () => {
  it.each(figurePresets)("of every kind, in the preset %s", (preset) => {
    for (const [name, document] of documents)
      for (const named of [document, trialOf(document).named(document, longer)]) {
        const languages = named === document ? (["en", "zh"] as const) : (["en"] as const);
        const rounds = presetWidths[preset].flatMap((widthMm) => languages.map((language) => ({ widthMm, language })));
        for (const { widthMm, language } of someOf(rounds, { oneOf: 3, by: `names told, ${name}, ${preset}, ${named === document}` }))
          expect(untold(layout({ document: named, view: {}, language, widthMm, preset }), [named], language), `${name}, ${widthMm} mm`).toEqual([]);
      }
  });
  it.each(figurePresets)("of many long bars, in any height, in the preset %s", (preset) => {
    const views: ChartView[] = [{}, { aspect: 0.5 }, { aspect: 0.5, caption: "Mine.", showCaption: true }];
    for (const [place, document] of many.entries()) {
      const rounds = views.flatMap((view) => presetWidths[preset].map((widthMm) => ({ view, widthMm })));
      for (const { view, widthMm } of someOf(rounds, { oneOf: 3, by: `names told, many ${place}, ${preset}` }))
        expect(untold(layout({ document, view, language: "en", widthMm, preset }), [document], "en"), `${document.kind}, ${widthMm} mm`).toEqual([]);
    }
  });
  it.each(figurePresets)("on a sheet of four panels, in the preset %s", (preset: FigurePreset) => {
    const widthMm = Math.max(...presetWidths[preset]);
    const shown = [...documents.map(([, document]) => document), ...many];
    for (let at = 0; at < shown.length; at += 4) {
      const four = shown.slice(at, at + 4);
      const scene = panelsSheet({ figures: four.map((document) => ({ document, view: {} })), columns: 2, language: "en", widthMm, preset });
      expect(untold(scene, four, "en"), four.map(({ title }) => title.en).join(", ")).toEqual([]);
    }
  });
  it("numbers stand for names where these find no room and a list of them does", () => {
    const scene = layout({ document: many[0]!, view: {}, language: "en", widthMm: 85, preset: "journal" });
    const list = textsOf(scene)
      .filter(({ caption }) => caption)
      .map((text) => letters(text.words))
      .join("");
    for (const [at, name] of namesOf(many[0]!, "en").entries()) expect(list).toContain(`${at + 1}:${letters(name)}`);
  });
});
