import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { numberText } from "@analyte/contract/number-text";
import { frameOfPlace, inBox, numbersAt } from "#pointing/axis-places.ts";
import { axisName, groupName, named, words } from "#pointing/naming.ts";
import type { ItemPlace, Pointing, Shown } from "#pointing/pointing.ts";
import { isGiven } from "#points.ts";
import { bounds } from "#scene/text-outline.ts";
import { partEnds } from "./ends.ts";
import { shownParts, type ShownParts } from "./shown.ts";

const shownIn = ({ document, view }: Shown<StackedDocument>): ShownParts =>
  shownParts(document, view, ({ group }) => !(view.hiddenGroups?.includes(document.groups[group] ?? "") ?? false));

const partItem = ({ item, id, label }: StackedDocument["parts"][number]) => named(item, id, label);
const stackItem = ({ stack, stacks }: StackedDocument, at: number) => (stack === "sample" ? named("sample", stacks[at]?.id, stacks[at]?.label) : null);

/** A part is seen in every stack, where it is drawn. */
function partPlaces({ document, scene }: Shown<StackedDocument>, isWanted: Parameters<Pointing["placesOf"]>[1]): ItemPlace[] {
  const wanted = new Map(document.parts.flatMap((part) => (isWanted(part.item, part.id) ? [[part.group, partItem(part)!] as const] : [])));
  if (wanted.size === 0) return [];
  return scene.items.flatMap((drawn): ItemPlace[] => {
    const item = drawn.type === "path" && drawn.role === "bar" && drawn.group !== undefined && wanted.get(drawn.group);
    return item ? [{ frame: bounds(drawn.points), item }] : [];
  });
}

export const stackedItems: Pointing<StackedDocument> = {
  at: (shown, x, y) => {
    const { document, scene, view, language } = shown;
    const plot = scene.plots[0];
    if (plot === undefined || !inBox(plot.box, x, y)) return null;
    const [across, up] = numbersAt(plot, x, y);
    const { parts, stacks } = shownIn(shown);
    const at = stacks[Math.floor(across)];
    if (at === undefined) return null;
    const under = partEnds(parts, at).find(({ low, high }) => up >= low && up <= high);
    const part = under && parts[under.part]!;
    const { group, label } = document.stacks[at]!;
    const heading = document.stack === "group" ? groupName(shown, group) || label : label;
    const title = axisName(document.value.title, view.yTitle, language, words.value[language]);
    // A click on a part means the part, on what stands under no part the sample.
    const items = [part && partItem(part), stackItem(document, at)].filter((item) => item !== null && item !== undefined);
    const of = document.stack === "sample" && group >= 0 ? [["", groupName(shown, group)] as [string, string]] : [];
    const value = part?.values[at];
    const lines: [string, string][] = part && isGiven(value) ? [[groupName(shown, part.group), numberText(value)]] : [];
    return { items, heading, lines: [...of, ...lines, ...(lines.length > 0 ? [["", title] as [string, string]] : [])] };
  },
  itemOf: stackItem,
  placesOf: (shown, isWanted) => {
    const { document, scene } = shown;
    const plot = scene.plots[0];
    if (plot === undefined) return [];
    const stacks = shownIn(shown).stacks.flatMap((at, place): ItemPlace[] => {
      const item = stackItem(document, at);
      if (item === null || !isWanted(item.kind, item.id)) return [];
      const frame = frameOfPlace(plot, "column", place);
      return frame ? [{ frame, item }] : [];
    });
    return [...stacks, ...partPlaces(shown, isWanted)];
  },
  *all(document) {
    for (const part of document.parts) yield partItem(part)!;
    for (const at of document.stacks.keys()) {
      const item = stackItem(document, at);
      if (item) yield item;
    }
  },
  labelled: () => [],
};
