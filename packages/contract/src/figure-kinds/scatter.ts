/** Points by two numbers. */
import type { Axis, ChartBase, Points } from "../chart.ts";
import type { Text } from "../text.ts";

/** An ellipse in data units; `angle` is the major axis' angle to the x axis in radians. */
export interface Ellipse {
  /** Index into `groups`, -1 for one over all points. */
  group: number;
  x: number;
  y: number;
  /** Semi-axes: along `angle`, and across. */
  a: number;
  b: number;
  angle: number;
}

export interface ScatterDocument extends ChartBase {
  kind: "scatter";
  x: Axis;
  y: Axis;
  points: Points;
  ellipses: Ellipse[];
  /** What the caption says of the ellipses, as it stands there: it goes with them where they are not drawn. */
  ellipseText?: Text;
  /** Dashed lines across the plot with their value. */
  thresholds: { axis: "x" | "y"; value: number; label: Text }[];
  /** Arrows from the origin, e.g. the loadings of a biplot, already scaled to the points. */
  arrows: { id: string; label: string; x: number; y: number }[];
  /** Straight segments, e.g. the regression lines of a permutation plot. */
  segments: { x1: number; y1: number; x2: number; y2: number; group: number }[];
  /** Indices of the points that carry a label at first: 15 at most, most important first. */
  labelled: number[];
  /** Indices of the points by importance, e.g. the significant ones before the others, each by p, 100 at most: what a rule about labels counts. Left out: `labelled`. */
  ranked?: number[];
  /** Draw lines through zero. */
  origin: boolean;
  /** One unit of x is as long as one unit of y. */
  equalUnits: boolean;
}
