/** What waits and what runs, of all owners. */
import type { Database } from "../db/open.ts";
import type { Work } from "./work.ts";

/** Owners whose work waits or runs. */
export async function ownersAtWork(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("result").select("owner_id").distinct().where("state", "in", ["waiting", "running"]).execute();
  return rows.map(({ owner_id }) => owner_id);
}

export interface WaitingRow {
  id: string;
  ownerId: string;
  work: Work;
  createdAt: number;
  attempts: number;
}

export async function waitingRows(db: Database, ids: readonly string[]): Promise<Map<string, WaitingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("result")
    .select(["id", "owner_id as ownerId", "work", "created_at as createdAt", "attempt as attempts"])
    .where("id", "in", ids)
    .where("state", "=", "waiting")
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, work: JSON.parse(row.work) as Work }]));
}

export async function countWaiting(db: Database, owners: readonly string[] | null): Promise<number> {
  return await countIn(db, "waiting", owners);
}

async function countIn(db: Database, state: "waiting" | "running", owners: readonly string[] | null): Promise<number> {
  if (owners?.length === 0) return 0;
  const { count } = await db
    .selectFrom("result")
    .select((on) => on.fn.countAll().as("count"))
    .where("state", "=", state)
    .$if(owners !== null, (query) => query.where("owner_id", "in", owners!))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface RunningRow {
  id: string;
  ownerId: string;
  work: Work;
  attempt: number;
  job: string;
  handle: string | null;
  holder: string;
  cores: number;
  claimedAt: number;
  /** Null while it waits for a place on a cluster. */
  begunAt: number | null;
}

/** Those claimed first come first. */
export async function runningPage(
  db: Database,
  { owners, page, size }: { owners: readonly string[] | null; page: number; size: number },
): Promise<{ data: RunningRow[]; total: number }> {
  if (owners?.length === 0) return { data: [], total: 0 };
  const rows = await db
    .selectFrom("result")
    .innerJoin("job", "job.id", "result.job_id")
    .select(["result.id", "result.owner_id as ownerId", "result.work", "result.attempt", "job.id as job", "job.handle", "job.holder", "job.cores"])
    .select(["job.created_at as claimedAt", "job.begun_at as begunAt"])
    .where("result.state", "=", "running")
    .$if(owners !== null, (query) => query.where("result.owner_id", "in", owners!))
    .orderBy("job.created_at")
    .orderBy("job.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { data: rows.map((row) => ({ ...row, work: JSON.parse(row.work) as Work })), total: await countIn(db, "running", owners) };
}

/** How many jobs each start of a server looks after. */
export async function jobsByHolder(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("job")
    .select((on) => ["holder", on.fn.countAll().as("count")])
    .groupBy("holder")
    .execute();
  return new Map(rows.map(({ holder, count }) => [holder, Number(count)]));
}
