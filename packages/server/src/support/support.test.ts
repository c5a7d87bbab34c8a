import { join } from "node:path";
import type { Message } from "@analyte/contract/messages";
import type { Ticket, TicketDetail } from "@analyte/contract/support";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAttachments } from "../files/attachments.ts";
import { openMessages } from "../messages/messages.ts";
import { openBlobs } from "../storage/blobs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { openDesk, type Desk } from "./desk.ts";
import { mostAnHour, mostEntries } from "./support.ts";

let trial: TrialPortal;
let desk: Desk;
let token: string;
let other: string;
beforeAll(async () => {
  trial = await startTrial();
  desk = openDesk(
    trial.portal.database,
    openMessages(trial.portal.database, async () => {}),
    openAttachments(trial.portal.database, await openBlobs(join(trial.data, "files"))),
  );
  token = await trial.signIn();
  other = await trial.signIn("demo2");
});
afterAll(() => trial.close());
beforeEach(async () => {
  for (const table of ["feedback", "ticket", "system_message"] as const) await trial.portal.database.deleteFrom(table).execute();
});

const post = (path: string, body: unknown, as = token, language = "en") => trial.send("POST", path, { token: as, body, language });
const ask = async (more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await post("technical_support/store", { title: "How do I log-transform?", content: "I can't find it.", ...more });
  return (answer.content.data as { id: string }).id;
};
const detail = async (id: string, language = "en") =>
  (await trial.send("GET", `technical_support/detail?id=${id}`, { token, language })).content.data as unknown as TicketDetail;
const list = async (query = "", language = "en") =>
  (await trial.send("GET", `technical_support/list?${query}`, { token, language })).content as unknown as { data: Ticket[]; total: number };

/** One pixel. */
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
async function picture(as = token): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([png]), "screen.png");
  const answer = await trial.send("POST", "file/upload_normal_file", { token: as, body });
  return (answer.content.data as { store_path: string }).store_path;
}

describe("feedback", () => {
  it("is kept with its pictures, the device and the version", async () => {
    const image = await picture();
    const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36" };
    const answer = await trial.send("POST", "feedback/store", { token, headers, body: { content: "  Well done  ", img_src: [image] } });
    expect(answer.status).toBe(200);
    const { data, total } = await desk.feedback({ page: 1, size: 10 });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ content: "Well done", images: [image], device: "Chrome, Windows", version: "0.1.0" });
  });

  it("refuses nothing said, too much, too many pictures, and pictures that are not the user's own", async () => {
    const foreign = await picture(other);
    const cases: [unknown, string][] = [
      [{}, "content"],
      [{ content: " \n " }, "content"],
      [{ content: "x".repeat(5_001) }, "content"],
      [{ content: "x", img_src: Array.from({ length: 7 }, () => "a") }, "img_src"],
      [{ content: "x", img_src: [foreign] }, "img_src"],
      [{ content: "x", img_src: ["../../etc/passwd"] }, "img_src"],
    ];
    for (const [body, field] of cases) {
      expect(await post("feedback/store", body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status: 400, code: 3, content: { faults: [{ field }] } });
    }
    expect((await desk.feedback({ page: 1, size: 10 })).total).toBe(0);
    expect((await trial.send("POST", "feedback/store", { body: { content: "x" } })).status).toBe(401);
  });
});

