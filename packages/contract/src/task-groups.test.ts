import { describe, expect, it, test } from "vitest";
import type { ChartView } from "./chart.ts";
import type { FigureStyle, StyleChange } from "./figure-style.ts";
import { baseView, mergeViews, type FigureGroup } from "./merge-views.ts";
import { changedStyle } from "./style-change.ts";
import { bothChanges, changeBack, reordered, styleInLooks, withoutTaskGroups, withStyleChange } from "./task-groups.ts";

const scores: FigureGroup[] = ["a", "b", "c"].map((group) => ({ group, of: group }));
const volcano: FigureGroup[] = [
  { group: "Higher in b", of: "b" },
  { group: "Higher in a", of: "a" },
  { group: "Not significant", of: null },
];

describe("a figure's own look", () => {
  test.each<[string, ChartView, readonly FigureGroup[] | null, ChartView]>([
    [
      "has no look of groups of samples",
      { title: "t", groupColours: { a: "#111111" }, groupShapes: { b: "plus" }, groupOrder: ["c", "a"] },
      scores,
      { title: "t" },
    ],
    [
      "has that of its own groups, and their places",
      { groupColours: { "Higher in a": "#111111", "Not significant": "#222222" }, groupOrder: ["Higher in a", "Not significant", "Higher in b"] },
      volcano,
      { groupColours: { "Not significant": "#222222" }, groupOrder: ["Higher in b", "Not significant", "Higher in a"] },
    ],
    [
      "has that of what is no group of the figure, as clusters beside a map",
      { groupColours: { "1": "#111111" } },
      scores,
      { groupColours: { "1": "#111111" } },
    ],
    [
      "says what it says where its groups are not known",
      { groupColours: { a: "#111111" }, groupOrder: ["b"] },
      null,
      { groupColours: { a: "#111111" }, groupOrder: ["b"] },
    ],
    [
      "may be of a group that is called as what objects inherit",
      { groupColours: { constructor: "#111111" } },
      scores,
      { groupColours: { constructor: "#111111" } },
    ],
  ])("%s", (_, view, groups, own) => expect(withoutTaskGroups(view, groups)).toEqual(own));

  it("keeps the places of its own groups between those that the task orders", () => {
    const own = withoutTaskGroups({ groupOrder: ["Not significant", "Higher in b", "Higher in a"] }, volcano);
    const order = (style: FigureStyle) => mergeViews(own, baseView({ task: style }, volcano)).groupOrder?.slice(0, 3);
    expect(order({})).toEqual(["Not significant", "Higher in b", "Higher in a"]);
    expect(order({ order: ["a", "b"] })).toEqual(["Not significant", "Higher in a", "Higher in b"]);
  });
});

describe("what single figures held of groups before", () => {
  it("is the task's, of the first figure that says it; what a figure gave its own groups is not", () => {
    const first = { groupColours: { a: "#111111" }, groupNames: { a: "Alpha" } };
    const second = {
      groupColours: { "Higher in a": "#222222", "Higher in b": "#333333", "Not significant": "#444444" },
      groupOrder: ["Higher in a", "Higher in b"],
    };
    expect(
      styleInLooks([
        { view: first, groups: scores },
        { view: second, groups: volcano },
      ]),
    ).toEqual({
      groups: [
        { group: "a", name: "Alpha", colour: "#111111" },
        { group: "b", colour: "#333333" },
      ],
      order: ["a", "b"],
    });
  });
  it("is nothing once a figure has its own alone", () => {
    const views: [ChartView, FigureGroup[]][] = [
      [{ groupColours: { a: "#111111" }, groupOrder: ["c", "a"], title: "t" }, scores],
      [{ groupColours: { "Higher in a": "#222222" }, groupOrder: ["Higher in a", "Not significant", "Higher in b"] }, volcano],
    ];
    expect(styleInLooks(views.map(([view, groups]) => ({ view: withoutTaskGroups(view, groups), groups })))).toEqual({});
  });
});

describe("a change of the task's groups", () => {
  const style: FigureStyle = { groups: [{ group: "a", name: "Alpha", colour: "#111111", shape: "plus" }], order: ["b", "a"], look: { fontSize: 9 } };
  const changes: [string, StyleChange][] = [
    ["a colour", { groups: [{ group: "b", colour: "#222222" }] }],
    ["another colour and shape", { groups: [{ group: "a", colour: "#333333", shape: "square" }] }],
    ["none", { groups: [{ group: "a", colour: null, shape: null }] }],
    ["an order", { order: ["c", "a", "b"] }],
  ];
  test("another name is taken back to the one before, and to none where there was none", () => {
    const named = { groups: [{ group: "a", name: "Alpha" }] };
    const change = { groups: ["a", "b"].map((group) => ({ group, name: `${group}!` })) };
    expect(changedStyle(changedStyle(named, change), changeBack(named, change))).toEqual(named);
  });
  test.each(changes)("%s: the page shows at once what the server will answer", (_, change) => {
    for (const groups of [scores, volcano]) {
      const shown = withStyleChange(baseView({ task: style }, groups), groups, change);
      expect(shown).toEqual(baseView({ task: changedStyle(style, change) }, groups));
    }
  });
  test.each(changes)("%s is taken back", (_, change) => expect(changedStyle(changedStyle(style, change), changeBack(style, change))).toEqual(style));
  test.each(changes)("%s after another is one change", (_, change) => {
    for (const [, first] of changes) expect(changedStyle(style, bothChanges(first, change))).toEqual(changedStyle(changedStyle(style, first), change));
  });
  it("without an order any more lets them stand as the figure has them", () => {
    expect(withStyleChange({ groupOrder: ["b", "a"] }, scores, { order: [] }).groupOrder).toEqual(["a", "b", "c"]);
  });
  it("orders some of them, each in one of their places", () => {
    expect(reordered(["x", "a", "y", "b"], ["b", "a", "c"])).toEqual(["x", "b", "y", "a", "c"]);
    expect(reordered([], ["b", "a"])).toEqual(["b", "a"]);
  });
  it("leaves those that a figure doesn't show where they stand, also where nobody has ordered any yet", () => {
    const all = ["a", "b", "c", "d"];
    expect(reordered([], ["d", "c"], all)).toEqual(["a", "b", "d", "c"]);
    expect(reordered(["c"], ["b", "a"], all)).toEqual(["c", "b", "a"]);
    expect(reordered(["c", "b", "a"], ["d", "a"], all)).toEqual(["c", "b", "d", "a"]);
  });
  it("remembers the first of two changes", () => {
    expect(bothChanges({ groups: [{ group: "a", colour: "#111111" }], order: ["b", "a"] }, { groups: [{ group: "a", shape: "plus" }] })).toEqual({
      groups: [{ group: "a", colour: "#111111", shape: "plus" }],
      order: ["b", "a"],
    });
    expect(bothChanges({ order: ["b", "a"], look: { fontSize: 9 } }, { groups: [{ group: "b", name: "B" }] })).toEqual({
      groups: [{ group: "b", name: "B" }],
      order: ["b", "a"],
      look: { fontSize: 9 },
    });
  });
});
