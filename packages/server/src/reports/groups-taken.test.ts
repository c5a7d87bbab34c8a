/** Groups that are called or coloured otherwise in a task after a report has collected of it: offered, and taken over when its user says so. */
import { base } from "@analyte/contract/call";
import type { ReportDetail } from "@analyte/contract/reports/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorHere } from "../testing/operator-run.ts";
import { runTool } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let [owner, task] = ["", ""];
const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
beforeAll(async () => {
  trial = await startTrial();
  owner = await trial.signIn();
}, 60_000);
afterAll(() => trial.close());

const call = async (method: string, path: string, body?: object, token = owner) =>
  await trial.send(method, path, { token, language: "en", ...(body !== undefined && { body }) });
async function data<T>(method: string, path: string, body?: object): Promise<T> {
  const { code, content, showMsg } = await call(method, path, body);
  expect(code, `${path}: ${showMsg}`).toBe(1);
  return content.data;
}
const given = async (name: string, text: string) => ((await trial.upload(owner, name, text)).content.data as { store_path: string }).store_path;
async function tests(): Promise<string> {
  const values = (at: number) => names.map((_, sample) => 10 + at + ((sample * 7 + at) % 5) + (sample < 4 ? 0 : 60 * at)).join(",");
  const matrix = await given("m.csv", ["feature," + names.join(","), ...["f1", "f2", "f3"].map((one, at) => `${one},${values(at)}`)].join("\n"));
  const samples = await given("s.csv", ["sample,group", ...names.map((name, at) => `${name},${at < 4 ? "low" : "high"}`)].join("\n"));
  return await runTool({ trial, token: owner }, "two-groups", {
    inputs: { matrix, samples },
    params: { grouping: { column: "group" }, comparison: { case: "high", control: "low" } },
  });
}
const style = async (group: string, more: object) => await data("POST", "task/save_style", { id: task, style: { groups: [{ group, ...more }] } });
const detail = async (id: string) => await data<ReportDetail>("GET", `report/detail?id=${id}`);
const linked = async (id: string) => (await detail(id)).items.map(({ linked: one }) => one!);
const picture = async (id: string) =>
  await (await fetch(`${trial.portal.address}${base}/report/figure?id=${id}&item_id=f`, { headers: { token: owner } })).text();
const cells = async (id: string) => JSON.stringify(await data("GET", `report/table?id=${id}&item_id=t`));

it("keeps what was collected until it is told to take the groups over, and earlier versions keep theirs", async () => {
  task = await tests();
  const items = [
    { kind: "figure", id: "f", task_id: task, name: "volcano" },
    { kind: "table", id: "t", task_id: task, name: "tests" },
  ];
  const { id } = await data<{ id: string }>("POST", "task/write_report_data", { title: "Groups", items });
  const before = await linked(id);
  expect(before.map(({ groups_changed }) => groups_changed)).toEqual([[], []]);
  expect([await picture(id), await cells(id)]).toEqual([expect.stringContaining("high"), expect.stringContaining("high")]);

  // A colour is a figure's alone, a name is told in tables, too.
  await style("high", { colour: "#123456" });
  expect((await linked(id)).map(({ groups_changed }) => groups_changed)).toEqual([[task], []]);
  await style("high", { name: "Strong dose" });
  expect((await linked(id)).map(({ groups_changed }) => groups_changed)).toEqual([[task], [task]]);
  const [old, oldCells] = [await picture(id), await cells(id)];
  expect(old).not.toContain("Strong dose");
  expect(old.toLowerCase()).not.toContain("#123456");
  expect(oldCells).not.toContain("Strong dose");

  expect(await data("POST", "report/take_groups", { id, task_id: task })).toEqual({ version: 2, left: 0 });
  const after = await linked(id);
  expect(after.map(({ groups_changed }) => groups_changed)).toEqual([[], []]);
  // Whoever keeps a picture of it knows by this that there is another.
  expect(after.map(({ copies }, at) => copies !== before[at]!.copies)).toEqual([true, true]);
  const now = await picture(id);
  expect(now).toContain("Strong dose");
  expect(now.toLowerCase()).toContain("#123456");
  expect(await cells(id)).toContain("Strong dose");
  // A change of anything else keeps them, and what is added says them so.
  await data("POST", "task/write_report_data", { id, title: "Groups, again" });
  await data("POST", "report/add", { id, items: [{ kind: "table", id: "t2", task_id: task, name: "tests" }] });
  expect((await linked(id)).map(({ groups_changed }) => groups_changed)).toEqual([[], [], []]);
  expect(await picture(id)).toBe(now);

  // A copy of the report has them as well; the version before has what it had.
  const { id: other } = await data<{ id: string }>("POST", "report/copy", { id });
  expect(await picture(other)).toBe(now);
  await data("POST", "report/restore", { id, version: 1 });
  expect([await picture(id), await cells(id)]).toEqual([old, oldCells]);
  expect((await linked(id)).map(({ groups_changed }) => groups_changed)).toEqual([[task], [task]]);
  await style("high", { name: "Stronger" });
  await data("POST", "report/take_groups", { id, task_id: task });
  expect(await picture(id)).toContain("Stronger");
  expect(await picture(other)).toBe(now);
  await data("DELETE", `report/delete?id=${other}`);
  expect(await operatorHere(trial.data, trial.databaseUrl)("storage check")).toMatchObject({ code: 0 });
}, 120_000);

it("is refused for a task that it does not show, for one that is deleted, and for a report of another's", async () => {
  const { id } = await data<{ id: string }>("POST", "task/write_report_data", {
    title: "Gone",
    items: [{ kind: "figure", id: "f", task_id: task, name: "volcano" }],
  });
  const stranger = await trial.signIn("demo2");
  expect((await call("POST", "report/take_groups", { id, task_id: task }, stranger)).status).toBe(404);
  expect(await call("POST", "report/take_groups", { id, task_id: "other" })).toMatchObject({
    status: 404,
    showMsg: expect.stringContaining("nothing of this task"),
  });
  await style("low", { name: "Weak dose" });
  const old = await picture(id);
  await data("DELETE", `task/delete?ids=${task}`);
  // What is not there offers nothing, and gives nothing; the copy stays.
  expect((await linked(id)).map(({ groups_changed, task_deleted }) => [groups_changed, task_deleted])).toEqual([[[], true]]);
  expect((await call("POST", "report/take_groups", { id, task_id: task })).status).toBe(404);
  expect(await picture(id)).toBe(old);
  expect((await detail(id)).version).toBe(1);
}, 60_000);

it("offers figures that an earlier version of the portal copied where their groups were renamed", async () => {
  task = await tests();
  const { id } = await data<{ id: string }>("POST", "task/write_report_data", {
    title: "Earlier",
    items: [{ kind: "figure", id: "f", task_id: task, name: "volcano" }],
  });
  const { database } = trial.portal;
  for (const { key, body } of await database.selectFrom("report_copy").selectAll().where("report_id", "=", id).execute()) {
    const { groups: _groups, ...earlier } = JSON.parse(body) as { groups?: unknown };
    await database
      .updateTable("report_copy")
      .set({ body: JSON.stringify(earlier) })
      .where("report_id", "=", id)
      .where("key", "=", key)
      .execute();
  }
  expect((await linked(id))[0]!.groups_changed).toEqual([]);
  await style("high", { name: "Strong dose" });
  expect((await linked(id))[0]!.groups_changed).toEqual([task]);
}, 60_000);
