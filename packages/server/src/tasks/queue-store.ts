/** The durable queue: it is the task rows themselves. Every change of a running task names its attempt, so that a stale one changes nothing. */
import type { Role } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import type { Text } from "@analyte/contract/text";
import type { Updateable } from "kysely";
import type { Database } from "../db/open.ts";
import { release, use } from "../storage/uses.ts";
import type { QueuedTask } from "./queue-order.ts";
import type { TaskTables } from "./schema.ts";

export interface ClaimedTask {
  id: string;
  user_id: string;
  tool_id: string;
  tool_version: string;
  params: Record<string, unknown>;
  attempt: number;
  inputs: { role: Role; name: string; sha256: string; size: number; reading: Reading; state: string }[];
}
export interface Lease {
  id: string;
  user_id: string;
  attempt: number;
  crashes: number;
  lease_holder: string | null;
}
/** A task that has just succeeded, or failed for a reason. */
export interface EndedTask {
  id: string;
  user_id: string;
  name: string;
  reason: Text | null;
}
/** Tells of it in the transaction that ends it: said once, and only of what has happened. */
export type Announce = (query: Database, task: EndedTask) => Promise<void>;
/** Adds to what a user's results take of the storage, in the transaction that publishes or deletes them. */
export type CountResults = (query: Database, userId: string, bytes: number) => Promise<void>;
export interface StoredFile {
  name: string;
  sha256: string;
  size: number;
}

/** The owner under which a task holds its inputs and results in content storage. */
export const ownerOf = (taskId: string): string => `task:${taskId}`;

/** The oldest queued task of each user. */
export async function queueHeads(db: Database): Promise<QueuedTask[]> {
  return await db
    .selectFrom("task")
    .select((on) => ["user_id", on.fn.min("id").as("id")])
    .where("status", "=", "queued")
    .groupBy("user_id")
    .execute();
}

export async function allQueued(db: Database): Promise<QueuedTask[]> {
  return await db.selectFrom("task").select(["id", "user_id"]).where("status", "=", "queued").orderBy("id").execute();
}

export async function runningByUser(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("task")
    .select((on) => ["user_id", on.fn.countAll().as("count")])
    .where("status", "=", "running")
    .groupBy("user_id")
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]));
}

/** Makes a queued task this server's own; null when somebody else was faster or it is no longer queued. */
export async function claim(db: Database, id: string, holder: string, now: number, leaseMs: number): Promise<ClaimedTask | null> {
  const row = await db
    .updateTable("task")
    .set((on) => ({
      status: "running",
      attempt: on("attempt", "+", 1),
      lease_holder: holder,
      lease_until: now + leaseMs,
      started_at: now,
      progress: 0,
      progress_message: "",
    }))
    .where("id", "=", id)
    .where("status", "=", "queued")
    .returning(["id", "user_id", "tool_id", "tool_version", "params", "attempt"])
    .executeTakeFirst();
  if (row === undefined) return null;
  const inputs = await db.selectFrom("task_input").select(["role", "name", "sha256", "size", "reading", "state"]).where("task_id", "=", id).execute();
  return {
    ...row,
    params: JSON.parse(row.params) as Record<string, unknown>,
    inputs: inputs.map((input) => ({ ...input, reading: JSON.parse(input.reading) as Reading })),
  };
}

/** Lengthens the leases of the tasks that this server really runs; answers with those that it still holds. */
export async function renew(db: Database, holder: string, ids: readonly string[], until: number): Promise<{ id: string; attempt: number }[]> {
  if (ids.length === 0) return [];
  return await db
    .updateTable("task")
    .set({ lease_until: until })
    .where("id", "in", ids)
    .where("status", "=", "running")
    .where("lease_holder", "=", holder)
    .returning(["id", "attempt"])
    .execute();
}

export async function holds(db: Database, id: string, attempt: number): Promise<boolean> {
  const row = await db.selectFrom("task").select("id").where("id", "=", id).where("attempt", "=", attempt).where("status", "=", "running").executeTakeFirst();
  return row !== undefined;
}

/** How many attempts of the task have ended without a word. */
export async function crashesOf(db: Database, id: string): Promise<number> {
  return (await db.selectFrom("task").select("crashes").where("id", "=", id).executeTakeFirst())?.crashes ?? 0;
}

/** Running tasks that may run nowhere: this server's own, of which it knows which it runs, and those whose lease has run out; all when it is `alone`. */
export async function deadLeases(db: Database, holder: string, now: number, alone: boolean): Promise<Lease[]> {
  return await db
    .selectFrom("task")
    .select(["id", "user_id", "attempt", "crashes", "lease_holder"])
    .where("status", "=", "running")
    .$if(!alone, (query) => query.where((on) => on.or([on("lease_until", "<", now), on("lease_holder", "=", holder)])))
    .execute();
}

