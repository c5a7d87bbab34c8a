/**
 * A full disk, a database that is away, or both, at each thing in turn that runner, publisher, queue and keeper wait for: once it is over, every task ends,
 * nothing is left that nobody looks at, nothing that had ended was computed again, and what results take is counted exactly.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JobFile, StepsFile } from "@analyte/tools/job-folder";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Executor } from "../executor/executor.ts";
import { newSortableId } from "../sortable-id.ts";
import { dice } from "../testing/dice.ts";
import { faultKinds, newFaults, type FaultKind, type Faults } from "../testing/faults.ts";
import { submitFlow } from "../testing/flow-task.ts";
import { limits, startManualEngine } from "../testing/manual-engine.ts";
import { leaveWord, newManualJobs } from "../testing/manual-jobs.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";

const { portal } = taskPortals();
const postgres = trialDatabaseServer !== null;
const heartbeatMs = 20;
/** Of a job of several steps. */
const workMs = 100;
/** Some heartbeats. */
const awayMs = 100;
const mostMs = 20_000;

const seed = Number(process.env["PORTAL_TEST_SEED"] ?? Math.floor(Math.random() * 1_000_000));
/** `PORTAL_TEST_ROUNDS=all` tries each thing that is waited for; without it so many of each way and fault are, about. */
const all = process.env["PORTAL_TEST_ROUNDS"] === "all";
const some = postgres ? 1 : 2;
/** A way waits for about as many. */
const points = 90;

/** What the job of each task does, when it is begun first and later. */
const ways = {
  works: ["works"],
  refuses: ["refuses"],
  "crashes once": ["crashes", "works"],
  "is left by a dead server": ["works"],
  "is one step of several": ["works"],
} as const;
type Way = keyof typeof ways;

interface Fault {
  kind: FaultKind;
  lasts: "a moment" | "until it is over";
}
interface Tried {
  p: TestPortal;
  /** Step → its way. A tool's task is one step, of the task's own id. */
  steps: Map<string, Way>;
  /** Those whose job was begun. */
  began: Set<string>;
  /** Steps that have written a whole result, as often as they have. */
  worked: string[];
}

/** Jobs that end by themselves, as the task's way says. */
function workingJobs({ steps, began, worked }: Tried): Executor {
  const { jobs, executor } = newManualJobs(limits);
  const act = (step: string, output: string): boolean => {
    const [first, later = first] = ways[steps.get(step)!];
    const how = began.has(step) ? later : first;
    began.add(step);
    if (how === "crashes") return false;
    leaveWord(output, how);
    if (how === "works") worked.push(step);
    return true;
  };
  return {
    ...executor,
    async submit(folder, needs) {
      const handle = await executor.submit(folder, needs);
      const order = JSON.parse(readFileSync(join(folder, "job.json"), "utf8")) as JobFile | StepsFile;
      const own = jobs.find((job) => job.handle === handle)!;
      if (order.kind === "steps") {
        for (const { name } of order.steps) act(name, join(folder, "out", name));
        // Those before the last are published meanwhile.
        setTimeout(() => own.end("exited"), workMs);
      } else own.end(act(order.taskId, join(folder, "out")) ? "exited" : "crashed");
      return handle;
    },
  };
}

/** Answers with its task. */
async function submit({ p, steps, worked }: Tried, way: Way): Promise<string> {
  if (way === "is one step of several") {
    const { task, ids } = await submitFlow(p, [{ mode: "ok" }, { mode: "ok" }, { mode: "ok" }], newSortableId());
    for (const id of ids) steps.set(id, way);
    return task;
  }
  const id = await p.submit();
  steps.set(id, way);
  if (way !== "is left by a dead server") return id;
  const job = { id: `${id}-1`, owner_id: "anna", epoch: 1, handle: null, holder: "here.0", lease_until: 1, created_at: 1 };
  await p.database.insertInto("job").values(job).execute();
  await p.database.updateTable("result").set({ state: "running", attempt: 1, job_id: job.id }).where("id", "=", id).execute();
  leaveWord(join(p.data, "jobs", job.id, "out"), "works");
  worked.push(id);
  return id;
}

/** A server; begun again where it could not start, as whoever looks after servers does. */
async function serve(tried: Tried, faults: Faults | null) {
  for (;;) {
    try {
      return await startManualEngine(tried.p, (options) => {
        const queue = { ...options.queue, leaseMs: 400, countResults: addUp };
        const own = { ...options, queue, executor: workingJobs(tried), heartbeatMs, alone: true };
        return { ...own, ...faults?.through(own) };
      });
    } catch {
      faults?.over();
    }
  }
}
const addUp = async (trx: TestPortal["database"], _user: string, bytes: number): Promise<void> =>
  void (await sql`update tally set bytes = bytes + ${bytes}`.execute(trx));

