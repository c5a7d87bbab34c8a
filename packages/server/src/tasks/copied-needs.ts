/** What feeds the steps of a task, for who keeps a copy of it. */
import type { Database } from "../db/open.ts";
import type { CopiedStep } from "./copies.ts";

export async function needsOf(database: Database, stepIds: readonly string[]): Promise<Map<string, CopiedStep["needs"]>> {
  const found = new Map<string, CopiedStep["needs"]>();
  for (let from = 0; from < stepIds.length; from += 500) {
    const rows = await database
      .selectFrom("step_need")
      .selectAll()
      .where("step_id", "in", stepIds.slice(from, from + 500))
      .orderBy("step_id")
      .orderBy("slot")
      .execute();
    for (const { step_id, slot, from_step, from_table, from_input } of rows)
      found.set(step_id, [...(found.get(step_id) ?? []), { slot, step: from_step, table: from_table, input: from_input }]);
  }
  return found;
}
