/** Where the points of each box begin among all of a document. */
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";

export function startsOfPoints({ panels }: BoxesDocument): Map<Box, number> {
  const starts = new Map<Box, number>();
  let start = 0;
  for (const box of panels.flatMap(({ boxes }) => boxes)) {
    starts.set(box, start);
    start += box.points?.length ?? 0;
  }
  return starts;
}
