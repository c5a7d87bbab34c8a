/** Names of groups at their ellipses instead of a legend: outside its own outline, over no point and no line, in no other group's ellipse. */
import type { Plot } from "#frame/draw-axes.ts";
import { millimetres } from "#frame/figure-style.ts";
import { overlap } from "#frame/rooms.ts";
import { addLines, type Sheet } from "#frame/sheet.ts";
import { ascent, descent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { DrawnEllipse } from "./ellipses.ts";
import { crossesLines, holdsPoint, touches, within } from "./free-room.ts";
import type { Cloud } from "./points.ts";

/** Boxes of the names, or null where one of them finds no room; then none is drawn. */
export function drawGroupNames(
  sheet: Sheet,
  { box }: Plot,
  ellipses: readonly DrawnEllipse[],
  clouds: readonly Cloud[],
  lines: readonly number[],
): Box[] | null {
  const sizePt = sheet.style.text.legend;
  const gap = millimetres(sizePt) * 0.3;
  const placed: Box[] = [];
  const texts: (() => void)[] = [];
  for (const { group, outline } of ellipses.filter((ellipse) => ellipse.group.index >= 0)) {
    const words = wrapText(group.label, box.width * 0.4, sizePt, 600);
    const width = Math.max(...words.map((line) => textWidth(line, sizePt, 600)));
    const height = (words.length - 1) * lineHeight(sizePt) + ascent(sizePt) + descent(sizePt);
    const others = ellipses.filter((ellipse) => ellipse.outline !== outline).map((ellipse) => ellipse.outline);
    const place = candidates(outline, width, height, gap).find(
      (candidate) =>
        within(box, candidate) &&
        !placed.some((other) => overlap(candidate, other)) &&
        !clouds.some((cloud) => holdsPoint(candidate, cloud)) &&
        !crossesLines(candidate, lines) &&
        !touches(candidate, outline) &&
        !others.some((other) => touches(candidate, other)),
    );
    if (!place) return null;
    placed.push(place);
    texts.push(() =>
      addLines(sheet, "label", words, (index) => ({
        sizePt,
        weight: 600,
        colour: group.ink,
        x: place.x + width / 2,
        y: place.y + ascent(sizePt) + index * lineHeight(sizePt),
        anchor: "middle",
      })),
    );
  }
  for (const draw of texts) draw();
  return placed;
}

/** Boxes around an outline, those above and below it first. */
function candidates(outline: readonly number[], width: number, height: number, gap: number): Box[] {
  const count = outline.length / 2;
  const middle = [0, 1].map((axis) => outline.filter((_, at) => at % 2 === axis).reduce((sum, value) => sum + value, 0) / count) as [number, number];
  const boxes: { box: Box; level: number }[] = [];
  for (let at = 0; at < count; at += 2) {
    const [x, y] = [outline[2 * at]!, outline[2 * at + 1]!];
    const length = Math.hypot(x - middle[0], y - middle[1]) || 1;
    const [dx, dy] = [(x - middle[0]) / length, (y - middle[1]) / length];
    for (const step of [1, 2, 3.5]) {
      const [px, py] = [x + dx * gap * step, y + dy * gap * step];
      boxes.push({ box: { x: px + ((dx - 1) * width) / 2, y: py + ((dy - 1) * height) / 2, width, height }, level: Math.abs(dx) + step });
    }
  }
  return boxes.toSorted((one, other) => one.level - other.level || one.box.y - other.box.y || one.box.x - other.box.x).map(({ box }) => box);
}
