import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { describe, expect, it } from "vitest";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { everyDocument } from "#sample-documents.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";
import type { MarksItem, Scene, TextItem } from "#scene/scene.ts";

const document = everyDocument()["scores3d"] as Scatter3dDocument;
const sceneOf = (more: Partial<FigureSpec> = {}): Scene => layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...more });
const marks = (scene: Scene) => scene.items.filter((item): item is MarksItem => item.type === "marks" && item.role === "points");

describe("points in space", () => {
  it("have no fault from any side", () => {
    for (const azimuth of [-170, -90, -35, 0, 20, 45, 90, 135, 180])
      for (const elevation of [-60, 0, 10, 35, 80, 90])
        expect(sceneFaults(sceneOf({ view: { azimuth, elevation } }), presetValues.journal), `${azimuth}°, ${elevation}°`).toEqual([]);
  });

  it("are all drawn once, those behind first and smaller", () => {
    const scene = sceneOf({ view: { azimuth: 0, elevation: 0 } });
    const drawn = marks(scene).flatMap((item) => Array.from(item.index, (index) => ({ index, sizeMm: item.sizeMm })));
    expect(drawn.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([...document.points.ids.keys()]);
    // From the front, depth is y.
    const depths = drawn.map(({ index }) => -document.points.y[index]!);
    const sizes = drawn.map(({ sizeMm }) => sizeMm);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(Math.max(...depths.filter((_, at) => sizes[at] === sizes[0]))).toBeLessThanOrEqual(
      Math.min(...depths.filter((_, at) => sizes[at] === sizes.at(-1))),
    );
  });

  it("stand at their numbers, seen from the front", () => {
    const scene = sceneOf({ view: { azimuth: 0, elevation: 0 } });
    const places = marks(scene).flatMap((item) =>
      Array.from(item.index, (index, at) => ({ x: document.points.x[index]!, z: document.points.z[index]!, left: item.x[at]!, top: item.y[at]! })),
    );
    const [one, other] = [places[0]!, places.at(-1)!];
    const perUnit = { x: (one.left - other.left) / (one.x - other.x), z: (one.top - other.top) / (one.z - other.z) };
    expect(perUnit.x).toBeGreaterThan(0);
    expect(perUnit.z).toBeLessThan(0);
    for (const place of places) {
      expect(place.left).toBeCloseTo(one.left + (place.x - one.x) * perUnit.x, 1);
      expect(place.top).toBeCloseTo(one.top + (place.z - one.z) * perUnit.z, 1);
    }
  });

  it("are seen from above where the eye is lifted, and from their right where the figure is turned to the left", () => {
    const corner = (axis: "x" | "y" | "z", view: { azimuth: number; elevation: number }) => {
      // Two points, of which the second has more of this axis.
      const points = { ...document.points, ids: ["one", "other"], labels: ["one", "other"], group: [0, 0], x: [0, 0], y: [0, 0], z: [0, 0], [axis]: [0, 1] };
      const wide = { ids: [...points.ids, "a", "b"], labels: ["one", "other", "a", "b"], group: [0, 0, 0, 0] };
      const [x, y, z] = (["x", "y", "z"] as const).map((name) => [...points[name], -2, 2]) as [number[], number[], number[]];
      const drawn = marks(sceneOf({ document: { ...document, points: { ...points, ...wide, x, y, z } }, view }));
      const places = new Map(drawn.flatMap((item) => Array.from(item.index, (index, at) => [index, [item.x[at]!, item.y[at]!]] as const)));
      const [one, other] = [places.get(0)!, places.get(1)!];
      return [other[0] - one[0], other[1] - one[1]].map((by) => Math.sign(Math.round(by * 5)));
    };
    // What lies further away stands higher when it is seen from above, and what is higher always does.
    expect(corner("y", { azimuth: 0, elevation: 30 })).toEqual([0, -1]);
    expect(corner("z", { azimuth: 0, elevation: 30 })).toEqual([0, -1]);
    expect(corner("y", { azimuth: 0, elevation: -30 })).toEqual([0, 1]);
    expect(corner("x", { azimuth: 30, elevation: 0 })).toEqual([1, 0]);
    expect(corner("y", { azimuth: 30, elevation: 0 })).toEqual([1, 0]);
  });

  it("carry the names that are asked for, each its own and whole", () => {
    const named = { ...document, points: { ...document.points, labels: document.points.ids.map((id) => `name of ${id}`) } };
    const scene = sceneOf({ document: named, view: { labelled: ["S3", "S30"] } });
    const texts = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "label");
    expect(texts.length).toBeGreaterThan(0);
    for (const id of new Set(texts.map(({ of }) => of!.id)))
      expect(texts.flatMap(({ of, runs }) => (of!.id === id ? [runs.map(({ text }) => text).join("")] : [])).join(" ")).toBe(`name of ${id}`);
  });

  it("carry the names that are asked for, over nothing", () => {
    const scene = sceneOf({ view: { labelled: ["S3", "S30", "S50", "none"] } });
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    const named = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "label").map((item) => item.of!.id);
    expect([...named, ...scene.dropped.map(({ id }) => id)].toSorted()).toEqual(["S3", "S30", "S50"]);
  });
});
