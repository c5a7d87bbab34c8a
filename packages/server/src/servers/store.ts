import type { Selectable, Transaction } from "kysely";
import { sql } from "kysely";
import { databaseTime, isPostgres } from "../db/postgres.ts";
import type { Database } from "../db/open.ts";
import type { Schema } from "../db/schema.ts";
import type { ServerTables } from "./schema.ts";

export type InstallationRow = Selectable<ServerTables["installation"]>;
export type ServerRow = Selectable<ServerTables["server"]>;

export async function installationOf(query: Database): Promise<InstallationRow | null> {
  return (await query.selectFrom("installation").selectAll().executeTakeFirst()) ?? null;
}

/** Servers that start at once come one after the other: the first names the installation. */
export async function alone<T>(database: Database, act: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  return await database.transaction().execute(async (transaction) => {
    if (isPostgres(database)) await sql`select pg_advisory_xact_lock(${namingLock})`.execute(transaction);
    return await act(transaction);
  });
}
/** Any number; the same in every version. */
const namingLock = 7_301_926_545;

export async function addInstallation(query: Database, { id, host }: { id: string; host: string }): Promise<InstallationRow> {
  const row: InstallationRow = { id, host, created_at: await databaseTime(query), marked_at: null };
  await query.insertInto("installation").values(row).execute();
  return row;
}

export async function noteMarked(query: Database): Promise<void> {
  await query
    .updateTable("installation")
    .set({ marked_at: await databaseTime(query) })
    .execute();
}

/** In the place of what an earlier start has left. */
export async function addServer(query: Database, row: Omit<ServerRow, "beat_at" | "beats" | "fault">): Promise<void> {
  const whole: ServerRow = { ...row, beat_at: await databaseTime(query), beats: 0, fault: "" };
  await query
    .insertInto("server")
    .values(whole)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(whole))
    .execute();
}

/** One that slept for so long that the others have forgotten it is one of them again. */
export async function noteBeat(query: Database, row: Omit<ServerRow, "beat_at">): Promise<void> {
  const { beats, fault } = row;
  const beat_at = await databaseTime(query);
  await query
    .insertInto("server")
    .values({ ...row, beat_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ beats, fault, beat_at }))
    .execute();
}

/** Whether one that beat after `time` computes with it. */
export async function computesSince(query: Database, program: string, time: number): Promise<boolean> {
  const found = query.selectFrom("server").select("id").where("program", "=", program).where("beat_at", ">", time).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function removeServer(query: Database, id: string): Promise<void> {
  await query.deleteFrom("server").where("id", "=", id).execute();
}

export async function serversBeatingSince(query: Database, time: number): Promise<ServerRow[]> {
  return await query.selectFrom("server").selectAll().where("beat_at", ">", time).execute();
}

export async function allServers(query: Database): Promise<ServerRow[]> {
  return await query.selectFrom("server").selectAll().orderBy("host").orderBy("id").execute();
}

/** Servers that have died, to be forgotten. */
export async function removeServersBefore(query: Database, time: number): Promise<string[]> {
  const rows = await query.deleteFrom("server").where("beat_at", "<", time).returning("id").execute();
  return rows.map(({ id }) => id);
}
