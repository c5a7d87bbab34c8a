/** Box plots, in one panel or several. */
import type { Axis, ChartBase } from "../chart.ts";
import type { Text } from "../text.ts";

export interface Box {
  label: string;
  /** Index into `groups`. */
  group: number;
  minimum: number;
  q1: number;
  median: number;
  q3: number;
  maximum: number;
  mean: number;
  /** A bar from 0 to the mean stands for the box, with these ends of its error bar; null where it has none. */
  bar?: { low: number; high: number } | null;
  n: number;
  /** Values with their ids, drawn as points over the box; null where there are too many to draw. `of`: the sample that it is a replicate of. */
  points: { id: string; y: number; of?: string }[] | null;
  /** Means of replicates, drawn on top: they, not the single measurements, are what `n` and the box are of. */
  replicates?: { id: string; y: number }[];
}
/** A comparison of two boxes of a panel, by their indices, with what its test says, e.g. "p = 0.0012". */
export interface Bracket {
  from: number;
  to: number;
  text: Text;
}
export interface BoxesDocument extends ChartBase {
  kind: "boxes";
  category: Axis;
  value: Axis;
  /** All panels have the axes of all values, so that they can be compared: before and after. Else each has its own. */
  sameAxes?: boolean;
  /** Violins instead of boxes, of 20 values or more, where the view does not say otherwise. */
  violins?: true;
  /** Side by side. */
  panels: {
    title: Text;
    /** The feature whose values it shows, by its id. */
    feature?: string;
    /** A line under the title, e.g. the test's p. */
    note?: Text;
    boxes: Box[];
    brackets?: Bracket[];
  }[];
  /** A line under the figure, e.g. the test's p. */
  note: Text | null;
  /** How many comparisons were tested in the panels, of which the brackets are those that `rule` names; null where all of them have brackets. */
  compared?: { count: number; rule: Text | null };
}
