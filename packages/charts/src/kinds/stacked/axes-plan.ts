/** What the axes of stacks are: names or numbers under them, and the scale of the values. */
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import type { AxesPlan } from "#frame/axes.ts";
import { textIn, type FigureStyle } from "#frame/figure-style.ts";
import { extentOf, padded, ticksWithin, type Scale } from "#numbers.ts";
import { partEnds } from "./ends.ts";
import type { ShownParts } from "./shown.ts";

/** `names`: under the stacks. */
export function axesPlan(document: StackedDocument, style: FigureStyle, { parts, stacks }: ShownParts, names: readonly string[]): AxesPlan {
  const { view, spec } = style;
  const ends = stacks.flatMap((at) => partEnds(parts, at).flatMap(({ low, high }) => [low, high]));
  const [low, high] = extentOf([0, ...ends, ...(spec.extent?.y ?? [])]);
  return {
    x: { title: view.xTitle ?? textIn(style, document.category.title), names },
    y: { title: view.yTitle ?? textIn(style, document.value.title), scale: (count) => stackScale(low, high, count) },
  };
}

/** Stacks stand on the axis, which ends with the highest: shares at their whole. */
function stackScale(low: number, high: number, count: number): Scale {
  const [below, above] = padded([low, high], 0.01);
  return ticksWithin(low === 0 ? 0 : below, high === 0 && low < 0 ? 0 : above, count);
}
