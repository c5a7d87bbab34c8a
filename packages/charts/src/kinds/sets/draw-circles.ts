/** Sets as circles that are not to scale, each region with its count. */
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { balanced, cutTitle } from "#frame/axes.ts";
import { noteCutTitle } from "#frame/axis-titles.ts";
import { numberText } from "@analyte/contract/number-text";
import { groupOf, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { addLines, addPath, addText, roundedBox, type Sheet } from "#frame/sheet.ts";
import { capHeight, descent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { Needs } from "../kind.ts";
import { ellipsesOf, extentOfEllipses, namePlaces, outlineOf, spotsOf, textShape, type NamePlace } from "./circles.ts";
import { setOrder } from "./form.ts";
import { noteUnwritten, type UnwrittenCount } from "./unwritten-counts.ts";

interface Name {
  place: number;
  lines: string[];
  /** Of the circles: over what it stands, unless the half of the room that it has is elsewhere. */
  x: number;
  half: "left" | "right" | "whole";
}
/** Above and below the circles, in the colours of their sets. */
interface Names {
  above: Name[];
  below: Name[];
  title: string[];
}

const sizeOf = (style: FigureStyle): number => style.text.axisTitle;
const gapOf = (style: FigureStyle): number => millimetres(sizeOf(style)) * 0.5;

function namesOf(document: SetsDocument, style: FigureStyle, widthMm: number): Names {
  const order = setOrder(document, style.view);
  const { above, below } = namePlaces(order.length);
  const nameOf = ({ place, x }: NamePlace, among: number): Name => {
    const { group, size } = document.sets[order[place]!]!;
    const width = among === 1 ? widthMm : widthMm / 2 - gapOf(style);
    const lines = wrapText(`${groupOf(style, group).label} (${numberText(size)})`, width, sizeOf(style));
    return { place, lines, x, half: among === 1 ? "whole" : x < 0 ? "left" : "right" };
  };
  return {
    above: above.map((one) => nameOf(one, above.length)),
    below: below.map((one) => nameOf(one, below.length)),
    title: cutTitle(style, balanced(style.view.xTitle ?? textIn(style, document.value.title), widthMm, sizeOf(style)), widthMm),
  };
}

const titleHeight = (style: FigureStyle, title: readonly string[]): number =>
  title.length === 0 ? 0 : title.length * lineHeight(sizeOf(style)) + gapOf(style);
const heightOf = (style: FigureStyle, names: readonly Name[]): number =>
  names.length === 0 ? 0 : Math.max(...names.map(({ lines }) => lines.length)) * lineHeight(sizeOf(style)) + gapOf(style);

export function circlesNeeds(document: SetsDocument, style: FigureStyle, widthMm: number): Needs {
  const { above, below, title } = namesOf(document, style, widthMm);
  const { left, right, top, bottom } = extentOfEllipses(ellipsesOf(document.sets.length));
  const widest = Math.min(widthMm * 0.86, millimetres(sizeOf(style)) * 32);
  const plotsMm = Math.max(24, (widest * (bottom - top)) / (right - left));
  return { plotsMm, mostMm: plotsMm * 1.15, aroundMm: heightOf(style, above) + heightOf(style, below) + titleHeight(style, title) };
}

export function drawCircles(document: SetsDocument, sheet: Sheet, room: Box): void {
  const { style } = sheet;
  const order = setOrder(document, style.view);
  const { above, below, title } = namesOf(document, style, room.width);
  const [over, under] = [heightOf(style, above), heightOf(style, below) + titleHeight(style, title)];
  const box = roundedBox({ ...room, y: room.y + over, height: Math.max(1, room.height - over - under) });
  sheet.plots.push({ box, x: { kind: "space", low: 0, high: 1 }, y: { kind: "space", low: 0, high: 1 }, textPt: style.text.tick });
  const toMm = scaleInto(box, order.length);
  const groupAt = (at: number) => groupOf(style, document.sets[order[at]!]!.group);
  for (const [at, ellipse] of ellipsesOf(order.length).entries()) {
    const points = outlineOf(ellipse).map((value, index) => (index % 2 === 0 ? toMm.x(value) : toMm.y(value)));
    const { colour, line, index } = groupAt(at);
    const look = { fill: { colour, opacity: 0.2 }, stroke: { colour: line, widthPt: style.lines.data } };
    addPath(sheet, "ellipse", points, { closed: true, ...look, index: order[at]!, group: index });
  }
  drawCounts(document, sheet, order, toMm);
  const bottom = box.y + box.height + gapOf(style);
  for (const name of above)
    drawName(sheet, name, room, box.y - gapOf(style) - name.lines.length * lineHeight(sizeOf(style)), toMm.x(name.x), groupAt(name.place).ink);
  for (const name of below) drawName(sheet, name, room, bottom, toMm.x(name.x), groupAt(name.place).ink);
  const first = room.y + room.height - title.length * lineHeight(sizeOf(style));
  addLines(sheet, "axis-title", title, (index) => ({
    sizePt: sizeOf(style),
    x: room.x + room.width / 2,
    y: first + lineHeight(sizeOf(style)) * (index + 1) - descent(sizeOf(style)),
    anchor: "middle",
  }));
  noteCutTitle(sheet, style.view.xTitle ?? textIn(style, document.value.title), title);
}

/** From units of the circles to the page, as large as the box allows. */
function scaleInto(box: Box, count: number) {
  const { left, right, top, bottom } = extentOfEllipses(ellipsesOf(count));
  const unit = Math.min((box.width - 1) / (right - left), (box.height - 1) / (bottom - top));
  return {
    unit,
    x: (value: number) => box.x + box.width / 2 + (value - (left + right) / 2) * unit,
    y: (value: number) => box.y + box.height / 2 + (value - (top + bottom) / 2) * unit,
  };
}

function drawCounts(document: SetsDocument, sheet: Sheet, order: readonly number[], { unit, x, y }: ReturnType<typeof scaleInto>): void {
  const { style } = sheet;
  const { intersections, sets } = document;
  const bits = new Map(order.map((place, at) => [place, 1 << at]));
  const sizes = new Map(intersections.map(({ sets: of, size, id }) => [of.reduce((mask, place) => mask | bits.get(place)!, 0), { size, id }]));
  const spots = [...spotsOf(sets.length)].toSorted(([one], [other]) => one - other);
  const withoutRoom: UnwrittenCount[] = [];
  for (const [mask, spot] of spots) {
    const { size, id } = sizes.get(mask) ?? { size: 0, id: "" };
    const text = numberText(size);
    // As large as its region allows, down to the preset's smallest.
    const sizePt = [style.text.axisTitle, style.text.label, style.preset.smallestPt].find((one) => fits(text, one, spot.half * unit));
    if (sizePt === undefined) {
      const of = order.filter((_, at) => (mask & (1 << at)) !== 0);
      withoutRoom.push({ id, text, region: of.map((place) => groupOf(style, sets[place]!.group).label).join(" ∩ ") });
      continue;
    }
    addText(sheet, "label", text, { sizePt, x: x(spot.x), y: y(spot.y) + capHeight(sizePt) / 2, anchor: "middle" });
  }
  noteUnwritten(sheet, spots.length, withoutRoom);
}

const clear = 0.25;
const fits = (text: string, sizePt: number, half: number): boolean =>
  capHeight(sizePt) / 2 + descent(sizePt) + clear <= half && textWidth(text, sizePt) / 2 + clear <= half * textShape;

/** Over its circle, as far as its half of the room allows. */
function drawName(sheet: Sheet, { lines, half }: Name, room: Box, top: number, wished: number, colour: string): void {
  const { style } = sheet;
  const sizePt = sizeOf(style);
  const reach = Math.max(...lines.map((line) => textWidth(line, sizePt))) / 2;
  const middle = room.x + room.width / 2;
  const [from, to] = [half === "right" ? middle + gapOf(style) / 2 : room.x, half === "left" ? middle - gapOf(style) / 2 : room.x + room.width];
  const x = Math.max(from + reach, Math.min(to - reach, wished));
  addLines(sheet, "panel-title", lines, (index) => ({ sizePt, x, y: top + lineHeight(sizePt) * (index + 1) - descent(sizePt), anchor: "middle", colour }));
}
