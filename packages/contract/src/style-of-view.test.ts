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
  it("says of every figure what may hold for all, and of its groups what they look like; words and single labels stay the figure's", () => {
    const style = styleOfView(view, { groups: [{ group: "KO", name: "Knock-out" }] }, themselves);
    expect(style).toEqual({
      groups: [{ group: "KO", name: "Knock-out", colour: "#123456" }],
      order: ["KO", "WT"],
      look: { preset: "nature", fontPt: 8 },
    });
    expect(figureStyleSchema.safeParse(style).success).toBe(true);
    expect(ownPart(view, baseView({ task: style }, themselves))).toEqual({
      title: "Mine",
      labelled: ["f1"],
    });
  });
  it("keeps of the style before what the look says nothing of", () => {
    const before: FigureStyle = {
      groups: [
        { group: "WT", colour: "#000000" },
        { group: "QC", shape: "plus" },
      ],
      order: ["QC"],
      look: { fontSize: 20, showGrid: true },
    };
    expect(styleOfView({ fontPt: 8, groupColours: { WT: "#ffffff" } }, before, [{ group: "WT", of: "WT" }])).toEqual({
      groups: [
        { group: "WT", colour: "#ffffff" },
        { group: "QC", shape: "plus" },
      ],
      order: ["QC"],
      look: { fontPt: 8, showGrid: true },
    });
  });
  it("is that of the groups of samples, also where it was made at what follows them", () => {
    const volcano = [
      { group: "Higher in KO", of: "KO" },
      { group: "Not significant", of: null },
      { group: "Higher in WT", of: "WT" },
    ];
    const made = { groupColours: { "Higher in KO": "#123456", "Not significant": "#999999" }, groupOrder: ["Not significant", "Higher in KO", "Higher in WT"] };
    expect(styleOfView(made, { order: ["WT", "QC"] }, volcano)).toEqual({ groups: [{ group: "KO", colour: "#123456" }], order: ["KO", "WT", "QC"] });
  });
  it("has nothing of clusters and classes", () => {
    expect(styleOfView(view, {}, [])).toEqual({ look: { preset: "nature", fontPt: 8 } });
  });
  it("looks, put over the figure that it was made at, as before", () => {
    const base = baseView({ task: styleOfView(view, {}, themselves) }, themselves);
    const { groupNames: _ofTask, ...look } = view;
    expect(mergeViews(ownPart(view, base), base)).toEqual(look);
  });
  it("says nothing of groups where it is a user's: those are of one experiment", () => {
    expect(ownStyleOfView(view, { look: { showGrid: true } })).toEqual({ look: { showGrid: true, preset: "nature", fontPt: 8 } });
    expect(ownStyleOfView({ groupColours: { KO: "#123456" }, groupOrder: ["KO"] }, {})).toEqual({});
    expect(ownStyleSchema.safeParse({ groups: [{ group: "KO", name: "x" }] }).success).toBe(false);
  });
});
