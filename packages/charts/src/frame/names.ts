/** Names at the places of an axis: whole, in as many lines as their room asks for; where even one line finds none, every second, third … */
import { lineHeight, textWidth, wrapText } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import type { FigureStyle } from "./figure-style.ts";

export interface Names {
  /** Lines of each name. */
  lines: string[][];
  sizePt: number;
  /** They read from bottom to top. */
  turned: boolean;
  /** Only every so-many-th is written. */
  every: number;
  /** What they take away from the axis, in millimetres. */
  across: number;
}

/** Under a plot: level where they fit, else turned. */
export function bottomNames(style: FigureStyle, names: readonly string[], box: Box, room: Box): Names {
  const pitch = box.width / Math.max(1, names.length);
  const size = style.text.tick;
  const level = names.map((name) => wrapText(name, pitch * 0.94, size));
  const fits = level.every((lines) => lines.length <= 3 && lines.every((line) => textWidth(line, size) <= pitch * 0.94));
  if (fits) return { lines: level, sizePt: size, turned: false, every: 1, across: Math.max(1, ...level.map((lines) => lines.length)) * lineHeight(size) };
  return { ...linesWithin(style, names, pitch, room.height), turned: true };
}

/** Left of a plot. */
export function leftNames(style: FigureStyle, names: readonly string[], box: Box, room: Box): Names {
  return { ...linesWithin(style, names, box.height / Math.max(1, names.length), room.width), turned: false };
}

/** How many lines the longest of them takes left of a plot that may choose its height. */
export const linesOfNames = (style: FigureStyle, names: readonly string[], room: number): number =>
  Math.max(1, ...names.map((name) => wrapText(name, room * narrow, style.text.tick).length));
const narrow = 0.33;

/** In as few lines as a third of the room allows; half of it where the lines are too many for the pitch. */
function linesWithin(style: FigureStyle, names: readonly string[], pitch: number, room: number): Omit<Names, "turned"> {
  const sizes = [style.text.tick, Math.max(style.preset.smallestPt, style.text.tick - 1)];
  for (const sizePt of sizes) {
    for (const share of [narrow, 0.4, 0.46, 0.52]) {
      const lines = names.map((name) => wrapText(name, room * share, sizePt));
      const most = Math.max(1, ...lines.map((list) => list.length));
      if (most * lineHeight(sizePt) <= pitch * 1.02 && lines.flat().every((line) => textWidth(line, sizePt) <= room * share + 1e-9)) {
        return { lines, sizePt, every: 1, across: widest(lines, sizePt) };
      }
    }
  }
  const sizePt = sizes[1]!;
  const lines = names.map((name) => wrapText(name, room * 0.52, sizePt));
  const most = Math.max(1, ...lines.map((list) => list.length));
  return { lines, sizePt, every: Math.max(1, Math.ceil((most * lineHeight(sizePt)) / pitch)), across: widest(lines, sizePt) };
}

const widest = (lines: readonly string[][], sizePt: number): number => Math.max(0, ...lines.flat().map((line) => textWidth(line, sizePt)));