/** False where the fault was never met: nothing waits for so much. */
async function tryOut(p: TestPortal, way: Way, { kind, lasts }: Fault, at: number): Promise<boolean> {
  const tried: Tried = { p, steps: new Map(), began: new Set(), worked: [] };
  const id = await submit(tried, way);
  const faults = newFaults(kind, { at, lasts, postgres });
  const { engine } = await serve(tried, faults);
  const told = `${way}, ${kind} ${lasts}, at ${at}, PORTAL_TEST_SEED=${seed}`;
  let metAt: number | null = null;
  for (const until = performance.now() + mostMs; ;) {
    if (faults.met()) metAt ??= performance.now();
    if (metAt !== null && performance.now() - metAt > awayMs) faults.over();
    const { status } = await p.database.selectFrom("task").select("status").where("id", "=", id).executeTakeFirstOrThrow();
    if (status !== "queued" && status !== "running") break;
    if (performance.now() > until) {
      const rows = [await p.database.selectFrom("result").selectAll().execute(), await p.database.selectFrom("job").selectAll().execute()];
      throw new Error(`${told}: it never ended. ${JSON.stringify(rows)} ${p.log.slice(-5).join("")}`);
    }
    await new Promise((done) => setTimeout(done, 5));
  }
  faults.over();
  await engine.stop(1_000);
  // The next start clears what could not be cleared meanwhile.
  if (readdirSync(join(p.data, "jobs")).length > 0) await (await serve(tried, null)).engine.stop(1_000);
  expect(await leftOf(tried, id, kind), told).toEqual([]);
  return faults.met();
}

async function leftOf({ p, steps, worked }: Tried, task: string, kind: FaultKind): Promise<string[]> {
  const left: string[] = [];
  const mayBeFull = kind !== "the database is away";
  const ended = await p.database.selectFrom("step").select(["id", "state", "reason"]).where("task_id", "=", task).execute();
  for (const { id, state, reason } of ended) {
    const way = steps.get(id)!;
    const isFull = reason.includes("storage is full");
    if (!(mayBeFull && isFull) && state !== (way === "refuses" ? "failed" : "succeeded")) left.push(`a step that ${way} has ${state}: ${reason}`);
    const times = worked.filter((one) => one === id).length;
    if (!isFull && times !== (way === "refuses" ? 0 : 1)) left.push(`a step that ${way} was computed ${times} times`);
  }
  const { status } = await p.database.selectFrom("task").select("status").where("id", "=", task).executeTakeFirstOrThrow();
  if (status !== (ended.some(({ state }) => state === "succeeded") ? "succeeded" : "failed")) left.push(`a task that has ${status}`);
  for (const { id } of await p.database.selectFrom("job").select("id").execute()) left.push(`the job ${id}`);
  const results = await p.database.selectFrom("result").select(["id", "state", "size", "crashes"]).execute();
  for (const { id, state, crashes } of results) {
    if (state !== "there") left.push(`a result that is ${state}`);
    if (crashes !== (steps.get(id) === "crashes once" ? 1 : 0) && steps.has(id)) left.push(`${crashes} crashes of one that ${steps.get(id)}`);
  }
  const { rows } = await sql<{ bytes: number }>`select bytes from tally`.execute(p.database);
  const files = await p.database.selectFrom("result_file").select(["result_id", "sha256", "size"]).execute();
  const sums = [rows[0]!.bytes, results.reduce((sum, { size }) => sum + size, 0), files.reduce((sum, { size }) => sum + size, 0)];
  if (new Set(sums.map(Number)).size > 1) left.push(`${sums.join(" and ")} bytes are counted`);
  const uses = await p.database.selectFrom("blob_use").select(["sha256", "owner"]).where("owner", "like", "result:%").execute();
  const needed = new Set(files.map(({ result_id, sha256 }) => `result:${result_id} ${sha256}`));
  if (uses.length !== needed.size || uses.some(({ sha256, owner }) => !needed.has(`${owner} ${sha256}`))) left.push("uses that are not those of the files");
  for (const name of readdirSync(join(p.data, "jobs"))) left.push(`the folder ${name}`);
  return left;
}

const faults = faultKinds.flatMap((kind) => (["a moment", "until it is over"] as const).map((lasts): Fault => ({ kind, lasts })));

test.each(Object.keys(ways) as Way[])(
  "a task whose job %s: nothing is lost, and nothing left",
  async (way) => {
    const p = await portal({ started: false });
    await sql`create table tally (bytes bigint not null)`.execute(p.database);
    await sql`insert into tally values (0)`.execute(p.database);
    const roll = dice(seed);
    for (const fault of faults) {
      if (all) for (let at = 1; await tryOut(p, way, fault, at); at++);
      else for (let tried = 0; tried < some; tried++) await tryOut(p, way, fault, 1 + roll(fault.kind === "the disk is full" ? points / 3 : points));
    }
  },
  all ? 3_600_000 : 120_000,
);
