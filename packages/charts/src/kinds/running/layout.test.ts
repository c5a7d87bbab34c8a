import type { ChartView } from "@analyte/contract/chart";
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { numberText } from "@analyte/contract/number-text";
import { expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { layout } from "#layout.ts";
import { foundAt } from "#pointing/items-of.ts";
import { shownAs } from "#pointing/sample-shown.ts";
import { runningDocument } from "#sample-running.ts";
import type { LineItem, PathItem, Scene, SceneItem, TextItem } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

const document = runningDocument();
const sceneOf = (of: RunningDocument, view: ChartView = {}, widthMm = 85): Scene => layout({ document: of, view, language: "en", widthMm, preset: "journal" });
const ticks = ({ items }: Scene): LineItem[] => items.filter((item): item is LineItem => item.type === "line" && item.role === "segment");
const curves = ({ items }: Scene): PathItem[] => items.filter((item): item is PathItem => item.type === "path" && item.role === "line");
const [first, second] = document.curves;

it("has the plots of scores and of the ranking level, and the members between them at their ranks", () => {
  for (const widthMm of [60, 85, 174]) {
    const scene = sceneOf(document, {}, widthMm);
    const [scores, metric] = scene.plots.map(({ box }) => box);
    expect([scores!.x, scores!.width]).toEqual([metric!.x, metric!.width]);
    expect(ticks(scene)).toHaveLength(first!.hits.length + second!.hits.length);
    for (const [at, tick] of ticks(scene).slice(0, first!.hits.length).entries()) {
      expect(tick.x1).toBeCloseTo(metric!.x + ((first!.hits[at]! + 0.5) / 200) * metric!.width, 1);
      expect(tick.y1).toBeGreaterThan(scores!.y + scores!.height);
      expect(tick.y2).toBeLessThan(metric!.y);
    }
  }
});

it("is seen to show another score, member or rank", () => {
  const scene = sceneOf(document);
  expect(differences(scene, document)).toEqual([]);
  const changed: RunningDocument[] = [
    { ...document, curves: [{ ...first!, y: first!.y.map((y, at) => (at === 5 ? y! + 0.05 : y)) }, second!] },
    { ...document, curves: [{ ...first!, hits: first!.hits.map((hit, at) => (at === 2 ? hit + 1 : hit)) }, second!] },
    { ...document, curves: [second!, first!] },
    { ...document, ranked: { ...document.ranked, values: document.ranked.values.map((value, at) => (at === 30 ? value! + 0.5 : value)) } },
  ];
  for (const [at, other] of changed.entries()) expect(differences(scene, other), String(at)).not.toEqual([]);
});

it("is seen to be drawn otherwise: ticks in the colour of another row, no zero line, a ranking that is a little off", () => {
  const scene = sceneOf(document);
  const withItems = (change: (item: SceneItem) => SceneItem[]): Scene => ({ ...scene, items: scene.items.flatMap(change) });
  const [one] = ticks(scene);
  const other = ticks(scene).at(-1)!;
  const recoloured = withItems((item) => [item === one ? { ...one, stroke: { ...one.stroke, colour: other.stroke.colour } } : item]);
  expect(differences(recoloured, document).map(({ check }) => check)).toEqual(["group in another colour"]);
  const zeros = scene.items.filter(({ role }) => role === "origin");
  expect(zeros).toHaveLength(2);
  for (const zero of zeros)
    expect(
      differences(
        withItems((item) => (item === zero ? [] : [item])),
        document,
      ).map(({ check }) => check),
    ).toEqual(["line elsewhere"]);
  const lower = withItems((item) => [item.role === "origin" && item.type === "line" ? { ...item, y1: item.y1 + 0.1, y2: item.y2 + 0.1 } : item]);
  expect(differences(lower, document).map(({ check }) => check)).toEqual(["line elsewhere", "line elsewhere"]);
  // The first corner stands at zero, the second is the first number.
  for (const corner of [0, 1, 80, 200, 201])
    for (const side of [0, 1]) {
      const off = withItems((item) => {
        if (item.type !== "path" || item.role !== "bar") return [item];
        return [{ ...item, points: item.points.map((place, at) => (at === 2 * corner + side ? place + 0.05 : place)) }];
      });
      expect(
        differences(off, document).map(({ check }) => check),
        `${corner}, ${side}`,
      ).toEqual(["bar elsewhere"]);
    }
  const fewer = withItems((item) => [
    item.type === "path" && item.role === "bar" ? { ...item, points: item.points.filter((_, at) => at < 60 || at > 61) } : item,
  ]);
  expect(differences(fewer, document).map(({ check }) => check)).toEqual(["number of items"]);
});

it("draws a ranking of many thousands by as many of its numbers as can be seen, the last too", () => {
  const values = Array.from({ length: 20_000 }, (_, at) => 10 - at / 1_000);
  const long = { ...document, ranked: { ...document.ranked, values }, curves: [{ ...first!, x: [...first!.x.slice(0, -1), 20_000] }] };
  const area = sceneOf(long).items.find((item): item is PathItem => item.type === "path" && item.role === "bar")!;
  expect(area.points.length / 2).toBeLessThan(1_100);
  expect(area.points.at(-2)).toBeCloseTo(sceneOf(long).plots[1]!.box.x + sceneOf(long).plots[1]!.box.width, 1);
  expect(differences(sceneOf(long), long)).toEqual([]);
});

it("loses a hidden set with its row of members", () => {
  const scene = sceneOf(document, { hiddenGroups: ["Primary bile acids"] });
  expect(curves(scene)).toHaveLength(1);
  expect(ticks(scene)).toHaveLength(second!.hits.length);
  expect(chartCsv(document, { hiddenGroups: ["Primary bile acids"] })).not.toContain("set0");
});

it("says what a pointer is at: a score, a member, a rank", () => {
  const scene = sceneOf(document);
  const shown = shownAs(document, scene);
  const tick = ticks(scene)[2]!;
  const member = foundAt(shown, tick.x1, (tick.y1 + tick.y2) / 2, 0.3)!;
  expect([member.heading, member.items[0]!.id]).toEqual(["Primary bile acids", "set0"]);
  const hit = first!.hits[2]!;
  expect(member.lines.slice(-2)).toEqual([
    ["Rank", String(hit + 1)],
    ["Statistic", numberText(document.ranked.values[hit])],
  ]);
  // The numbers of its neighbours are others.
  expect(numberText(document.ranked.values[hit + 1])).not.toBe(numberText(document.ranked.values[hit]));
  const [x, y] = curves(scene)[1]!.points;
  expect(foundAt(shown, x! + 0.1, y!, 0.5)!.lines[0]![0]).toBe("Rank");
  const { box } = scene.plots[1]!;
  expect(foundAt(shown, box.x + box.width / 400, box.y + 1, 0.3)).toMatchObject({ items: [], heading: "Rank 1" });
});

it("is told in words and as CSV", () => {
  const hidden = { hiddenGroups: ["Citric acid cycle"] };
  const furthest = Math.max(...(first!.y as number[]))
    .toPrecision(3)
    .replace(/0+$/, "");
  expect(altText(document, "en", hidden)).toContain(
    `Running enrichment score over 200 ranked items, at its furthest: Primary bile acids (${furthest}, ${first!.hits.length} members)`,
  );
  const few: RunningDocument = {
    ...document,
    ranked: { ...document.ranked, values: [2, 0, -1] },
    curves: [{ id: "a", label: "A", group: 0, x: [0, 0, 1, 3], y: [0, 0, 1, 0], hits: [0] }],
  };
  expect(chartCsv(few).trim().split("\r\n")).toEqual([
    "part,id,label,Rank,Running enrichment score,Statistic",
    "curve,a,Primary bile acids,0,0,",
    "curve,a,Primary bile acids,0,0,",
    "curve,a,Primary bile acids,1,1,",
    "curve,a,Primary bile acids,3,0,",
    "hit,a,Primary bile acids,1,,",
    "ranked,,,1,,2",
    "ranked,,,2,,0",
    "ranked,,,3,,-1",
  ]);
});

it("numbers the rows of members as the legend numbers their sets, in the order of a view and without what it hides", () => {
  const numbered = (view: ChartView = {}, of = document) => {
    const { items } = sceneOf(of, view);
    const texts = (role: string) => items.filter((item): item is TextItem => item.type === "text" && item.role === role);
    const codes = texts("key").map((item) => ({ code: wordsOf(item), x: item.x, y: item.y }));
    const rows = codes.filter(({ y }) => y < texts("legend")[0]!.y - 2);
    const row = (y: number) => items.find((item): item is LineItem => item.type === "line" && item.role === "segment" && item.y1 < y && y < item.y2 + 0.6);
    return {
      rows: rows.map(({ code, y }) => [code, row(y)!.stroke.colour]),
      legend: texts("legend").map((name) => [codes.find(({ x, y }) => y === name.y && x < name.x && name.x - x < 4)?.code, wordsOf(name)]),
    };
  };
  const [one, other] = document.curves.map(({ group }) => document.groupLabels![group]!.en);
  const usual = numbered();
  expect(usual.rows.map(([code]) => code)).toEqual(["1", "2"]);
  expect(usual.legend).toEqual([
    ["1", one],
    ["2", other],
  ]);
  const turned = numbered({ groupOrder: document.groups.toReversed() });
  expect(turned.legend).toEqual([
    ["1", other],
    ["2", one],
  ]);
  expect(turned.rows).toEqual([
    ["1", usual.rows[1]![1]],
    ["2", usual.rows[0]![1]],
  ]);
  // One row needs no number.
  expect(numbered({ hiddenGroups: [document.groups[0]!], legend: "bottom" }).rows).toEqual([]);
});
