import type { ItemPlace } from "@analyte/charts/pointing/pointing";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import { pointedFrame } from "./rings.ts";

/** In pixels of the figure. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Around a point, or along a row, a column or a bar; null where the item is not seen. */
export function boxOfItem(place: ItemPlace | undefined): Box | null {
  if (place === undefined) return null;
  if ("ring" in place) {
    const { width } = pointedFrame;
    const [x, y] = [place.ring.x / millimetresPerPixel, place.ring.y / millimetresPerPixel];
    return { left: x - width / 2, top: y - width / 2, width, height: width };
  }
  const { x, y, width, height } = place.frame;
  return { left: x / millimetresPerPixel, top: y / millimetresPerPixel, width: width / millimetresPerPixel, height: height / millimetresPerPixel };
}
