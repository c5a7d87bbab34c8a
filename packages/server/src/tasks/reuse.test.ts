/** What is the same is computed once, where that is asked for. */
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import type { TestPortal } from "../testing/task-portal.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();
const table = "sample,f1\ns1,1\ns2,2\n";
const started = async (p: TestPortal, id: string): Promise<void> => {
  await expect.poll(async () => (await p.status(id)).status).toBe("running");
};
const results = async (p: TestPortal) => await p.database.selectFrom("result").select(["id", "state"]).orderBy("id").execute();

test("an equal result is taken where that will do, and computed anew where it is not asked for", async () => {
  const bytes = new Map<string, number>();
  const countResults = async (_: unknown, user: string, more: number) => void bytes.set(user, (bytes.get(user) ?? 0) + more);
  const p = await portal({ dependencies: { countResults } });
  const matrix = await p.upload(table);
  const first = await p.submit({ milliseconds: 1 }, { inputs: { matrix } });
  expect(await p.ended(first)).toMatchObject({ status: "succeeded", attempt: 1, reused_from: null });
  const one = bytes.get("anna")!;
  const anew = await p.submit({ milliseconds: 1 }, { inputs: { matrix } });
  expect(await p.ended(anew)).toMatchObject({ status: "succeeded", reused_from: null });
  expect(bytes.get("anna")).toBe(2 * one);

  // The same content under another name, as another task.
  const renamed = await p.upload(table, "renamed.csv");
  const third = await p.submit({ milliseconds: 1 }, { inputs: { matrix: renamed }, reuse: true, name: "Third" });
  expect(await p.status(third)).toMatchObject({ status: "succeeded", progress: 1, reused_from: anew });
  expect(p.told.filter(({ key }) => key === `task:${third}`)).toHaveLength(1);
  const shown = await p.call(contract.taskResult, { id: third });
  expect(shown).toMatchObject({ status: "succeeded", reused_from: anew, provenance: { task: third, reused_from: anew, inputs: [{ name: "renamed.csv" }] } });
  expect((await p.call(contract.taskResult, { id: anew })).provenance).toMatchObject({ task: anew, inputs: [{ name: "matrix.csv" }] });
  expect(bytes.get("anna")).toBe(2 * one);

  for (const [params, more] of [
    [{ milliseconds: 2 }, { inputs: { matrix } }],
    [{ milliseconds: 1 }, { inputs: { matrix: await p.upload(`${table}s3,3\n`) } }],
    [{ milliseconds: 1 }, { inputs: { matrix }, readings: { matrix: { decimal: "," as const } } }],
    [{ milliseconds: 1 }, { inputs: { matrix: await p.upload(table, "matrix.xlsx") } }],
  ] as const) {
    const other = await p.submit(params, { ...more, reuse: true });
    expect((await p.status(other)).reused_from, JSON.stringify(params)).toBeNull();
    await p.ended(other);
  }
  // Nobody is given what is another user's.
  const ben = { user: "ben" };
  const his = await p.submit({ milliseconds: 1 }, { inputs: { matrix: await p.upload(table, "matrix.csv", "ben") }, reuse: true }, ben);
  expect(await p.ended(his, ben)).toMatchObject({ status: "succeeded", reused_from: null });

  // It stays as long as somebody has it, and is told no more whose it was once that task is gone.
  await p.call(contract.deleteTasks, { ids: anew });
  expect(await p.call(contract.taskResult, { id: third })).toMatchObject({ status: "succeeded", reused_from: null });
  expect((await p.download(downloads.downloadResult, { id: third, file: "tests.csv" })).length).toBeGreaterThan(0);
  await p.call(contract.deleteTasks, { ids: third });
  expect((await results(p)).some(({ id }) => id === anew)).toBe(false);
  expect(await p.database.selectFrom("blob_use").selectAll().where("owner", "=", `result:${anew}`).execute()).toEqual([]);
});

