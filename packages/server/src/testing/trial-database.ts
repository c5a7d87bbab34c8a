/** A fresh database for a test: embedded, or PostgreSQL where PORTAL_TEST_DATABASE_URL names a server to try it on. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { migrations } from "../migrations.ts";

export interface TrialDatabase {
  /** Null for the embedded one. */
  databaseUrl: string | null;
  /** Call it once nothing is connected any more. */
  drop: () => Promise<void>;
}

export const trialDatabaseServer = process.env["PORTAL_TEST_DATABASE_URL"] ?? null;

/** Each trial has a database of its own on the server; `empty` before its first migration. */
export async function newTrialDatabase({ empty = false } = {}): Promise<TrialDatabase> {
  if (trialDatabaseServer === null) return { databaseUrl: null, drop: async () => {} };
  const server = trialDatabaseServer;
  const name = newName();
  // Copying a migrated one takes a fraction of the migrations.
  await run(server, `create database ${name}${empty ? "" : ` template ${await (migrated ??= newTemplate(server))}`}`);
  return { databaseUrl: urlOf(server, name), drop: () => run(server, `drop database ${name} with (force)`) };
}

/** One for each process of the tests. */
let migrated: Promise<string> | undefined;

async function newTemplate(server: string): Promise<string> {
  const name = newName();
  await run(server, `create database ${name}`);
  const database = await openDatabase(readConfig({ DATABASE_URL: urlOf(server, name) }));
  await migrate(database, migrations);
  await database.destroy();
  return name;
}

const newName = (): string => `trial_${randomBytes(6).toString("hex")}`;

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
