/** How a figure of boxes shares its height between them and their brackets, by what it is made for. */
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { askedHeight, type FigureStyle } from "#frame/figure-style.ts";
import { printedLineMm, titleHeading } from "#frame/headings.ts";

/** Of a panel's height in print, what boxes have under their brackets, so that they have half the figure's. */
export const leastOfBoxes = 0.53;
/** Neither a page, on which one can zoom and point, nor a slide. */
export const isPrint = ({ spec, preset }: FigureStyle): boolean => spec.interactive !== true && preset.aspect === undefined;

/** What a slide has below its title; null of every other figure: its height may be exceeded, or it has none. */
export function slideRoom(document: BoxesDocument, style: FigureStyle): number | null {
  const { spec, preset, view } = style;
  if (preset.aspect === undefined || spec.heightMm !== undefined || view.aspect !== undefined) return null;
  // Where brackets may give way, a line below says so.
  const saidMm = spec.inset === undefined && document.panels.some(({ brackets = [] }) => brackets.length > 0) ? printedLineMm(style) : 0;
  return askedHeight(style)! - 2 * preset.marginMm - titleHeading(document, style, spec.widthMm - 2 * preset.marginMm).height - saidMm;
}
