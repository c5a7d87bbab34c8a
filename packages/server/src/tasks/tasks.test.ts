import { readdirSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { featureChart } from "@analyte/contract/item-id";
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();

test("a task's life: submit, run, read, take home, delete", async () => {
  const p = await portal();
  const matrix = await p.upload("sample,f1,f2\ns1,1,2\n", "My table.CSV");
  const id = await p.submit({}, { inputs: { matrix }, name: "" });
  expect(await p.ended(id)).toMatchObject({ status: "succeeded", progress: 1, queue_position: null, reason: "" });

  const detail = await p.call(contract.taskDetail, { id });
  expect(detail).toMatchObject({ name: "Fixture", tool_id: "fixture", attempt: 1, is_example: false, params: { mode: "ok", port: 0 } });
  expect(detail.inputs).toEqual([
    {
      role: "matrix",
      name: "My table.CSV",
      size: 20,
      sha256: createHash("sha256").update("sample,f1,f2\ns1,1,2\n").digest("hex"),
      store_path: matrix,
      reading: {},
    },
  ]);
  expect(p.told).toEqual([
    {
      userId: "anna",
      type: "task",
      title: { en: "“Fixture” is finished", zh: "“夹具”已完成" },
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
  expect((await p.download(downloads.downloadResult, { id, file: "matrix.csv" })).toString()).toBe("sample,f1,f2\ns1,1,2\n");
  expect((await failureOf(p.download(downloads.downloadResult, { id, file: "../portal.sqlite" }))).status).toBe(404);

  await expect.poll(() => readdirSync(join(p.data, "jobs"))).toEqual([]);
  expect(await p.call(contract.renameTask, { id, name: "  新名称 " })).toMatchObject({ name: "新名称" });
  expect(await p.call(contract.deleteTasks, { ids: id })).toEqual({ deleted: 1 });
  expect((await failureOf(p.call(contract.taskResult, { id }))).status).toBe(404);
  expect(await p.database.selectFrom("blob_use").selectAll().where("owner", "=", `task:${id}`).execute()).toEqual([]);
  expect(await p.database.selectFrom("result_file").selectAll().execute()).toEqual([]);
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
  expect((await p.download(downloads.downloadChart, { id, chart: "scores", format: "svg", width_mm: 85 })).toString()).toBe("<svg>Mine 85</svg>");
  expect((await failureOf(p.call(contract.saveView, { id, chart: "nothing", view: {} }))).status).toBe(404);
  expect(await p.call(contract.showChart, { id, chart: "scores", width: 900, height: 380 })).toEqual({
    svg: "<svg>Mine 900 × 380</svg>",
    shows_features: false,
    tools: { turns: false, zooms: true, lassoes: true, picks: true },
  });
  expect((await failureOf(p.call(contract.showChart, { id, chart: "nothing", width: 900 }))).status).toBe(404);
  const { charts, ...whole } = await p.call(contract.taskResult, { id });
  expect(await p.call(contract.resultOutline, { id })).toEqual({ ...whole, charts: charts.map(({ document: _document, ...chart }) => chart) });

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
  expect((await failureOf(p.call(contract.interactionResult, { id, feature: "f3" }))).status).toBe(404);
  expect((await p.download(downloads.downloadChart, { id, chart: "feature:f1", format: "svg" })).toString()).toBe("<svg>Glucose (f1) 174</svg>");

  const zip = join(p.data, "all.zip");
  writeFileSync(zip, await p.download(downloads.downloadAll, { id }));
  const names = execFileSync("python3", [
    "-c",
    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print('\\n'.join(z.namelist()))",
    zip,
  ]);
  expect(names.toString().trim().split("\n").sort()).toEqual([
    "figures/looks.json",
    "figures/scores.json",
    "figures/scores.pdf",
    "figures/scores.png",
    "figures/scores.svg",
    "methods.txt",
    // Why there is no workbook: this program makes none.
    "not-included.txt",
    "provenance.json",
    "script.R",
    "tables/matrix.csv",
    "tables/tests.csv",
  ]);
});

test("the box plots of features share their look; title and caption are each one's own", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  const viewOf = async (feature: string) => (await p.call(contract.interactionResult, { id, feature })).view;
  await p.call(contract.saveView, { id, chart: featureChart("f1"), view: { title: "Mine", pointSize: 9 } });
  expect(await viewOf("f1")).toEqual({ title: "Mine", pointSize: 9 });
  expect(await viewOf("f2")).toEqual({ pointSize: 9 });
  await p.call(contract.saveView, { id, chart: featureChart("f2"), view: {} });
  expect(await viewOf("f1")).toEqual({ title: "Mine" });
  expect((await p.download(downloads.downloadChart, { id, chart: featureChart("f1"), format: "svg" })).toString()).toBe("<svg>Mine 174</svg>");
  expect((await failureOf(p.call(contract.saveView, { id, chart: featureChart("f3"), view: {} }))).status).toBe(404);
  expect((await failureOf(p.download(downloads.downloadChart, { id, chart: featureChart("f3"), format: "png" }))).status).toBe(404);
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
  // For another user's same key it is another task.
  expect(await p.submit({}, { idempotency_key: "once" }, { user: "ben" })).not.toBe(ids[0]);
  expect(await p.submit({}, { inputs: { matrix } })).not.toBe(await p.submit({}, { inputs: { matrix } }));
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
    () => p.download(downloads.downloadResult, { id, file: "tests.csv" }, ben),
    () => p.download(downloads.downloadChart, { id, chart: "scores", format: "svg" }, ben),
    () => p.download(downloads.downloadAll, { id }, ben),
    () => p.submit({}, { inputs: { matrix: contract.resultHandle(id, "matrix.csv") } }, ben),
    () => p.submit({}, { inputs: { matrix: `input:${id}/matrix` } }, ben),
  ]) {
    expect((await failureOf(work())).status).toBe(404);
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
  expect(await p.call(contract.taskDetail, { id }, { language: "zh" })).toMatchObject({
    name: "夹具示例",
    is_example: true,
    inputs: [{ store_path: "example:fixture/matrix" }],
  });
  expect((await failureOf(p.call(contract.storeExample, { tool_id: "nothing" }))).status).toBe(404);
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

test("at most 200 waiting tasks a user", async () => {
  const p = await portal({ started: false });
  const matrix = await p.upload("sample,f1\ns1,1\n");
  for (let count = 0; count < 200; count++) await p.submit({}, { inputs: { matrix } });
  const refused = await failureOf(p.submit({}, { inputs: { matrix } }));
  expect(refused.status).toBe(429);
  expect(await p.database.selectFrom("task").select("id").execute()).toHaveLength(200);
  await p.submit({}, {}, { user: "ben" });
});
