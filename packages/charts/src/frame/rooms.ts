/** Rectangles that are cut off one another. */
import type { Box } from "../scene/scene.ts";

/** Takes a strip off one side of a room and gives it. */
export function takeOff(room: Box, side: "left" | "right" | "top" | "bottom", size: number): Box {
  const strip = { ...room };
  if (side === "left" || side === "right") {
    strip.width = size;
    room.width -= size;
    if (side === "left") room.x += size;
    else strip.x = room.x + room.width;
  } else {
    strip.height = size;
    room.height -= size;
    if (side === "top") room.y += size;
    else strip.y = room.y + room.height;
  }
  return strip;
}

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

export const inside = ({ x, y, width, height }: Box, px: number, py: number): boolean => px >= x && px <= x + width && py >= y && py <= y + height;

/** Whether a straight piece passes through a box (Liang and Barsky). */
export function crosses({ x, y, width, height }: Box, x1: number, y1: number, x2: number, y2: number): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [x1 - x2, x1 - x],
    [x2 - x1, x + width - x1],
    [y1 - y2, y1 - y],
    [y2 - y1, y + height - y1],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return from <= to;
}
