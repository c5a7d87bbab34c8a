/** News letters as readers and editors meet them. */
import { newsLimits, type NewsDetail, type NewsRow } from "@analyte/contract/news";
import { customerMarks } from "@analyte/contract/marks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let editor: string;
let other: string;
let reader: string;
let second: string;
beforeAll(async () => {
  trial = await startTrial();
  await trial.portal.accounts.create({
    account: "editor2",
    email: "editor2@example.org",
    name: "Ed",
    password: "secret-1",
    marks: [...customerMarks, "NewsEdit"],
  });
  await trial.portal.accounts.create({ account: "none", email: "none@example.org", name: "None", password: "secret-1", marks: ["ftool"] });
  [editor, other, reader, second] = [
    await trial.signIn("news"),
    await trial.signIn("editor2", "secret-1"),
    await trial.signIn("demo"),
    await trial.signIn("demo2"),
  ] as [string, string, string, string];
});
afterAll(() => trial.close());
beforeEach(() => trial.portal.database.deleteFrom("news").execute());

const day = 86_400_000;
const text = (title: string) => ({
  title: { en: title, zh: `${title}（中文）` },
  summary: { en: "s", zh: "摘要" },
  content: { en: "<p>Hello</p>", zh: "<p>你好</p>" },
});
const write = async (title: string, more: object = {}, token = editor) =>
  await trial.send("POST", "dynamic/store", { token, body: { ...text(title), state: "published", ...more } });
const written = async (title: string, more: object = {}) => ((await write(title, more)).content.data as { id: string }).id;
const list = async (query = "", token = reader, language = "en") =>
  (await trial.send("GET", `dynamic/list?${query}`, { token, language })).content as unknown as { data: NewsRow[]; total: number };
const titles = async (query = "", token = reader, language = "en") => (await list(query, token, language)).data.map(({ title }) => title);
const detail = (id: string, token = reader, language = "en") => trial.send("GET", `dynamic/detail?id=${id}`, { token, language });
const click = async (id: string, token = reader) => (await trial.send("POST", "dynamic/add_click", { token, body: { id } })).content.data as { clicks: number };

it("readers see what is published now, pinned ones and the latest first, each in their language", async () => {
  const now = Date.now();
  await written("old", { publish_at: now - 3 * day });
  await written("pinned", { publish_at: now - 9 * day, pinned: true });
  await written("new", { publish_at: now - day });
  const hidden = [
    await written("draft", { state: "draft" }),
    await written("to come", { publish_at: now + day }),
    await written("over", { publish_at: now - 2 * day, ends_at: now + day }),
    await written("taken back", { state: "withdrawn" }),
  ];
  await trial.portal.database
    .updateTable("news")
    .set({ ends_at: now - 1 })
    .where("title_en", "=", "over")
    .execute();
  expect(await titles()).toEqual(["pinned", "new", "old"]);
  expect(await titles("", reader, "zh-CN")).toEqual(["pinned（中文）", "new（中文）", "old（中文）"]);
  expect(await list("page=2&size=2")).toMatchObject({ total: 3, data: [{ title: "old" }] });
  // Asking as an editor doesn't make one.
  expect(await titles("editing=true&state=draft")).toEqual(["pinned", "new", "old"]);
  expect(await titles("editing=true&state=draft", editor)).toEqual(["draft"]);
  expect(await titles("editing=true&state=scheduled", editor)).toEqual(["to come"]);
  expect((await titles("editing=true&state=withdrawn", editor)).toSorted()).toEqual(["over", "taken back"]);
  expect((await list("editing=true", editor)).total).toBe(7);
  const answers = await Promise.all(hidden.map(async (id) => (await detail(id)).showMsg));
  expect(answers).toEqual([
    "This news letter does not exist.",
    "This news letter does not exist.",
    "This news letter has been withdrawn.",
    "This news letter has been withdrawn.",
  ]);
  for (const id of hidden) {
    expect((await click(id)) ?? null, id).not.toMatchObject({ clicks: 1 });
    expect((await trial.send("GET", `dynamic/cover?id=${id}`, { token: reader })).status).toBe(404);
    expect(await detail(id, editor)).toMatchObject({ status: 200, content: { data: { draft: { version: 1 } } } });
  }
});

it("a news in one language is shown in that one, and says so", async () => {
  const id = await written("", { title: { en: "", zh: "仅中文" }, content: { en: "", zh: "<p>正文</p>" }, summary: { en: "", zh: "" } });
  expect((await detail(id)).content.data).toMatchObject({ title: "仅中文", content: "<p>正文</p>", translated: false });
  expect((await detail(id, reader, "zh")).content.data).toMatchObject({ translated: true });
});

