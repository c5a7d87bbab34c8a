import type { ChartView } from "@analyte/contract/chart";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import type { Scene } from "#scene/scene.ts";

const documents = everyDocument();
const drawn = (name: string, view: ChartView, widthMm: number): Scene => layout({ document: documents[name]!, view, language: "en", widthMm, preset: "slide" });
const legendWords = ({ items }: Scene): string =>
  items.flatMap((item) => (item.type === "text" && item.role === "legend" ? item.runs.map(({ text }) => text) : [])).join(" ");

it.each(["volcano", "boxes", "lines"])("on a slide long names take no third of the width from the plot: %s", (name) => {
  const { groups } = documents[name]!;
  const groupNames = Object.fromEntries(groups.map((group, at) => [group, `Cholestyramine ${at + 1} %, eight weeks`]));
  for (const widthMm of [254, 338.67]) {
    const scene = drawn(name, { groupNames, names: "legend" }, widthMm);
    if (scene.legend === null) continue;
    const { box } = scene.legend;
    const beside = box.x > Math.max(...scene.plots.map((plot) => plot.box.x + plot.box.width));
    expect(beside ? box.width / widthMm : 0, `${widthMm} mm`).toBeLessThan(0.21);
  }
});

it("renamed groups of a heat map keep their names on a slide", () => {
  const map = documents["heatmap"] as HeatmapDocument;
  const { groups } = map;
  const classes = Array.from({ length: 12 }, (_, at) => `Class ${at + 1} of metabolites`);
  const bar = { title: { en: "class", zh: "类别" }, groups: classes, values: map.rows.ids.map((_, at) => at % classes.length) };
  const document = { ...map, rows: { ...map.rows, annotations: [bar, { ...bar, title: { en: "pathway", zh: "通路" } }] } };
  const groupNames = Object.fromEntries(groups.map((group, at) => [group, `Cholestyramine ${at + 1} %, eight weeks`]));
  for (const widthMm of [254, 338.67]) {
    const scene = layout({ document, view: { groupNames }, language: "en", widthMm, preset: "slide" });
    expect(legendWords(scene), `${widthMm} mm`).toContain("Cholestyramine 1 %");
  }
});
