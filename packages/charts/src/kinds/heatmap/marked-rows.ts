/** Rows that are named though not all of them are: each with a leader of three thirds, level, slanted, level (as ComplexHeatmap's `anno_mark` has it). */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureStyle } from "#frame/figure-style.ts";
import { addPath, addText, type Sheet } from "#frame/sheet.ts";
import { ascent, capHeight, descent, textWidth } from "#scene/measure.ts";
import { alongRows, type MapPlan } from "./map-place.ts";

const leaderMm = 5;
/** Between two names, and between leader and name. */
const paddingMm = 1;
const nameGapMm = 0.5;

interface Marked {
  id: string;
  text: string;
  /** Middle of the row in the display order. */
  place: number;
}

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
  const asked = labelled.flatMap((id): Marked[] => {
    const found = places.get(id);
    return found ? [{ id, text: rows.labels[found.index] || id, place: found.place + 0.5 }] : [];
  });
  const fits = ({ text }: Marked) => textWidth(text, style.text.label) <= widestMm - leaderMm - nameGapMm;
  return { named: asked.filter(fits), tooWide: asked.filter((marked) => !fits(marked)) };
}

/** What names and leaders take right of the map. */
export function marksWidth(document: HeatmapDocument, style: FigureStyle, widestMm: number): number {
  const { named } = askedRows(document, style, widestMm);
  return named.length === 0 ? 0 : leaderMm + nameGapMm + Math.max(...named.map(({ text }) => textWidth(text, style.text.label)));
}

export function drawMarkedRows(document: HeatmapDocument, sheet: Sheet, plan: MapPlan, widestMm: number): void {
  const { style } = sheet;
  const size = style.text.label;
  const { map, rowRange } = plan;
  const { named, tooWide } = askedRows(document, style, widestMm);
  const seen = named.filter(({ place }) => place > rowRange[0] && place < rowRange[1]);
  const pitch = ascent(size) + descent(size) + paddingMm;
  const room = Math.max(0, Math.floor((map.height + paddingMm) / pitch));
  const drawn = seen.slice(0, room).toSorted((one, other) => one.place - other.place);
  // What nobody asked for is not missed.
  if (style.view.labelled) sheet.dropped.push(...[...seen.slice(room), ...tooWide].map(({ id, text }) => ({ id, text })));
  const middles = spaced(
    drawn.map(({ place }) => alongRows(plan, place)),
    pitch,
    [map.y + (pitch - paddingMm) / 2, map.y + map.height - (pitch - paddingMm) / 2],
  );
  const right = map.x + map.width;
  for (const [index, { id, text, place }] of drawn.entries()) {
    const [from, to] = [alongRows(plan, place), middles[index]!];
    const third = leaderMm / 3;
    addPath(sheet, "leader", [right, from, right + third, from, right + 2 * third, to, right + leaderMm, to], {
      stroke: { colour: style.muted, widthPt: style.lines.leader },
    });
    const of = { kind: document.rows.item, id };
    addText(sheet, "label", text, { sizePt: size, x: right + leaderMm + nameGapMm, y: to + capHeight(size) / 2, of });
  }
}

/** Near where they want to be, in their order, `pitch` apart and within the ends: neighbours that push each other share the way (pool adjacent violators). */
export function spaced(wanted: readonly number[], pitch: number, [low, high]: readonly [number, number]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  wanted.forEach((place, index) => {
    blocks.push({ sum: place - index * pitch, count: 1 });
    while (blocks.length > 1) {
      const [before, last] = [blocks.at(-2)!, blocks.at(-1)!];
      if (before.sum / before.count <= last.sum / last.count) break;
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  });
  const starts = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  const end = high - (wanted.length - 1) * pitch;
  return starts.map((start, index) => Math.max(low, Math.min(end, start)) + index * pitch);
}
