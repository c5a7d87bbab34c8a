/** Box plots of many groups: every box has its name, in as few rows as that takes. */
import type { ChartView } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { differences } from "#differences.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { withGroups } from "#sample-groups.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";
import type { Scene } from "#scene/scene.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";

const compared = everyDocument()["compared"] as BoxesDocument;
const drawn = (document: BoxesDocument, more: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...more });
const many = (count: number, length: number) => withGroups(compared, count, length) as BoxesDocument;
const namesLeftOut = (scene: Scene) => scene.captionText.includes("names along the axis");

describe("boxes of many groups", () => {
  it.each([
    [12, 20, 85, 1],
    [12, 60, 85, 2],
    [40, 5, 85, 2],
    [40, 20, 85, 2],
    [40, 20, 174, 1],
    [40, 60, 174, 3],
    // With numbers, for whose names the page has room below.
    [40, 60, 85, 2],
  ])("%d with names of %d signs at %d mm stand in %d rows, each with its name", (count, length, widthMm, rows) => {
    const scene = drawn(many(count, length), { widthMm });
    expect(scene.plots).toHaveLength(rows);
    expect(namesLeftOut(scene)).toBe(false);
    expect(sceneFaults(scene, presetValues.journal).filter(({ check }) => check !== "colours alike")).toEqual([]);
    expect(differences(scene, many(count, length)).filter(({ check }) => check !== "bracket elsewhere" && check !== "number of items")).toEqual([]);
  });

  it("have one scale and boxes of one width in all rows, the last of which may be shorter", () => {
    const { plots } = drawn(many(39, 20));
    expect(plots).toHaveLength(2);
    expect(plots[1]!.x).toEqual(plots[0]!.x);
    expect(plots[1]!.y.low).toBe(plots[0]!.y.low);
    expect(plots[1]!.y.high).toBeCloseTo(plots[0]!.y.high, 2);
    for (const side of ["x", "width", "height"] as const) expect(plots[1]!.box[side]).toBeCloseTo(plots[0]!.box[side], 1);
  });

  it("keep rows apart: what stands under one row, names too, ends well above the plots of the next", () => {
    for (const [count, length] of [
      [40, 20],
      [12, 60],
    ] as const) {
      const scene = drawn(many(count, length));
      const [upper, lower] = scene.plots.map(({ box }) => box);
      const under = scene.items.flatMap((item) => (item.type === "text" && item.role === "tick" ? [bounds(textOutline(item))] : []));
      const ends = under.filter(({ y }) => y > upper!.y + upper!.height && y < lower!.y).map(({ y, height }) => y + height);
      expect(ends.length).toBeGreaterThan(0);
      // The gap of panels, a little less than two lines of text.
      expect(lower!.y - Math.max(...ends)).toBeGreaterThan(2.5);
    }
  });

  it("stand in the view's order, and their points are those of the document", () => {
    const document = many(40, 20);
    const view: ChartView = { groupOrder: document.groups.toReversed(), showPoints: true };
    const scene = drawn(document, { view });
    const starts = new Map<number, number>();
    let start = 0;
    for (const box of document.panels[0]!.boxes) {
      starts.set(box.group, start);
      start += box.points!.length;
    }
    const first = scene.items.find((item) => item.type === "marks" && item.role === "points");
    expect(first?.type === "marks" && [first.group, first.index[0]]).toEqual([39, starts.get(39)]);
  });

  it("say which comparisons the rows keep apart", () => {
    const document = many(40, 20);
    document.panels[0]!.brackets = [
      { from: 0, to: 39, text: { en: "p = 0.01", zh: "p = 0.01" } },
      { from: 21, to: 22, text: { en: "p = 0.02", zh: "p = 0.02" } },
    ];
    const scene = drawn(document);
    expect(scene.captionText).toContain("1 of 2 comparisons is between groups of different rows and not drawn.");
    expect(scene.dropped).toEqual([expect.objectContaining({ of: "comparison", text: `${document.groups[0]} – ${document.groups[39]}` })]);
    expect(scene.items.filter((item) => item.role === "bracket" && item.type === "path")).toHaveLength(1);
  });

  it("have the note of their panel once, over the first row", () => {
    const document = many(40, 20);
    document.panels[0]!.note = { en: "Welch t = 9.3", zh: "Welch t = 9.3" };
    const scene = drawn(document, { view: { showBrackets: false } });
    expect(scene.plots).toHaveLength(2);
    const texts = scene.items.flatMap((item) => (item.type === "text" ? [item.runs.map(({ text }) => text).join("")] : []));
    expect(texts.filter((text) => text === "Welch t = 9.3")).toHaveLength(1);
  });

  it("stay in one row on a page, beside a height that was asked for and has no room for more, and where a box is no group", () => {
    expect(drawn(many(40, 20), { interactive: true }).plots).toHaveLength(1);
    expect(drawn(many(40, 20), { heightMm: 60 }).plots).toHaveLength(1);
    const samples = many(40, 20);
    expect(
      drawn({ ...samples, groups: ["a"], panels: samples.panels.map((panel) => ({ ...panel, boxes: panel.boxes.map((box) => ({ ...box, group: 0 })) })) })
        .plots,
    ).toHaveLength(1);
  });

  it("for whose numbers, too, no page has room are named as far as they can be, which is said", () => {
    const scene = drawn(many(200, 60));
    expect(namesLeftOut(scene)).toBe(true);
    expect(scene.heightMm).toBeLessThan(presetValues.journal.highestMm);
  });

  it("are not hidden behind their points, which is said; whoever asks for the points gets them", () => {
    const pointsOf = (scene: Scene) => scene.items.reduce((sum, item) => sum + (item.type === "marks" && item.role === "points" ? item.x.length : 0), 0);
    const boxes = withGroups(everyDocument()["boxes"]!, 40, 20) as BoxesDocument;
    const scene = drawn(boxes);
    expect(pointsOf(scene)).toBe(0);
    expect(scene.captionText).toContain("Single points are left out");
    const asked = drawn(boxes, { view: { showPoints: true } });
    expect(pointsOf(asked)).toBe(40 * 45);
    expect(asked.captionText).not.toContain("left out");
    expect(drawn(boxes, { view: { showPoints: false } }).captionText).not.toContain("left out");
  });
});
