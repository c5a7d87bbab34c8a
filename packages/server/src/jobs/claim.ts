/** Who is next becomes a job: one result, or with it others of its batch that wait, too. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { databaseTime, isPostgres, locked, transact } from "../db/postgres.ts";
import { isOwnShape, OtherShape } from "./own-shape.ts";
import { findSet, runningOf } from "./quota-store.ts";
import { urgencyOf } from "./result-store.ts";
import type { HeldJob, QueueOptions } from "./queue-store.ts";
import { lockTurn, markServed } from "./turn-store.ts";
import type { Work } from "./work.ts";

export interface ClaimedJob extends HeldJob {
  /** In the order of its results. */
  works: readonly Work[];
}

/** What one job computes together takes at most so many seconds, if it is more than one result: the next in turn waits no longer. */
const mostSeconds = 5;
/** However short they are. */
const mostTogether = 20;

/**
 * Makes a waiting result this server's to compute, with others of its batch; null when somebody else was faster, nobody wants it any more, or its owner
 * has as many running as may be. `places`: how many jobs this server could begin now; the batch is shared out among them.
 */
export async function claim(options: QueueOptions, id: string, places = 1): Promise<ClaimedJob | null> {
  const { database, events, holder, leaseMs, jobsEach } = options;
  const claimed = await transact(database, async (trx) => {
    if (!(await isOwnShape(options, trx))) throw new OtherShape("A server of another version has changed the database: this one starts nothing more.");
    // Of servers that are after the same one, those that come later look at the next instead of waiting.
    if (!(await isFirst(trx, id))) return null;
    const together = await batchOf(options, trx, id, places);
    await events.lock(trx, together);
    const waiting = trx.selectFrom("result").selectAll().where("id", "in", together).where("state", "=", "waiting").orderBy("place");
    const free = await locked(trx, waiting, { skip: true }).execute();
    const head = free.find((result) => result.id === id);
    if (head === undefined) return null;
    // Counted while no other server starts anything of the same owner's.
    await lockTurn(trx, head.owner_id);
    const most = (await findSet(trx, head.owner_id)).jobs ?? jobsEach;
    if ((await runningOf(trx, head.owner_id)) >= most) return null;
    const works = free.map(({ work }) => JSON.parse(work) as Work);
    const now = await databaseTime(trx);
    const row = {
      id: `${id}-${head.attempt + 1}`,
      owner_id: head.owner_id,
      epoch: 1,
      handle: null,
      holder,
      lease_until: now + leaseMs,
      created_at: now,
      begun_at: now,
      cores: Math.max(...works.map(options.coresOf)),
      several: free.length > 1 ? 1 : 0,
    };
    await trx.insertInto("job").values(row).execute();
    await trx
      .updateTable("result")
      .set((on) => ({ state: "running", attempt: on("attempt", "+", 1), job_id: row.id, started_at: now }))
      .where(
        "id",
        "in",
        free.map((result) => result.id),
      )
      .execute();
    await markServed(trx, head.owner_id, now);
    const results = free.map((result) => ({ id: result.id, attempt: result.attempt + 1 }));
    const news = await events.started(trx, results, now);
    const job: ClaimedJob = { id: row.id, epoch: 1, ownerId: head.owner_id, urgency: urgencyOf(head.place), several: free.length > 1, results, works };
    return { news, job };
  });
  if (claimed === null) return null;
  events.tell(claimed.news);
  return claimed.job;
}

/** The result, and those that go with it into one job. Looked at before anything is locked: what is gone by then is left out. */
async function batchOf({ secondsMore }: QueueOptions, query: Database, id: string, places: number): Promise<string[]> {
  const head = await query.selectFrom("result").select(["owner_id", "batch", "place"]).where("id", "=", id).where("state", "=", "waiting").executeTakeFirst();
  if (head === undefined || head.batch === "" || urgencyOf(head.place) !== "short") return [id];
  const waiting = await query
    .selectFrom("result")
    .select(["id", "place", "work"])
    .where("batch", "=", head.batch)
    .where("owner_id", "=", head.owner_id)
    .where("state", "=", "waiting")
    .orderBy("place")
    .limit(mostTogether * places)
    .execute();
  const short = waiting.filter(({ place }) => urgencyOf(place) === "short");
  const share = Math.min(mostTogether, Math.ceil(short.length / places));
  const seconds = (work: string): number => secondsMore(JSON.parse(work) as Work);
  const own = short.find((one) => one.id === id);
  if (own === undefined) return [id];
  const together = [id];
  let sum = seconds(own.work);
  for (const other of short) {
    if (together.length >= share) break;
    if (other.id === id) continue;
    sum += seconds(other.work);
    if (sum > mostSeconds) break;
    together.push(other.id);
  }
  return together;
}

async function isFirst(transaction: Database, id: string): Promise<boolean> {
  if (!isPostgres(transaction)) return true;
  const { rows } = await sql<{ first: boolean }>`select pg_try_advisory_xact_lock(${claiming}, hashtext(${id})) as first`.execute(transaction);
  return rows[0]!.first;
}
/** Any number; the same in every version. */
const claiming = 702_113;
