/** What the boxes of a document can show at all, whatever a view asks for. */
import { isWithoutBox } from "@analyte/contract/box-words";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";

/** Fewer values have no shape worth drawing. */
const fewestForViolin = 20;

/** The values that a box is of: the means of replicates where there are any. Null where there are too many to be told one by one. */
export const valuesOfBox = ({ points, replicates }: Pick<Box, "points" | "replicates">): readonly { y: number }[] | null => replicates ?? points;

export const canBeViolin = (box: Pick<Box, "n" | "points" | "replicates" | "bar">): boolean =>
  box.bar === undefined && box.n >= fewestForViolin && valuesOfBox(box) !== null;

export function boxesWith({ panels }: BoxesDocument): { points: boolean; violins: boolean; brackets: boolean } {
  return {
    // Where there is no box, its points are all that there is.
    points: panels.some(({ boxes }) => boxes.some((box) => valuesOfBox(box) !== null && (box.bar !== undefined || !isWithoutBox(box)))),
    violins: panels.some(({ boxes }) => boxes.some(canBeViolin)),
    brackets: panels.some(({ brackets = [] }) => brackets.length > 0),
  };
}
