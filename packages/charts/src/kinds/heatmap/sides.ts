/** What stands beside a map: trees, bars and names of rows (at the left and right) and of columns (above and below). */
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { brackets } from "./dendrogram.ts";
import { textIn } from "#frame/figure-style.ts";
import { addCell } from "#frame/cells.ts";
import { addBox, addPath, addText, type Sheet } from "#frame/sheet.ts";
import { capHeight } from "#scene/measure.ts";
import { drawColumnNames } from "./column-names.ts";
import { lookOf, type Annotation } from "./key-plan.ts";
import { alongColumns, alongRows, type MapPlan } from "./map-place.ts";
import { drawRowNames } from "./row-names.ts";

/** What differs between rows and columns: along the leaves, and away from the map. */
interface Way {
  side: HeatmapSide;
  range: readonly [number, number];
  along: (place: number) => number;
  /** A point by its way along and its distance from the map's edge. */
  point: (along: number, away: number) => readonly [number, number];
}

export function drawSides(document: HeatmapDocument, sheet: Sheet, plan: MapPlan): void {
  const { map, rowRange, columnRange, rowTreeMm, columnTreeMm } = plan;
  const rows: Way = { side: document.rows, range: rowRange, along: (place) => alongRows(plan, place), point: (along, away) => [map.x - away, along] };
  const columns: Way = {
    side: document.columns,
    range: columnRange,
    along: (place) => alongColumns(plan, place),
    point: (along, away) => [along, map.y - away],
  };
  drawTree(sheet, plan, rows, rowTreeMm);
  drawTree(sheet, plan, columns, columnTreeMm);
  drawBars(document, sheet, plan, rows);
  drawBars(document, sheet, plan, columns);
  drawTitles(sheet, plan, document);
  drawNames(sheet, plan, document);
}

function drawTree(sheet: Sheet, plan: MapPlan, { side, range, along, point }: Way, lengthMm: number): void {
  if (!side.tree || lengthMm === 0) return;
  const start = plan.gapMm + side.annotations.length * plan.barMm;
  const list = brackets(side.tree, side.order);
  const highest = list.reduce((most, { height }) => Math.max(most, height), 1e-300);
  const away = (height: number) => start + (height / highest) * (lengthMm - 0.2);
  const [low, high] = [along(range[0]), along(range[1])];
  const stroke = { colour: sheet.style.muted, widthPt: Math.max(0.25, sheet.style.lines.outline) };
  for (const { from, fromHeight, to, toHeight, height } of list) {
    const [one, other] = [along(from), along(to)];
    if (Math.max(one, other) < low || Math.min(one, other) > high) continue;
    const inside = (place: number) => place >= low && place <= high;
    const within = (place: number) => Math.max(low, Math.min(high, place));
    const corners = [
      ...(inside(one) ? [point(one, away(fromHeight))] : []),
      point(within(one), away(height)),
      point(within(other), away(height)),
      ...(inside(other) ? [point(other, away(toHeight))] : []),
    ];
    addPath(sheet, "tree", corners.flat(), { stroke });
  }
}

function drawBars(document: HeatmapDocument, sheet: Sheet, plan: MapPlan, { side, range, along, point }: Way): void {
  const thick = plan.barMm * 0.78;
  side.annotations.forEach((annotation, index) => {
    // The first bar stands furthest from the map.
    const away = plan.gapMm + (side.annotations.length - 1 - index) * plan.barMm;
    for (const [from, to, value] of runsOf(side, annotation, range)) {
      const [x1, y1] = point(along(from), away);
      const [x2, y2] = point(along(to), away + thick);
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
      if (value < 0) addBox(sheet, "annotation", box, { fill: { colour: sheet.style.missing } });
      else {
        const look = lookOf(document, sheet.style, annotation, value);
        if (look.open) addCell(sheet, "annotation", box, look);
        else addBox(sheet, "annotation", box, { fill: { colour: look.colour } });
      }
    }
  });
}

/** Neighbours with one value are one: places from … to, and the value. */
function runsOf(side: HeatmapSide, { values }: Annotation, [first, end]: readonly [number, number]): [number, number, number][] {
  const runs: [number, number, number][] = [];
  for (let place = first; place < end; place++) {
    const value = values[side.order[place] ?? 0] ?? -1;
    const last = runs.at(-1);
    if (last && last[2] === value) last[1] = place + 1;
    else runs.push([place, place + 1, value]);
  }
  return runs;
}

/** Of column bars right of them, of row bars below them, upright. */
function drawTitles(sheet: Sheet, { map, gapMm, barMm, columnTitles, rowTitles }: MapPlan, { rows, columns }: HeatmapDocument): void {
  const { style } = sheet;
  const sizePt = style.text.tick;
  const look = { sizePt, colour: style.muted };
  const middle = (count: number, index: number) => gapMm + (count - 1 - index) * barMm + barMm * 0.39;
  const text = (bar: Annotation) => textIn(style, bar.title);
  if (columnTitles)
    columns.annotations.forEach((bar, index) =>
      addText(sheet, "tick", text(bar), {
        ...look,
        x: map.x + map.width + gapMm,
        y: map.y - middle(columns.annotations.length, index) + capHeight(sizePt) / 2,
      }),
    );
  if (rowTitles)
    rows.annotations.forEach((bar, index) => {
      const x = map.x - middle(rows.annotations.length, index) + capHeight(sizePt) / 2;
      addText(sheet, "tick", text(bar), { ...look, x, y: map.y + map.height + gapMm, anchor: "end", turn: 90 });
    });
}

function drawNames(sheet: Sheet, plan: MapPlan, document: HeatmapDocument): void {
  if (plan.rowNames) drawRowNames(document, sheet, plan, plan.rowNames);
  if (plan.columnNames) drawColumnNames(document, sheet, plan, plan.columnNames);
}
