import type { ItemPlace } from "@analyte/charts/pointing/pointing";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";

/** In pixels of the figure. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ring = 18;

/** Around a point, or along a row, a column or a bar; null where the item is not seen. */
export function boxOfItem(place: ItemPlace | undefined): Box | null {
  if (place === undefined) return null;
  if ("ring" in place) {
    const [x, y] = [place.ring.x / millimetresPerPixel, place.ring.y / millimetresPerPixel];
    return { left: x - ring / 2, top: y - ring / 2, width: ring, height: ring };
  }
  const { x, y, width, height } = place.frame;
  return { left: x / millimetresPerPixel, top: y / millimetresPerPixel, width: width / millimetresPerPixel, height: height / millimetresPerPixel };
}
