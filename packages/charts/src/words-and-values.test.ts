/** Words and values of a figure, held to its document column by column. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { describe, expect, it } from "vitest";
import { altText } from "./alt-text.ts";
import { chartCsv } from "./chart-csv.ts";
import { boxesDocument, everyDocument } from "./sample-documents.ts";

const documents = everyDocument();
const [scores, cube, lines, heatmap] = [documents["scores"], documents["scores3d"], documents["lines"], documents["heatmap"]] as [
  ScatterDocument,
  Scatter3dDocument,
  LinesDocument,
  HeatmapDocument,
];
const rowsOf = (document: ChartDocument): Record<string, string>[] => {
  const [header, ...rows] = chartCsv(document)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(header!.map((heading, at) => [heading, row[at]!])));
};
/** Ids and names that no two columns could swap unseen. */
const relabelled = <Document extends ScatterDocument | Scatter3dDocument>(document: Document): Document => ({
  ...document,
  points: { ...document.points, labels: document.points.ids.map((id) => `name of ${id}`) },
});

describe("values", () => {
  it("of points stand under the titles of their axes", () => {
    for (const document of [relabelled({ ...scores, ellipses: [] }), relabelled(cube)]) {
      const { points } = document;
      expect(rowsOf(document)).toEqual(
        points.ids.map((id, at) => ({
          id,
          label: `name of ${id}`,
          group: document.groups[points.group[at]!],
          [document.x.title.en]: String(points.x[at]),
          [document.y.title.en]: String(points.y[at]),
          ...("z" in document && { [document.z.title.en]: String(document.points.z[at]) }),
        })),
      );
    }
  });

  it("of lines are a row a place, gaps empty", () => {
    const document: LinesDocument = { ...lines, panels: lines.panels.map((panel) => ({ ...panel, title: { en: "P", zh: "P" } })) };
    document.panels[0]!.series = document.panels[0]!.series.map((line) => ({ ...line, label: `name of ${line.id}`, y: [null, 0, ...line.y.slice(2)] }));
    expect(rowsOf(document)).toEqual(
      document.panels[0]!.series.flatMap(({ id, label, group, x, y }) =>
        x.map((place, at) => ({
          panel: "P",
          id,
          label,
          group: document.groups[group],
          [document.x.title.en]: String(place),
          [document.y.title.en]: y[at] === null ? "" : String(y[at]),
        })),
      ),
    );
  });

  it("of a map stand in its order, columns by their ids, gaps empty", () => {
    const { rows, columns } = heatmap;
    const document: HeatmapDocument = {
      ...heatmap,
      rows: { ...rows, labels: rows.ids.map((id) => `name of ${id}`), annotations: [] },
      columns: { ...columns, labels: columns.ids.map((id) => `name of ${id}`), annotations: [] },
      values: heatmap.values.map((value, at) => (at % 7 === 0 ? null : value)),
    };
    const read = chartCsv(document)
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    expect(read[0]).toEqual(["id", "label", ...columns.order.map((column) => columns.ids[column]!)]);
    expect(read.slice(1)).toEqual(
      rows.order.map((row) => [
        rows.ids[row]!,
        `name of ${rows.ids[row]!}`,
        ...columns.order.map((column) => String(document.values[row * columns.ids.length + column] ?? "")),
      ]),
    );
  });

  it("of boxes end with what was tested, of each panel and of all", () => {
    const document = boxesDocument() as BoxesDocument;
    document.panels[0]!.note = { en: "of the panel", zh: "of the panel" };
    document.panels[0]!.brackets = [{ from: 0, to: 1, text: { en: "of two", zh: "of two" } }];
    document.note = { en: "of all", zh: "of all" };
    expect(
      rowsOf(document)
        .map(({ test }) => test)
        .filter(Boolean),
    ).toEqual(["of two", "of the panel", "of all"]);
  });

  it("that begin or end with a blank are quoted, so that they are read with it", () => {
    const points = { ...scores.points, labels: scores.points.ids.map((_, at) => (at === 0 ? " first" : at === 1 ? "second " : "x")) };
    const [, first, second, third] = chartCsv({ ...scores, points, ellipses: [] }).split("\r\n");
    expect([first, second, third].map((line) => line!.split(",")[1])).toEqual(['" first"', '"second "', "x"]);
  });

  it("of points in no group stay where a group is hidden that the figure lacks", () => {
    const document = { ...scores, points: { ...scores.points, group: scores.points.group.map((group, at) => (at < 5 ? -1 : group)) } };
    expect(chartCsv(document, { hiddenGroups: ["of another figure"] })).toBe(chartCsv(document));
  });
});

