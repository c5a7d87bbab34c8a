/** What an engine knows of its own attempts while something takes long: a heartbeat ends none that runs. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { Executor, JobEnd } from "../executor/executor.ts";
import { newTaskBus } from "../tasks/bus.ts";
import { newStepEvents } from "../tasks/step-events.ts";
import { taskPortals } from "../testing/task-portals.ts";
import { newEngine, type EngineOptions } from "./engine.ts";
import { openJobFolders } from "./job-folders.ts";

const { portal, stopLater } = taskPortals();

/** Jobs that end when they are told to. */
function manualJobs() {
  const jobs: { handle: string; end: (how: JobEnd["how"]) => void; done: Promise<JobEnd>; cancelled: boolean }[] = [];
  const of = (handle: string) => jobs.find((job) => job.handle === handle)!;
  const executor: Executor = {
    async submit() {
      const { promise, resolve } = Promise.withResolvers<JobEnd>();
      const handle = randomUUID();
      jobs.push({ handle, done: promise, cancelled: false, end: (how) => resolve({ how, log: "" }) });
      return handle;
    },
    poll: async () => null,
    ended: async (handle) => await of(handle).done,
    async cancel(handle) {
      of(handle).cancelled = true;
      of(handle).end("cancelled");
    },
  };
  return { jobs, executor };
}

async function engineOf(change: (options: EngineOptions) => Partial<EngineOptions>) {
  const p = await portal({ started: false });
  const { jobs, executor } = manualJobs();
  const events = newStepEvents({ bus: newTaskBus(), announce: async () => {}, keyOf: () => "" });
  const options: EngineOptions = {
    queue: { database: p.database, events, countResults: async () => {}, holder: randomUUID(), leaseMs: 120 },
    blobs: p.platform.blobs,
    folders: await openJobFolders(join(p.data, "jobs"), p.platform.blobs),
    executor,
    log: p.platform.log,
    alone: true,
    slots: 2,
    limits: { seconds: 30, memoryMegabytes: 256, outputMegabytes: 100 },
    heartbeatMs: 30,
  };
  const engine = newEngine({ ...options, ...change(options) });
  stopLater({ stop: async () => await engine.stop(0) });
  await engine.start();
  const submitted = async (): Promise<string> => {
    const id = await p.submit();
    engine.kick();
    return id;
  };
  return { p, jobs, submitted };
}

const pause = async (milliseconds: number): Promise<void> => await new Promise((done) => setTimeout(done, milliseconds));

test("an attempt that begins while the folder of the last one is cleared keeps its place", async () => {
  const cleared = Promise.withResolvers<void>();
  const { p, jobs, submitted } = await engineOf(({ folders }) => ({
    folders: {
      ...folders,
      async remove(folder) {
        if (folder.endsWith("-1")) await cleared.promise;
        await folders.remove(folder);
      },
    },
  }));
  const id = await submitted();
  await expect.poll(() => jobs.length).toBe(1);
  jobs[0]!.end("crashed");
  await expect.poll(() => jobs.length).toBe(2);
  cleared.resolve();
  // Some heartbeats, each of which looks for tasks that run nowhere.
  await pause(300);
  expect(jobs.length).toBe(2);
  expect(jobs[1]!.cancelled).toBe(false);
  const row = await p.database.selectFrom("result").select(["state", "attempt", "crashes"]).where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: "running", attempt: 2, crashes: 1 });
});

test("a heartbeat whose renewal takes long ends no attempt that began meanwhile", async () => {
  let renewals = 0;
  const held = Promise.withResolvers<void>();
  const late = new WeakSet<object>();
  const slowRenewal: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === "UpdateQueryNode" && JSON.stringify(node.table).includes('"job"') && JSON.stringify(node.where).includes('"operator":"in"'))
        late.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (late.has(queryId) && ++renewals === 1) await held.promise;
      return result;
    },
  };
  const { jobs, submitted } = await engineOf(({ queue }) => ({ queue: { ...queue, database: queue.database.withPlugin(slowRenewal) } }));
  await submitted();
  await expect.poll(() => renewals).toBe(1);
  await submitted();
  await expect.poll(() => jobs.length).toBe(2);
  held.resolve();
  await expect.poll(() => renewals).toBeGreaterThan(3);
  expect(jobs.map((job) => job.cancelled)).toEqual([false, false]);
});
