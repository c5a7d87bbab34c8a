/** A running score over ranked items: a curve a set, the places of its members under it, and the numbers that the items were ranked by. */
import type { Axis, ChartBase, Value } from "../chart.ts";
import type { Text } from "../text.ts";

export interface RunningDocument extends ChartBase {
  kind: "running";
  /** The rank: item k of the ranking, counted from 0, reaches from k to k + 1. */
  x: Axis;
  /** The score. */
  y: Axis;
  /** By what the items were ranked, in their order. */
  ranked: { title: Text; values: Value[] };
  /** `x` and `y`: the corners of the curve, from the first item to the end of the last; `hits`: which items are members, from 0. */
  curves: { id: string; label: string; group: number; x: number[]; y: Value[]; hits: number[] }[];
}
