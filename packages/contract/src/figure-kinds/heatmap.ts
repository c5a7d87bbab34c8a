/** A map of numbers by rows and columns. */
import type { ChartBase, ItemKind, Value } from "../chart.ts";
import type { RankedBy, Ranking } from "../row-rankings.ts";
import type { Text } from "../text.ts";

/** A clustering as R's `hclust` gives it: row i joins a[i] and b[i]; negative is leaf -v, positive is the cluster made in row v (both from 1). */
export interface Tree {
  a: number[];
  b: number[];
  height: number[];
}
export interface HeatmapSide {
  item: ItemKind;
  ids: string[];
  labels: string[];
  /** Display order: indices into `ids`. */
  order: number[];
  tree: Tree | null;
  /** Bars beside the map; `values` are indices into `groups` of the annotation, by `ids`; -1 for none. `labels` as a document's `groupLabels`. */
  annotations: { title: Text; groups: string[]; labels?: Text[]; values: number[] }[];
  /** By what the most important ones can be chosen. */
  rankings?: Ranking[];
  /** By what they can't be chosen, and why: a whole sentence. */
  unranked?: { by: RankedBy; why: Text }[];
}

export interface HeatmapDocument extends ChartBase {
  kind: "heatmap";
  /** From top to bottom. */
  rows: HeatmapSide;
  /** From left to right. */
  columns: HeatmapSide;
  /** Row-major by `ids` of rows, then columns (not in display order). */
  values: Value[];
  /** `diverging`: symmetric around 0. `binary`: 0 and 1 with the two names. */
  scale: { kind: "diverging" | "sequential"; title: Text; limit: number | null } | { kind: "binary"; names: [Text, Text] };
}
