/** Panels whose titles are features: what was ticked elsewhere is marked there, and a click on a title chooses. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { describe, expect, it } from "vitest";
import { hasItem } from "#has-item.ts";
import { layout } from "#layout.ts";
import { choosableItems, foundAt, placesOf } from "#pointing/items-of.ts";
import type { Shown } from "#pointing/pointing.ts";
import { boxesDocument } from "#sample-documents.ts";
import { markIndex } from "#scene/mark-index.ts";
import type { TextItem } from "#scene/scene.ts";

const names = ["Hexose", "Hexose", "Tauroursodeoxycholate, taurodeoxycholate and glycocholate"];
function documentOf(): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const [panel] = document.panels;
  return {
    ...document,
    panels: names.map((name, at) => ({ ...panel!, title: { en: name, zh: name }, feature: `f${at + 1}`, note: { en: "p = 0.01", zh: "p = 0.01" } })),
  };
}
function shownOf(document: BoxesDocument): Shown {
  const scene = layout({ document, view: {}, language: "en", widthMm: 120, preset: "screen", interactive: true });
  return { document, view: {}, language: "en", scene, marks: markIndex(scene) };
}
const titles = ({ scene }: Shown, id: string) =>
  scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "panel-title" && item.of?.id === id);

describe("a panel of a feature", () => {
  const shown = shownOf(documentOf());
  it("is chosen by its title, features of one name each for itself", () => {
    for (const [at, name] of names.entries())
      for (const line of titles(shown, `f${at + 1}`)) {
        const found = foundAt(shown, line.x, line.y - 0.5, 1)!;
        expect(found.items).toEqual([{ kind: "feature", id: `f${at + 1}`, label: name }]);
        expect(found.lines).toEqual([["", `f${at + 1}`]]);
      }
    expect(titles(shown, "f3").length).toBeGreaterThan(1);
  });
  it("is marked at its title, all lines of it, where it was chosen elsewhere", () => {
    const places = placesOf(shown, (kind, id) => kind === "feature" && id === "f3");
    expect(places.map(({ item }) => item.id)).toEqual(["f3"]);
    const [place] = places;
    for (const { x, y, advance } of titles(shown, "f3")) {
      const { frame } = place as { frame: { x: number; y: number; width: number; height: number } };
      expect(frame.x).toBeLessThanOrEqual(x - advance / 2 + 0.01);
      expect(frame.x + frame.width).toBeGreaterThanOrEqual(x + advance / 2 - 0.01);
      expect(frame.y).toBeLessThan(y);
      expect(frame.y + frame.height).toBeGreaterThan(y);
    }
  });
  it("is among what can be chosen; one without a feature is not", () => {
    expect(hasItem(shown.document, { kind: "feature", id: "f2" })).toBe(true);
    expect(hasItem(shown.document, { kind: "feature", id: "f9" })).toBe(false);
    expect(choosableItems(shown.document).filter(({ kind }) => kind === "feature")).toHaveLength(3);
    const plain = shownOf(boxesDocument() as BoxesDocument);
    expect(placesOf(plain, (kind) => kind === "feature")).toEqual([]);
    expect(choosableItems(plain.document).some(({ kind }) => kind === "feature")).toBe(false);
  });
});
