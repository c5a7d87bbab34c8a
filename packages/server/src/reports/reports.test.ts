/** Reports by calls: written, collected from tasks, gone back to, commented; and what strangers see of them. */
import { base } from "@analyte/contract/call";
import type { ReportDetail, ReportRow } from "@analyte/contract/reports/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { newOnceEach } from "./once-each.ts";
import * as store from "./store.ts";

let trial: TrialPortal;
let [owner, stranger] = ["", ""];
const table = ["sample,f1,f2,f3", "a,1,2,3", "b,2,3,1", "c,4,5,2", "d,5,6,4"].join("\n");

beforeAll(async () => {
  trial = await startTrial();
  owner = await trial.signIn();
  stranger = await trial.signIn("demo2");
}, 60_000);
afterAll(() => trial.close());

const call = async (method: string, path: string, body?: unknown, token = owner, language = "en") =>
  await trial.send(method, path, { token, language, ...(body !== undefined && { body }) });
async function data<T>(method: string, path: string, body?: unknown, token = owner, language = "en"): Promise<T> {
  const { code, content, showMsg } = await call(method, path, body, token, language);
  expect(code, `${path}: ${showMsg}`).toBe(1);
  return content.data;
}
const write = async (body: object) => await data<{ id: string; version: number }>("POST", "task/write_report_data", body);
const detail = async (id: string, language = "en") => await data<ReportDetail>("GET", `report/detail?id=${id}`, undefined, owner, language);
async function pca(): Promise<string> {
  const path = ((await trial.upload(owner, "matrix.csv", table)).content.data as { store_path: string }).store_path;
  return await runTool({ trial, token: owner }, "pca", { inputs: { matrix: path }, params: {} });
}
let made: Promise<string> | undefined;
const task = async () => await (made ??= pca());

it("is written as the page and other programs say it, and read back with what it links to", async () => {
  const task_id = await task();
  const { id, version } = await write({
    title: "脂质组学 report",
    items: [
      { kind: "heading", title: "Results" },
      { kind: "text", html: '<p onclick="x()">As <b>[[fig:scores]]</b> shows<script>alert(1)</script></p>' },
      { kind: "figure", id: "scores", task_id, name: "scores" },
      { kind: "table", id: "values", task_id, name: "scores.csv", rows: 2, caption: { zh: "得分" } },
      { kind: "methods" },
      { kind: "references" },
    ],
  });
  expect(version).toBe(1);
  const there = await detail(id);
  expect(there).toMatchObject({
    state: "draft",
    progress: 0,
    files: [],
    title: { en: "脂质组学 report", zh: "脂质组学 report" },
    tasks: [{ id: task_id, deleted: false }],
  });
  const [heading, text, figure, scores] = there.items;
  expect(heading!.item).toMatchObject({ kind: "heading", text: { en: "Results", zh: "Results" }, level: 1 });
  expect((text!.item as { text: { en: string } }).text.en).toBe("<p>As <b>[[fig:scores]]</b> shows</p>");
  expect(figure).toMatchObject({ id: "scores", number: 1, linked: { task_id, task_deleted: false, no_longer_shared: false, newer_task_id: null } });
  expect(figure!.linked!.title).not.toBe("");
  expect(scores).toMatchObject({ number: 1, linked: { row_count: 4, caption: "得分" } });
  expect(scores!.linked!.columns!.map(({ name }) => name)).toContain("sample");
  const figures = await fetch(`${trial.portal.address}${base}/report/figure?id=${id}&item_id=scores`, { headers: { token: owner } });
  expect(figures.status).toBe(200);
  expect(await figures.text()).toContain("<svg");
});

it("says of a figure of several panels what each shows, under its letter as the template has it", async () => {
  const task_id = await task();
  const panels = [{ task_id, name: "loadings" }];
  const { id } = await write({ title: "Panels", template: "elsevier", items: [{ kind: "figure", id: "f", task_id, name: "scores", panels }] });
  const { linked } = (await detail(id)).items[0]!;
  expect(linked!.panels).toMatchObject([
    { letter: "(a)", title: linked!.title, task_id, task_deleted: false },
    { letter: "(b)", task_id },
  ]);
  expect(linked!.panels![1]!.title).not.toBe(linked!.title);
  expect(linked!.caption).toMatch(/^\(a\) \S.*[.] \(b\) \S/s);
});