describe("a support request", () => {
  it("is open, has a number for people, and says what was asked", async () => {
    const image = await picture();
    const [first, second] = [await ask({ img_src: [image] }), await ask({ title: "二号" })];
    const found = await detail(first);
    expect(found).toMatchObject({ kind: "general", state: "open", title: "How do I log-transform?", task: null, version: "0.1.0" });
    expect(found.number).toMatch(/^S-1\d{3}$/);
    expect(found.entries).toMatchObject([{ from: "user", content: "I can't find it.", img_src: [image] }]);
    expect((await detail(second)).number).toBe(`S-${Number(found.number.slice(2)) + 1}`);
    expect((await list()).data.map(({ id }) => id)).toEqual([second, first]);
    expect((await list("name=LOG-trans")).data.map(({ id }) => id)).toEqual([first]);
    expect((await list(`name=${found.number.toLowerCase()}`)).data.map(({ id }) => id)).toEqual([first]);
    expect((await list("page=2&size=1")).data.map(({ id }) => id)).toEqual([first]);
    expect((await list("state=closed")).total).toBe(0);
  });

  it("gets numbers of their own when many ask at once", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => ask()));
    const numbers = await Promise.all(ids.map(async (id) => (await detail(id)).number));
    expect(new Set(numbers).size).toBe(8);
  });

  it("is answered, replied to, closed, and opened again by a reply", async () => {
    const id = await ask();
    const { number } = await detail(id);
    await desk.answer(number, "Choose the tool Transform.");
    expect(await detail(id)).toMatchObject({ state: "answered", entries: [{ from: "user" }, { from: "support", content: "Choose the tool Transform." }] });
    const { data: told } = (await trial.send("GET", "system_notify/list?type=support", { token, language: "zh" })).content as unknown as { data: Message[] };
    expect(told).toMatchObject([{ title: `您的请求 ${number} 已有回复`, link: `/support/form?id=${id}`, is_read: false }]);
    expect(told[0]!.content).toContain("Choose the tool Transform.");

    expect((await post("technical_support/reply", { id, content: "And then?" })).content.data).toMatchObject({ state: "open" });
    expect((await post("technical_support/close", { id })).content.data).toMatchObject({ state: "closed" });
    expect((await post("technical_support/close", { id })).content.data).toMatchObject({ state: "closed" });
    expect((await list("state=closed")).total).toBe(1);
    expect((await post("technical_support/reply", { id, content: "One more thing" })).content.data).toMatchObject({ state: "open" });
    expect((await desk.close(number)).state).toBe("closed");
    await expect(desk.close(number)).rejects.toThrow(`${number} is closed already`);
    await expect(desk.answer("S-999999", "x")).rejects.toThrow("There is no support request S-999999");
    expect((await desk.list({ page: 1, size: 10, part: "" })).data).toMatchObject([{ number, state: "closed" }]);
  });

  it("is nobody else's", async () => {
    const id = await ask();
    expect((await trial.send("GET", `technical_support/detail?id=${id}`, { token: other, language: "zh" })).showMsg).toBe("该支持请求不存在。");
    expect((await post("technical_support/reply", { id, content: "x" }, other)).status).toBe(404);
    expect((await post("technical_support/close", { id }, other)).status).toBe(404);
    expect((await trial.send("GET", "technical_support/list", { token: other })).content.total).toBe(0);
    expect((await detail(id)).entries).toHaveLength(1);
  });

  it("refuses what is missing or too long, and who lacks the mark", async () => {
    const cases: [string, unknown][] = [
      ["title", { content: "x" }],
      ["title", { title: "x".repeat(201), content: "x" }],
      ["content", { title: "x", content: " " }],
      ["content", { title: "x", content: "x".repeat(5_001) }],
    ];
    for (const [field, body] of cases) {
      for (const call of ["store", "store_knowledge_classroom"]) {
        expect(await post(`technical_support/${call}`, body)).toMatchObject({ status: 400, content: { faults: [{ field }] } });
      }
    }
    await trial.portal.accounts.create({ account: "plain", email: "plain@example.org", name: "Plain", password: "secret-1", marks: ["ftool"] });
    const plain = await trial.signIn("plain", "secret-1");
    for (const call of ["store", "store_exception_task", "store_report_explain", "store_knowledge_classroom", "reply", "close"]) {
      expect((await post(`technical_support/${call}`, {}, plain)).status, call).toBe(403);
    }
    for (const call of ["system_info", "list", "detail?id=1"]) {
      expect((await trial.send("GET", `technical_support/${call}`, { token: plain })).status, call).toBe(403);
    }
    expect((await post("feedback/store", { content: "x" }, plain)).status).toBe(200);
  });

  it("says what is written down with it", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const answer = await trial.send("GET", "technical_support/system_info", { token, headers });
    expect(answer.content.data).toEqual({ version: "0.1.0", device: "Firefox, Linux" });
  });

  it("holds a bounded number of entries", async () => {
    const id = await ask();
    const rows = Array.from({ length: mostEntries - 1 }, (_unused, index) => ({
      id: `x${index}`,
      ticket_id: id,
      user_id: null,
      content: "x",
      images: "[]",
      created_at: 1,
    }));
    await trial.portal.database.insertInto("ticket_entry").values(rows).execute();
    expect(await post("technical_support/reply", { id, content: "x" })).toMatchObject({ status: 409, code: 8 });
  });
});

