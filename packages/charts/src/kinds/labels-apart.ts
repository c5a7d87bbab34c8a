/** Features of one name, such as isomers, carry their ids behind it: else nothing in a figure tells two points, rows or bars of that name apart. */
import type { ChartDocument, Points } from "@analyte/contract/chart";

const seen = new WeakMap<ChartDocument, ChartDocument>();

/** The document itself where each name is one feature's. */
export function withLabelsApart(document: ChartDocument): ChartDocument {
  const known = seen.get(document);
  if (known !== undefined) return known;
  const apart = labelledApart(document);
  seen.set(document, apart);
  return apart;
}

function labelledApart(document: ChartDocument): ChartDocument {
  if ("rows" in document) {
    const [rows, columns] = [ofFeatures(document.rows), ofFeatures(document.columns)];
    return rows === document.rows && columns === document.columns ? document : { ...document, rows, columns };
  }
  if ("item" in document && "labels" in document) return document.labelTexts === undefined ? ofFeatures(document) : document;
  if (!("points" in document)) return document;
  const points: Points = ofFeatures(document.points);
  const arrows = "arrows" in document ? arrowsApart(document.arrows) : null;
  if (points === document.points && arrows === null) return document;
  return { ...document, points, ...(arrows && { arrows }) } as ChartDocument;
}

function ofFeatures<Named extends { item: string; ids: readonly string[]; labels: string[] }>(named: Named): Named {
  const labels = named.item === "feature" ? labelsApart(named.ids, named.labels) : null;
  return labels === null ? named : { ...named, labels };
}

function arrowsApart<Arrow extends { id: string; label: string }>(arrows: readonly Arrow[]): Arrow[] | null {
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
