/** A server that is killed at each moment between the steps of a job: what had ended is published once, the rest is computed once more, and nobody is blamed. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StepsFile } from "@analyte/tools/job-folder";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Executor } from "../executor/executor.ts";
import { stepsNow, submitFlow } from "../testing/flow-task.ts";
import { limits, startManualEngine } from "../testing/manual-engine.ts";
import { leaveWord, newManualJobs } from "../testing/manual-jobs.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import type { EngineOptions } from "./engine.ts";

const { portal, stopLater } = taskPortals();
const patient = { timeout: 20_000 };
const steps = 4;

let p: TestPortal;
/** As often as they were computed. */
let computed: string[];
beforeEach(async () => {
  p = await portal({ started: false });
  computed = [];
  await sql`create table tally (bytes bigint not null)`.execute(p.database);
  await sql`insert into tally values (0)`.execute(p.database);
});
const addUp: EngineOptions["queue"]["countResults"] = async (trx, _user, bytes) => void (await sql`update tally set bytes = bytes + ${bytes}`.execute(trx));

/** Computes so many of its steps, and begins the next where `begins`; then it hangs, unless that was all. */
function jobsThat(compute: number, begins = false): Executor {
  const { jobs, executor } = newManualJobs(limits);
  return {
    ...executor,
    async submit(folder, needs) {
      const handle = await executor.submit(folder, needs);
      const order = JSON.parse(readFileSync(join(folder, "job.json"), "utf8")) as StepsFile;
      const names = order.kind === "steps" ? order.steps.map(({ name }) => name) : [""];
      for (const name of names.slice(0, compute)) {
        leaveWord(join(folder, "out", name), "works");
        writeFileSync(join(folder, "out", name, "started"), "");
        computed.push(name === "" ? (order as unknown as { taskId: string }).taskId : name);
      }
      const next = names[compute];
      if (next !== undefined && begins) {
        mkdirSync(join(folder, "out", next));
        writeFileSync(join(folder, "out", next, "started"), "");
      }
      if (next === undefined) jobs.find((job) => job.handle === handle)!.end("exited");
      return handle;
    },
  };
}

const killed: { ended: number; begins: boolean; published: boolean }[] = [];
for (let ended = 0; ended < steps; ended++)
  for (const begins of [false, true]) for (const published of ended === 0 ? [false] : [false, true]) killed.push({ ended, begins, published });

test.each(killed)("killed after $ended, the next one begun: $begins, the ended ones published: $published", async ({ ended, begins, published }) => {
  const { task, ids } = await submitFlow(
    p,
    Array.from({ length: steps }, () => ({ mode: "ok" })),
  );
  // It looks at nothing that it begins, or publishes what ends, and its heart never beats; nor does it see its end.
  const blind = (folders: EngineOptions["folders"]): EngineOptions["folders"] => (published ? folders : { ...folders, readExit: async () => null });
  const dying = await startManualEngine(p, ({ queue, folders }) => ({
    queue: { ...queue, countResults: addUp },
    folders: blind(folders),
    executor: jobsThat(ended, begins),
    slots: 1,
    alone: true,
    heartbeatMs: 3_600_000,
  }));
  const inFirst = async (): Promise<string[]> => (await stepsNow(p, ids)).map(({ state }) => state);
  const done = Array.from({ length: steps }, (_, at) => (published && at < ended ? "succeeded" : "running"));
  await expect.poll(inFirst, patient).toEqual(done);
  // It has begun, and will hear of nothing more.
  await expect.poll(async () => (await p.database.selectFrom("job").select("handle").executeTakeFirst())?.handle ?? null, patient).not.toBeNull();
  expect(computed.length).toBe(ended);

  // The one before is dead to it, and its job's processes died with it.
  const next = await startManualEngine(p, ({ queue }) => ({ queue: { ...queue, countResults: addUp }, executor: jobsThat(Infinity), slots: 1, alone: true }));
  stopLater({ stop: async () => void (await Promise.all([next.engine.stop(0), dying.engine.stop(0)])) });
  await expect.poll(async () => (await p.status(task)).status, patient).toBe("succeeded");
  const now = await stepsNow(p, ids);
  expect(now.map(({ attempt }) => attempt)).toEqual(ids.map((_, at) => (at < ended ? 1 : 2)));
  expect(now.map(({ crashes }) => crashes)).toEqual(ids.map(() => 0));
  expect(computed.toSorted()).toEqual([...ids].toSorted());
  expect(await p.database.selectFrom("job").selectAll().execute()).toEqual([]);
  await expect.poll(() => readdirSync(join(p.data, "jobs")), patient).toEqual([]);
  const sizes = await p.database.selectFrom("result").select("size").execute();
  const { rows } = await sql<{ bytes: number }>`select bytes from tally`.execute(p.database);
  expect(rows[0]!.bytes).toBe(sizes.reduce((sum, { size }) => sum + size, 0));
});
