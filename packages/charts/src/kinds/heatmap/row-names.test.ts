import type { ChartView } from "@analyte/contract/chart";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import { differences } from "#differences.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { Scene, TextItem } from "#scene/scene.ts";

const longName = "(2S,3R)-3-hydroxy-α-linolenoyl-glycerophosphocholine-16:0/18";
/** Some rows, of which these have a name of 60 signs. */
function withLong(rows: number, long: readonly number[]): HeatmapDocument {
  const document = heatmapDocument(rows, 72);
  document.rows.labels = document.rows.labels.map((label, row) => (long.includes(row) ? longName : label));
  return document;
}
const sceneOf = (document: HeatmapDocument, view: ChartView): Scene => layout({ document, view, language: "en", widthMm: 85, preset: "journal" });
const namesOf = ({ items }: Scene) =>
  Map.groupBy(
    items.filter((item): item is TextItem => item.type === "text" && item.role === "row-name"),
    ({ of }) => of!.id,
  );

describe("the names of rows, of which one is very long", () => {
  it.each([
    ["first", 0],
    ["in the middle", 7],
    ["last", 14],
  ])("all stand beside 15 rows, the long one in lines, where it is the %s", (_, place) => {
    const document = heatmapDocument(15, 72);
    const row = document.rows.order[place]!;
    const long = withLong(15, [row]);
    for (const view of [{ labelled: [] }, { labelled: [], showRowNames: true }, {}]) {
      const scene = sceneOf(long, view);
      const names = namesOf(scene);
      expect(names.size).toBe(15);
      const lines = names.get(long.rows.ids[row]!)!.map(({ runs }) => runs.map(({ text }) => text).join(""));
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join("")).toBe(longName);
      expect(scene.dropped).toEqual([]);
      expect(scene.plots[0]!.box.width).toBeGreaterThan(0.3 * 85);
      expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
      expect(differences(scene, long)).toEqual([]);
    }
  });

  it("stand beside 50 rows without it: it alone is left out, and the figure says so", () => {
    const document = withLong(50, [11, 30]);
    for (const view of [{ labelled: [] }, { labelled: [], showRowNames: true }]) {
      const scene = sceneOf(document, view);
      expect(namesOf(scene).size + scene.dropped.length).toBe(50);
      expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
      expect(scene.captionText.includes("are too long for this size")).toBe(scene.dropped.length > 0);
      // Two of one name, which their ids tell apart.
      for (const { id, text } of scene.dropped) expect(text).toBe(`${longName} (${id})`);
    }
    expect(sceneOf(document, { labelled: [] }).dropped).toHaveLength(2);
  });

  it("stand as far as the highest figure goes where they are asked for in any case", () => {
    const document = heatmapDocument(60, 72);
    expect(namesOf(sceneOf(document, {})).size).toBe(0);
    expect(namesOf(sceneOf(document, { showRowNames: true })).size).toBe(60);
  });
});
