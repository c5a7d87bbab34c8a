import type { ChartView } from "@analyte/contract/chart";
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { describe, expect, it } from "vitest";
import { altText } from "#alt-text.ts";
import { chartCsv } from "#chart-csv.ts";
import { differences } from "#differences.ts";
import { layout } from "#layout.ts";
import { foundAt } from "#pointing/items-of.ts";
import { shownAs } from "#pointing/sample-shown.ts";
import { withGroups } from "#sample-groups.ts";
import { upsetDocument, vennDocument } from "#sample-sets.ts";
import { presetValues } from "#frame/preset-values.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { Scene, TextItem } from "#scene/scene.ts";
import { ellipsesOf, extentOfEllipses, regionAt } from "./circles.ts";

const sceneOf = (document: SetsDocument, view: ChartView = {}): Scene => layout({ document, view, language: "en", widthMm: 85, preset: "journal" });
const wordsOf = ({ runs }: TextItem): string => runs.map(({ text }) => text).join("");
const textsOf = ({ items }: Scene, role: string): TextItem[] => items.filter((item): item is TextItem => item.type === "text" && item.role === role);

describe("circles", () => {
  it.each([2, 3, 4])("of %i sets have a region for every combination, each of one piece", (count) => {
    const ellipses = ellipsesOf(count);
    const { left, right, top, bottom } = extentOfEllipses(ellipses);
    const side = 120;
    const at = (cell: number) =>
      regionAt(ellipses, left + ((right - left) * (cell % side)) / (side - 1), top + ((bottom - top) * Math.floor(cell / side)) / (side - 1));
    const grid = Array.from({ length: side * side }, (_, cell) => at(cell));
    const pieces = new Map<number, number>();
    const seen = new Set<number>();
    for (const [cell, mask] of grid.entries()) {
      if (mask === 0 || seen.has(cell)) continue;
      const open = [cell];
      let size = 0;
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (seen.has(next) || grid[next] !== mask) continue;
        seen.add(next);
        size++;
        open.push(next - side, next + side, ...(next % side > 0 ? [next - 1] : []), ...(next % side < side - 1 ? [next + 1] : []));
      }
      // What a grid makes of two outlines that nearly touch.
      if (size > 4) pieces.set(mask, (pieces.get(mask) ?? 0) + 1);
    }
    expect([...pieces.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 ** count - 1 }, (_, mask) => mask + 1));
    expect([...pieces.values()].every((one) => one === 1)).toBe(true);
  });

  it("have the size of each set at its name and a 0 where nothing is", () => {
    const scene = sceneOf(vennDocument());
    expect(textsOf(scene, "panel-title").map(wordsOf)).toEqual(["Day 1 (140)", "Day 3 (199)", "Day 7 (217)"]);
    expect(textsOf(scene, "label").map(wordsOf).toSorted()).toEqual(["0", "117", "14", "31", "42", "58", "9"]);
  });

  it.each([2, 3, 4])("of %i sets have each its own name: any two that changed places are found", (count) => {
    for (const length of [5, 20, 60])
      for (const widthMm of [20, 50, 85, 174]) {
        const document = withGroups(vennDocument(), count, length);
        const scene = layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
        expect(differences(scene, document), `${length} signs, ${widthMm} mm`).toEqual([]);
        for (let one = 0; one < count; one++)
          for (let other = 0; other < one; other++) {
            const groups = document.groups.with(one, document.groups[other]!).with(other, document.groups[one]!);
            const found = differences(scene, { ...document, groups }).filter(({ check }) => check === "name elsewhere");
            expect(found.length, `${one} and ${other}, ${length} signs, ${widthMm} mm`).toBe(2);
          }
      }
  });

  it.each(["journal", "screen"] as const)("have their share of the height in narrow figures with long names, too (%s)", (preset) => {
    for (const widthMm of [25, 30, 40, 60]) {
      const document = withGroups(vennDocument(), 3, 20);
      const scene = layout({ document, view: {}, language: "en", widthMm, preset });
      expect(
        sceneFaults(scene, presetValues[preset]).filter(({ check }) => check === "small plot"),
        `${widthMm} mm`,
      ).toEqual([]);
    }
  });

  it.each(["en", "zh"] as const)("say in picture and description which counts find no room in their regions (%s)", (language) => {
    const scene = layout({ document: vennDocument(), view: {}, language, widthMm: 25, preset: "journal" });
    const written = textsOf(scene, "label").length;
    expect(written).toBeLessThan(7);
    const note = textsOf(scene, "caption")
      .map(wordsOf)
      .join(language === "en" ? " " : "");
    expect(note).toContain(language === "en" ? `${7 - written} of 7 counts have no room.` : `7 个区域中有 ${7 - written} 个未写出计数。`);
    expect(scene.description).toContain(language === "en" ? "Day 3 ∩ Day 7: 42" : "Day 3 ∩ Day 7：42");
    // Where all stand nothing is said.
    expect(layout({ document: vennDocument(), view: {}, language, widthMm: 85, preset: "journal" }).description).not.toMatch(/no room|放不下/);
  });

  it("say what lies under the pointer, of the drawn region", () => {
    const scene = sceneOf(vennDocument());
    const count = (text: string) => textsOf(scene, "label").find((item) => wordsOf(item) === text)!;
    const of = (text: string) => foundAt(shownAs(vennDocument(), scene), count(text).x, count(text).y - 0.5, 1)!;
    expect(of("42")).toMatchObject({ heading: "Day 3 ∩ Day 7", items: [{ kind: "other", id: "Day 3 & Day 7" }] });
    expect(of("117").lines).toEqual([
      ["Features", "117"],
      ["", "Citric acid"],
      ["", "Taurine"],
      ["", "+ 115"],
    ]);
    expect(of("0")).toMatchObject({ heading: "Day 1 ∩ Day 7", items: [], lines: [["Features", "0"]] });
  });
});

describe("bars over a matrix", () => {
  it("stand for more sets than circles can show", () => {
    const many = { ...upsetDocument(), form: "circles" as const };
    expect(sceneOf(many).plots).toHaveLength(2);
  });

  it("have their dots in the rows that the names of sets say, in the order of the view", () => {
    const order = ["Kidney", "Liver"];
    const scene = sceneOf(upsetDocument(), { groupOrder: order, groupLabels: { Kidney: "Both kidneys" } });
    expect(
      textsOf(scene, "tick")
        .map(wordsOf)
        .filter((words) => words.includes("(")),
    ).toEqual(["Both kidneys (50)", "Liver (142)", "Muscle (49)", "Plasma (119)", "Adipose tissue (55)"]);
    const dots = scene.items.find((item) => item.type === "marks" && item.role === "points")!;
    if (dots.type !== "marks") throw new Error("no dots");
    const box = scene.plots[1]!.box;
    // The first intersection is of the liver alone: the second row.
    const row = Math.floor(((dots.y[dots.index.indexOf(0)]! - box.y) / box.height) * 5);
    expect(row).toBe(1);
  });

  it("are said in words and as rows of 1 and 0", () => {
    expect(altText(upsetDocument(), "en")).toContain("UpSet plot of 5 sets: Liver (142), Muscle (49)");
    expect(altText(upsetDocument(), "en")).toContain("the largest intersection is in Liver alone (61); 27 in all");
    expect(chartCsv(upsetDocument(), {}).split("\r\n").slice(0, 2)).toEqual(["id,Liver,Muscle,Plasma,Adipose tissue,Kidney,Features", "Liver,1,0,0,0,0,61"]);
  });
});