/** Makes a dead server's running task this one's, to finish it; false when another server was faster. */
export async function takeOver(db: Database, lease: Lease, holder: string, until: number): Promise<boolean> {
  const changed = await db
    .updateTable("task")
    .set({ lease_holder: holder, lease_until: until })
    .where("id", "=", lease.id)
    .where("attempt", "=", lease.attempt)
    .where("status", "=", "running")
    .where("lease_holder", lease.lease_holder === null ? "is" : "=", lease.lease_holder)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function setProgress(db: Database, id: string, attempt: number, progress: number, message: Text): Promise<boolean> {
  return await changeRunning(db, id, attempt, { progress, progress_message: JSON.stringify(message) });
}

/** Back into the queue; `crashed` says whether it counts. */
export async function requeue(db: Database, id: string, attempt: number, crashed: boolean): Promise<boolean> {
  const changed = await db
    .updateTable("task")
    .set((on) => ({
      status: "queued",
      crashes: on("crashes", "+", crashed ? 1 : 0),
      lease_holder: null,
      lease_until: null,
      started_at: null,
      progress: 0,
      progress_message: "",
    }))
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "running")
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

interface Attempt {
  id: string;
  attempt: number;
}

/** False when the attempt is no longer the row's own. */
export async function fail(db: Database, task: Attempt, { code, reason }: { code: string; reason: Text }, announce: Announce): Promise<boolean> {
  return await db.transaction().execute(async (trx) => null !== (await end(trx, task, { status: "failed", fault_code: code }, reason, announce)));
}

/** The result and the state in one transaction; false, and nothing of it, when the attempt is no longer the row's own. */
export async function publish(
  db: Database,
  task: Attempt,
  files: readonly StoredFile[],
  { announce, countResults }: { announce: Announce; countResults: CountResults },
): Promise<boolean> {
  const { id } = task;
  return await db.transaction().execute(async (trx) => {
    const userId = await end(trx, task, { status: "succeeded", progress: 1, progress_message: "" }, null, announce);
    if (userId === null) return false;
    await countResults(
      trx,
      userId,
      files.reduce((sum, { size }) => sum + size, 0),
    );
    await trx
      .insertInto("task_file")
      .values(files.map((file) => ({ task_id: id, ...file })))
      .execute();
    for (const sha256 of new Set(files.map((file) => file.sha256))) await use(trx, sha256, ownerOf(id));
    return true;
  });
}

/** Ends a queued or running task for good; false when it had ended already or is not the user's. */
export async function cancel(db: Database, id: string, userId: string, reason: Text, now: number): Promise<boolean> {
  const changed = await db
    .updateTable("task")
    .set({ status: "cancelled", reason: JSON.stringify(reason), finished_at: now, lease_holder: null, lease_until: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** What the files of each user's results take. */
export async function resultBytesByUser(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("task_file")
    .innerJoin("task", "task.id", "task_file.task_id")
    .select((on) => ["task.user_id", on.fn.sum<number>("task_file.size").as("bytes")])
    .groupBy("task.user_id")
    .execute();
  return new Map(rows.map(({ user_id, bytes }) => [user_id, bytes]));
}

/** How long it is remembered that a key's task was deleted. */
const keysKeptMs = 30 * 86_400_000;

/** Forgets tasks but for their keys, and gives back the content they held: all of it, or nothing. */
export async function remove(db: Database, userId: string, ids: readonly string[], countResults: CountResults): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The rows first, and in one order for everybody: who publishes holds its row until its files are there, and these are then seen below.
    const gone: { user_id: string; idempotency_key: string | null }[] = [];
    for (const id of ids.toSorted()) gone.push(...(await trx.deleteFrom("task").where("id", "=", id).returning(["user_id", "idempotency_key"]).execute()));
    // Counted by what is really deleted here: somebody else may be deleting the same.
    const files = await trx.deleteFrom("task_file").where("task_id", "in", ids).returning("size").execute();
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > 0) await countResults(trx, userId, -bytes);
    for (const table of ["task_view", "task_style", "task_input"] as const) await trx.deleteFrom(table).where("task_id", "in", ids).execute();
    await release(trx, ...ids.map(ownerOf));
    const deleted_at = Date.now();
    const keys = gone.flatMap(({ user_id, idempotency_key }) => (idempotency_key === null ? [] : [{ user_id, idempotency_key, deleted_at }]));
    if (keys.length > 0) await trx.insertInto("task_key_deleted").values(keys).execute();
    await trx
      .deleteFrom("task_key_deleted")
      .where("deleted_at", "<", deleted_at - keysKeptMs)
      .execute();
  });
}

/** Whose task it is; null when the attempt is no longer the row's own. */
async function end(db: Database, task: Attempt, state: Updateable<TaskTables["task"]>, reason: Text | null, announce: Announce): Promise<string | null> {
  const row = await db
    .updateTable("task")
    .set({ ...state, reason: reason === null ? "" : JSON.stringify(reason), finished_at: Date.now(), lease_holder: null, lease_until: null })
    .where("id", "=", task.id)
    .where("attempt", "=", task.attempt)
    .where("status", "=", "running")
    .returning(["id", "user_id", "name"])
    .executeTakeFirst();
  if (row === undefined) return null;
  await announce(db, { ...row, reason });
  return row.user_id;
}

async function changeRunning(db: Database, id: string, attempt: number, change: Updateable<TaskTables["task"]>): Promise<boolean> {
  const changed = await db
    .updateTable("task")
    .set(change)
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "running")
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
