import type { Message } from "@analyte/contract/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { keptEach, openMessages, type Messages, type NewMessage } from "./messages.ts";

let trial: TrialPortal;
let messages: Messages;
let userId: string;
let token: string;
beforeAll(async () => {
  trial = await startTrial();
  messages = openMessages(trial.portal.database, async () => {});
  userId = (await trial.portal.accounts.findByLogin("demo"))!.id;
  token = await trial.signIn();
});
afterAll(() => trial.close());
beforeEach(() => trial.portal.database.deleteFrom("system_message").execute());

const message = (more: Partial<NewMessage> = {}): NewMessage => ({
  userId,
  type: "system",
  title: { en: "New tools", zh: "新工具" },
  content: { en: "Two tools were added.", zh: "新增了两个工具。" },
  link: "/tools/tool-list",
  ...more,
});
const write = (more: Partial<NewMessage> = {}) => messages.write(trial.portal.database, message(more));
const list = async (query = "", language = "en") => {
  const answer = await trial.send("GET", `system_notify/list?${query}`, { token, language });
  return { ...answer, items: (answer.content.data ?? []) as Message[], total: answer.content.total };
};
const count = async () => (await trial.send("GET", "notify_result/no_read", { token })).content.data;

describe("the list", () => {
  it("shows the newest first, in the language that the user reads", async () => {
    await write();
    await write({ title: { en: "Later", zh: "之后" }, link: "" });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items.map(({ title }) => title)).toEqual(["Later", "New tools"]);
    expect(items[1]).toMatchObject({ type: "system", content: "Two tools were added.", link: "/tools/tool-list", is_read: false });
    expect((await list("", "zh-CN")).items.map(({ content }) => content)).toEqual(["新增了两个工具。", "新增了两个工具。"]);
  });

  it("takes a type, what is unread, a part of the text and a page", async () => {
    for (let index = 1; index <= 12; index++) await write({ title: { en: `Number ${index}`, zh: `第 ${index} 条` }, type: index > 10 ? "task" : "system" });
    expect((await list("page=2&size=10")).items.map(({ title }) => title)).toEqual(["Number 2", "Number 1"]);
    expect((await list("type=task")).total).toBe(2);
    expect((await list("name=nUMBER%2012")).items.map(({ title }) => title)).toEqual(["Number 12"]);
    expect((await list(`name=${encodeURIComponent("第 3 条")}`, "zh")).total).toBe(1);
    expect((await list("name=%25")).total).toBe(0);
    const [first] = (await list()).items;
    await trial.send("POST", "system_notify/read", { token, body: { ids: [first!.id] } });
    expect((await list("unread=true")).total).toBe(11);
    expect((await list("unread=false")).items.map(({ id }) => id)).toEqual([first!.id]);
  });

  it("refuses what it can't use", async () => {
    for (const query of ["page=0", "size=201", "type=gossip", "unread=maybe", `name=${"x".repeat(201)}`]) {
      expect(await list(query), query).toMatchObject({ status: 400, code: 3 });
    }
  });
});

describe("reading", () => {
  it("counts down: those named, those about a page, all", async () => {
    for (const link of ["/a", "/a", "/b", "/c", "/d"]) await write({ link });
    expect(await count()).toEqual({ count: 5 });
    const read = async (body: unknown) => (await trial.send("POST", "system_notify/read", { token, body })).content.data;
    expect(await read({ ids: [(await list()).items[0]!.id] })).toEqual({ read: 1 });
    expect(await read({ link: "/a" })).toEqual({ read: 2 });
    expect(await read({ link: "/a" })).toEqual({ read: 0 });
    expect(await count()).toEqual({ count: 2 });
    expect(await read({ all: true })).toEqual({ read: 2 });
    expect(await count()).toEqual({ count: 0 });
    for (const body of [{}, { ids: [] }, { all: false }, { link: "" }, { ids: Array.from({ length: 201 }, String) }]) {
      expect((await trial.send("POST", "system_notify/read", { token, body })).status).toBe(400);
    }
  });

  it("is by type, too", async () => {
    await write();
    await write({ type: "task" });
    await write({ type: "task" });
    await trial.send("POST", "system_notify/read", { token, body: { ids: [(await list("type=task")).items[0]!.id] } });
    expect((await trial.send("GET", "system_notify/all_type", { token, language: "zh" })).content.data).toEqual([
      { type: "task", name: "任务", count: 2, unread: 1 },
      { type: "project", name: "项目", count: 0, unread: 0 },
      { type: "share", name: "项目共享", count: 0, unread: 0 },
      { type: "support", name: "技术支持", count: 0, unread: 0 },
      { type: "security", name: "账号安全", count: 0, unread: 0 },
      { type: "system", name: "系统", count: 1, unread: 1 },
    ]);
  });
});

