/** What is chosen on the page, marked upon a painted scene. */
import type { ItemPlace } from "@analyte/charts/pointing/pointing";
import { mostVectorMarks } from "@analyte/charts/scene/pictures";
import { millimetresPerPixel, millimetresPerPoint, type MarksItem } from "@analyte/charts/scene/scene";
import { stampedMarks } from "@analyte/charts/scene/stamped-marks";
import { paintImage } from "./paint-image.ts";
import type { PaintOptions } from "./paint-scene.ts";

type Ring = Extract<ItemPlace, { ring: unknown }>["ring"];

const mark = "#1668dc";
const paper = "#ffffff";
/** In pixels of the page, the lower first. Close to the rim: a label begins right beside it. */
const strokes = [
  [paper, 4],
  [mark, 2],
] as const;
const outside = 1.5;

/** A ring around each mark, in two strokes so that it is seen on marks of every colour; a frame around each row, column and bar. */
export function paintMarked(context: CanvasRenderingContext2D, places: readonly ItemPlace[], { ratio }: PaintOptions): void {
  if (places.length === 0) return;
  const scale = ratio / millimetresPerPixel;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.setLineDash([]);
  const rings = places.flatMap((place) => ("ring" in place ? [place.ring] : []));
  const frames = places.flatMap((place) => ("frame" in place ? [place.frame] : []));
  if (rings.length > mostVectorMarks) stampRings(context, rings, ratio);
  else strokeRings(context, rings, ratio);
  context.lineWidth = 1.5 * ratio;
  for (const { x, y, width, height } of frames) {
    context.fillStyle = "rgb(22 104 220 / 0.14)";
    context.fillRect(x * scale, y * scale, width * scale, height * scale);
    context.strokeRect(x * scale, y * scale, width * scale, height * scale);
  }
  context.restore();
}

function strokeRings(context: CanvasRenderingContext2D, rings: readonly Ring[], ratio: number): void {
  const scale = ratio / millimetresPerPixel;
  for (const [colour, width] of strokes) {
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    for (const { x, y, radius } of rings) {
      context.beginPath();
      context.arc(x * scale, y * scale, radius * scale + outside * ratio, 0, 2 * Math.PI);
      context.stroke();
    }
  }
}

/** A lasso around a whole cloud: as many strokes would take longer than all of the figure does. */
function stampRings(context: CanvasRenderingContext2D, rings: readonly Ring[], ratio: number): void {
  const bySize = new Map<number, Ring[]>();
  for (const ring of rings) {
    const alike = bySize.get(ring.radius);
    if (alike) alike.push(ring);
    else bySize.set(ring.radius, [ring]);
  }
  const marks = strokes.flatMap(([colour, width]) =>
    [...bySize].map(([radius, alike]): MarksItem => ({
      type: "marks",
      role: "points",
      shape: "circle",
      sizeMm: 2 * (radius + outside * millimetresPerPixel),
      stroke: { colour, widthPt: (width * millimetresPerPixel) / millimetresPerPoint },
      x: Float64Array.from(alike, ({ x }) => x),
      y: Float64Array.from(alike, ({ y }) => y),
      index: new Int32Array(0),
      group: -1,
    })),
  );
  const [columns, rows] = [context.canvas.width, context.canvas.height];
  const size = { widthMm: (columns / ratio) * millimetresPerPixel, heightMm: (rows / ratio) * millimetresPerPixel, plots: [] };
  paintImage(context, stampedMarks(marks, size, 96 * ratio), ratio / millimetresPerPixel);
}
