import type { ChartView } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { altText } from "./alt-text.ts";
import { chartCsv } from "./chart-csv.ts";
import { boxesDocument, everyDocument, scoresDocument, volcanoDocument } from "./sample-documents.ts";
import { heatmapDocument } from "./sample-heatmap.ts";

it("hands a spreadsheet no name of a figure as a formula, and leaves numbers alone", () => {
  const document = structuredClone(volcanoDocument(10));
  document.points.ids[0] = "=1+1";
  document.points.labels[0] = "\t@SUM(A1)";
  document.x.title.en = "-log10 p";
  const [header, first] = chartCsv(document).split("\r\n");
  expect(header!.split(",")[4]).toBe("'-log10 p");
  expect(first).toMatch(/^point,'=1\+1,'\t@SUM\(A1\),/);
  const [x] = document.points.x;
  expect(first!.split(",")[4]).toBe(String(x));
});

it("quotes what a reader of CSV would take blanks or a cell's end from", () => {
  const document = structuredClone(volcanoDocument(10));
  [" before", "after ", "a\nb", "a,b", "\u00a0hard", "in side"].forEach((label, at) => (document.points.labels[at] = label));
  const csv = chartCsv(document);
  for (const cell of ['" before"', '"after "', '"a\nb"', '"a,b"', '"\u00a0hard"']) expect(csv).toContain(`,${cell},`);
  expect(csv).toContain(",in side,");
});

it("shields the names over the columns of a heat map", () => {
  const document = structuredClone(heatmapDocument(4, 3));
  document.columns.ids[document.columns.order[0]!] = "+A1";
  expect(chartCsv(document).split("\r\n")[0]!.split(",")[4]).toBe("'+A1");
});

it("writes the CSV of what is drawn", () => {
  const document = scoresDocument();
  document.points.labels[0] = 'a "quoted", name';
  const lines = chartCsv(document, { hiddenGroups: ["QC"], groupNames: { Control: "Healthy" } })
    .trim()
    .split("\r\n");
  expect(lines.filter((line) => line.startsWith("point,"))).toHaveLength(40);
  expect(lines[1]).toBe(`point,S1,"a ""quoted"", name",Healthy,${document.points.x[0]},${document.points.y[0]},,,`);
});

