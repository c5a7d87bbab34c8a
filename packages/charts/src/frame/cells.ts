/** Coloured areas: bars, boxes, cells beside a map and what stands for them in legend and key. An open group's is a ring, in its colour too. */
import type { Box, Role } from "../scene/scene.ts";
import { addBox, addPath, type PathLook, type Sheet } from "./sheet.ts";

/** A pale colour has an edge, or it could not be seen. */
export function addCell(sheet: Sheet, role: Role, box: Box, { colour, open }: { colour: string; open: boolean }): void {
  const { style } = sheet;
  const look = { fill: { colour }, stroke: { colour: style.axis, widthPt: style.lines.outline } };
  if (!open) addBox(sheet, role, box, look);
  else addRing(sheet, role, box, look);
}

/** What is no wider than this is seen as a ring at any size. */
const thickestMm = 0.6;

/** Lines of the darker shades alone would look alike for who sees fewer colours: a ring is wide enough to show its own. */
export function addRing(sheet: Sheet, role: Role, box: Box, look: Omit<PathLook, "closed">): void {
  addPath(sheet, role, ring(box), { ...look, closed: true });
}

/** Once around outside and back around inside, a quarter of the shorter side in: what is between is filled. */
function ring({ x, y, width, height }: Box): number[] {
  const inset = Math.min(Math.min(width, height) * 0.27, thickestMm);
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  const outside = [x, y, x + width, y, x + width, y + height, x, y + height, x, y];
  return [...outside, left, top, left, bottom, right, bottom, right, top, left, top];
}