describe("another's message", () => {
  it("can't be seen, read or deleted", async () => {
    await write();
    const { id } = (await list()).items[0]!;
    const other = await trial.signIn("demo2");
    expect(await trial.send("GET", `system_notify/detail?id=${id}`, { token: other })).toMatchObject({ status: 404, code: 5 });
    expect((await trial.send("POST", "system_notify/read", { token: other, body: { ids: [id] } })).content.data).toEqual({ read: 0 });
    expect((await trial.send("POST", "system_notify/read", { token: other, body: { all: true } })).content.data).toEqual({ read: 0 });
    expect((await trial.send("DELETE", `system_notify/delete?ids=${id}`, { token: other })).content.data).toEqual({ deleted: 0 });
    expect((await trial.send("GET", `system_notify/detail?id=${id}`, { token })).content.data).toMatchObject({ id, is_read: false });
  });

  it("and none at all without the mark", async () => {
    await trial.portal.accounts.create({ account: "plain", email: "plain@example.org", name: "Plain", password: "secret-1", marks: ["ftool"] });
    const plain = await trial.signIn("plain", "secret-1");
    const calls = [
      ["GET", "notify_result/no_read"],
      ["GET", "system_notify/list"],
      ["GET", "system_notify/detail?id=1"],
      ["GET", "system_notify/all_type"],
      ["POST", "system_notify/read"],
      ["DELETE", "system_notify/delete?ids=1"],
    ] as const;
    for (const [method, path] of calls) {
      expect(await trial.send(method, path, { token: plain, body: method === "GET" ? undefined : {} }), path).toMatchObject({ status: 403, code: 4 });
      expect(await trial.send(method, path), path).toMatchObject({ status: 401, code: 2 });
    }
  });
});

describe("writing", () => {
  it("says a thing once", async () => {
    await write({ key: "task:1" });
    await write({ key: "task:1" });
    await write({ key: "task:2" });
    await messages.write(trial.portal.database, { ...message({ key: "task:1" }), userId: (await trial.portal.accounts.findByLogin("demo2"))!.id });
    expect((await list()).total).toBe(2);
  });

  it("is undone with what it told of", async () => {
    const undone = trial.portal.database.transaction().execute(async (transaction) => {
      await messages.write(transaction, message());
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect((await list()).total).toBe(0);
  });

  it("makes room: the oldest read ones go, then the oldest", async () => {
    const rows = Array.from({ length: keptEach }, (_unused, index) => ({
      id: `old-${String(index).padStart(4, "0")}`,
      user_id: userId,
      type: "system" as const,
      title_en: `${index}`,
      title_zh: "",
      content_en: "",
      content_zh: "",
      link: "",
      key: null,
      is_read: index === 7 ? 1 : 0,
      created_at: index,
    }));
    for (let from = 0; from < rows.length; from += 100) {
      await trial.portal.database
        .insertInto("system_message")
        .values(rows.slice(from, from + 100))
        .execute();
    }
    await write();
    expect((await list()).total).toBe(keptEach);
    expect((await trial.send("GET", "system_notify/detail?id=old-0007", { token })).status).toBe(404);
    await write();
    expect((await trial.send("GET", "system_notify/detail?id=old-0000", { token })).status).toBe(404);
    expect((await trial.send("GET", "system_notify/detail?id=old-0001", { token })).status).toBe(200);
  });
});

describe("deleting", () => {
  it("takes several at once, and they are gone", async () => {
    for (let index = 0; index < 3; index++) await write();
    const ids = (await list()).items.slice(0, 2).map(({ id }) => id);
    expect((await trial.send("DELETE", `system_notify/delete?ids=${ids.join(",")}`, { token })).content.data).toEqual({ deleted: 2 });
    const gone = await trial.send("GET", `system_notify/detail?id=${ids[0]}`, { token, language: "zh" });
    expect(gone).toMatchObject({ status: 404, showMsg: "该消息已不存在。" });
    expect((await list()).total).toBe(1);
    expect((await trial.send("DELETE", "system_notify/delete?ids=", { token })).status).toBe(400);
  });
});

it("an ended task tells its user, with the way to its result", async () => {
  const { id } = (await trial.send("POST", "task/store_example", { token, body: { tool_id: "pca" } })).content.data as { id: string };
  await expect.poll(async () => (await list("type=task")).total, { timeout: 60_000, interval: 200 }).toBe(1);
  const { title, link } = (await list("type=task")).items[0]!;
  expect(title).toMatch(/^“.+” is finished$/);
  expect(link).toBe(`/project/get-report?id=${id}`);
}, 60_000);
