/** A project offered, taken, analysed by another, and taken back. */
import type { ListedProject, ProjectDetail } from "@analyte/contract/projects/calls";
import type { ResultOutline } from "@analyte/contract/tasks";
import type { OwnShare, ReceivedShare } from "@analyte/contract/projects/shares";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let [owner, other, third] = ["", "", ""];
beforeAll(async () => {
  trial = await startTrial();
  owner = await trial.signIn();
  const account = (name: string) => ({ account: name, email: `${name}@example.org`, password: "a-long-word-9", name });
  await trial.portal.accounts.create(account("other"));
  await trial.portal.accounts.create(account("third"));
  other = await trial.signIn("other", "a-long-word-9");
  third = await trial.signIn("third", "a-long-word-9");
});
afterAll(() => trial.close());

const call = async (token: string, method: string, path: string, body?: unknown) =>
  await trial.send(method, path, { token, ...(body !== undefined && { body }) });
const data = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const { code, content, showMsg } = await call(token, method, path, body);
  expect(code, showMsg).toBe(1);
  return content.data;
};
const matrix = "sample,f1,f2\na,1,2\nb,2,3\nc,4,5\nd,5,6\n";
async function newProject(name: string): Promise<string> {
  const path = ((await trial.upload(owner, `${name}.csv`, matrix.replace("f1", name))).content.data as { store_path: string }).store_path;
  return (await data<{ id: string }>(owner, "POST", "project/store", { name, kind: "other", value: "area", matrix: path })).id;
}
const offer = (id: string, email: string, rights = "analyse", note = "") => call(owner, "POST", "project_share/store", { project_id: id, email, rights, note });
const received = (token: string) => data<ReceivedShare[]>(token, "GET", "project_share/list_of_share_to_me");
const pca = (id: string) => ({ kind: "tool", tool_id: "pca", inputs: { matrix: `project:${id}/matrix` }, params: {} });

it("reaches its recipient alone, is analysed, not downloaded without the right, and is gone at once when it is taken back", async () => {
  const id = await newProject("shared");
  const { content } = await offer(id, "Other@Example.org", "analyse", "Please look");
  const shareId = (content.data as { id: string }).id;
  expect(await data(other, "GET", "project_share/no_receive_count")).toEqual({ count: 1 });
  expect(await data(third, "GET", "project_share/no_receive_count")).toEqual({ count: 0 });
  // Pending, it shows its name and nothing of its data.
  expect(await received(other)).toMatchObject([{ id: shareId, project_id: id, project_name: "shared", state: "pending" }]);
  expect((await call(other, "GET", `project/detail?id=${id}`)).status).toBe(404);
  expect((await call(other, "POST", "task/store", pca(id))).status).toBe(404);
  expect((await call(third, "POST", "project_share/receive", { id: shareId })).status).toBe(404);

  await data(other, "POST", "project_share/receive", { id: shareId });
  await data(other, "POST", "project_share/receive", { id: shareId });
  expect(await data<ListedProject[]>(other, "GET", "project/list?from=1")).toMatchObject([{ id, from: 1 }]);
  expect(await data<ListedProject[]>(other, "GET", "project/list?from=2")).toEqual([]);
  const { may, tables, shared } = await data<ProjectDetail>(other, "GET", `project/detail?id=${id}`);
  expect(may).toEqual({ analyse: true, download: false, share: false, change: false, accept: false, fill_amounts: false });
  expect(shared).toEqual({ owner: expect.any(String), rights: "analyse", note: "Please look", received_at: expect.any(Number) });
  expect((await data<ProjectDetail>(owner, "GET", `project/detail?id=${id}`)).shared).toBeNull();
  expect(tables).toMatchObject([{ store_path: `project:${id}/matrix` }]);
  const task = await data<{ id: string }>(other, "POST", "task/store", pca(id));
  expect((await call(other, "GET", `project/download?id=${id}&table=matrix`)).status).toBe(403);
  for (const path of ["project/update", "project_share/store"])
    expect(
      (await call(other, "POST", path, { id, project_id: id, name: "x", kind: "other", value: "area", email: "third@example.org" })).status,
      path,
    ).toBeGreaterThanOrEqual(403);
  expect((await call(other, "DELETE", `project/delete?id=${id}`)).status).toBe(403);
  expect(await data<OwnShare[]>(owner, "GET", `project_share/list_of_my_share?project_id=${id}`)).toMatchObject([
    { email: "Other@Example.org", state: "received" },
  ]);
  expect(await data<{ value: string; parent_value: number }[]>(other, "GET", "project_share/project_by_flow_version_id")).toMatchObject([
    { value: id, parent_value: 1 },
  ]);

  // What a task was given is taken again, over several tasks, as long as the project is there for its maker.
  const given = (from: string) => ({ ...pca(id), inputs: { matrix: `input:${from}/matrix` } });
  const second = await data<{ id: string }>(other, "POST", "task/store", { ...given(task.id), name: "once more" });
  const inspect = async (from: string) => (await call(other, "POST", "file/inspect", { store_path: `input:${from}/matrix`, role: "matrix" })).status;
  expect([await inspect(task.id), await inspect(second.id)]).toEqual([200, 200]);

  await data(owner, "DELETE", `project_share/delete?id=${shareId}`);
  expect((await call(other, "GET", `project/detail?id=${id}`)).status).toBe(404);
  expect([await inspect(task.id), await inspect(second.id)]).toEqual([404, 404]);
  expect((await call(other, "POST", "task/store", { ...given(second.id), name: "and once more" })).status).toBe(404);
  // Without the task in between, too, it is known where the table came from.

  await data(other, "DELETE", `task/delete?ids=${task.id}`);
  expect(await inspect(second.id)).toBe(404);
  expect((await call(other, "POST", "file/inspect", { store_path: `project:${id}/matrix`, role: "matrix" })).status).toBe(404);
  // What was made of it stays with its maker.
  expect((await call(other, "GET", `task/detail?id=${second.id}`)).status).toBe(200);
  const told = async (token: string) => await data<{ title: string; link: string }[]>(token, "GET", "system_notify/list?type=share");
  expect(await told(other)).toMatchObject([
    { title: "“shared” is no longer shared with you", link: "/project/project-list?from=1" },
    { title: expect.stringContaining("offers you the project “shared”"), link: "/project/project-list" },
  ]);
  expect(await told(owner)).toMatchObject([{ title: expect.stringContaining("has received"), link: "/project/project-list?view=shares" }]);
});

