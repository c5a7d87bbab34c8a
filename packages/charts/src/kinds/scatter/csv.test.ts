import type { ChartView } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { expect, it } from "vitest";
import { chartCsv } from "#chart-csv.ts";
import { scoresDocument } from "#sample-documents.ts";

const points: ScatterDocument["points"] = { item: "sample", ids: ["S1", "S2"], labels: ["one", "two"], x: [1, 2], y: [3, 4], group: [0, 1] };
const plain: ScatterDocument = {
  ...scoresDocument(),
  groups: ["A", "B"],
  x: { title: { en: "X", zh: "横" } },
  y: { title: { en: "Y", zh: "纵" } },
  points,
  ellipses: [],
};
const rowsOf = (document: ScatterDocument, view: ChartView = {}, language: "en" | "zh" = "en") => chartCsv(document, view, language).trim().split("\r\n");
const full: ScatterDocument = {
  ...plain,
  ellipses: [{ group: 1, x: 5, y: 6, a: 7, b: 8, angle: 0.5 }],
  arrows: [{ id: "=f1", label: "Taurine", x: 9, y: 10 }],
  thresholds: [
    { axis: "x", value: 11, label: { en: "FC = 11", zh: "倍数 = 11" } },
    { axis: "y", value: 12, label: { en: "p", zh: "p 值" } },
  ],
  segments: [{ group: 0, x1: 13, y1: 14, x2: 15, y2: 16 }],
};

it("points alone are a table of points", () => {
  expect(rowsOf(plain)).toEqual(["id,label,group,X,Y", "S1,one,A,1,3", "S2,two,B,2,4"]);
});

it("what else is drawn stands in the same table, each under its heading", () => {
  expect(rowsOf(full)).toEqual([
    "part,id,label,group,X,Y,semi_axis_1,semi_axis_2,angle,x_end,y_end",
    "point,S1,one,A,1,3,,,,,",
    "point,S2,two,B,2,4,,,,,",
    "ellipse,,,B,5,6,7,8,0.5,,",
    "arrow,'=f1,Taurine,,9,10,,,,,",
    "threshold,,FC = 11,,11,,,,,,",
    "threshold,,p,,,12,,,,,",
    "segment,,,A,13,14,,,,15,16",
  ]);
  expect(rowsOf(full, {}, "zh").map((row) => row.split(",")[0])).toEqual(["部分", "点", "点", "椭圆", "箭头", "阈值", "阈值", "线段"]);
  expect(rowsOf({ ...full, ellipses: [], segments: [] })[0]).toBe("part,id,label,group,X,Y");
});

it("what the view hides is left out: groups with their ellipses and segments, ellipses alone", () => {
  const parts = (view: ChartView) =>
    rowsOf(full, view)
      .slice(1)
      .map((row) => row.split(",")[0]);
  expect(parts({ hiddenGroups: ["B"] })).toEqual(["point", "arrow", "threshold", "threshold", "segment"]);
  expect(parts({ hiddenGroups: ["A"] })).toEqual(["point", "ellipse", "arrow", "threshold", "threshold"]);
  expect(parts({ showEllipses: false })).not.toContain("ellipse");
});
