import { describe, expect, it } from "vitest";
import type { ChartView } from "./chart.ts";
import { figureStyleSchema, ownStyleSchema, type FigureStyle } from "./figure-style.ts";
import { baseView, mergeViews, ownPart } from "./merge-views.ts";
import { ownStyleOfView, styleOfView } from "./style-of-view.ts";

const themselves = ["WT", "KO"].map((group) => ({ group, of: group }));
const view: ChartView = {
  title: "Mine",
  labelled: ["f1"],
  preset: "nature",
  fontPt: 8,
  groupNames: { WT: "Wild type", constructor: "c" },
  groupColours: { KO: "#123456" },
  groupOrder: ["KO", "WT"],
};

describe("the style that a look becomes", () => {
  it("says of every figure what may hold for all; words, single labels and groups stay as they are", () => {
    const before: FigureStyle = { groups: [{ group: "KO", name: "Knock-out" }], order: ["WT"] };
    const style = styleOfView(view, before);
    expect(style).toEqual({ ...before, look: { preset: "nature", fontPt: 8 } });
    expect(figureStyleSchema.safeParse(style).success).toBe(true);
  });
  it("keeps of the style before what the look says nothing of", () => {
    const before: FigureStyle = { groups: [{ group: "QC", shape: "plus" }], order: ["QC"], look: { fontSize: 20, showGrid: true } };
    expect(styleOfView({ fontPt: 8 }, before)).toEqual({ ...before, look: { fontPt: 8, showGrid: true } });
    expect(styleOfView({ title: "Mine" }, {})).toEqual({});
  });
  it("looks, put over the figure that it was made at, as before", () => {
    const { groupNames: _names, groupColours: _colours, groupOrder: _order, ...look } = view;
    const base = baseView({ task: styleOfView(look, {}) }, themselves);
    expect(ownPart(look, base)).toEqual({ title: "Mine", labelled: ["f1"] });
    expect(mergeViews(ownPart(look, base), base)).toEqual(look);
  });
  it("says nothing of groups where it is a user's: those are of one experiment", () => {
    expect(ownStyleOfView(view, { look: { showGrid: true } })).toEqual({ look: { showGrid: true, preset: "nature", fontPt: 8 } });
    expect(ownStyleOfView({ groupColours: { KO: "#123456" }, groupOrder: ["KO"] }, {})).toEqual({});
    expect(ownStyleSchema.safeParse({ groups: [{ group: "KO", name: "x" }] }).success).toBe(false);
  });
});
