/** What a text stands on: the page, and whatever was drawn there before it. */
import { blended } from "../colour-difference.ts";
import { markReach } from "../mark-shapes.ts";
import type { Scene, SceneItem, TextItem } from "../scene.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";

interface Place {
  x: number;
  y: number;
}

/** The colours under the beginning, the middle and the end of a text, as blended; each once. */
export function groundsOf(text: TextItem, { items, surface }: Scene): string[] {
  // An edge in the page's colour stands between the letters and what lies under them.
  if (text.halo === true) return [surface];
  const outline = textOutline(text);
  const [left, top, right] = [outline[0]!, outline[1]!, outline[2]!];
  const [down, across] = [outline[7]! - top, outline[6]! - left];
  const places = [0.1, 0.5, 0.9].map((share): Place => ({ x: left + (right - left) * share + across / 2, y: top + (outline[3]! - top) * share + down / 2 }));
  const before = items.slice(0, items.indexOf(text));
  return [...new Set(places.map((place) => before.reduce((under, item) => over(item, place, under), surface)))];
}

function over(item: SceneItem, place: Place, under: string): string {
  if (item.type === "path" && item.closed && item.fill && isWithin(item.points, place)) return blended(item.fill.colour, under, item.fill.opacity ?? 1);
  if (item.type === "marks" && item.fill) {
    const reach = markReach(item.shape, item.sizeMm);
    for (let at = 0; at < item.x.length; at++)
      if (Math.hypot(item.x[at]! - place.x, item.y[at]! - place.y) < reach) return blended(item.fill.colour, under, item.fill.opacity ?? 1);
  }
  if (item.type === "image") {
    const { x, y, width, height } = item.box;
    const [column, row] = [Math.floor(((place.x - x) / width) * item.columns), Math.floor(((place.y - y) / height) * item.rows)];
    if (column < 0 || row < 0 || column >= item.columns || row >= item.rows) return under;
    const [red, green, blue, cover] = item.pixels.subarray((row * item.columns + column) * 4, (row * item.columns + column) * 4 + 4);
    return blended(`#${[red!, green!, blue!].map((value) => value.toString(16).padStart(2, "0")).join("")}`, under, cover! / 255);
  }
  return under;
}

/** By how often its outline is crossed on the way to the left. */
function isWithin(points: readonly number[], { x, y }: Place): boolean {
  const box = bounds(points);
  if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return false;
  let inside = false;
  for (let at = 0; at < points.length; at += 2) {
    const [x1, y1, x2, y2] = [points[at]!, points[at + 1]!, points[(at + 2) % points.length]!, points[(at + 3) % points.length]!];
    if (y1 > y !== y2 > y && x > x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}
