/** What sets have in common: each item is counted once, with all the sets that it is in. Up to four sets as circles, else as bars over a matrix of dots. */
import type { Axis, ChartBase } from "../chart.ts";

export interface SetsDocument extends ChartBase {
  kind: "sets";
  /** `circles` draws two to four sets; more of them are drawn as bars. */
  form: "circles" | "bars";
  /** One a group of the document, which has its name. */
  sets: { id: string; group: number; size: number }[];
  /**
   * In their order along the bars; `sets` are places among the sets, each intersection holds what is in these and in no other. `members`: the first of them, for who
   * points at it. Of circles every combination that the document lacks is empty.
   */
  intersections: { id: string; sets: number[]; size: number; members: string[] }[];
  value: Axis;
}
