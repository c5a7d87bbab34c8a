/** Names beside their lines instead of a legend: over no line, nearer to their own than to any other. */
import type { Plot } from "#frame/draw-axes.ts";
import { groupOf, millimetres } from "#frame/figure-style.ts";
import { crosses, overlap } from "#frame/rooms.ts";
import { addText, type Sheet } from "#frame/sheet.ts";
import { ascent, descent, textWidth } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import { grown } from "#scene/segments.ts";
import type { DrawnLine } from "./layout.ts";

/** False where one of them finds no room; then none is drawn. */
export function drawLineNames(sheet: Sheet, plot: Plot, lines: readonly DrawnLine[]): boolean {
  const { style } = sheet;
  const sizePt = style.text.legend;
  const gap = millimetres(sizePt) * 0.35;
  const height = ascent(sizePt) + descent(sizePt);
  const every = lines.map((line) => line.pieces.flatMap(piecesOf));
  const placed: { box: Box; group: number }[] = [];
  for (const [own, line] of lines.entries()) {
    const width = textWidth(groupOf(style, line.group).label, sizePt, 600);
    const box = candidates(line, width, height, gap).find(
      (candidate) =>
        within(plot.box, candidate) &&
        !placed.some((other) => overlap(candidate, grown(other.box, gap))) &&
        !every.some((pieces, index) => meets(index === own ? candidate : grown(candidate, gap * 3), pieces)) &&
        !covers(grown(candidate, line.radius), line.pieces),
    );
    if (!box) return false;
    placed.push({ box, group: line.group });
  }
  for (const { box, group } of placed) {
    const { label, ink } = groupOf(style, group);
    addText(sheet, "label", label, { sizePt, weight: 600, colour: ink, x: box.x, y: box.y + ascent(sizePt) });
  }
  return true;
}

/** Right and left of places along the line, the highest first. */
function candidates({ pieces }: DrawnLine, width: number, height: number, gap: number): Box[] {
  const points = pieces.flat();
  const boxes: Box[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    for (const left of [x + gap, x - gap - width]) boxes.push({ x: left, y: y - height / 2, width, height });
    for (const top of [y - gap - height, y + gap]) boxes.push({ x: x - width / 2, y: top, width, height });
  }
  return boxes.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

const within = (plot: Box, box: Box): boolean =>
  box.x >= plot.x + 0.5 && box.y >= plot.y && box.x + box.width <= plot.x + plot.width && box.y + box.height <= plot.y + plot.height - 0.5;

const piecesOf = (points: readonly number[]): [number, number, number, number][] =>
  Array.from({ length: points.length / 2 - 1 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!, points[2 * at + 2]!, points[2 * at + 3]!]);

const covers = ({ x, y, width, height }: Box, pieces: readonly number[][]): boolean =>
  pieces.some((points) => points.some((at, index) => index % 2 === 0 && at > x && at < x + width && points[index + 1]! > y && points[index + 1]! < y + height));

const meets = (box: Box, pieces: readonly [number, number, number, number][]): boolean => pieces.some((piece) => crosses(box, ...piece));
