/** Numbers instead of names under boxes, where names would take the height that the boxes need: whose they are is said below the figure. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { codeOf } from "#frame/legend-plan.ts";
import { placedBoxes } from "./axes-plan.ts";
import { areGroups } from "./of-groups.ts";
import type { DrawnBoxes } from "./group-rows.ts";

/** What names take of a figure. */
export interface NamesCost {
  /** How many boxes there are for each that has its name under it. */
  every: number;
  /** Of the figure's height. */
  share: number;
}
/** More than this is room that boxes lack. */
const mostOfHeight = 0.25;
/** So many names are read faster than looked up, whatever they take. */
const fewGroups = 6;

/** As it is, where its names take no more than they may, or numbers would say no more than they do. `inRows`: in rows, where one has no room even for the numbers. */
export function withCodes(
  document: DrawnBoxes,
  style: FigureStyle,
  costOf: (drawn: DrawnBoxes) => NamesCost,
  inRows: (drawn: DrawnBoxes) => DrawnBoxes,
): DrawnBoxes {
  if (!areGroups(document)) return document;
  const named = costOf(document);
  const groups = shownGroups(document, style);
  if (named.every === 1 && (named.share <= mostOfHeight || groups.length <= fewGroups)) return document;
  const coded: DrawnBoxes = { ...document, codes: new Map(groups.map(({ index }, place) => [index, codeOf(place)])) };
  if (costOf(coded).every === 1) return coded;
  const below = inRows(coded);
  if (below.rows) return below;
  // Between two numbers that are written stand those that follow the first: with the list below every box is known, as with some names it is not.
  return named.every > 1 && !areSteps(groups) && standInOrder(document, style, groups) ? coded : document;
}

/** The same words around a number that grows or falls, as doses and times: what stands between two of them is told by these. */
function areSteps(groups: readonly GroupStyle[]): boolean {
  const parts = groups.map(({ label }) => /^(.*?)(\d+(?:\.\d+)?)(.*)$/u.exec(label));
  if (!parts.every((part) => part !== null && part[1] === parts[0]![1] && part[3] === parts[0]![3])) return false;
  const values = parts.map((part) => Number(part![2]));
  const upwards = values[1]! > values[0]!;
  return values.every((value, at) => at === 0 || (upwards ? value > values[at - 1]! : value < values[at - 1]!));
}

/** Each of the groups in every panel, in the order of their numbers. */
const standInOrder = ({ panels }: BoxesDocument, style: FigureStyle, groups: readonly GroupStyle[]): boolean =>
  panels.every((panel) => {
    const placed = placedBoxes(panel, style);
    return placed.length === groups.length && placed.every(({ group }, place) => group.index === groups[place]!.index);
  });

/** In the view's order, hidden ones left out. */
export function shownGroups({ panels }: BoxesDocument, style: FigureStyle): GroupStyle[] {
  const used = new Set(panels.flatMap(({ boxes }) => boxes.map(({ group }) => group)));
  return style.ordered.filter(({ index, hidden }) => used.has(index) && !hidden);
}
