/** By what rows can be chosen, so that a figure shows the first of them alone. */
import type { Text } from "./text.ts";

export interface Ranking {
  by: RankedBy;
  /** Indices into `ids`, the most important first; those that have no such number are left out. */
  order: number[];
  /** What they are ranked by, for the caption, e.g. "p of Welch's t test". */
  words?: Text;
}
export const rowRankings = ["variance", "p", "loading"] as const;
export type RankedBy = (typeof rowRankings)[number];

/** Of a figure that shows its first rows alone. */
export const topRowCount = { least: 2, most: 2_000 } as const;
