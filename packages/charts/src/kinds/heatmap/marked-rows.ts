/** Rows that are named though not all of them are: each with a leader of three thirds, level, slanted, level (as ComplexHeatmap's `anno_mark` has it). */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { noteWithoutRoom } from "#frame/names-left-out.ts";
import type { FigureStyle } from "#frame/figure-style.ts";
import { addPath, addLines, type Sheet } from "#frame/sheet.ts";
import { ascent, capHeight, descent, lineHeight, textWidth, wrapText } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import { alongRows, type MapPlan } from "./map-place.ts";

const leaderMm = 5;
/** Between two names, and between leader and name. */
const paddingMm = 1;
const nameGapMm = 0.5;

interface Marked {
  id: string;
  text: string;
  lines: string[];
  /** Middle of the row in the display order. */
  place: number;
}

/**
 * Of the room's width, leaders counted in: the map needs the rest. A longer name stands in two lines; one that needs more is left out, never cut.
 * Names that somebody asked for may take `mostAsked` where otherwise some of them would find no room.
 */
const widestMarks = 0.32;
const mostAsked = 0.45;
const mostLines = 2;

/** How many rows are named that nobody asked for. */
const mostUsual = 15;

/** Of the rows that vary most, where the view says nothing of names and the document knows which they are. */
export function usualRows({ rows }: HeatmapDocument, { view, spec }: FigureStyle): string[] {
  if (view.labelled !== undefined || view.showRowNames === false || spec.zoom) return [];
  const ranking = rows.rankings?.find(({ by }) => by === "variance");
  return ranking ? ranking.order.slice(0, mostUsual).map((row) => rows.ids[row]!) : [];
}

/** Asked for by the view, in its order, as far as their names are not too wide. */
function askedRows(document: HeatmapDocument, style: FigureStyle, widestMm: number): { named: Marked[]; tooWide: Marked[] } {
  const { rows } = document;
  const labelled = [...new Set(style.view.labelled ?? usualRows(document, style))];
  const places = new Map(labelled.length === 0 ? [] : rows.order.map((index, place) => [rows.ids[index] ?? "", { index, place }]));
  const width = widestMm - leaderMm - nameGapMm;
  const asked = labelled.flatMap((id): Marked[] => {
    const found = places.get(id);
    if (!found) return [];
    const text = rows.labels[found.index] || id;
    return [{ id, text, lines: linesOf(text, width, style.text.label), place: found.place + 0.5 }];
  });
  const fits = ({ lines }: Marked) => lines.length <= mostLines && lines.every((line) => textWidth(line, style.text.label) <= width);
  return { named: asked.filter(fits), tooWide: asked.filter((marked) => !fits(marked)) };
}

const linesOf = (text: string, widthMm: number, sizePt: number): string[] =>
  textWidth(text, sizePt) <= widthMm || widthMm <= 0 ? [text] : wrapText(text, widthMm, sizePt);

/** What names and leaders take right of the map, `mostMm` at most: a name finds no room before the map does. */
export function marksWidth(document: HeatmapDocument, style: FigureStyle, room: Pick<Box, "width" | "height">, mostMm: number): number {
  const usual = askedRows(document, style, Math.min(room.width * widestMarks, mostMm));
  const isWhole = usual.tooWide.length === 0 && fitting(usual.named, style.text.label, room.height) === usual.named.length;
  const { named } = style.view.labelled === undefined || isWhole ? usual : askedRows(document, style, Math.min(room.width * mostAsked, mostMm));
  return named.length === 0 ? 0 : leaderMm + nameGapMm + Math.max(...named.flatMap(({ lines }) => lines.map((line) => textWidth(line, style.text.label))));
}

const heightOf = ({ lines }: Marked, sizePt: number): number => ascent(sizePt) + descent(sizePt) + (lines.length - 1) * lineHeight(sizePt);

/** How many of them, from the first on, stand one under another in this height. */
function fitting(marked: readonly Marked[], sizePt: number, heightMm: number): number {
  let taken = -paddingMm;
  const beyond = marked.findIndex((one) => (taken += heightOf(one, sizePt) + paddingMm) > heightMm + 1e-9);
  return beyond < 0 ? marked.length : beyond;
}

export function drawMarkedRows(document: HeatmapDocument, sheet: Sheet, plan: MapPlan, widestMm: number): void {
  const { style } = sheet;
  const size = style.text.label;
  const { map, rowRange } = plan;
  const { named, tooWide } = askedRows(document, style, widestMm);
  const seen = named.filter(({ place }) => place > rowRange[0] && place < rowRange[1]);
  const room = fitting(seen, size, map.height);
  const drawn = seen.slice(0, room).toSorted((one, other) => one.place - other.place);
  // What nobody asked for is not missed.
  if (style.view.labelled) noteWithoutRoom(sheet, seen.length + tooWide.length, [...seen.slice(room), ...tooWide]);
  const middles = spaced(
    drawn.map(({ place }) => alongRows(plan, place)),
    drawn.map((marked) => heightOf(marked, size) + paddingMm),
    [map.y - paddingMm / 2, map.y + map.height + paddingMm / 2],
  );
  const right = map.x + map.width;
  for (const [index, { id, lines, place }] of drawn.entries()) {
    const [from, to] = [alongRows(plan, place), middles[index]!];
    const third = leaderMm / 3;
    addPath(sheet, "leader", [right, from, right + third, from, right + 2 * third, to, right + leaderMm, to], {
      stroke: { colour: style.muted, widthPt: style.lines.leader },
    });
    const of = { kind: document.rows.item, id };
    const first = to + capHeight(size) / 2 - ((lines.length - 1) * lineHeight(size)) / 2;
    addLines(sheet, "label", lines, (at) => ({ sizePt: size, x: right + leaderMm + nameGapMm, y: first + at * lineHeight(size), of }));
  }
}

/** Middles near where they want to be, in their order, none of their heights over another or over the ends: neighbours that push each other share the way (pool adjacent violators). */
export function spaced(wanted: readonly number[], heights: readonly number[], [top, bottom]: readonly [number, number]): number[] {
  let reach = 0;
  // Of each middle from the first one, where all stand as close as they may.
  const offsets = heights.map((height, index) => (index === 0 ? 0 : (reach += (heights[index - 1]! + height) / 2)));
  const blocks: { sum: number; count: number }[] = [];
  wanted.forEach((place, index) => {
    blocks.push({ sum: place - offsets[index]!, count: 1 });
    while (blocks.length > 1) {
      const [before, last] = [blocks.at(-2)!, blocks.at(-1)!];
      if (before.sum / before.count <= last.sum / last.count) break;
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  });
  const starts = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  const [low, high] = [top + (heights[0] ?? 0) / 2, bottom - (heights.at(-1) ?? 0) / 2 - reach];
  return starts.map((start, index) => Math.max(low, Math.min(high, start)) + offsets[index]!);
}