it("is found by words, tag and what is unread", async () => {
  const a = await written("Drift of signals", { tags: ["QC", "Statistics"] });
  await written("100% recovery", { tags: ["statistics"] });
  expect(await titles("name=DRIFT")).toEqual(["Drift of signals"]);
  expect(await titles("name=100%25")).toEqual(["100% recovery"]);
  expect(await titles("name=_")).toEqual([]);
  // As the mall is searched: any kind of dash, lowered figures, and words in any order, all of which must occur.
  await written("LC–MS of CO₂ in plasma");
  for (const name of ["LC-MS", "co2", "plasma LC-MS", "co2   of", "ＬＣ－ＭＳ"])
    expect(await titles(`name=${encodeURIComponent(name)}`)).toEqual(["LC–MS of CO₂ in plasma"]);
  expect(await titles("name=plasma+urine")).toEqual([]);
  await trial.portal.database.deleteFrom("news").where("title_en", "like", "LC%").execute();
  expect(await titles("tag=STATISTICS")).toHaveLength(2);
  expect((await trial.send("GET", "dynamic/tags", { token: reader })).content.data).toEqual([
    { tag: "Statistics", count: 2 },
    { tag: "QC", count: 1 },
  ]);
  await click(a);
  expect(await titles("unread=true")).toEqual(["100% recovery"]);
  expect(await titles("unread=true", second)).toHaveLength(2);
  expect((await list()).data.map(({ title, read }) => [title, read])).toContainEqual(["Drift of signals", true]);
});

it("counts a click once for a user and day, also where many come at once", async () => {
  const id = await written("one");
  await Promise.all(Array.from({ length: 8 }, () => click(id)));
  expect(await click(id)).toEqual({ clicks: 1 });
  expect(await click(id, second)).toEqual({ clicks: 2 });
  await trial.portal.database.updateTable("news_click").set({ day: "2020-01-01" }).execute();
  expect(await click(id)).toEqual({ clicks: 3 });
});

it("a click on a news that is deleted at that moment counts nothing and is no fault", async () => {
  const { click: counted } = await import("./store.ts");
  const { id: user_id } = (await trial.portal.accounts.findByLogin("demo"))!;
  const { database } = trial.portal;
  expect(await database.transaction().execute((transaction) => counted(transaction, { news_id: "gone", user_id, day: "2026-11-27" }))).toBeNull();
});

it("recommends what has not been read, the same tags first", async () => {
  const now = Date.now();
  expect((await trial.send("GET", "dynamic/get_recommend", { token: second })).content.data, "who has read nothing").toHaveLength(0);
  const about = await written("about QC", { tags: ["qc", "design"], publish_at: now - 5 * day });
  await written("latest", { tags: ["portal"], publish_at: now - day });
  await written("more QC", { tags: ["QC"], publish_at: now - 4 * day });
  await written("QC and design", { tags: ["qc", "Design"], publish_at: now - 8 * day });
  const read = await written("read already", { tags: ["qc", "design"] });
  await click(read);
  const recommended = async (query: string) =>
    ((await trial.send("GET", `dynamic/get_recommend?${query}`, { token: reader })).content.data as NewsRow[]).map(({ title }) => title);
  expect(await recommended(`id=${about}&size=3`)).toEqual(["QC and design", "more QC", "latest"]);
  // Without a news: what the user reads.
  expect(await recommended("size=2")).toEqual(["about QC", "QC and design"]);
});

it("what is written is cleaned, and dates, languages and lengths that can't be are said", async () => {
  const id = await written("bad", {
    content: { en: '<p onclick="x()">a</p><script>alert(1)</script><svg onload="x()"></svg>', zh: '<img src="https://evil.example/x.png">b' },
  });
  expect((await detail(id)).content.data).toMatchObject({ content: "<p>a</p>" });
  expect((await detail(id, reader, "zh")).content.data).toMatchObject({ content: "b" });
  const now = Date.now();
  for (const [more, says] of [
    [{ publish_at: now, ends_at: now - 1 }, /ends before it begins/],
    [{ title: { en: "", zh: " " } }, /title in at least one language/],
    [{ content: { en: "", zh: "<p>x</p>" } }, /title without a text/],
    [{ title: { en: "x".repeat(newsLimits.title + 1), zh: "" } }, /200/],
    [{ tags: Array.from({ length: 9 }, (_, index) => `t${index}`) }, /8/],
  ] as const) {
    const answer = await write("t", more);
    expect(answer.status, JSON.stringify(more)).toBe(400);
    expect(JSON.stringify([answer.showMsg, answer.content.faults])).toMatch(says);
  }
});

