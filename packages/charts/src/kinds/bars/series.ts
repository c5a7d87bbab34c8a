import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { Plot } from "#frame/draw-axes.ts";
import { addRing } from "#frame/cells.ts";
import { millimetres, pointSize, type FigureStyle } from "#frame/figure-style.ts";
import { areaLook, dashOf, pointLook } from "#frame/point-look.ts";
import { addBox, addLine, addMarks, addPath, type Sheet } from "#frame/sheet.ts";
import { isGiven } from "#points.ts";
import type { ShownSeries } from "./layout.ts";

/** No bar is thicker than this many ems of a tick's text. */
const thickest = 4;

/** What one bar takes along the axis, where so many stand side by side at a place. */
export const barThickness = (style: FigureStyle, pitchMm: number, slots: number): number =>
  Math.min((pitchMm * 0.76) / slots, millimetres(style.text.tick) * thickest);

export function drawBarSeries(
  { ids, horizontal }: BarsDocument,
  sheet: Sheet,
  { box, toX, toY, index: clip }: Plot,
  { series, group }: ShownSeries,
  { slot, slots }: { slot: number; slots: number },
): void {
  const { style } = sheet;
  const pitch = (horizontal ? box.height : box.width) / Math.max(1, ids.length);
  const thick = barThickness(style, pitch, slots);
  const width = thick * (slots > 1 ? 0.92 : 1);
  const [along, across] = horizontal ? [toY, toX] : [toX, toY];
  const look = areaLook(style, group, style.opacity);
  for (const [item, value] of series.values.entries()) {
    if (!isGiven(value)) continue;
    const middle = along(item) + (slot - (slots - 1) / 2) * thick;
    const [from, to] = [Math.min(across(0), across(value)), Math.max(across(0), across(value))];
    const bar = horizontal ? { x: from, y: middle - width / 2, width: to - from, height: width } : { x: middle - width / 2, y: from, width, height: to - from };
    (group.open ? addRing : addBox)(sheet, "bar", bar, { ...look, clip, index: item, group: group.index });
    const [low, high] = [series.low?.[item], series.high?.[item]];
    if (isGiven(low) && isGiven(high)) drawInterval(sheet, middle, across(low), across(high), Math.min(thick / 4, 1.2), horizontal, clip);
  }
}

/** With a cap at both ends. */
function drawInterval(sheet: Sheet, middle: number, from: number, to: number, cap: number, horizontal: boolean, clip: number): void {
  const stroke = { colour: sheet.style.ink, widthPt: sheet.style.lines.reference };
  const line = (a: number, b: number, c: number, d: number) =>
    addLine(sheet, "interval", ...(horizontal ? ([b, a, d, c] as const) : ([a, b, c, d] as const)), stroke, { clip });
  line(middle, from, middle, to);
  line(middle - cap, from, middle + cap, from);
  line(middle - cap, to, middle + cap, to);
}

export function drawLineSeries({ horizontal }: BarsDocument, sheet: Sheet, { toX, toY }: Plot, { series, group }: ShownSeries): void {
  const { style } = sheet;
  const given = [...series.values.entries()].flatMap(([item, value]) => (isGiven(value) ? [{ item, value }] : []));
  const places = given.map(({ item, value }) => (horizontal ? [toX(value), toY(item)] : [toX(item), toY(value)]));
  const stroke = { colour: group.line, widthPt: style.lines.data, ...dashOf(group) };
  if (places.length > 1) addPath(sheet, "line", places.flat(), { stroke, group: group.index });
  if (places.length > 100) return;
  const [x, y] = [0, 1].map((axis) => Float64Array.from(places, (place) => place[axis]!)) as [Float64Array, Float64Array];
  const index = Int32Array.from(given, ({ item }) => item);
  addMarks(sheet, "points", x, y, index, { ...pointLook(style, group, 1), sizeMm: pointSize(style, false), group: group.index });
}
