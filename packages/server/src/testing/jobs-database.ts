/** A database for each test: with the tables of jobs and of stored contents alone, or of all. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { migrate, type Migrations } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { jobMigrations } from "../jobs/migrations.ts";
import { migrations } from "../migrations.ts";
import { storageMigrations } from "../storage/migrations.ts";
import { newTrialDatabase, type TrialDatabase } from "./trial-database.ts";

/** To be called once by a test file: each of its tests has an empty one. */
export const jobsDatabase = (): { database: Database } => databaseOf([storageMigrations, jobMigrations], { empty: true });

/** The same with the tables of the whole portal. */
export const portalDatabase = (): { database: Database } => databaseOf(migrations, {});

function databaseOf(tables: readonly Migrations[], how: { empty?: boolean }): { database: Database } {
  // It is there once a test runs.
  const held = {} as { database: Database };
  let trial: TrialDatabase;
  let folder: string;
  beforeEach(async () => {
    trial = await newTrialDatabase(how);
    folder = await mkdtemp(join(tmpdir(), "portal-test-"));
    held.database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
    await migrate(held.database, tables);
  });
  afterEach(async () => {
    await held.database.destroy();
    await trial.drop();
    await rm(folder, { recursive: true });
  });
  return held;
}

/** A result of which only what a test is about has to be said: it waits, and nobody shares it. */
export const waitingRow = { key: "", shared: 0, state: "waiting" as const, work: "{}", created_at: 1, job_id: null, started_at: null, finished_at: null };
