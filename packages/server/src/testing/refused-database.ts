/** A database that refuses for a while. */
import { sql } from "kysely";
import { Client } from "pg";
import type { Database } from "../db/open.ts";
import { trialDatabaseServer, type TrialDatabase } from "./trial-database.ts";

/** Every write fails from now on; with PostgreSQL nobody gets a connection any more. Answers with the way back. */
export async function refuse({ database, trial }: { database: Database; trial: Pick<TrialDatabase, "databaseUrl"> }): Promise<() => Promise<void>> {
  if (trial.databaseUrl === null) {
    await sql`pragma query_only = on`.execute(database);
    return async () => void (await sql`pragma query_only = off`.execute(database));
  }
  const name = new URL(trial.databaseUrl).pathname.slice(1);
  const allow = async (yes: boolean): Promise<void> => {
    const client = new Client({ connectionString: trialDatabaseServer! });
    await client.connect();
    await client.query(`alter database ${name} with allow_connections ${yes}`);
    if (!yes) await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    await client.end();
  };
  await allow(false);
  return async () => await allow(true);
}