describe("a request about a task", () => {
  const newTask = async (status: "succeeded" | "failed") => {
    const { id } = (await post("task/store_example", { tool_id: "pca" })).content.data as { id: string };
    await expect.poll(async () => (await tasks(id)).status, { timeout: 60_000, interval: 200 }).toBe("succeeded");
    const reason = JSON.stringify({ en: "There is no column.", zh: "没有该列。" });
    if (status === "failed") await trial.portal.database.updateTable("task").set({ status, reason }).where("id", "=", id).execute();
    return id;
  };
  const tasks = async (id: string) => ((await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as { status: string }[])[0]!;

  it("carries the task as it was then", async () => {
    const failed = await newTask("failed");
    const { id } = (await post("technical_support/store_exception_task", { task_id: failed, content: "Why?" })).content.data as { id: string };
    await post("task/rename", { id: failed, name: "Another name" });
    const found = await detail(id, "zh");
    expect(found).toMatchObject({ kind: "exception_task", task: { id: failed, status: "failed", reason: "没有该列。" } });
    expect(found.title).toBe(`任务失败：${found.task!.name}`);
    expect(found.task!.name).not.toBe("Another name");
    await trial.send("DELETE", `task/delete?ids=${failed}`, { token });
    expect((await detail(id)).task).toMatchObject({ id: failed, reason: "There is no column." });
  }, 60_000);

  it("is reported at once without a word, once as long as that is not closed", async () => {
    const failed = await newTask("failed");
    const report = async (as = token, language = "en") => await post("task/report_error", { task_id: failed }, as, language);
    const first = (await report(token, "zh")).content.data as { id: string };
    expect(await detail(first.id)).toMatchObject({ kind: "exception_task", state: "open", task: { id: failed, reason: "There is no column." } });
    expect((await detail(first.id)).entries[0]!.content).toContain("未附说明");
    expect((await report()).content.data).toEqual(first);
    expect(await report(other)).toMatchObject({ status: 404, showMsg: "There is no such task among yours." });
    await post("technical_support/close", { id: first.id });
    expect((await report()).content.data).not.toEqual(first);
    expect(await post("task/report_error", { task_id: await newTask("succeeded") })).toMatchObject({ status: 409, code: 8 });
    expect((await trial.send("POST", "task/report_error", { body: { task_id: failed } })).status).toBe(401);
  }, 60_000);

  it("is about a result that is there, or a failure that was one", async () => {
    const done = await newTask("succeeded");
    const explain = await post("technical_support/store_report_explain", { task_id: done, content: "What is a loading?" });
    expect((await detail((explain.content.data as { id: string }).id)).title).toMatch(/^Explain the result: /);
    // Of a figure that there is, by its title.
    const about = async (more: object) => await post("technical_support/store_report_explain", { task_id: done, content: "Why?", ...more });
    const asked = await about({ chart: "scores" });
    expect(JSON.stringify(await detail((asked.content.data as { id: string }).id))).toMatch(/Figure: [^"]+ \(scores\)/);
    for (const more of [{ chart: "nope" }, { module_chart: "pca" }, { module_chart: "pca", chart: "tests/all/scores" }])
      expect(await about(more), JSON.stringify(more)).toMatchObject({ status: 404 });
    expect(await post("technical_support/store_exception_task", { task_id: done, content: "x" })).toMatchObject({ status: 409, code: 8 });
    const id = await ask({ task_id: done });
    expect(await detail(id)).toMatchObject({ kind: "general", title: "How do I log-transform?", task: { id: done, status: "succeeded", reason: "" } });
    for (const call of ["store_exception_task", "store_report_explain", "store"]) {
      const foreign = await post(`technical_support/${call}`, { title: "x", task_id: done, content: "x" }, other);
      expect(foreign, call).toMatchObject({ status: 404, showMsg: "There is no such task among yours." });
    }
  }, 60_000);
});

it("slows down who sends without end, and nobody else", async () => {
  for (let index = 0; index < mostAnHour; index++) {
    expect((await post(index % 2 === 0 ? "feedback/store" : "technical_support/store", { title: "x", content: "x" })).status).toBe(200);
  }
  const refused = await post("feedback/store", { content: "x" }, token, "zh");
  expect(refused).toMatchObject({ status: 429, code: 7 });
  expect(refused.showMsg).toContain("一小时内");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect((await post("technical_support/store", { title: "x", content: "x" })).status).toBe(429);
  expect((await post("technical_support/reply", { id: (await list()).data[0]!.id, content: "x" })).status).toBe(429);
  expect((await post("feedback/store", { content: "x" }, other)).status).toBe(200);
});
