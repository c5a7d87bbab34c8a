/** The database: embedded SQLite in the data folder, or PostgreSQL when the operator names one. Store code sees no difference. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, TypeOverrides, types as pgTypes } from "pg";
import type { Config } from "../config.ts";
import { nodeSqliteDialect } from "./node-sqlite.ts";
import type { Schema } from "./schema.ts";

export type Database = Kysely<Schema>;

/** Opened, not yet migrated. */
export async function openDatabase(config: Pick<Config, "data" | "databaseUrl">): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  mkdirSync(config.data, { recursive: true, mode: 0o700 });
  return new Kysely<Schema>({ dialect: nodeSqliteDialect(join(config.data, "portal.sqlite")) });
}

async function openPostgres(url: string): Promise<Database> {
  // bigint arrives as text by default; ours are milliseconds, bytes and counts, all below 2^53. So do count(*) and sum().
  const types = new TypeOverrides();
  types.setTypeParser(pgTypes.builtins.INT8, Number);
  types.setTypeParser(pgTypes.builtins.NUMERIC, Number);
  const pool = new Pool({ connectionString: url, types, max: 20 });
  // A connection that breaks is replaced by the pool, or told to whoever uses it by his next statement; without listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
