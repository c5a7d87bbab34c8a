/** Nodes that are tied to one another, at places that whoever made the document has found. */
import type { ChartBase, Points } from "../chart.ts";

export interface NetworkDocument extends ChartBase {
  kind: "network";
  /** The nodes; one unit of x is as long as one of y. */
  points: Points;
  /** Places among the nodes. `group` is that of the tie, e.g. of positive ones, which stand among the groups too; `weight` from 0 to 1: how strong. */
  edges: { from: number; to: number; group: number; weight: number }[];
  /** Places of the nodes that carry a name at first, most important first, and of all that a rule can choose. */
  labelled: number[];
  ranked?: number[];
}