it("says what is wrong with an item, and where", async () => {
  const task_id = await task();
  const said = async (items: object[], language = "en") => (await call("POST", "task/write_report_data", { title: "A", items }, owner, language)).showMsg;
  expect(await said([{ kind: "figure", task_id, name: "scores", colour: "red" }])).toContain("colour");
  expect(
    await said([
      { kind: "heading", text: "A" },
      { kind: "figure", task_id, name: "none" },
    ]),
  ).toBe("Item 2 of the report (none) can't be taken: The result has no figure “none”.");
  expect(await said([{ kind: "figure", task_id: "nowhere", name: "scores" }], "zh")).toBe("报告第 1 项无法加入：您的任务中没有该任务。");
  expect(
    await said([
      { kind: "methods", id: "a" },
      { kind: "references", id: "a" },
    ]),
  ).toContain("Two items of the report have the id “a”");
  expect(await said(Array.from({ length: 301 }, (_, at) => ({ kind: "figure", id: `f${at}`, task_id, name: "scores" })))).toContain("300 figures at most");
  expect((await call("POST", "task/write_report_data", { title: "A", template: "none" })).showMsg).toContain("There is no such template");
  // Somebody else's task is not there.
  expect((await call("POST", "task/write_report_data", { title: "A", items: [{ kind: "figure", task_id, name: "scores" }] }, stranger)).status).toBe(404);
});

it("stays whole when its task is deleted, and says so", async () => {
  const task_id = await pca();
  const { id } = await write({
    title: "Kept",
    items: [
      { kind: "figure", id: "f", task_id, name: "scores" },
      { kind: "table", id: "t", task_id, name: "scores" },
    ],
  });
  await data("DELETE", `task/delete?ids=${task_id}`);
  const there = await detail(id);
  expect(there.items.map(({ linked }) => linked!.task_deleted)).toEqual([true, true]);
  expect(there.tasks).toMatchObject([{ id: task_id, deleted: true }]);
  const held = await trial.portal.database.selectFrom("blob_use").select("sha256").where("owner", "like", `report:${id}:%`).execute();
  expect(held.length).toBeGreaterThan(3);
  const uses = await trial.portal.database.selectFrom("blob_use").select("owner").where("owner", "=", `task:${task_id}`).execute();
  expect(uses).toEqual([]);
  expect((await fetch(`${trial.portal.address}${base}/report/figure?id=${id}&item_id=f`, { headers: { token: owner } })).status).toBe(200);
  // It is written on, and copied, with what it has.
  const { version } = await write({ id, title: "Still kept" });
  expect(version).toBe(2);
  const copy = await data<{ id: string }>("POST", "report/copy", { id });
  await data("DELETE", `report/delete?id=${id}`);
  expect((await call("GET", `report/detail?id=${id}`)).status).toBe(404);
  expect((await detail(copy.id)).items).toHaveLength(2);
  expect((await detail(copy.id)).title.en).toBe("Still kept (copy)");
  expect(await trial.portal.database.selectFrom("blob_use").select("sha256").where("owner", "like", `report:${id}:%`).execute()).toEqual([]);
  expect((await fetch(`${trial.portal.address}${base}/report/figure?id=${copy.id}&item_id=f`, { headers: { token: owner } })).status).toBe(200);
});

