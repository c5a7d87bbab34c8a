import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { expect, it } from "vitest";
import { chartCsv } from "#chart-csv.ts";
import { layout } from "#layout.ts";
import { everyDocument, scoresDocument, volcanoDocument } from "#sample-documents.ts";

const textsOf = (document: ChartDocument) =>
  layout({ document, view: {}, language: "en", widthMm: 174, preset: "journal" })
    .items.flatMap((item) => (item.type === "text" ? [item.runs.map(({ text }) => text).join("")] : []))
    .join(" ");
/** The first two of them are called the same. */
const twice = (labels: string[]): string[] => labels.map((label, at) => (at < 2 ? "Hexose" : label));

it("bars and rows of features with one name have their ids behind it", () => {
  const bars = structuredClone(everyDocument()["vip"]!) as BarsDocument;
  bars.labels = twice(bars.labels);
  bars.ids = bars.ids.map((_, at) => `F${at}`);
  for (const text of [textsOf(bars), chartCsv(bars)]) expect(text).toMatch(/Hexose \(F0\)[^]*Hexose \(F1\)/);
  const map = structuredClone(everyDocument()["heatmap"]!) as HeatmapDocument;
  map.rows.labels = twice(map.rows.labels);
  map.rows.item = "feature";
  expect(chartCsv(map)).toContain(`Hexose (${map.rows.ids[0]!})`);
  expect(chartCsv({ ...map, rows: { ...map.rows, item: "sample" } })).not.toContain("Hexose (");
});

it("points and arrows do, and those with names of their own are the document itself", () => {
  const volcano = structuredClone(volcanoDocument(60));
  const [first, second] = volcano.labelled as [number, number];
  for (const at of [first, second]) volcano.points.labels[at] = "Hexose";
  const texts = textsOf(volcano);
  for (const at of [first, second]) expect(texts.replaceAll(" ", "")).toContain(`Hexose(${volcano.points.ids[at]!})`);
  const scores = scoresDocument();
  expect(
    chartCsv({
      ...scores,
      arrows: [
        { id: "F1", label: "Hexose", x: 1, y: 1 },
        { id: "F2", label: "Hexose", x: 2, y: 1 },
      ],
    }),
  ).toMatch(/Hexose \(F1\)[^]*Hexose \(F2\)/);
});