it("offered and taken back again and again is told once", async () => {
  const id = await newProject("restless");
  for (let round = 0; round < 5; round++) {
    const { content } = await offer(id, "other@example.org", "analyse");
    await data(owner, "DELETE", `project_share/delete?id=${(content.data as { id: string }).id}`);
  }
  const told = await data<{ title: string }[]>(other, "GET", "system_notify/list?type=share&size=100");
  expect(told.filter(({ title }) => title.includes("offers you the project “restless”"))).toHaveLength(1);
});

it("is declined or left by its recipient, and may be offered again", async () => {
  const id = await newProject("left");
  await offer(id, "other@example.org", "download");
  const [first] = await received(other);
  await data(other, "DELETE", `project_share/delete?id=${first!.id}`);
  expect((await call(other, "POST", "project_share/receive", { id: first!.id })).status).toBe(409);
  expect((await offer(id, "other@example.org", "download")).status).toBe(200);
  const second = (await received(other)).find(({ state }) => state === "pending")!;
  await data(other, "POST", "project_share/receive", { id: second.id });
  expect((await data<ProjectDetail>(other, "GET", `project/detail?id=${id}`)).may.download).toBe(true);
  const file = await fetch(`${trial.portal.address}/api/front/project/download?id=${id}&table=matrix`, { headers: { token: other } });
  expect(await file.text()).toBe(matrix.replace("f1", "left"));
  await data(other, "DELETE", `project_share/delete?id=${second.id}`);
  expect((await call(other, "GET", `project/detail?id=${id}`)).status).toBe(404);
});

it("tells nobody whether an address has an account, and waits for its registration", async () => {
  const id = await newProject("waiting");
  const [known, unknown] = [await offer(id, "third@example.org"), await offer(id, "new@example.org")];
  for (const answer of [known, unknown]) expect(answer).toMatchObject({ status: 200, content: { data: { id: expect.stringMatching(/^\w{20,}$/) } } });
  await trial.portal.accounts.create({ account: "new", email: "New@example.org", password: "a-long-word-9", name: "New" });
  const token = await trial.signIn("new", "a-long-word-9");
  expect(await data(token, "GET", "project_share/no_receive_count")).toEqual({ count: 1 });
  // Nobody else's, whatever he is called.
  expect((await received(third)).map(({ project_name }) => project_name)).toEqual(["waiting"]);
});

it("waits for an account that is disabled, which hears nothing of it until it can sign in", async () => {
  const id = await newProject("asleep");
  const { id: sleeper } = await trial.portal.accounts.create({ account: "sleeper", email: "sleeper@example.org", password: "a-long-word-9", name: "Sleeper" });
  await trial.portal.accounts.setDisabled(sleeper, true);
  expect(await offer(id, "sleeper@example.org")).toMatchObject({ status: 200, content: { data: { id: expect.stringMatching(/^\w{20,}$/) } } });
  const told = trial.portal.database.selectFrom("system_message").select("id").where("user_id", "=", sleeper).where("type", "=", "share");
  expect(await told.execute()).toEqual([]);
  await trial.portal.accounts.setDisabled(sleeper, false);
  const token = await trial.signIn("sleeper", "a-long-word-9");
  const [waiting] = await received(token);
  expect(waiting).toMatchObject({ project_id: id, state: "pending" });
  await data(token, "POST", "project_share/receive", { id: waiting!.id });
  expect((await call(token, "GET", `project/detail?id=${id}`)).status).toBe(200);
});

