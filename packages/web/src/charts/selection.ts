/** What is chosen on a page, in any figure or table of it: features, samples and measurements of samples apart, in the order in which they were chosen. */
import type { Item } from "@analyte/charts/items";

export type ChosenKind = "feature" | "sample" | "measurement";
export type Chosen = Readonly<Record<ChosenKind, ReadonlyMap<string, Item>>>;
/** `only` takes the place of what was chosen of that kind; `toggle` takes each out that is in, and the other way round. */
export type Choosing = "only" | "add" | "toggle" | "drop";

export const chosenKinds = ["feature", "sample", "measurement"] as const;
export const nothingChosen: Chosen = { feature: new Map(), sample: new Map(), measurement: new Map() };

export const isChosen = (chosen: Chosen, kind: Item["kind"], id: string): boolean => kind !== "other" && chosen[kind].has(id);
export const countOf = (chosen: Chosen): number => chosenKinds.reduce((sum, kind) => sum + chosen[kind].size, 0);

export function choose(before: Chosen, items: readonly Item[], how: Choosing): Chosen {
  const after = { ...before };
  for (const kind of chosenKinds) {
    const meant = items.filter((item) => item.kind === kind);
    if (meant.length === 0) continue;
    const next = new Map(how === "only" ? [] : before[kind]);
    for (const item of meant) {
      if (how === "drop" || (how === "toggle" && before[kind].has(item.id))) next.delete(item.id);
      else next.set(item.id, item);
    }
    after[kind] = next;
  }
  return after;
}

/** How names get into the figure that is open. */
export interface Labelling {
  /** Whether it has such an item, and can name it. */
  takes: (item: Item) => boolean;
  label: (items: readonly Item[], how: LabelHow) => void;
}
/** Besides the names that the figure has, before them; or in their place. */
export type LabelHow = "also" | "only";
