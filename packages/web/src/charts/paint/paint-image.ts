import type { ImageItem } from "@analyte/charts/scene/scene";

/** A raster in its box; cells keep their edges unless it is a picture. One that has the screen's own fineness lies on whole pixels and stays sharp. */
export function paintImage(context: CanvasRenderingContext2D, { box, columns, rows, pixels, smooth }: ImageItem, scale: number): void {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [columns, rows];
  canvas.getContext("2d")!.putImageData(new ImageData(new Uint8ClampedArray(pixels), columns, rows), 0, 0);
  context.imageSmoothingEnabled = smooth;
  if (smooth) context.imageSmoothingQuality = "high";
  const [left, top, width, height] = [box.x * scale, box.y * scale, box.width * scale, box.height * scale];
  if (Math.round(width) === columns && Math.round(height) === rows) context.drawImage(canvas, Math.round(left), Math.round(top));
  else context.drawImage(canvas, left, top, width, height);
}
