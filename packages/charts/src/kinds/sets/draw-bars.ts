/** Bars of intersections over a matrix that says of which sets each is (UpSet). */
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { numberText } from "@analyte/contract/number-text";
import { heightAround, planAxes, type AxesPlan } from "#frame/axes.ts";
import { drawAxes, type Plot } from "#frame/draw-axes.ts";
import { groupOf, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { linesOfNames } from "#frame/names.ts";
import { overlap } from "#frame/rooms.ts";
import { addBox, addLine, addMarks, addText, type Sheet } from "#frame/sheet.ts";
import { extentOf, padded, ticksWithin } from "#numbers.ts";
import { ascent, capHeight, descent, lineHeight, textWidth } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { Needs } from "../kind.ts";
import { setOrder } from "./form.ts";

/** A plot lower than this can't be read. */
const lowestMatrix = 14.2;

/** Of the matrix, from the top. */
const rowNames = (document: SetsDocument, style: FigureStyle): string[] =>
  setOrder(document, style.view).map((place) => {
    const { group, size } = document.sets[place]!;
    return `${groupOf(style, group).label} (${numberText(size)})`;
  });

function matrixHeight(names: readonly string[], style: FigureStyle, widthMm: number): number {
  const size = style.text.tick;
  const lines = linesOfNames(style, names, widthMm);
  return Math.max(lowestMatrix, names.length * (lines * lineHeight(size) + millimetres(size) * (lines > 1 ? 0.45 : 0.3)));
}

export function barsNeeds(document: SetsDocument, style: FigureStyle, widthMm: number): Needs {
  const barsMm = Math.max(26, Math.min(widthMm * 0.4, widthMm * 0.16 + 30));
  const [bars, matrix] = plansOf(document, style);
  const matrixMm = matrixHeight(rowNames(document, style), style, widthMm);
  return { plotsMm: barsMm + matrixMm, aroundMm: heightAround(style, widthMm, barsMm, bars) + heightAround(style, widthMm, matrixMm, matrix), rows: 2 };
}

export function drawBars(document: SetsDocument, sheet: Sheet, room: Box): void {
  const { style } = sheet;
  const [bars, matrix] = plansOf(document, style);
  const wished = barsNeeds(document, style, room.width);
  // As they share what was asked for.
  const share = matrixHeight(rowNames(document, style), style, room.width) / wished.plotsMm;
  const around = heightAround(style, room.width, wished.plotsMm * (1 - share), bars);
  const height = around + Math.max(0, room.height - wished.aroundMm) * (1 - share);
  const [top, bottom] = [
    { ...room, height },
    { ...room, y: room.y + height, height: room.height - height },
  ];
  // Both stand over one another: the one with the narrower texts moves.
  const [first, second] = [planAxes(style, top, bars).box, planAxes(style, bottom, matrix).box];
  const [left, right] = [Math.max(first.x, second.x), Math.min(first.x + first.width, second.x + second.width)];
  const moved = (at: Box, { x, width }: Box): Box => ({ ...at, x: at.x + left - x, width: at.width - (left - x) - (x + width - right) });
  const plot = drawAxes(sheet, moved(top, first), bars);
  drawSizes(document, sheet, plot);
  drawCounts(document, sheet, plot);
  addLine(sheet, "origin", plot.box.x, plot.toY(0), plot.box.x + plot.box.width, plot.toY(0), { colour: style.axis, widthPt: style.lines.axis });
  const below = moved(bottom, second);
  drawMatrix(document, sheet, below, matrix);
}

function drawSizes({ intersections }: SetsDocument, sheet: Sheet, plot: Plot): void {
  const { style } = sheet;
  const width = thicknessOf(style, plot, intersections.length);
  const look = { fill: { colour: style.muted }, stroke: { colour: style.ink, widthPt: style.lines.outline }, clip: plot.index, group: -1 };
  for (const [index, { size }] of intersections.entries()) {
    if (size === 0) continue;
    const top = plot.toY(size);
    addBox(sheet, "bar", { x: plot.toX(index) - width / 2, y: top, width, height: plot.toY(0) - top }, { ...look, index });
  }
}

const thicknessOf = (style: FigureStyle, { box }: Plot, count: number): number =>
  Math.min((box.width / Math.max(1, count)) * 0.7, millimetres(style.text.tick) * 3);

/** Of the bars, and of the matrix below them. */
function plansOf(document: SetsDocument, style: FigureStyle): [AxesPlan, AxesPlan] {
  const { intersections, value } = document;
  const { view } = style;
  const [, most] = extentOf([0, ...intersections.map(({ size }) => size)]);
  const columns = intersections.map(() => "");
  const scale = (count: number) => ticksWithin(0, Math.min(Number.MAX_VALUE, padded([0, most], 0.12)[1]), count);
  return [
    { x: { title: "", names: columns }, y: { title: view.yTitle ?? textIn(style, value.title), scale } },
    { x: { title: view.xTitle ?? "", names: columns }, y: { title: "", names: rowNames(document, style) } },
  ];
}

/** Over the bars: level, else upright, else none where one finds no room. */
function drawCounts({ intersections }: SetsDocument, sheet: Sheet, { box, toX, toY }: Plot): void {
  const { style } = sheet;
  const sizePt = style.text.note;
  const gap = millimetres(sizePt) * 0.25;
  const high = ascent(sizePt) + descent(sizePt);
  for (const turn of [0, 90]) {
    const texts = intersections.map(({ size }, at) => {
      const text = numberText(size);
      const [width, height] = turn === 0 ? [textWidth(text, sizePt), high] : [high, textWidth(text, sizePt)];
      const end = toY(size) - gap;
      return { text, x: toX(at), end, at: { x: toX(at) - width / 2, y: end - height, width, height } };
    });
    const inside = ({ y, x, width }: Box) => y >= box.y && x >= box.x && x + width <= box.x + box.width;
    if (texts.some(({ at }, index) => !inside(at) || (index > 0 && overlap(at, texts[index - 1]!.at)))) continue;
    for (const { text, x, end } of texts)
      addText(
        sheet,
        "label",
        text,
        turn === 0 ? { sizePt, x, y: end - descent(sizePt), anchor: "middle" } : { sizePt, x: x + capHeight(sizePt) / 2, y: end, turn },
      );
    return;
  }
}

function drawMatrix(document: SetsDocument, sheet: Sheet, room: Box, plan: AxesPlan): void {
  const { intersections } = document;
  const { style } = sheet;
  const order = setOrder(document, style.view);
  const ungridded = { ...sheet, style: { ...style, grid: false } };
  const { box, toX, toY, index: clip } = drawAxes(ungridded, room, plan);
  sheet.every = Math.max(sheet.every, ungridded.every);
  const pitch = box.height / Math.max(1, order.length);
  for (let row = 0; row < order.length; row += 2)
    addBox(sheet, "grid", { x: box.x, y: box.y + row * pitch, width: box.width, height: pitch }, { fill: { colour: style.gridLine } });
  const sizeMm = Math.min(pitch * 0.5, (box.width / Math.max(1, intersections.length)) * 0.62, millimetres(style.text.tick) * 0.9);
  const cells = intersections.flatMap(({ sets: of }, at) => order.map((place, row) => ({ at, row, isIn: of.includes(place) })));
  const marks = (isIn: boolean) => {
    const own = cells.filter((cell) => cell.isIn === isIn);
    return [Float64Array.from(own, ({ at }) => toX(at)), Float64Array.from(own, ({ row }) => toY(row)), Int32Array.from(own, ({ at }) => at)] as const;
  };
  addMarks(sheet, "annotation", ...marks(false), { shape: "circle", sizeMm: sizeMm * 0.8, group: -1, clip, fill: { colour: style.missing } });
  const stroke = { colour: style.ink, widthPt: style.lines.data };
  for (const [at, { sets: of }] of intersections.entries()) {
    const own = order.flatMap((place, row) => (of.includes(place) ? [row] : []));
    if (own.length > 1) addLine(sheet, "segment", toX(at), toY(own[0]!), toX(at), toY(own.at(-1)!), stroke, { clip });
  }
  addMarks(sheet, "points", ...marks(true), { shape: "circle", sizeMm, group: -1, clip, fill: { colour: style.ink } });
}
