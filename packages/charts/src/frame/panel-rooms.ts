/** Several plots of one figure, side by side and in rows, each with a title of its own. */
import { ascent, lineHeight, widestWord, wrapText } from "../scene/measure.ts";
import type { Box } from "../scene/scene.ts";
import { balanced, titleGap, type AxesPlan } from "./axes.ts";
import { millimetres, type FigureStyle } from "./figure-style.ts";
import { takeOff } from "./rooms.ts";
import { addText, roundedBox, type Sheet } from "./sheet.ts";

export interface PanelGrid {
  rows: number;
  columns: number;
  /** Of one panel, its axes counted in. */
  panelWidth: number;
  gap: number;
}

/**
 * As many side by side as are readable, three at most: `leastMm` is what one of them needs; no word of a title is broken for another panel beside it.
 * Fewer, where only so `holds` of a panel's width what stands in it.
 */
export function panelGrid(
  style: FigureStyle,
  titles: readonly string[],
  widthMm: number,
  leastMm = millimetres(style.text.axisTitle) * 14,
  holds: (panelWidth: number) => boolean = () => true,
): PanelGrid {
  const gap = millimetres(style.text.axisTitle) * 1.4;
  const longest = Math.max(0, ...titles.map((title) => widestWord(title, style.text.axisTitle, 600)));
  const most = Math.max(1, Math.min(3, Math.floor((widthMm + gap) / (Math.max(leastMm, longest) + gap))));
  const count = Math.max(1, titles.length);
  const gridOf = (beside: number): PanelGrid => {
    const rows = Math.ceil(count / beside);
    const columns = Math.max(1, Math.ceil(count / rows));
    return { rows, columns, panelWidth: (widthMm - gap * (columns - 1)) / columns, gap };
  };
  const grids = Array.from({ length: most }, (_, fewer) => gridOf(most - fewer));
  return grids.find(({ panelWidth }) => holds(panelWidth)) ?? grids[0]!;
}

/** Their rooms, row by row. */
export function panelRooms(room: Box, count: number, { rows, columns, panelWidth, gap }: PanelGrid): Box[] {
  const height = (room.height - gap * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, index) => ({
    x: room.x + (index % columns) * (panelWidth + gap),
    y: room.y + Math.floor(index / columns) * (height + gap),
    width: panelWidth,
    height,
  }));
}

/** What a panel's title and the line under it take; all panels of a figure take what the highest of them does, so that their plots are level. */
export function panelTitleHeight(style: FigureStyle, widthMm: number, titles: readonly PanelTitle[]): number {
  return Math.max(0, ...titles.map((title) => linesOf(style, widthMm, title).reduce((sum, line) => sum + line.high, 0)));
}
export interface PanelTitle {
  title: string;
  /** A line under it, e.g. the p of a test. */
  note?: string;
}

/** Takes `height` off the top of a panel's room and writes its title there. */
export function drawPanelTitle(sheet: Sheet, room: Box, title: PanelTitle, height: number): void {
  const strip = takeOff(room, "top", height);
  let top = strip.y;
  for (const { text, sizePt, weight, colour, high } of linesOf(sheet.style, strip.width, title)) {
    addText(sheet, "panel-title", text, { sizePt, weight, colour, x: strip.x + strip.width / 2, y: top + ascent(sizePt), anchor: "middle" });
    top += high;
  }
}

function linesOf(style: FigureStyle, widthMm: number, { title, note = "" }: PanelTitle) {
  const [large, small] = [style.text.axisTitle, style.text.note];
  const titles = title === "" ? [] : balanced(title, widthMm, large, 600);
  const notes = note === "" ? [] : wrapText(note, widthMm, small);
  return [
    ...titles.map((text) => ({ text, sizePt: large, weight: 600 as const, colour: style.ink, high: lineHeight(large) })),
    ...notes.map((text) => ({ text, sizePt: small, weight: 400 as const, colour: style.muted, high: lineHeight(small) })),
  ];
}

/** Titles that the axes of all panels have stand once: under the lowest row, and left of all. */
export interface SharedTitles {
  x: string[];
  y: string[];
  belowMm: number;
  leftMm: number;
}

/** Null where there is one panel: its axes have their own. */
export function sharedTitles(style: FigureStyle, count: number, { x, y }: AxesPlan, { width, height }: Pick<Box, "width" | "height">): SharedTitles | null {
  if (count < 2) return null;
  const size = style.text.axisTitle;
  const lines = (text: string, room: number) => (text === "" ? [] : balanced(text, room, size));
  const taken = (of: string[]) => (of.length === 0 ? 0 : of.length * lineHeight(size) + titleGap(style));
  const [under, beside] = [lines(x.title, width), lines(y.title, height)];
  return { x: under, y: beside, belowMm: taken(under), leftMm: taken(beside) };
}

export const untitled = (plan: AxesPlan): AxesPlan => ({ ...plan, x: { ...plan.x, title: "" }, y: { ...plan.y, title: "" } });

/** Takes their strips off the room of all panels. */
export function drawSharedTitles(sheet: Sheet, room: Box, { x, y, belowMm, leftMm }: SharedTitles): void {
  const sizePt = sheet.style.text.axisTitle;
  const [left, below] = [takeOff(room, "left", leftMm), takeOff(room, "bottom", belowMm)];
  const high = lineHeight(sizePt);
  y.forEach((line, index) =>
    addText(sheet, "axis-title", line, {
      sizePt,
      x: left.x + ascent(sizePt) + index * high,
      y: room.y + room.height / 2,
      anchor: "middle",
      turn: 90,
    }),
  );
  const first = below.y + below.height - x.length * high + ascent(sizePt);
  x.forEach((line, index) => addText(sheet, "axis-title", line, { sizePt, x: room.x + room.width / 2, y: first + index * high, anchor: "middle" }));
  const strips = [{ ...left, height: room.height }, below];
  sheet.axes.push(...strips.filter(({ width, height }) => width > 0.01 && height > 0.01).map(roundedBox));
}
