/** Who holds a job: servers that stall, lose the database, or know another shape of it. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { migrationsOf } from "../db/migrate.ts";
import { startManualEngine } from "../testing/manual-engine.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import type { EngineOptions } from "./engine.ts";

const { portal, stopLater } = taskPortals();
const patient = { timeout: 15_000 };

/** One of several servers of the portal. */
async function serverOf(p: TestPortal, name: string, change: (options: EngineOptions) => Partial<EngineOptions> = () => ({})) {
  const started = await startManualEngine(p, (options) => ({ alone: false, ...change(options) }), name);
  stopLater({ stop: async () => await started.engine.stop(0) });
  return started;
}
const pause = async (milliseconds: number): Promise<void> => await new Promise((done) => setTimeout(done, milliseconds));
const resultOf = async (p: TestPortal, id: string) =>
  await p.database.selectFrom("result").select(["state", "attempt", "crashes"]).where("id", "=", id).executeTakeFirstOrThrow();
const holderOf = async (p: TestPortal, id: string) =>
  (await p.database.selectFrom("job").innerJoin("result", "result.job_id", "job.id").select("holder").where("result.id", "=", id).executeTakeFirst())?.holder;

/** As a server leaves it that died while it ran it, long ago. */
async function leftBy(p: TestPortal, holder: string, attempt = 1): Promise<string> {
  const id = await p.submit();
  const job = { id: `${id}-${attempt}`, owner_id: "anna", epoch: 1, handle: null, holder, lease_until: 1, created_at: 1 };
  await p.database.insertInto("job").values(job).execute();
  await p.database.updateTable("result").set({ state: "running", attempt, job_id: job.id }).where("id", "=", id).execute();
  return id;
}

/** As the job of a server leaves it that wrote its last word. */
function saysFailed(p: TestPortal, job: string): string {
  const folder = join(p.data, "jobs", job);
  mkdirSync(join(folder, "out"), { recursive: true });
  const exit = { ok: false, code: "some-fault", reason: { en: "For some reason.", zh: "某种原因。" }, started: 1, finished: 2 };
  writeFileSync(join(folder, "out", "exit.json"), JSON.stringify(exit));
  return folder;
}

test("a stalled server that wakes after its job was taken over changes nothing, and leaves the other's folder alone", async () => {
  const p = await portal({ started: false });
  const stalled = await serverOf(p, "stalled", ({ queue }) => ({ heartbeatMs: 3_600_000, queue: { ...queue, leaseMs: 300 } }));
  const id = await stalled.submitted();
  await expect.poll(() => stalled.jobs.length, patient).toBe(1);
  const other = await serverOf(p, "other", ({ queue }) => ({ queue: { ...queue, leaseMs: 3_000 }, slots: 1 }));
  await expect.poll(() => other.jobs.length, patient).toBe(1);
  expect(await resultOf(p, id)).toEqual({ state: "running", attempt: 2, crashes: 0 });
  // The job of the second attempt belongs to the other, and so would a folder of the first that it still looks after.
  await p.database
    .insertInto("job")
    .values({
      id: `${id}-1`,
      owner_id: "anna",
      epoch: 2,
      handle: null,
      holder: await holderOf(p, id).then(String),
      lease_until: Date.now() + 60_000,
      created_at: 1,
    })
    .execute();
  const folder = saysFailed(p, `${id}-1`);
  stalled.jobs[0]!.end("exited");
  await pause(500);
  expect(await resultOf(p, id)).toEqual({ state: "running", attempt: 2, crashes: 0 });
  expect(existsSync(folder)).toBe(true);
  expect(other.jobs[0]!.cancelled).toBe(false);
});

