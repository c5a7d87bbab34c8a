/** What the colours of a scale mean: a title, and a bar of the colours over its numbers. */
import { niceScale } from "../numbers.ts";
import { channels } from "../scene/colour-light.ts";
import { ascent, descent, lineHeight, runsWidth, textWidth } from "../scene/measure.ts";
import { balanced } from "./axes.ts";
import { colourAt, type ScaleName } from "./colour-scale.ts";
import { millimetres, type FigureStyle } from "./figure-style.ts";
import { addImage, addLine, addLines, addText, type Sheet } from "./sheet.ts";
import { ticksOf } from "./tick-runs.ts";

export interface ScaleKey {
  title: string[];
  titleMm: number;
  barMm: number;
  height: number;
}
/** Colours by name, and the values at their ends. */
export interface ColourRange {
  name: ScaleName;
  low: number;
  high: number;
}

export function scaleKey(style: FigureStyle, text: string, widthMm: number): ScaleKey {
  const size = style.text.legend;
  const title = text === "" ? [] : balanced(text, widthMm * 0.4, size);
  // Lines below the first are level with the numbers under the bar, of which the first reaches over its end.
  const gap = millimetres(size) * 0.6 + (title.length > 1 ? textWidth("−0.00", style.text.tick) / 2 : 0);
  const titleMm = Math.max(0, ...title.map((line) => textWidth(line, size) + gap));
  const ticks = ascent(style.text.tick) + descent(style.text.tick);
  const height = Math.max(title.length * lineHeight(size), barHeight(style) + tickMm(style) + ticks) + millimetres(size) * 0.2;
  return { title, titleMm, barMm: Math.min(30, widthMm * 0.3), height };
}

const barHeight = (style: FigureStyle): number => millimetres(style.text.legend) * 0.7;
const tickMm = (style: FigureStyle): number => millimetres(style.text.tick) * 0.35;

/** `x`, `y`: its top left corner. */
export function drawScaleKey(sheet: Sheet, { title, titleMm, barMm }: ScaleKey, { name, low, high }: ColourRange, x: number, y: number): void {
  const { style } = sheet;
  const size = style.text.legend;
  addLines(sheet, "key", title, (index) => ({ sizePt: size, x, y: y + ascent(size) * 1.05 + index * lineHeight(size) }));
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
