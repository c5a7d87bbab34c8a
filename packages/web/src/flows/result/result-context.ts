/** What the parts of one process result share: whose it is, what is chosen in it, and what stands at its right. */
import type { Item } from "@analyte/charts/items";
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { createContext, use } from "react";
import type { Selection } from "#tasks/figures/FigurePanel.tsx";
import type { TaskDetail } from "#tasks/queries.ts";

/** What a sentence rests on, or everything about one feature. */
export type Shown = { sentence: ChartSentence } | { feature: Item } | { groups: true };
export interface Result {
  task: TaskDetail;
  /** The chosen one; empty where the process compares nothing. */
  comparison: string;
  comparisons: readonly string[];
  /** A comparison with the names that its groups have now. */
  calledOf: (comparison: string) => string;
  selection: Selection;
  /** Of all charts, marked where they are shown. */
  feature: Item | null;
  /** By the ids of the steps. */
  notes: ReadonlyMap<string, string>;
  show: (shown: Shown | null) => void;
  /** Brings a module chart into sight, by the name of its place. */
  goTo: (chart: string) => void;
}
const Context = createContext<Result | null>(null);
export const ResultProvider = Context.Provider;
export function useProcessResult(): Result {
  const result = use(Context);
  if (result === null) throw new Error("There is no result around it.");
  return result;
}
