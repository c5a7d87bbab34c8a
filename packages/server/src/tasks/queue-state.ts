/** How the queue is doing, for who watches over the portal. */
import type { TaskStatus } from "@analyte/contract/tasks";
import type { Database } from "../db/open.ts";
import { deadSince } from "../jobs/queue-store.ts";

export interface QueueState {
  byStatus: Partial<Record<TaskStatus, number>>;
  /** When the task that has waited longest was submitted, in UTC milliseconds; null where none waits. */
  oldestQueuedAt: number | null;
  /** When the lease of a job ran out that nobody has looked at since; null where all are alive. */
  deadSince: number | null;
}

export async function readQueueState(database: Database, now: number): Promise<QueueState> {
  const counts = await database
    .selectFrom("task")
    .select((query) => ["status", query.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const queued = await database
    .selectFrom("task")
    .select((query) => query.fn.min("created_at").as("at"))
    .where("status", "=", "queued")
    .executeTakeFirst();
  return {
    byStatus: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    oldestQueuedAt: queued?.at ?? null,
    deadSince: await deadSince(database, now),
  };
}
