/**
 * 10,000 steps of 100 users wait on PostgreSQL, and four servers' worth of claimers, a process each, work them off: claims a second; meanwhile, in
 * another server, the time of `task/list` and of a place in the queue (the calls themselves, without HTTP); and how evenly users are served who
 * submit one task each while the others have hundreds waiting.
 */
import { fork, type ChildProcess } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allStatus, listTasks } from "@analyte/contract/tasks";
import { sql } from "kysely";
import { newSortableId } from "../packages/server/src/sortable-id.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { percentile, print } from "./measure.ts";

const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "10000" },
    servers: { type: "string", default: "4" },
    places: { type: "string", default: "4" },
    "job-ms": { type: "string", default: "20" },
    seconds: { type: "string", default: "60" },
  },
});
const [steps, servers, places, jobMs, seconds] = [values.steps, values.servers, values.places, values["job-ms"], values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
  number,
];
/** With one task each, and with all the others. */
const [few, many] = [50, 50];

const postgres = await ensurePostgres();
if (postgres === undefined) process.exit(1);
process.env["PORTAL_TEST_DATABASE_URL"] = postgres.url;
const { openTestPortal } = await import("../packages/server/src/testing/task-portal.ts");
const p = await openTestPortal({ started: false });

function rowsOf(user: string) {
  const id = newSortableId();
  const now = Date.now();
  const tool = { tool_id: "fixture", tool_version: "1", params: "{}" };
  const unended = { reason: "", fault_code: "" };
  const task = { id, user_id: user, kind: "tool" as const, name: id, ...tool, is_example: 0, status: "queued" as const, attempt: 0, idempotency_key: null };
  const work = JSON.stringify({ toolId: "fixture", toolVersion: "1", params: {}, inputs: [] });
  const result = { id, owner_id: user, key: "", shared: 0, state: "waiting" as const, work, place: `2-${id}`, created_at: now, job_id: null };
  return {
    task: { ...task, ...unended, progress: 0, progress_message: "", created_at: now, started_at: null, finished_at: null },
    step: { id, task_id: id, position: 0, ...tool, ...unended, state: "ready" as const, unmet: 0, cause_step: null, result_id: id },
    result: { ...result, started_at: null, finished_at: null },
  };
}
async function give(rows: ReturnType<typeof rowsOf>[]): Promise<void> {
  await p.database.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += 500) {
      const some = rows.slice(from, from + 500);
      await trx
        .insertInto("task")
        .values(some.map(({ task }) => task))
        .execute();
      await trx
        .insertInto("step")
        .values(some.map(({ step }) => step))
        .execute();
      await trx
        .insertInto("result")
        .values(some.map(({ result }) => result))
        .execute();
    }
  });
}
const count = async (state: "waiting" | "there"): Promise<number> =>
  Number(
    (
      await p.database
        .selectFrom("result")
        .select((on) => on.fn.countAll().as("count"))
        .where("state", "=", state)
        .executeTakeFirstOrThrow()
    ).count,
  );

const waiting = Array.from({ length: steps - few }, (_, at) => rowsOf(`user ${at % many}`));
await give(waiting);
// As the server of the database does by itself a minute later.
await sql`analyze`.execute(p.database);

const children = Array.from({ length: servers }, (): ChildProcess =>
  fork(join(import.meta.dirname, "queue-claimer.ts"), [JSON.stringify({ url: databaseUrlOf(), places, jobMs })], { execArgv: process.execArgv }),
);
function databaseUrlOf(): string {
  return p.trial.databaseUrl!;
}

while ((await count("there")) === 0) await new Promise((done) => setTimeout(done, 20));
const [began, before] = [performance.now(), await count("there")];
const until = began + seconds * 1_000;
const times = { list: [] as number[], place: [] as number[] };
async function timed(into: number[], act: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await act();
  into.push(performance.now() - begun);
}

const asking = (async () => {
  for (let at = 0; performance.now() < until && (await count("waiting")) > 0; at++) {
    // Somebody whose tasks wait still.
    const { task } = waiting[waiting.length - 1 - ((at * 7) % Math.floor(waiting.length / 2))]!;
    const as = { user: task.user_id };
    await timed(times.list, async () => await p.list(listTasks, { size: 20 }, as));
    await timed(times.place, async () => await p.call(allStatus, { ids: task.id }, as));
    await new Promise((done) => setTimeout(done, 20));
  }
})();
const late: string[] = [];
for (let user = 0; user < few; user++) {
  await new Promise((done) => setTimeout(done, 100));
  const rows = rowsOf(`late ${user}`);
  late.push(rows.result.id);
  await give([rows]);
}
await asking;
const [done, took] = [(await count("there")) - before, (performance.now() - began) / 1_000];
const waits = (await p.database.selectFrom("result").select(["created_at", "started_at"]).where("id", "in", late).execute()).map(
  ({ created_at, started_at }) => (started_at ?? Date.now()) - created_at,
);
interface Worked {
  claims: number;
  processorMs: number;
}
const worked = await Promise.all(
  children.map(async (child) => {
    const told = new Promise<Worked>((resolve) => child.once("message", (message) => resolve(message as Worked)));
    child.send("stop");
    await new Promise((ended) => child.once("exit", ended));
    return await told;
  }),
);
const sum = (of: keyof Worked): number => worked.reduce((all, one) => all + one[of], 0);

const said = (all: readonly number[]): string => `p50 ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms, of ${all.length}`;
print("load of the machine, its cores", `${loadavg()[0]!.toFixed(1)}, ${cpus().length}`);
print(`claims (and ends) a second, ${servers} servers`, `${(done / took).toFixed(0)}: ${done} in ${took.toFixed(1)} s`);
print("their own processor time a claim and end", `${(sum("processorMs") / sum("claims")).toFixed(1)} ms`);
print("task/list meanwhile", said(times.list));
print("a place in the queue meanwhile", said(times.place));
const [least, most] = [Math.min(...waits), Math.max(...waits)];
print(
  "waits of users with one task",
  `${least} to ${most} ms, p50 ${percentile(waits, 0.5)} ms; largest over smallest ${(most / Math.max(1, least)).toFixed(1)}`,
);
await p.stop();
postgres.stop();
process.exit();