it("loses nothing of two windows, and goes back to what it was", async () => {
  const { id } = await write({ title: "One", items: [{ kind: "text", id: "a", text: "first" }] });
  await write({ id, version: 1, items: [{ kind: "text", id: "a", text: "second" }] });
  const late = await call("POST", "task/write_report_data", { id, version: 1, title: "Late" });
  expect([late.status, late.showMsg]).toEqual([409, expect.stringContaining("changed in another window")]);
  const added = await data<{ version: number }>("POST", "report/add", { id, items: [{ kind: "methods" }] });
  expect(added.version).toBe(3);
  const versions = await data<{ version: number; items: number }[]>("GET", `report/version_list?id=${id}`);
  expect(versions.at(-1)).toMatchObject({ version: 1, items: 1 });
  await data("POST", "report/restore", { id, version: 1 });
  expect(await detail(id)).toMatchObject({ version: 4, items: [{ id: "a", item: { text: { en: "first", zh: "first" } } }] });
  expect((await call("POST", "report/restore", { id, version: 77 })).status).toBe(404);
});

it("is made once, however often its making is sent", async () => {
  const first = await write({ title: "Once", idempotency_key: "k1" });
  expect((await write({ title: "Once", idempotency_key: "k1" })).id).toBe(first.id);
  // With other contents it is another wish: nothing is made, and the first stays as it is.
  const other = await call("POST", "task/write_report_data", { title: "Other", idempotency_key: "k1" });
  expect([other.status, other.showMsg]).toEqual([409, expect.stringContaining("with other contents, so nothing was done")]);
  expect((await detail(first.id)).title.en).toBe("Once");
  const race = await Promise.all(["One", "Two"].map((title) => call("POST", "task/write_report_data", { title, idempotency_key: "k0" })));
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // Sent again while the first is under way.
  const sent = await Promise.all(Array.from({ length: 4 }, () => write({ title: "At once", idempotency_key: "k2" })));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  // One that was refused has made nothing, and stands in nobody's way.
  const refused = await call("POST", "task/write_report_data", { items: [{ kind: "figure", task_id: "none", name: "f" }], idempotency_key: "k3" });
  expect(refused.code).not.toBe(1);
  await write({ title: "Now", idempotency_key: "k3" });
});

it("is made once where two servers are asked at once, and all who asked get the same one", async () => {
  const { database } = trial.portal;
  const row = await database
    .selectFrom("report")
    .selectAll()
    .where("id", "=", (await write({ title: "Of two servers" })).id)
    .executeTakeFirstOrThrow();
  let meet = (): void => {};
  const met = new Promise<void>((done) => (meet = done));
  const tried: string[] = [];
  // Each is a server of its own to itself: both find nothing, and the second one's row is refused by the database.
  const makeAt = (server: string) => async () => {
    const id = `${row.id}${server}${tried.length}`;
    if (tried.push(id) === 2) meet();
    await met;
    await store.add(database, { ...row, id, idempotency_key: "two", contents: "c" });
    return { id, version: 1 };
  };
  const sent = [newOnceEach(database), newOnceEach(database)].flatMap((once, server) =>
    Array.from({ length: 3 }, () => once(row.user_id, { key: "two", contents: "c" }, makeAt(String(server)))),
  );
  expect(new Set((await Promise.all(sent)).map(({ id }) => id)).size).toBe(1);
  expect(tried).toHaveLength(2);
});

it("lists the user's own by their titles, the latest change first", async () => {
  for (const title of ["Zeta list", "Alpha list"]) await write({ title });
  const list = async (query: string, token = owner) => (await data<ReportRow[]>("GET", `report/list?${query}`, undefined, token)).map(({ title }) => title.en);
  expect(await list("name=LIST")).toEqual(["Alpha list", "Zeta list"]);
  expect(await list("name=list&sort=title&order=desc")).toEqual(["Zeta list", "Alpha list"]);
  expect(await list("name=list", stranger)).toEqual([]);
});

