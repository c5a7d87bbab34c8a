/** What colours mean, as legend and key say it: each area with the words right of it. */
import { letters, pathsOf, textsOf } from "./places.ts";
import { bounds, textOutline, wordsOf } from "#scene/text-outline.ts";
import type { Scene } from "#scene/scene.ts";

export interface Swatch {
  colour: readonly [number, number, number];
  /** An open group's is drawn as a ring. */
  corners: number;
}

/** By the letters of their names; the last of those called alike. */
export const swatchesOf = (scene: Scene): Map<string, Swatch> => new Map([...swatchesByName(scene)].map(([name, swatches]) => [name, swatches.at(-1)!]));

/** Clusters of rows and of columns may both be called 1 and 2: those called alike in the order in which they stand. */
export function swatchesByName(scene: Scene): Map<string, Swatch[]> {
  const found = new Map<string, Swatch[]>();
  for (const role of ["legend", "key"] as const) {
    const texts = textsOf(scene, role).map((text) => ({ words: letters(wordsOf(text)), box: bounds(textOutline(text)) }));
    for (const { fill, points } of pathsOf(scene, role)) {
      if (!fill) continue;
      const area = bounds(points);
      const [right, middle] = [area.x + area.width, area.y + area.height / 2];
      const beside = texts.filter(({ box }) => box.x > right - 0.1 && box.y <= middle && box.y + box.height >= middle);
      const name = beside.toSorted((one, other) => one.box.x - other.box.x)[0];
      if (name) found.set(name.words, [...(found.get(name.words) ?? []), { colour: channelsOf(fill.colour), corners: points.length / 2 }]);
    }
  }
  return found;
}

export const channelsOf = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