test("who cancelled it is not whom it is taken from, and gives nothing on", async () => {
  const p = await portal();
  const inputs = { matrix: await p.upload(table) };
  const params = { mode: "slow", milliseconds: 1_500 };
  const first = await p.submit(params, { inputs, name: "Mine" });
  await started(p, first);
  const second = await p.submit(params, { inputs, reuse: true });
  await p.call(contract.cancelTask, { id: first });
  expect(await p.ended(second)).toMatchObject({ status: "succeeded", reused_from: null });
  const onward = p.call(contract.storeTask, { kind: "tool", tool_id: "fixture", inputs: { matrix: contract.resultHandle(first, "tests.csv") }, params: {} });
  await expect(onward).rejects.toThrow(/“Mine” was cancelled, so it has no tables/);
});

test("what is there already is told before it is asked for again, and only to whom it belongs", async () => {
  const p = await portal();
  const asked = { kind: "tool" as const, tool_id: "fixture", inputs: { matrix: await p.upload(table) }, params: { milliseconds: 5 } };
  expect(await p.call(contract.equalTask, asked)).toEqual({ task: null });
  const id = await p.submit(asked.params, { inputs: asked.inputs, name: "Mine" });
  expect(await p.call(contract.equalTask, asked)).toEqual({ task: null });
  await p.ended(id);
  expect(await p.call(contract.equalTask, asked)).toMatchObject({ task: { id, title: { en: "Mine" } } });
  expect(await p.call(contract.equalTask, { ...asked, params: { milliseconds: 6 } })).toEqual({ task: null });
  // What would be refused is no failure here: the submit says why.
  expect(await p.call(contract.equalTask, { ...asked, params: { milliseconds: -1 } })).toEqual({ task: null });
  const his = { ...asked, inputs: { matrix: await p.upload(table, "matrix.csv", "ben") } };
  expect(await p.call(contract.equalTask, his, { user: "ben" })).toEqual({ task: null });
  await p.call(contract.deleteTasks, { ids: id });
  expect(await p.call(contract.equalTask, asked)).toEqual({ task: null });
});

test("who asks for what is being computed waits for it: one job, and it goes on when the first one is cancelled", async () => {
  const p = await portal();
  const matrix = await p.upload(table);
  const slow = { mode: "slow", milliseconds: 3_000 };
  const first = await p.submit(slow, { inputs: { matrix }, reuse: true });
  const waiting = await p.submit(slow, { inputs: { matrix }, reuse: true });
  await started(p, first);
  const late = await p.submit(slow, { inputs: { matrix }, reuse: true });
  expect((await results(p)).length).toBe(1);
  expect(await p.status(waiting)).toMatchObject({ status: "running", reused_from: first });
  expect(await p.status(late)).toMatchObject({ reused_from: first });
  await p.call(contract.cancelTask, { id: first });
  expect(await p.status(first)).toMatchObject({ status: "cancelled" });
  for (const id of [waiting, late]) expect(await p.ended(id)).toMatchObject({ status: "succeeded", attempt: 1 });
  expect((await results(p)).length).toBe(1);
});

test("a job that nobody waits for any more ends, and one that fails fails all who wait", async () => {
  const p = await portal();
  const matrix = await p.upload(table);
  const [one, two] = [
    await p.submit({ mode: "sleep" }, { inputs: { matrix }, reuse: true }),
    await p.submit({ mode: "sleep" }, { inputs: { matrix }, reuse: true }),
  ];
  await started(p, two);
  await p.call(contract.cancelTask, { id: one });
  await p.call(contract.deleteTasks, { ids: two });
  expect(await results(p)).toEqual([]);
  expect(await p.database.selectFrom("job").selectAll().execute()).toEqual([]);
  const wrong = [
    await p.submit({ mode: "fault" }, { inputs: { matrix }, reuse: true }),
    await p.submit({ mode: "fault" }, { inputs: { matrix }, reuse: true }),
  ];
  for (const id of wrong) expect(await p.ended(id)).toMatchObject({ status: "failed", reason: "There is no column." });
  // A failure is not kept: it may be tried again.
  expect(await results(p)).toEqual([]);
});
