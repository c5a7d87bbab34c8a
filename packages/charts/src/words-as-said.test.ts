/** Titles, units, colours and names of a document stand in its figure whole, each at what it names: read from the scene, as a reader does. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { layout } from "./layout.ts";
import { everyDocument } from "./sample-documents.ts";
import { letters, pathsOf, placeIn, textsOf } from "./scene/faults/shown/places.ts";
import type { PathItem, Scene, SceneItem } from "./scene/scene.ts";
import { bounds, textOutline, wordsOf } from "./scene/text-outline.ts";

const documents = everyDocument();
const sceneOf = (document: ChartDocument): Scene => layout({ document, view: {}, language: "en", widthMm: 174, preset: "journal" });
const said = (scene: Scene, role: "axis-title" | "panel-title"): string => letters(textsOf(scene, role).map(wordsOf).join(""));

/** Of its axes, e.g. “PC2 (18.2 %)” or “RSD (%)”; those of a heat map are the look's. */
const axisTitles = (document: ChartDocument): string[] =>
  (["x", "y", "z", "category", "value"] as const).flatMap((axis) =>
    axis in document && document.kind !== "heatmap" ? [(document as unknown as Record<typeof axis, { title: { en: string } }>)[axis].title.en] : [],
  );
const panelTitles = (document: ChartDocument): string[] =>
  document.kind === "boxes" || document.kind === "lines" ? document.panels.map(({ title }) => title.en) : [];

/** What of the document's titles is not in the scene. */
const missing = (scene: Scene, document: ChartDocument): string[] => [
  ...axisTitles(document).filter((title) => !said(scene, "axis-title").includes(letters(title))),
  ...panelTitles(document).filter((title) => !said(scene, "panel-title").includes(letters(title))),
];

/** The ellipses that are filled otherwise than the points of their group. */
function otherColours(scene: Scene, { ellipses, points }: ScatterDocument): number[] {
  const [plot] = scene.plots;
  const colourOf = (group: number) => {
    const marks = scene.items.filter((item) => item.type === "marks" && item.role === "points" && points.group[item.index[0]!] === group);
    return new Set(marks.flatMap((item) => (item.type === "marks" ? [item.fill?.colour, item.stroke?.colour] : [])));
  };
  return ellipses.flatMap(({ group, x, y }) => {
    if (group < 0) return [];
    const [middleX, middleY] = placeIn(plot!, x, y);
    const away = ({ points: outline }: PathItem) => {
      const { x: left, y: top, width, height } = bounds(outline);
      return Math.hypot(left + width / 2 - middleX, top + height / 2 - middleY);
    };
    const own = pathsOf(scene, "ellipse").toSorted((one, other) => away(one) - away(other))[0];
    return colourOf(group).has(own?.fill?.colour) ? [] : [group];
  });
}

/** Names that stand nearer to a line of another group than to any of their own. */
function astray(scene: Scene, { groups }: LinesDocument): string[] {
  const lines = pathsOf(scene, "line");
  return textsOf(scene, "label").flatMap((text) => {
    const box = bounds(textOutline(text));
    const away = ({ points }: PathItem) => {
      let least = Infinity;
      for (let at = 0; at + 3 < points.length; at += 2)
        for (let step = 0; step <= 20; step++) {
          const [x, y] = [0, 1].map((axis) => points[at + axis]! + ((points[at + 2 + axis]! - points[at + axis]!) * step) / 20) as [number, number];
          least = Math.min(least, Math.hypot(Math.max(box.x - x, x - box.x - box.width, 0), Math.max(box.y - y, y - box.y - box.height, 0)));
        }
      return least;
    };
    const nearest = lines.toSorted((one, other) => away(one) - away(other))[0];
    return nearest?.group !== undefined && groups[nearest.group] === wordsOf(text) ? [] : [wordsOf(text)];
  });
}

const changed = (scene: Scene, change: (item: SceneItem, at: number) => SceneItem): Scene => ({ ...scene, items: scene.items.map(change) });

describe("a figure's words are its document's", () => {
  it.each(Object.entries(documents))("all titles of %s are in it, with their units, and none of a scene whose last letters were lost", (_, document) => {
    const scene = sceneOf(document);
    expect(missing(scene, document)).toEqual([]);
    const cut = changed(scene, (item) =>
      item.type === "text" && item.role === "axis-title" ? { ...item, runs: [{ text: wordsOf(item).slice(0, -3) }] } : item,
    );
    if (axisTitles(document).some((title) => letters(title).length > 3)) expect(missing(cut, document).length).toBeGreaterThan(0);
  });

  const ellipses = Object.entries(documents).filter(
    (entry): entry is [string, ScatterDocument] => entry[1].kind === "scatter" && entry[1].ellipses.some(({ group }) => group >= 0),
  );
  it.each(ellipses)("the ellipses of %s have the colours of their groups, and not those of others", (_, document) => {
    const scene = sceneOf(document);
    expect(pathsOf(scene, "ellipse").length).toBeGreaterThan(1);
    expect(otherColours(scene, document)).toEqual([]);
    const fills = pathsOf(scene, "ellipse").map(({ fill }) => fill);
    let next = 0;
    const swapped = changed(scene, (item) => (item.type === "path" && item.role === "ellipse" ? { ...item, fill: fills[++next % fills.length]! } : item));
    expect(otherColours(swapped, document).length).toBeGreaterThan(1);
  });

  it("names stand at their own lines, and are found astray where two are exchanged", () => {
    const { panels, ...rest } = documents["profiles"] as LinesDocument;
    const groups = ["Low", "Middle", "High"];
    const series = groups.map((_, group) => ({ ...panels[0]!.series[0]!, group, x: [0, 1, 2, 3], y: [0, 1, 2, 3].map((at) => at + group * 10) }));
    const document = { ...rest, groups, panels: [{ ...panels[0]!, series }] } as LinesDocument;
    const scene = sceneOf(document);
    expect(textsOf(scene, "label").map(wordsOf).toSorted()).toEqual(groups.toSorted());
    expect(astray(scene, document)).toEqual([]);
    const [one, other] = textsOf(scene, "label");
    const swapped = changed(scene, (item) => (item === one ? { ...one, runs: other!.runs } : item === other ? { ...other, runs: one!.runs } : item));
    expect(astray(swapped, document)).toHaveLength(2);
  });
});
