/** The values of a few upright bars at their ends: an axis alone leaves them to be guessed. */
import { numberText } from "@analyte/contract/number-text";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { Plot } from "#frame/draw-axes.ts";
import { groupOf, millimetres, type FigureStyle } from "#frame/figure-style.ts";
import { overlap } from "#frame/rooms.ts";
import { addText, type Sheet } from "#frame/sheet.ts";
import { isGiven } from "#points.ts";
import { ascent, descent, textWidth } from "#scene/measure.ts";
import type { Box } from "#scene/scene.ts";
import type { ShownSeries } from "./layout.ts";
import { barThickness } from "./series.ts";

const mostBars = 12;

/** Where nothing else stands at the ends of the bars. */
export function hasValues({ horizontal, series, thresholds }: BarsDocument, style: FigureStyle): boolean {
  if (horizontal) return false;
  const shown = series.filter(({ group }) => !groupOf(style, group).hidden);
  if (thresholds.length > 0 || shown.some(({ kind, low, high }) => kind === "line" || low || high)) return false;
  return shown.reduce((sum, { values }) => sum + values.filter(isGiven).length, 0) <= mostBars;
}

/** All of them or, where one finds no room, none. */
export function drawBarValues({ ids }: BarsDocument, sheet: Sheet, { box, toX, toY }: Plot, own: readonly ShownSeries[], apart: boolean): void {
  const { style } = sheet;
  const sizePt = style.text.note;
  const gap = millimetres(sizePt) * 0.25;
  const height = ascent(sizePt) + descent(sizePt);
  const slots = apart ? own.length : 1;
  const thick = barThickness(style, box.width / Math.max(1, ids.length), slots);
  const texts = own.flatMap(({ series }, slot) =>
    series.values.flatMap((value, item): { text: string; at: Box }[] => {
      if (!isGiven(value)) return [];
      const text = numberText(value);
      const width = textWidth(text, sizePt);
      const [middle, end] = [toX(item) + (apart ? (slot - (slots - 1) / 2) * thick : 0), toY(value)];
      const at = { x: middle - width / 2, y: value < 0 ? end + gap : end - gap - height, width, height };
      return [{ text, at }];
    }),
  );
  const inPlot = ({ x, y, width, height: high }: Box) => x >= box.x && y >= box.y && x + width <= box.x + box.width && y + high <= box.y + box.height;
  if (texts.some(({ at }, index) => !inPlot(at) || texts.slice(0, index).some((other) => overlap(at, other.at)))) return;
  for (const { text, at } of texts) addText(sheet, "label", text, { sizePt, x: at.x, y: at.y + ascent(sizePt) });
}
