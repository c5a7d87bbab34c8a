/** Points by two numbers, or by a number over names, whose area is a third number and whose colour a fourth. */
import type { Axis, ChartBase, Points, Value } from "../chart.ts";
import type { Text } from "../text.ts";

export interface BubbleDocument extends ChartBase {
  kind: "bubble";
  x: Axis;
  y: Axis;
  /** What stands at y = 0, 1, 2, … from the top where y counts places, e.g. names of sets; left out where y is a number. */
  places?: string[];
  /** Of no group: colours are those of the scale. */
  points: Points;
  /** In the order of the points: the area of a mark grows with it from zero. What is not above zero has the smallest mark. */
  size: { title: Text; values: Value[] };
  /** In the order of the points, from little to much, or from `-diverging` over nothing to `diverging`; without one a mark is grey. */
  colour: { title: Text; values: Value[]; diverging?: number };
  /** Each mark stands at the end of a line from zero (lollipops). */
  stems?: true;
  /** Dashed lines with what they mean: upright ones, and level ones where `axis` says so; over names there are no level ones. */
  thresholds: { axis?: "y"; value: number; label: Text }[];
  /** Indices of the points that carry a name at first, most important first, and of all that a rule can choose. Over names there are none. */
  labelled: number[];
  ranked?: number[];
}
