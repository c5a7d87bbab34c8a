/** The work of all owners, for who looks after the portal. */
import type { Database } from "../db/open.ts";
import type { Executor, JobLimits } from "../executor/executor.ts";
import * as store from "./backlog-store.ts";
import type { NeedsOf } from "./job-needs.ts";
import { queuePage } from "./turn-store.ts";

export interface BacklogPage {
  /** Null for all. */
  owners: readonly string[] | null;
  page: number;
  size: number;
}
export interface Waiting extends store.WaitingRow {
  position: number;
  /** Its owner has as many running as may be. */
  held: boolean;
}
export interface Running extends store.RunningRow {
  onCluster: boolean;
  limits: JobLimits;
}
export interface Backlog {
  /** Owners whose work waits or runs. */
  owners(): Promise<string[]>;
  waiting(asked: BacklogPage): Promise<{ data: Waiting[]; total: number }>;
  running(asked: BacklogPage): Promise<{ data: Running[]; total: number }>;
  /** How many jobs each start of a server looks after, by the name it has in leases. */
  jobsByHolder(): Promise<Map<string, number>>;
}

interface Needs {
  database: Database;
  executor: Pick<Executor, "limits" | "diesWithServer">;
  needsOf: NeedsOf;
  jobsEach: number;
}

export function newBacklog({ database, executor, needsOf, jobsEach }: Needs): Backlog {
  return {
    owners: async () => await store.ownersAtWork(database),
    jobsByHolder: async () => await store.jobsByHolder(database),
    async waiting(asked) {
      const placed = await queuePage(database, { ...asked, jobsEach });
      const rows = await store.waitingRows(
        database,
        placed.map(({ id }) => id),
      );
      // One that has begun between the two statements is left out.
      const data = placed.flatMap(({ id, at, held }) => (rows.has(id) ? [{ ...rows.get(id)!, position: at, held }] : []));
      return { data, total: await store.countWaiting(database, asked.owners) };
    },
    async running(asked) {
      const { data, total } = await store.runningPage(database, asked);
      const shown = data.map((row) => ({ ...row, onCluster: !executor.diesWithServer(row.handle ?? row.job), limits: executor.limits(needsOf(row.work)) }));
      return { data: shown, total };
    },
  };
}
