import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { namesElsewhere, ticksElsewhere } from "#scene/faults/shown/axes.ts";
import { axisTitlesOtherwise } from "#scene/faults/shown/titles.ts";
import type { FigureTrial } from "../trial.ts";
import { barNames } from "./names.ts";
import { barsDifferences } from "./differences.ts";

const calledAs = ({ labels }: BarsDocument, nameOf: (index: number) => string): string[] => labels.map((_, index) => nameOf(index));
function withoutTexts(document: BarsDocument): BarsDocument {
  const bare = { ...document };
  delete bare.labelTexts;
  return bare;
}

export const bars: FigureTrial<BarsDocument> = {
  differences: (scene, document) => [
    ...barsDifferences(scene, document),
    // All of them in one language, which a scene does not say.
    ...(["en", "zh"] as const)
      .map((language) => namesElsewhere(scene, document.horizontal ? "y" : "x", [barNames(document, language)]))
      .toSorted((one, other) => one.length - other.length)[0]!,
    ...ticksElsewhere(scene),
    ...axisTitlesOtherwise(
      scene,
      document.horizontal ? { x: document.value.title, y: document.category.title } : { x: document.category.title, y: document.value.title },
    ),
  ],
  named: (document, nameOf) => ({ ...withoutTexts(document), labels: calledAs(document, nameOf) }),
  numbered: (document, change) => ({
    ...document,
    series: document.series.map(({ low, high, ...series }) => ({
      ...series,
      values: series.values.map(change),
      ...(low && { low: low.map(change) }),
      ...(high && { high: high.map(change) }),
    })),
  }),
  emptied: (document) => ({ ...withoutTexts(document), ids: [], labels: [], series: document.series.map(({ group, kind }) => ({ group, kind, values: [] })) }),
  grouped: (document, groups, nameOf) => {
    const values = document.series[0]!.values.map((value, item) => value ?? 1.2 - item * 0.05);
    const series = groups.map((_, group) => ({ group, kind: "bar" as const, values: values.map((value) => value * (1 - group * 0.04)) }));
    return { ...withoutTexts(document), labels: calledAs(document, nameOf), series };
  },
};
