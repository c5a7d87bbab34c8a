/** What an engine knows of its own attempts while something takes long: a heartbeat ends none that runs. */
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { startManualEngine } from "../testing/manual-engine.ts";
import { leaveWord } from "../testing/manual-jobs.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { EngineOptions } from "./engine.ts";

const { portal, stopLater } = taskPortals();
const patient = { timeout: 15_000 };

async function engineOf(change: (options: EngineOptions) => Partial<EngineOptions>) {
  const started = await startManualEngine(await portal({ started: false }), change);
  stopLater({ stop: async () => await started.engine.stop(0) });
  return started;
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
  await expect.poll(() => jobs.length, patient).toBe(1);
  jobs[0]!.end("crashed");
  await expect.poll(() => jobs.length, patient).toBe(2);
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
  await expect.poll(() => renewals, patient).toBe(1);
  await submitted();
  await expect.poll(() => jobs.length, patient).toBe(2);
  held.resolve();
  await expect.poll(() => renewals, patient).toBeGreaterThan(3);
  expect(jobs.map((job) => job.cancelled)).toEqual([false, false]);
});

test("a database that is back as soon as it was away while a result was published: that is published, and not computed again", async () => {
  let refused = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "InsertQueryNode" && JSON.stringify(node.into).includes('"result_file"') && refused++ === 0)
        throw Object.assign(new Error("disk I/O error"), { errcode: 10 });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { p, jobs, submitted } = await engineOf(({ queue }) => ({ queue: { ...queue, database: queue.database.withPlugin(plugin) } }));
  const id = await submitted();
  await expect.poll(() => jobs.length, patient).toBe(1);
  leaveWord(join(p.data, "jobs", `${id}-1`, "out"), "works");
  jobs[0]!.end("exited");
  const row = async () => await p.database.selectFrom("result").select(["state", "attempt", "crashes"]).where("id", "=", id).executeTakeFirstOrThrow();
  await expect.poll(row, patient).toEqual({ state: "there", attempt: 1, crashes: 0 });
  expect(refused).toBe(2);
  expect(jobs.length).toBe(1);
});
