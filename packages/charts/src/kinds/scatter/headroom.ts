/**
 * Free room around the points for the names of the best hits. A figure that names others and not its best hits misleads: where these find no room, the axes
 * go on for the height of a name above the points, and for a part of one at their sides, as one would have them do by hand.
 */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Plot } from "#frame/draw-axes.ts";
import { millimetres, type FigureStyle } from "#frame/figure-style.ts";
import type { Sheet } from "#frame/sheet.ts";
import { ascent, descent, lineHeight } from "#scene/measure.ts";

/** As shares of what the axes show without it. */
export interface Headroom {
  above: number;
  /** At each side. */
  besides: number;
  below: number;
}
export const noHeadroom: Headroom = { above: 0, besides: 0, below: 0 };

export interface Drawn {
  sheet: Sheet;
  plot: Plot;
  /** For each label, the most important first, whether it is there. */
  named: boolean[];
}

/** So many of the most important names are worth a lower and narrower cloud. */
const worthIt = 3;
/** And most of those of arrows, which are drawn for the sake of their names. */
const mostArrows = 0.9;
const besides = 0.1;

/** The best of a few. Not where the axes are given, by a zoom or for several figures, and not in a page, where one can zoom in. */
export function withHeadroom({ arrows }: ScatterDocument, plain: Drawn, { spec, text }: FigureStyle, draw: (headroom: Headroom) => Drawn | null): Drawn {
  const count = Math.max(worthIt, arrows.length);
  const isWell = ({ named }: Drawn) =>
    named.slice(0, worthIt).every(Boolean) && named.slice(0, arrows.length).filter(Boolean).length >= Math.min(named.length, arrows.length) * mostArrows;
  /** The first counts more than the others together. */
  const weight = ({ named }: Drawn) => named.slice(0, count).reduce((sum, is, rank) => sum + (is ? 2 ** -rank : 0), 0);
  if (spec.zoom || spec.extent || spec.interactive || isWell(plain)) return plain;
  const needed = ascent(text.label) + descent(text.label) + lineHeight(text.label) + millimetres(text.label) * 0.8;
  const above = needed / Math.max(needed, plain.plot.box.height - needed);
  let best = plain;
  const ways =
    arrows.length > 0
      ? [besides, 2 * besides].map((aside) => ({ above, besides: aside, below: above }))
      : [noHeadroom, { ...noHeadroom, besides }].map((way) => ({ ...way, above }));
  for (const headroom of ways) {
    const other = draw(headroom);
    if (other && weight(other) > weight(best)) best = other;
    if (isWell(best)) break;
  }
  return best;
}
