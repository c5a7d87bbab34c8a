import type { ChartView } from "@analyte/contract/chart";
import type { BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { retitled } from "#frame/axis-titles.ts";
import type { FigureKind } from "../kind.ts";
import { inOrder } from "./in-order.ts";

export const seenBoxes: NonNullable<FigureKind<BoxesDocument>["seen"]> = (document, view, isShown) => ({
  ...document,
  value: retitled(document.value, view.yTitle),
  panels: document.panels.map((panel) => seenPanel(panel, document.groups, view, isShown)),
});

type Panel = BoxesDocument["panels"][number];
function seenPanel(panel: Panel, groups: readonly string[], view: ChartView, isShown: (box: { group: number }) => boolean): Panel {
  const boxes = inOrder(panel.boxes.filter(isShown), groups, view);
  const places = new Map(boxes.map((box, place) => [panel.boxes.indexOf(box), place]));
  const brackets = (view.showBrackets === false ? [] : (panel.brackets ?? [])).flatMap((bracket): Bracket[] => {
    const [from, to] = [places.get(bracket.from), places.get(bracket.to)];
    return from === undefined || to === undefined ? [] : [{ ...bracket, from, to }];
  });
  return { ...panel, boxes, brackets };
}
