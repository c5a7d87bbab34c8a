import { ascent, capHeight, descent, lineHeight, runsWidth, textWidth } from "../scene/measure.ts";
import type { Axis, Box } from "../scene/scene.ts";
import { nameGap, planAxes, tickGap, tickLength, titleGap, type AxesLayout, type AxesPlan, type AxisLayout } from "./axes.ts";
import { noteAxes } from "./axis-strips.ts";
import { noteCutTitle } from "./axis-titles.ts";
import type { Names } from "./names.ts";
import { addLine, addLines, addText, roundedBox, type Sheet } from "./sheet.ts";

/** A plot in which a kind draws: numbers become millimetres. Place k of an axis of names is its middle. */
export interface Plot {
  /** Index among the scene's plots: what is `clip`ped by it ends at its edges. */
  index: number;
  box: Box;
  toX: (value: number) => number;
  toY: (value: number) => number;
  x: AxisLayout;
  y: AxisLayout;
}

/** Plans and draws the axes of one plot in its room, which holds everything that belongs to them; gives what is left for the plot. */
export function drawAxes(sheet: Sheet, room: Box, plan: AxesPlan): Plot {
  const layout = planAxes(sheet.style, room, plan);
  const box = roundedBox(layout.box);
  const { x, y } = layout;
  const plot: Plot = { index: sheet.plots.length, box, toX: alongX(box, x), toY: alongY(box, y), x, y };
  sheet.plots.push({ box, x: axisOf(x), y: axisOf(y), textPt: sheet.style.text.tick });
  sheet.every = Math.max(sheet.every, x.names?.every ?? 1, y.names?.every ?? 1);
  drawGrid(sheet, plot);
  drawBottom(sheet, layout, plot);
  drawLeft(sheet, layout, plot);
  for (const text of layout.texts) {
    for (const { text: words, ...at } of text.lines)
      addText(sheet, "threshold", words, { sizePt: sheet.style.text.note, ...at, turn: text.turn, colour: sheet.style.muted });
  }
  noteAxes(sheet, room, box);
  for (const [axis, lines] of [
    [plan.x, x.title],
    [plan.y, y.title],
  ] as const)
    noteCutTitle(sheet, axis.title, lines);
  return plot;
}

const axisOf = ({ low, high, names }: AxisLayout): Axis => ({ kind: names ? "places" : "numbers", low, high });

function alongX(box: Box, { low, high, names }: AxisLayout): (value: number) => number {
  const [scale, shift] = [box.width / (high - low), names ? 0.5 : 0];
  return (value) => box.x + (value + shift - low) * scale;
}

function alongY(box: Box, { low, high, names }: AxisLayout): (value: number) => number {
  const scale = box.height / (high - low);
  // Names are read from the top, numbers grow upwards.
  return names ? (value) => box.y + (value + 0.5 - low) * scale : (value) => box.y + box.height - (value - low) * scale;
}

function drawGrid(sheet: Sheet, { box, x, y, toX, toY }: Plot): void {
  const { style } = sheet;
  if (!style.grid) return;
  const stroke = { colour: style.gridLine, widthPt: style.lines.grid };
  for (const { value } of x.ticks) addLine(sheet, "grid", toX(value), box.y, toX(value), box.y + box.height, stroke);
  for (const { value } of y.ticks) addLine(sheet, "grid", box.x, toY(value), box.x + box.width, toY(value), stroke);
}

function drawBottom(sheet: Sheet, { room }: AxesLayout, { box, x, toX }: Plot): void {
  const { style } = sheet;
  const stroke = { colour: style.axis, widthPt: style.lines.axis };
  const [bottom, size] = [box.y + box.height, style.text.tick];
  addLine(sheet, "axis", box.x, bottom, box.x + box.width, bottom, stroke);
  let under = bottom + (x.names ? nameGap(style, x.names, box) : tickGap(style));
  if (x.names) {
    drawBottomNames(sheet, x.names, under, toX);
    under += x.names.across;
  } else {
    under += tickLength(style);
    for (const { value, runs } of x.ticks) {
      addLine(sheet, "tick", toX(value), bottom, toX(value), bottom + tickLength(style), stroke);
      addText(sheet, "tick", runs, { sizePt: size, x: toX(value), y: under + ascent(size), anchor: "middle" });
    }
    under += ascent(size) + descent(size);
  }
  addLines(sheet, "axis-title", x.title, (index) => {
    const half = runsHalf(x.title[index]!, style.text.axisTitle);
    const middle = Math.max(room.x + half, Math.min(room.x + room.width - half, box.x + box.width / 2));
    const y = under + titleGap(style) + ascent(style.text.axisTitle) + index * lineHeight(style.text.axisTitle);
    return { sizePt: style.text.axisTitle, x: middle, y, anchor: "middle" };
  });
}

function drawBottomNames(sheet: Sheet, names: Names, top: number, toX: (value: number) => number): void {
  const size = names.sizePt;
  names.lines.forEach((lines, place) => {
    if (place % names.every !== 0) return;
    addLines(sheet, "tick", lines, (index) => {
      if (!names.turned) return { sizePt: size, x: toX(place), y: top + ascent(size) + index * lineHeight(size), anchor: "middle" };
      const x = toX(place) + (index - (lines.length - 1) / 2) * lineHeight(size) + capHeight(size) / 2;
      return { sizePt: size, x, y: top, anchor: "end", turn: 90 };
    });
  });
}

function drawLeft(sheet: Sheet, { room }: AxesLayout, { box, y, toY }: Plot): void {
  const { style } = sheet;
  const stroke = { colour: style.axis, widthPt: style.lines.axis };
  const size = style.text.tick;
  addLine(sheet, "axis", box.x, box.y, box.x, box.y + box.height, stroke);
  let left = box.x - tickGap(style);
  if (y.names) {
    const { lines: names, sizePt, every, across } = y.names;
    names.forEach((lines, place) => {
      if (place % every !== 0) return;
      const first = toY(place) + capHeight(sizePt) / 2 - ((lines.length - 1) / 2) * lineHeight(sizePt);
      const right = left;
      addLines(sheet, "tick", lines, (index) => ({ sizePt, x: right, y: first + index * lineHeight(sizePt), anchor: "end" }));
    });
    left -= across;
  } else {
    left -= tickLength(style);
    for (const { value, runs } of y.ticks) {
      addLine(sheet, "tick", box.x - tickLength(style), toY(value), box.x, toY(value), stroke);
      addText(sheet, "tick", runs, { sizePt: size, x: left, y: toY(value) + capHeight(size) / 2, anchor: "end" });
    }
    left -= Math.max(0, ...y.ticks.map((tick) => runsWidth(tick.runs, size)));
  }
  addLines(sheet, "axis-title", y.title, (index) => {
    const x = left - titleGap(style) - descent(style.text.axisTitle) - (y.title.length - 1 - index) * lineHeight(style.text.axisTitle);
    const half = runsHalf(y.title[index]!, style.text.axisTitle);
    const middle = Math.max(room.y + half, Math.min(room.y + room.height - half, box.y + box.height / 2));
    return { sizePt: style.text.axisTitle, x, y: middle, anchor: "middle", turn: 90 };
  });
}

const runsHalf = (text: string, size: number): number => textWidth(text, size) / 2;
