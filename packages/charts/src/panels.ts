/** Several plots side by side, each with a title of its own. */
import { take } from "./room.ts";
import { textShape, type Shape } from "./shapes.ts";
import type { Rect, Style } from "./style.ts";
import { fitText } from "./text-width.ts";

/** In how many rows the panels stand: as many side by side as are readable, three at most. Panels of few boxes are readable when narrow. */
export function panelRows(width: number, panels: Panels, fontSize: number): number {
  const few = panels.every(({ boxes }) => boxes !== undefined && boxes.length <= 6);
  const most = Math.max(1, Math.min(3, Math.floor(width / (fontSize * (few ? 13 : 18)))));
  return Math.ceil(panels.length / most);
}
type Panels = readonly { title: unknown; boxes?: readonly unknown[] }[];

/** Rectangles for the panels, row by row. */
export function panelRooms(plot: Rect, panels: Panels, style: Style): Rect[] {
  const count = panels.length;
  const rows = panelRows(plot.width, panels, style.fontSize);
  const columns = Math.ceil(count / rows);
  const gap = style.fontSize * 1.5;
  const width = (plot.width - gap * (columns - 1)) / columns;
  const height = (plot.height - gap * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, index): Rect => ({
    left: plot.left + (index % columns) * (width + gap),
    top: plot.top + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
}

/** Takes the strip for a panel's title and the line under it off its room and gives what to draw there. */
export function panelTitle(style: Style, room: Rect, title: string, note = ""): Shape[] {
  if (title === "") return [];
  const size = style.fontSize;
  const text = fitText(title, room.width, size);
  const shape = textShape(style, text, room.left + room.width / 2, room.top + size * 0.6, { size, bold: true, align: "center" });
  take(room, "top", size * 1.6);
  if (note === "") return [shape];
  const small = style.tickSize * 0.92;
  const under = textShape(style, fitText(note, room.width, small), room.left + room.width / 2, room.top + small * 0.4, {
    size: small,
    align: "center",
    fill: style.muted,
  });
  take(room, "top", small * 1.5);
  return [shape, under];
}
