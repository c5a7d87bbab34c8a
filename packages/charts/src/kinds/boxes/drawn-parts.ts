/** What the boxes of a document can show at all, whatever a view asks for. */
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";

/** Fewer values have no shape worth drawing. */
const fewestForViolin = 20;

export const canBeViolin = ({ n, points }: Pick<Box, "n" | "points">): boolean => n >= fewestForViolin && points !== null;

export function boxesWith({ panels }: BoxesDocument): { violins: boolean; brackets: boolean } {
  return {
    violins: panels.some(({ boxes }) => boxes.some(canBeViolin)),
    brackets: panels.some(({ brackets = [] }) => brackets.length > 0),
  };
}
