/** What older installations get to know of the projects that their tasks were made of. */
import { sql, type Kysely } from "kysely";

// oxlint-disable-next-line typescript/no-explicit-any -- the tables as they were then, which no type describes any more
type Earlier = Kysely<any>;

/** Oldest first, so that what a task was made of is known before what was made of it. */
export async function keepSourcesOfAll(db: Earlier): Promise<void> {
  const inputs = (await db
    .selectFrom("task_input")
    .select(["task_id", "store_path"])
    .where((where) => where.or((["project:%", "result:%", "input:%"] as const).map((begins) => where("store_path", "like", begins))))
    .orderBy("task_id")
    .execute()) as { task_id: string; store_path: string }[];
  for (const { task_id, store_path } of inputs) {
    const [, kind, id] = /^(project|result|input):([^/]+)\//.exec(store_path) ?? [];
    if (id === undefined) continue;
    const behind = kind === "project" ? [{ project_id: id }] : await db.selectFrom("task_project").select("project_id").where("task_id", "=", id).execute();
    for (const { project_id } of behind)
      await db
        .insertInto("task_project")
        .values({ task_id, project_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** What the projects are called now, and, of what was taken of them directly, the version that it was taken of. */
export async function nameSourcesOfAll(db: Earlier): Promise<void> {
  // Where nothing was made of a project there may be none.
  if ((await db.selectFrom("task_project").select("task_id").limit(1).execute()).length === 0) return;
  await sql`update task_project set name = coalesce((select project.name from project where project.id = task_project.project_id), '')`.execute(db);
  const { rows } = await sql<{ task_id: string; project_id: string; latest: number }>`
    select task_input.task_id, project_table.project_id, max(project_table.version) as latest
    from task_input
    inner join project_table on project_table.sha256 = task_input.sha256
      and task_input.store_path = 'project:' || project_table.project_id || '/' || project_table.role
    group by task_input.task_id, project_table.project_id, task_input.role
    order by latest desc`.execute(db);
  // The oldest of a task's tables last: it says how old what was made of them is.
  for (const { task_id, project_id, latest } of rows)
    await db.updateTable("task_project").set({ version: latest }).where("task_id", "=", task_id).where("project_id", "=", project_id).execute();
}