describe("words", () => {
  const said = (document: ChartDocument, view = {}) => [altText(document, "en", view), altText(document, "zh", view)];

  it("have title and caption as the figure has them, each in its language, and the look's where it has any", () => {
    for (const [at, language] of (["en", "zh"] as const).entries()) {
      const own = said(scores)[at]!;
      expect(own.startsWith(scores.title[language])).toBe(true);
      expect(own).toContain(scores.caption[language].replace(/[.。]$/, ""));
      const words = said(scores, { title: "My title", caption: "My caption" })[at]!;
      expect(words.startsWith("My title")).toBe(true);
      expect(words).toMatch(/My caption[.。]$/);
      for (const former of [scores.title[language], scores.caption[language]]) expect(words).not.toContain(former);
      expect(said(scores, { caption: "" })[at]).not.toContain(scores.caption[language].slice(0, 10));
    }
  });

  it("count the points of each group", () => {
    const group = scores.points.group.map((_, at) => (at < 7 ? 0 : at < 20 ? 1 : 2));
    for (const document of [
      { ...scores, points: { ...scores.points, group } },
      { ...cube, points: { ...cube.points, group } },
    ]) {
      const [english, chinese] = said(document);
      expect(english).toContain("60 points");
      expect(english).toContain("Control: 7, 恶病质组: 13, QC: 40");
      expect(chinese).toContain("共 60 个点");
      expect(chinese).toContain("Control：7，恶病质组：13，QC：40");
    }
  });

  it("say which axis is which", () => {
    const [x, y, z] = [cube.x.title, cube.y.title, cube.z.title];
    expect(said(scores)[1]).toContain(`横轴为 ${x.zh}，纵轴为 ${y.zh}`);
    expect(said(cube)[0]).toContain(`${x.en}, ${y.en} and ${z.en}`);
    expect(said(cube)[1]).toContain(`${x.zh}、${y.zh} 与 ${z.zh}`);
    expect(said(lines)[0]).toContain("Line chart of Density against log10 intensity, 2 lines");
    expect(said(lines)[1]).toContain("横轴为 log10 强度，纵轴为 密度，共 2 条线");
  });

  it("count bars and say the first", () => {
    const vip = documents["vip"] as BarsDocument;
    expect(said(vip)[0]).toContain("Bar chart of VIP for 12 items, from L-Carnitine (2.6)");
    expect(said(vip)[1]).toContain("柱状图，12 项的 VIP，首项为 L-Carnitine（2.6）");
  });

  it("say the medians of boxes, of many the first eight and how many more there are", () => {
    const [box] = (boxesDocument() as BoxesDocument).panels[0]!.boxes;
    const boxes = Array.from({ length: 11 }, (_, at) => ({ ...box!, label: `B${at}`, median: at + 0.5, mean: 99 }));
    const document = { ...(boxesDocument() as BoxesDocument), panels: [{ title: { en: "", zh: "" }, boxes }] };
    const [english, chinese] = said(document);
    expect(english).toContain("B0: n 45, median 0.5; B1: n 45, median 1.5;");
    expect(english).toContain("B7: n 45, median 7.5; 3 more");
    expect(chinese).toContain("B7：n = 45，中位数 7.5；3 项未列出");
    expect(english + chinese!).not.toContain("B8");
  });

  it("say how large a map is and what of it is clustered", () => {
    const sides = (rows: boolean, columns: boolean): HeatmapDocument => ({
      ...heatmap,
      rows: { ...heatmap.rows, tree: rows ? heatmap.rows.tree : null },
      columns: { ...heatmap.columns, tree: columns ? heatmap.columns.tree : null },
    });
    expect(said(sides(true, false))[0]).toContain("40 rows and 30 columns, rows clustered.");
    expect(said(sides(false, true))[0]).toContain("40 rows and 30 columns, columns clustered.");
    expect(said(sides(true, false))[1]).toContain("40 行 30 列，行已聚类。");
    expect(said(sides(false, true))[1]).toContain("40 行 30 列，列已聚类。");
  });
});
