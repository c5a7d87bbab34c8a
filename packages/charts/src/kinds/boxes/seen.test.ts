import type { ChartView } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { asShown } from "#as-shown.ts";
import { chartCsv } from "#chart-csv.ts";
import { layout } from "#layout.ts";
import { boxesDocument } from "#sample-documents.ts";

const pairs = [
  [0, 1],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;
function documentOf(): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const [box] = document.panels[0]!.boxes;
  document.groups = ["g0", "g1", "g2", "g3"];
  document.note = null;
  document.panels[0]!.boxes = document.groups.map((label, group) => ({ ...box!, label, group }));
  document.panels[0]!.brackets = pairs.map(([from, to]) => ({ from, to, text: { en: `g${from} g${to}`, zh: `g${from} g${to}` } }));
  return document;
}

it.each([
  ["none", [], ["g0 g1", "g1 g2", "g1 g3", "g2 g3"]],
  ["the first", ["g0"], ["g1 g2", "g1 g3", "g2 g3"]],
  ["one between", ["g2"], ["g0 g1", "g1 g3"]],
  ["two", ["g0", "g2"], ["g1 g3"]],
])("brackets join the boxes that they are of, with %s of the groups hidden", (_, hiddenGroups, left) => {
  const view: ChartView = { hiddenGroups };
  const [panel] = (asShown(documentOf(), view) as BoxesDocument).panels;
  const joined = panel!.brackets!.map(({ from, to, text }) => [panel!.boxes[from]?.label, panel!.boxes[to]?.label, text.en]);
  expect(joined).toEqual(left.map((text) => [...text.split(" "), text]));
  const tested = chartCsv(documentOf(), view)
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").filter(Boolean))
    .filter((cells) => left.includes(cells.at(-1)!));
  expect(tested).toEqual(left.map((text) => [text.split(" ")[0], text.split(" ")[0], text.split(" ")[1], text]));
});

it("brackets are drawn from box to box, with a group hidden too", () => {
  const scene = layout({ document: documentOf(), view: { hiddenGroups: ["g0"] }, language: "en", widthMm: 85, preset: "journal" });
  const middles = scene.items.flatMap((item) => (item.type === "path" && item.role === "box" ? [(Math.min(...xsOf(item)) + Math.max(...xsOf(item))) / 2] : []));
  expect(middles).toHaveLength(3);
  const ends = scene.items.flatMap((item) => (item.type === "path" && item.role === "bracket" ? [[Math.min(...xsOf(item)), Math.max(...xsOf(item))]] : []));
  const near = (at: number) => middles.findIndex((middle) => Math.abs(middle - at) < 1.5);
  expect(ends.map((both) => both.map(near).join("–")).toSorted()).toEqual(["0–1", "0–2", "1–2"]);
});

const xsOf = ({ points }: { points: ArrayLike<number> }): number[] => Array.from(points).filter((_, at) => at % 2 === 0);
