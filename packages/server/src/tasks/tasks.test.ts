import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as contract from "@analyte/contract/tasks";
import { afterEach, expect, test } from "vitest";
import type { Database } from "../db/open.ts";
import { Failure } from "../errors.ts";
import { chooseSandbox } from "../executor/sandbox.ts";
import type { NewMessage } from "../messages/messages.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { BadOutput, collect } from "./collect.ts";
import { openTestPortal, type TestOptions, type TestPortal } from "../testing/task-portal.ts";

const open: Pick<TestPortal, "stop">[] = [];
async function portal(options: TestOptions = {}): Promise<TestPortal> {
  const opened = await openTestPortal(options);
  open.push(opened);
  return opened;
}
afterEach(async () => {
  for (const opened of open.splice(0).toReversed()) await opened.stop();
});

async function failure(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a failure, got ${String(error)}`);
  return error;
}

test("a task's life: submit, run, read, take home, delete", async () => {
  const p = await portal();
  const matrix = await p.upload("sample,f1,f2\ns1,1,2\n", "My table.CSV");
  const id = await p.submit({}, { inputs: { matrix }, name: "" });
  expect(await p.ended(id)).toMatchObject({ status: "succeeded", progress: 1, queue_position: null, reason: "" });

  const detail = await p.call(contract.taskDetail, { id });
  expect(detail).toMatchObject({ name: "Fixture", tool_id: "fixture", attempt: 1, is_example: false, params: { mode: "ok", port: 0 } });
  expect(detail.inputs).toEqual([
    { role: "matrix", name: "My table.CSV", size: 20, sha256: createHash("sha256").update("sample,f1,f2\ns1,1,2\n").digest("hex"), store_path: matrix },
  ]);
  expect(p.told).toEqual([
    {
      userId: "anna",
      type: "task",
      title: { en: "“Fixture” is finished", zh: "“Fixture”已完成" },
      content: { en: expect.any(String) as string, zh: expect.any(String) as string },
      link: `/project/get-report?id=${id}`,
      key: `task:${id}`,
    },
  ]);
  expect(detail.finished_at).toBeGreaterThanOrEqual(detail.started_at!);

  const result = await p.call(contract.taskResult, { id }, { language: "zh" });
  expect(result).toMatchObject({ status: "succeeded", notes: ["Note（中文）"], methods: { en: "Methods", zh: "Methods（中文）" } });
  expect(result.tables).toMatchObject([{ name: "tests", title: "Tests（中文）", file: "tests.csv", size: 42, store_path: `result:${id}/tests.csv` }]);
  expect(result.charts[0]).toMatchObject({ name: "scores", document: { kind: "scatter", points: { x: [1, 2], y: [3, null] } }, view: {} });
  expect(result.files).toEqual([{ name: "script.R", title: "R script（中文）", size: 6 }]);
  expect(result.provenance).toMatchObject({ attempt: 1, inputs: [{ role: "matrix", file: "in/matrix.csv", name: "My table.CSV" }] });
  expect((await p.download(contract.downloadResult, { id, file: "matrix.csv" })).toString()).toBe("sample,f1,f2\ns1,1,2\n");
  expect((await failure(p.download(contract.downloadResult, { id, file: "../portal.sqlite" }))).status).toBe(404);

  await expect.poll(() => readdirSync(join(p.data, "jobs"))).toEqual([]);
  expect(await p.call(contract.renameTask, { id, name: "  新名称 " })).toMatchObject({ name: "新名称" });
  expect(await p.call(contract.deleteTasks, { ids: id })).toEqual({ deleted: 1 });
  expect((await failure(p.call(contract.taskResult, { id }))).status).toBe(404);
  expect(await p.database.selectFrom("blob_use").selectAll().where("owner", "=", `task:${id}`).execute()).toEqual([]);
  expect(await p.database.selectFrom("task_file").selectAll().execute()).toEqual([]);
});

test("the inputs of a task are fixed at submit, and a result's table is an input like any other", async () => {
  const p = await portal();
  const first = await p.submit();
  await p.ended(first);
  const second = await p.submit({}, { inputs: { matrix: contract.resultHandle(first, "matrix.csv") } });
  expect(await p.ended(second)).toMatchObject({ status: "succeeded" });
  await p.call(contract.deleteTasks, { ids: first });
  // The handle is gone with its task; the task keeps its own copy, which the form can be filled with.
  const [input] = (await p.call(contract.taskDetail, { id: second })).inputs;
  expect(input!.store_path).toBe(`input:${second}/matrix`);
  const third = await p.submit({}, { inputs: { matrix: input!.store_path } });
  expect(await p.ended(third)).toMatchObject({ status: "succeeded" });
});

test("figures: the saved look, files, the box plot of a feature, and all in one zip", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  await p.call(contract.saveView, { id, chart: "scores", view: { title: "Mine", pointSize: 9 } });
  await p.call(contract.saveView, { id, chart: "scores", view: { title: "Mine" } });
  expect((await p.call(contract.taskResult, { id })).charts[0]!.view).toEqual({ title: "Mine" });
  expect((await p.download(contract.downloadChart, { id, chart: "scores", format: "svg", width_mm: 85 })).toString()).toBe("<svg>Mine 85</svg>");
  expect((await failure(p.call(contract.saveView, { id, chart: "nothing", view: {} }))).status).toBe(404);

  const { document } = await p.call(contract.interactionResult, { id, feature: "f2" }, { language: "zh" });
  expect(document).toMatchObject({ kind: "boxes", title: { en: "f2" }, note: { en: "p = 1" }, groups: ["a", "b"] });
  // R: quantile(c(1, 2, 3, 5)) is 1, 1.75, 2.5, 3.5, 5; the sample without a group takes no part.
  expect(document).toMatchObject({
    panels: [
      {
        boxes: [
          { label: "a", group: 0, minimum: 1, q1: 1.75, median: 2.5, q3: 3.5, maximum: 5, mean: 2.75, n: 4, points: [{ id: "s1", y: 1 }, {}, {}, {}] },
          { label: "b", group: 1, minimum: 8, q1: 8, median: 8, q3: 8, maximum: 8, mean: 8, n: 1 },
        ],
      },
    ],
  });
  expect((await p.call(contract.interactionResult, { id, feature: "f1" })).document.title.en).toBe("Glucose (f1)");
  expect((await failure(p.call(contract.interactionResult, { id, feature: "f3" }))).status).toBe(404);
  expect((await p.download(contract.downloadChart, { id, chart: "feature:f1", format: "svg" })).toString()).toBe("<svg>Glucose (f1) 174</svg>");

  const zip = join(p.data, "all.zip");
  writeFileSync(zip, await p.download(contract.downloadAll, { id }));
  const names = execFileSync("python3", [
    "-c",
    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print('\\n'.join(z.namelist()))",
    zip,
  ]);
  expect(names.toString().trim().split("\n").sort()).toEqual([
    "figures/looks.json",
    "figures/scores.json",
    "figures/scores.png",
    "figures/scores.svg",
    "methods.txt",
    "provenance.json",
    "script.R",
    "tables/matrix.csv",
    "tables/tests.csv",
  ]);
});

test("a failed task gives its reason in the user's language, and an empty result", async () => {
  const p = await portal();
  const id = await p.submit({ mode: "fault" });
  expect(await p.ended(id, { language: "zh" })).toMatchObject({ status: "failed", reason: "没有该列。" });
  expect(p.told).toMatchObject([{ title: { en: "“A task” failed" }, content: { zh: "没有该列。" }, key: `task:${id}` }]);
  expect(await p.call(contract.taskResult, { id })).toMatchObject({
    status: "failed",
    reason: "There is no column.",
    tables: [],
    charts: [],
    provenance: null,
  });
  expect((await failure(p.download(contract.downloadAll, { id }))).status).toBe(409);
});

test("a result stands with the message that tells of it, or not at all", async () => {
  const seen: string[] = [];
  const write = async (query: Database, { key = "" }: NewMessage) => {
    seen.push(`${key} ${(await query.selectFrom("task").select("status").executeTakeFirstOrThrow()).status}`);
    if (seen.length === 1) throw new Error("no message");
  };
  const p = await portal({ dependencies: { messages: { write } } });
  const id = await p.submit();
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  expect(seen).toEqual([`task:${id} succeeded`, `task:${id} succeeded`]);
  expect((await p.call(contract.taskDetail, { id })).attempt).toBe(2);
});

test("a task that takes too long, one that needs too much memory", async () => {
  const p = await portal({ environment: { PORTAL_JOB_SECONDS: "2", PORTAL_JOB_MEMORY_MB: "128" } });
  const [slow, heap, buffers] = [await p.submit({ mode: "sleep" }), await p.submit({ mode: "heap" }), await p.submit({ mode: "buffers" })];
  expect((await p.ended(slow)).reason).toBe("The task took longer than 2 seconds and was stopped. Try fewer features or samples.");
  // The heap may run into either limit, whichever comes first.
  expect((await p.ended(heap, { language: "zh" })).reason).toMatch(/^任务(所需内存超过 128 MB|运行超过 2 秒)，已被停止/);
  expect((await p.ended(buffers)).reason).toMatch(/^The task (needed more than 128 MB of memory|took longer than 2 seconds)/);
});

test("a job that vanishes is tried three times, then fails with a reason", async () => {
  const p = await portal();
  const [never, third] = [await p.submit({ mode: "crash" }), await p.submit({ mode: "crash-twice" })];
  expect(await p.ended(never)).toMatchObject({ status: "failed", reason: expect.stringContaining("stopped unexpectedly 3 times") as string });
  expect(await p.ended(third)).toMatchObject({ status: "succeeded" });
  expect((await p.call(contract.taskDetail, { id: third })).attempt).toBe(3);
  expect(p.log.join("")).toContain("crashed on purpose");
});

test("a result that is a link out of the folder is refused", async () => {
  const p = await portal();
  const id = await p.submit({ mode: "link" });
  // Outside bubblewrap the job may not even make the link: Node's permissions end it.
  const said = (await chooseSandbox("auto")).kind === "bwrap" ? "incomplete" : "stopped unexpectedly";
  expect(await p.ended(id)).toMatchObject({ status: "failed", reason: expect.stringContaining(said) as string });
});

test("what is collected from a job are plain files of the size that it says", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-collect-"));
  await mkdir(join(folder, "out"));
  await writeFile(join(folder, "out", "plain.csv"), "a,b\n");
  await symlink("/etc/passwd", join(folder, "out", "link.csv"));
  const { platform } = await portal();
  expect(await collect(folder, [{ name: "plain.csv", size: 4 }], platform.blobs)).toMatchObject([{ name: "plain.csv", size: 4 }]);
  for (const file of [
    { name: "link.csv", size: 4 },
    { name: "missing.csv", size: 4 },
    { name: "plain.csv", size: 5 },
  ])
    await expect(collect(folder, [file], platform.blobs), JSON.stringify(file)).rejects.toThrow(BadOutput);
  await rm(folder, { recursive: true });
});

test("cancel: queued at once, running by killing it; a finished one is a conflict", async () => {
  const p = await portal({ environment: { PORTAL_JOBS: "1" } });
  const [running, queued] = [await p.submit({ mode: "sleep" }), await p.submit()];
  await expect
    .poll(async () => await p.status(running), { timeout: 10_000 })
    .toMatchObject({ status: "running", progress: 0.25, progress_message: "Sleeping" });
  expect(await p.status(queued)).toMatchObject({ status: "queued", queue_position: 0 });
  expect(await p.call(contract.cancelTask, { id: queued })).toMatchObject({ status: "cancelled", reason: "Cancelled by you." });
  const begun = Date.now();
  expect(await p.call(contract.cancelTask, { id: running }, { language: "zh" })).toMatchObject({ status: "cancelled", reason: "已由您取消。" });
  expect(Date.now() - begun).toBeLessThan(2_000);
  expect((await failure(p.call(contract.cancelTask, { id: running }))).status).toBe(409);
  expect(p.told).toEqual([]);
  // The place is free again.
  expect(await p.ended(await p.submit())).toMatchObject({ status: "succeeded" });
  await expect.poll(() => readdirSync(join(p.data, "jobs"))).toEqual([]);
});

test("deleting a running task kills it and leaves nothing", async () => {
  const p = await portal({ environment: { PORTAL_JOBS: "1" } });
  const id = await p.submit({ mode: "sleep" });
  await expect.poll(async () => (await p.status(id)).status).toBe("running");
  expect(await p.call(contract.deleteTasks, { ids: `${id},nothing` })).toEqual({ deleted: 1 });
  expect(await p.ended(await p.submit())).toMatchObject({ status: "succeeded" });
  expect(await p.database.selectFrom("task").select("id").execute()).toHaveLength(1);
});

test("two users take turns, however many one of them has queued", async () => {
  const p = await portal({ environment: { PORTAL_JOBS: "1" }, started: false });
  const anna: string[] = [];
  for (let count = 0; count < 4; count++) anna.push(await p.submit());
  const ben = await p.submit({}, {}, { user: "ben" });
  expect(await p.status(ben, { user: "ben" })).toMatchObject({ queue_position: 1 });
  await p.tasks.start();
  const order = async () => await p.database.selectFrom("task").select("id").where("status", "=", "succeeded").orderBy("started_at").orderBy("id").execute();
  await expect.poll(async () => (await order()).length, { timeout: 20_000 }).toBe(5);
  expect((await order()).map((row) => row.id)).toEqual([anna[0], ben, anna[1], anna[2], anna[3]]);
});

test("no more run at once than there are places", async () => {
  const p = await portal({ environment: { PORTAL_JOBS: "2" } });
  const ids = [];
  for (let count = 0; count < 5; count++) ids.push(await p.submit({ mode: "slow" }));
  let most = 0;
  for (;;) {
    const states = await p.call(contract.allStatus, { ids: ids.join(",") });
    most = Math.max(most, states.filter((state) => state.status === "running").length);
    if (states.every((state) => state.status === "succeeded")) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(most).toBe(2);
});

test("fifty equal submits at once are one task; without a key each is a new one", async () => {
  const p = await portal();
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const more = { inputs: { matrix }, idempotency_key: "once" };
  const ids = await Promise.all(Array.from({ length: 50 }, async () => await p.submit({}, more)));
  expect(new Set(ids).size).toBe(1);
  expect(await p.database.selectFrom("task").select("id").execute()).toHaveLength(1);
  // Also when the file has gone meanwhile, and for another user's same key it is another task.
  expect(await p.submit({}, { ...more, inputs: { matrix: "file:gone" } })).toBe(ids[0]);
  expect(await p.submit({}, { idempotency_key: "once" }, { user: "ben" })).not.toBe(ids[0]);
  expect(await p.submit({}, { inputs: { matrix } })).not.toBe(await p.submit({}, { inputs: { matrix } }));
});

// With several servers a lease has to run out first: see the next test but two.
const alone = test.skipIf(trialDatabaseServer !== null);

alone("a server that died: what was finished is published, the rest runs again, and a stale attempt publishes nothing", async () => {
  const first = await portal({ environment: { PORTAL_JOBS: "1" } });
  const running = await first.submit({ mode: "slow", milliseconds: 5_000 });
  await expect.poll(async () => (await first.status(running)).status).toBe("running");
  const finished = await first.submit();

  // As a server leaves it that dies between the end of the job and the publishing.
  const folder = join(first.data, "jobs", `${finished}-1`);
  for (const name of ["in", "out"]) mkdirSync(join(folder, name), { recursive: true });
  const job = { version: 1, kind: "tool", taskId: finished, attempt: 1, params: { mode: "ok" }, inputs: [] };
  writeFileSync(join(folder, "job.json"), JSON.stringify(job));
  execFileSync(process.execPath, [join(import.meta.dirname, "../testing/fixture-job.ts"), folder]);
  await first.database
    .updateTable("task")
    .set({ status: "running", attempt: 1, lease_holder: "dead", lease_until: Date.now() + 1_000_000, started_at: 1 })
    .where("id", "=", finished)
    .execute();

  const second = await portal({ like: first, environment: { PORTAL_JOBS: "1" } });
  expect(await second.status(finished)).toMatchObject({ status: "succeeded" });
  expect((await second.call(contract.taskDetail, { id: finished })).attempt).toBe(1);
  expect(await second.ended(running)).toMatchObject({ status: "succeeded" });
  expect((await second.call(contract.taskDetail, { id: running })).attempt).toBe(2);
  await first.tasks.stop();
  expect((await second.call(contract.taskResult, { id: running })).provenance).toMatchObject({ attempt: 2 });
  expect(await second.database.selectFrom("task_file").select("name").where("task_id", "=", running).where("name", "=", "tests.csv").execute()).toHaveLength(1);
});

test("a server that stops puts running tasks back without blaming them", async () => {
  const p = await openTestPortal();
  open.push({ stop: () => p.remove() });
  const id = await p.submit({ mode: "sleep" });
  await expect.poll(async () => (await p.status(id)).status).toBe("running");
  const begun = Date.now();
  await p.stop({ keep: true });
  expect(Date.now() - begun).toBeLessThan(5_000);
  const again = await portal({ like: p, started: false });
  expect(await again.status(id)).toMatchObject({ status: "queued" });
  expect(await again.database.selectFrom("task").select("crashes").executeTakeFirst()).toEqual({ crashes: 0 });
});

alone("a killed server takes its jobs with it, and the next one finishes the task", async () => {
  const kept = await openTestPortal({ started: false });
  open.push({ stop: () => kept.remove() });
  const id = await kept.submit({ mode: "crash-twice" });
  await kept.database
    .updateTable("task")
    .set({ params: JSON.stringify({ mode: "sleep" }) })
    .execute();
  await kept.stop({ keep: true });
  const script = `import { openTestPortal } from ${JSON.stringify(join(import.meta.dirname, "../testing/task-portal.ts"))};
    await openTestPortal({ like: { data: ${JSON.stringify(kept.data)}, trial: { databaseUrl: null } } });`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { stdio: "inherit" });
  const jobs = (): string[] =>
    readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes("fixture-job.ts") && commandOf(pid).includes(kept.data));
  const folder = join(kept.data, "jobs", `${id}-1`, "out", "progress.json");
  await expect.poll(() => tryRead(folder), { timeout: 20_000 }).toContain("0.25");
  expect(jobs().length).toBeGreaterThan(0);
  server.kill("SIGKILL");
  await new Promise((done) => server.once("exit", done));
  await expect.poll(jobs, { timeout: 5_000 }).toEqual([]);

  const next = await portal({ like: kept, started: false });
  await next.database
    .updateTable("task")
    .set({ params: JSON.stringify({ mode: "ok" }) })
    .execute();
  await next.tasks.start();
  expect(await next.ended(id)).toMatchObject({ status: "succeeded" });
  expect((await next.call(contract.taskDetail, { id })).attempt).toBe(2);
});

test.runIf(trialDatabaseServer !== null)("several servers: a live one keeps its tasks, a dead one's are taken over when its lease has run out", async () => {
  const dependencies = { heartbeatMs: 200 };
  const first = await portal({ environment: { PORTAL_JOBS: "1" }, dependencies });
  const [slow, dead] = [await first.submit({ mode: "slow", milliseconds: 3_000 }), await first.submit()];
  await expect.poll(async () => (await first.status(slow)).status).toBe("running");
  await first.database
    .updateTable("task")
    .set({ status: "running", attempt: 1, lease_holder: "dead", lease_until: Date.now() + 1_000 })
    .where("id", "=", dead)
    .execute();
  const second = await portal({ like: first, environment: { PORTAL_JOBS: "1" }, dependencies });
  expect((await second.status(dead)).status).toBe("running");
  expect(await second.ended(dead)).toMatchObject({ status: "succeeded" });
  expect((await second.call(contract.taskDetail, { id: dead })).attempt).toBe(2);
  expect(await second.ended(slow)).toMatchObject({ status: "succeeded" });
  expect((await second.call(contract.taskDetail, { id: slow })).attempt).toBe(1);
});

test("another user's task does not exist", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  const ben = { user: "ben" };
  for (const work of [
    () => p.call(contract.taskDetail, { id }, ben),
    () => p.call(contract.taskResult, { id }, ben),
    () => p.call(contract.cancelTask, { id }, ben),
    () => p.call(contract.renameTask, { id, name: "x" }, ben),
    () => p.call(contract.deleteTasks, { ids: id }, ben),
    () => p.call(contract.saveView, { id, chart: "scores", view: {} }, ben),
    () => p.call(contract.interactionResult, { id, feature: "f1" }, ben),
    () => p.download(contract.downloadResult, { id, file: "tests.csv" }, ben),
    () => p.download(contract.downloadChart, { id, chart: "scores", format: "svg" }, ben),
    () => p.download(contract.downloadAll, { id }, ben),
    () => p.submit({}, { inputs: { matrix: contract.resultHandle(id, "matrix.csv") } }, ben),
    () => p.submit({}, { inputs: { matrix: `input:${id}/matrix` } }, ben),
  ]) {
    expect((await failure(work())).status).toBe(404);
  }
  expect(await p.call(contract.allStatus, { ids: id }, ben)).toEqual([]);
  expect(await p.list(contract.listTasks, {}, ben)).toEqual({ data: [], total: 0 });
  expect((await p.status(id)).status).toBe("succeeded");
});

test("the list: pages, filters, search, order", async () => {
  const p = await portal({ started: false });
  for (const name of ["alpha", "Beta 100%", "甲状腺", "gamma"]) await p.submit({}, { name });
  const names = async (query: Parameters<typeof p.list<typeof contract.listTasks.input, typeof contract.taskSchema>>[1]) =>
    (await p.list(contract.listTasks, query)).data.map((task) => task.name);
  expect(await names({})).toEqual(["gamma", "甲状腺", "Beta 100%", "alpha"]);
  expect(await names({ page: 2, size: 3 })).toEqual(["alpha"]);
  expect((await p.list(contract.listTasks, { page: 2, size: 3 })).total).toBe(4);
  expect(await names({ sort: "name" })).toEqual(["Beta 100%", "alpha", "gamma", "甲状腺"]);
  expect(await names({ name: "BETA" })).toEqual(["Beta 100%"]);
  expect(await names({ name: "%" })).toEqual(["Beta 100%"]);
  expect(await names({ name: "状腺" })).toEqual(["甲状腺"]);
  await p.submit({}, { name: "ÄPFEL Δ" });
  expect(await names({ name: "ÄPF" })).toEqual(["ÄPFEL Δ"]);
  expect(await names({ status: "failed" })).toEqual([]);
  expect(await names({ tool_id: "other" })).toEqual([]);
  expect((await p.list(contract.listTasks, {})).data[4]).toMatchObject({ queue_position: 0, status: "queued", tool_name: { zh: "夹具" } });
});

test("the example runs with one call", async () => {
  const p = await portal();
  const { id } = await p.call(contract.storeExample, { tool_id: "fixture" }, { language: "zh" });
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  expect(await p.call(contract.taskDetail, { id })).toMatchObject({ name: "夹具示例", is_example: true, inputs: [{ store_path: "example:fixture/matrix" }] });
  expect((await failure(p.call(contract.storeExample, { tool_id: "nothing" }))).status).toBe(404);
});

test("live states: the unfinished first, then every change, of one's own tasks only", async () => {
  const p = await portal({ environment: { PORTAL_JOBS: "1" }, started: false });
  const [one, two] = [await p.submit({ mode: "slow" }), await p.submit({ mode: "fault" })];
  await p.submit({}, {}, { user: "ben" });
  const abort = new AbortController();
  const seen: contract.TaskState[] = [];
  const reading = (async () => {
    for await (const state of p.events({ language: "zh", signal: abort.signal })) seen.push(state);
  })();
  await expect.poll(() => seen.length).toBe(2);
  expect(seen.map((state) => [state.id, state.status, state.queue_position])).toEqual([
    [one, "queued", 0],
    [two, "queued", 2],
  ]);
  await p.tasks.start();
  await expect.poll(() => seen.find((state) => state.id === two && state.status === "failed"), { timeout: 20_000 }).toMatchObject({ reason: "没有该列。" });
  expect(seen.filter((state) => state.id === one).map((state) => state.status)).toEqual(expect.arrayContaining(["queued", "running", "succeeded"]));
  expect(seen.every((state) => [one, two].includes(state.id))).toBe(true);
  // The place in the queue moves while others start.
  expect(seen.filter((state) => state.id === two && state.status === "queued").length).toBeGreaterThan(1);
  abort.abort();
  await reading;
});

test("at most 200 unfinished tasks a user", async () => {
  const p = await portal({ started: false });
  const matrix = await p.upload("sample,f1\ns1,1\n");
  for (let count = 0; count < 200; count++) await p.submit({}, { inputs: { matrix } });
  const refused = await failure(p.submit({}, { inputs: { matrix } }));
  expect(refused.status).toBe(429);
  expect(await p.database.selectFrom("task").select("id").execute()).toHaveLength(200);
  await p.submit({}, {}, { user: "ben" });
});

function commandOf(pid: string): string {
  return tryRead(join("/proc", pid, "cmdline"));
}
function tryRead(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
