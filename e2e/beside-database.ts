/** A portal's database, looked at from beside the portal: what is queued in it, and whether somebody is writing. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { Portal } from "./portal.ts";

export interface BesideDatabase {
  ask(sql: string): Promise<Record<string, unknown>[]>;
  /** Whether a transaction that writes projects is under way; of the embedded database any that writes. */
  isWriting(): Promise<boolean>;
  close(): Promise<void>;
}

export const besideDatabase = async ({ settings, data }: Pick<Portal, "settings" | "data">): Promise<BesideDatabase> =>
  settings["DATABASE_URL"] === undefined ? embedded(join(data, "portal.sqlite")) : await onPostgres(settings["DATABASE_URL"]);

function embedded(file: string): BesideDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // Who looks whether the lock is free does not wait for it.
  const looking = new DatabaseSync(file, { timeout: 0 });
  return {
    ask: async (sql) => database.prepare(sql).all(),
    async isWriting() {
      try {
        looking.exec("begin immediate");
      } catch {
        return true;
      }
      looking.exec("rollback");
      return false;
    },
    async close() {
      database.close();
      looking.close();
    },
  };
}

async function onPostgres(url: string): Promise<BesideDatabase> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ask = async (sql: string): Promise<Record<string, unknown>[]> => (await client.query<Record<string, unknown>>(sql)).rows;
  return {
    ask,
    isWriting: async () => (await ask("select 1 from pg_locks where relation = 'project'::regclass and mode = 'RowExclusiveLock' limit 1")).length > 0,
    close: async () => await client.end(),
  };
}
