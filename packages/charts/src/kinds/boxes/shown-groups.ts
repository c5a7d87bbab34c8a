/** The groups of boxes in their order, and whether numbers may stand for their names. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { hasListRoom } from "#frame/axis-codes.ts";
import { codesOf, withCodes, type NamesCost } from "#frame/coded-names.ts";
import type { FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { codeOf } from "#frame/legend-plan.ts";
import { placedBoxes } from "./axes-plan.ts";
import type { DrawnBoxes } from "./group-rows.ts";
import { areGroups } from "./of-groups.ts";

/** In the view's order, hidden ones left out. */
export function shownGroups({ panels }: BoxesDocument, style: FigureStyle): GroupStyle[] {
  const used = new Set(panels.flatMap(({ boxes }) => boxes.map(({ group }) => group)));
  return style.ordered.filter(({ index, hidden }) => used.has(index) && !hidden);
}

/** For whose names numbers stand. */
export function codedNames(document: DrawnBoxes, style: FigureStyle): { label: string }[] {
  if (document.codes) return shownGroups(document, style);
  return [...(document.boxCodes?.keys() ?? [])].map((label) => ({ label }));
}

/** A list of more is no caption. */
const mostListed = 60;
/** Of boxes that are no groups, e.g. samples: where all panels have the same. */
function namedOrNumbered(document: DrawnBoxes, style: FigureStyle, widthMm: number, costOf: (drawn: DrawnBoxes) => NamesCost): DrawnBoxes {
  const labelsOf = (panel: DrawnBoxes["panels"][number]) => placedBoxes(panel, style).map(({ box }) => box.label);
  const [labels = [], ...others] = document.panels.map(labelsOf);
  if (labels.length > mostListed || new Set(labels).size < labels.length || others.some((other) => other.join("\n") !== labels.join("\n"))) return document;
  if (!hasListRoom(style, widthMm, labels)) return document;
  const coded = { ...document, boxCodes: new Map(labels.map((label, at) => [label, codeOf(at)])) };
  const everyOf = (drawn: DrawnBoxes) => ({ every: costOf(drawn).every, share: 0 });
  // As short as a number, every second name says more than every second number.
  return withCodes({ named: document, coded, costOf: everyOf, names: labels, inOrder: () => everyOf(coded).every < everyOf(document).every });
}

/** Groups, or as they are called. */
export function namedOrCoded(
  document: DrawnBoxes,
  style: FigureStyle,
  widthMm: number,
  costOf: (drawn: DrawnBoxes) => NamesCost,
  inRows: (drawn: DrawnBoxes) => DrawnBoxes,
): DrawnBoxes {
  if (!areGroups(document)) return namedOrNumbered(document, style, widthMm, costOf);
  const groups = shownGroups(document, style);
  const labels = groups.map(({ label }) => label);
  if (!hasListRoom(style, widthMm, labels)) return document;
  return withCodes({
    named: document,
    coded: { ...document, codes: codesOf(groups.map(({ index }) => index)) },
    // On a slide a list below would take more than names do.
    costOf: (drawn) => ({ ...costOf(drawn), ...(style.preset.aspect !== undefined && { share: 0 }) }),
    inRows: (coded) => {
      const below = inRows(coded);
      return below.rows ? below : null;
    },
    names: labels,
    inOrder: () => standInOrder(document, style, groups),
  });
}

/** Each of the groups in every panel, in the order of their numbers. */
const standInOrder = ({ panels }: BoxesDocument, style: FigureStyle, groups: readonly GroupStyle[]): boolean =>
  panels.every((panel) => {
    const placed = placedBoxes(panel, style);
    return placed.length === groups.length && placed.every(({ group }, place) => group.index === groups[place]!.index);
  });
