/** What is written in a report, as it is kept. */
import { nameInTask } from "@analyte/contract/reports/given-item";
import type { FigurePlace, ReportItem } from "@analyte/contract/reports/items";
import { createHash } from "node:crypto";

export interface ReportContent {
  authors: string[];
  affiliation: string;
  template: string;
  items: (ReportItem & { id: string })[];
  /** Of tasks whose groups were taken anew as they are called and coloured since: in which round of copies; none of all others. */
  taken?: Record<string, number>;
}
export type KeptItem = ReportContent["items"][number];
export const noContent: ReportContent = { authors: [], affiliation: "", template: "", items: [] };

export interface Counts {
  figures: number;
  tables: number;
}
export const countsOf = ({ items }: Pick<ReportContent, "items">): Counts => ({
  figures: items.filter(({ kind }) => kind === "figure").length,
  tables: items.filter(({ kind }) => kind === "table").length,
});

/** Something of a task that a report has a copy of. */
export interface Wanted {
  kind: "figure" | "table" | "sentence" | "task";
  taskId: string;
  /** As the task calls it; empty of a task. */
  name: string;
}
export const keyOf = ({ kind, taskId, name }: Wanted, taken: ReportContent["taken"]): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, taskId, name, ...(taken !== undefined && Object.hasOwn(taken, taskId) ? [taken[taskId]] : [])]))
    .digest("hex")
    .slice(0, 40);

const wantedOf = (kind: "figure" | "table" | "sentence", place: FigurePlace): Wanted => ({
  kind,
  taskId: place.task_id,
  name: nameInTask(place).replace(/\/$/, ""),
});

/** What an item shows: a figure its panels one after the other. */
export function wantedBy(item: ReportItem): Wanted[] {
  switch (item.kind) {
    case "figure":
      return [item, ...item.panels].map((place) => wantedOf("figure", place));
    case "table":
      return [wantedOf("table", item)];
    case "sentence":
      return [wantedOf("sentence", item)];
    default:
      return [];
  }
}
/** Names all copies that an item shows. */
export const copiesIn = (item: ReportItem, taken: ReportContent["taken"]): string =>
  createHash("sha256")
    .update(
      wantedBy(item)
        .map((wanted) => keyOf(wanted, taken))
        .join(),
    )
    .digest("hex")
    .slice(0, 16);
export const taskWanted = (taskId: string): Wanted => ({ kind: "task", taskId, name: "" });

/** With the tasks that they come from, each once, in their order. */
export function allWanted(items: readonly ReportItem[]): { wanted: Wanted; at: number }[] {
  const found = new Map<string, { wanted: Wanted; at: number }>();
  for (const [at, item] of items.entries())
    for (const one of wantedBy(item))
      for (const wanted of [taskWanted(one.taskId), one]) {
        const key = keyOf(wanted, undefined);
        if (!found.has(key)) found.set(key, { wanted, at });
      }
  return [...found.values()];
}

export const tasksOf = (items: readonly ReportItem[]): string[] => [...new Set(items.flatMap((item) => wantedBy(item).map(({ taskId }) => taskId)))];
