/** Whether a text may stand in a box of the plot. */
import { crosses } from "#frame/rooms.ts";
import type { Box } from "#scene/scene.ts";
import type { Cloud } from "./points.ts";

export const within = (plot: Box, box: Box): boolean =>
  box.x >= plot.x + 0.3 && box.y >= plot.y + 0.3 && box.x + box.width <= plot.x + plot.width - 0.3 && box.y + box.height <= plot.y + plot.height - 0.3;

export function holdsPoint({ x, y, width, height }: Box, cloud: Cloud): boolean {
  const by = cloud.radius + 0.25;
  for (let at = 0; at < cloud.x.length; at++) {
    const [px, py] = [cloud.x[at]!, cloud.y[at]!];
    if (px > x - by && px < x + width + by && py > y - by && py < y + height + by) return true;
  }
  return false;
}

/** Whether a box meets the closed outline or lies in it. */
export function touches(box: Box, outline: readonly number[]): boolean {
  const count = outline.length / 2;
  let crossings = 0;
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let at = 0; at < count; at++) {
    const next = (at + 1) % count;
    const [x1, y1, x2, y2] = [outline[2 * at]!, outline[2 * at + 1]!, outline[2 * next]!, outline[2 * next + 1]!];
    if (crosses(box, x1, y1, x2, y2)) return true;
    if (y1 > my !== y2 > my && mx < x1 + ((my - y1) / (y2 - y1)) * (x2 - x1)) crossings++;
  }
  return crossings % 2 === 1;
}

export function crossesLines(box: Box, lines: readonly number[]): boolean {
  for (let at = 0; at < lines.length; at += 4) if (crosses(box, lines[at]!, lines[at + 1]!, lines[at + 2]!, lines[at + 3]!)) return true;
  return false;
}
