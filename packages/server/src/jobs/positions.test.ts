import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { jobMigrations } from "./migrations.ts";
import { newPositions } from "./positions.ts";

let trial: TrialDatabase;
let folder: string;
let database: Database;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  trial = await newTrialDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, [jobMigrations]);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `r${String(at).padStart(4, "0")}`);
async function wait(ids: readonly string[]): Promise<void> {
  const row = { owner_id: "anna", key: "", shared: 0, state: "waiting" as const, work: "", created_at: 1, job_id: null, started_at: null, finished_at: null };
  await database
    .insertInto("result")
    .values(ids.map((id) => ({ ...row, id, place: `2-${id}` })))
    .execute();
}

test("an answer serves for a moment and no longer, however many others are asked for meanwhile", async () => {
  await wait(names(20));
  const positions = newPositions(database);
  expect((await positions(["r0019"])).get("r0019")).toBe(19);
  await database.deleteFrom("result").where("id", "<", "r0015").execute();
  expect((await positions(["r0019"])).get("r0019")).toBe(19);
  for (let at = 0; at < 3; at++) {
    vi.advanceTimersByTime(100);
    await positions([`gone ${at}`]);
  }
  expect((await positions(["r0019"])).get("r0019")).toBe(4);
});

test("all of those that are asked for at once have their places", async () => {
  const all = names(1_201);
  for (let from = 0; from < all.length; from += 400) await wait(all.slice(from, from + 400));
  const positions = newPositions(database);
  const [some, rest] = await Promise.all([positions(all.slice(0, 300)), positions(all.slice(300))]);
  expect([...some.entries()]).toEqual(all.slice(0, 300).map((id, at) => [id, at]));
  expect([...rest.values()].toSorted((a, b) => a - b)).toEqual(all.slice(300).map((_, at) => at + 300));
  expect([...(await positions(["nobody"]))]).toEqual([]);
});
