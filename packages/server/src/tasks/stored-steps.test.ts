/** Steps that could never all end are not stored, however they came about. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { migrations } from "../migrations.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { insertSteps, type NewStep } from "./step-store.ts";

let trial: TrialDatabase;
let folder: string;
let database: Database;
beforeAll(async () => {
  trial = await newTrialDatabase();
  folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
  await migrate(database, migrations);
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

const step = (id: string, needs: readonly string[]): NewStep => ({
  id,
  toolId: "tool",
  toolVersion: "1",
  params: {},
  needs: needs.map((from) => ({ slot: from, hard: true, step: from, table: "table.csv" })),
});

test.each([
  ["a circle", [step("a", ["b"]), step("b", ["a"])], "“a” needs “b” needs “a”"],
  ["a need of a step that isn't there", [step("a", []), step("b", ["c"])], "“b” needs “c”"],
])("%s", async (_name, steps, said) => {
  await expect(insertSteps(database, "task", steps)).rejects.toThrow(said);
  expect(await database.selectFrom("step").select("id").execute()).toEqual([]);
});

test("what comes later may need what has ended", async () => {
  expect(await insertSteps(database, "later", [step("x", ["ended before"]), step("y", ["x"])], { toEnded: true })).toEqual(["x"]);
});
