/** Names at points: as many as find room, the first before the others, each in the words and the look that all kinds of figures give them. */
import { placeLabels } from "../labels/place-labels.ts";
import type { LabelPlaces, LabelRequest, Obstacles } from "../labels/label-places.ts";
import type { Box, TextItem } from "../scene/scene.ts";
import { noteWithoutRoom } from "./names-left-out.ts";
import { addLine, addLines, type Sheet } from "./sheet.ts";

export interface WantedName extends LabelRequest {
  /** That of all texts, unless given. */
  colour?: string;
  of: NonNullable<TextItem["of"]>;
}

/** Within `box` and off the `obstacles`; `hasty` where the figure is being moved. What finds no room is told. Gives for each whether it is there. */
export function drawNames(sheet: Sheet, box: Box, wanted: readonly WantedName[], obstacles: Obstacles, hasty: boolean): boolean[] {
  const { style } = sheet;
  const sizePt = style.text.label;
  const { placed, dropped } = placedOnce(box, wanted, obstacles, { sizePt, hasty });
  for (const { leader } of placed)
    if (leader) addLine(sheet, "leader", leader.x1, leader.y1, leader.x2, leader.y2, { colour: style.muted, widthPt: style.lines.leader });
  for (const { request, lines } of placed) {
    const { colour, of, text } = wanted[request]!;
    const said = lines.map((line) => line.text);
    addLines(sheet, "label", said, (at) => ({ sizePt, x: lines[at]!.x, y: lines[at]!.y, ...(colour && { colour }), halo: true, of }), text);
  }
  noteWithoutRoom(
    sheet,
    wanted.length,
    dropped.map((request) => wanted[request]!),
  );
  return wanted.map((_, request) => !dropped.includes(request));
}

/** Of so many names on one figure it is remembered where they stand: it is drawn again for what its caption says of them, mostly with the same plot. */
const many = 40;
const mostKept = 4;
const kept = new Map<string, LabelPlaces>();

function placedOnce(box: Box, wanted: readonly WantedName[], obstacles: Obstacles, face: { sizePt: number; hasty: boolean }): LabelPlaces {
  if (wanted.length <= many) return placeLabels(box, wanted, obstacles, face);
  // What decides where they stand, whole: the same gives the same.
  const key = JSON.stringify([box, wanted, obstacles, face], (_, value: unknown) => (value instanceof Float64Array ? [...value] : value));
  const places = kept.get(key) ?? placeLabels(box, wanted, obstacles, face);
  kept.set(key, places);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return places;
}
