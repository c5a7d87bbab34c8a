/** A scene on a canvas: millimetres become pixels, and nothing else is decided here. */
import { markOutlines } from "@analyte/charts/scene/mark-shapes";
import {
  millimetresPerPixel,
  millimetresPerPoint,
  type Box,
  type Fill,
  type MarksItem,
  type Scene,
  type SceneItem,
  type Stroke,
} from "@analyte/charts/scene/scene";
import { withPictures } from "@analyte/charts/scene/pictures";
import { paintImage } from "./paint-image.ts";
import { paintText } from "./paint-text.ts";

export interface PaintOptions {
  /** Pixels of the device for one of the page. */
  ratio: number;
}

/** Paints all of it; the canvas has the scene's size already. */
export function paintScene(context: CanvasRenderingContext2D, scene: Scene, { ratio }: PaintOptions): void {
  const scale = ratio / millimetresPerPixel;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = scene.surface;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  for (const item of picturedItems(scene, 96 * ratio)) {
    const clip = item.clip === undefined ? undefined : scene.plots[item.clip]?.box;
    if (clip !== undefined) clipTo(context, clip, scale);
    paintItem(context, item, scale, scene.surface);
    if (clip !== undefined) context.restore();
  }
}

/** The same scene is painted again when something in it is marked, or its face has come: tens of thousands of points are stamped once. */
const pictured = new WeakMap<Scene, { dpi: number; items: readonly SceneItem[] }>();
function picturedItems(scene: Scene, dpi: number): readonly SceneItem[] {
  const known = pictured.get(scene);
  if (known?.dpi === dpi) return known.items;
  const items = withPictures(scene, dpi);
  pictured.set(scene, { dpi, items });
  return items;
}

function paintItem(context: CanvasRenderingContext2D, item: SceneItem, scale: number, surface: string): void {
  switch (item.type) {
    case "line": {
      const [x1, y1, x2, y2] = [item.x1 * scale, item.y1 * scale, item.x2 * scale, item.y2 * scale];
      const width = lineWidth(item.stroke, scale);
      // Upright and level lines lie on whole pixels: between two they would be twice as wide and half as dark.
      const [dx, dy] = [x1 === x2 ? onPixels(x1, width) - x1 : 0, y1 === y2 ? onPixels(y1, width) - y1 : 0];
      context.beginPath();
      context.moveTo(x1 + dx, y1 + dy);
      context.lineTo(x2 + dx, y2 + dy);
      strokeWith(context, item.stroke, scale, width);
      return;
    }
    case "path": {
      context.beginPath();
      for (let at = 0; at < item.points.length; at += 2) {
        const [x, y] = [item.points[at]! * scale, item.points[at + 1]! * scale];
        if (at === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      if (item.closed) context.closePath();
      fillWith(context, item.fill);
      if (item.stroke !== undefined) strokeWith(context, item.stroke, scale, lineWidth(item.stroke, scale));
      return;
    }
    case "text":
      return paintText(context, item, scale, surface);
    case "marks":
      return paintMarks(context, item, scale);
    default:
      return paintImage(context, item, scale);
  }
}

/** All at once, as in the file: where marks of one look lie over one another they are no darker. */
function paintMarks(context: CanvasRenderingContext2D, item: MarksItem, scale: number): void {
  const size = item.sizeMm * scale;
  const outline = markOutlines[item.shape];
  context.beginPath();
  for (let at = 0; at < item.x.length; at++) {
    const [x, y] = [item.x[at]! * scale, item.y[at]! * scale];
    if (outline === null) {
      context.moveTo(x + size / 2, y);
      context.arc(x, y, size / 2, 0, 2 * Math.PI);
      continue;
    }
    context.moveTo(x + outline[0]! * size, y + outline[1]! * size);
    for (let corner = 2; corner < outline.length; corner += 2) context.lineTo(x + outline[corner]! * size, y + outline[corner + 1]! * size);
    context.closePath();
  }
  fillWith(context, item.fill);
  if (item.stroke !== undefined) strokeWith(context, item.stroke, scale, item.stroke.widthPt * millimetresPerPoint * scale);
}

function clipTo(context: CanvasRenderingContext2D, box: Box, scale: number): void {
  context.save();
  context.beginPath();
  context.rect(box.x * scale, box.y * scale, box.width * scale, box.height * scale);
  context.clip();
}

function fillWith(context: CanvasRenderingContext2D, fill: Fill | undefined): void {
  if (fill === undefined) return;
  context.globalAlpha = fill.opacity ?? 1;
  context.fillStyle = fill.colour;
  context.fill();
  context.globalAlpha = 1;
}

function strokeWith(context: CanvasRenderingContext2D, stroke: Stroke, scale: number, width: number): void {
  context.globalAlpha = stroke.opacity ?? 1;
  context.strokeStyle = stroke.colour;
  context.lineWidth = width;
  context.setLineDash(stroke.dash?.map((length) => length * scale) ?? []);
  context.stroke();
  context.globalAlpha = 1;
}

/** A hair of paper is a pixel on screen, never less. */
const lineWidth = (stroke: Stroke, scale: number): number => Math.max(1, stroke.widthPt * millimetresPerPoint * scale);

const onPixels = (place: number, width: number): number => (Math.round(width) % 2 === 1 ? Math.floor(place) + 0.5 : Math.round(place));
