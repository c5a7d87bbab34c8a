/** A map of the samples on two axes, the same for every method that makes one. */
import { columnOf, type Matrix } from "@analyte/analysis/table";
import { mostRanked, type ChartDocument } from "@analyte/contract/chart";
import type { Ellipse, ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Text } from "@analyte/contract/text";
import type { TableColumn } from "#tool.ts";
import { captioned, type Groups } from "./grouping.ts";

export interface OrdinationMap {
  title: Text;
  /** Before the sizes of the groups. */
  caption: Text;
  /** Samples × axes. */
  coordinates: Matrix;
  samples: string[];
  groups: Groups;
  axes: readonly [Text, Text];
  ellipses?: Ellipse[];
  /** What the caption says of them. */
  ellipseText?: Text;
  /** Axes that have a centre, and a unit of the same length. */
  metric?: boolean;
}

export function ordinationChart({
  title,
  caption,
  coordinates,
  samples,
  groups,
  axes,
  ellipses = [],
  ellipseText,
  metric = true,
}: OrdinationMap): ScatterDocument {
  const [x, y] = [columnOf(coordinates, 0), columnOf(coordinates, 1)];
  const far = (sample: number): number => x[sample]! ** 2 + y[sample]! ** 2;
  return {
    version: 1,
    kind: "scatter",
    title,
    ...captioned(groups, (sizes) => ({ en: `${caption.en}${sizes.en}`, zh: `${caption.zh}${sizes.zh}` })),
    groups: groups.names,
    x: { title: axes[0] },
    y: { title: axes[1] },
    points: { item: "sample", ids: samples, labels: samples, x: Array.from(x), y: Array.from(y), group: Array.from(groups.assignment) },
    ellipses,
    ...(ellipseText && { ellipseText }),
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: [],
    ranked: [...x.keys()].sort((a, b) => far(b) - far(a) || a - b).slice(0, mostRanked),
    origin: metric,
    equalUnits: metric,
  };
}

/** `axis1`, `axis2`, … */
export const axisColumns = (coordinates: Matrix): TableColumn[] =>
  Array.from({ length: coordinates.columns }, (_, axis) => ({ name: `axis${axis + 1}`, values: columnOf(coordinates, axis) }));

/** Samples of no group are drawn without a colour. */
export function ungroupedNote({ names, assignment }: Groups): Text[] {
  const outside = names.length === 0 ? 0 : assignment.filter((group) => group < 0).length;
  if (outside === 0) return [];
  const one = outside === 1;
  return [
    {
      en: `${outside} sample${one ? " has" : "s have"} no group; ${one ? "it is" : "they are"} on the map without a colour.`,
      zh: `${outside} 个样本没有分组，图中不着色。`,
    },
  ];
}

export type Charts = { name: string; document: ChartDocument }[];

/** R lines that turn each column of `S` so that its entry of greatest size is positive. */
export const rTurned = `S <- apply(S, 2, function(v) v * sign(v[which.max(abs(v))]))
`;
