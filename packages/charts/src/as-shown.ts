/** A document as its figure shows it under a view: what words about the figure and the values behind it speak of. Its order of importance is not kept. */
import type { Axis, BoxesDocument, Bracket, ChartDocument, ChartView, Points } from "@analyte/contract/chart";
import { shownDocument } from "./kinds/kinds.ts";

export function asShown(whole: ChartDocument, view: ChartView): ChartDocument {
  const document = shownDocument(whole, view);
  const hidden = new Set((view.hiddenGroups ?? []).map((name) => document.groups.indexOf(name)));
  hidden.delete(-1);
  const isShown = ({ group }: { group: number }): boolean => !hidden.has(group);
  switch (document.kind) {
    case "scatter":
      return { ...document, ...renamedAxes(document, view), points: hidden.size === 0 ? document.points : seenPoints(document.points, hidden) };
    case "scatter3d": {
      const { points } = document;
      const kept = hidden.size === 0 ? points : { ...seenPoints(points, hidden), z: points.z.filter((_, index) => !hidden.has(points.group[index] ?? -1)) };
      return { ...document, ...renamedAxes(document, view), z: renamed(document.z, view.zTitle), points: kept };
    }
    case "bars":
      return { ...document, value: renamed(document.value, view.yTitle), series: document.series.filter(isShown) };
    case "boxes":
      return { ...document, value: renamed(document.value, view.yTitle), panels: document.panels.map((panel) => seenBoxes(panel, view, isShown)) };
    case "lines":
      return {
        ...document,
        ...renamedAxes(document, view),
        panels: document.panels.map((panel) => ({ ...panel, series: panel.series.filter(isShown) })),
      };
    default:
      return document;
  }
}

const renamed = (axis: Axis, title: string | undefined): Axis => (title ? { title: { en: title, zh: title } } : axis);
const renamedAxes = ({ x, y }: { x: Axis; y: Axis }, view: ChartView) => ({ x: renamed(x, view.xTitle), y: renamed(y, view.yTitle) });

function seenPoints(points: Points, hidden: ReadonlySet<number>): Points {
  const seen = <Value>(values: readonly Value[]): Value[] => values.filter((_, index) => !hidden.has(points.group[index] ?? -1));
  return { item: points.item, ids: seen(points.ids), labels: seen(points.labels), x: seen(points.x), y: seen(points.y), group: seen(points.group) };
}

type Panel = BoxesDocument["panels"][number];
function seenBoxes(panel: Panel, { showBrackets }: ChartView, isShown: (box: { group: number }) => boolean): Panel {
  const boxes = panel.boxes.filter(isShown);
  const places = new Map(boxes.map((box, place) => [panel.boxes.indexOf(box), place]));
  const brackets = (showBrackets === false ? [] : (panel.brackets ?? [])).flatMap((bracket): Bracket[] => {
    const [from, to] = [places.get(bracket.from), places.get(bracket.to)];
    return from === undefined || to === undefined ? [] : [{ ...bracket, from, to }];
  });
  return { ...panel, boxes, brackets };
}
