/** What is chosen on the page, marked upon a painted scene where it is no point: those are marked in the scene itself. */
import type { ItemPlace } from "@analyte/charts/pointing/pointing";
import { luminance } from "@analyte/charts/scene/colour-light";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import type { PaintOptions } from "./paint-scene.ts";

const markColours = {
  onLight: { edge: "#1668dc", fill: "rgb(22 104 220 / 0.14)" },
  onDark: { edge: "#6aa8f7", fill: "rgb(106 168 247 / 0.2)" },
};

/** A frame around each row, column and bar. */
export function paintMarked(context: CanvasRenderingContext2D, places: readonly ItemPlace[], surface: string, { ratio }: PaintOptions): void {
  const frames = places.flatMap((place) => ("frame" in place ? [place.frame] : []));
  if (frames.length === 0) return;
  const scale = ratio / millimetresPerPixel;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.setLineDash([]);
  const mark = markColours[luminance(surface) > 0.4 ? "onLight" : "onDark"];
  context.strokeStyle = mark.edge;
  context.lineWidth = 1.5 * ratio;
  context.fillStyle = mark.fill;
  for (const { x, y, width, height } of frames) {
    context.fillRect(x * scale, y * scale, width * scale, height * scale);
    context.strokeRect(x * scale, y * scale, width * scale, height * scale);
  }
  context.restore();
}
