import { describe, expect, it } from "vitest";
import type { ChartView } from "./chart.ts";
import { figureStyleSchema, type FigureStyle } from "./figure-style.ts";
import { baseView, mergeViews, ownPart } from "./merge-views.ts";
import { styleOfView } from "./style-of-view.ts";

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
    const style = styleOfView(view, {}, ["WT", "KO"]);
    expect(style).toEqual({
      groups: [
        { group: "WT", name: "Wild type" },
        { group: "KO", colour: "#123456" },
      ],
      order: ["KO", "WT"],
      look: { preset: "nature", fontPt: 8 },
    });
    expect(figureStyleSchema.safeParse(style).success).toBe(true);
    expect(
      ownPart(
        view,
        baseView({ task: style }, [
          { group: "WT", of: "WT" },
          { group: "KO", of: "KO" },
        ]),
      ),
    ).toEqual({
      title: "Mine",
      labelled: ["f1"],
      groupNames: { constructor: "c" },
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
    expect(styleOfView({ fontPt: 8, groupColours: { WT: "#ffffff" } }, before, ["WT"])).toEqual({
      groups: [
        { group: "WT", colour: "#ffffff" },
        { group: "QC", shape: "plus" },
      ],
      order: ["QC"],
      look: { fontPt: 8, showGrid: true },
    });
  });
  it("has nothing of clusters and classes", () => {
    expect(styleOfView(view, {}, [])).toEqual({ look: { preset: "nature", fontPt: 8 } });
  });
  it("looks, put over the figure that it was made at, as before", () => {
    const groups = ["WT", "KO"].map((group) => ({ group, of: group }));
    const base = baseView({ task: styleOfView(view, {}, ["WT", "KO"]) }, groups);
    expect(mergeViews(ownPart(view, base), base)).toEqual(view);
  });
});
