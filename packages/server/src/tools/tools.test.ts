import { taskDetail, taskResult } from "@analyte/contract/tasks";
import { inspectFile, listTools, methodPage, repairFile, toolDetail } from "@analyte/contract/tools";
import { afterEach, expect, test } from "vitest";
import { Failure } from "../errors.ts";
import { fixtureTool } from "../testing/fixture-tool.ts";
import { openTestPortal, type TestOptions, type TestPortal } from "../testing/task-portal.ts";

let p: TestPortal;
const start = async (options: TestOptions = {}): Promise<void> => {
  p = await openTestPortal(options);
};
afterEach(async () => await p.stop());

test("the catalogue, and one tool", async () => {
  await start();
  expect(await p.list(listTools, {})).toEqual({ data: [fixtureTool], total: 1 });
  expect((await p.call(methodPage, { id: "welch-test" })).text).toContain("Welch");
  for (const id of ["nothing", "../../README", "README", ""]) await expect(p.call(methodPage, { id }), id).rejects.toMatchObject({ status: 404 });
  await expect(p.call(toolDetail, { id: "nothing" })).rejects.toMatchObject({ status: 404, text: { zh: "没有工具“nothing”。" } });
});

test("an inspection in the user's language, kept by content and companions", async () => {
  await start();
  const [matrix, copy] = [await p.upload("sample,f1\ns1,oops\n"), await p.upload("sample,f1\ns1,oops\n", "copy.csv")];
  const samples = await p.upload("sample,group\ns1,A\n", "samples.csv");
  const alone = await p.call(inspectFile, { store_path: matrix, role: "matrix" }, { language: "zh" });
  expect(alone).toMatchObject({
    recognised: { summary: "with 1 tables（中文）" },
    problems: [{ message: "“oops”不是数字。", repair: "请更正。", cell: "oops" }],
  });
  const both = await p.call(inspectFile, { store_path: matrix, role: "matrix", with: { samples } });
  expect(both).toMatchObject({ recognised: { summary: "with 2 tables" }, problems: [{ message: "“oops” is no number." }] });
  const rows = async () => (await p.database.selectFrom("inspection").select("key").execute()).length;
  expect(await rows()).toBe(2);
  const begun = performance.now();
  await p.call(inspectFile, { store_path: copy, role: "matrix" });
  expect(performance.now() - begun).toBeLessThan(50);
  expect(await rows()).toBe(2);
});

test("equal questions at once share one run, and one user's many do not hold up another", async () => {
  await start({ environment: { PORTAL_JOBS: "2" } });
  const shared = await p.upload("slow,f1\ns1,1\n");
  const ends: string[] = [];
  const ask = async (store_path: string, user: string, mark: string) => {
    await p.call(inspectFile, { store_path, role: "matrix" }, { user });
    ends.push(mark);
  };
  const equal = Array.from({ length: 5 }, async () => await ask(shared, "anna", "shared"));
  const many = await Promise.all(Array.from({ length: 4 }, async (_, index) => await p.upload(`slow,f1\ns1,${index + 2}\n`)));
  const annas = many.map(async (handle) => await ask(handle, "anna", "anna"));
  const ben = ask(await p.upload("slow,f1\nb,1\n", "m.csv", "ben"), "ben", "ben");
  await Promise.all([...equal, ...annas, ben]);
  // One place: the shared run is under way when Ben asks, and he is next.
  expect(ends.slice(0, 6)).toEqual(["shared", "shared", "shared", "shared", "shared", "ben"]);
  expect(await p.database.selectFrom("inspection").select("key").execute()).toHaveLength(6);
});

test("an inspection has a lane of its own: it waits for none of the long jobs that have every place, nor for those that wait", async () => {
  await start({ environment: { PORTAL_JOBS: "1" } });
  const tasks = [await p.submit({ mode: "sleep" }), await p.submit({ mode: "sleep" }, {}, { user: "ben" })];
  await expect.poll(async () => (await p.status(tasks[0]!)).status, { timeout: 15_000 }).toBe("running");
  for (const user of ["anna", "ben"]) {
    const handle = await p.upload("sample,f1\ns1,1\n", "m.csv", user);
    expect(await p.call(inspectFile, { store_path: handle, role: "matrix" }, { user })).toMatchObject({ recognised: { samples: 1 } });
  }
  expect([(await p.status(tasks[0]!)).status, (await p.status(tasks[1]!, { user: "ben" })).status]).toEqual(["running", "queued"]);
});

