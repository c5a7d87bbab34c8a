import type { Notice } from "@analyte/contract/notices";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { mostShown, openNotices, type NewNotice, type Notices } from "./notices.ts";

let trial: TrialPortal;
let notices: Notices;
let token: string;
beforeAll(async () => {
  trial = await startTrial();
  notices = openNotices(trial.portal.database);
  token = await trial.signIn();
});
afterAll(() => trial.close());
beforeEach(() => trial.portal.database.deleteFrom("notice").execute());

const hour = 3_600_000;
const add = (title: string, more: Partial<NewNotice> = {}) =>
  notices.add({
    title: { en: title, zh: `${title}（中文）` },
    content: { en: "<p>Hello</p>", zh: "<p>你好</p>" },
    from: Date.now() - hour,
    until: null,
    ...more,
  });
const shown = async (language = "en", as = token) =>
  (await trial.send("GET", "notice/in_effective", { token: as, language })).content.data as unknown as Notice[];
const titles = async () => (await shown()).map(({ title }) => title);

it("shows what is in effect now, the latest first, in the language that the user reads", async () => {
  const now = Date.now();
  await add("old", { from: now - 3 * hour });
  await add("new", { from: now - hour, until: now + hour });
  await add("over", { from: now - 2 * hour, until: now - hour });
  await add("to come", { from: now + hour });
  expect(await titles()).toEqual(["new", "old"]);
  expect(await shown("zh-CN")).toMatchObject([{ title: "new（中文）", content: "<p>你好</p>" }, { title: "old（中文）" }]);
});

it("is seen no more by who has dismissed it, and by everybody else still", async () => {
  const { id } = await add("one");
  await add("two");
  const dismiss = () => trial.send("POST", "notice/dismiss", { token, body: { id } });
  expect(await dismiss()).toMatchObject({ status: 200, content: { data: { dismissed: true } } });
  expect((await dismiss()).status).toBe(200);
  expect(await titles()).toEqual(["two"]);
  expect(await shown("en", await trial.signIn("demo2"))).toHaveLength(2);
  await trial.restart();
  expect(await titles()).toEqual(["two"]);
  notices = openNotices(trial.portal.database);
});

it("is sanitised when it is written", async () => {
  await add("bad", { content: { en: '<p onclick="x()">a</p><script>alert(1)</script>', zh: '<img src="https://evil.example/x.png">b' } });
  expect(await shown()).toMatchObject([{ content: "<p>a</p>" }]);
  expect(await shown("zh")).toMatchObject([{ content: "b" }]);
});

it("can be ended and removed", async () => {
  const { id } = await add("one");
  expect((await notices.end(id)).until).toBeLessThanOrEqual(Date.now());
  expect(await titles()).toEqual([]);
  expect((await notices.list({ page: 1, size: 10 })).total).toBe(1);
  await trial.send("POST", "notice/dismiss", { token, body: { id } });
  await notices.remove(id);
  expect((await notices.list({ page: 1, size: 10 })).data).toEqual([]);
  await expect(notices.remove(id)).rejects.toThrow("does not exist");
  await expect(notices.end(id)).rejects.toThrow("does not exist");
});

it("shows a bounded number", async () => {
  for (let index = 0; index <= mostShown; index++) await add(`${index}`);
  expect(await shown()).toHaveLength(mostShown);
});

it("refuses who is not signed in, and an announcement that is not there", async () => {
  expect(await trial.send("GET", "notice/in_effective")).toMatchObject({ status: 401, code: 2 });
  expect(await trial.send("POST", "notice/dismiss", { body: { id: "1" } })).toMatchObject({ status: 401, code: 2 });
  expect(await trial.send("POST", "notice/dismiss", { token, body: { id: "1" }, language: "zh" })).toMatchObject({ status: 404, showMsg: "该公告已不存在。" });
  expect((await trial.send("POST", "notice/dismiss", { token, body: { id: "" } })).status).toBe(400);
});
