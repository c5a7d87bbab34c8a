import type { ChartView, HeatmapDocument, HeatmapSide } from "@analyte/contract/chart";
import { classColours } from "@analyte/contract/group-colours";
import { chosenFor } from "./chosen.ts";
import { colourOfGroup } from "./style.ts";

type Annotation = HeatmapSide["annotations"][number];

/** A group of the task keeps its colour; clusters and other classes have colours of their own, so that they are not mistaken for groups. */
export function annotationColour(document: HeatmapDocument, view: ChartView, annotation: Annotation, index: number): string {
  const name = annotation.groups[index] ?? "";
  const group = document.groups.indexOf(name);
  if (group >= 0) return colourOfGroup(document, view, group);
  return chosenFor(view.groupColours, name) ?? classColours[(index + offsetOf(document, annotation)) % classColours.length]!;
}

function offsetOf(document: HeatmapDocument, annotation: Annotation): number {
  const all = [...document.columns.annotations, ...document.rows.annotations].filter((other) => other.groups.some((name) => !document.groups.includes(name)));
  const names = new Map(all.map((other) => [other.groups.join("\n"), other.groups.length]));
  let offset = 0;
  for (const [key, count] of names) {
    if (key === annotation.groups.join("\n")) break;
    offset += count;
  }
  return offset;
}