test("a job that takes long to be ended keeps its lease meanwhile, as those do that run", async () => {
  const p = await portal({ started: false });
  const ends = Promise.withResolvers<void>();
  let asked = 0;
  const slow = await serverOf(p, "slow", ({ queue, folders }) => ({
    queue: { ...queue, leaseMs: 1_000 },
    folders: {
      ...folders,
      async readExit(folder) {
        asked++;
        await ends.promise;
        return await folders.readExit(folder);
      },
    },
  }));
  const running = await slow.submitted();
  await expect.poll(() => slow.jobs.length, patient).toBe(1);
  const id = await leftBy(p, "slow.0");
  await expect.poll(() => asked, patient).toBe(1);
  const other = await serverOf(p, "other", ({ queue }) => ({ slots: 0, queue: { ...queue, leaseMs: 500 } }));
  await pause(2_500);
  expect([await holderOf(p, id), await holderOf(p, running)]).toEqual([expect.stringMatching(/^slow\./), expect.stringMatching(/^slow\./)]);
  expect(other.jobs).toEqual([]);
  ends.resolve();
  await expect.poll(async () => await resultOf(p, id), patient).toMatchObject({ attempt: 2, crashes: 0 });
  expect(asked).toBe(1);
});

test("after an outage, and at its start, a server takes nothing over for one lease: who was kept from renewing comes first", async () => {
  const p = await portal({ started: false });
  let away = false;
  const outage: KyselyPlugin = {
    transformQuery({ node }) {
      if (away) throw new Error("The database is away.");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const leaseMs = 800;
  const takenAfter = async (id: string): Promise<void> => await expect.poll(async () => (await resultOf(p, id)).attempt, { ...patient, interval: 5 }).toBe(2);
  const first = await leftBy(p, "dead.1");
  const own = await leftBy(p, "there.0");
  const started = performance.now();
  await serverOf(p, "there", ({ queue }) => ({ slots: 10, queue: { ...queue, leaseMs, database: p.database.withPlugin(outage) } }));
  // Its own earlier start's is nobody else's.
  expect(await resultOf(p, own)).not.toMatchObject({ state: "running", attempt: 1 });
  expect((await resultOf(p, first)).state).toBe("running");
  await takenAfter(first);
  expect(performance.now() - started).toBeGreaterThan(leaseMs);

  away = true;
  await pause(leaseMs);
  const second = await leftBy(p, "dead.2");
  const back = performance.now();
  away = false;
  await takenAfter(second);
  expect(performance.now() - back).toBeGreaterThan(leaseMs - 50);
});

test("a server whose version knows another shape of the database starts nothing and takes over none but its own", async () => {
  const p = await portal({ started: false });
  const shape = (await migrationsOf(p.database)).at(-1)!;
  const old = await serverOf(p, "old", ({ queue }) => ({ queue: { ...queue, shape } }));
  const before = await old.submitted();
  await expect.poll(() => old.jobs.length, patient).toBe(1);
  await sql`insert into kysely_migration values ('999-of-the-future', '2030-01-01')`.execute(p.database);
  const after = await old.submitted();
  await pause(500);
  expect(old.jobs).toHaveLength(1);
  expect(await resultOf(p, after)).toMatchObject({ state: "waiting" });
  // What it runs it may end.
  saysFailed(p, `${before}-1`);
  old.jobs[0]!.end("exited");
  await expect.poll(async () => (await p.status(before)).status, patient).toBe("failed");
  expect(p.log.filter((line) => line.includes("another version"))).toHaveLength(1);
  const young = await serverOf(p, "young", ({ queue }) => ({ queue: { ...queue, shape: "999-of-the-future" } }));
  await expect.poll(() => young.jobs.length, patient).toBe(1);
});

test("the death of a server is no fault of its jobs: they are begun again many times, though not for ever", async () => {
  const p = await portal({ started: false });
  const [often, tooOften] = [await leftBy(p, "here.0", 9), await leftBy(p, "here.0", 10)];
  const { jobs } = await serverOf(p, "here");
  await expect.poll(() => jobs.length, patient).toBe(1);
  expect(await resultOf(p, often)).toEqual({ state: "running", attempt: 10, crashes: 0 });
  expect(await p.status(tooOften)).toMatchObject({ status: "failed", reason: expect.stringContaining("stopped unexpectedly 10 times") as string });
});
