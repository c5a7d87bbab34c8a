import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { addCell } from "#frame/cells.ts";
import { millimetres } from "#frame/figure-style.ts";
import { drawScaleKey } from "#frame/scale-key.ts";
import { addLines, type Sheet } from "#frame/sheet.ts";
import { ascent, capHeight, lineHeight } from "#scene/measure.ts";
import { heatScale } from "./colour-scale.ts";
import { titleWeight, type KeyPlan } from "./key-plan.ts";

/** `x`, `y`: its top left corner. */
export function drawKey(document: HeatmapDocument, sheet: Sheet, plan: KeyPlan, x: number, y: number): void {
  const { style } = sheet;
  const size = style.text.legend;
  if (plan.scale) drawScaleKey(sheet, plan.scale, heatScale(document, style.view), x, y);
  for (const entry of plan.entries) {
    const first = y + entry.y + ascent(size) * 1.05;
    const left = x + entry.x;
    if (entry.look) {
      const middle = first - capHeight(size) / 2;
      addCell(sheet, "key", { x: left, y: middle - plan.squareMm / 2, width: plan.squareMm, height: plan.squareMm }, entry.look);
    }
    const before = entry.look ? plan.squareMm + millimetres(size) * 0.4 : 0;
    addLines(sheet, "key", entry.lines, (index) => ({
      sizePt: size,
      weight: entry.look ? 400 : titleWeight,
      x: left + before,
      y: first + index * lineHeight(size),
    }));
  }
}
