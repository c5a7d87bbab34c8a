import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { ticksElsewhere } from "#scene/faults/shown/axes.ts";
import { axisTitlesOtherwise, panelTitlesOtherwise } from "#scene/faults/shown/titles.ts";
import type { FigureTrial } from "../trial.ts";
import { linesDifferences } from "./differences.ts";

type Panel = LinesDocument["panels"][number];
/** What is marked lies on a line that it has no more. */
const withLines = (document: LinesDocument, linesOf: (panel: Panel) => Panel["series"]): LinesDocument => ({
  ...document,
  panels: document.panels.map(({ marked: _marked, ...panel }) => ({ ...panel, series: linesOf(panel) })),
});

export const lines: FigureTrial<LinesDocument> = {
  differences: (scene, document) => [
    ...linesDifferences(scene, document),
    ...ticksElsewhere(scene),
    ...axisTitlesOtherwise(scene, { x: document.x.title, y: document.y.title }),
    ...panelTitlesOtherwise(
      scene,
      document.panels.map(({ title }) => title),
    ),
  ],
  named: (document, nameOf) => withLines(document, ({ series }) => series.map((line, index) => ({ ...line, label: nameOf(index) }))),
  numbered: (document, change) =>
    withLines(document, ({ series }) =>
      series.map((line) => ({ ...line, y: line.y.map(change), ...(line.low && line.high && { low: line.low.map(change), high: line.high.map(change) }) })),
    ),
  emptied: (document) => withLines(document, () => []),
  grouped: (document, groups) =>
    withLines(document, ({ series }) =>
      groups.map((label, group) => ({
        ...series[0]!,
        id: `d${group}`,
        label,
        group,
        y: series[0]!.y.map((y) => (y === null ? null : y * (1 + group * 0.3))),
      })),
    ),
};
