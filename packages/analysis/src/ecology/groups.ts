/** Groups of samples, coded by whole numbers in the alphabetical order of their labels. */
import { ArgumentFault } from "../faults.ts";

export interface Groups {
  /** Alphabetical (by UTF-16 units, so that no machine's language changes a result). */
  labels: string[];
  /** For each sample the index of its label. */
  of: Uint32Array;
  sizes: Uint32Array;
}

/**
 * @throws ArgumentFault when there is not one label for each sample, a label is empty, or there are fewer than two groups.
 */
export function groupsOf(labels: readonly string[], samples: number): Groups {
  if (labels.length !== samples) throw new ArgumentFault("groups", `one label for each of the ${samples} samples`);
  if (labels.includes("")) throw new ArgumentFault("groups", `a label for every sample; sample ${labels.indexOf("")} has none`);
  const distinct = [...new Set(labels)].sort();
  if (distinct.length < 2) throw new ArgumentFault("groups", "at least two groups");
  const index = new Map(distinct.map((label, at) => [label, at]));
  const of = Uint32Array.from(labels, (label) => index.get(label)!);
  const sizes = new Uint32Array(distinct.length);
  for (const group of of) sizes[group]!++;
  return { labels: distinct, of, sizes };
}
