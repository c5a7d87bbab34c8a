/** What the comparisons of a process are called for its readers, and the two groups by their names: as its steps compare them, not as their ids spell them. */
import type { Comparison } from "@analyte/contract/manifest";
import type { Database } from "../db/open.ts";
import { comparisonCalled } from "./comparison-called.ts";
import { namesBy, renamedBy } from "./looks.ts";
import { stylesOfTasks } from "./style-store.ts";

export interface ShownComparison {
  /** No two are called alike. */
  called: string;
  /** Null where no step says them. */
  sides: Comparison | null;
}

/** By the id of a comparison, also of one that the task hasn't got. */
export async function shownComparisons(database: Database, taskId: string): Promise<(id: string) => ShownComparison> {
  const styles = (await stylesOfTasks(database, [taskId]))(taskId);
  const rows = await database
    .selectFrom("step")
    .select(["comparison", "params"])
    .where("task_id", "=", taskId)
    .where("comparison", "!=", "all")
    .where("params", "like", '%"comparison":{%')
    .orderBy("position")
    .execute();
  const shown = new Map<string, ShownComparison>();
  const taken = new Set<string>();
  for (const { comparison, params } of rows) {
    if (shown.has(comparison)) continue;
    const { case: one, control } = (JSON.parse(params) as { comparison?: Partial<Comparison> }).comparison ?? {};
    if (typeof one !== "string" || typeof control !== "string") continue;
    const [cases, controls] = namesBy(styles, [one, control]) as [string, string];
    const name = `${cases} vs ${controls}`;
    let called = name;
    for (let number = 2; taken.has(called); number++) called = `${name} (${number})`;
    taken.add(called);
    shown.set(comparison, { called, sides: { case: cases, control: controls } });
  }
  const renamed = renamedBy(styles);
  return (id) => shown.get(id) ?? { called: comparisonCalled(id, renamed), sides: null };
}
