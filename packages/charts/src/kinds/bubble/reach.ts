import type { Value } from "@analyte/contract/chart";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import type { Text } from "@analyte/contract/text";

interface Line {
  axis: "x" | "y";
  value: number;
  label: Text;
}

/** The lines that are drawn: over names there is no height at which a level one could stand. */
export const linesOf = ({ thresholds, places }: BubbleDocument): Line[] =>
  thresholds.flatMap(({ axis, value, label }): Line[] => (axis === "y" && places ? [] : [{ axis: axis ?? "x", value, label }]));

/** All numbers that have to be seen along an axis. */
export const reachOf = (document: BubbleDocument, axis: "x" | "y"): Value[] => [
  ...document.points[axis],
  ...linesOf(document).flatMap((line) => (line.axis === axis ? line.value : [])),
  ...(document.stems && axis === "x" ? [0] : []),
];
