/** What tasks say of the projects that they were made of, and a project of the tasks that were made of it. */
import type { Task } from "@analyte/contract/tasks";
import type { TaskSource } from "@analyte/contract/task-sources";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openMessages } from "../messages/messages.ts";
import { keepDelivered } from "../programs/delivered.ts";
import { runTool } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { nameSourcesOfAll } from "../tasks/sources-migration.ts";
import { openDeliveries } from "./deliveries.ts";

let trial: TrialPortal;
let [owner, other] = ["", ""];
beforeAll(async () => {
  trial = await startTrial();
  owner = await trial.signIn();
  await trial.portal.accounts.create({ account: "other", email: "other@example.org", password: "a-long-word-9", name: "Other" });
  other = await trial.signIn("other", "a-long-word-9");
});
afterAll(() => trial.close());

const data = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const { code, content, showMsg } = await trial.send(method, path, { token, ...(body !== undefined && { body }) });
  expect(code, showMsg).toBe(1);
  return content.data;
};
const upload = async (more: number): Promise<string> => {
  const lines = Array.from({ length: 12 }, (_, row) => `s${row},${[0, 1, 2, 3].map((column) => more + ((row * 7 + column * 5) % 11)).join(",")}`);
  const answer = await trial.upload(owner, "data.csv", ["sample,f1,f2,f3,f4", ...lines].join("\n"));
  return (answer.content.data as { store_path: string }).store_path;
};
const about = { kind: "other", value: "area" };

it("a task says which version of which project it was made of, and what became of that; the project says which tasks were made of it", async () => {
  const { id } = await data<{ id: string }>(owner, "POST", "project/store", { ...about, name: "Liver", matrix: await upload(40) });
  const offer = { project_id: id, email: "other@example.org", rights: "download" };
  const { id: share } = await data<{ id: string }>(owner, "POST", "project_share/store", offer);
  await data(other, "POST", "project_share/receive", { id: share });
  const run = (token: string, tool: string, handle: string) =>
    runTool({ trial, token }, tool, { inputs: { matrix: handle }, params: tool === "normalise" ? { transform: "log2" } : {} });
  const first = await run(other, "normalise", `project:${id}/matrix`);
  const second = await run(other, "pca", `result:${first}/matrix.csv`);
  const example = (await data<{ id: string }>(other, "POST", "task/store_example", { tool_id: "pca" })).id;
  const made = async (token: string, asked = `project_id=${id}`) => await trial.send("GET", `task/list?${asked}`, { token });
  expect((await made(other)).content).toMatchObject({ total: 2, data: [{ id: second }, { id: first }] });
  expect((await made(other, `project_id=${id}&size=1&page=2`)).content).toMatchObject({ total: 2, data: [{ id: first }] });
  expect((await made(owner)).content).toMatchObject({ total: 0 });
  expect((await made(other, "project_id=gone")).content).toMatchObject({ total: 0 });

  const sources = async (): Promise<TaskSource[][]> => {
    const listed = (await made(other, "")).content.data as Task[];
    expect(listed.find((task) => task.id === example)!.sources).toEqual([]);
    return await Promise.all(
      [first, second].map(async (task) => {
        const { sources: found } = await data<Task>(other, "GET", `task/detail?id=${task}`);
        expect(listed.find((one) => one.id === task)!.sources).toEqual(found);
        return found;
      }),
    );
  };
  const both = (source: Partial<TaskSource>) => [
    [{ id, name: "Liver", version: 1, state: "there", latest: 1, ...source }],
    [{ id, name: "Liver", version: 1, state: "there", latest: 1, ...source }],
  ];
  expect(await sources()).toEqual(both({}));

  // New data: what was made of the earlier ones says so, through a result, too.
  await data(owner, "POST", "project/update", { ...about, id, name: "Liver", matrix: await upload(50) });
  expect(await sources()).toEqual(both({ latest: 2 }));
  // Its owner is told what uses it, before he deletes it; nobody else is.
  await run(owner, "pca", `project:${id}/matrix`);
  const groups = { project_id: id, name: "mine", groups: [{ name: "g", samples: ["s1", "s2"] }], comparisons: [] };
  await data(owner, "POST", "sample_group_program/store", groups);
  const uses = { tasks: 1, tasks_of_others: 2, programs: 1, shares: 1, reports: 0 };
  expect(await data(owner, "GET", `project/uses?id=${id}`)).toEqual(uses);
  expect((await trial.send("GET", `project/uses?id=${id}`, { token: other })).status).toBe(403);
  const [own] = (await made(owner)).content.data as Task[];
  await data(owner, "POST", "report/add", { title: "R", items: [{ kind: "figure", task_id: own!.id, name: "scores" }] });
  expect(await data(owner, "GET", `project/uses?id=${id}`)).toEqual({ ...uses, reports: 1 });
  // An installation from before this was kept finds out what it can: of what was taken directly.
  const kept = await trial.portal.database.selectFrom("task_project").selectAll().orderBy("task_id").execute();
  await trial.portal.database.updateTable("task_project").set({ name: "", version: 0 }).execute();
  await nameSourcesOfAll(trial.portal.database);
  const found = await trial.portal.database.selectFrom("task_project").selectAll().orderBy("task_id").execute();
  expect(found).toEqual(kept.map((row) => ({ ...row, version: row.task_id === second ? 0 : row.version })));
  await trial.portal.database.updateTable("task_project").set({ version: 1 }).where("task_id", "in", [first, second]).execute();
  const { database } = trial.portal;
  const deliveries = openDeliveries(
    database,
    openMessages(database, async () => {}),
    keepDelivered,
  );
  await deliveries.expire(id);
  expect(await sources()).toEqual(both({ state: "expired", latest: 2 }));
  await deliveries.release(id, null);
  await data(owner, "DELETE", `project_share/delete?id=${share}`);
  // What it is called since is no longer his to know.
  await data(owner, "POST", "project/update", { ...about, id, name: "Renamed" });
  expect(await sources()).toEqual(both({ state: "taken_back", latest: 0 }));
  expect((await made(other)).content).toMatchObject({ total: 2 });
  await data(owner, "DELETE", `project/delete?id=${id}`);
  expect(await sources()).toEqual(both({ state: "deleted", latest: 0 }));
}, 120_000);
