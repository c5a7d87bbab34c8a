/** Labels beside their points that do not cover each other, and cover as few points as can be. */
import { lineShape, textShape, type Shape } from "./shapes.ts";
import type { Rect, Style } from "./style.ts";
import { fitText, textWidth } from "./text-width.ts";

export interface Anchor {
  text: string;
  x: number;
  y: number;
  colour?: string;
}

/** How many labels a plot carries before they hide it: 15 at the width of a page, fewer in one column. */
export const labelRoom = ({ width, height }: Rect): number => Math.max(3, Math.min(15, Math.floor((width * height) / 9_000)));

/** Anchors come most important first; those that find no free place near them, or only one that is `taken`, are left out. */
export function repelledLabels(
  style: Style,
  plot: Rect,
  anchors: Anchor[],
  points: ArrayLike<number>,
  pointRadius: number,
  taken: readonly Rect[] = [],
): Shape[] {
  const size = style.tickSize * 0.96;
  const height = size * 1.15;
  const crowd = crowdOf(plot, points);
  const placed: Rect[] = [...taken];
  const shapes: Shape[] = [];
  const marks = anchors.map((anchor) => square(anchor.x, anchor.y, pointRadius));
  for (const anchor of anchors) {
    const text = fitText(anchor.text, plot.width * 0.4, size);
    const width = textWidth(text, size) + 2;
    let best: Rect | null = null;
    let bestCost = Infinity;
    for (let ring = 0; ring < 9; ring++) {
      const gap = pointRadius + 2 + ring * size * 0.7;
      for (let turn = 0; turn < 12; turn++) {
        const angle = (turn * Math.PI) / 6;
        const cos = Math.cos(angle);
        const sin = Math.sin(angle);
        const box: Rect = { left: anchor.x + cos * gap + (cos - 1) * 0.5 * width, top: anchor.y - sin * gap - (sin + 1) * 0.5 * height, width, height };
        if (box.left < plot.left || box.top < plot.top || box.left + width > plot.left + plot.width || box.top + height > plot.top + plot.height) continue;
        if (placed.some((other) => overlap(box, other))) continue;
        const hiddenMarks = marks.filter((mark) => overlap(box, mark)).length;
        const cost = ring * 2.5 + (turn % 6 === 0 ? 0 : 0.6) + hiddenMarks * 9 + Math.min(10, crowd(grow(box, pointRadius))) * 2.5;
        if (cost < bestCost) [best, bestCost] = [box, cost];
      }
    }
    if (best === null) continue;
    placed.push(best);
    const nearX = Math.min(Math.max(anchor.x, best.left), best.left + width);
    const nearY = Math.min(Math.max(anchor.y, best.top), best.top + height);
    if (Math.hypot(nearX - anchor.x, nearY - anchor.y) > pointRadius + size * 0.5) {
      shapes.unshift(lineShape(anchor.x, anchor.y, nearX, nearY, style.muted, { lineWidth: 0.7 }));
    }
    shapes.push(textShape(style, text, best.left + 1, best.top + height / 2, { size, halo: true, fill: anchor.colour ?? style.ink }));
  }
  return shapes;
}

/** How many points lie in a box, from sums over cells of 4 pixels. */
function crowdOf(plot: Rect, points: ArrayLike<number>): (box: Rect) => number {
  const cell = 4;
  const columns = Math.ceil(plot.width / cell) + 1;
  const rows = Math.ceil(plot.height / cell) + 1;
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let at = 0; at < points.length; at += 2) {
    const column = Math.floor(((points[at] ?? 0) - plot.left) / cell);
    const row = Math.floor(((points[at + 1] ?? 0) - plot.top) / cell);
    if (column >= 0 && row >= 0 && column < columns && row < rows) sums[(row + 1) * (columns + 1) + column + 1]! += 1;
  }
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++) {
      const at = row * (columns + 1) + column;
      sums[at]! += (sums[at - 1] ?? 0) + (sums[at - columns - 1] ?? 0) - (sums[at - columns - 2] ?? 0);
    }
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(0, value));
  return (box) => {
    const left = clamp(Math.floor((box.left - plot.left) / cell), columns);
    const right = clamp(Math.ceil((box.left + box.width - plot.left) / cell), columns);
    const top = clamp(Math.floor((box.top - plot.top) / cell), rows);
    const bottom = clamp(Math.ceil((box.top + box.height - plot.top) / cell), rows);
    const sum = (row: number, column: number) => sums[row * (columns + 1) + column] ?? 0;
    return sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left);
  };
}

const grow = (box: Rect, by: number): Rect => ({ left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by });

const square = (x: number, y: number, radius: number): Rect => ({ left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius });

function overlap(one: Rect, other: Rect): boolean {
  return one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;
}
