/** How tasks follow their steps: started, waiting again, ended, cancelled, deleted. Each in one transaction with its steps and results. */
import type { Text } from "@analyte/contract/text";
import type { ExpressionBuilder } from "kysely";
import type { Database } from "../db/open.ts";
import { locked, transact } from "../db/postgres.ts";
import type { Schema } from "../db/schema.ts";
import type { CountResults } from "../jobs/events.ts";
import { drop } from "../jobs/result-store.ts";
import { release } from "../storage/uses.ts";
import { countsOf, unwanted } from "./step-store.ts";

/** A task that has just succeeded, or failed or was cancelled for a reason. */
export interface EndedTask {
  id: string;
  user_id: string;
  name: string;
  reason: Text | null;
}
/** Tells of it in the transaction that ends it: said once, and only of what has happened. */
export type Announce = (query: Database, task: EndedTask) => Promise<void>;

/** The owner under which a task holds its inputs in content storage. */
export const ownerOf = (taskId: string): string => `task:${taskId}`;

export async function lockTasks(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await locked(transaction, transaction.selectFrom("task").select("id").where("id", "in", ids).orderBy("id")).execute();
}

/** A process that goes on keeps its progress. */
export async function markStarted(transaction: Database, ids: readonly string[], attempt: number, at: number): Promise<void> {
  await transaction
    .updateTable("task")
    .set((on) => ({
      status: "running",
      attempt: on.case().when("attempt", "<", attempt).then(attempt).else(on.ref("attempt")).end(),
      started_at: on.fn.coalesce("started_at", on.val(at)),
      progress: doneOfProcess(on),
      progress_message: "",
    }))
    .where("id", "in", ids)
    .where("status", "in", ["queued", "running"])
    .execute();
}

/** Of a tool's task nothing is: its job begins anew. */
const doneOfProcess = (on: ExpressionBuilder<Schema, "task">) => on.case().when("kind", "=", "flow").then(on.ref("progress")).else(0).end();

/** Tasks of which nothing runs any more. What a process has finished stays so. */
export async function markWaiting(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable("task")
    .set((on) => ({ status: "queued", started_at: null, progress: doneOfProcess(on), progress_message: "" }))
    .where("id", "in", ids)
    .where("status", "=", "running")
    .where((on) => on.not(on.exists(on.selectFrom("step").select("step.id").whereRef("step.task_id", "=", "task.id").where("step.state", "=", "running"))))
    .execute();
}

/** After steps of it have ended: where none is left, it has ended itself. */
export async function markEnded(transaction: Database, taskId: string, announce: Announce): Promise<void> {
  const counts = await countsOf(transaction, taskId);
  const count = (of: "all" | "shown", ...states: string[]): number => states.reduce((sum, state) => sum + (counts.get(state)?.[of] ?? 0), 0);
  const open = count("all", "waiting", "ready", "running");
  if (open > 0) {
    const done = 1 - open / [...counts.values()].reduce((sum, { all }) => sum + all, 0);
    await transaction.updateTable("task").set({ progress: done }).where("id", "=", taskId).where("status", "in", ["queued", "running"]).execute();
    return;
  }
  const succeeded = count("shown", "succeeded", "unchanged") > 0;
  const why = succeeded ? undefined : await firstReason(transaction, taskId);
  const row = await transaction
    .updateTable("task")
    .set({
      status: succeeded ? "succeeded" : "failed",
      reason: why?.reason ?? "",
      fault_code: why?.fault_code ?? "",
      finished_at: Date.now(),
      ...(succeeded ? { progress: 1, progress_message: "" } : {}),
    })
    .where("id", "=", taskId)
    .where("status", "in", ["queued", "running"])
    .returning(["id", "user_id", "name"])
    .executeTakeFirst();
  if (row !== undefined) await announce(transaction, { ...row, reason: why === undefined ? null : (JSON.parse(why.reason) as Text) });
}

