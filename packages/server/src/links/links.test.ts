/** Results and figures by link: who sees what, until when, and what is not passed on. */
import { base } from "@analyte/contract/call";
import type { OpenedLink, ThingLink } from "@analyte/contract/links";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenLive } from "../testing/live-listener.ts";
import { runTool } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let [owner, reader, stranger] = ["", "", ""];
let task = "";
const day = 86_400_000;
const password = "a-long-word-9";

beforeAll(async () => {
  trial = await startTrial();
  owner = await trial.signIn();
  for (const name of ["reader", "stranger"]) await trial.portal.accounts.create({ account: name, email: `${name}@example.org`, password, name });
  reader = await trial.signIn("reader", password);
  stranger = await trial.signIn("stranger", password);
});
afterAll(() => trial.close());

const call = async (token: string, method: string, path: string, body?: unknown) =>
  await trial.send(method, path, { token, ...(body !== undefined && { body }) });
const data = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const { code, content, showMsg } = await call(token, method, path, body);
  expect(code, showMsg).toBe(1);
  return content.data;
};
const asked = (more: object = {}) => ({ kind: "result", thing_id: task, ends_at: Date.now() + day, ...more });
const made = async (more: object = {}) => await data<ThingLink>(owner, "POST", "link/store", asked(more));
const opened = async (token: string, link: Pick<ThingLink, "code">) => await data<OpenedLink>(token, "POST", "link/open", { code: link.code });
const status = async (token: string, path: string) => (await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token } })).status;
interface Shown {
  charts: { name: string }[];
  tables: { file: string }[];
}
const shown = async (token: string, id: string) => await data<Shown>(token, "GET", `link/result?id=${id}`);

it("shows a result with its figures and tables to who has opened it, and to nobody else", async () => {
  const given = (await trial.upload(owner, "matrix.csv", "sample,f1,f2,f3\na,1,2,3\nb,2,3,1\nc,4,5,2\nd,5,6,4\n")).content.data as { store_path: string };
  task = await runTool({ trial, token: owner }, "pca", { inputs: { matrix: given.store_path }, params: {} });
  const link = await made({ note: "For the meeting" });
  // Its id alone opens nothing.
  expect(await status(reader, `link/result?id=${link.id}`)).toBe(404);
  const there = await opened(reader, link);
  expect(there).toMatchObject({ id: link.id, kind: "result", note: "For the meeting", is_own: false, thing_id: "" });
  const { charts, tables } = await shown(reader, link.id);
  expect(charts.map(({ name }) => name)).toContain("scores");
  const names = tables.map(({ file }) => file);
  expect(names).toContain("scores.csv");
  const figure = `id=${link.id}&chart=scores`;
  expect(await data(reader, "GET", `link/show_chart?${figure}&width=600`)).toMatchObject({ svg: expect.stringContaining("<svg") as string });
  expect(await status(reader, `link/download_chart?${figure}&format=svg`)).toBe(200);
  expect(await status(reader, `link/download_table?id=${link.id}&file=scores.csv`)).toBe(200);
  for (const path of [
    `result?id=${link.id}`,
    `show_chart?${figure}&width=600`,
    `download_chart?${figure}&format=svg`,
    `download_table?id=${link.id}&file=scores.csv`,
  ]) {
    expect(await status(stranger, `link/${path}`), path).toBe(404);
    expect(await status("", `link/${path}`), path).toBe(401);
  }
  // The task itself stays its owner's.
  for (const path of [`task/result?id=${task}`, `task/download_all?id=${task}`]) expect(await status(reader, path), path).toBe(404);
  expect(await data<ThingLink[]>(owner, "GET", `link/list?thing_id=${task}`)).toMatchObject([{ id: link.id, readers: 1, state: "open", code: link.code }]);
  expect(await data<ThingLink[]>(reader, "GET", "link/list")).toEqual([]);
  expect((await call(reader, "DELETE", `link/delete?id=${link.id}`)).status).toBe(404);
});

it("of a link to a figure nothing but the figure", async () => {
  const link = await made({ kind: "figure", part: "scores" });
  await opened(reader, link);
  const { charts, tables } = await shown(reader, link.id);
  expect([charts.map(({ name }) => name), tables]).toEqual([["scores"], []]);
  expect(await status(reader, `link/show_chart?id=${link.id}&chart=scores&width=600`)).toBe(200);
  expect(await status(reader, `link/show_chart?id=${link.id}&chart=loadings&width=600`)).toBe(404);
  expect(await status(reader, `link/download_chart?id=${link.id}&chart=loadings&format=csv`)).toBe(404);
  expect(await status(reader, `link/download_table?id=${link.id}&file=scores.csv`)).toBe(404);
});

