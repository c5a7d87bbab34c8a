/** Several plots side by side, each with a title of its own. */
import { take } from "./frame.ts";
import { textShape, type Shape } from "./shapes.ts";
import type { Rect, Style } from "./style.ts";
import { fitText } from "./text-width.ts";

/** Rectangles for the panels; narrow figures stack them. */
export function panelRooms(plot: Rect, count: number, style: Style): Rect[] {
  const stacked = count > 1 && plot.width / count < style.fontSize * 13;
  const gap = style.fontSize * 1.5;
  return Array.from({ length: count }, (_, index): Rect => {
    if (stacked) {
      const height = (plot.height - gap * (count - 1)) / count;
      return { ...plot, top: plot.top + index * (height + gap), height };
    }
    const width = (plot.width - gap * (count - 1)) / count;
    return { ...plot, left: plot.left + index * (width + gap), width };
  });
}

/** Takes the strip for a panel's title off its room and gives what to draw there. */
export function panelTitle(style: Style, room: Rect, title: string): Shape[] {
  if (title === "") return [];
  const size = style.fontSize;
  const text = fitText(title, room.width, size);
  const shape = textShape(style, text, room.left + room.width / 2, room.top + size * 0.6, { size, bold: true, align: "center" });
  take(room, "top", size * 1.6);
  return [shape];
}
