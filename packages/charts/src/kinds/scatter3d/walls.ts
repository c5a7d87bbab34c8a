/** The three far walls of the cube, with their grid: in print too, as it is what depth is read from. */
import { addLine, type Sheet } from "#frame/sheet.ts";
import { shareOf } from "./edge-texts.ts";
import { axes, farEnds, othersThan, placeOf } from "./projection.ts";
import type { Space } from "./space.ts";

/** Gives the walls' edges, for labels to keep off: x1, y1, x2, y2, … */
export function drawWalls(sheet: Sheet, { project, scales }: Space): number[] {
  const { style } = sheet;
  const far = farEnds(project);
  const edges: number[] = [];
  const outlines: (readonly [number, number, number, number])[] = [];
  for (const wall of axes) {
    const [u, v] = othersThan(wall);
    const ends = (a: readonly [number, number], b: readonly [number, number]) => {
      const [from, to] = [project(placeOf([wall, far[wall]], [u, a[0]], [v, a[1]])), project(placeOf([wall, far[wall]], [u, b[0]], [v, b[1]]))];
      return [from[0], from[1], to[0], to[1]] as const;
    };
    if (style.view.showGrid !== false) {
      const stroke = { colour: style.gridLine, widthPt: style.lines.grid };
      for (const tick of scales[u].ticks) addLine(sheet, "grid", ...ends([shareOf(scales[u], tick), -1], [shareOf(scales[u], tick), 1]), stroke);
      for (const tick of scales[v].ticks) addLine(sheet, "grid", ...ends([-1, shareOf(scales[v], tick)], [1, shareOf(scales[v], tick)]), stroke);
    }
    outlines.push(ends([-1, -1], [1, -1]), ends([1, -1], [1, 1]), ends([1, 1], [-1, 1]), ends([-1, 1], [-1, -1]));
  }
  const seen = new Set<string>();
  for (const [x1, y1, x2, y2] of outlines) {
    // Two walls share an edge.
    const key = [`${x1.toFixed(3)} ${y1.toFixed(3)}`, `${x2.toFixed(3)} ${y2.toFixed(3)}`].toSorted().join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    addLine(sheet, "axis", x1, y1, x2, y2, { colour: style.axis, widthPt: style.lines.axis });
    edges.push(x1, y1, x2, y2);
  }
  return edges;
}
