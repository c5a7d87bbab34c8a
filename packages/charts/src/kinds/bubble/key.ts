/** Under the plot: which area is which number, and which colour. */
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { balanced } from "#frame/axes.ts";
import { millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { drawScaleKey, scaleKey, type ScaleKey } from "#frame/scale-key.ts";
import { addLines, addMarks, addText, type Sheet } from "#frame/sheet.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { tickText } from "#numbers.ts";
import { isGiven } from "#points.ts";
import { ascent, capHeight, descent, lineHeight, textWidth } from "#scene/measure.ts";
import { colourRange, diameterOf, largestMm, sizeSteps } from "./scales.ts";

interface Step {
  diameter: number;
  text: string;
  /** Of its mark's middle, and of the start of its text, from the left end. */
  markX: number;
  textX: number;
}
export interface BubbleKey {
  /** `aboveMm`: what its title takes above the marks; none where it stands beside them. */
  sizes: { title: string[]; steps: Step[]; width: number; aboveMm: number; height: number } | null;
  /** Where its left top corner stands. */
  colours: { key: ScaleKey; x: number; y: number } | null;
  height: number;
}

export function bubbleKey(document: BubbleDocument, style: FigureStyle, widthMm: number): BubbleKey {
  const sizes = sizesOf(document, style, widthMm);
  const key = document.colour.values.some(isGiven) ? scaleKey(style, textIn(style, document.colour.title), widthMm) : null;
  if (key === null) return { sizes, colours: null, height: sizes?.height ?? 0 };
  const gap = millimetres(style.text.legend) * 2;
  // The last number under the bar may reach beyond its end.
  const needed = key.titleMm + key.barMm + millimetres(style.text.tick) * 1.5;
  const isBeside = sizes !== null && sizes.width + gap + needed <= widthMm;
  const colours = { key, x: isBeside ? sizes.width + gap : 0, y: isBeside || sizes === null ? 0 : sizes.height };
  return { sizes, colours, height: Math.max(sizes?.height ?? 0, colours.y + key.height) };
}

/** The title beside the marks, above them where both don't fit; where not even they do, the numbers between the ends are left out. */
function sizesOf(document: BubbleDocument, style: FigureStyle, widthMm: number): BubbleKey["sizes"] {
  const { values, step } = sizeSteps(document);
  if (values.length === 0) return null;
  const size = style.text.legend;
  const em = millimetres(size);
  const text = textIn(style, document.size.title);
  const diameter = diameterOf(document, style);
  const stepsFrom = (left: number, some: readonly number[]) => {
    let x = left;
    const steps = some.map((value): Step => {
      const own = { diameter: diameter(value), text: withPowers(tickText(value, step)) };
      const markX = x + own.diameter / 2;
      const textX = x + own.diameter + em * 0.35;
      x = textX + textWidth(own.text, size) + em * 0.8;
      return { ...own, markX, textX };
    });
    return { steps, width: x - em * 0.8 };
  };
  const stepsMm = Math.max(lineHeight(size), largestMm(style) + em * 0.3) + em * 0.2;
  const titleBeside = text === "" ? [] : balanced(text, widthMm * 0.4, size);
  const titleMm = Math.max(0, ...titleBeside.map((line) => textWidth(line, size)));
  const beside = stepsFrom(titleMm + em * 0.7, values);
  if (beside.width <= widthMm) return { ...beside, title: titleBeside, aboveMm: 0, height: Math.max(titleBeside.length * lineHeight(size), stepsMm) };
  const title = text === "" ? [] : balanced(text, widthMm, size);
  const aboveMm = title.length * lineHeight(size);
  const ways = [values, [values[0]!, values.at(-1)!], [values.at(-1)!]].map((some) => stepsFrom(0, some));
  return { ...(ways.find(({ width }) => width <= widthMm) ?? ways.at(-1)!), title, aboveMm, height: aboveMm + stepsMm };
}

/** `x`, `y`: its top left corner. */
export function drawBubbleKey(document: BubbleDocument, sheet: Sheet, { sizes, colours }: BubbleKey, x: number, y: number): void {
  const { style } = sheet;
  const size = style.text.legend;
  if (sizes) {
    const middle = y + (sizes.aboveMm + sizes.height) / 2;
    const baseline = middle + capHeight(size) / 2;
    const titleTop = sizes.aboveMm > 0 ? y : middle - (sizes.title.length * lineHeight(size)) / 2;
    const firstLine = titleTop + (lineHeight(size) - ascent(size) - descent(size)) / 2 + ascent(size);
    addLines(sheet, "key", sizes.title, (index) => ({ sizePt: size, x, y: firstLine + index * lineHeight(size) }));
    for (const { diameter, text, markX, textX } of sizes.steps) {
      const look = { shape: "circle", stroke: { colour: style.axis, widthPt: style.lines.axis }, sizeMm: diameter, group: -1 } as const;
      addMarks(sheet, "key", Float64Array.of(x + markX), Float64Array.of(middle), Int32Array.of(-1), look);
      addText(sheet, "key", text, { sizePt: size, x: x + textX, y: baseline });
    }
  }
  if (colours) drawScaleKey(sheet, colours.key, colourRange(document, style.view), x + colours.x, y + colours.y);
}
