/** The names of all rows, each at its own: a long one stands in lines where they find room beside its neighbours; where not, it alone is left out. */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { millimetres, type FigureStyle } from "#frame/figure-style.ts";
import { addLines, type Sheet } from "#frame/sheet.ts";
import { ascent, capHeight, descent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import { alongRows, rangeOf, type MapPlan } from "./map-place.ts";

export interface RowName {
  id: string;
  text: string;
  lines: string[];
  /** In the display order, counted from 0. */
  place: number;
}
export interface RowNames {
  named: RowName[];
  /** Too long for where they would stand. */
  leftOut: RowName[];
  widthMm: number;
}

/** Of the room's width: a longer name stands in lines. */
const widest = 0.45;
/** The map is no higher for its names than this: of the highest figure and of its width, or of the highest figure alone where all names are asked for. */
const highest = { ofFigure: 0.75, ofWidth: 1.65, asked: 0.85 };
/** Between two names of which one has several lines, in ems: its own lines stand closer. */
const apart = 0.3;

/** What stands at rows of this pitch; null where not even one line does, or nobody wants names. */
export function rowNames(document: HeatmapDocument, style: FigureStyle, widthMm: number, pitchMm: number): RowNames | null {
  const size = style.text.tick;
  if (style.view.showRowNames === false || pitchMm < lineHeight(size) * 0.98) return null;
  const all = namesOf(document, style, widthMm);
  const height = ({ lines }: RowName) => Math.min(heightOf(lines.length, size), lines.length === 1 ? pitchMm : Infinity);
  const [from, to] = rangeOf(style.spec.zoom?.y, document.rows.ids.length);
  const leaves = (name: RowName) => height(name) - beyond(size) > (2 * Math.min(name.place - from, to - 1 - name.place) + 1) * pitchMm;
  const named: RowName[] = [];
  for (const name of all) {
    if (leaves(name)) continue;
    const touches = (other: RowName) => (height(other) + height(name)) / 2 > (name.place - other.place) * pitchMm + 1e-9;
    // Of two that touch each other, the longer one gives way.
    while (named.length > 0 && touches(named.at(-1)!) && named.at(-1)!.lines.length > name.lines.length) named.pop();
    if (named.length === 0 || !touches(named.at(-1)!)) named.push(name);
  }
  if (named.length === 0) return null;
  const standing = new Set(named);
  return { named, leftOut: all.filter((name) => !standing.has(name)), widthMm: widestOf(named, size) };
}

/** How high a map is that may choose so: names with as many lines as are not too high for all, a line at least; null where it is too high for that. */
export function heightForNames(document: HeatmapDocument, style: FigureStyle, widthMm: number): number | null {
  const { view, text, preset, spec } = style;
  if (view.showRowNames === false) return null;
  const [from, to] = rangeOf(spec.zoom?.y, document.rows.ids.length);
  const most = view.showRowNames ? preset.highestMm * highest.asked : Math.min(preset.highestMm * highest.ofFigure, widthMm * highest.ofWidth);
  const oneLine = (to - from) * lineHeight(text.tick) * 1.02;
  if (oneLine > most) return null;
  const counts = namesOf(document, style, widthMm).map(({ lines }) => lines.length);
  for (let allowed = Math.max(...counts); allowed > 1; allowed--) {
    // What has more lines is left out.
    const heights = counts.map((lines) => (lines > allowed ? 0 : heightOf(lines, text.tick)));
    const ends = [heights[0]!, heights.at(-1)!].map((height) => height - beyond(text.tick));
    const pairs = heights.slice(1).map((height, before) => (height + heights[before]!) / 2);
    const needed = Math.max(lineHeight(text.tick), ...ends, ...pairs) * (to - from) * 1.02;
    if (needed <= most) return needed;
  }
  return oneLine;
}

export function drawRowNames(document: HeatmapDocument, sheet: Sheet, plan: MapPlan, { named, leftOut }: RowNames): void {
  const sizePt = sheet.style.text.tick;
  const x = plan.map.x + plan.map.width + plan.gapMm;
  for (const { id, lines, place } of named) {
    const first = alongRows(plan, place + 0.5) + capHeight(sizePt) / 2 - ((lines.length - 1) * lineHeight(sizePt)) / 2;
    addLines(sheet, "row-name", lines, (at) => ({ sizePt, x, y: first + at * lineHeight(sizePt), of: { kind: document.rows.item, id } }));
  }
  sheet.dropped.push(...leftOut.map(({ id, text }) => ({ id, text })));
}

/** In display order, as far as they are shown. */
function namesOf({ rows }: HeatmapDocument, { text: { tick }, spec }: FigureStyle, widthMm: number): RowName[] {
  const [from, to] = rangeOf(spec.zoom?.y, rows.ids.length);
  return rows.order.slice(from, to).map((index, at) => {
    const id = rows.ids[index] ?? "";
    const text = rows.labels[index] || id;
    const lines = textWidth(text, tick) <= widthMm * widest ? [text] : wrapText(text, widthMm * widest, tick);
    return { id, text, lines, place: from + at };
  });
}

/** Of a name with what it keeps from its neighbours. */
const heightOf = (lines: number, sizePt: number): number =>
  lines <= 1 ? lineHeight(sizePt) : ascent(sizePt) + descent(sizePt) + (lines - 1) * lineHeight(sizePt) + apart * millimetres(sizePt);
/** So much of its height a name may stand over the ends of the map, both together: a gap is kept there. */
const beyond = (sizePt: number): number => millimetres(sizePt) * 0.4;

const widestOf = (names: readonly RowName[], sizePt: number): number =>
  names.reduce((most, { lines }) => lines.reduce((width, line) => Math.max(width, textWidth(line, sizePt)), most), 0);
