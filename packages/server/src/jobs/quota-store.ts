/** What users may compute, and what they have computed, as rows. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { databaseTime } from "../db/postgres.ts";

/** What one user may have the portal do. */
export interface WorkQuotas {
  /** Jobs at once. */
  jobs: number;
  /** Tasks that wait. */
  tasks: number;
  /** Seconds of a processor within any 24 hours. */
  processorSeconds: number;
}
/** Null of what the operator has left as it is for everybody. */
export type SetQuotas = { [Quota in keyof WorkQuotas]: WorkQuotas[Quota] | null };

export const dayMs = 86_400_000;

/** Until the transaction ends nobody else counts for this user. To be locked before anything of the user's tasks and results. */
export async function lockAccount(transaction: Database, ownerId: string): Promise<SetQuotas> {
  const row = await transaction
    .insertInto("work_account")
    .values({ owner_id: ownerId, jobs: null, tasks: null, processor_seconds: null })
    // Changes nothing, and locks the row that is there.
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ owner_id: ownerId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return setIn(row);
}

export async function findSet(query: Database, ownerId: string): Promise<SetQuotas> {
  const row = await query.selectFrom("work_account").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();
  return row === undefined ? { jobs: null, tasks: null, processorSeconds: null } : setIn(row);
}

const setIn = (row: { jobs: number | null; tasks: number | null; processor_seconds: number | null }): SetQuotas => ({
  jobs: row.jobs,
  tasks: row.tasks,
  processorSeconds: row.processor_seconds,
});

export async function writeSet(query: Database, ownerId: string, { processorSeconds, ...quotas }: SetQuotas): Promise<void> {
  const set = { ...quotas, processor_seconds: processorSeconds };
  await query
    .insertInto("work_account")
    .values({ owner_id: ownerId, ...set })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet(set))
    .execute();
}

/** Jobs, each of which may be computing several results. */
export async function runningOf(query: Database, ownerId: string): Promise<number> {
  const { count } = await query
    .selectFrom("result")
    .select((on) => on.fn.count("job_id").distinct().as("count"))
    .where("state", "=", "running")
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The job has ended, however: its time counts. */
export async function noteSpent(transaction: Database, jobs: readonly { owner_id: string; begun_at: number | null; cores: number }[]): Promise<void> {
  const ended_at = await databaseTime(transaction);
  const rows = jobs.flatMap(({ begun_at, ...job }) => (begun_at === null || begun_at >= ended_at ? [] : [{ ...job, begun_at, ended_at }]));
  if (rows.length > 0) await transaction.insertInto("spent_time").values(rows).execute();
}

export interface Spent {
  begunAt: number;
  endedAt: number;
  cores: number;
}

/** Milliseconds of a processor that jobs took since then, of those that have ended. */
export async function spentSince(query: Database, ownerId: string, since: number): Promise<number> {
  const { rows } = await sql<{ spent: number | string | null }>`
    select sum(cores * (ended_at - case when begun_at > ${since} then begun_at else cast(${since} as bigint) end)) as spent
    from spent_time where owner_id = ${ownerId} and ended_at > ${since}`.execute(query);
  return Number(rows[0]?.spent ?? 0);
}

export async function spentJobs(query: Database, ownerId: string, since: number): Promise<Spent[]> {
  return await query
    .selectFrom("spent_time")
    .select(["begun_at as begunAt", "ended_at as endedAt", "cores"])
    .where("owner_id", "=", ownerId)
    .where("ended_at", ">", since)
    .execute();
}

export async function forgetSpent(query: Database): Promise<void> {
  await query
    .deleteFrom("spent_time")
    .where("ended_at", "<", (await databaseTime(query)) - dayMs)
    .execute();
}