it("two editors on one news: the second is told, and nothing of the first is lost", async () => {
  const id = await written("first");
  const change = (token: string, title: string) =>
    trial.send("POST", "dynamic/update", { token, body: { id, version: 1, ...text(title), state: "published" } });
  expect(await change(other, "of the other")).toMatchObject({ status: 200, content: { data: { version: 2 } } });
  expect(await change(editor, "too late")).toMatchObject({ status: 409 });
  expect(await titles()).toEqual(["of the other"]);
});

it("a deletion takes nothing with it that its asker hasn't seen", async () => {
  const [changed, seen] = [await written("first"), await written("second")];
  await trial.send("POST", "dynamic/update", { token: other, body: { id: changed, version: 1, ...text("of the other"), state: "published" } });
  const remove = (query: string) => trial.send("DELETE", `dynamic/delete?${query}`, { token: editor });
  const late = await remove(`ids=${seen},${changed}&versions=1,1`);
  expect([late.status, late.showMsg]).toEqual([409, expect.stringContaining("so it was not deleted")]);
  // Neither the one that was as it was seen.
  expect(await titles()).toEqual(["second", "of the other"]);
  expect((await remove(`ids=${seen},${changed}&versions=1`)).status).toBe(400);
  const versions = (await list()).data.map(({ id, version }) => [id, version]);
  expect(versions).toEqual([
    [seen, 1],
    [changed, 2],
  ]);
  expect((await remove(`ids=${seen},${changed}&versions=1,2`)).content.data).toEqual({ deleted: 2 });
});

it("a draft keeps the time that is planned for it, and nothing goes out that has ended", async () => {
  const planned = Date.now() + 3 * day;
  const id = await written("Planned", { state: "draft", publish_at: planned });
  expect((await detail(id, editor)).content.data).toMatchObject({ state: "draft", publish_at: planned });
  const over = await write("Over", { ends_at: Date.now() - day });
  expect(over.status).toBe(400);
  // No time of publication was given: none is spoken of.
  expect(JSON.stringify(over)).toContain("lies in the past");
  expect(JSON.stringify(await write("Over", { publish_at: planned, ends_at: planned - day }))).toContain("ends before it begins");
  const waiting = await written("Waiting", { publish_at: planned });
  await trial.send("POST", "dynamic/update", { token: editor, body: { id: waiting, version: 1, ...text("Waiting"), state: "published" } });
  expect((await detail(waiting)).content.data).toMatchObject({ state: "published" });
  const empty = await write("Empty", { content: { en: "<p>text</p>", zh: "<script>1</script><p>&nbsp;</p>" } });
  expect([empty.status, JSON.stringify(empty).includes("nothing that readers could see")]).toEqual([400, true]);
  // Signs that nobody sees are no text.
  const unseen = await write("Unseen", { content: { en: "<p>\u200B\uFEFF\u00AD</p>", zh: "<p>内容</p>" } });
  expect([unseen.status, JSON.stringify(unseen).includes("nothing that readers could see")]).toEqual([400, true]);
  expect((await write("Over", { state: "draft", ends_at: Date.now() - day })).status).toBe(200);
});

it("publishing a draft without a time is now; what is out keeps its time", async () => {
  const id = await written("one", { state: "draft", publish_at: 1_000 });
  const update = (version: number, more: object) =>
    trial.send("POST", "dynamic/update", { token: editor, body: { id, version, ...text("one"), state: "published", ...more } });
  const before = Date.now();
  await update(1, {});
  const { publish_at } = (await detail(id)).content.data as unknown as NewsDetail;
  expect(publish_at).toBeGreaterThanOrEqual(before);
  await update(2, { title: { en: "two", zh: "" }, content: { en: "x", zh: "" } });
  expect((await detail(id)).content.data).toMatchObject({ publish_at, title: "two" });
});

it("reading needs NewsLetter, writing NewsEdit", async () => {
  const id = await written("one");
  const without = await trial.signIn("none", "secret-1");
  for (const path of ["dynamic/list", `dynamic/detail?id=${id}`, "dynamic/get_recommend", "dynamic/tags", `dynamic/cover?id=${id}`, "dynamic/digest"]) {
    expect(await trial.send("GET", path), path).toMatchObject({ status: 401, code: 2 });
    expect(await trial.send("GET", path, { token: without }), path).toMatchObject({ status: 403, code: 4 });
  }
  expect((await write("x", {}, reader)).status).toBe(403);
  expect((await trial.send("POST", "dynamic/update", { token: reader, body: { id, version: 1, ...text("x"), state: "published" } })).status).toBe(403);
  expect((await trial.send("DELETE", `dynamic/delete?ids=${id}`, { token: reader })).status).toBe(403);
  expect((await detail(id)).content.data).toMatchObject({ draft: null, title: "one" });
});