it("taken back, it leads nowhere at once, and who looks at it hears of it within a second", async () => {
  const link = await made();
  await opened(reader, link);
  const [heard, deaf] = [listenLive(trial.portal.address, reader), listenLive(trial.portal.address, stranger)];
  await expect.poll(() => heard.events.length).toBeGreaterThan(0);
  const before = Date.now();
  await data(owner, "DELETE", `link/delete?id=${link.id}`);
  await data(owner, "DELETE", `link/delete?id=${link.id}`);
  expect(await call(reader, "GET", `link/result?id=${link.id}`)).toMatchObject({ status: 404, showMsg: "This link was taken back by whoever made it." });
  await expect.poll(() => heard.events.some((event) => "links_changed" in event), { timeout: 1_000 }).toBe(true);
  expect(Date.now() - before).toBeLessThan(1_000);
  expect(deaf.events.some((event) => "links_changed" in event)).toBe(false);
  for (const { stop } of [heard, deaf]) stop();
  expect((await call(stranger, "POST", "link/open", { code: link.code })).showMsg).toBe("This link was taken back by whoever made it.");
  expect(await status(reader, `link/download_table?id=${link.id}&file=scores.csv`)).toBe(404);
  expect(await data<ThingLink[]>(owner, "GET", "link/list?state=taken")).toMatchObject([{ id: link.id, state: "taken" }]);
});

it("past its end it says so, and is listed as ended", async () => {
  const link = await made();
  await opened(reader, link);
  await trial.portal.database
    .updateTable("thing_link")
    .set({ ends_at: Date.now() - 1 })
    .where("id", "=", link.id)
    .execute();
  expect(await call(reader, "GET", `link/result?id=${link.id}`)).toMatchObject({
    status: 404,
    showMsg: "The time of this link is over. Ask whoever gave it to you for a new one.",
  });
  expect(await data<ThingLink[]>(owner, "GET", "link/list?state=ended")).toMatchObject([{ id: link.id, state: "ended" }]);
});

it("what was made of a project that another shares is not passed on; of one's own project it is", async () => {
  const path = (await trial.upload(owner, "own.csv", "sample,f1,f2,f3\na,1,2,7\nb,2,1,3\nc,4,5,2\nd,5,3,6\n")).content.data as { store_path: string };
  const { id } = await data<{ id: string }>(owner, "POST", "project/store", { name: "own", kind: "other", value: "area", matrix: path.store_path });
  const share = await data<{ id: string }>(owner, "POST", "project_share/store", { project_id: id, email: "reader@example.org", rights: "download" });
  await data(reader, "POST", "project_share/receive", { id: share.id });
  const [own, theirs] = await Promise.all(
    [owner, reader].map(async (token) => await runTool({ trial, token }, "pca", { inputs: { matrix: `project:${id}/matrix` }, params: {} })),
  );
  const refused = await call(reader, "POST", "link/store", asked({ thing_id: theirs }));
  expect([refused.status, refused.showMsg]).toEqual([403, expect.stringContaining("made of a project that was shared with you")]);
  const link = await made({ thing_id: own });
  await opened(stranger, link);
  // Who owns the project now is asked anew each time.
  const { id: readerId } = (await trial.portal.accounts.findByLogin("reader"))!;
  await trial.portal.database.updateTable("project").set({ owner_id: readerId }).where("id", "=", id).execute();
  expect(await call(stranger, "GET", `link/result?id=${link.id}`)).toMatchObject({
    status: 403,
    showMsg: expect.stringMatching(/^Whoever made this link may no longer pass on what it leads to/),
  });
  expect((await call(owner, "GET", `link/result?id=${link.id}`)).showMsg).toContain("a project that was shared with you");
});

it("refuses in words what can't be a link", async () => {
  const theirs = asked({ thing_id: "no-such" });
  const cases: [body: object, status: number, said: string][] = [
    [theirs, 404, "no such result, figure or report"],
    [asked({ ends_at: Date.now() - day }), 400, "a minute from now at the earliest"],
    [asked({ ends_at: Date.now() + 400 * day }), 400, "366 days at the latest"],
    [asked({ kind: "figure" }), 400, "names the figure as its part"],
    [asked({ part: "scores" }), 400, "names the figure as its part"],
    [asked({ kind: "figure", part: "no such figure" }), 404, "no such figure"],
    [asked({ kind: "project" }), 400, ""],
    [asked({ note: "x".repeat(300) }), 400, ""],
  ];
  for (const [body, code, said] of cases) {
    const answer = await call(owner, "POST", "link/store", body);
    expect([answer.status, answer.showMsg], JSON.stringify(body)).toEqual([code, expect.stringContaining(said)]);
  }
  expect((await call(reader, "POST", "link/store", asked())).status).toBe(404);
  for (const code of ["x".repeat(32), "' or 1=1 --".padEnd(32, "x"), "short"])
    expect([400, 404], code).toContain((await call(reader, "POST", "link/open", { code })).status);
});

it("leads nowhere once its thing is deleted, or its owner may no longer sign in", async () => {
  const link = await made();
  await opened(stranger, link);
  const { id } = (await trial.portal.accounts.findByLogin("demo@example.org"))!;
  await trial.portal.accounts.setDisabled(id, true);
  expect(await status(stranger, `link/result?id=${link.id}`)).toBe(404);
  expect((await call(stranger, "POST", "link/open", { code: link.code })).showMsg).toContain("leads nowhere");
  await trial.portal.accounts.setDisabled(id, false);
  owner = await trial.signIn();
  expect(await status(stranger, `link/result?id=${link.id}`)).toBe(200);
  await data(owner, "DELETE", `task/delete?ids=${task}`);
  expect((await call(stranger, "GET", `link/result?id=${link.id}`)).showMsg).toBe("What this link led to was deleted by its owner.");
  const listed = await data<ThingLink[]>(owner, "GET", `link/list?thing_id=${task}&state=open`);
  expect(listed.map(({ title }) => title.en)).toEqual(["", "", ""]);
});
