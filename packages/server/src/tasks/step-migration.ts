/**
 * Carries the tasks of an installation over to steps and results: each becomes a task of one step of the same id, and what it had computed
 * a result of that id. What was queued or running waits in the queue again.
 */
import { sql, type Kysely } from "kysely";

// oxlint-disable-next-line typescript/no-explicit-any -- the tables as they were then, which no type describes any more
type Earlier = Kysely<any>;

export async function carryOver(db: Earlier): Promise<void> {
  await db.schema
    .createTable("step")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("tool_id", "text", (column) => column.notNull())
    .addColumn("tool_version", "text", (column) => column.notNull())
    .addColumn("params", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("unmet", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("fault_code", "text", (column) => column.notNull())
    .addColumn("cause_step", "text")
    .addColumn("result_id", "text")
    .addColumn("reused", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("step_of_task").unique().on("step").columns(["task_id", "position"]).execute();
  await db.schema.createIndex("step_of_result").on("step").column("result_id").execute();
  await db.schema
    .createTable("step_need")
    .addColumn("step_id", "text", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("from_step", "text")
    .addColumn("from_table", "text", (column) => column.notNull())
    .addColumn("from_input", "text", (column) => column.notNull())
    .addColumn("hard", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("step_need_key", ["step_id", "slot"])
    .execute();
  await db.schema.createIndex("step_need_source").on("step_need").column("from_step").execute();

  await sql`update task set status = 'queued', started_at = null, progress = 0, progress_message = '' where status = 'running'`.execute(db);
  await sql`insert into step (id, task_id, position, tool_id, tool_version, params, state, unmet, reason, fault_code, result_id)
    select id, id, 0, tool_id, tool_version, params, case status when 'queued' then 'ready' else status end, 0, reason, fault_code,
      case when status in ('queued', 'succeeded') then id end from task`.execute(db);
  await sql`insert into step_need (step_id, slot, from_table, from_input, hard) select task_id, role, '', role, 1 from task_input`.execute(db);

  await sql`insert into result (id, owner_id, key, shared, state, work, place, attempt, size, created_at, started_at, finished_at)
    select id, user_id, '', 0, 'there', '', '2-' || id, attempt, coalesce((select sum(size) from task_file where task_file.task_id = task.id), 0), created_at, started_at, finished_at
    from task where status = 'succeeded'`.execute(db);
  await sql`insert into result_file (result_id, name, sha256, size) select task_id, name, sha256, size from task_file`.execute(db);
  const now = Date.now();
  await sql`insert into blob_use (sha256, owner, created_at) select distinct sha256, 'result:' || task_id, cast(${now} as bigint) from task_file`.execute(db);
  // What was both given and made stays the task's, too.
  await sql`delete from blob_use where owner like 'task:%' and not exists (
    select 1 from task_input where task_input.task_id = substr(blob_use.owner, 6) and task_input.sha256 = blob_use.sha256)`.execute(db);
  await waitAgain(db);

  await db.schema.dropTable("task_file").execute();
  for (const column of ["crashes", "lease_holder", "lease_until"]) await db.schema.alterTable("task").dropColumn(column).execute();
}

interface Queued {
  id: string;
  user_id: string;
  tool_id: string;
  tool_version: string;
  params: string;
  attempt: number;
  created_at: number;
}

/** Their work is written as the server writes it. */
async function waitAgain(db: Earlier): Promise<void> {
  const queued = (await db
    .selectFrom("task")
    .select(["id", "user_id", "tool_id", "tool_version", "params", "attempt", "created_at"])
    .where("status", "=", "queued")
    .execute()) as Queued[];
  for (const { id, user_id, tool_id: toolId, tool_version: toolVersion, params, attempt, created_at } of queued) {
    const given = (await db.selectFrom("task_input").select(["role", "name", "sha256", "size", "reading", "state"]).where("task_id", "=", id).execute()) as {
      reading: string;
    }[];
    const inputs = given.map((input) => ({ ...input, reading: JSON.parse(input.reading) as unknown }));
    const work = JSON.stringify({ toolId, toolVersion, params: JSON.parse(params) as unknown, inputs });
    await db
      .insertInto("result")
      .values({ id, owner_id: user_id, key: "", shared: 0, state: "waiting", work, place: `2-${id}`, attempt, created_at })
      .execute();
  }
}
