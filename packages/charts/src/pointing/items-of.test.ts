import { expect, test } from "vitest";
import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { Text } from "@analyte/contract/text";
import { boxesDocument, everyDocument, scoresDocument, volcanoDocument } from "../sample-documents.ts";
import { heatmapDocument } from "../sample-heatmap.ts";
import { hasItem } from "../has-item.ts";
import { factsOf } from "../kinds/facts.ts";
import { choosableItems, foundAt, hasChoosable, itemsInside, labelledIds, placesOf } from "./items-of.ts";
import { handmadeScene, marks, numbers, places, plot, shownAs } from "./sample-shown.ts";

const ofKind = (kind: string) => Object.values(everyDocument()).find((document) => document.kind === kind)!;

test("the mark under the pointer is the nearest, the uppermost of those that lie over one another, and none that is cut off or stands in the legend", () => {
  const document = volcanoDocument(6);
  const scene = handmadeScene({
    items: [
      marks([
        [20, 20, 0],
        [23, 20, 1],
      ]),
      marks(
        [
          [20, 20, 2],
          [95, 20, 3],
        ],
        { group: 2 },
      ),
      marks([[60, 20, -1]], { role: "legend" }),
    ],
  });
  const at = (x: number, y: number, reach = 1.5) => foundAt(shownAs(document, scene), x, y, reach)?.items[0]?.id;
  expect(at(20.1, 20)).toBe("f2");
  expect(at(22.4, 20)).toBe("f1");
  expect(at(23, 22.4)).toBe("f1");
  expect(at(23, 22.6)).toBeUndefined();
  expect(at(95, 20)).toBeUndefined();
  expect(at(60, 20)).toBeUndefined();
});

test("a card names the point, its group and its values by the titles of the axes, as the view has them", () => {
  const document = volcanoDocument(6);
  document.points.x[4] = 1.23456;
  document.points.y[4] = 0.000012345;
  document.points.group[4] = 0;
  const scene = handmadeScene({ items: [marks([[20, 20, 4]])] });
  const card = foundAt(shownAs(document, scene, { xTitle: "Change", groupLabels: { Up: "Higher" }, groupNames: { Up: "Mine" } }), 20, 20, 1)!;
  expect(card.heading).toBe(document.points.labels[4]);
  expect(card.lines).toEqual([
    ["", "f4"],
    ["", "Higher"],
    ["Change", "1.23"],
    ["−log10 adjusted p", "1.23e-5"],
  ]);
});

test("what is drawn around is caught once, and only what is seen", () => {
  const document = scoresDocument();
  const scene = handmadeScene({
    items: [
      marks([
        [20, 20, 0],
        [21, 21, 1],
        [50, 40, 2],
      ]),
      marks(
        [
          [20.5, 20.5, 50],
          [9, 21, 51],
        ],
        { group: 2 },
      ),
    ],
  });
  const outline = [
    [5, 15],
    [30, 15],
    [30, 30],
    [5, 30],
  ] as const;
  expect(itemsInside(shownAs(document, scene), outline).map(({ id }) => id)).toEqual(["S1", "S2", "S51"]);
  expect(itemsInside(shownAs(document, scene), outline.slice(0, 2))).toEqual([]);
});

test("points are ringed where they are drawn, and a sample's name is no feature's", () => {
  const document = scoresDocument();
  const shown = shownAs(
    document,
    handmadeScene({
      items: [
        marks([
          [20, 20, 0],
          [30, 10, 1],
        ]),
      ],
    }),
  );
  expect(placesOf(shown, (kind, id) => kind === "sample" && id === "S2")).toEqual([
    { ring: { x: 30, y: 10, radius: 1 }, item: { kind: "sample", id: "S2", label: "S2" } },
  ]);
  expect(placesOf(shown, (kind) => kind === "feature")).toEqual([]);
});

test("a heat map tells the cell under the pointer, in the order in which it is drawn, and frames rows and columns as far as they are in sight", () => {
  const document = heatmapDocument(10, 6);
  const shown = shownAs(document, handmadeScene({ plots: [plot(places(6), places(10))] }));
  const [row, column] = [document.rows.order[3]!, document.columns.order[2]!];
  // Column 2 of 6 in 80 mm, row 3 of 10 in 40 mm.
  const cell = foundAt(shown, 10 + 80 * (2.5 / 6), 5 + 40 * (3.5 / 10), 1)!;
  expect(cell.items.map(({ id }) => id)).toEqual([document.rows.ids[row], document.columns.ids[column]]);
  expect(cell.lines[0]).toEqual(["", document.columns.labels[column]]);
  expect(foundAt(shown, 9, 20, 1)).toBeNull();
  const wanted = (kind: string, id: string) => kind === document.rows.item && id === document.rows.ids[row];
  expect(placesOf(shown, wanted)).toMatchObject([{ frame: { x: 10, y: 17, width: 80, height: 4 } }]);
  const below = shownAs(document, handmadeScene({ plots: [plot(places(6), places(5, 5))] }));
  expect(placesOf(below, wanted)).toEqual([]);
});