describe("values and words are those of what is shown", () => {
  it("the top rows of a heat map", () => {
    const document = heatmapDocument(40, 6);
    document.columns.annotations = [];
    document.rows.rankings = [{ by: "variance", order: [...document.rows.ids.keys()].toReversed() }];
    const view = { topRows: { by: "variance" as const, n: 5 } };
    const lines = chartCsv(document, view).trim().split("\r\n");
    expect(new Set(lines.slice(1).map((line) => line.split(",")[0]))).toEqual(new Set(document.rows.ids.slice(35)));
    expect(lines).toHaveLength(6);
    const [row] = document.rows.order.filter((index) => index >= 35);
    const first = lines[1]!.split(",").slice(-6).map(Number);
    expect(first).toEqual(document.columns.order.map((column) => document.values[row! * 6 + column]));
    expect(altText(document, "en", view)).toContain("Heat map of 5 rows and 6 columns");
    expect(altText(document, "zh", view)).toContain("热图，5 行 6 列");
  });

  it("groups that are not hidden, and axes as they are called", () => {
    const view = { hiddenGroups: ["QC"], xTitle: "First component", yTitle: "Second", zTitle: "Third" };
    const document = scoresDocument();
    const all = document.points.ids.length;
    const hidden = document.points.group.filter((group) => document.groups[group] === "QC").length;
    expect(hidden).toBeGreaterThan(0);
    const words = altText(document, "en", view);
    expect(words).toContain(`Scatter plot of ${all - hidden} points: First component against Second`);
    expect(words).not.toContain("QC: ");
    expect(altText(document, "zh", view)).toContain(`共 ${all - hidden} 个点：横轴为 First component，纵轴为 Second`);
    const cube = everyDocument()["scores3d"]!;
    expect(altText(cube, "en", view)).toContain("First component, Second and Third");
    expect(chartCsv(cube, view).split("\r\n")[0]).toBe("id,label,group,First component,Second,Third");
  });

  it("boxes with what was tested between them", () => {
    const document = boxesDocument() as BoxesDocument;
    document.panels[0]!.brackets = [{ from: 0, to: 1, text: { en: "FDR = 6.5e-13", zh: "FDR = 6.5e-13" } }];
    const lines = chartCsv(document, { groupNames: { F: "Women" } })
      .trim()
      .split("\r\n");
    expect(lines[0]!.endsWith(",id,value,against,test")).toBe(true);
    expect(lines.slice(-2)).toEqual([",Women,Women,,,,,,,,,,M,FDR = 6.5e-13", ',,,,,,,,,,,,,"Welch t = 9.31, p = 1.2e-14, FDR = 6.5e-13"']);
    for (const view of [{ hiddenGroups: ["M"] }, { showBrackets: false }]) expect(chartCsv(document, view)).not.toContain(",M,FDR");
    const words = altText(document, "en", { hiddenGroups: ["M"], yTitle: "Intensity" });
    expect(words).toContain("Box plots of Intensity. F: n 45");
    expect(words).not.toContain("M: n");
  });

  it("means of replicates with what was measured, of which sample each", () => {
    const document = boxesDocument() as BoxesDocument;
    const [box] = document.panels[0]!.boxes;
    box!.replicates = [{ id: "M1", y: 4 }];
    box!.points = [
      { id: "run 1", y: 3, of: "M1" },
      { id: "run 2", y: 5, of: "M1" },
    ];
    const lines = chartCsv(document).split("\r\n");
    expect(altText(document, "en", {})).toMatch(/F: n \d+ \(2 measurements\), median/);
    expect(altText(document, "zh", {})).toMatch(/F：n = \d+（2 次测量），中位数/);
    expect(lines[0]!.endsWith(",id,replicate_of,value,against,test")).toBe(true);
    expect(lines.slice(2, 5)).toEqual([",F,F,,,,,,,,M1,,4,,", ",F,F,,,,,,,,run 1,M1,3,,", ",F,F,,,,,,,,run 2,M1,5,,"]);
  });
});

describe("values stand in the order in which the figure shows them", () => {
  it("the series of bars, and lines", () => {
    const { scree, lines } = everyDocument();
    const header = (view: ChartView) => chartCsv(scree!, view).split("\r\n")[0]!.split(",");
    expect(header({})).toEqual(["id", "label", "Explained", "Explained low", "Explained high", "Cumulative"]);
    expect(header({ groupOrder: ["Cumulative"] })).toEqual(["id", "label", "Cumulative", "Explained", "Explained low", "Explained high"]);
    const order = (view: ChartView) => [
      ...new Set(
        chartCsv(lines!, view)
          .trim()
          .split("\r\n")
          .slice(1)
          .map((row) => row.split(",")[3]),
      ),
    ];
    expect(order({})).toEqual(["Before", "After"]);
    expect(order({ groupOrder: ["After", "Before"] })).toEqual(["After", "Before"]);
  });
});

describe.each(Object.entries(everyDocument()))("the values of %s", (_, document) => {
  it("have headings in the language that is asked for, and the same numbers", () => {
    const tables = (["en", "zh"] as const).map((language) => chartCsv(document, {}, language).trim().split("\r\n"));
    const [english, chinese] = tables.map(([header]) => header!.split(",")) as [string[], string[]];
    expect(chinese).toHaveLength(english.length);
    expect(chinese[0]).toMatch(/^(编号|分图|部分)$/);
    for (const heading of ["id", "label", "group", "panel", "box", "median", "value", "test"]) expect(chinese).not.toContain(heading);
    expect(tables[1]).toHaveLength(tables[0]!.length);
  });
});
