/** What is counted of a user's tasks. */
import type { Database } from "../db/open.ts";

export async function countQueued(query: Database, userId: string): Promise<number> {
  const { count } = await query
    .selectFrom("task")
    .select((on) => on.fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .where("status", "=", "queued")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a task waits, and whether anything has still to be computed for it that is not there, or on its way, for another one. */
export async function needsOfTask(query: Database, taskId: string): Promise<{ waits: boolean; computes: boolean }> {
  const task = await query.selectFrom("task").select("status").where("id", "=", taskId).executeTakeFirst();
  const step = await query
    .selectFrom("step")
    .select("id")
    .where("task_id", "=", taskId)
    .where("reused", "=", 0)
    .where("state", "in", ["waiting", "ready", "running"])
    .limit(1)
    .executeTakeFirst();
  return { waits: task?.status === "queued", computes: step !== undefined };
}
