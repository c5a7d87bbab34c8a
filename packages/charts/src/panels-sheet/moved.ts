/** A scene at another place of a larger one. */
import { rounded } from "../frame/sheet.ts";
import type { Box, PlotFrame, Scene, SceneItem } from "../scene/scene.ts";

/** `plots`: how many the larger scene has already, by which the items' `clip` counts on. */
export function moved(scene: Scene, dx: number, dy: number, plots: number): { items: SceneItem[]; plots: PlotFrame[]; axes: Box[] } {
  const box = (of: Box): Box => ({ ...of, x: rounded(of.x + dx), y: rounded(of.y + dy) });
  return {
    items: scene.items.map((item) => ({ ...movedItem(item, dx, dy), ...(item.clip !== undefined && { clip: item.clip + plots }) })),
    plots: scene.plots.map((plot) => ({ ...plot, box: box(plot.box) })),
    axes: scene.axes.map(box),
  };
}

function movedItem(item: SceneItem, dx: number, dy: number): SceneItem {
  switch (item.type) {
    case "line":
      return { ...item, x1: rounded(item.x1 + dx), y1: rounded(item.y1 + dy), x2: rounded(item.x2 + dx), y2: rounded(item.y2 + dy) };
    case "path":
      return { ...item, points: item.points.map((value, at) => rounded(value + (at % 2 === 0 ? dx : dy))) };
    case "text":
      return { ...item, x: rounded(item.x + dx), y: rounded(item.y + dy) };
    case "marks":
      return { ...item, x: item.x.map((value) => rounded(value + dx)), y: item.y.map((value) => rounded(value + dy)) };
    default:
      return { ...item, box: { ...item.box, x: rounded(item.box.x + dx), y: rounded(item.box.y + dy) } };
  }
}
