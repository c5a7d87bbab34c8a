/** Jobs that outlive their server, where servers meet: what another one goes on with is left to it, and what nobody goes on with is ended. */
import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { limits, startManualEngine } from "../testing/manual-engine.ts";
import { newManualJobs } from "../testing/manual-jobs.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import type { EngineOptions } from "./engine.ts";

const { portal, stopLater } = taskPortals();
const patient = { timeout: 20_000 };

async function serverOf(p: TestPortal, change: (options: EngineOptions) => Partial<EngineOptions>, name = "here") {
  const started = await startManualEngine(p, change, name);
  stopLater({ stop: async () => await started.engine.stop(0) });
  return started;
}
const resultOf = async (p: TestPortal, id: string) =>
  await p.database.selectFrom("result").select(["state", "attempt", "crashes"]).where("id", "=", id).executeTakeFirstOrThrow();
const heldElsewhere = { holder: "another", epoch: 2, lease_until: Date.now() + 3_600_000 };

test("a server that stalled while it submitted leaves the job to who took it over meanwhile; what nobody wants any more it ends", async () => {
  const p = await portal({ started: false });
  const { jobs, executor } = newManualJobs(limits, { outlive: true });
  const stalls = Promise.withResolvers<void>();
  const stalling = {
    ...executor,
    async submit(...order: Parameters<typeof executor.submit>) {
      const handle = await executor.submit(...order);
      await stalls.promise;
      return handle;
    },
  };
  const { submitted, engine } = await serverOf(p, () => ({ executor: stalling, alone: false, heartbeatMs: 3_600_000 }));
  const [taken, dropped] = [await submitted(), await submitted()];
  await expect.poll(() => jobs.length, patient).toBe(2);
  const of = (id: string) => jobs.find(({ name }) => name === `${id}-1`)!;
  await p.database.updateTable("job").set(heldElsewhere).where("id", "=", `${taken}-1`).execute();
  await p.database.deleteFrom("result").where("id", "=", dropped).execute();
  await p.database.deleteFrom("job").where("id", "=", `${dropped}-1`).execute();
  stalls.resolve();
  await expect.poll(() => of(dropped).cancelled, patient).toBe(true);
  await engine.stop(0);
  expect(of(taken).cancelled).toBe(false);
  expect(await resultOf(p, taken)).toEqual({ state: "running", attempt: 1, crashes: 0 });
});

test("a job that is cancelled while it is handed over, and of which another task still wants a part, is ended once it is", async () => {
  const p = await portal({ started: false });
  const { jobs, executor } = newManualJobs(limits);
  const stalls = Promise.withResolvers<void>();
  const submit: typeof executor.submit = async (...order) => {
    const handle = await executor.submit(...order);
    await stalls.promise;
    return handle;
  };
  // By its name nothing is known yet of what has no handle.
  const cancel: typeof executor.cancel = async (handle) => (jobs.some((job) => job.handle === handle) ? await executor.cancel(handle) : undefined);
  const { submitted, engine } = await serverOf(p, () => ({ executor: { ...executor, submit, cancel } }));
  const id = await submitted();
  await expect.poll(() => jobs.length, patient).toBe(1);
  await engine.kill([id]);
  stalls.resolve();
  await expect.poll(() => jobs[0]!.cancelled, patient).toBe(true);
});

test("one that its server could not hand over before it died is begun again, and not blamed", async () => {
  const p = await portal({ started: false });
  const { jobs, executor } = newManualJobs(limits, { outlive: true });
  const { submitted } = await serverOf(p, () => ({ executor }));
  const id = await submitted();
  await expect.poll(() => jobs.length, patient).toBe(1);
  jobs[0]!.end("not-begun");
  await expect.poll(() => jobs.length, patient).toBe(2);
  expect(await resultOf(p, id)).toEqual({ state: "running", attempt: 2, crashes: 0 });
});

