/** An installation of the release before steps: what it had is there after the start of this one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { migrate, migrateTo } from "../db/migrate.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { readConfig } from "../config.ts";
import { migrations } from "../migrations.ts";
import { newTrialDatabase } from "../testing/trial-database.ts";
import { checkUses } from "../storage/check-uses.ts";
import { resultNeeds } from "../jobs/needs.ts";
import type { Work } from "../jobs/work.ts";
import type { Finding } from "../storage/findings.ts";
import { taskNeeds } from "./needs.ts";

let end: () => Promise<void> = async () => {};
afterEach(async () => await end());

const statuses = ["succeeded", "queued", "running", "failed", "cancelled"] as const;
const hash = (letter: string): string => letter.repeat(64);

/** As the release before left it: a task in every state, one whose result holds the very bytes that it was given. */
async function earlier(database: Database): Promise<void> {
  for (const [at, status] of statuses.entries()) {
    const ended = status !== "queued" && status !== "running";
    await sql`insert into task (id, user_id, kind, name, named, tool_id, tool_version, params, is_example, status, attempt, crashes, lease_holder, lease_until,
      progress, progress_message, reason, fault_code, created_at, started_at, finished_at)
      values (${`t-${status}`}, 'anna', 'tool', ${status}, 1, 'pca', '1.0.0', '{"components":3}', 0, ${status}, ${status === "queued" ? 0 : 2}, 1,
      ${status === "running" ? "gone" : null}, ${status === "running" ? 5 : null}, ${ended ? 1 : 0.5}, '', ${status === "failed" ? '{"en":"No.","zh":"否。"}' : ""},
      ${status === "failed" ? "no-such-column" : ""}, ${100 + at}, ${status === "queued" ? null : 200}, ${ended ? 300 : null})`.execute(database);
    await sql`insert into task_input (task_id, role, name, sha256, size, store_path, reading, state)
      values (${`t-${status}`}, 'matrix', 'a.csv', ${hash("a")}, 7, 'file:1', '{"decimal":","}', '')`.execute(database);
    await sql`insert into blob_use (sha256, owner, created_at) values (${hash("a")}, ${`task:t-${status}`}, 1)`.execute(database);
  }
  for (const [name, letter] of [
    ["result.json", "b"],
    ["given-matrix.csv", "a"],
  ] as const)
    await sql`insert into task_file (task_id, name, sha256, size) values ('t-succeeded', ${name}, ${hash(letter)}, 10)`.execute(database);
  await sql`insert into blob_use (sha256, owner, created_at) values (${hash("b")}, 'task:t-succeeded', 1)`.execute(database);
}

test("tasks of the release before are tasks of one step, with their results; what was queued or running waits again", async () => {
  const trial = await newTrialDatabase({ empty: true });
  const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
  const database = await openDatabase(readConfig({ PORTAL_DATA: folder, DATABASE_URL: trial.databaseUrl ?? undefined }));
  end = async () => {
    await database.destroy();
    await trial.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  await migrateTo(database, migrations, "055-styles-of-figures");
  await earlier(database);
  await migrate(database, migrations);

  const tasks = await database.selectFrom("task").select(["id", "status", "attempt", "started_at", "reason", "progress"]).orderBy("created_at").execute();
  expect(tasks.map(({ status }) => status)).toEqual(["succeeded", "queued", "queued", "failed", "cancelled"]);
  expect(tasks[2]).toMatchObject({ id: "t-running", attempt: 2, started_at: null, progress: 0 });
  const steps = await database
    .selectFrom("step")
    .select(["id", "task_id", "position", "tool_id", "params", "state", "unmet", "fault_code", "result_id"])
    .execute();
  const stepOf = (status: string) => steps.find(({ id }) => id === `t-${status}`);
  expect(steps).toHaveLength(5);
  expect(stepOf("succeeded")).toMatchObject({ task_id: "t-succeeded", position: 0, tool_id: "pca", state: "succeeded", unmet: 0, result_id: "t-succeeded" });
  for (const status of ["queued", "running"]) expect(stepOf(status)).toMatchObject({ state: "ready", result_id: `t-${status}` });
  expect(stepOf("failed")).toMatchObject({ state: "failed", fault_code: "no-such-column", result_id: null });
  expect(stepOf("cancelled")).toMatchObject({ state: "cancelled", result_id: null });
  expect(await database.selectFrom("step_need").selectAll().where("step_id", "=", "t-queued").execute()).toEqual([
    { step_id: "t-queued", slot: "matrix", from_step: null, from_table: "", from_input: "matrix", hard: 1 },
  ]);

  const results = await database.selectFrom("result").selectAll().orderBy("created_at").execute();
  expect(results.map(({ id, state, size, attempt, key }) => [id, state, size, attempt, key])).toEqual([
    ["t-succeeded", "there", 20, 2, ""],
    ["t-queued", "waiting", 0, 0, ""],
    ["t-running", "waiting", 0, 2, ""],
  ]);
  expect(JSON.parse(results[1]!.work) as Work).toEqual({
    toolId: "pca",
    toolVersion: "1.0.0",
    params: { components: 3 },
    inputs: [{ role: "matrix", name: "a.csv", sha256: hash("a"), size: 7, reading: { decimal: "," }, state: "" }],
  });
  expect((await database.selectFrom("result_file").selectAll().orderBy("name").execute()).map(({ name, result_id }) => [result_id, name])).toEqual([
    ["t-succeeded", "given-matrix.csv"],
    ["t-succeeded", "result.json"],
  ]);

  // Whoever needs a content is noted, and nobody else.
  const findings: Finding[] = [];
  for (const needs of [taskNeeds, resultNeeds]) await checkUses(database, needs, { repair: false, report: (finding) => void findings.push(finding) });
  expect(findings).toEqual([]);
});