test("bars tell all values of a category; a group that is hidden tells none", () => {
  const document = { ...(ofKind("bars") as BarsDocument), horizontal: true };
  const shown = shownAs(document, handmadeScene({ plots: [plot(numbers(0, 1), places(document.ids.length))] }));
  const pitch = 40 / document.ids.length;
  const card = foundAt(shown, 50, 5 + pitch * 1.5, 1)!;
  expect(card.items[0]!.id).toBe(document.ids[1]);
  expect(card.lines.length).toBeGreaterThan(0);
  const hidden = foundAt({ ...shown, view: { hiddenGroups: document.groups } }, 50, 5 + pitch * 1.5, 1)!;
  expect(hidden.lines.length).toBeLessThan(card.lines.length);
  expect(placesOf(shown, (_, id) => id === document.ids[0])).toMatchObject([{ frame: { x: 10, y: 5, width: 80 } }]);
});

test("a box tells n, its median and quartiles; a point over it its sample", () => {
  const document = boxesDocument() as BoxesDocument;
  const second = document.panels[0]!.boxes[1]!;
  const scene = handmadeScene({ plots: [plot(places(2), numbers(3, 7))], items: [marks([[70, 20, 46]], { role: "points" })] });
  const box = foundAt(shownAs(document, scene), 55, 30, 1)!;
  expect(box.items).toEqual([]);
  expect(box.heading).toBe("M");
  expect(Object.fromEntries(box.lines)).toMatchObject({ n: "45", Median: second.median.toPrecision(3) });
  const turned = shownAs(document, scene, { groupOrder: ["M", "F"] });
  expect(foundAt(turned, 55, 30, 1)!.heading).toBe("F");
  expect(foundAt(shownAs(document, scene, { hiddenGroups: ["F"] }), 20, 30, 1)!.heading).toBe("M");
  // Points are counted through all boxes: the second of the second box.
  expect(foundAt(shownAs(document, scene), 70, 20, 1)!.items).toMatchObject([{ kind: "sample", id: second.points![1]!.id }]);
  expect(foundAt(shownAs(document, scene), 70, 20, 1)!.lines.map(([name]) => name)).not.toContain("Sample");
  second.points![1]!.of = "M1";
  expect(foundAt(shownAs(document, scene), 70, 20, 1)!.lines).toContainEqual(["Sample", "M1"]);
});

test("a line tells the value that is nearest, and no hidden line does", () => {
  const document: LinesDocument = {
    ...(ofKind("lines") as LinesDocument),
    groups: ["A"],
    panels: [{ title: { en: "", zh: "" }, series: [{ id: "a", label: "first", group: 0, x: [0, 10], y: [0, 5] }] }],
  };
  const shown = shownAs(document, handmadeScene({}));
  expect(foundAt(shown, 89, 6, 1.5)).toMatchObject({
    heading: "first",
    lines: [
      ["", "A"],
      [expect.any(String), "10"],
      [expect.any(String), "5"],
    ],
  });
  expect(foundAt(shown, 50, 25, 1.5)).toBeNull();
  expect(foundAt({ ...shown, view: { hiddenGroups: ["A"] } }, 89, 6, 1.5)).toBeNull();
});

test("a figure has what it draws, and nothing of another kind; its labels are ids", () => {
  expect(hasItem(volcanoDocument(40), { kind: "feature", id: "f39" })).toBe(true);
  expect(hasItem(volcanoDocument(40), { kind: "feature", id: "f40" })).toBe(false);
  expect(hasItem(boxesDocument(), { kind: "feature", id: "f1" })).toBe(false);
  expect(hasItem(boxesDocument(), { kind: "sample", id: "F-1" })).toBe(true);
  expect(labelledIds(scoresDocument(), {})).toEqual(["S1", "S8", "S22", "S34"]);
});

test("every item of a figure can be listed, each once, what is neither feature nor sample apart", () => {
  for (const document of [...Object.values(everyDocument()), heatmapDocument(5, 3)]) {
    const items = choosableItems(document);
    expect(hasChoosable(document)).toBe(items.length > 0);
    expect(new Set(items.map(({ kind, id }) => `${kind}:${id}`)).size).toBe(items.length);
    for (const item of items) expect(hasItem(document, item), `${document.kind} ${item.id}`).toBe(true);
  }
  expect(choosableItems(heatmapDocument(5, 3)).map(({ kind }) => kind)).toEqual([...Array<string>(5).fill("feature"), ...Array<string>(3).fill("sample")]);
  expect(choosableItems(scoresDocument())).toHaveLength(60);
  expect(choosableItems(boxesDocument()).every(({ kind }) => kind === "sample")).toBe(true);
  expect(hasChoosable(ofKind("lines"))).toBe(false);
});