it("is not there for anybody else, whichever call asks", async () => {
  const { id } = await write({ title: "Mine", items: [{ kind: "text", id: "a", text: "x" }] });
  const comment = await data<{ id: string }>("POST", "report/comment_store", { id, item_id: "a", text: "Check this" });
  const asked: [string, string, object?][] = [
    ["GET", `report/detail?id=${id}`],
    ["GET", `report/status?id=${id}`],
    ["POST", "task/write_report_data", { id, title: "Theirs" }],
    ["POST", "report/add", { id, items: [{ kind: "methods" }] }],
    ["POST", "report/take_newer", { id, task_id: "a", newer_task_id: "b" }],
    ["POST", "report/take_groups", { id, task_id: "a" }],
    ["POST", "report/copy", { id }],
    ["GET", `report/version_list?id=${id}`],
    ["POST", "report/restore", { id, version: 1 }],
    ["GET", `report/comment_list?id=${id}`],
    ["POST", "report/comment_store", { id, text: "y" }],
    ["DELETE", `report/delete?id=${id}`],
  ];
  const elsewhere = (await call("GET", "report/detail?id=nowhere")).showMsg;
  for (const [method, path, body] of asked) {
    const { status, showMsg } = await call(method, path, body, stranger);
    expect([path, status, showMsg]).toEqual([path, 404, elsewhere]);
  }
  expect((await call("DELETE", `report/comment_delete?id=${comment.id}`, undefined, stranger)).status).toBe(404);
  expect(await data("GET", `report/comment_list?id=${id}`)).toMatchObject([{ id: comment.id, item_id: "a", text: "Check this", mine: true }]);
  await data("DELETE", `report/comment_delete?id=${comment.id}`);
  expect(await data("GET", `report/comment_list?id=${id}`)).toEqual([]);
});

it("proposes what a report of a task could hold, which can be written as it is", async () => {
  const task_id = await task();
  const { title, items } = await data<{ title: { en: string }; items: { kind: string }[] }>("GET", `report/propose?task_id=${task_id}`);
  expect(title.en).not.toBe("");
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["heading", "figure", "table", "methods", "references"]));
  const { id } = await write({ title, items });
  expect((await detail(id)).items).toHaveLength(items.length);
  expect((await call("GET", `report/propose?task_id=${task_id}`, undefined, stranger)).status).toBe(404);
});

it("offers all that a task has, each by its title, which can be written as it is", async () => {
  const task_id = await task();
  interface Group {
    title: { en: string; zh: string };
    parts: { item: { kind: string; name: string }; title: { en: string; zh: string } }[];
  }
  const { groups } = await data<{ groups: Group[] }>("GET", `report/parts?task_id=${task_id}`);
  const parts = groups.flatMap((group) => group.parts);
  const names = parts.map(({ item }) => `${item.kind} ${item.name}`);
  expect(names).toEqual(expect.arrayContaining(["figure scores", "figure loadings", "figure scree", "table scores", "table loadings"]));
  expect(parts.filter(({ title }) => title.en === "" || title.zh === "")).toEqual([]);
  const { id } = await write({ title: "All", items: parts.map(({ item }) => item) });
  expect((await detail(id)).items.map(({ linked }) => linked!.title)).not.toContain("");
  expect((await call("GET", `report/parts?task_id=${task_id}`, undefined, stranger)).status).toBe(404);
});

it("refuses columns and rows that a table does not have by name, and what stood there before stays", async () => {
  const task_id = await task();
  const whole = { kind: "table", id: "t", task_id, name: "scores" };
  const said = async (more: object, language = "en") =>
    (await call("POST", "task/write_report_data", { title: "A", items: [{ kind: "methods" }, { ...whole, ...more }] }, owner, language)).showMsg;
  expect(await said({ columns: ["nope", "sample"] })).toMatch(
    /^Item 2 of the report \(scores\) can't be taken: The table has no column “nope”. Its columns are sample, /,
  );
  expect(await said({ rows: ["a", "x", "y"] })).toContain("The table has no row “x”, “y”. Rows go by");
  expect(await said({ rows: ["x"] }, "zh")).toContain("该表中没有名为“x”的行");
  const { id } = await write({ title: "Rows", items: [{ ...whole, rows: ["c", "a"] }] });
  // Of a version that did not ask.
  const row = await trial.portal.database.selectFrom("report").select("content").where("id", "=", id).executeTakeFirstOrThrow();
  await trial.portal.database
    .updateTable("report")
    .set({ content: row.content.replace('"c"', '"gone"') })
    .where("id", "=", id)
    .execute();
  expect((await write({ id, items: [{ kind: "methods" }, { ...whole, rows: ["gone", "a"] }] })).version).toBe(2);
  expect((await call("POST", "task/write_report_data", { id, items: [{ ...whole, rows: ["gone", "b"] }] })).showMsg).toContain("“gone”");
});

