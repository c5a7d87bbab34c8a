import { expect, it } from "vitest";
import { chartCsv } from "./chart-csv.ts";
import { scoresDocument, volcanoDocument } from "./sample-documents.ts";
import { heatmapDocument } from "./sample-heatmap.ts";

it("hands a spreadsheet no name of a figure as a formula, and leaves numbers alone", () => {
  const document = structuredClone(volcanoDocument(10));
  document.points.ids[0] = "=1+1";
  document.points.labels[0] = "\t@SUM(A1)";
  document.x.title.en = "-log10 p";
  const [header, first] = chartCsv(document).split("\r\n");
  expect(header!.split(",")[3]).toBe("'-log10 p");
  expect(first).toMatch(/^'=1\+1,'\t@SUM\(A1\),/);
  const [x] = document.points.x;
  expect(first!.split(",")[3]).toBe(String(x));
});

it("shields the names over the columns of a heat map", () => {
  const document = structuredClone(heatmapDocument(4, 3));
  document.columns.ids[document.columns.order[0]!] = "+A1";
  expect(chartCsv(document).split("\r\n")[0]!.split(",")[2]).toBe("'+A1");
});

it("writes the CSV of what is drawn", () => {
  const document = scoresDocument();
  document.points.labels[0] = 'a "quoted", name';
  const lines = chartCsv(document, { hiddenGroups: ["QC"], groupNames: { Control: "Healthy" } })
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(41);
  expect(lines[1]).toBe(`S1,"a ""quoted"", name",Healthy,${document.points.x[0]},${document.points.y[0]}`);
});
