/** Whatever is asked of its look, nothing of a figure that is drawn stands outside it. */
import type { ChartView } from "@analyte/contract/chart";
import { figurePresets, presetWidths } from "@analyte/contract/figures";
import { describe, expect, it } from "vitest";
import { layout } from "./layout.ts";
import { crampedPlot } from "./readable/cramped-plot.ts";
import { combinations } from "./sample-combinations.ts";
import { everyDocument, scoresDocument } from "./sample-documents.ts";
import { withGroups } from "./sample-groups.ts";
import { placeFaults } from "./scene/faults/places.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";

const documents = everyDocument();
const { said, of: drawn } = combinations(process.env["FIGURE_COMBINATIONS"]);

/** Of all combinations one test has many thousands of figures. */
const minutes = (said.startsWith("all") ? 20 : 1) * 60_000;

/** A figure that is refused may lose a text; its legend stands in it even there. */
function outside(spec: FigureSpec): string[] {
  const scene = layout(spec);
  const checks: string[] = crampedPlot(scene.plots) ? ["legend outside"] : ["legend outside", "legend over plot", "outside"];
  return placeFaults(scene).flatMap(({ check, what, amount }) => (checks.includes(check) ? [`${check}: ${what}, ${amount.toFixed(1)} mm`] : []));
}

/** Where names stand at points takes longest and leaves everything else as it is. */
const bare: ChartView = { labelled: [] };

describe("a legend", () => {
  const many = (count: number, length: number) => withGroups(scoresDocument(), count, length);
  it.each<[string, FigureSpec]>([
    ["a slide of 150 mm", { document: many(6, 20), view: bare, language: "en", widthMm: 150, preset: "slide" }],
    ["one column", { document: many(40, 5), view: { ...bare, legend: "right" }, language: "en", widthMm: 85, preset: "journal" }],
    ["a low figure with large texts", { document: many(6, 20), view: { ...bare, aspect: 0.35, fontPt: 14 }, language: "en", widthMm: 120, preset: "journal" }],
  ])("that would be higher than the plot beside it stands whole in %s", (_, spec) => {
    expect(outside(spec)).toEqual([]);
  });

  const every = Object.entries(documents).flatMap(([name, document]) =>
    [[3, 20] as const, [6, 20] as const, [12, 60] as const, [40, 5] as const].flatMap(([count, length]) =>
      figurePresets.flatMap((preset) => [60, 85, 120, 150, 254].map((widthMm) => ({ name, document, count, length, preset, widthMm }))),
    ),
  );
  const looks = ([undefined, "right", "bottom", "top"] as const).flatMap((legend) =>
    [undefined, 0.2, 0.35].flatMap((aspect) =>
      [undefined, 14].map((fontPt): ChartView => ({ ...bare, ...(legend && { legend }), ...(aspect && { aspect }), ...(fontPt && { fontPt }) })),
    ),
  );
  it(
    `stands in the figure with all else, or the figure is refused (${said})`,
    () => {
      const wrong: string[] = [];
      for (const [at, { name, document, count, length, preset, widthMm }] of drawn(every).entries()) {
        const grouped = withGroups(document, count, length);
        // Every look comes with every kind and preset in some combination.
        for (const view of looks.filter((_, look) => look % 12 === at % 12))
          for (const fault of outside({ document: grouped, view, language: "en", widthMm, preset }))
            wrong.push(`${name}, ${count} groups of ${length} signs, ${preset}, ${widthMm} mm, ${JSON.stringify(view)}: ${fault}`);
      }
      expect(wrong).toEqual([]);
    },
    minutes,
  );
});

describe("the title of an axis that somebody wrote", () => {
  const words = {
    en: "Concentration of the metabolite in plasma of fasting patients after treatment (µmol per litre) ",
    zh: "空腹患者治疗后血浆中该代谢物的浓度与对照组相比之变化（微摩尔每升）",
  } as const;
  const titleOf = (language: "en" | "zh", length: number) => words[language].repeat(12).slice(0, length);
  const every = Object.entries(documents).flatMap(([name, document]) =>
    figurePresets.flatMap((preset) =>
      [...presetWidths[preset], 114].flatMap((widthMm) => (["en", "zh"] as const).map((language) => ({ name, document, preset, widthMm, language }))),
    ),
  );

  it("stands in lines beside a heat map, at its middle and in the figure", () => {
    const yTitle = titleOf("zh", 50);
    const spec: FigureSpec = { document: documents["presence"]!, view: { yTitle }, language: "zh", widthMm: 114, preset: "cell" };
    expect(outside(spec)).toEqual([]);
    const titles = layout(spec).items.flatMap((item) =>
      item.type === "text" && item.role === "axis-title" ? [item.runs.map(({ text }) => text).join("")] : [],
    );
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.join("")).toBe(yTitle);
  });
  it(
    `stands in the figure, or the figure is refused (${said})`,
    () => {
      const wrong: string[] = [];
      for (const { name, document, preset, widthMm, language } of drawn(every))
        for (const length of [84, 300])
          for (const axes of ["xTitle", "yTitle"] as const)
            for (const fault of outside({ document, view: { ...bare, [axes]: titleOf(language, length) }, language, widthMm, preset }))
              wrong.push(`${name}, ${axes} of ${length} signs, ${language}, ${preset}, ${widthMm} mm: ${fault}`);
      expect(wrong).toEqual([]);
    },
    minutes,
  );
  it("of 84 signs is drawn in one column: all kinds", () => {
    for (const [name, document] of Object.entries(documents))
      for (const language of ["en", "zh"] as const) {
        const spec: FigureSpec = {
          document,
          view: { ...bare, xTitle: titleOf(language, 84), yTitle: titleOf(language, 84) },
          language,
          widthMm: 85,
          preset: "journal",
        };
        expect([outside(spec), crampedPlot(layout(spec).plots)], name).toEqual([[], null]);
      }
  });
});
