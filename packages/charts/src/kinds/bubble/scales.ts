/** From numbers to diameters and colours. */
import type { ChartView } from "@analyte/contract/chart";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { colourAt } from "#frame/colour-scale.ts";
import { pointSize, type FigureStyle } from "#frame/figure-style.ts";
import type { ColourRange } from "#frame/scale-key.ts";
import { rounded } from "#frame/sheet.ts";
import { extentOf, ticksWithin } from "#numbers.ts";
import { isGiven } from "#points.ts";

/** Of the usual point. */
const largest = 2.5;
const smallest = 0.55;
export const largestMm = (style: FigureStyle): number => rounded(pointSize(style, false) * largest);

/** Areas are as the numbers are, up to the largest; a mark that would be too small to be seen is as small as can be. */
export function diameterOf({ size }: BubbleDocument, style: FigureStyle): (value: number | null | undefined) => number {
  const most = Math.max(0, ...size.values.filter(isGiven));
  const least = pointSize(style, false) * smallest;
  return (value) => rounded(isGiven(value) && value > 0 && most > 0 ? Math.max(least, largestMm(style) * Math.sqrt(value / most)) : least);
}

/** Numbers that the key shows: two or three, the smallest first; whole ones where all are. */
export function sizeSteps({ size }: BubbleDocument): { values: number[]; step: number } {
  const given = size.values.filter(isGiven).filter((value) => value > 0);
  if (given.length === 0) return { values: [], step: 1 };
  const [low, high] = extentOf(given);
  if (!(high > low)) return { values: [low], step: low };
  const whole = given.every(Number.isInteger);
  const fits = (value: number) => value > 0 && value <= high * (1 + 1e-9) && (!whole || Number.isInteger(value));
  for (const count of [3, 2, 4, 5]) {
    const { ticks, step } = ticksWithin(low, high, count);
    const values = ticks.filter(fits);
    if (values.length >= 2 && values.length <= 4) return { values, step: whole ? Math.max(1, Math.round(step)) : step };
  }
  return { values: [low, high], step: high - low };
}

/** From zero where nothing is below it: a figure without anything remarkable doesn't look as if it had. */
export function colourRange({ colour }: BubbleDocument, view: ChartView): ColourRange {
  if (colour.diverging !== undefined) {
    const limit = view.colourLimit ?? colour.diverging;
    return { name: view.colourScale ?? "blue-white-red", low: -limit, high: limit };
  }
  const [least, most] = extentOf(colour.values);
  const low = Math.min(0, least);
  const high = view.colourLimit ?? most;
  return { name: view.colourScale ?? "viridis", low, high: high > low ? high : low + 1 };
}

/** Null for what has no number. */
export function colourOf({ name, low, high }: ColourRange, value: number | null | undefined, surface: string): string | null {
  // Halves, or the distance of the largest numbers would be endless.
  return isGiven(value) ? colourAt(name, (value / 2 - low / 2) / (high / 2 - low / 2), surface) : null;
}
