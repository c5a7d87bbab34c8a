import type { Rect } from "./style.ts";

/** Takes a strip from one side of the rectangle. */
export function take(rect: Rect, side: "left" | "right" | "top" | "bottom", size: number): void {
  if (side === "left") rect.left += size;
  if (side === "top") rect.top += size;
  if (side === "left" || side === "right") rect.width -= size;
  else rect.height -= size;
}
