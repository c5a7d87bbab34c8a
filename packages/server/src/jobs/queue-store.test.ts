import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { jobMigrations } from "./migrations.ts";
import { claim, deadJobs, renew, takeOver, type QueueOptions } from "./queue-store.ts";

let trial: TrialDatabase;
let folder: string;
let database: Database;
beforeEach(async () => {
  trial = await newTrialDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, [jobMigrations]);
  const row = { id: "r", owner_id: "anna", key: "", shared: 0, state: "waiting" as const, work: "{}", place: "2-r", created_at: 1 };
  await database
    .insertInto("result")
    .values({ ...row, job_id: null, started_at: null, finished_at: null })
    .execute();
});
afterEach(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

const events = { lock: async () => {}, started: async () => [], requeued: async () => [], ended: async () => [], progress: async () => [], tell: () => {} };
const server = (holder: string, leaseMs: number): QueueOptions => ({ database, events, countResults: async () => {}, holder, leaseMs });

test("a job whose server lengthens its lease after all is not taken from it", async () => {
  const job = (await claim(server("slow", -1_000), "r"))!;
  const other = server("other", 60_000);
  const dead = await deadJobs(other, false);
  expect(dead).toMatchObject([{ id: job.id, holder: "slow", result: "r" }]);
  expect(await renew(server("slow", 60_000), [job.id])).toEqual([{ id: job.id, epoch: 1 }]);
  expect(await takeOver(other, dead[0]!)).toBeNull();
  expect(await database.selectFrom("job").select(["holder", "epoch"]).execute()).toEqual([{ holder: "slow", epoch: 1 }]);
});

test("of several servers that find a dead one's job one gets it", async () => {
  await claim(server("dead", -1_000), "r");
  const [one, other] = [server("one", 60_000), server("other", 60_000)];
  const [[seen], [too]] = [await deadJobs(one, false), await deadJobs(other, false)];
  expect(await takeOver(one, seen!)).toMatchObject({ epoch: 2, result: "r", attempt: 1 });
  expect(await takeOver(other, too!)).toBeNull();
  expect(await deadJobs(other, false)).toEqual([]);
});
