/** The mean as a bar from 0, with its error bar: where a document asks for it, whatever its n. */
import type { Plot } from "#frame/draw-axes.ts";
import { addBox, addLine, type Sheet } from "#frame/sheet.ts";
import type { Fill, Stroke } from "#scene/scene.ts";
import type { PlacedBox } from "./axes-plan.ts";

export function drawBar(
  sheet: Sheet,
  { toX, toY, index: clip }: Plot,
  { box, group }: PlacedBox,
  place: number,
  width: number,
  look: { stroke: Stroke; fill?: Fill },
): void {
  const x = toX(place);
  const [from, to] = [toY(0), toY(box.mean)];
  addBox(sheet, "box", { x: x - width / 2, y: Math.min(from, to), width, height: Math.abs(from - to) }, { ...look, clip, group: group.index });
  if (!box.bar) return;
  const [low, high] = [toY(box.bar.low), toY(box.bar.high)];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    addLine(sheet, "interval", x1, y1, x2, y2, { colour: sheet.style.ink, widthPt: sheet.style.lines.data }, { clip });
  line(x, low, x, high);
  for (const end of [low, high]) line(x - width * 0.15, end, x + width * 0.15, end);
}
