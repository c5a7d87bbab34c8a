/** Lines over numbers, in one panel or several. */
import type { Axis, ChartBase, Value } from "../chart.ts";
import type { Text } from "../text.ts";

export interface LinesDocument extends ChartBase {
  kind: "lines";
  x: Axis;
  /** What stands at x = 0, 1, 2, … where x counts places, e.g. levels of a factor; left out where x is a number. */
  places?: string[];
  y: Axis;
  /** As of box plots. */
  sameAxes?: boolean;
  /** Both axes hold the same numbers, as those of ROC curves: the plot is square, and one unit of x as long as one of y. */
  square?: true;
  panels: {
    title: Text;
    /**
     * `low` and `high`: of a band around a line, e.g. an interval at each place. `reference`: what the lines are compared with, e.g. chance: thin, dashed and
     * without points.
     */
    series: { id: string; label: string; group: number; x: number[]; y: Value[]; low?: Value[]; high?: Value[]; reference?: true }[];
    /** Places on the lines that have a mark and a name, e.g. a cut-off. */
    marked?: { group: number; x: number; y: number; label: Text }[];
  }[];
}
