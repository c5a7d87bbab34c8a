/** A fresh database for a test: embedded, or PostgreSQL where PORTAL_TEST_DATABASE_URL names a server to try it on. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface TrialDatabase {
  /** Null for the embedded one. */
  databaseUrl: string | null;
  /** Call it once nothing is connected any more. */
  drop: () => Promise<void>;
}

export const trialDatabaseServer = process.env["PORTAL_TEST_DATABASE_URL"] ?? null;

/** Each trial has a database of its own on the server. */
export async function newTrialDatabase(): Promise<TrialDatabase> {
  if (trialDatabaseServer === null) return { databaseUrl: null, drop: async () => {} };
  const name = `trial_${randomBytes(6).toString("hex")}`;
  await run(trialDatabaseServer, `create database ${name}`);
  const url = new URL(trialDatabaseServer);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => run(trialDatabaseServer ?? "", `drop database ${name} with (force)`) };
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
