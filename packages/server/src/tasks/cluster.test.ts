/** Tasks of a portal that hands them to Slurm (`PORTAL_EXECUTOR=slurm`), on a cluster of one node. */
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import * as contract from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processesOf } from "../testing/job-trial.ts";
import { startSlurm, type SlurmCluster } from "../testing/slurm-cluster.ts";
import { openTestPortal, type TestPortal } from "../testing/task-portal.ts";
import { taskPortals } from "../testing/task-portals.ts";
import { startTrial } from "../testing/trial-portal.ts";

const { portal, stopLater } = taskPortals();
const environment = { PORTAL_EXECUTOR: "slurm" };
const dependencies = { heartbeatMs: 200 };
const patient = { timeout: 30_000, interval: 50 };
let cluster: SlurmCluster;
beforeAll(async () => {
  cluster = await startSlurm();
});
afterAll(async () => await cluster.stop());

const folderOf = (p: TestPortal, id: string): string => join(p.data, "jobs", `${id}-1`);
const progressOf = (p: TestPortal, id: string): string => join(folderOf(p, id), "out", "progress.json");
const attemptOf = async (p: TestPortal, id: string): Promise<number> => (await p.call(contract.taskDetail, { id })).attempt;
/** One that is at work on a node. */
async function atWork(p: TestPortal): Promise<string> {
  const id = await p.submit({ mode: "sleep" });
  await expect.poll(() => existsSync(progressOf(p, id)), patient).toBe(true);
  return id;
}

test("an analysis on the cluster gives the same files, byte for byte, as on the server", async () => {
  const files: { name: string; sha256: string }[][] = [];
  const handles: (string | null)[] = [];
  for (const settings of [{}, { ...environment, PORTAL_SLURM_SHORT_SECONDS: "0" }]) {
    const trial = await startTrial(settings);
    stopLater({ stop: async () => await trial.close() });
    const token = await trial.signIn();
    const { id } = (await trial.send("POST", "task/store_example", { token, body: { tool_id: "opls-da" } })).content.data as { id: string };
    const state = async () => ((await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as TaskState[])[0]!;
    const handle = async () => (await trial.portal.database.selectFrom("job").select("handle").executeTakeFirst())?.handle ?? null;
    let last: string | null = null;
    const done = async (): Promise<boolean> => {
      last = (await handle()) ?? last;
      return finalStatuses.includes((await state()).status);
    };
    await expect.poll(done, { timeout: 50_000, interval: 20 }).toBe(true);
    expect(await state()).toMatchObject({ status: "succeeded", reason: "" });
    handles.push(last);
    files.push(await trial.portal.database.selectFrom("result_file").select(["name", "sha256"]).orderBy("name").execute());
  }
  expect(handles[1]).toMatch(/-1$/);
  expect(handles[0]).not.toMatch(/-1$/);
  expect(files[0]!.length).toBeGreaterThan(5);
  expect(files[1]).toEqual(files[0]);
});

test("a server that is killed leaves its job running, and the next one publishes it", async () => {
  const kept = await openTestPortal({ started: false, environment });
  stopLater({ stop: () => kept.remove() });
  const id = await kept.submit({ mode: "slow", milliseconds: 6_000 });
  await kept.stop({ keep: true });
  const like = { data: kept.data, trial: { databaseUrl: kept.trial.databaseUrl } };
  const script = `import { openTestPortal } from ${JSON.stringify(join(import.meta.dirname, "../testing/task-portal.ts"))};
    await openTestPortal(${JSON.stringify({ like, environment, dependencies })});`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { stdio: "inherit" });
  await expect.poll(() => processesOf(folderOf(kept, id)).length, patient).toBeGreaterThan(0);
  server.kill("SIGKILL");
  await new Promise((done) => server.once("exit", done));
  expect(processesOf(folderOf(kept, id)).length).toBeGreaterThan(0);

  const next = await portal({ like: kept, environment, dependencies });
  expect(await next.ended(id)).toMatchObject({ status: "succeeded" });
  expect(await attemptOf(next, id)).toBe(1);
  await expect.poll(() => existsSync(folderOf(next, id)), patient).toBe(false);
});

test("a server that stops, too; what its user cancels meanwhile at the next one is ended there", async () => {
  const first = await openTestPortal({ environment, dependencies });
  stopLater({ stop: () => first.remove() });
  const id = await atWork(first);
  const begun = statSync(progressOf(first, id)).mtimeMs;
  await first.stop({ keep: true });
  const next = await portal({ like: first, environment, dependencies });
  expect(await next.status(id)).toMatchObject({ status: "running" });
  expect(statSync(progressOf(next, id)).mtimeMs).toBe(begun);
  const asked = Date.now();
  expect(await next.call(contract.cancelTask, { id })).toMatchObject({ status: "cancelled" });
  expect(Date.now() - asked).toBeLessThan(2_000);
  await expect.poll(() => processesOf(folderOf(next, id)), patient).toEqual([]);
  await expect.poll(() => existsSync(folderOf(next, id)), patient).toBe(false);
});

test("what a lost node ran is run again; what is ended by hand there says so in its user's language", async () => {
  const p = await portal({ environment, dependencies });
  const lost = await p.submit({ mode: "slow", milliseconds: 5_000 });
  await expect.poll(() => processesOf(folderOf(p, lost)).length, patient).toBeGreaterThan(0);
  await cluster.command("scontrol", "update", `nodename=${cluster.node}`, "state=down", "reason=trial");
  await cluster.command("scontrol", "update", `nodename=${cluster.node}`, "state=resume").catch(() => "");

  const ended = await atWork(p);
  await cluster.command("scancel", await cluster.idOf(`${ended}-1`));
  const reason = "该任务已被计算集群的管理人员终止。请向管理员了解原因，或重新运行该任务。";
  expect(await p.ended(ended, { language: "zh" })).toMatchObject({ status: "failed", reason });
  expect(await p.ended(lost)).toMatchObject({ status: "succeeded" });
  expect(await attemptOf(p, lost)).toBe(2);
});

test("what the cluster refuses fails in words, at once", async () => {
  const p = await portal({ environment: { ...environment, PORTAL_SLURM_QUEUES: '[{"partition":"nowhere"}]' }, dependencies });
  const id = await p.submit();
  expect((await p.ended(id)).reason).toMatch(/^The computing cluster does not take the task/);
  expect(p.log.join("")).toContain("nowhere");
});
