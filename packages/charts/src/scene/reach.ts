/** How far drawn things reach. */
import { markReach } from "./mark-shapes.ts";
import { millimetresPerPoint, type Box, type MarksItem, type SceneItem } from "./scene.ts";
import { bounds, textOutline } from "./text-outline.ts";

/** The smallest box that holds what is drawn. */
export function reachOf(item: SceneItem): Box {
  if (item.type === "image") return item.box;
  if (item.type === "text") return bounds(textOutline(item));
  if (item.type === "marks") {
    const radius = radiusOf(item);
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < item.x.length; at++) {
      [left, right] = [Math.min(left, item.x[at]!), Math.max(right, item.x[at]!)];
      [top, bottom] = [Math.min(top, item.y[at]!), Math.max(bottom, item.y[at]!)];
    }
    return { x: left - radius, y: top - radius, width: right - left + 2 * radius, height: bottom - top + 2 * radius };
  }
  const half = ((item.stroke?.widthPt ?? 0) * millimetresPerPoint) / 2;
  const { x, y, width, height } = bounds(item.type === "line" ? [item.x1, item.y1, item.x2, item.y2] : item.points);
  return { x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half };
}

/** Of a mark, its edge counted in. */
export const radiusOf = (item: MarksItem): number => markReach(item.shape, item.sizeMm) + ((item.stroke?.widthPt ?? 0) * millimetresPerPoint) / 2;
