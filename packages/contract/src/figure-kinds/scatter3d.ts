/** Points by three numbers. */
import type { Axis, ChartBase, Points, Value } from "../chart.ts";

export interface Scatter3dDocument extends ChartBase {
  kind: "scatter3d";
  x: Axis;
  y: Axis;
  z: Axis;
  points: Points & { z: Value[] };
}
