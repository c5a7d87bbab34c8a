/** The groups of boxes in their order, and whether numbers may stand for their names. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { codesOf, withCodes, type NamesCost } from "#frame/coded-names.ts";
import type { FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { placedBoxes } from "./axes-plan.ts";
import type { DrawnBoxes } from "./group-rows.ts";
import { areGroups } from "./of-groups.ts";

/** In the view's order, hidden ones left out. */
export function shownGroups({ panels }: BoxesDocument, style: FigureStyle): GroupStyle[] {
  const used = new Set(panels.flatMap(({ boxes }) => boxes.map(({ group }) => group)));
  return style.ordered.filter(({ index, hidden }) => used.has(index) && !hidden);
}

/** Of groups alone: other boxes are called by what they are. */
export function namedOrCoded(
  document: DrawnBoxes,
  style: FigureStyle,
  costOf: (drawn: DrawnBoxes) => NamesCost,
  inRows: (drawn: DrawnBoxes) => DrawnBoxes,
): DrawnBoxes {
  if (!areGroups(document)) return document;
  const groups = shownGroups(document, style);
  return withCodes({
    named: document,
    coded: { ...document, codes: codesOf(groups.map(({ index }) => index)) },
    costOf,
    inRows: (coded) => {
      const below = inRows(coded);
      return below.rows ? below : null;
    },
    names: groups.map(({ label }) => label),
    inOrder: () => standInOrder(document, style, groups),
  });
}

/** Each of the groups in every panel, in the order of their numbers. */
const standInOrder = ({ panels }: BoxesDocument, style: FigureStyle, groups: readonly GroupStyle[]): boolean =>
  panels.every((panel) => {
    const placed = placedBoxes(panel, style);
    return placed.length === groups.length && placed.every(({ group }, place) => group.index === groups[place]!.index);
  });