test("an inspection that takes too long says so and is not kept", async () => {
  await start({ environment: { PORTAL_INSPECT_SECONDS: "1" } });
  const hang = await p.upload("hang,f1\ns1,1\n");
  const error: unknown = await p.call(inspectFile, { store_path: hang, role: "matrix" }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Failure);
  expect(error).toMatchObject({
    status: 422,
    text: { en: "Reading the file took longer than 1 second and was stopped.", zh: "读取文件超过 1 秒，已被停止。" },
  });
  expect(await p.database.selectFrom("inspection").select("key").execute()).toEqual([]);
});

test("an inspection that needs too much memory says so, and what can be read", async () => {
  await start({ environment: { PORTAL_JOB_MEMORY_MB: "128" } });
  const hungry = await p.upload("hungry,f1\ns1,1\n");
  await expect(p.call(inspectFile, { store_path: hungry, role: "matrix" })).rejects.toMatchObject({
    status: 422,
    text: {
      en: expect.stringMatching(/more than 128 MB of memory.*A table of 1,000 samples × 1,200 features can be read/) as string,
      zh: expect.stringContaining("可以读取 1,000 个样本 × 1,200 个特征的表格") as string,
    },
  });
});

test("another user's file does not exist", async () => {
  await start();
  const [theirs, mine] = [await p.upload("a,b\n1,2\n", "m.csv", "ben"), await p.upload("a,b\n1,2\n")];
  await expect(p.call(inspectFile, { store_path: theirs, role: "matrix" })).rejects.toMatchObject({ status: 404 });
  await expect(p.call(inspectFile, { store_path: mine, role: "matrix", with: { samples: theirs } })).rejects.toMatchObject({ status: 404 });
});

test("an inspection is kept for the reading that it was asked with, and a submit knows it by that", async () => {
  await start();
  const matrix = await p.upload("sample,f1\ns1,oops\n");
  const rows = async () => (await p.database.selectFrom("inspection").select("key").execute()).length;
  await p.call(inspectFile, { store_path: matrix, role: "matrix", readings: { matrix: { labels: false, decimal: "," } } });
  await p.call(inspectFile, { store_path: matrix, role: "matrix", readings: { matrix: { decimal: ",", labels: false } } });
  expect(await rows()).toBe(1);
  await expect(p.submit({}, { inputs: { matrix }, readings: { matrix: { decimal: ",", labels: false } } })).rejects.toMatchObject({ status: 422 });
  // Nothing is known of the table as it is read without an answer.
  const id = await p.submit({}, { inputs: { matrix } });
  expect(await p.call(taskDetail, { id })).toMatchObject({ inputs: [{ reading: {} }] });
  await p.call(inspectFile, { store_path: matrix, role: "matrix" });
  expect(await rows()).toBe(2);
});

test("how a table is to be read is refused, with the field, where that table is not there or can't be read so", async () => {
  await start();
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const refused = (...fields: string[]) => ({ status: 400, faults: fields.map((field) => ({ field, message: expect.any(Object) as object })) });
  const readings = { matrix: { id_column: "f1" }, samples: { decimal: "," as const } };
  const both = refused("readings.matrix.id_column", "readings.samples");
  await expect(p.submit({}, { inputs: { matrix }, readings })).rejects.toMatchObject(both);
  await expect(p.call(inspectFile, { store_path: matrix, role: "matrix", readings })).rejects.toMatchObject(both);
  await expect(p.call(repairFile, { store_path: matrix, role: "matrix", readings, fixes: ["trim-ids"] })).rejects.toMatchObject(both);
});

test("how an input is to be read goes with the task to its job, and back into the form", async () => {
  await start();
  const id = await p.submit({}, { readings: { matrix: { decimal: ",", labels: false } } });
  expect(await p.call(taskDetail, { id })).toMatchObject({ inputs: [{ role: "matrix", reading: { decimal: ",", labels: false } }] });
  await p.ended(id);
  expect(await p.call(taskResult, { id })).toMatchObject({ provenance: { inputs: [{ role: "matrix", reading: { decimal: ",", labels: false } }] } });
});
