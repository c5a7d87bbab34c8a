/** Where each part of a heat map stands in its room: trees and bars at the left and above, names and marked rows at the right, names below. */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { balanced, cutTitle } from "#frame/axes.ts";
import { askedHeight, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { roundedBox } from "#frame/sheet.ts";
import { lineHeight, textWidth } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import { keptOf, leastWidthMm } from "#readable/cramped-plot.ts";
import { columnNames } from "./column-names.ts";
import { rangeOf, type MapPlan } from "./map-place.ts";
import { marksWidth } from "./marked-rows.ts";
import { rowNames, type RowNames } from "./row-names.ts";

/** Of the room, a title's length: under the map other texts stand. */
const besideMap = 0.6;

/** Of the room's height, and of that which is asked of the figure: where the map would be lower, columns and bars have no names. */
const leastMap = 0.6;
const leastMapOfFigure = 0.56;
const lowestTreeMm = 3;

/** `footMm`: what its key takes below its room. */
export function mapPlan(document: HeatmapDocument, style: FigureStyle, room: Box, footMm: number): MapPlan {
  const { rows, columns } = document;
  const { view, spec } = style;
  const rowRange = rangeOf(spec.zoom?.y, rows.ids.length);
  const columnRange = rangeOf(spec.zoom?.x, columns.ids.length);
  const size = style.text.tick;
  const barMm = lineHeight(size);
  const wholeMm = room.height + footMm;
  const gapMm = millimetres(size) * 0.4;
  const rowTreeMm = rows.tree ? Math.min(12, room.width * 0.1) : 0;
  const titleLines = (title: string | undefined, lengthMm: number) => (title ? cutTitle(style, balanced(title, lengthMm, style.text.axisTitle), lengthMm) : []);
  const titles = { x: titleLines(view.xTitle, room.width), y: titleLines(view.yTitle, wholeMm * besideMap) };
  const titled = ({ length }: readonly string[]) => (length > 0 ? length * lineHeight(style.text.axisTitle) + gapMm : 0);
  const left = rowTreeMm + rows.annotations.length * barMm + gapMm + titled(titles.y);
  const barsMm = columns.annotations.length * barMm + gapMm;
  // Where height is scarce the tree is lower: what it says is which columns are joined first.
  const leastMm = Math.max(wholeMm * leastMap, (askedHeight(style) ?? 0) * leastMapOfFigure);
  const spareMm = room.height - leastMm - barsMm - titled(titles.x) - gapMm * 3;
  const columnTreeMm = columns.tree ? Math.max(Math.min(lowestTreeMm, room.width * 0.09), Math.min(9, room.width * 0.09, spareMm)) : 0;
  const top = columnTreeMm + barsMm;
  const columnTitleMm = widest(
    columns.annotations.map((bar) => textIn(style, bar.title)),
    size,
  );
  const rowTitleMm = widest(
    rows.annotations.map((bar) => textIn(style, bar.title)),
    size,
  );
  const columnTitles = columnTitleMm <= room.width * 0.3;
  const leavesMap = (underMm: number) => room.height - top - underMm - titled(titles.x) - gapMm * 3 >= leastMm;
  const rowTitles = rowTitleMm <= 14 && leavesMap(rowTitleMm);

  const planned = (names: RowNames | null): MapPlan => {
    const besideMm = room.width - left - gapMm - leastWidthMm(size) - 0.1;
    const namesMm = names ? names.widthMm : marksWidth(document, style, { width: room.width, height: room.height - top - gapMm * 3 }, besideMm);
    const right = Math.max(namesMm, columnTitles ? columnTitleMm : 0);
    const width = Math.max(keptOf(room.width, 0.2), room.width - left - (right > 0 ? right + gapMm : 0));
    const wished = columnNames(document, style, width);
    const namesBelow = wished && leavesMap(wished.heightMm) ? wished : null;
    const under = Math.max(namesBelow?.heightMm ?? 0, rowTitles ? rowTitleMm : 0);
    const bottom = (under > 0 ? under + gapMm : 0) + titled(titles.x) + gapMm * 2;
    const height = Math.max(10, room.height - top - bottom);
    const map = roundedBox({ x: room.x + left, y: room.y + top, width, height });
    return {
      map,
      rowRange,
      columnRange,
      rowTreeMm,
      columnTreeMm,
      barMm,
      gapMm,
      rowNames: names,
      columnNames: namesBelow,
      columnTitles,
      rowTitles,
      titles,
      aroundMm: top + bottom,
    };
  };
  const pitchOf = (height: number) => height / (rowRange[1] - rowRange[0]);
  // Whatever stands around it, the map is no higher than its room: the names of thousands of rows are not even measured.
  let names = rowNames(document, style, room.width, pitchOf(Math.max(10, room.height)));
  for (let round = 0; names && round < 4; round++) {
    const plan = planned(names);
    const standing = rowNames(document, style, room.width, pitchOf(plan.map.height));
    const stands = new Set(standing?.named.map(({ place }) => place));
    if (names.named.every(({ place }) => stands.has(place))) return plan;
    names = standing;
  }
  return planned(null);
}

const widest = (texts: readonly string[], sizePt: number): number => texts.reduce((most, text) => Math.max(most, textWidth(text, sizePt)), 0);
