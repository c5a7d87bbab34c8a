import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { numberText } from "@analyte/contract/number-text";
import { frameOfPlace, inBox, numbersAt } from "#pointing/axis-places.ts";
import { axisName, groupName, named, words } from "#pointing/naming.ts";
import type { Found, Pointing, Shown } from "#pointing/pointing.ts";
import type { PathItem, Scene } from "#scene/scene.ts";
import { asCircles, valueTitleOf } from "./form.ts";

const itemOf = ({ intersections }: SetsDocument, at: number) => named("other", intersections[at]?.id, intersections[at]?.id);

const mostNamed = 8;

function foundIn(shown: Shown<SetsDocument>, sets: readonly number[], size: number, members: readonly string[], id: string | null): Found {
  const { document, view, language } = shown;
  const heading = sets.map((place) => groupName(shown, document.sets[place]!.group)).join(" ∩ ");
  const title = axisName(document.value.title, valueTitleOf(document, view), language, words.value[language]);
  const more = size - Math.min(members.length, mostNamed);
  const listed = members.slice(0, mostNamed).map((member): [string, string] => ["", member]);
  const items = id === null ? [] : [{ kind: "other" as const, id, label: id }];
  return { items, heading, lines: [[title, numberText(size)], ...listed, ...(more > 0 && listed.length > 0 ? [["", `+ ${more}`] as [string, string]] : [])] };
}

/** Even–odd, in the polygon that is drawn. */
function holds({ points }: PathItem, x: number, y: number): boolean {
  let isIn = false;
  for (let at = 0, last = points.length - 2; at < points.length; last = at, at += 2) {
    const [fromY, toY] = [points[last + 1]!, points[at + 1]!];
    if (fromY > y !== toY > y && x < points[at]! + ((y - toY) / (fromY - toY)) * (points[last]! - points[at]!)) isIn = !isIn;
  }
  return isIn;
}
/** Of the sets whose circles hold the place. */
export const setsAt = ({ items }: Scene, x: number, y: number): number[] =>
  items.flatMap((item) => (item.type === "path" && item.role === "ellipse" && holds(item, x, y) ? [item.index!] : [])).sort((a, b) => a - b);

export const setsItems: Pointing<SetsDocument> = {
  at: (shown, x, y) => {
    const { document, scene } = shown;
    if (asCircles(document)) {
      const sets = setsAt(scene, x, y);
      if (sets.length === 0) return null;
      const one = document.intersections.find((other) => other.sets.length === sets.length && other.sets.every((place) => sets.includes(place)));
      return foundIn(shown, sets, one?.size ?? 0, one?.members ?? [], one?.id ?? null);
    }
    const plot = scene.plots.find(({ box }) => inBox(box, x, y));
    if (plot === undefined) return null;
    const one = document.intersections[Math.floor(numbersAt(plot, x, y)[0])];
    return one === undefined ? null : foundIn(shown, one.sets, one.size, one.members, one.id);
  },
  itemOf,
  placesOf: ({ document, scene }, isWanted) =>
    asCircles(document)
      ? []
      : document.intersections.flatMap(({ id }, at) => {
          const plot = scene.plots[0];
          if (plot === undefined || !isWanted("other", id)) return [];
          const [frame, item] = [frameOfPlace(plot, "column", at), itemOf(document, at)];
          return frame && item ? [{ frame, item }] : [];
        }),
  *all(document) {
    for (const at of document.intersections.keys()) yield itemOf(document, at)!;
  },
  labelled: () => [],
};
