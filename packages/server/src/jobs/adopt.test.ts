/** Jobs that outlive their server: the next one goes on with them, and computes nothing again. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limits, startManualEngine } from "../testing/manual-engine.ts";
import { newManualJobs } from "../testing/manual-jobs.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import type { Engine } from "./engine.ts";
import { openJobFolders } from "./job-folders.ts";

const { portal, stopLater } = taskPortals();

async function trial({ outlive = true, slotsAway = null as number | null } = {}) {
  const p = await portal({ started: false });
  const manual = newManualJobs(limits, { outlive });
  const folders = await openJobFolders(join(p.data, "jobs"), p.platform.blobs);
  /** A server at the same database, in front of the same scheduler. */
  const serve = async ({ name = "here", alone = true, heartbeatMs = 30 } = {}): Promise<Engine> => {
    const { engine } = await startManualEngine(
      p,
      ({ queue }) => ({ queue: { ...queue, leaseMs: 120 }, folders, executor: manual.executor, alone, slotsAway, heartbeatMs }),
      name,
    );
    stopLater({ stop: async () => await engine.stop(0) });
    return engine;
  };
  return { p, jobs: manual.jobs, folders, serve };
}

const patient = { timeout: 20_000 };
const rowOf = async (p: TestPortal, id: string) =>
  await p.database.selectFrom("result").select(["state", "attempt", "crashes"]).where("id", "=", id).executeTakeFirst();

/** What the job does, wherever it runs. */
const work = (folder: string): Buffer => execFileSync(process.execPath, [join(import.meta.dirname, "../testing/fixture-job.ts"), folder]);

test("a server that stops leaves them running, and the next one publishes what they compute", async () => {
  const { p, jobs, folders, serve } = await trial();
  const first = await serve();
  const id = await p.submit();
  first.kick();
  await expect.poll(() => jobs.length, patient).toBe(1);
  await first.stop(0);
  expect(jobs[0]!.cancelled).toBe(false);
  expect(await rowOf(p, id)).toEqual({ state: "running", attempt: 1, crashes: 0 });

  await serve();
  expect(existsSync(folders.pathOf(`${id}-1`))).toBe(true);
  work(folders.pathOf(`${id}-1`));
  jobs[0]!.end("exited");
  await expect.poll(async () => await rowOf(p, id), patient).toEqual({ state: "there", attempt: 1, crashes: 0 });
  expect(jobs.length).toBe(1);
  await expect.poll(() => existsSync(folders.pathOf(`${id}-1`)), patient).toBe(false);
});

test("those that die with their server are ended by it, and wait again", async () => {
  const { p, jobs, serve } = await trial({ outlive: false });
  const first = await serve();
  const id = await p.submit();
  first.kick();
  await expect.poll(() => jobs.length, patient).toBe(1);
  await first.stop(0);
  expect(jobs[0]!.cancelled).toBe(true);
  expect(await rowOf(p, id)).toEqual({ state: "waiting", attempt: 1, crashes: 0 });
});

test("one whose handle nobody wrote down is found by its name", async () => {
  const { p, jobs, folders, serve } = await trial();
  const first = await serve();
  const id = await p.submit();
  first.kick();
  await expect.poll(() => jobs.length, patient).toBe(1);
  await first.stop(0);
  await p.database.updateTable("job").set({ handle: null }).execute();

  await serve();
  work(folders.pathOf(`${id}-1`));
  jobs[0]!.end("exited");
  // Its end is not told by its name: the next poll finds it.
  await expect.poll(async () => await rowOf(p, id), patient).toEqual({ state: "there", attempt: 1, crashes: 0 });
  expect(jobs.length).toBe(1);
});

test("one that another server took over is left to it; one that nobody wants any more is ended", async () => {
  const { p, jobs, serve } = await trial();
  const first = await serve({ alone: false });
  const [taken, dropped] = [await p.submit(), await p.submit()];
  first.kick();
  await expect.poll(() => jobs.length, patient).toBe(2);
  const of = (id: string) => jobs.find(({ name }) => name === `${id}-1`)!;
  await p.database
    .updateTable("job")
    .set({ holder: "another", epoch: 2, lease_until: Date.now() + 3_600_000 })
    .where("id", "=", `${taken}-1`)
    .execute();
  await p.database.deleteFrom("result").where("id", "=", dropped).execute();
  await p.database.deleteFrom("job").where("id", "=", `${dropped}-1`).execute();
  await expect.poll(() => of(dropped).cancelled, patient).toBe(true);
  expect(of(taken).cancelled).toBe(false);
});

test("a server that hears of an end after another one took the job over changes nothing, and leaves it the folder", async () => {
  const { p, jobs, folders, serve } = await trial();
  // It has stalled: its heart doesn't beat.
  const first = await serve({ alone: false, heartbeatMs: 3_600_000 });
  const id = await p.submit();
  first.kick();
  await expect.poll(() => jobs.length, patient).toBe(1);
  await p.database
    .updateTable("job")
    .set({ holder: "another", epoch: 2, lease_until: Date.now() + 3_600_000 })
    .execute();
  jobs[0]!.end("exited");
  await first.stop(10_000);
  expect(existsSync(folders.pathOf(`${id}-1`))).toBe(true);
  expect(await rowOf(p, id)).toEqual({ state: "running", attempt: 1, crashes: 0 });
});

test("with a cluster, what is short has the places here and what is not has those there: neither waits behind the other", async () => {
  const { p, jobs, serve } = await trial({ slotsAway: 1 });
  const ids = [];
  for (let count = 0; count < 6; count++) ids.push(await p.submit({}, {}, { user: `user${count}` }));
  const short = ids.slice(3);
  for (const id of short)
    await p.database
      .updateTable("result")
      .set({ place: `1-${id}` })
      .where("id", "=", id)
      .execute();
  const engine = await serve();
  const begun = (): string[] => jobs.map(({ name }) => name.slice(0, -2)).toSorted();
  await expect.poll(begun, patient).toEqual([ids[0]!, short[0]!, short[1]!].toSorted());
  await p.database.deleteFrom("result").where("id", "=", ids[0]!).execute();
  await engine.kill([ids[0]!]);
  await expect.poll(begun, patient).toEqual([ids[0]!, ids[1]!, short[0]!, short[1]!].toSorted());
});

test("that it waits there is said to its user", async () => {
  const { p, jobs, serve } = await trial();
  const engine = await serve();
  const id = await p.submit();
  engine.kick();
  await expect.poll(() => jobs.length, patient).toBe(1);
  jobs[0]!.state = "waiting";
  await expect.poll(async () => (await p.status(id, { language: "zh" })).progress_message, patient).toBe("正在计算集群中排队");
});
