import type { ChartView } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { layout } from "#layout.ts";
import { boxesDocument } from "#sample-documents.ts";

/** Boxes that are not called as their groups are, in an order that is not that of the groups. */
function documentOf(groups: readonly number[][]): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  document.groups = ["Control", "Case", "QC"];
  document.note = null;
  const [box] = document.panels[0]!.boxes;
  document.panels = groups.map((own, panel) => ({
    title: { en: `Panel ${panel + 1}`, zh: `图 ${panel + 1}` },
    boxes: own.map((group, at) => ({ ...box!, label: `box ${panel}${at}`, group, points: [{ id: `S${panel}${at}`, y: 10 * panel + at }] })),
  }));
  return document;
}
const cellsOf = (document: BoxesDocument, view = {}) =>
  chartCsv(document, view)
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));

it("each box stands with its own group, and so do its values", () => {
  const document = documentOf([
    [2, 0, 1],
    [1, 2],
  ]);
  const starts = cellsOf(document, { groupNames: { Case: "Ill" } }).map((cells) => cells.slice(0, 3).join());
  const expected = ["Panel 1,box 00,QC", "Panel 1,box 01,Control", "Panel 1,box 02,Ill", "Panel 2,box 10,Ill", "Panel 2,box 11,QC"];
  expect(starts).toEqual(expected.flatMap((start) => [start, start]));
});

it("what was tested stands with the box that it starts from, its group, and the box that it is against", () => {
  const document = documentOf([[2, 0, 1]]);
  document.panels[0]!.brackets = [{ from: 1, to: 2, text: { en: "p = 0.03", zh: "p = 0.03" } }];
  expect(cellsOf(document).at(-1)!.filter(Boolean)).toEqual(["Panel 1", "box 01", "Control", "box 02", "p = 0.03"]);
});

it("the numbers of a box stand under their names", () => {
  const document = documentOf([[0]]);
  Object.assign(document.panels[0]!.boxes[0]!, { n: 9, minimum: 1, q1: 2, median: 3, q3: 4, maximum: 5, mean: 3.5 });
  const [header, box] = chartCsv(document).split("\r\n");
  expect(Object.fromEntries(header!.split(",").map((name, at) => [name, box!.split(",")[at]]))).toMatchObject({
    n: "9",
    minimum: "1",
    q1: "2",
    median: "3",
    q3: "4",
    maximum: "5",
    mean: "3.5",
  });
});

it("boxes that are called as their groups are stand in their order, and are called as these are", () => {
  const document = documentOf([[0, 1, 2]]);
  const [panel] = document.panels;
  for (const box of panel!.boxes) box.label = document.groups[box.group]!;
  panel!.brackets = [{ from: 0, to: 2, text: { en: "p = 0.03", zh: "p = 0.03" } }];
  const view: ChartView = { groupOrder: ["QC", "Case"], groupNames: { Control: "Healthy", QC: "Pool" } };
  const rows = cellsOf(document, view);
  expect(rows.map((cells) => cells.slice(1, 3).join())).toEqual(
    ["Pool", "Case", "Healthy"].flatMap((name) => [`${name},${name}`, `${name},${name}`]).concat("Healthy,Healthy"),
  );
  expect(rows.at(-1)!.filter(Boolean)).toEqual(["Panel 1", "Healthy", "Healthy", "Pool", "p = 0.03"]);
  expect(altText(document, "en", view)).toMatch(/Panel 1: Pool: .*; Case: .*; Healthy: /);
});

it("features of one name are told apart by their ids: in the figure, its words and its values", () => {
  const document = documentOf([[0], [0], [0]]);
  for (const [at, [name, id]] of [
    ["Hexose", "F1"],
    ["Hexose", "F2"],
    ["Citrate", "F3"],
  ].entries())
    Object.assign(document.panels[at]!, { title: { en: name, zh: name }, feature: id });
  const [header] = chartCsv(document).split("\r\n");
  expect(header!.split(",").slice(0, 4)).toEqual(["panel", "feature", "box", "group"]);
  expect([...new Set(cellsOf(document).map((cells) => cells.slice(0, 2).join()))]).toEqual(["Hexose (F1),F1", "Hexose (F2),F2", "Citrate,F3"]);
  expect(altText(document, "en", {})).toMatch(/Hexose \(F1\): .*Hexose \(F2\): .*Citrate: /);
  const { items } = layout({ document, view: {}, language: "en", widthMm: 174, preset: "journal" });
  const titles = items.flatMap((item) => (item.type === "text" && item.role === "panel-title" ? [item.runs.map(({ text }) => text).join("")] : []));
  expect(titles).toEqual(["Hexose (F1)", "Hexose (F2)", "Citrate"]);
});
