/** Which points carry a label: those of a list, the first of the document's own order, or those that the document has at first. */
import type { ChartView, Points } from "@analyte/contract/chart";

/** Of a document with points: indices of those with a label at first, and of all by importance. */
interface Labelled {
  groups: string[];
  points: Pick<Points, "ids" | "group">;
  labelled: number[];
  ranked?: number[];
}

/** Indices, the most important first. */
export function labelledPoints(
  document: Labelled,
  { labelled: ids, labelRule, hiddenGroups = [] }: Pick<ChartView, "labelled" | "labelRule" | "hiddenGroups">,
): readonly number[] {
  if (ids !== undefined) return listed(document.points.ids, ids);
  if (labelRule === undefined) return [...new Set(document.labelled)];
  // A rule counts what is seen.
  const isShown = (point: number) => !hiddenGroups.includes(document.groups[document.points.group[point] ?? -1] ?? "");
  return rankedPoints(document)
    .filter((point) => hiddenGroups.length === 0 || isShown(point))
    .slice(0, labelRule.n);
}

/** All that a rule can choose from. */
export const rankedPoints = ({ ranked, labelled }: Pick<Labelled, "ranked" | "labelled">): readonly number[] => [...new Set(ranked ?? labelled)];

function listed(all: readonly string[], ids: readonly string[]): number[] {
  const wanted = new Map([...new Set(ids)].map((id, place) => [id, place]));
  const found = all.flatMap((id, index) => (wanted.has(id) ? [index] : []));
  return found.toSorted((one, other) => wanted.get(all[one]!)! - wanted.get(all[other]!)! || one - other);
}
