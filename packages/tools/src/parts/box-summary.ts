import { medianOfSorted, quantileOfSorted } from "@analyte/analysis/prepare/median";
import { meanOf } from "@analyte/analysis/univariate/moments";
import type { Box } from "@analyte/contract/figure-kinds/boxes";

/** What a box shows of at least one value, smallest first; the whiskers end at the smallest and largest. */
export function boxSummary(sorted: Float64Array): Omit<Box, "label" | "group" | "points"> {
  return {
    minimum: sorted[0]!,
    q1: quantileOfSorted(sorted, 0.25),
    median: medianOfSorted(sorted),
    q3: quantileOfSorted(sorted, 0.75),
    maximum: sorted.at(-1)!,
    mean: meanOf(sorted),
    n: sorted.length,
  };
}
