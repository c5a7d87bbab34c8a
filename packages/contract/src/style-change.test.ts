import { describe, expect, it, test } from "vitest";
import { figureStyleSchema, styleChangeSchema, type FigureStyle } from "./figure-style.ts";
import { changeBetween, changedStyle } from "./style-change.ts";

const style: FigureStyle = {
  groups: [
    { group: "treated", name: "Drug", colour: "#111111" },
    { group: "__proto__", name: "Placebo" },
  ],
  order: ["treated"],
  look: { fontPt: 8, showGrid: false },
};

describe("a change", () => {
  it("says only what it names: of a group, of the order, of the look", () => {
    expect(changedStyle(style, { groups: [{ group: "treated", colour: "#222222" }] })).toEqual({
      ...style,
      groups: [{ group: "treated", name: "Drug", colour: "#222222" }, style.groups![1]],
    });
    expect(changedStyle(style, { look: { legend: "top" }, order: [] })).toEqual({ groups: style.groups, look: { ...style.look, legend: "top" } });
    // Two ways to say one thing: the one that was said last.
    expect(changedStyle(style, { look: { fontSize: 20 } }).look).toEqual({ fontSize: 20, showGrid: false });
  });
  it("takes away by null, and all where it says nothing", () => {
    const without = {
      groups: [
        { group: "__proto__", name: null },
        { group: "treated", name: null },
      ],
      look: { fontPt: null, showGrid: null },
    };
    expect(changedStyle(style, styleChangeSchema.parse(without))).toEqual({ groups: [{ group: "treated", colour: "#111111" }], order: ["treated"] });
    expect(changedStyle(style, {})).toEqual({});
  });
  it.each<[FigureStyle, FigureStyle]>([
    [style, {}],
    [{}, style],
    [style, { groups: [{ group: "treated", colour: "#333333", shape: "plus" }], look: { fontSize: 9 } }],
  ])("leads from one style to another", (from, to) => {
    const change = styleChangeSchema.parse(JSON.parse(JSON.stringify(changeBetween(from, to))));
    expect(changedStyle(from, change)).toEqual(to);
    expect(figureStyleSchema.safeParse(changedStyle(from, change)).success).toBe(true);
  });
  it("is none between two that are the same", () => expect(changeBetween(style, structuredClone(style))).toBeNull());
});

test.each([
  [{ groups: [{ group: "a", name: " " }] }],
  [{ groups: [{ group: "a", name: "\u202ex" }] }],
  [{ groups: [{ group: "a" }, { group: "a" }] }],
  [{ look: { title: "Mine" } }],
  [{ look: { showGrid: "no" } }],
])("%j is refused", (change) => expect(styleChangeSchema.safeParse(change).success).toBe(false));
