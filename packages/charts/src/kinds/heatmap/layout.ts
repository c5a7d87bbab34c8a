/** A heat map as one picture, with trees, bars, names and its key placed around it. */
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";

import { noteAxes } from "#frame/axis-strips.ts";
import { noteCutTitle } from "#frame/axis-titles.ts";
import { textIn } from "#frame/figure-style.ts";
import { addImage, addText, type Sheet } from "#frame/sheet.ts";
import { ascent, lineHeight, textWidth } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { KindLayout } from "../kind.ts";
import { drawKey } from "./draw-key.ts";
import { groupBars, keyPlan } from "./key-plan.ts";
import { mapImage } from "./map-image.ts";
import { drawMarkedRows } from "./marked-rows.ts";
import type { MapPlan } from "./map-place.ts";
import { mapPlan } from "./plan.ts";
import { heightForNames } from "./row-names.ts";
import { drawSides } from "./sides.ts";
import { unnamedWords } from "./unnamed.ts";

export const heatmapLayout: KindLayout<HeatmapDocument> = {
  legend: (document, style) => {
    const used = new Set(groupBars(document).flatMap((bar) => bar.groups));
    return style.ordered.filter((group) => used.has(group.name)).map((group) => ({ group, mark: "cell" }));
  },
  legendHeading: (document, style) => {
    const titles = new Set(groupBars(document).map((bar) => textIn(style, bar.title)));
    return titles.size === 1 ? [...titles][0]! : "";
  },
  legendBelow: true,
  footMm: (document, style, widthMm) => keyPlan(document, style, widthMm).height,
  needs: (document, style, widthMm) => {
    const keyMm = keyPlan(document, style, widthMm).height;
    const { aroundMm } = mapPlan(document, style, { x: 0, y: 0, width: widthMm, height: 200 - keyMm }, keyMm);
    // Where its names would be too high, the map is as high as it looks well.
    return { plotsMm: Math.max(heightForNames(document, style, widthMm) ?? widthMm * 0.75, widthMm * 0.4), aroundMm: aroundMm + keyMm };
  },
  draw: (document, sheet, room) => {
    const { foot } = sheet;
    const plan = mapPlan(document, sheet.style, room, foot.height);
    const { map, rowRange, columnRange } = plan;
    sheet.plots.push({
      box: map,
      x: { kind: "places", low: columnRange[0], high: columnRange[1] },
      y: { kind: "places", low: rowRange[0], high: rowRange[1] },
      textPt: sheet.style.text.tick,
    });
    addImage(sheet, mapImage(document, sheet.style, plan));
    drawSides(document, sheet, plan);
    if (!plan.rowNames) drawMarkedRows(document, sheet, plan, room.width - (map.x - room.x) - map.width);
    drawTitles(sheet, room, plan);
    noteCutTitle(sheet, sheet.style.view.xTitle ?? "", plan.titles.x);
    noteCutTitle(sheet, sheet.style.view.yTitle ?? "", plan.titles.y);
    drawKey(document, sheet, keyPlan(document, sheet.style, foot.width), foot.x, foot.y);
    noteAxes(sheet, room, map);
    const unnamed = unnamedWords(document, sheet.style, plan);
    if (unnamed !== "") {
      sheet.remarks.push(unnamed);
      if (sheet.style.spec.interactive !== true) sheet.printed.push(unnamed);
    }
    return true;
  },
};

/** Of the axes, where a view gives them any. */
function drawTitles(sheet: Sheet, room: Box, { map, gapMm, titles }: MapPlan): void {
  const sizePt = sheet.style.text.axisTitle;
  const top = room.y + room.height - gapMm * 2 - titles.x.length * lineHeight(sizePt) + ascent(sizePt);
  // At the middle of the map, unless a line is so long that it would leave the room there.
  const middle = (line: string, wanted: number, from: number, lengthMm: number) => {
    const half = textWidth(line, sizePt) / 2;
    return Math.max(from + half, Math.min(from + lengthMm - half, wanted));
  };
  for (const [index, line] of titles.x.entries()) {
    const x = middle(line, map.x + map.width / 2, room.x, room.width);
    addText(sheet, "axis-title", line, { sizePt, x, y: top + index * lineHeight(sizePt), anchor: "middle" });
  }
  for (const [index, line] of titles.y.entries()) {
    const y = middle(line, map.y + map.height / 2, room.y, room.height);
    addText(sheet, "axis-title", line, { sizePt, x: room.x + ascent(sizePt) + index * lineHeight(sizePt), y, anchor: "middle", turn: 90 });
  }
}
