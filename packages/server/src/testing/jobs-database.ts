/** A database with the tables of jobs and of stored contents alone. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import type { JobEvents } from "../jobs/events.ts";
import { jobMigrations } from "../jobs/migrations.ts";
import { storageMigrations } from "../storage/migrations.ts";
import { newTrialDatabase, type TrialDatabase } from "./trial-database.ts";

/** To be called once by a test file: each of its tests has an empty one. */
export function jobsDatabase(): { database: Database } {
  // It is there once a test runs.
  const held = {} as { database: Database };
  let trial: TrialDatabase;
  let folder: string;
  beforeEach(async () => {
    trial = await newTrialDatabase({ empty: true });
    folder = await mkdtemp(join(tmpdir(), "portal-test-"));
    held.database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
    await migrate(held.database, [storageMigrations, jobMigrations]);
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

/** For jobs that nobody waits for. */
export const noEvents: JobEvents = {
  wantedBy: async () => [],
  lock: async () => {},
  started: async () => [],
  requeued: async () => [],
  ended: async () => [],
  progress: async () => [],
  tell: () => {},
};
