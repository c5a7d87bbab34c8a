/** A submit that is sent twice is one task; a key that is used for something else is refused. */
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";
import { submitKeyOf } from "../submit-key.ts";

const { portal } = taskPortals();
const idempotency_key = "once";
const otherContents = {
  status: 409,
  text: {
    en: "This key was used for another submit, with other contents, so nothing was done. Submit once more; a program uses a new idempotency_key.",
    zh: "该标识已用于另一次内容不同的提交，因此没有执行。请再提交一次；程序调用请使用新的 idempotency_key。",
  },
};

test("the same key with other contents is refused, be they sound or not; with the same it answers with the first task", async () => {
  const p = await portal({ started: false });
  const [matrix, other] = [await p.upload("sample,f1\ns1,1\n"), await p.upload("sample,f1\ns1,2\n")];
  const asked = { kind: "tool" as const, tool_id: "fixture", inputs: { matrix }, params: { mode: "ok", port: 8080 }, idempotency_key };
  const send = async (more: Record<string, unknown> = {}) => await p.call(contract.storeTask, { ...asked, ...more });
  const first = await send();
  for (const more of [
    { tool_id: "nothing" },
    { inputs: { matrix: other } },
    { inputs: { matrix: "file:gone" } },
    { inputs: {} },
    { params: { mode: "ok", port: 8081 } },
    { params: { nothing: 1 } },
    { readings: { matrix: { encoding: "GB18030" } } },
    { name: "Another" },
    { reuse: true },
  ])
    expect(await failureOf(send(more)), JSON.stringify(more)).toMatchObject(otherContents);
  expect(await failureOf(p.call(contract.storeExample, { tool_id: "fixture", idempotency_key }))).toMatchObject(otherContents);
  // In whatever order its fields stand, and whatever has become of its task.
  expect(await send({ params: { port: 8080, mode: "ok" } })).toEqual(first);
  await p.call(contract.cancelTask, first);
  expect(await send()).toEqual(first);
  expect(await p.database.selectFrom("task").select("id").execute()).toEqual([first]);
});

test("an example under one key is one task in both languages, and another tool's is refused", async () => {
  const p = await portal({ started: false });
  const example = async (language: "en" | "zh") => await p.call(contract.storeExample, { tool_id: "fixture", idempotency_key }, { language });
  const first = await example("en");
  expect(await example("zh")).toEqual(first);
  expect(await failureOf(p.call(contract.storeExample, { tool_id: "nothing", idempotency_key }))).toMatchObject(otherContents);
});

test("of different submits of one key at once one is run, and the others are refused", async () => {
  const p = await portal({ started: false });
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const sent = await Promise.allSettled(
    Array.from({ length: 12 }, async (_, at) => await p.submit({ port: 8080 + (at % 3) }, { inputs: { matrix }, idempotency_key })),
  );
  const ids = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(1);
  for (const one of sent) if (one.status === "rejected") expect(one.reason).toMatchObject(otherContents);
});

test("a task of before contents were kept answers for its key", async () => {
  const p = await portal({ started: false });
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const id = await p.submit({}, { inputs: { matrix }, idempotency_key });
  await p.database.updateTable("task").set({ contents: "" }).execute();
  expect(await p.submit({ port: 8081 }, { inputs: { matrix }, idempotency_key })).toBe(id);
});

test("groups that were picked by hand are other contents in another order", () => {
  const of = (...names: string[]) => submitKeyOf("store", { idempotency_key, groups: Object.fromEntries(names.map((name) => [name, []])) } as object);
  expect(of("A", "B")).toEqual(of("A", "B"));
  expect(of("A", "B")).not.toEqual(of("B", "A"));
  expect(submitKeyOf("store", {})).toBeNull();
});
