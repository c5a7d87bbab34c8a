/** Of which projects a task was made, at once or through other results. Kept also of deleted tasks: what was made of their results goes on. */
import { projectOf } from "@analyte/contract/projects/project";
import type { Selectable } from "kysely";
import type { Database } from "../db/open.ts";
import type { TaskTables } from "./schema.ts";

export type SourceRow = Selectable<TaskTables["task_project"]>;
/** A project that tables were taken of: what it was called, and which version of its data they are; 0 where that is not known. */
export type TakenProject = Omit<SourceRow, "task_id">;

/** `taken`: what is known of the projects that handles name. What came through other results is as old as these are. */
export async function keepSources(transaction: Database, taskId: string, handles: readonly string[], taken: readonly TakenProject[] = []): Promise<void> {
  const results = handles.flatMap((handle) => /^(?:result|input):([^/]+)\//.exec(handle)?.[1] ?? []);
  const kept = new Map((await sourceRowsOf(transaction, results)).map((row) => [row.project_id, row]));
  const unknown = (project_id: string): TakenProject => ({ project_id, name: "", version: 0 });
  for (const id of handles.flatMap((handle) => projectOf(handle)?.id ?? [])) {
    const now = taken.find(({ project_id }) => project_id === id) ?? unknown(id);
    const before = kept.get(id);
    // Where some of it is older, all of it is.
    kept.set(id, { ...now, task_id: taskId, version: before === undefined ? now.version : Math.min(now.version, before.version) });
  }
  if (kept.size === 0) return;
  const rows = [...kept.values()].map((row) => ({ ...row, task_id: taskId }));
  await transaction
    .insertInto("task_project")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function sourceRowsOf(query: Database, taskIds: readonly string[]): Promise<SourceRow[]> {
  if (taskIds.length === 0) return [];
  return await query.selectFrom("task_project").selectAll().where("task_id", "in", taskIds).orderBy("version").orderBy("project_id").execute();
}

export async function sourcesOf(query: Database, taskIds: readonly string[]): Promise<string[]> {
  if (taskIds.length === 0) return [];
  const found = query.selectFrom("task_project").select("project_id").distinct().where("task_id", "in", taskIds);
  return (await found.execute()).map(({ project_id }) => project_id);
}
