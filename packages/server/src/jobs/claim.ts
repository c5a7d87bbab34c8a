/** Who is next becomes a job: one result, or with it others of its batch that wait, too. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { databaseTime, isPostgres, locked, transact } from "../db/postgres.ts";
import type { News } from "./events.ts";
import { programOf } from "./key.ts";
import { isOwnShape, OtherShape } from "./own-shape.ts";
import { findSet, runningOf } from "./quota-store.ts";
import { handOnNoMore, urgencyOf } from "./result-store.ts";
import { forgetAlteredKeys, type HeldJob, type HeldResult, type QueueOptions } from "./queue-store.ts";
import { lockTurn, markServed } from "./turn-store.ts";
import type { Work } from "./work.ts";

export interface ClaimedJob extends HeldJob, Claimed {
  batch: string;
}
export interface Claimed {
  results: readonly HeldResult[];
  /** In the order of the results. */
  works: readonly Work[];
  /** Seconds that a job of several may still be given. */
  secondsLeft: number;
}

/** At once, however short they are. */
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
    const { several, together, secondsLeft } = await batchOf(options, trx, id, places);
    await events.lock(trx, await events.wantedBy(trx, together));
    const waiting = trx.selectFrom("result").selectAll().where("id", "in", together).where("state", "=", "waiting").orderBy("place");
    const unlocked = await locked(trx, waiting, { skip: true }).execute();
    const head = unlocked.find((result) => result.id === id);
    if (head === undefined) return null;
    const program = programOf(head.key);
    const isOwn = head.key === "" || program === options.program;
    // While servers of two versions run, each computes what its own have keyed: an older one's result must not be served as a newer one's.
    if (!isOwn && (await options.anyComputesWith(program))) return null;
    const free = unlocked.filter(({ key }) => programOf(key) === program);
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
      several: several ? 1 : 0,
    };
    await trx.insertInto("job").values(row).execute();
    // Keyed for a program that nobody has any more: what another makes of it is for those alone who wait for it.
    if (!isOwn) await handOnNoMore(trx, free);
    await forgetAlteredKeys(
      options,
      trx,
      free.map((result) => result.id),
    );
    await markRunning(trx, row.id, free, now);
    await markServed(trx, head.owner_id, now);
    const results = begun(free);
    const news = await events.started(trx, results, now);
    const job: ClaimedJob = {
      id: row.id,
      epoch: 1,
      ownerId: head.owner_id,
      urgency: urgencyOf(head.place),
      several,
      results,
      works,
      batch: head.batch,
      secondsLeft,
    };
    return { news, job };
  });
  if (claimed === null) return null;
  events.tell(claimed.news);
  return claimed.job;
}

/**
 * For a job of several that is through with what it had: others of the batch that are ready by now. In the transaction that ends its last one; none where they
 * are locked. First what is computed from what the job has `left` (SHA-256), the tables that it was given among that: it has them in memory. As long as nothing else waits its seconds are not used up: it would end for the next of the same batch.
 */
export async function claimMore(
  options: QueueOptions,
  trx: Database,
  job: HeldJob,
  { batch, places, secondsLeft, left: ownFiles }: { batch: string; places: number; secondsLeft: number; left: ReadonlySet<string> },
): Promise<Claimed & { news: News[] }> {
  const other = await trx.selectFrom("result").select("id").where("state", "=", "waiting").where("batch", "<>", batch).limit(1).executeTakeFirst();
  const left = other === undefined ? options.mostSeconds : secondsLeft;
  const found = await shareOf(options, trx, { batch, ownerId: job.ownerId, places, secondsLeft: left, first: null, ownFiles });
  const none = { results: [], works: [], secondsLeft, news: [] };
  if (found.together.length === 0) return none;
  await options.events.lock(trx, await options.events.wantedBy(trx, found.together));
  const waiting = trx.selectFrom("result").selectAll().where("id", "in", found.together).where("state", "=", "waiting").orderBy("place");
  const unlocked = await locked(trx, waiting, { skip: true }).execute();
  // What another program has keyed is for `claim`, which asks whether a server lives that computes with it.
  const own = unlocked.filter(({ key }) => key === "" || programOf(key) === options.program);
  if (own.length === 0) return none;
  const free = own.toSorted((a, b) => found.together.indexOf(a.id) - found.together.indexOf(b.id));
  const now = await databaseTime(trx);
  await forgetAlteredKeys(
    options,
    trx,
    free.map(({ id }) => id),
  );
  await markRunning(trx, job.id, free, now);
  await markServed(trx, job.ownerId, now);
  const results = begun(free);
  const news = await options.events.started(trx, results, now);
  return { results, works: free.map(({ work }) => JSON.parse(work) as Work), secondsLeft: found.secondsLeft, news };
}

