/** Numbers instead of names under boxes, where names would take the height that the boxes need: whose they are is said below the figure. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { codeOf } from "#frame/legend-plan.ts";
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
  return below.rows ? below : document;
}

/** In the view's order, hidden ones left out. */
export function shownGroups({ panels }: BoxesDocument, style: FigureStyle): GroupStyle[] {
  const used = new Set(panels.flatMap(({ boxes }) => boxes.map(({ group }) => group)));
  return style.ordered.filter(({ index, hidden }) => used.has(index) && !hidden);
}
