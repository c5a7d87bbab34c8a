import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { describe, expect, it } from "vitest";
import { altText } from "./alt-text.ts";
import { chartCsv } from "./chart-csv.ts";
import { isOfSamples } from "./frame/group-styles.ts";
import { trialOf } from "./kinds/trials.ts";
import { layout } from "./layout.ts";
import { panelsSheet } from "./panels-sheet/panels-sheet.ts";
import { everyDocument } from "./sample-documents.ts";
import type { Scene } from "./scene/scene.ts";

const doses = ["5", "45", "0.5"];
/** A document whose groups are the doses of a column. */
function dosed(document: ChartDocument): ChartDocument {
  const { colours: _colours, groupLabels: _labels, wording: _wording, ...rest } = document;
  return { ...trialOf(document).grouped({ ...rest, groups: doses }, doses, (index) => doses[index]!), groupColumn: "Dose" };
}
const named = Object.entries(everyDocument()).flatMap(([name, document]) => {
  const changed = dosed(document);
  return changed.groups.length > 0 && changed.groups.every((_, index) => isOfSamples(changed, index)) ? [[name, changed] as const] : [];
});
const namesIn = ({ items }: Pick<Scene, "items">): string[] =>
  items.flatMap((item) => (item.type === "text" && (item.role === "legend" || item.role === "label") ? [item.runs.map(({ text }) => text).join("")] : []));

describe("a group that is a number alone is said behind its column", () => {
  it("in figures of every kind that has groups of samples", () => expect(new Set(named.map(([, { kind }]) => kind)).size).toBeGreaterThanOrEqual(5));
  it.each(named)("in %s: legend, words and values, in both languages", (_, document) => {
    for (const language of ["en", "zh"] as const) {
      for (const names of ["legend", "direct"] as const) {
        const scene = layout({ document, view: { names, labelled: [] }, language, widthMm: 174, preset: "journal" });
        expect(namesIn(scene).filter((text) => doses.includes(text))).toEqual([]);
        if (scene.legend !== null) expect(namesIn(scene)).toEqual(expect.arrayContaining(document.groups.map((dose) => `Dose ${dose}`)));
      }
      // A map's values stand by features and samples alone.
      if (document.kind !== "heatmap") expect(chartCsv(document, {}, language)).toContain("Dose 45");
    }
  });
  it("in the words for who can't see it", () => {
    for (const kind of ["scatter", "scatter3d", "boxes"])
      for (const language of ["en", "zh"] as const) expect(altText(named.find(([, document]) => document.kind === kind)![1], language)).toMatch(/Dose 45[:：]/);
  });
  it("and on sheets, unless its user has called it otherwise", () => {
    const document = dosed(everyDocument()["scores"]!);
    const view: ChartView = { names: "legend", labelled: [], groupNames: { "45": "high" } };
    const figures = [0, 1].map(() => ({ document, view }));
    const names = namesIn(panelsSheet({ figures, columns: 2, language: "en", widthMm: 174, preset: "journal" }));
    expect(names).toEqual(expect.arrayContaining(["Dose 5", "high", "Dose 0.5"]));
  });
  it("but not where the axis says the column already", () => {
    const document = dosed(everyDocument()["boxes"]!);
    const titled = { ...document, category: { title: { en: "Dose", zh: "Dose" } } } as ChartDocument;
    const ticks = (of: ChartDocument, view = {}) =>
      layout({ document: of, view, language: "en", widthMm: 174, preset: "journal" }).items.flatMap((item) =>
        item.type === "text" && item.role === "tick" ? [item.runs.map(({ text }) => text).join("")] : [],
      );
    expect(ticks(titled)).toEqual(expect.arrayContaining(doses));
    expect(ticks(titled, { xTitle: "Treatment" })).toEqual(expect.arrayContaining(doses.map((dose) => `Dose ${dose}`)));
    expect(ticks(document)).toEqual(expect.arrayContaining(doses.map((dose) => `Dose ${dose}`)));
  });
});
