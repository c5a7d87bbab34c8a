import type { Database } from "../db/open.ts";

/** How many tasks there are that were made of a project, by whose they are. */
export async function tasksOfProject(query: Database, projectId: string): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom("task_project")
    .innerJoin("task", "task.id", "task_project.task_id")
    .where("task_project.project_id", "=", projectId)
    .select((select) => ["task.user_id", select.fn.countAll<number>().as("count")])
    .groupBy("task.user_id")
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}
