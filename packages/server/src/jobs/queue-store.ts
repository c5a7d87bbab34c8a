/** The jobs that compute results, and what their ends mean in the queue. Every change of a job but the renewal of its lease names its epoch, so that a stale holder changes nothing. */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { databaseTime, locked, transact } from "../db/postgres.ts";
import type { CountResults, JobEvents, News, StoredFile } from "./events.ts";
import { isOwnShape } from "./own-shape.ts";
import { drop, dropEmptyJobs, handOnNoMore, keep, urgencyOf, type Urgency } from "./result-store.ts";
import type { Work } from "./work.ts";

export interface QueueOptions {
  database: Database;
  events: JobEvents;
  countResults: CountResults;
  /** This server, in leases; a new name each start, which begins with `predecessors`. */
  holder: string;
  /** What the names of its earlier starts began with: whoever holds the server's place knows that they are dead. */
  predecessors: string;
  leaseMs: number;
  /** What one owner may have running where nothing else is set. */
  jobsEach: number;
  /** Processor cores that a job is given. */
  coresOf: (work: Work) => number;
  /** Seconds that the work adds to a job that computes others, too. */
  secondsMore: (work: Work) => number;
  /** What one job computes together takes at most so many of these, if it is more than one result: the next in turn waits no longer. */
  mostSeconds: number;
  /** The last migration that this server knows; null where nobody else could have run others. */
  shape: string | null;
  /** What it computes with: the beginning of the keys that it gives (`keyBy`). */
  program: string;
  /** Whether a living server computes with this one. */
  anyComputesWith: (program: string) => Promise<boolean>;
  /** Whether what lies there to compute it with is another by now than its key says; null where nothing is that is not part of `program`. */
  isAltered: ((work: Work, key: string) => boolean) | null;
}
/** A job as this server holds it. */
export interface HeldJob {
  id: string;
  epoch: number;
  ownerId: string;
  urgency: Urgency;
  /** Whether it was begun with several results, each of which has its own output. */
  several: boolean;
  /** Those that have no end yet, in the order in which they are computed. */
  results: readonly HeldResult[];
}
export interface HeldResult {
  id: string;
  attempt: number;
}
export interface DeadJob extends HeldJob {
  holder: string;
  handle: string | null;
  leaseUntil: number;
}

