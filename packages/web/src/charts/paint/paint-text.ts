import { fontStack } from "@analyte/charts/scene/face";
import { shiftDown, shiftedSize } from "@analyte/charts/scene/measure";
import { millimetresPerPoint, type TextItem } from "@analyte/charts/scene/scene";

/** One line of text with its runs. Where another face had to step in, it takes the room that the line was given, and no more. */
export function paintText(context: CanvasRenderingContext2D, item: TextItem, pixelsPerMm: number, surface: string): void {
  const pixels = (sizePt: number) => sizePt * millimetresPerPoint * pixelsPerMm;
  const room = item.advance * pixelsPerMm;
  const fontOf = (shift?: "sub" | "super") => `${item.weight} ${pixels(shift === undefined ? item.sizePt : shiftedSize(item.sizePt))}px ${fontStack}`;
  // Widths are the sums of the signs' widths, not of what each is rounded to for the screen: spaces would vanish.
  context.fontKerning = "none";
  context.textRendering = "geometricPrecision";
  const widths = item.runs.map(({ text, shift }) => {
    context.font = fontOf(shift);
    return context.measureText(text).width;
  });
  const width = widths.reduce((sum, one) => sum + one, 0);
  context.save();
  context.translate(item.x * pixelsPerMm, item.y * pixelsPerMm);
  if (item.turn !== 0) context.rotate((-item.turn * Math.PI) / 180);
  if (room > 0 && width > room * 1.02) context.scale(room / width, 1);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const start = item.anchor === "start" ? 0 : item.anchor === "middle" ? -width / 2 : -width;
  const eachRun = (act: (text: string, x: number, y: number) => void) => {
    let x = start;
    item.runs.forEach(({ text, shift }, at) => {
      context.font = fontOf(shift);
      act(text, x, shiftDown(shift, item.sizePt) * pixelsPerMm);
      x += widths[at]!;
    });
  };
  if (item.halo === true) {
    context.lineJoin = "round";
    context.lineWidth = pixels(item.sizePt) * 0.25;
    context.strokeStyle = surface;
    eachRun((text, x, y) => context.strokeText(text, x, y));
  }
  context.fillStyle = item.colour;
  eachRun((text, x, y) => context.fillText(text, x, y));
  context.restore();
}
