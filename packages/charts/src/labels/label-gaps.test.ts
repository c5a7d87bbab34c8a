import { describe, expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument, volcanoDocument } from "#sample-documents.ts";
import type { Box, Scene } from "#scene/scene.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";

/** Of labels that stand side by side, the one whose end is nearest to the other's start: in millimetres. */
function narrowestGap(scene: Scene): number {
  const labels = new Map<string, Box[]>();
  for (const item of scene.items)
    if (item.type === "text" && item.role === "label" && item.of) labels.set(item.of.id, [...(labels.get(item.of.id) ?? []), bounds(textOutline(item))]);
  const all = [...labels].flatMap(([id, boxes]) => boxes.map((box) => ({ id, box })));
  let narrowest = Infinity;
  for (const { id, box } of all)
    for (const other of all) {
      const shared = Math.min(box.y + box.height, other.box.y + other.box.height) - Math.max(box.y, other.box.y);
      if (other.id === id || shared <= 0 || other.box.x < box.x) continue;
      narrowest = Math.min(narrowest, other.box.x - box.x - box.width);
    }
  return narrowest;
}

describe("two labels side by side", () => {
  const documents = { ...everyDocument(), ...Object.fromEntries([60, 140, 400].map((count) => [`volcano of ${count}`, volcanoDocument(count)])) };
  it.each(Object.keys(documents))("keep half an em from each other: %s", (name) => {
    for (const widthMm of [60, 85, 120, 174])
      for (const [preset, sizePt] of [
        ["journal", 6],
        ["elsevier", 7],
      ] as const) {
        const scene = layout({ document: documents[name]!, view: {}, language: "en", widthMm, preset });
        expect(narrowestGap(scene), `${widthMm} mm, ${preset}`).toBeGreaterThan((sizePt * 25.4) / 72 / 2 - 0.05);
      }
  });
});
