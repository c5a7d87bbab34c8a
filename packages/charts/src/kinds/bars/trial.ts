import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { namesElsewhere, ticksElsewhere } from "#scene/faults/shown/axes.ts";
import type { FigureTrial } from "../trial.ts";
import { barsDifferences } from "./differences.ts";

const calledAs = ({ labels }: BarsDocument, nameOf: (index: number) => string): string[] => labels.map((_, index) => nameOf(index));

export const bars: FigureTrial<BarsDocument> = {
  differences: (scene, document) => [
    ...barsDifferences(scene, document),
    ...namesElsewhere(scene, document.horizontal ? "y" : "x", [document.labels]),
    ...ticksElsewhere(scene),
  ],
  named: (document, nameOf) => ({ ...document, labels: calledAs(document, nameOf) }),
  numbered: (document, change) => ({
    ...document,
    series: document.series.map(({ low, high, ...series }) => ({
      ...series,
      values: series.values.map(change),
      ...(low && { low: low.map(change) }),
      ...(high && { high: high.map(change) }),
    })),
  }),
  emptied: (document) => ({ ...document, ids: [], labels: [], series: document.series.map(({ group, kind }) => ({ group, kind, values: [] })) }),
  grouped: (document, groups, nameOf) => {
    const values = document.series[0]!.values.map((value, item) => value ?? 1.2 - item * 0.05);
    const series = groups.map((_, group) => ({ group, kind: "bar" as const, values: values.map((value) => value * (1 - group * 0.04)) }));
    return { ...document, labels: calledAs(document, nameOf), series };
  },
};
