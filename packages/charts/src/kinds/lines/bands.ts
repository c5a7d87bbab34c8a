/** What stands at lines besides themselves: bands around them, and places on them that have a name. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { Plot } from "#frame/draw-axes.ts";
import { drawNames } from "#frame/draw-names.ts";
import { groupOf, pointSize, textIn } from "#frame/figure-style.ts";
import { bandOpacity, pointLook } from "#frame/point-look.ts";
import { addMarks, addPath, type Sheet } from "#frame/sheet.ts";
import { inside } from "#frame/rooms.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { isGiven } from "#points.ts";
import { markReach } from "#scene/mark-shapes.ts";
import type { DrawnLine } from "./layout.ts";

type Panel = LinesDocument["panels"][number];
type Series = Panel["series"][number];

/** Under all lines: one area for each stretch that has both ends. */
export function drawBand(sheet: Sheet, plot: Plot, { x, low, high, group }: Series, index: number): void {
  const look = groupOf(sheet.style, group);
  if (!low || !high || look.hidden) return;
  let stretch: { x: number; low: number; high: number }[] = [];
  const end = () => {
    if (stretch.length > 1) {
      const points = [...stretch.map((at) => [at.x, at.high]), ...stretch.toReversed().map((at) => [at.x, at.low])].flat();
      addPath(sheet, "band", points, { clip: plot.index, closed: true, fill: { colour: look.line, opacity: bandOpacity }, index, group });
    }
    stretch = [];
  };
  for (const [at, value] of x.entries()) {
    const [from, to] = [low[at], high[at]];
    if (isGiven(value) && isGiven(from) && isGiven(to)) stretch.push({ x: plot.toX(value), low: plot.toY(from), high: plot.toY(to) });
    else end();
  }
  end();
}

/** Larger than the marks of a line, with their names beside them as far as these find room. */
export function drawMarked(sheet: Sheet, plot: Plot, marked: NonNullable<Panel["marked"]>, lines: readonly DrawnLine[]): void {
  const { style } = sheet;
  const sizeMm = pointSize(style, false) * 1.25;
  const shown = marked.flatMap(({ group, x, y, label }, at) => {
    const look = groupOf(style, group);
    const [left, top] = [plot.toX(x), plot.toY(y)];
    return look.hidden || !isGiven(x) || !isGiven(y) || !inside(plot.box, left, top)
      ? []
      : [{ look, left, top, text: withPowers(textIn(style, label)), id: `marked-${at}` }];
  });
  for (const { look, left, top } of shown) {
    const own = { ...pointLook(style, look, 1), sizeMm, group: look.index, clip: plot.index };
    addMarks(sheet, "annotation", Float64Array.of(left), Float64Array.of(top), Int32Array.of(-1), own);
  }
  if (shown.length === 0) return;
  const wanted = shown.map(({ look, left, top, text, id }) => ({
    id,
    text,
    x: left,
    y: top,
    radius: markReach(look.shape, sizeMm) + 0.1,
    of: { kind: "other" as const, id },
  }));
  // The marks of the lines themselves, where they have some.
  const corners = lines.flatMap((line) => line.pieces.flat());
  const points = [...wanted.map(({ x, y, radius }) => ({ places: [x, y], radius })), { places: corners, radius: pointSize(style, true) / 2 + 0.1 }];
  const pieces = lines.flatMap((line) => line.pieces.flatMap(piecesOf));
  drawNames(sheet, plot.box, wanted, { points, lines: pieces, boxes: [], soft: [] }, Boolean(style.spec.zoom));
}

const piecesOf = (points: readonly number[]): number[] =>
  Array.from({ length: Math.max(0, points.length / 2 - 1) }, (_, at) => [
    points[2 * at]!,
    points[2 * at + 1]!,
    points[2 * at + 2]!,
    points[2 * at + 3]!,
  ]).flat();
