/** Servers that die or stop: every task ends once. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import type { Work } from "../jobs/work.ts";
import { openTestPortal, type TestPortal } from "../testing/task-portal.ts";
import { taskPortals } from "../testing/task-portals.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";

const { portal, stopLater } = taskPortals();

// With PostgreSQL a dead server's lease has to run out first: see the last two tests.
const alone = test.skipIf(trialDatabaseServer !== null);
const dependencies = { heartbeatMs: 200 };

alone("a server that died: what was finished is published, the rest runs again, and a stale attempt publishes nothing", async () => {
  // It has stalled: it goes on with what it runs, and its heart doesn't beat.
  const first = await portal({ environment: { PORTAL_JOBS: "1" }, dependencies: { heartbeatMs: 3_600_000 } });
  const running = await first.submit({ mode: "slow", milliseconds: 5_000 });
  await expect.poll(async () => (await first.status(running)).status).toBe("running");
  const finished = await first.submit();

  // As a server leaves it that dies between the end of the job and the publishing.
  const folder = join(first.data, "jobs", `${finished}-1`);
  for (const name of ["in", "out"]) mkdirSync(join(folder, name), { recursive: true });
  const job = { version: 1, kind: "tool", taskId: finished, attempt: 1, params: { mode: "ok" }, inputs: [] };
  writeFileSync(join(folder, "job.json"), JSON.stringify(job));
  execFileSync(process.execPath, [join(import.meta.dirname, "../testing/fixture-job.ts"), folder]);
  await claimedByDead(first, finished, 1_000_000);

  const second = await portal({ like: first, environment: { PORTAL_JOBS: "1" } });
  expect(await second.status(finished)).toMatchObject({ status: "succeeded" });
  expect((await second.call(contract.taskDetail, { id: finished })).attempt).toBe(1);
  expect(await second.ended(running)).toMatchObject({ status: "succeeded" });
  expect((await second.call(contract.taskDetail, { id: running })).attempt).toBe(2);
  await first.tasks.stop();
  expect((await second.call(contract.taskResult, { id: running })).provenance).toMatchObject({ attempt: 2 });
  expect(
    await second.database.selectFrom("result_file").select("name").where("result_id", "=", running).where("name", "=", "tests.csv").execute(),
  ).toHaveLength(1);
});

test("a server that stops puts running tasks back without blaming them", async () => {
  const p = await openTestPortal();
  stopLater({ stop: () => p.remove() });
  const id = await p.submit({ mode: "sleep" });
  await expect.poll(async () => (await p.status(id)).status).toBe("running");
  const begun = Date.now();
  await p.stop({ keep: true });
  expect(Date.now() - begun).toBeLessThan(5_000);
  const again = await portal({ like: p, started: false });
  expect(await again.status(id)).toMatchObject({ status: "queued" });
  expect(await again.database.selectFrom("result").select("crashes").executeTakeFirst()).toEqual({ crashes: 0 });
});

test("a killed server takes its jobs with it, and the next one finishes the task", async () => {
  const kept = await openTestPortal({ started: false });
  stopLater({ stop: () => kept.remove() });
  const id = await kept.submit({ mode: "crash-twice" });
  await nowInMode(kept, "sleep");
  await kept.stop({ keep: true });
  const script = `import { openTestPortal } from ${JSON.stringify(join(import.meta.dirname, "../testing/task-portal.ts"))};
    await openTestPortal({ like: ${JSON.stringify({ data: kept.data, trial: { databaseUrl: kept.trial.databaseUrl } })}, dependencies: ${JSON.stringify(dependencies)} });`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { stdio: "inherit" });
  const jobs = (): string[] =>
    readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes("fixture-job.ts") && commandOf(pid).includes(kept.data));
  const folder = join(kept.data, "jobs", `${id}-1`, "out", "progress.json");
  await expect.poll(() => tryRead(folder), { timeout: 20_000 }).toContain("0.25");
  expect(jobs().length).toBeGreaterThan(0);
  server.kill("SIGKILL");
  await new Promise((done) => server.once("exit", done));
  await expect.poll(jobs, { timeout: 5_000 }).toEqual([]);

  const next = await portal({ like: kept, started: false, dependencies });
  await nowInMode(next, "ok");
  await next.tasks.start();
  expect(await next.ended(id)).toMatchObject({ status: "succeeded" });
  expect((await next.call(contract.taskDetail, { id })).attempt).toBe(2);
});

test.runIf(trialDatabaseServer !== null)("a lease that has not run out is left alone, and taken over when it has", async () => {
  const p = await portal({ started: false, dependencies });
  const dead = await p.submit();
  await claimedByDead(p, dead, 2_000);
  await p.tasks.start();
  expect((await p.status(dead)).status).toBe("running");
  expect(await p.ended(dead)).toMatchObject({ status: "succeeded" });
  expect((await p.call(contract.taskDetail, { id: dead })).attempt).toBe(2);
});

/** As a server leaves it that died while it ran the task. */
async function claimedByDead(p: TestPortal, id: string, leaseMs: number): Promise<void> {
  const job = { id: `${id}-1`, owner_id: "anna", epoch: 1, handle: null, holder: "dead", lease_until: Date.now() + leaseMs, created_at: 1 };
  await p.database.insertInto("job").values(job).execute();
  await p.database.updateTable("result").set({ state: "running", attempt: 1, job_id: job.id }).where("id", "=", id).execute();
  await p.database.updateTable("step").set({ state: "running" }).where("id", "=", id).execute();
  await p.database.updateTable("task").set({ status: "running", attempt: 1, started_at: 1 }).where("id", "=", id).execute();
}
/** What a queued task computes is changed behind its back. */
async function nowInMode(p: TestPortal, mode: string): Promise<void> {
  const { id, work } = await p.database.selectFrom("result").select(["id", "work"]).executeTakeFirstOrThrow();
  await p.database
    .updateTable("result")
    .set({ work: JSON.stringify({ ...(JSON.parse(work) as Work), params: { mode } }) })
    .where("id", "=", id)
    .execute();
}

function commandOf(pid: string): string {
  return tryRead(join("/proc", pid, "cmdline"));
}
function tryRead(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
