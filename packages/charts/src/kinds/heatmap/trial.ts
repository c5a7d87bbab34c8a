import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { ticksElsewhere } from "#scene/faults/shown/axes.ts";
import type { FigureTrial } from "../trial.ts";
import { heatmapDifferences } from "./differences.ts";

type NameOf = (index: number) => string;
const calledAs = (names: readonly string[], nameOf: NameOf): string[] => names.map((_, index) => nameOf(index));

export const heatmap: FigureTrial<HeatmapDocument> = {
  differences: (scene, document) => [...heatmapDifferences(scene, document), ...ticksElsewhere(scene)],
  named: (document, nameOf) => {
    const side = (of: HeatmapSide): HeatmapSide => ({
      ...of,
      labels: calledAs(of.labels, nameOf),
      annotations: of.annotations.map((bar) => ({ ...bar, groups: calledAs(bar.groups, nameOf) })),
    });
    return { ...document, rows: side(document.rows), columns: side(document.columns) };
  },
  numbered: (document, change) => ({ ...document, values: document.values.map(change) }),
  emptied: (document) => {
    const side = (of: HeatmapSide): HeatmapSide => ({ ...of, ids: [], labels: [], order: [], tree: null, annotations: [] });
    return { ...document, rows: side(document.rows), columns: side(document.columns), values: [] };
  },
  grouped: (document, groups, nameOf) => {
    const { rows, columns } = document;
    const annotations = columns.annotations.map((bar) => ({ ...bar, groups, values: bar.values.map((_, index) => index % groups.length) }));
    return {
      ...document,
      rows: { ...rows, labels: calledAs(rows.labels, nameOf) },
      columns: { ...columns, labels: calledAs(columns.labels, nameOf), annotations },
    };
  },
};
