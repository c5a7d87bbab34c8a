/** The features whose values panels show, at the panels' titles. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Language } from "@analyte/contract/text";
import type { Item } from "#items.ts";
import { inBox } from "#pointing/axis-places.ts";
import { named } from "#pointing/naming.ts";
import type { Shown } from "#pointing/pointing.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";
import type { Box, Scene } from "#scene/scene.ts";

export const featureOf = ({ feature, title }: BoxesDocument["panels"][number], language: Language): Item | null => named("feature", feature, title[language]);

/** Of each of them the room of its title, all of its lines. */
export function titledFeatures({ document, language, scene }: Pick<Shown<BoxesDocument>, "document" | "language" | "scene">): { item: Item; box: Box }[] {
  const rooms = titleRooms(scene);
  return document.panels.flatMap((panel) => {
    const [item, box] = [featureOf(panel, language), rooms.get(panel.feature ?? "")];
    return item && box ? [{ item, box }] : [];
  });
}

export const titledFeatureAt = (shown: Shown<BoxesDocument>, x: number, y: number): Item | null =>
  titledFeatures(shown).find(({ box }) => inBox(box, x, y))?.item ?? null;

function titleRooms({ items }: Scene): Map<string, Box> {
  const outlines = new Map<string, number[]>();
  for (const item of items) {
    if (item.type !== "text" || item.role !== "panel-title" || item.of === undefined) continue;
    outlines.set(item.of.id, [...(outlines.get(item.of.id) ?? []), ...textOutline(item)]);
  }
  return new Map([...outlines].map(([id, outline]) => [id, bounds(outline)]));
}