test("an outline holds what lies between its edges, at the height of its corners, too, and none of what lies in a notch of it", () => {
  const document = volcanoDocument(40);
  // Whole millimetres: every corner has marks on its left and right.
  const spots = Array.from({ length: 40 }, (_, at) => [15 + (at % 8) * 5, 10 + Math.floor(at / 8) * 5, at] as const);
  const scene = handmadeScene({ items: [marks(spots)] });
  const inside = (outline: readonly (readonly [number, number])[]) => itemsInside(shownAs(document, scene), outline).map(({ id }) => id);
  const held = (holds: (x: number, y: number) => boolean) => spots.filter(([x, y]) => holds(x, y)).map(([, , at]) => `f${at}`);
  const [x, y] = [32, 20];
  const diamond = [
    [x, y - 8],
    [x + 11, y],
    [x, y + 8],
    [x - 11, y],
  ] as const;
  const within = held((atX, atY) => Math.abs(atX - x) / 11 + Math.abs(atY - y) / 8 < 1);
  expect(within.length).toBeGreaterThan(4);
  for (const outline of [diamond, diamond.toReversed(), [...diamond.slice(2), ...diamond.slice(0, 2)]]) expect(inside(outline)).toEqual(within);
  // A square of which the upper half is cut out in the shape of a V that ends at the height of a row of marks.
  const notched = [
    [12, 8],
    [32, 25],
    [52, 8],
    [52, 32],
    [12, 32],
  ] as const;
  expect(inside(notched)).toEqual(held((atX, atY) => atX > 12 && atX < 52 && atY > 8 && atY < 32 && atY - 8 > 17 * (1 - Math.abs(atX - 32) / 20)));
});

test("of lines the nearest place is pointed at, none that is farther than a finger", () => {
  const line = { id: "a", label: "first", group: 0, x: [0, 10], y: [0, 5] };
  const document: LinesDocument = { ...(ofKind("lines") as LinesDocument), panels: [{ title: { en: "", zh: "" }, series: [line] }] };
  const shown = shownAs(document, handmadeScene({}));
  expect(foundAt(shown, 87.5, 5, 1.5)).not.toBeNull();
  expect(foundAt(shown, 84, 5, 1.5)).toBeNull();
});

test("a bar says its interval from low to high, a cell of noughts and ones which of the two it is", () => {
  const bars = ofKind("bars") as BarsDocument;
  const [series] = bars.series;
  const document: BarsDocument = {
    ...bars,
    horizontal: true,
    series: [{ ...series!, values: bars.ids.map(() => 2), low: bars.ids.map(() => 1.5), high: bars.ids.map(() => 2.5) }],
  };
  const card = foundAt(shownAs(document, handmadeScene({ plots: [plot(numbers(0, 3), places(bars.ids.length))] })), 50, 6, 1)!;
  expect(card.lines.map(([, value]) => value)).toContain("2 (1.5 – 2.5)");
  const [no, yes] = ["No", "Yes"].map((en) => ({ en, zh: en }));
  const map = { ...heatmapDocument(1, 2), values: [1, 0], scale: { kind: "binary" as const, names: [no!, yes!] as [Text, Text] } };
  const said = (x: number) => foundAt(shownAs(map, handmadeScene({ plots: [plot(places(2), places(1))] })), x, 20, 1)!.lines[1];
  expect([said(20), said(80)]).toEqual([
    ["", "Yes"],
    ["", "No"],
  ]);
});

test("a cell says what the bars beside it say of its own column and row", () => {
  const document = heatmapDocument(4, 8);
  const shown = shownAs(document, handmadeScene({ plots: [plot(places(8), places(4))] }));
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 8; column++) {
      const card = foundAt(shown, 10 + 10 * (column + 0.5), 5 + 10 * (row + 0.5), 1)!;
      expect(card.lines.slice(-2)).toEqual([
        ["Sex", column < 4 ? "F" : "M"],
        ["Cluster", row < 2 ? "1" : "2"],
      ]);
    }
});

test("a click opens the box plot of a feature where the points are features", () => {
  const shows = (document: ChartDocument) => factsOf(document).showsFeatures(document);
  expect([volcanoDocument(5), scoresDocument(), heatmapDocument(3, 3), boxesDocument()].map(shows)).toEqual([true, false, true, false]);
});
