/** The one rule for how small a plot may be. */
import { millimetresPerPoint, type Box, type PlotFrame } from "../scene/scene.ts";

/** No plot can be read that is narrower or lower than this, whatever its texts; the frame lets none be lower. */
const leastMm = 14;
/** Nor one in which not two numbers and what lies between them find room along an axis. */
const leastEms = 6;

/** So much of a room a plot is given at least, whatever its texts take: of a large one less than can be read, so that no text has to leave it for a plot that is drawn. */
export const keptOf = (roomMm: number, share: number): number => Math.min(roomMm * share, leastMm * 0.99);

/** How wide a plot has to be for texts of this size at its axes, and for what else it shows, in ems of these. */
export const leastWidthMm = (textPt: number, ems = leastEms): number => Math.max(leastMm, Math.max(leastEms, ems) * textPt * millimetresPerPoint);

export interface CrampedPlot {
  box: Box;
  /** What it lacks, and how much of that is least. */
  side: "width" | "height";
  leastMm: number;
}

/** The narrowest of the plots that can't be read at the size of their texts; null where all can. */
export function crampedPlot(plots: readonly PlotFrame[]): CrampedPlot | null {
  const cramped = plots.flatMap(({ box, textPt, leastEms: ems }): CrampedPlot[] => {
    const least = leastWidthMm(textPt, ems);
    if (box.width < least) return [{ box, side: "width", leastMm: least }];
    return box.height < leastMm - 0.01 ? [{ box, side: "height", leastMm }] : [];
  });
  return cramped.toSorted((one, other) => one.box.width - other.box.width)[0] ?? null;
}
