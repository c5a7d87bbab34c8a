/** Names of groups at their ellipses instead of a legend: outside its own outline, over no point and no line, in no other group's ellipse. */
import type { Plot } from "#frame/draw-axes.ts";
import { millimetres } from "#frame/figure-style.ts";
import { crosses, overlap } from "#frame/rooms.ts";
import { addText, type Sheet } from "#frame/sheet.ts";
import { ascent, descent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { DrawnEllipse } from "./ellipses.ts";
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
      words.forEach((line, index) =>
        addText(sheet, "label", line, {
          sizePt,
          weight: 600,
          colour: group.ink,
          x: place.x + width / 2,
          y: place.y + ascent(sizePt) + index * lineHeight(sizePt),
          anchor: "middle",
        }),
      ),
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

const within = (plot: Box, box: Box): boolean =>
  box.x >= plot.x + 0.3 && box.y >= plot.y + 0.3 && box.x + box.width <= plot.x + plot.width - 0.3 && box.y + box.height <= plot.y + plot.height - 0.3;

function holdsPoint({ x, y, width, height }: Box, cloud: Cloud): boolean {
  const by = cloud.radius + 0.25;
  for (let at = 0; at < cloud.x.length; at++) {
    const [px, py] = [cloud.x[at]!, cloud.y[at]!];
    if (px > x - by && px < x + width + by && py > y - by && py < y + height + by) return true;
  }
  return false;
}

/** Whether a box meets the closed outline or lies in it. */
function touches(box: Box, outline: readonly number[]): boolean {
  const count = outline.length / 2;
  let crossings = 0;
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let at = 0; at < count; at++) {
    const next = (at + 1) % count;
    const [x1, y1, x2, y2] = [outline[2 * at]!, outline[2 * at + 1]!, outline[2 * next]!, outline[2 * next + 1]!];
    if (crosses(box, x1, y1, x2, y2)) return true;
    if (y1 > my !== y2 > my && mx < x1 + ((my - y1) / (y2 - y1)) * (x2 - x1)) crossings++;
  }
  return crossings % 2 === 1;
}

function crossesLines(box: Box, lines: readonly number[]): boolean {
  for (let at = 0; at < lines.length; at += 4) if (crosses(box, lines[at]!, lines[at + 1]!, lines[at + 2]!, lines[at + 3]!)) return true;
  return false;
}
