/** What is chosen on the page, marked upon a painted scene. */
import type { ItemPlace } from "@analyte/charts/pointing/pointing";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import type { PaintOptions } from "./paint-scene.ts";

const mark = "#1668dc";
const paper = "#ffffff";

/** A ring around each mark, in two strokes so that it is seen on marks of every colour; a frame around each row, column and bar. */
export function paintMarked(context: CanvasRenderingContext2D, places: readonly ItemPlace[], { ratio }: PaintOptions): void {
  if (places.length === 0) return;
  const scale = ratio / millimetresPerPixel;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.setLineDash([]);
  const rings = places.flatMap((place) => ("ring" in place ? [place.ring] : []));
  const frames = places.flatMap((place) => ("frame" in place ? [place.frame] : []));
  // Close to the rim: a label begins right beside it.
  for (const [colour, width] of [
    [paper, 4],
    [mark, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    for (const { x, y, radius } of rings) {
      context.beginPath();
      context.arc(x * scale, y * scale, radius * scale + 1.5 * ratio, 0, 2 * Math.PI);
      context.stroke();
    }
  }
  context.lineWidth = 1.5 * ratio;
  for (const { x, y, width, height } of frames) {
    context.fillStyle = "rgb(22 104 220 / 0.14)";
    context.fillRect(x * scale, y * scale, width * scale, height * scale);
    context.strokeRect(x * scale, y * scale, width * scale, height * scale);
  }
  context.restore();
}
