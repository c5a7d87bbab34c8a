/** A group without values in one panel keeps its place there: panels are compared place by place, and what is not there is seen. */
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { areGroups } from "./of-groups.ts";

type Panel = BoxesDocument["panels"][number];

export const isEmpty = ({ n }: Pick<Box, "n">): boolean => n === 0;

/** The document itself where nothing is missing, where boxes are no groups, and where there is no box at all. */
export function withEmptyPlaces(document: BoxesDocument): BoxesDocument {
  const isWhole = ({ boxes }: Panel) => boxes.length >= document.groups.length;
  if (document.panels.every(isWhole) || document.panels.every(({ boxes }) => boxes.length === 0) || !areGroups(document)) return document;
  return { ...document, panels: document.panels.map((panel) => wholePanel(panel, document.groups)) };
}

/** Boxes stay in their order, and each empty place stands before the first of a later group. */
function wholePanel(panel: Panel, groups: readonly string[]): Panel {
  const boxes = [...panel.boxes];
  for (const [group, label] of groups.entries()) {
    if (boxes.some((box) => box.group === group)) continue;
    const later = boxes.findIndex((box) => box.group > group);
    boxes.splice(later < 0 ? boxes.length : later, 0, emptyBox(label, group));
  }
  const placeOf = (at: number) => boxes.indexOf(panel.boxes[at]!);
  const brackets = panel.brackets?.map((bracket) => ({ ...bracket, from: placeOf(bracket.from), to: placeOf(bracket.to) }));
  return { ...panel, boxes, ...(brackets && { brackets }) };
}

function emptyBox(label: string, group: number): Box {
  const none = { minimum: NaN, q1: NaN, median: NaN, q3: NaN, maximum: NaN, mean: NaN };
  return { label, group, ...none, n: 0, points: [] };
}
