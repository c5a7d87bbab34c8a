/** Stand-in until labels are placed by the room that there is: right of their points, where nothing placed before is in the way. */
import { ascent, descent, textWidth } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import type { LabelPlaces, LabelRequest, Obstacles } from "./label-places.ts";

export function placeLabels(plot: Box, requests: readonly LabelRequest[], obstacles: Obstacles, face: { sizePt: number }): LabelPlaces {
  const placed: LabelPlaces["placed"] = [];
  const dropped: number[] = [];
  const taken: Box[] = [...obstacles.boxes];
  for (const [request, { text, x, y, radius }] of requests.entries()) {
    const advance = textWidth(text, face.sizePt);
    const box = { x: x + radius + 0.3, y: y - ascent(face.sizePt) / 2, width: advance, height: ascent(face.sizePt) + descent(face.sizePt) };
    const free = taken.every(
      (other) => box.x + box.width < other.x || other.x + other.width < box.x || box.y + box.height < other.y || other.y + other.height < box.y,
    );
    if (!free || box.x + box.width > plot.x + plot.width) dropped.push(request);
    else {
      taken.push(box);
      placed.push({ request, box, lines: [{ text, x: box.x, y: box.y + ascent(face.sizePt), advance }], leader: null });
    }
  }
  return { placed, dropped };
}
