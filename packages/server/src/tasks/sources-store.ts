/** Of which projects a task was made, at once or through other results. Kept also of deleted tasks: what was made of their results goes on. */
import type { Database } from "../db/open.ts";

/** The ids that handles name behind one of these words. */
const namedBy = (handles: readonly string[], kinds: RegExp): string[] => handles.flatMap((handle) => kinds.exec(handle)?.[1] ?? []);

export async function keepSources(transaction: Database, taskId: string, handles: readonly string[]): Promise<void> {
  const behind = await sourcesOf(transaction, namedBy(handles, /^(?:result|input):([^/]+)\//));
  const projects = new Set([...namedBy(handles, /^project:([^/]+)\//), ...behind]);
  if (projects.size === 0) return;
  const rows = [...projects].map((projectId) => ({ task_id: taskId, project_id: projectId }));
  await transaction
    .insertInto("task_project")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function sourcesOf(query: Database, taskIds: readonly string[]): Promise<string[]> {
  if (taskIds.length === 0) return [];
  const found = query.selectFrom("task_project").select("project_id").distinct().where("task_id", "in", taskIds);
  return (await found.execute()).map(({ project_id }) => project_id);
}

/** For tasks from before this was kept: oldest first, so that what a task was made of is known before what was made of it. */
export async function keepSourcesOfAll(database: Database): Promise<void> {
  const inputs = await database
    .selectFrom("task_input")
    .select(["task_id", "store_path"])
    .where((where) => where.or((["project:%", "result:%", "input:%"] as const).map((begins) => where("store_path", "like", begins))))
    .orderBy("task_id")
    .execute();
  for (const { task_id, store_path } of inputs) await keepSources(database, task_id, [store_path]);
}
