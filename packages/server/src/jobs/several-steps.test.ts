/** Several steps in one job, with real processes: each is published as soon as it is done, and pays for nothing but itself. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cancelTask } from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { quickTool, stepsNow, submitFlow } from "../testing/flow-task.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";

const { portal } = taskPortals();
const patient = { timeout: 30_000, interval: 20 };
const open = async (environment: Record<string, string> = {}): Promise<TestPortal> =>
  await portal({ started: false, environment: { PORTAL_JOBS: "1", ...environment }, dependencies: { tools: [quickTool] } });
const statesOf = async (p: TestPortal, ids: readonly string[]): Promise<string[]> => (await stepsNow(p, ids)).map(({ state }) => state);
const tableOf = async (p: TestPortal, result: string): Promise<string> => {
  const { sha256 } = await p.database
    .selectFrom("result_file")
    .select("sha256")
    .where("result_id", "=", result)
    .where("name", "=", "tests.csv")
    .executeTakeFirstOrThrow();
  return readFileSync(p.platform.blobs.pathOf(sha256), "utf8");
};

test("what is ready together is one job, and each result is there while the others are computed", async () => {
  const p = await open();
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "fault" }, { mode: "ok" }, { mode: "sleep" }]);
  await p.tasks.start();
  await expect.poll(async () => await statesOf(p, ids), patient).toEqual(["succeeded", "failed", "succeeded", "running"]);
  const [first, , third, last] = await stepsNow(p, ids);
  expect([first!.job, third!.job, last!.job]).toEqual([`${ids[0]}-1`, `${ids[0]}-1`, `${ids[0]}-1`]);
  expect(readdirSync(join(p.data, "jobs")).filter((name) => !name.startsWith("waiting-"))).toEqual([`${ids[0]}-1`]);
  expect(await tableOf(p, ids[2]!)).toContain(`"port":2`);
  expect(await p.status(task)).toMatchObject({ status: "running" });
});

test("what a step leaves that one before it in the same job has left is not stored again, and each has it", async () => {
  const p = await open();
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "ok" }, { mode: "ok" }]);
  await p.tasks.start();
  await p.ended(task);
  const files = await p.database.selectFrom("result_file").select(["name", "sha256"]).where("result_id", "in", ids).execute();
  const methods = files.filter(({ name }) => name === "methods.txt");
  expect(methods.length).toBe(3);
  const contents = [...new Set(methods.map(({ sha256 }) => sha256))];
  expect(contents.length).toBe(1);
  expect(p.platform.blobs.timesStored(contents[0]!)).toBe(1);
});

test("a job that is through goes on with what is ready by then: a chain is one job", async () => {
  const p = await open();
  const { task, ids } = await submitFlow(p, [
    { mode: "ok" },
    { mode: "ok", after: [0] },
    { mode: "ok", after: [1] },
    { mode: "fault", after: [2] },
    { mode: "ok", after: [3] },
  ]);
  await p.tasks.start();
  expect(await p.ended(task)).toMatchObject({ status: "succeeded" });
  expect(await statesOf(p, ids)).toEqual(["succeeded", "succeeded", "succeeded", "failed", "skipped"]);
  expect((await stepsNow(p, ids)).slice(0, 3).map(({ job }) => job)).toEqual(ids.slice(0, 3).map(() => `${ids[0]}-1`));
});

test("what is ready is shared out among the free places; what needs it is what its job goes on with", async () => {
  const p = await open({ PORTAL_JOBS: "2" });
  const { ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "ok" }, { mode: "sleep" }, { mode: "sleep" }, { mode: "ok", after: [0, 1] }]);
  await p.tasks.start();
  await expect.poll(async () => await statesOf(p, ids), patient).toEqual(["succeeded", "succeeded", "running", "running", "succeeded"]);
  const jobs = (await stepsNow(p, ids)).map(({ job }) => job);
  expect(jobs).toEqual([`${ids[0]}-1`, `${ids[0]}-1`, `${ids[2]}-1`, `${ids[2]}-1`, `${ids[0]}-1`]);
});

test("where no place is free the process has its next step before it is through; where one is, that begins it", async () => {
  const busy = await open();
  const one = await submitFlow(busy, [{ mode: "ok" }, { mode: "sleep" }, { mode: "ok", after: [0] }]);
  await busy.tasks.start();
  await expect.poll(async () => await statesOf(busy, one.ids), patient).toEqual(["succeeded", "running", "running"]);
  expect((await stepsNow(busy, one.ids))[2]!.job).toBe(`${one.ids[0]}-1`);

  const free = await open({ PORTAL_JOBS: "2" });
  const two = await submitFlow(free, [{ mode: "slow", milliseconds: 3_000 }, { mode: "sleep" }, { mode: "ok" }, { mode: "ok", after: [0] }]);
  await free.tasks.start();
  await expect.poll(async () => await statesOf(free, two.ids), patient).toEqual(["succeeded", "running", "succeeded", "succeeded"]);
  expect((await stepsNow(free, two.ids))[3]!.job).toBe(`${two.ids[3]}-1`);
});

test("what gets ready while two jobs run is not for the first alone that is through", async () => {
  const p = await open({ PORTAL_JOBS: "2" });
  const slow = (milliseconds: number) => ({ mode: "slow", milliseconds });
  // Longer by far than the second job takes to begin on a busy machine.
  const after = [2_500, 2_501, 2_502, 2_503].map((milliseconds) => ({ ...slow(milliseconds), after: [0] }));
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, slow(1_500), ...after]);
  await p.tasks.start();
  expect(await p.ended(task)).toMatchObject({ status: "succeeded" });
  const jobs = (await stepsNow(p, ids)).map(({ job }) => job);
  expect(jobs.slice(2, 4)).toEqual([jobs[0], jobs[0]]);
  expect(jobs.slice(4)).toContain(jobs[1]);
});

test("a crash is blamed on the step that was running, which is alone from then on; those after it wait again, unblamed", async () => {
  const p = await open();
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "crash-twice" }, { mode: "ok" }, { mode: "ok" }]);
  await p.tasks.start();
  expect(await p.ended(task)).toMatchObject({ status: "succeeded" });
  const [first, second, third, fourth] = await stepsNow(p, ids);
  expect(first).toMatchObject({ attempt: 1, crashes: 0, job: `${ids[0]}-1` });
  expect(second).toMatchObject({ attempt: 3, crashes: 2, job: `${ids[1]}-3` });
  expect(third).toMatchObject({ attempt: 2, crashes: 0, job: `${ids[2]}-2` });
  expect(fourth).toMatchObject({ attempt: 2, crashes: 0, job: `${ids[2]}-2` });
});

test("memory is blamed on a step that had it alone", async () => {
  const p = await open({ PORTAL_JOB_MEMORY_MB: "128" });
  const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "heap" }, { mode: "ok" }]);
  await p.tasks.start();
  await p.ended(task);
  expect(await statesOf(p, ids)).toEqual(["succeeded", "failed", "succeeded"]);
  const step = await p.database.selectFrom("step").select("fault_code").where("id", "=", ids[1]!).executeTakeFirstOrThrow();
  expect(step.fault_code).toBe("memory");
  expect((await stepsNow(p, ids))[2]).toMatchObject({ attempt: 2, crashes: 0 });
});

test("time is blamed on a step that had it alone", async () => {
  const p = await open({ PORTAL_JOB_SECONDS: "8" });
  const { task, ids } = await submitFlow(p, [
    { mode: "slow", milliseconds: 3_000 },
    { mode: "slow", milliseconds: 3_001 },
    { mode: "slow", milliseconds: 3_002 },
    { mode: "sleep" },
  ]);
  await p.tasks.start();
  await p.ended(task);
  expect(await statesOf(p, ids)).toEqual(["succeeded", "succeeded", "succeeded", "failed"]);
  const step = await p.database.selectFrom("step").select("fault_code").where("id", "=", ids[3]!).executeTakeFirstOrThrow();
  expect(step.fault_code).toBe("time");
}, 60_000);

test("a task that is cancelled ends its job; a step of it that another task wants too is computed for that, unblamed", async () => {
  const p = await open();
  const both = [{ mode: "sleep" }, { mode: "ok" }];
  const { task, ids } = await submitFlow(p, both);
  const other = await submitFlow(p, [{ mode: "fault" }, { mode: "ok" }]);
  await p.tasks.start();
  await expect.poll(async () => await statesOf(p, ids), patient).toEqual(["running", "running"]);
  await p.call(cancelTask, { id: task });
  await expect.poll(async () => await statesOf(p, other.ids), patient).toEqual(["failed", "succeeded"]);
  expect(await statesOf(p, ids)).toEqual(["cancelled", "cancelled"]);
  expect((await stepsNow(p, other.ids))[1]).toMatchObject({ attempt: 2, crashes: 0 });
  await expect.poll(() => existsSync(join(p.data, "jobs", `${ids[0]}-1`)), patient).toBe(false);
});

test("what is published holds what its word listed, whatever its job writes into it later, or puts in its place", async () => {
  const p = await open();
  const { ids } = await submitFlow(p, [{ mode: "swap-later", milliseconds: 600 }, { mode: "ok" }, { mode: "sleep" }]);
  await p.tasks.start();
  await expect.poll(async () => (await statesOf(p, ids)).slice(0, 2), patient).toEqual(["succeeded", "succeeded"]);
  expect(await tableOf(p, ids[0]!)).toBe("as listed\n");
});

test("what differs from its list is never published", async () => {
  const p = await open();
  const { ids } = await submitFlow(p, [{ mode: "rewrite" }, { mode: "ok" }, { mode: "sleep" }]);
  await p.tasks.start();
  await expect.poll(async () => (await statesOf(p, ids)).slice(0, 2), patient).toEqual(["failed", "succeeded"]);
});
