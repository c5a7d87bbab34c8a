import type { ChartView } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { factsOf } from "#kinds/facts.ts";
import { kindOf } from "#kinds/kinds.ts";
import { captionShown } from "#kinds/facts.ts";
import { layout } from "#layout.ts";
import { chartCsv } from "#chart-csv.ts";
import { scoresDocument } from "#sample-documents.ts";
import { normal, stream } from "#sample-numbers.ts";

/** Quantiles at 95 % of F with 2 and n − 2 degrees of freedom, as R's `qf` has them. */
const f = new Map([
  [4, 19],
  [5, 9.552094],
  [7, 5.786135],
  [10, 4.45897],
]);

/** Scores of groups of `n` samples, `apart` standard deviations from each other, with the ellipses of Hotelling's T². */
function scores(groups: number, n: number, apart = 0): ScatterDocument {
  const next = stream(17);
  const group = Array.from({ length: groups * n }, (_, at) => Math.floor(at / n));
  const x = group.map((of) => of * apart + normal(next));
  const y = group.map(() => normal(next));
  const ellipses = Array.from({ length: groups }, (_, of) => {
    const own = (values: number[]) => values.filter((_each, at) => group[at] === of);
    const [meanX, meanY] = [own(x), own(y)].map((values) => values.reduce((sum, value) => sum + value, 0) / n) as [number, number];
    const spread = (values: number[], mean: number) => values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
    const reach = ((2 * (n - 1)) / (n - 2)) * f.get(n)!;
    return { group: of, x: meanX, y: meanY, a: Math.sqrt(reach * spread(own(x), meanX)), b: Math.sqrt(reach * spread(own(y), meanY)), angle: 0 };
  });
  const ids = group.map((_, at) => `S${at}`);
  const names = Array.from({ length: groups }, (_, of) => `Group ${of + 1}`);
  return { ...scoresDocument(), groups: names, points: { item: "sample", ids, labels: ids, x, y, group }, ellipses, labelled: [] };
}
const drawn = (document: ScatterDocument, view = {}) => layout({ document, view, language: "en", widthMm: 85, preset: "journal" });
const count = ({ items }: ReturnType<typeof drawn>) => items.filter(({ role }) => role === "ellipse").length;

describe("ellipses of many groups of a few samples", () => {
  const crowded = scores(8, 4);
  it("are left out, and the axes follow the points", () => {
    const scene = drawn(crowded);
    expect(count(scene)).toBe(0);
    expect(scene.plots[0]!.x).toEqual(drawn(crowded, { showEllipses: false }).plots[0]!.x);
    expect(factsOf(crowded).reach(crowded)).toEqual(factsOf(crowded).reach({ ...crowded, ellipses: [] }));
  });
  it("are spoken of in the caption and to those who can't see the figure, in both languages", () => {
    for (const [language, said] of [
      ["en", "The ellipses are not drawn: of groups with so few samples they would cover the plot."],
      ["zh", "椭圆未绘出：每组样本太少，椭圆会盖满整个图。"],
    ] as const) {
      const scene = layout({ document: crowded, view: {}, language, widthMm: 85, preset: "journal" });
      expect(scene.captionText).toContain(said);
      expect(scene.description).toContain(said.slice(0, -1));
    }
  });
  it("have no words in the caption of a figure that does not draw them", () => {
    const ellipseText = { en: " 95 % ellipses by Hotelling's T² (F distribution).", zh: "95 % 置信椭圆按 Hotelling T²（F 分布）计算。" };
    const caption = { en: `PCA of 32 samples.${ellipseText.en} Group 1 n = 4.`, zh: `32 个样本的 PCA。${ellipseText.zh}Group 1 n = 4。` };
    const said = { ...crowded, caption, ellipseText };
    for (const language of ["en", "zh"] as const) {
      const of = (view: ChartView) => layout({ document: said, view, language, widthMm: 85, preset: "journal" });
      for (const view of [{}, { showEllipses: false }]) {
        expect([of(view).captionText, of(view).description].join()).not.toContain("95 %");
        expect(of(view).captionText).toContain("Group 1 n = 4");
      }
      expect(of({}).captionText).toContain(language === "en" ? "samples. Group 1 n = 4. The ellipses are not drawn:" : "PCA。Group 1 n = 4。椭圆未绘出：");
      expect(of({ showEllipses: true }).captionText.startsWith(caption[language])).toBe(true);
      for (const view of [{}, { showEllipses: false }]) expect(captionShown(said, view)![language]).toBe(of(view).captionText);
      // What somebody wrote is theirs.
      expect(of({ caption: caption[language] }).captionText).toBe(caption[language]);
    }
  });
  it("are drawn where somebody asks for them, and the restyle panel shows what is drawn", () => {
    const asked = drawn(crowded, { showEllipses: true });
    expect(count(asked)).toBe(8);
    expect(asked.captionText).not.toContain("not drawn");
    expect(drawn(crowded, { showEllipses: false }).captionText).not.toContain("not drawn");
    const toggle = (view: object) => kindOf(crowded).restyle(crowded, view).marks?.toggles.showEllipses;
    expect([toggle({}), toggle({ showEllipses: true }), toggle({ showEllipses: false })]).toEqual([false, true, false]);
  });
  it("stand among the values where they are drawn alone", () => {
    const parts = (view: object) =>
      chartCsv(crowded, view, "en")
        .split("\n")
        .filter((line) => line.startsWith("ellipse")).length;
    expect([parts({}), parts({ showEllipses: true })]).toEqual([0, 8]);
  });
});

it.each([
  ["two groups of four", scores(2, 4), 2],
  ["five groups of five that lie apart", scores(5, 5, 20), 5],
  ["eight groups of seven", scores(8, 7), 8],
  ["six groups of ten over one another", scores(6, 10), 6],
])("ellipses that can be read are drawn: %s", (_, document, all) => {
  expect(count(drawn(document))).toBe(all);
  expect(drawn(document).captionText).not.toContain("not drawn");
});

describe("an ellipse that is cut off at the edge of the plot", () => {
  const few = scores(2, 10, 9);
  // As long as that of a group whose samples happen to lie on one line.
  const cut: ScatterDocument = { ...few, ellipses: few.ellipses.map((ellipse, at) => (at === 1 ? { ...ellipse, b: 40 } : ellipse)) };
  it.each([
    ["en", "The ellipse of Group 2 goes on beyond the plot, which follows the points."],
    ["zh", "绘图区以数据点为准，椭圆超出绘图区的部分未绘出：Group 2。"],
  ] as const)("is spoken of in the caption and the description (%s)", (language, said) => {
    const scene = layout({ document: cut, view: { showEllipses: true }, language, widthMm: 85, preset: "journal" });
    expect(scene.captionText).toContain(said);
    expect(scene.description).toContain(said);
  });
  it("is no matter where all are drawn whole, or none", () => {
    for (const [document, view] of [
      [few, { showEllipses: true }],
      [cut, { showEllipses: false }],
    ] as const)
      expect(drawn(document, view).captionText).not.toContain("beyond the plot");
  });
});
