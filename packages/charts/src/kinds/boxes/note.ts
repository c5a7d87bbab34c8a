/** What was tested: in a line under the figure, or under the titles of its panels. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import type { PanelTitle } from "#frame/panel-rooms.ts";
import { takeOff } from "#frame/rooms.ts";
import { addLines, type Sheet } from "#frame/sheet.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { ascent, lineHeight, wrapText } from "#scene/measure.ts";
import type { Box as Room } from "#scene/scene.ts";

const noteLines = (document: BoxesDocument, style: FigureStyle, widthMm: number): string[] =>
  document.note ? wrapText(withPowers(textIn(style, document.note)), widthMm, style.text.note) : [];

export function noteHeight(document: BoxesDocument, style: FigureStyle, widthMm: number): number {
  const lines = noteLines(document, style, widthMm).length;
  return lines === 0 ? 0 : lines * lineHeight(style.text.note) + millimetres(style.text.note) * 0.4;
}

/** Takes its strip off the room. */
export function drawNote(document: BoxesDocument, sheet: Sheet, room: Room): void {
  const { style } = sheet;
  const lines = noteLines(document, style, room.width);
  const strip = takeOff(room, "bottom", noteHeight(document, style, room.width));
  const first = strip.y + strip.height - lines.length * lineHeight(style.text.note) + ascent(style.text.note);
  addLines(sheet, "note", lines, (at) => ({ sizePt: style.text.note, colour: style.muted, x: strip.x, y: first + at * lineHeight(style.text.note) }));
}

/** The line under a title says what was tested; brackets say it at the boxes, where all of them are drawn. */
export function titlesOf({ panels }: BoxesDocument, style: FigureStyle, someGaveWay = false): PanelTitle[] {
  return panels.map(({ title, feature, note, brackets = [] }) => {
    const saidAbove = style.view.showBrackets === false || brackets.length === 0 || someGaveWay;
    const of = feature === undefined ? {} : { of: { kind: "feature" as const, id: feature } };
    return { title: textIn(style, title), ...of, ...(note && saidAbove ? { note: withPowers(textIn(style, note)) } : {}) };
  });
}
