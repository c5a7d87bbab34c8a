import type { Box } from "../scene/scene.ts";
import { roundedBox, type Sheet } from "./sheet.ts";

/** What the axes of a plot take of its room: the strips around it, none over another. */
export function noteAxes(sheet: Sheet, room: Box, plot: Box): void {
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
  const strips: Box[] = [
    { x: room.x, y: plot.y, width: plot.x - room.x, height: plot.height },
    { x: room.x, y: bottom, width: room.width, height: room.y + room.height - bottom },
    { x: room.x, y: room.y, width: room.width, height: plot.y - room.y },
    { x: right, y: plot.y, width: room.x + room.width - right, height: plot.height },
  ];
  sheet.axes.push(...strips.filter((strip) => strip.width > 0.01 && strip.height > 0.01).map(roundedBox));
}
