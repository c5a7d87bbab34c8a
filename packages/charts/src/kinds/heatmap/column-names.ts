/** The names under a map, turned: of all columns, or where these stand in an order that tells the others, of every second, third … */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureStyle } from "#frame/figure-style.ts";
import { addText, type Sheet } from "#frame/sheet.ts";
import { ascent, capHeight, descent, textWidth } from "#scene/measure.ts";
import { alongColumns, rangeOf, type MapPlan } from "./map-place.ts";

export interface ColumnNames {
  sizePt: number;
  /** Only every so-many-th is written. */
  every: number;
  /** Of the longest. */
  heightMm: number;
}

/** Names that are longer are left out, never cut. */
const longestMm = 32;
/** Of fewer the eye finds none that it looks for. */
const mostEvery = 5;

/** What stands under a map of this width; null where not even that does, or nobody wants names. */
export function columnNames(document: HeatmapDocument, style: FigureStyle, widthMm: number): ColumnNames | null {
  const { columns } = document;
  if (style.view.showColumnNames === false) return null;
  const [from, to] = rangeOf(style.spec.zoom?.x, columns.ids.length);
  const pitch = widthMm / (to - from);
  const [usual, smallest] = [style.text.tick, style.preset.smallestPt];
  const sizes = [usual, (usual + smallest) / 2, smallest];
  // Neighbours of a tree are alike, not in order: one that is named says nothing of the next.
  for (let every = 1; every <= (columns.tree ? 1 : mostEvery); every++)
    for (const sizePt of sizes) {
      if (pitch * every < ascent(sizePt) + descent(sizePt) + 0.02) continue;
      const named = columns.order.slice(from, to).filter((_, at) => at % every === firstOf(every));
      const heightMm = named.reduce((most, index) => Math.max(most, textWidth(nameOf(document, index), sizePt)), 0);
      if (heightMm <= longestMm) return { sizePt, every, heightMm };
    }
  return null;
}

export function drawColumnNames(document: HeatmapDocument, sheet: Sheet, plan: MapPlan, { sizePt, every }: ColumnNames): void {
  const { map, gapMm, columnRange } = plan;
  const { ids, order, item } = document.columns;
  for (let place = columnRange[0] + firstOf(every); place < columnRange[1]; place += every) {
    const index = order[place] ?? 0;
    const x = alongColumns(plan, place + 0.5) + capHeight(sizePt) / 2;
    const of = { kind: item, id: ids[index] ?? "" };
    addText(sheet, "column-name", nameOf(document, index), { sizePt, x, y: map.y + map.height + gapMm, anchor: "end", turn: 90, of });
  }
}

/** Of so many columns not the first is named: its name would reach over the map's corner. */
const firstOf = (every: number): number => Math.floor(every / 2);
const nameOf = ({ columns: { labels, ids } }: HeatmapDocument, index: number): string => labels[index] || ids[index] || "";
