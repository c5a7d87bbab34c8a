/** Several plots of one figure, side by side and in rows, each with a title of its own. */
import { ascent, lineHeight, textWidth, widestPiece, wrapText } from "../scene/measure.ts";
import type { Box, TextItem } from "../scene/scene.ts";
import type { Needs } from "../kinds/kind.ts";
import { balanced, cutTitle, titleGap, type AxesPlan } from "./axes.ts";
import { noteCutTitle } from "./axis-titles.ts";
import { millimetres, type FigureStyle } from "./figure-style.ts";
import { takeOff } from "./rooms.ts";
import { addLines, roundedBox, type Sheet } from "./sheet.ts";

export interface PanelGrid {
  rows: number;
  columns: number;
  /** Of one panel, its axes counted in. */
  panelWidth: number;
  gap: number;
}

/**
 * As many side by side as are readable, `mostBeside` at most: `leastMm` is what one of them needs; for another panel beside it, no word of a title is broken but after hyphens and at brackets.
 * Fewer, where only so `holds` of a panel's width what stands in it.
 */
export function panelGrid(
  style: FigureStyle,
  titles: readonly string[],
  widthMm: number,
  leastMm = millimetres(style.text.axisTitle) * 14,
  holds: (panelWidth: number) => boolean = () => true,
  mostBeside = 3,
): PanelGrid {
  const gap = millimetres(style.text.axisTitle) * 1.4;
  const longest = Math.max(0, ...titles.map((title) => widestPiece(title, style.text.axisTitle, 600)));
  const most = Math.max(1, Math.min(mostBeside, Math.floor((widthMm + gap) / (Math.max(leastMm, longest) + gap))));
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
  return Math.max(0, ...titles.map((title) => textsOf(style, widthMm, title).reduce((sum, { lines, high }) => sum + lines.length * high, 0)));
}
export interface PanelTitle {
  title: string;
  /** A line under it, e.g. the p of a test. */
  note?: string;
  /** Whose name the title is. */
  of?: TextItem["of"];
}

/** Takes `height` off the top of a panel's room and writes its title there. */
export function drawPanelTitle(sheet: Sheet, room: Box, title: PanelTitle, height: number): void {
  const strip = takeOff(room, "top", height);
  let top = strip.y;
  for (const { lines, sizePt, weight, colour, high, of } of textsOf(sheet.style, strip.width, title)) {
    const first = top + ascent(sizePt);
    const look = { sizePt, weight, colour, x: strip.x + strip.width / 2, anchor: "middle", of } as const;
    addLines(sheet, "panel-title", lines, (index) => ({ ...look, y: first + index * high }));
    top += lines.length * high;
  }
}

function textsOf(style: FigureStyle, widthMm: number, { title, note = "", of }: PanelTitle) {
  const [large, small] = [style.text.axisTitle, style.text.note];
  const titles = title === "" ? [] : balanced(title, widthMm, large, 600);
  const notes = note === "" ? [] : wrapText(note, widthMm, small);
  return [
    { lines: titles, sizePt: large, weight: 600 as const, colour: style.ink, high: lineHeight(large), of },
    { lines: notes, sizePt: small, weight: 400 as const, colour: style.muted, high: lineHeight(small), of: undefined },
  ];
}

/** Titles that the axes of all panels have stand once: under the lowest row, and left of all. */
export interface SharedTitles {
  x: string[];
  y: string[];
  /** Before either was cut. */
  whole: { x: string; y: string };
  belowMm: number;
  leftMm: number;
}

/** Null where there is one panel: its axes have their own. */
export function sharedTitles(style: FigureStyle, count: number, { x, y }: AxesPlan, { width, height }: Pick<Box, "width" | "height">): SharedTitles | null {
  if (count < 2) return null;
  const size = style.text.axisTitle;
  const lines = (text: string, room: number) => (text === "" ? [] : cutTitle(style, balanced(text, room, size), room));
  const taken = (of: string[]) => (of.length === 0 ? 0 : of.length * lineHeight(size) + titleGap(style));
  const beside = lines(y.title, height);
  const under = lines(x.title, width - taken(beside));
  return { x: under, y: beside, whole: { x: x.title, y: y.title }, belowMm: taken(under), leftMm: taken(beside) };
}

export const untitled = (plan: AxesPlan): AxesPlan => ({ ...plan, x: { ...plan.x, title: "" }, y: { ...plan.y, title: "" } });

/** What panels need with titles that stand once: a title that is longer than they are high takes several lines of the width. */
export function needsInLines(sharedAt: (heightMm: number) => SharedTitles | null, needsWith: (shared: SharedTitles | null) => Needs): Needs {
  const one = sharedAt(Infinity);
  const needs = needsWith(one);
  const lines = sharedAt(needs.plotsMm + needs.aroundMm - (one?.belowMm ?? 0));
  return lines?.leftMm === one?.leftMm ? needs : needsWith(lines);
}

/** Takes their strips off the room of all panels. */
export function drawSharedTitles(sheet: Sheet, room: Box, { x, y, whole, belowMm, leftMm }: SharedTitles): void {
  noteCutTitle(sheet, whole.x, x);
  noteCutTitle(sheet, whole.y, y);
  const sizePt = sheet.style.text.axisTitle;
  const [left, below] = [takeOff(room, "left", leftMm), takeOff(room, "bottom", belowMm)];
  const high = lineHeight(sizePt);
  // Beside the plots' middle, unless it is so long that it would leave the room there.
  const middleOf = (line: string) => Math.max(left.y + textWidth(line, sizePt) / 2, room.y + room.height / 2);
  const beside = left.x + ascent(sizePt);
  addLines(sheet, "axis-title", y, (index) => ({ sizePt, x: beside + index * high, y: middleOf(y[index]!), anchor: "middle", turn: 90 }));
  const first = below.y + below.height - x.length * high + ascent(sizePt);
  addLines(sheet, "axis-title", x, (index) => ({ sizePt, x: room.x + room.width / 2, y: first + index * high, anchor: "middle" }));
  const strips = [{ ...left, height: room.height }, below];
  sheet.axes.push(...strips.filter(({ width, height }) => width > 0.01 && height > 0.01).map(roundedBox));
}