test("a server that starts clears what others left that died, and no other one's, however long that takes", async () => {
  const p = await portal({ started: false });
  const { jobs, executor } = newManualJobs(limits, { outlive: true });
  let cancelled: string[] = [];
  const first = await serverOf(p, ({ folders }) => ({ executor, alone: false, folders, heartbeatMs: 3_600_000 }), "first");
  const id = await first.submitted();
  await expect.poll(() => jobs.length, patient).toBe(1);
  const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);
  await serverOf(
    p,
    ({ folders }) => {
      // It died in the moment in which its job had ended.
      for (const name of ["left-1", "inspect-a", "inspect-b", "waiting-c", "waiting-d"]) mkdirSync(folders.pathOf(name));
      utimesSync(folders.pathOf(`${id}-1`), days(3), days(3));
      for (const name of ["inspect-a", "waiting-c"]) utimesSync(folders.pathOf(name), days(0.5), days(0.5));
      utimesSync(folders.pathOf("waiting-d"), days(3), days(3));
      return { executor: { ...executor, cancel: async (name) => void (cancelled = [...cancelled, name]) }, alone: false, folders };
    },
    "second",
  );
  expect(readdirSync(`${p.data}/jobs`).toSorted()).toEqual([`${id}-1`, "inspect-b", "waiting-c"].toSorted());
  expect(cancelled).toEqual(["left-1"]);
});

test("what was cancelled by a server that died before its cluster heard of it is ended by another, within some heartbeats", async () => {
  const p = await portal({ started: false });
  const { jobs, executor } = newManualJobs(limits, { outlive: true });
  const first = await serverOf(p, () => ({ executor, alone: false }), "first");
  const [dropped, kept] = [await first.submitted(), await first.submitted()];
  await expect.poll(() => jobs.length, patient).toBe(2);
  await serverOf(p, ({ queue }) => ({ executor, alone: false, queue: { ...queue, leaseMs: 60_000 } }), "second");
  await first.engine.stop(0);
  await p.database.deleteFrom("result").where("id", "=", dropped).execute();
  await p.database.deleteFrom("job").where("id", "=", `${dropped}-1`).execute();
  const of = (id: string) => jobs.find(({ name }) => name === `${id}-1`)!;
  await expect.poll(() => of(dropped).cancelled, patient).toBe(true);
  await expect.poll(() => readdirSync(`${p.data}/jobs`), patient).toEqual([`${kept}-1`]);
  expect(of(kept).cancelled).toBe(false);
});

test("what is cancelled before anybody went on with a dead server's job is ended all the same", async () => {
  const p = await portal({ started: false });
  const { jobs, executor } = newManualJobs(limits, { outlive: true });
  const first = await serverOf(p, () => ({ executor, alone: false }), "first");
  const [dropped, kept] = [await first.submitted(), await first.submitted()];
  await expect.poll(() => jobs.length, patient).toBe(2);
  const second = await serverOf(p, ({ queue }) => ({ executor, alone: false, queue: { ...queue, leaseMs: 60_000 } }), "second");
  await first.engine.stop(0);
  await p.database.deleteFrom("result").where("id", "=", dropped).execute();
  await p.database.deleteFrom("job").where("id", "=", `${dropped}-1`).execute();
  await second.engine.kill([dropped]);
  const cancelled = Object.fromEntries(jobs.map((job) => [job.name, job.cancelled]));
  expect(cancelled).toEqual({ [`${dropped}-1`]: true, [`${kept}-1`]: false });
  const folderOf = (id: string): boolean => existsSync(`${p.data}/jobs/${id}-1`);
  await expect.poll(() => [folderOf(dropped), folderOf(kept)], patient).toEqual([false, true]);
});

test("a server that stops while it hands over a job that outlives it leaves that job alone", async () => {
  const p = await portal({ started: false });
  const { jobs, executor } = newManualJobs(limits, { outlive: true });
  const stalls = Promise.withResolvers<void>();
  const left: string[] = [];
  const handing: typeof executor = {
    ...executor,
    async submit(...order) {
      const handle = await executor.submit(...order);
      await stalls.promise;
      return handle;
    },
    async leave(name) {
      left.push(name);
      stalls.resolve();
    },
  };
  const { submitted, engine } = await serverOf(p, () => ({ executor: handing, alone: false, heartbeatMs: 3_600_000 }));
  const id = await submitted();
  await expect.poll(() => jobs.length, patient).toBe(1);
  await engine.stop(0);
  expect({ left, cancelled: jobs[0]!.cancelled }).toEqual({ left: [`${id}-1`], cancelled: false });
  expect(await resultOf(p, id)).toEqual({ state: "running", attempt: 1, crashes: 0 });
});
