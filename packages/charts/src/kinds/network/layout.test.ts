import type { ChartView } from "@analyte/contract/chart";
import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { layout } from "#layout.ts";
import { foundAt } from "#pointing/items-of.ts";
import { tooSmall } from "#readable/too-small.ts";
import { shownAs } from "#pointing/sample-shown.ts";
import { networkDocument } from "#sample-network.ts";
import type { LineItem, MarksItem, Scene } from "#scene/scene.ts";

const document = networkDocument();
const sceneOf = (view: ChartView = {}): Scene => layout({ document, view, language: "en", widthMm: 85, preset: "journal" });
const edges = ({ items }: Scene): LineItem[] => items.filter((item): item is LineItem => item.type === "line" && item.role === "edge");
const nodes = ({ items }: Scene): MarksItem[] => items.filter((item): item is MarksItem => item.type === "marks" && item.role === "points");

it("ties the nodes that the document ties, negative ones dashed in another colour", () => {
  const scene = sceneOf();
  expect(differences(scene, document)).toEqual([]);
  const crossed = { ...document, edges: document.edges.map((edge, at) => (at === 0 ? { ...edge, to: (edge.to + 1) % 24 } : edge)) };
  expect(differences(scene, crossed)).not.toEqual([]);
  const dashed = edges(scene).filter(({ stroke }) => stroke.dash);
  expect(dashed).toHaveLength(document.edges.filter(({ group }) => group === 1).length);
  expect(new Set(edges(scene).map(({ stroke }) => stroke.colour)).size).toBe(2);
});

it("loses a hidden module with its ties, and hidden ties alone", () => {
  const without = sceneOf({ hiddenGroups: ["Module 2"] });
  expect(nodes(without).flatMap(({ index }) => [...index])).toHaveLength(16);
  const inside = document.edges.filter(({ from, to }) => from % 3 !== 1 && to % 3 !== 1);
  expect(edges(without)).toHaveLength(inside.length);
  expect(
    chartCsv(document, { hiddenGroups: ["Module 2"] })
      .trim()
      .split("\r\n"),
  ).toHaveLength(1 + inside.length + 16);
  const positive = document.edges.filter(({ group }) => group === 0).length;
  expect(edges(sceneOf({ hiddenGroups: ["Negative"] }))).toHaveLength(positive);
  expect(altText(document, "en", { hiddenGroups: ["Negative"] })).toContain(`Network of 24 nodes with ${positive} edges`);
});

it("says of a node its module and how many ties of which kind it has", () => {
  const scene = sceneOf();
  const mark = nodes(scene).find(({ index }) => index.includes(0))!;
  const at = mark.index.indexOf(0);
  const found = foundAt(shownAs(document, scene), mark.x[at]!, mark.y[at]!, 0.3)!;
  const count = (group: number) => document.edges.filter((edge) => edge.group === group && (edge.from === 0 || edge.to === 0)).length;
  expect(found.items[0]).toEqual({ kind: "feature", id: "f0", label: "L-Carnitine" });
  expect(found.lines).toEqual([
    ["", "f0"],
    ["", "Module 1"],
    ...[0, 1].flatMap((group) => (count(group) > 0 ? [[["Positive", "Negative"][group]!, String(count(group))]] : [])),
  ]);
});

it("writes its nodes, then its ties from one node to the other, told apart by the first column", () => {
  const few: NetworkDocument = {
    ...document,
    points: { item: "feature", ids: ["a", "b", "c"], labels: ["A", "B", "C"], x: [0, 1, 2], y: [3, 4, 5], group: [2, 2, 3] },
    edges: [
      { from: 2, to: 0, group: 1, weight: 0.25 },
      { from: 0, to: 1, group: 0, weight: 0.5 },
    ],
    labelled: [],
  };
  expect(chartCsv(few).trim().split("\r\n")).toEqual([
    "part,id,label,group,x,y,tied_to,weight",
    "node,a,A,Module 1,0,3,,",
    "node,b,B,Module 1,1,4,,",
    "node,c,C,Module 2,2,5,,",
    "tie,c,C,Negative,,,a,0.25",
    "tie,a,A,Positive,,,b,0.5",
  ]);
  expect(chartCsv(few, {}, "zh").split("\r\n")[4]).toBe("连线,c,C,负相关,,,a,0.25");
});

it("counts the ties of a node that is only their far end", () => {
  const ends = document.edges.slice(0, 2).map((edge, at) => ({ ...edge, from: at + 1, to: 0, group: 0 }));
  const few = { ...document, edges: ends };
  const scene = layout({ document: few, view: {}, language: "en", widthMm: 85, preset: "journal" });
  const mark = nodes(scene).find(({ index }) => index.includes(0))!;
  const at = mark.index.indexOf(0);
  expect(foundAt(shownAs(few, scene), mark.x[at]!, mark.y[at]!, 0.3)!.lines).toContainEqual(["Positive", "2"]);
});

it("is refused where its nodes would lie on one another, with the width that has room for them", () => {
  const refusal = (of: NetworkDocument, widthMm: number, view: ChartView = {}) => {
    const spec = { document: of, view, language: "en", widthMm, preset: "journal" } as const;
    return tooSmall(spec, layout(spec));
  };
  expect(refusal(document, 20)).toEqual({
    en: "At a width of 20 mm the texts of the figure leave its plot a width of 18 mm, and below 20 mm nothing can be read in it. Please make it at least 22 mm wide.",
    zh: "宽度为 20 mm 时，图中文字只给绘图区留下 18 mm 的宽度，小于 20 mm 便无法看清。请将宽度设为至少 22 mm。",
  });
  expect(refusal(document, 22)).toBeNull();
  // A few nodes have room there, and so have those that are left when a module is hidden.
  expect(refusal(document, 20, { hiddenGroups: ["Module 1", "Module 2"] })).toBeNull();
  // Many are read by their modules: one column holds them, however many they are.
  const ids = Array.from({ length: 2_000 }, (_, at) => `n${at}`);
  const points = {
    item: "feature" as const,
    ids,
    labels: ids,
    x: ids.map((_, at) => at % 45),
    y: ids.map((_, at) => Math.floor(at / 45)),
    group: ids.map(() => 2),
  };
  expect(refusal({ ...document, points, edges: [], labelled: [] }, 60)).toBeNull();
});
