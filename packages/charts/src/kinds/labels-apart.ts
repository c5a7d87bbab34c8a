/** Features of one name, such as isomers, carry their ids behind it: else nothing in a figure tells two points, rows or bars of that name apart. */
import type { Points } from "@analyte/contract/chart";

/** A document's points so named; the document itself where each name is one feature's. */
export function pointsApart<Document extends { points: Points }>(document: Document): Document {
  const points = featuresApart(document.points);
  return points === document.points ? document : { ...document, points };
}

/** Itself where each name is one feature's, and where it is of no features. */
export function featuresApart<Named extends { item: string; ids: readonly string[]; labels: string[] }>(named: Named): Named {
  const labels = named.item === "feature" ? labelsApart(named.ids, named.labels) : null;
  return labels === null ? named : { ...named, labels };
}

/** Null where no two are called the same. */
export function arrowsApart<Arrow extends { id: string; label: string }>(arrows: readonly Arrow[]): Arrow[] | null {
  const labels = labelsApart(
    arrows.map(({ id }) => id),
    arrows.map(({ label }) => label),
  );
  return labels && arrows.map((arrow, at) => ({ ...arrow, label: labels[at]! }));
}

/** Null where no two are called the same. */
function labelsApart(ids: readonly string[], labels: readonly string[]): string[] | null {
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const label of labels)
    if (label !== "" && once.has(label)) shared.add(label);
    else once.add(label);
  if (shared.size === 0) return null;
  return labels.map((label, at) => (shared.has(label) && ids[at] !== label ? `${label} (${ids[at]!})` : label));
}
