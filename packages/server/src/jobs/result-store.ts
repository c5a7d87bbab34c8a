/** Results and their files, as rows. */
import type { Text } from "@analyte/contract/text";
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { locked } from "../db/postgres.ts";
import { ownersOf, release, use, useMany } from "../storage/uses.ts";
import type { CountResults, StoredFile } from "./events.ts";
import { noteSpent } from "./quota-store.ts";
import type { ResultState } from "./schema.ts";
import type { Work } from "./work.ts";

const ownerPrefix = "result:";
/** The owner under which a result holds its files in content storage. */
const ownerOfResult = (id: string): string => `${ownerPrefix}${id}`;

export interface Wanted {
  /** What it is called where it has to be made. */
  id: string;
  ownerId: string;
  key: string;
  work: Work;
  /** Whether an equal one that is there, or on its way, will do. */
  reuse: boolean;
  urgency?: Urgency;
  /** What may be computed by one job with it; see `schema.ts`. */
  batch?: string;
}

/** `short`: what takes seconds goes before what takes long, among the same owner's. */
export const urgencies = ["short", "usual"] as const;
export type Urgency = (typeof urgencies)[number];
export const urgencyOf = (place: string): Urgency => (place.startsWith("1-") ? "short" : "usual");
export const placeOf = (id: string, urgency: Urgency): string => `${urgency === "short" ? 1 : 2}-${id}`;

export interface FoundResult {
  id: string;
  state: ResultState;
  attempt: number;
  /** UTC milliseconds; null of one that waits. */
  startedAt: number | null;
  /** Why its tool had nothing to do. */
  unchanged: Text | null;
}