it("gives the rows of a table to choose from, found by a part of their names, to its owner alone", async () => {
  const { id } = await write({ title: "Rows", items: [{ kind: "table", id: "t", task_id: await task(), name: "scores" }] });
  const rows = async (more = "") => (await call("GET", `report/table_rows?id=${id}&item_id=t${more}`)).content as { data: { id: string }[]; total: number };
  expect((await rows()).data.map((row) => row.id)).toEqual(["a", "b", "c", "d"]);
  expect(await rows("&size=2&page=2")).toMatchObject({ data: [{ id: "c" }, { id: "d" }], total: 4 });
  expect(await rows("&name=B")).toMatchObject({ data: [{ id: "b" }], total: 1 });
  expect((await call("GET", `report/table_rows?id=${id}&item_id=t`, undefined, stranger)).status).toBe(404);
  expect((await call("GET", `report/table_rows?id=${id}&item_id=none`)).status).toBe(404);
});

it("proposes no table that is wider than pages are", async () => {
  const matrix = [
    ["sample", ...Array.from({ length: 60 }, (_, at) => `F${at}`)],
    ...Array.from({ length: 6 }, (_, row) => [`S${row}`, ...Array.from({ length: 60 }, (__, at) => 100 + ((row * 7 + at * 3) % 11))]),
  ];
  const path = ((await trial.upload(owner, "wide.csv", matrix.map((row) => row.join(",")).join("\n"))).content.data as { store_path: string }).store_path;
  const id = await runTool({ trial, token: owner }, "normalise", { inputs: { matrix: path }, params: { transform: "log2" } });
  const { items } = await data<{ items: { kind: string; name?: string }[] }>("GET", `report/propose?task_id=${id}`);
  expect(items.some(({ kind }) => kind === "figure")).toBe(true);
  expect(items.filter(({ kind, name }) => kind === "table" && name === "matrix")).toEqual([]);
});

it("takes what a newer task has, and leaves the rest as it is", async () => {
  const [old, newer] = [await task(), await pca()];
  const { id } = await write({ title: "Newer", items: [{ kind: "figure", id: "f", task_id: old, name: "scores" }] });
  expect(await data("POST", "report/take_newer", { id, task_id: old, newer_task_id: newer })).toEqual({ version: 2, taken: 1, left: 0 });
  expect((await detail(id)).items[0]!.linked!.task_id).toBe(newer);
  expect((await call("POST", "report/take_newer", { id, task_id: newer, newer_task_id: "nowhere" })).status).toBe(404);
});

it("shows the first rows of a table with the rows and columns that it has of it, to its owner alone", async () => {
  const task_id = await task();
  const whole = { kind: "table", id: "whole", task_id, name: "scores" };
  const { id } = await write({ title: "Tables", items: [whole] });
  const show = async (of = id) => await data<{ columns: { name: string }[]; rows: string[][] }>("GET", `report/table?id=${of}&item_id=whole`);
  const all = await show();
  expect(all.rows.map(([sample]) => sample)).toEqual(["a", "b", "c", "d"]);
  const [first, second] = all.columns.map(({ name }) => name);
  await write({ id, items: [{ ...whole, rows: ["c", "b"], columns: [second, first] }] });
  const cut = await show();
  expect(cut.columns.map(({ name }) => name)).toEqual([second, first]);
  expect(cut.rows).toEqual(all.rows.slice(1, 3).map(([sample, score]) => [score, sample]));
  await write({ id, items: [{ ...whole, rows: 1 }] });
  expect((await show()).rows).toEqual(all.rows.slice(0, 1));
  expect((await call("GET", `report/table?id=${id}&item_id=whole`, undefined, stranger)).status).toBe(404);
  expect((await call("GET", `report/table?id=${id}&item_id=other`)).status).toBe(404);
});
