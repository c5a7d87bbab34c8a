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

/**
 * It is remembered where names stand: a figure is drawn several times, with other room above its points, with the legend elsewhere and for what its caption
 * says of the names, and each plot comes twice; a page draws it anew for every change of its look. Among more points each question would take longer than it
 * spares, unless it is about many names.
 */
const remembered = { names: 40, points: 5_000 };
/** In signs of what was asked. */
const mostKept = 4_000_000;
const kept = new Map<string, LabelPlaces>();
let keptSigns = 0;

function placedOnce(box: Box, wanted: readonly WantedName[], obstacles: Obstacles, face: { sizePt: number; hasty: boolean }): LabelPlaces {
  const points = obstacles.points.reduce((sum, { places }) => sum + places.length / 2, 0);
  if (wanted.length <= remembered.names && points > remembered.points) return placeLabels(box, wanted, obstacles, face);
  // What decides where they stand, whole: the same gives the same.
  const requests = wanted.map(({ id, text, x, y, radius, under, toward }) => [id, text, x, y, radius, under, toward]);
  const key = JSON.stringify([box, requests, obstacles, face], (_, value: unknown) => (value instanceof Float64Array ? [...value] : value));
  const known = kept.get(key);
  const places = known ?? placeLabels(box, wanted, obstacles, face);
  // The one asked for last is forgotten last.
  if (known) kept.delete(key);
  else keptSigns += key.length;
  kept.set(key, places);
  for (const oldest of kept.keys()) {
    if (keptSigns <= mostKept) break;
    kept.delete(oldest);
    keptSigns -= oldest.length;
  }
  return places;
}