/** In the transaction that writes who wants it. An equal one that is found stays until that ends. */
export async function want(transaction: Database, { id, ownerId, key, work, reuse, urgency = "usual", batch = "" }: Wanted): Promise<FoundResult> {
  if (reuse && key !== "") {
    const equal = await equalResult(transaction, ownerId, key);
    if (equal !== null) return equal;
  }
  const fresh: FoundResult = { id, state: "waiting", attempt: 0, startedAt: null, unchanged: null };
  const row = {
    id,
    owner_id: ownerId,
    key,
    state: "waiting" as const,
    work: JSON.stringify(work),
    place: placeOf(id, urgency),
    batch,
    created_at: Date.now(),
    job_id: null,
    started_at: null,
    finished_at: null,
  };
  const shared = await transaction
    .insertInto("result")
    .values({ ...row, shared: key === "" ? 0 : 1 })
    .onConflict((conflict) => conflict.columns(["owner_id", "key"]).where("shared", "=", sql.lit(1)).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (shared !== undefined) return fresh;
  // Somebody made an equal one in this moment, or it is to be computed anew beside an earlier one.
  const equal = reuse ? await equalResult(transaction, ownerId, key) : null;
  if (equal !== null) return equal;
  await transaction
    .insertInto("result")
    .values({ ...row, shared: 0 })
    .execute();
  return fresh;
}

/** They lose their key: what comes of them is for those alone who wait for it. */
export async function handOnNoMore(transaction: Database, results: readonly { id: string }[]): Promise<void> {
  const ids = results.map(({ id }) => id);
  await transaction.updateTable("result").set({ key: "", shared: 0 }).where("id", "in", ids).execute();
}

/** The latest that is there, else one on its way; locked, so that nobody drops it meanwhile. */
async function equalResult(transaction: Database, ownerId: string, key: string): Promise<FoundResult | null> {
  const found = await locked(
    transaction,
    transaction
      .selectFrom("result")
      .select(["id", "state", "attempt", "started_at", "unchanged"])
      .where("owner_id", "=", ownerId)
      .where("key", "=", key)
      .orderBy("id", "desc"),
  ).execute();
  const best = found.find(({ state }) => state === "there") ?? found[0];
  if (best === undefined) return null;
  const { id, state, attempt, started_at, unchanged } = best;
  return { id, state, attempt, startedAt: state === "waiting" ? null : started_at, unchanged: unchanged === "" ? null : (JSON.parse(unchanged) as Text) };
}

/** Until the transaction ends nobody else hands them on or drops them. In the order in which equal ones are locked. */
export async function lockResults(transaction: Database, ids: readonly string[]): Promise<void> {
  await locked(transaction, transaction.selectFrom("result").select("id").where("id", "in", ids).orderBy("id", "desc")).execute();
}

export async function filesOf(database: Database, result: string): Promise<StoredFile[]> {
  return await database.selectFrom("result_file").select(["name", "sha256", "size"]).where("result_id", "=", result).execute();
}

/** Its content has changed on the disk: results that hold it are handed on no more, and what asks for the same is computed anew. */
export async function offerNoMore(database: Database, sha256: string): Promise<void> {
  const ids = (await ownersOf(database, sha256)).flatMap((owner) => (owner.startsWith(ownerPrefix) ? owner.slice(ownerPrefix.length) : []));
  if (ids.length > 0) await database.updateTable("result").set({ key: "", shared: 0 }).where("id", "in", ids).where("state", "=", "there").execute();
}

/** Nobody wants them any more: the rows, their files, and what they took of their owners' storage. What computes them is told by `kill`. */
export async function drop(transaction: Database, ids: readonly string[], countResults: CountResults): Promise<void> {
  if (ids.length === 0) return;
  const sorted = ids.toSorted();
  const gone = await transaction.deleteFrom("result").where("id", "in", sorted).returning(["owner_id", "size", "job_id"]).execute();
  await transaction.deleteFrom("result_file").where("result_id", "in", sorted).execute();
  await release(transaction, ...sorted.map(ownerOfResult));
  for (const { owner_id, size } of gone) if (size > 0) await countResults(transaction, owner_id, -size);
  await dropEmptyJobs(
    transaction,
    gone.flatMap(({ job_id }) => (job_id === null ? [] : [job_id])),
  );
}

/** Jobs that have nothing left to compute: each job that ends does so here. */
export async function dropEmptyJobs(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = await transaction
    .deleteFrom("job")
    .where("id", "in", ids)
    .where((on) =>
      on.not(on.exists(on.selectFrom("result").select("result.id").whereRef("result.job_id", "=", "job.id").where("result.state", "=", "running"))),
    )
    .returning(["owner_id", "begun_at", "cores"])
    .execute();
  if (ended.length > 0) await noteSpent(transaction, ended);
}

/** Writes a result that was computed, in the transaction that ends it. */
export async function keep(transaction: Database, ownerId: string, id: string, files: readonly StoredFile[], countResults: CountResults): Promise<void> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  await countResults(transaction, ownerId, size);
  await transaction.updateTable("result").set({ size }).where("id", "=", id).execute();
  await transaction
    .insertInto("result_file")
    .values(files.map((file) => ({ result_id: id, ...file })))
    .execute();
  const contents = [...new Set(files.map((file) => file.sha256))];
  await useMany(
    transaction,
    contents.map((sha256) => ({ sha256, owner: ownerOfResult(id) })),
  );
}

/** One more file of a result, made of the others. False where that has gone meanwhile; one of that name that is there by now holds the same. */
export async function keepMore(transaction: Database, id: string, file: StoredFile, countResults: CountResults): Promise<boolean> {
  const row = transaction.selectFrom("result").select("owner_id").where("id", "=", id).where("state", "=", "there");
  const found = await locked(transaction, row).executeTakeFirst();
  if (found === undefined) return false;
  const kept = await transaction
    .insertInto("result_file")
    .values({ result_id: id, ...file })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows === 0n) return true;
  await transaction
    .updateTable("result")
    .set((on) => ({ size: on("size", "+", file.size) }))
    .where("id", "=", id)
    .execute();
  await use(transaction, file.sha256, ownerOfResult(id));
  await countResults(transaction, found.owner_id, file.size);
  return true;
}

/** What the results of each user take. */
export async function resultBytesByUser(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("result")
    .select((on) => ["owner_id", on.fn.sum<number>("size").as("bytes")])
    .where("state", "=", "there")
    .groupBy("owner_id")
    .execute();
  return new Map(rows.map(({ owner_id, bytes }) => [owner_id, bytes]));
}
