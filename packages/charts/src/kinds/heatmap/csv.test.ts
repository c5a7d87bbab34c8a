import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { expect, it } from "vitest";
import { chartCsv } from "#chart-csv.ts";
import { heatmapDocument } from "#sample-heatmap.ts";

const sample = heatmapDocument(2, 3);
const document: HeatmapDocument = {
  ...sample,
  values: [1, 2, 3, 4, 5, null],
  rows: {
    ...sample.rows,
    labels: ["one", "two"],
    order: [1, 0],
    annotations: [
      { title: { en: "Cluster", zh: "簇" }, groups: ["1", "2"], labels: [1, 2].map((at) => ({ en: `=c${at}`, zh: `第 ${at} 簇` })), values: [0, 1] },
    ],
  },
  columns: {
    ...sample.columns,
    ids: ["a", "b", "c"],
    order: [2, 0, 1],
    annotations: [
      { title: { en: "Sex", zh: "性别" }, groups: ["F", "M"], values: [0, 1, -1] },
      { title: { en: "Batch", zh: "批次" }, groups: ["B1", "B2"], values: [1, 0, 1] },
    ],
  },
};

it("what the bars say stands with the rows and columns that they stand beside, in the order of the map", () => {
  expect(
    chartCsv(document, { groupNames: { F: "Women" } })
      .trim()
      .split("\r\n"),
  ).toEqual(["part,id,label,Cluster,c,a,b", "bar,,Sex,,,Women,M", "bar,,Batch,,B2,B2,B1", "row,f1,two,'=c2,,4,5", "row,f0,one,'=c1,3,1,2"]);
  expect(chartCsv(document, {}, "zh").trim().split("\r\n").slice(0, 4)).toEqual([
    "部分,编号,名称,簇,c,a,b",
    "色条,,性别,,,F,M",
    "色条,,批次,,B2,B2,B1",
    "行,f1,two,第 2 簇,,4,5",
  ]);
});

it("a map without bars is a table of its values", () => {
  const plain = { ...document, rows: { ...document.rows, annotations: [] }, columns: { ...document.columns, annotations: [] } };
  expect(chartCsv(plain).trim().split("\r\n")).toEqual(["id,label,c,a,b", "f1,two,,4,5", "f0,one,3,1,2"]);
});
