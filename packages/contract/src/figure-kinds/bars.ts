/** Bars over names. */
import type { Axis, ChartBase, ItemKind, Value } from "../chart.ts";
import type { Text } from "../text.ts";

export interface BarsDocument extends ChartBase {
  kind: "bars";
  /** `feature`: a click shows its box plot. */
  item: ItemKind;
  ids: string[];
  labels: string[];
  /** As `labels`, where these are words of the reader's language and no names of the data: drawn and said in their place. */
  labelTexts?: Text[];
  /** Bars lie down: for long names. */
  horizontal: boolean;
  category: Axis;
  value: Axis;
  /** `group` indexes `groups`. One series a group; `kind: "line"` draws a line with markers, e.g. a cumulative share. */
  series: { group: number; kind: "bar" | "line"; values: Value[]; low?: Value[]; high?: Value[] }[];
  thresholds: { value: number; label: Text }[];
}