async function firstReason(transaction: Database, taskId: string): Promise<{ reason: string; fault_code: string } | undefined> {
  return await transaction
    .selectFrom("step")
    .select(["reason", "fault_code"])
    .where("task_id", "=", taskId)
    .where("state", "in", ["failed", "skipped", "cancelled"])
    .orderBy((on) => on.case().when("state", "=", "failed").then(0).else(1).end())
    .orderBy("position")
    .executeTakeFirst();
}

/** Ends a queued or running task for good, with the results that nobody else wants; null when it had ended already or is not the user's. */
export async function cancel(
  database: Database,
  { id, userId, reason, announce }: { id: string; userId: string; reason: Text; announce?: Announce },
  countResults: CountResults,
): Promise<{ dropped: string[] } | null> {
  return await transact(database, async (trx) => {
    const changed = await trx
      .updateTable("task")
      .set({ status: "cancelled", reason: JSON.stringify(reason), finished_at: Date.now() })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("status", "in", ["queued", "running"])
      .returning("name")
      .executeTakeFirst();
    if (changed === undefined) return null;
    const open = await trx.selectFrom("step").select("result_id").where("task_id", "=", id).where("state", "in", ["waiting", "ready", "running"]).execute();
    await trx
      .updateTable("step")
      .set({ state: "cancelled", reason: JSON.stringify(reason), result_id: null })
      .where("task_id", "=", id)
      .where("state", "in", ["waiting", "ready", "running"])
      .execute();
    const dropped = await unwanted(
      trx,
      open.flatMap(({ result_id }) => (result_id === null ? [] : [result_id])),
    );
    await drop(trx, dropped, countResults);
    await announce?.(trx, { id, user_id: userId, name: changed.name, reason });
    return { dropped };
  });
}

/** How long it is remembered that a key's task was deleted. */
const keysKeptMs = 30 * 86_400_000;

/** Forgets tasks but for their keys, and gives back the content they held: all of it, or nothing. Answers with the results that went with them. */
export async function remove(database: Database, userId: string, ids: readonly string[], countResults: CountResults): Promise<string[]> {
  return await transact(database, async (trx) => {
    // The rows first, and in one order for everybody: who publishes holds its row until its files are there, and these are then seen below.
    const gone: { id: string; user_id: string; idempotency_key: string | null }[] = [];
    for (const id of ids.toSorted())
      gone.push(...(await trx.deleteFrom("task").where("id", "=", id).where("user_id", "=", userId).returning(["id", "user_id", "idempotency_key"]).execute()));
    const tasks = gone.map(({ id }) => id);
    if (tasks.length === 0) return [];
    const steps = await trx.deleteFrom("step").where("task_id", "in", tasks).returning(["id", "result_id"]).execute();
    for (let from = 0; from < steps.length; from += atOnce) {
      const some = steps.slice(from, from + atOnce).map(({ id }) => id);
      await trx.deleteFrom("step_need").where("step_id", "in", some).execute();
    }
    const results = [...new Set(steps.flatMap(({ result_id }) => (result_id === null ? [] : [result_id])))];
    const dropped = await unwanted(trx, results);
    await drop(trx, dropped, countResults);
    for (const table of ["task_view", "task_style", "task_program", "task_input"] as const) await trx.deleteFrom(table).where("task_id", "in", tasks).execute();
    await release(trx, ...tasks.map(ownerOf));
    const deleted_at = Date.now();
    const keys = gone.flatMap(({ user_id, idempotency_key }) => (idempotency_key === null ? [] : [{ user_id, idempotency_key, deleted_at }]));
    if (keys.length > 0) await trx.insertInto("task_key_deleted").values(keys).execute();
    await trx
      .deleteFrom("task_key_deleted")
      .where("deleted_at", "<", deleted_at - keysKeptMs)
      .execute();
    return dropped;
  });
}

const atOnce = 500;
