/** Coloured cells of bars beside a map and of their key: an open group's cell is a ring, in its colour too. */
import type { Box, Role } from "../scene/scene.ts";
import { addBox, addPath, type Sheet } from "./sheet.ts";

/** A pale colour has an edge, or it could not be seen. */
export function addCell(sheet: Sheet, role: Role, box: Box, { colour, open }: { colour: string; open: boolean }): void {
  const { style } = sheet;
  const look = { fill: { colour }, stroke: { colour: style.axis, widthPt: style.lines.outline } };
  if (!open) addBox(sheet, role, box, look);
  else addPath(sheet, role, ring(box), { ...look, closed: true });
}

/** Once around outside and back around inside, a quarter of the shorter side in: what is between is filled. */
function ring({ x, y, width, height }: Box): number[] {
  const inset = Math.min(width, height) * 0.27;
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  const outside = [x, y, x + width, y, x + width, y + height, x, y + height, x, y];
  return [...outside, left, top, left, bottom, right, bottom, right, top, left, top];
}
