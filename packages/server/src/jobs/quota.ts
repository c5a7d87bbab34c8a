/** How much one user may have computed: jobs at once, tasks that wait, and processor time within a day. What the operator sets for a user goes before what everybody may. */
import type { Config } from "../config.ts";
import { databaseTime } from "../db/postgres.ts";
import type { Database } from "../db/open.ts";
import { dayMs, findSet, runningOf, spentJobs, spentSince, writeSet, type SetQuotas, type Spent, type WorkQuotas } from "./quota-store.ts";

export const usualQuotas = ({ quotaJobs, quotaTasks, quotaProcessorHours }: Pick<Config, "quotaJobs" | "quotaTasks" | "quotaProcessorHours">): WorkQuotas => ({
  jobs: quotaJobs,
  tasks: quotaTasks,
  processorSeconds: quotaProcessorHours * 3_600,
});

export const quotasBy = (set: SetQuotas, usual: WorkQuotas): WorkQuotas => ({
  jobs: set.jobs ?? usual.jobs,
  tasks: set.tasks ?? usual.tasks,
  processorSeconds: set.processorSeconds ?? usual.processorSeconds,
});

export interface UsedTime {
  usedSeconds: number;
  /** In how many milliseconds less than the quota is used; null where less is used now. */
  freeInMs: number | null;
}

/** By the database's clock. What still runs counts once it has ended. */
export async function usedTime(query: Database, ownerId: string, processorSeconds: number): Promise<UsedTime> {
  const now = await databaseTime(query);
  const used = await spentSince(query, ownerId, now - dayMs);
  if (used < processorSeconds * 1_000) return { usedSeconds: used / 1_000, freeInMs: null };
  const spent = await spentJobs(query, ownerId, now - dayMs);
  return { usedSeconds: used / 1_000, freeInMs: timeUntilBelow(spent, now, processorSeconds * 1_000) };
}

/** When the window of a day has moved on so far that less than `most` milliseconds of a processor lie in it. */
export function timeUntilBelow(spent: readonly Spent[], now: number, most: number): number {
  const usedAt = (at: number): number =>
    spent.reduce((sum, { begunAt, endedAt, cores }) => sum + cores * Math.max(0, endedAt - Math.max(begunAt, at - dayMs)), 0);
  // What is used only falls while the window moves: the moment is between two that are known.
  let [before, after] = [0, dayMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (usedAt(now + middle) < most) after = middle;
    else before = middle;
  }
  return after;
}

export interface WorkAccount {
  quotas: WorkQuotas;
  /** What of them the operator has set for this user. */
  set: SetQuotas;
  /** Jobs that run. */
  running: number;
  usedSeconds: number;
}

export async function workAccountOf(query: Database, ownerId: string, usual: WorkQuotas): Promise<WorkAccount> {
  const set = await findSet(query, ownerId);
  const quotas = quotasBy(set, usual);
  const { usedSeconds } = await usedTime(query, ownerId, quotas.processorSeconds);
  return { quotas, set, running: await runningOf(query, ownerId), usedSeconds };
}

/** Changes those that are given; null gives back what everybody may. */
export async function setWorkQuotas(database: Database, ownerId: string, changes: Partial<SetQuotas>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await writeSet(transaction, ownerId, { ...(await findSet(transaction, ownerId)), ...changes });
  });
}