async function markRunning(trx: Database, job: string, results: readonly { id: string }[], now: number): Promise<void> {
  await trx
    .updateTable("result")
    .set((on) => ({ state: "running", attempt: on("attempt", "+", 1), job_id: job, started_at: now }))
    .where(
      "id",
      "in",
      results.map(({ id }) => id),
    )
    .execute();
}
const begun = (results: readonly HeldResult[]): HeldResult[] => results.map(({ id, attempt }) => ({ id, attempt: attempt + 1 }));

interface Asked {
  batch: string;
  ownerId: string;
  places: number;
  secondsLeft: number;
  first: string | null;
  /** By their SHA-256. */
  ownFiles: ReadonlySet<string>;
}
interface Share {
  together: string[];
  secondsLeft: number;
}

/** The result, and those that go with it into one job. Looked at before anything is locked: what is gone by then is left out. */
async function batchOf(options: QueueOptions, query: Database, id: string, places: number): Promise<Share & { several: boolean }> {
  const head = await query.selectFrom("result").select(["owner_id", "batch", "place"]).where("id", "=", id).where("state", "=", "waiting").executeTakeFirst();
  if (head === undefined || head.batch === "" || urgencyOf(head.place) !== "short") return { several: false, together: [id], secondsLeft: 0 };
  const share = await shareOf(options, query, {
    batch: head.batch,
    ownerId: head.owner_id,
    places,
    secondsLeft: options.mostSeconds,
    first: id,
    ownFiles: new Set(),
  });
  return { several: true, ...share };
}

/** What waits of a batch, as much of it as is one job's share: what is made of its own files before the others. `first`: taken whatever it takes. */
async function shareOf({ secondsMore }: QueueOptions, query: Database, { batch, ownerId, places, secondsLeft, first, ownFiles }: Asked): Promise<Share> {
  const waiting = await query
    .selectFrom("result")
    .select(["id", "place", "work"])
    .where("batch", "=", batch)
    .where("owner_id", "=", ownerId)
    .where("state", "=", "waiting")
    .orderBy("place")
    .limit(mostTogether * places)
    .execute();
  const short = waiting
    .filter(({ place }) => urgencyOf(place) === "short")
    .map(({ id, work: text }) => {
      const work = JSON.parse(text) as Work;
      return { id, work, rank: id === first ? 0 : ownFiles.size > 0 && isOfThese(work, ownFiles) ? 1 : 2 };
    })
    .toSorted((a, b) => a.rank - b.rank);
  const share = Math.min(mostTogether, Math.ceil(short.length / places));
  const together: string[] = first === null ? [] : [first];
  let left = secondsLeft;
  for (const { id, work } of short.slice(0, share)) {
    const seconds = secondsMore(work);
    if (id !== first && seconds > left) break;
    left -= seconds;
    if (id !== first) together.push(id);
  }
  return { together, secondsLeft: Math.max(0, left) };
}

/** For the most part, by bytes: the sheet of samples is the same for all. */
function isOfThese({ inputs }: Work, files: ReadonlySet<string>): boolean {
  const bytes = (some: Work["inputs"]): number => some.reduce((sum, { size }) => sum + size, 0);
  return 2 * bytes(inputs.filter(({ sha256 }) => files.has(sha256))) > bytes(inputs);
}

async function isFirst(transaction: Database, id: string): Promise<boolean> {
  if (!isPostgres(transaction)) return true;
  const { rows } = await sql<{ first: boolean }>`select pg_try_advisory_xact_lock(${claiming}, hashtext(${id})) as first`.execute(transaction);
  return rows[0]!.first;
}
/** Any number; the same in every version. */
const claiming = 702_113;
