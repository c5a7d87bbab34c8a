import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { colourAt, heatScale } from "./colour-scale.ts";
import { millimetres } from "#frame/figure-style.ts";
import { channels } from "#scene/colour-light.ts";
import { addCell } from "#frame/cells.ts";
import { addImage, addLine, addLines, addText, type Sheet } from "#frame/sheet.ts";
import { ticksOf } from "#frame/tick-runs.ts";
import { niceScale } from "#numbers.ts";
import { ascent, capHeight, lineHeight, runsWidth } from "#scene/measure.ts";
import { barHeight, tickMm, type KeyPlan } from "./key-plan.ts";

/** `x`, `y`: its top left corner. */
export function drawKey(document: HeatmapDocument, sheet: Sheet, plan: KeyPlan, x: number, y: number): void {
  const { style } = sheet;
  const size = style.text.legend;
  if (plan.scale) drawScale(document, sheet, plan.scale, x, y);
  for (const entry of plan.entries) {
    const first = y + entry.y + ascent(size) * 1.05;
    const left = x + entry.x;
    if (entry.look) {
      const middle = first - capHeight(size) / 2;
      addCell(sheet, "key", { x: left, y: middle - plan.squareMm / 2, width: plan.squareMm, height: plan.squareMm }, entry.look);
    }
    const before = entry.look ? plan.squareMm + millimetres(size) * 0.4 : 0;
    addLines(sheet, "key", entry.lines, (index) => ({ sizePt: size, x: left + before, y: first + index * lineHeight(size) }));
  }
}

function drawScale(document: HeatmapDocument, sheet: Sheet, { title, titleMm, barMm }: NonNullable<KeyPlan["scale"]>, x: number, y: number): void {
  const { style } = sheet;
  const size = style.text.legend;
  addLines(sheet, "key", title, (index) => ({ sizePt: size, x, y: y + ascent(size) * 1.05 + index * lineHeight(size) }));
  const { name, low, high } = heatScale(document, style.view);
  const shades = 128;
  const pixels = new Uint8ClampedArray(shades * 4);
  for (let shade = 0; shade < shades; shade++) pixels.set([...channels(colourAt(name, shade / (shades - 1), style.surface)), 255], shade * 4);
  const bar = { x: x + titleMm, y: y + millimetres(size) * 0.2, width: barMm, height: barHeight(style) };
  addImage(sheet, { role: "key", box: bar, columns: shades, rows: 1, pixels, smooth: true });
  const stroke = { colour: style.axis, widthPt: style.lines.axis };
  const bottom = bar.y + bar.height;
  const scale = niceScale(low, high, 3);
  const rounding = (high - low) * 1e-9;
  const ticks = ticksOf({ ...scale, ticks: scale.ticks.filter((tick) => tick >= low - rounding && tick <= high + rounding) });
  let end = -Infinity;
  for (const { value, runs } of ticks) {
    const at = bar.x + ((value - low) / (high - low)) * bar.width;
    const half = runsWidth(runs, style.text.tick) / 2;
    if (at - half < end + 0.5) continue;
    end = at + half;
    addLine(sheet, "key", at, bottom, at, bottom + tickMm(style), stroke);
    addText(sheet, "key", runs, { sizePt: style.text.tick, x: at, y: bottom + tickMm(style) + ascent(style.text.tick), anchor: "middle" });
  }
}
