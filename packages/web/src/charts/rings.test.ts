import { layout } from "@analyte/charts/layout";
import { volcanoDocument } from "@analyte/charts/sample-documents";
import { markReach } from "@analyte/charts/scene/mark-shapes";
import { bounds, textOutline } from "@analyte/charts/scene/text-outline";
import { millimetresPerPixel, type TextItem } from "@analyte/charts/scene/scene";
import { expect, test } from "vitest";
import { ring, ringed } from "./rings.ts";
import { choose, nothingChosen } from "./selection.ts";

test("no letter stands on the ring of a point, be it its own name's or another's", () => {
  const document = volcanoDocument(400);
  const ids = document.labelled.map((index) => document.points.ids[index]!);
  const chosen = choose(
    nothingChosen,
    ids.map((id) => ({ kind: "feature", id, label: id })),
    "only",
  );
  const spec = { document, view: {}, language: "en", widthMm: 195.8, heightMm: 110, preset: "screen" } as const;
  const covered = (rings: ReturnType<typeof ringed>) => {
    const scene = layout({ ...spec, ...(rings && { ringed: rings }) });
    const boxes = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "label").map((item) => bounds(textOutline(item)));
    expect(boxes.length).toBeGreaterThan(8);
    return scene.items.flatMap((item) => {
      if (item.type !== "marks" || item.role !== "points") return [];
      const reach = markReach(item.shape, item.sizeMm) + (ring.outside + ring.ink / 2) * millimetresPerPixel;
      return Array.from(item.index).flatMap((point, at) => {
        if (!ids.includes(document.points.ids[point]!)) return [];
        const [x, y] = [item.x[at]!, item.y[at]!];
        return boxes.filter(
          (box) => Math.hypot(x - Math.min(box.x + box.width, Math.max(box.x, x)), y - Math.min(box.y + box.height, Math.max(box.y, y))) < reach,
        );
      });
    }).length;
  };
  expect(covered(null)).toBeGreaterThan(0);
  expect(covered(ringed(chosen, undefined))).toBe(0);
});

test("a ring reaches to its outer rim, around items of its own kind alone", () => {
  const item = (kind: "feature" | "sample", id: string) => ({ kind, id, label: id });
  const rings = ringed(choose(nothingChosen, [item("feature", "1")], "only"), item("sample", "1"))!;
  const pixels = (kind: "feature" | "sample") => rings.get(kind)!.get("1")! / millimetresPerPixel;
  expect(pixels("feature")).toBeCloseTo(ring.outside + ring.ink / 2);
  expect(pixels("sample")).toBeGreaterThan(pixels("feature"));
  expect([...rings.values()].map(({ size }) => size)).toEqual([1, 1, 0]);
  expect(ringed(nothingChosen, undefined)).toBeNull();
});