it("is taken back by its owner whatever has become of the project", async () => {
  const id = await newProject("over");
  const { id: share } = (await offer(id, "other@example.org")).content.data as { id: string };
  await data(other, "POST", "project_share/receive", { id: share });
  await trial.portal.database.updateTable("project").set({ state: "expired" }).where("id", "=", id).execute();
  expect((await data<ProjectDetail>(owner, "GET", `project/detail?id=${id}`)).may.share).toBe(false);
  expect((await offer(id, "third@example.org")).status).toBe(403);
  expect((await data<OwnShare[]>(owner, "GET", "project_share/list_of_my_share?size=200")).find((one) => one.id === share)).toMatchObject({
    project_name: "over",
    state: "received",
  });
  await data(owner, "DELETE", `project_share/delete?id=${share}`);
  expect((await call(other, "GET", `project/detail?id=${id}`)).status).toBe(404);
});

it("is refused to oneself, twice, and of what isn't one's own", async () => {
  const id = await newProject("refused");
  expect(await offer(id, "DEMO@example.org")).toMatchObject({ status: 400, showMsg: expect.stringContaining("your own address") });
  await offer(id, "third@example.org");
  expect(await offer(id, "Third@example.org")).toMatchObject({ status: 409, showMsg: expect.stringContaining("offered to Third@example.org already") });
  expect((await call(other, "POST", "project_share/store", { project_id: id, email: "third@example.org" })).status).toBe(404);
  expect((await call("", "GET", "project_share/list_of_share_to_me")).status).toBe(401);
});

it("its data do not come by way of a result to whom they may not be downloaded by", async () => {
  const rows = Array.from({ length: 12 }, (_, row) => `s${row},${[0, 1, 2, 3].map((column) => 40 + ((row * 7 + column * 5) % 11)).join(",")}`);
  const path = ((await trial.upload(owner, "data.csv", ["sample,f1,f2,f3,f4", ...rows].join("\n"))).content.data as { store_path: string }).store_path;
  const store = (token: string, handle: string) => call(token, "POST", "project/store", { name: "mine", kind: "other", value: "area", matrix: handle });
  const { id } = (await store(owner, path)).content.data as { id: string };
  const take = async (rights: string) => {
    const shareId = ((await offer(id, "third@example.org", rights)).content.data as { id: string }).id;
    await data(third, "POST", "project_share/receive", { id: shareId });
    return shareId;
  };
  const shareId = await take("analyse");
  const run = (token: string, tool: string, handle: string) =>
    runTool({ trial, token }, tool, { inputs: { matrix: handle }, params: tool === "normalise" ? { transform: "log2" } : {} });
  const fetched = (token: string, asked: string) => fetch(`${trial.portal.address}/api/front/task/${asked}`, { headers: { token } });
  const statuses = async (token: string, task: string, files: readonly string[]) =>
    await Promise.all(files.map(async (file) => (await fetched(token, `download_result?id=${task}&file=${file}`)).status));
  const whole = ["matrix.csv", "tables.xlsx", "given-matrix.csv"];
  const none = whole.map(() => 403);
  const normalised = await run(third, "normalise", `project:${id}/matrix`);
  expect(await statuses(third, normalised, whole)).toEqual(none);
  expect(await statuses(third, normalised, ["methods.txt", "script.R"])).toEqual([200, 200]);
  expect(await data<ResultOutline>(third, "GET", `task/result_outline?id=${normalised}`)).toMatchObject({
    withheld: expect.arrayContaining(["matrix.csv", "tables.xlsx"]),
  });
  // The names of what a zip holds stand in it as they are.
  const zip = Buffer.from(await (await fetched(third, `download_all?id=${normalised}`)).arrayBuffer()).toString("latin1");
  expect(zip).toContain("methods.txt");
  expect(zip).toContain("not-included.txt");
  for (const name of ["matrix.csv", "tables.xlsx", "tables-"]) expect(zip.includes(`tables/${name}`) || zip.includes(`\0${name}`), name).toBe(false);

  // Nor by a result of a result, once the one between them is gone, or by a project of one's own.
  const components = await run(third, "pca", `result:${normalised}/matrix.csv`);
  expect(await statuses(third, components, ["given-matrix.csv", "scores.csv"])).toEqual([403, 200]);
  for (const handle of [`project:${id}/matrix`, `input:${normalised}/matrix`, `result:${normalised}/matrix.csv`, `input:${components}/matrix`])
    expect((await store(third, handle)).status, handle).toBe(403);
  await data(third, "DELETE", `task/delete?ids=${normalised}`);
  expect(await statuses(third, components, ["given-matrix.csv"])).toEqual([403]);

  const own = await run(owner, "normalise", `project:${id}/matrix`);
  expect(await statuses(owner, own, whole)).toEqual(whole.map(() => 200));
  await data(owner, "DELETE", `project_share/delete?id=${shareId}`);
  expect(await statuses(third, components, ["given-matrix.csv"])).toEqual([403]);
  await take("download");
  expect(await statuses(third, components, ["given-matrix.csv"])).toEqual([200]);
  expect((await store(third, `project:${id}/matrix`)).status).toBe(200);
});