export async function setHandle({ database, holder }: QueueOptions, { id, epoch }: HeldJob, handle: string): Promise<boolean> {
  const changed = await database
    .updateTable("job")
    .set({ handle })
    .where("id", "=", id)
    .where("epoch", "=", epoch)
    .where("holder", "=", holder)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Where jobs wait before they begin: its time counts from then on, and what it has waited does not. */
export async function noteState({ database, holder }: QueueOptions, { id, epoch }: HeldJob, state: "waiting" | "running"): Promise<void> {
  await database
    .updateTable("job")
    .set({ begun_at: state === "waiting" ? null : await databaseTime(database) })
    .where("id", "=", id)
    .where("epoch", "=", epoch)
    .where("holder", "=", holder)
    .$if(state === "running", (query) => query.where("begun_at", "is", null))
    .execute();
}

/** Lengthens the leases of the jobs that this server really runs; answers with those that it still holds. */
export async function renew({ database, holder, leaseMs }: QueueOptions, ids: readonly string[]): Promise<{ id: string; epoch: number }[]> {
  if (ids.length === 0) return [];
  return await database
    .updateTable("job")
    .set({ lease_until: (await databaseTime(database)) + leaseMs })
    .where("id", "in", ids)
    .where("holder", "=", holder)
    .returning(["id", "epoch"])
    .execute();
}

/**
 * Jobs that may run nowhere: this server's own, of which it knows which it runs, and those of its earlier starts; of others those whose
 * lease has run out, unless only its `own` are asked for; all when it is `alone`.
 */
export async function deadJobs(options: QueueOptions, { alone, own }: { alone: boolean; own: boolean }): Promise<DeadJob[]> {
  const { database, predecessors } = options;
  const now = await databaseTime(database);
  const onlyOwn = own || !(await isOwnShape(options, database));
  const rows = await database
    .selectFrom("job")
    .select("job.lease_until as leaseUntil")
    .innerJoin("result", "result.job_id", "job.id")
    .select(["job.id", "job.epoch", "job.owner_id", "job.holder", "job.handle", "job.several", "result.id as result", "result.attempt", "result.place"])
    .where("result.state", "=", "running")
    .$if(!alone, (query) => query.where((on) => on.or([on("job.holder", "like", `${predecessors}%`), ...(onlyOwn ? [] : [on("job.lease_until", "<", now)])])))
    .orderBy("result.place")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((parts) => {
    const { owner_id: ownerId, several, place, result: _result, attempt: _attempt, ...job } = parts[0]!;
    return { ...job, ownerId, urgency: urgencyOf(place), several: several === 1, results: parts.map(({ result: id, attempt }) => ({ id, attempt })) };
  });
}

/** Makes a dead server's job this one's, to end it or, where it `goesOn`, to look after it; of the others what followed their server's end is not counted as theirs. Null when another server was faster, or its own one lives and has lengthened the lease. */
export async function takeOver({ database, holder, leaseMs }: QueueOptions, job: DeadJob, { goesOn }: { goesOn: boolean }): Promise<HeldJob | null> {
  const epoch = job.epoch + 1;
  const now = await databaseTime(database);
  const dead = goesOn ? 0 : Math.max(0, now - job.leaseUntil);
  const changed = await database
    .updateTable("job")
    .set((on) => ({ holder, epoch, lease_until: now + leaseMs, begun_at: on("begun_at", "+", dead) }))
    .where("id", "=", job.id)
    .where("epoch", "=", job.epoch)
    .where("holder", "=", job.holder)
    .where("lease_until", "=", job.leaseUntil)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n ? { ...job, epoch } : null;
}

/** What its job goes on with, taken in the transaction that ends the last of its results, which has left `files`: else the job would have ended, too. It may be called again, should that be tried again. */
export type GoOn = (transaction: Database, files: readonly StoredFile[]) => Promise<News[]>;

/** Of one of a job's results. False, and nothing of it, when the job is no longer this server's or nobody wants the result any more. */
async function end(options: QueueOptions, job: HeldJob, result: string, act: (transaction: Database) => Promise<News[]>): Promise<boolean> {
  const { database, events, holder } = options;
  const once = async (trx: Database): Promise<News[] | null> => {
    const tasks = await events.wantedBy(trx, [result]);
    await events.lock(trx, tasks);
    const mine = trx.selectFrom("job").select("id").where("id", "=", job.id).where("epoch", "=", job.epoch).where("holder", "=", holder);
    if ((await locked(trx, mine).executeTakeFirst()) === undefined) return null;
    const wanted = trx.selectFrom("result").select("id").where("id", "=", result).where("job_id", "=", job.id).where("state", "=", "running");
    if ((await locked(trx, wanted).executeTakeFirst()) === undefined) return null;
    // Who was being stored while it waited for the result wants it, too, and isn't locked: two ends would count that task's needs at once.
    if ((await events.wantedBy(trx, [result])).some((task) => !tasks.includes(task))) throw new Joined();
    const told = await act(trx);
    await dropEmptyJobs(trx, [job.id]);
    return told;
  };
  for (;;) {
    try {
      const news = await transact(database, once);
      if (news !== null) events.tell(news);
      return news !== null;
    } catch (error) {
      // Begun anew, with that task among those that are locked first.
      if (!(error instanceof Joined)) throw error;
    }
  }
}
class Joined extends Error {}

/** The result and what it means for the steps that want it, in one transaction. */
/** What a job has left of a result. */
export interface Made {
  files: readonly StoredFile[];
  /** Why its tool had nothing to do. */
  unchanged: Text | null;
}
export async function publish(options: QueueOptions, job: HeldJob, result: string, { files, unchanged }: Made, goOn?: GoOn): Promise<boolean> {
  return await end(options, job, result, async (trx) => {
    // Somebody may have worked on the tool while it ran.
    await forgetAlteredKeys(options, trx, [result]);
    await trx
      .updateTable("result")
      .set({ state: "there", work: "", unchanged: unchanged === null ? "" : JSON.stringify(unchanged), finished_at: await databaseTime(trx) })
      .where("id", "=", result)
      .execute();
    await keep(trx, job.ownerId, result, files, options.countResults);
    const news = await options.events.ended(trx, [{ result, ok: true, unchanged }]);
    return [...news, ...((await goOn?.(trx, files)) ?? [])];
  });
}

/** It can't be computed: the steps that want it fail for the reason. */
export async function fail(options: QueueOptions, job: HeldJob, result: string, fault: { code: string; reason: Text }, goOn?: GoOn): Promise<boolean> {
  return await end(options, job, result, async (trx) => {
    // It goes below: a step that gets ready as it goes on without this one, and asks for the same, must not wait for it.
    await trx.updateTable("result").set({ key: "", shared: 0 }).where("id", "=", result).execute();
    const news = await options.events.ended(trx, [{ result, ok: false, ...fault }]);
    // Before the job would end with this one.
    const more = (await goOn?.(trx, [])) ?? [];
    await drop(trx, [result], options.countResults);
    return [...news, ...more];
  });
}

export interface Requeued {
  /** Whether it counts as an end without a word. */
  crashed: boolean;
  /** Whether it is the only one of its job from now on. */
  alone?: boolean;
}
/** Back into the queue. */
export async function requeue(options: QueueOptions, job: HeldJob, result: string, { crashed, alone = false }: Requeued): Promise<boolean> {
  return await end(options, job, result, async (trx) => {
    await trx
      .updateTable("result")
      .set((on) => ({ state: "waiting", job_id: null, crashes: on("crashes", "+", crashed ? 1 : 0), ...(alone && { batch: "" }) }))
      .where("id", "=", result)
      .execute();
    return await options.events.requeued(trx, [result]);
  });
}

export async function holds({ database, holder }: QueueOptions, { id, epoch }: HeldJob): Promise<boolean> {
  const row = await database.selectFrom("job").select("id").where("id", "=", id).where("epoch", "=", epoch).where("holder", "=", holder).executeTakeFirst();
  return row !== undefined;
}

/** Whether another server looks after it by now: then its folder is that one's. */
export async function isElsewhere({ database, holder }: QueueOptions, { id, epoch }: HeldJob): Promise<boolean> {
  const row = await database.selectFrom("job").select(["holder", "epoch"]).where("id", "=", id).executeTakeFirst();
  return row !== undefined && (row.holder !== holder || row.epoch !== epoch);
}

/** Which of these names are those of jobs: some server looks after them. */
export async function jobsAmong({ database }: QueueOptions, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await database.selectFrom("job").select("id").where("id", "in", names).execute();
  return new Set(rows.map(({ id }) => id));
}

/** What was not computed with what its key says is for those alone who wait for it. */
export async function forgetAlteredKeys({ isAltered }: QueueOptions, trx: Database, results: readonly string[]): Promise<void> {
  if (isAltered === null) return;
  const rows = await trx.selectFrom("result").select(["id", "key", "work"]).where("id", "in", results).where("key", "<>", "").execute();
  const altered = rows.filter(({ work, key }) => work !== "" && isAltered(JSON.parse(work) as Work, key));
  if (altered.length > 0) await handOnNoMore(trx, altered);
}

/** How many attempts at the result have ended without a word. */
export async function crashesOf(db: Database, result: string): Promise<number> {
  return (await db.selectFrom("result").select("crashes").where("id", "=", result).executeTakeFirst())?.crashes ?? 0;
}

/** What the result is computed from, and the bytes of each. */
export async function givenTo(db: Database, result: string): Promise<Map<string, number>> {
  const row = await db.selectFrom("result").select("work").where("id", "=", result).executeTakeFirst();
  const { inputs }: Pick<Work, "inputs"> = row === undefined || row.work === "" ? { inputs: [] } : (JSON.parse(row.work) as Work);
  return new Map(inputs.map(({ sha256, size }) => [sha256, size]));
}

/** When the lease of a job ran out that nobody has looked at since; null where all are alive. */
export async function deadSince(db: Database, now: number): Promise<number | null> {
  const dead = await db
    .selectFrom("job")
    .select((query) => query.fn.min("lease_until").as("at"))
    .where("lease_until", "<", now)
    .executeTakeFirst();
  return dead?.at ?? null;
}
