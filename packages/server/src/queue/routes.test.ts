/** Who may look at the work of the portal, and what it means to end some of it. */
import { codes } from "@analyte/contract/envelope";
import type { KnownServer, WaitingWork } from "@analyte/contract/queue";
import type { TaskState } from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let staff: string;
let user: string;
beforeAll(async () => {
  trial = await startTrial({ PORTAL_JOBS: "1" });
  staff = await trial.signIn("all@example.org");
  user = await trial.signIn();
});
afterAll(() => trial.close());

it("nobody without the mark", async () => {
  const sales = await trial.signIn("sales@example.org");
  for (const path of ["waiting", "running", "servers", "cancel"]) {
    const [method, body] = path === "cancel" ? (["POST", { body: { id: "x" } }] as const) : (["GET", {}] as const);
    for (const token of [user, sales])
      expect(await trial.send(method, `queue/${path}`, { token, ...body }), path).toMatchObject({ status: 403, code: codes.forbidden });
    expect((await trial.send(method, `queue/${path}`, body)).status, path).toBe(401);
  }
});

it("the servers, with what they take", async () => {
  const { content } = await trial.send("GET", "queue/servers", { token: staff });
  expect(content.data as KnownServer[]).toMatchObject([{ answers: true, state: "working", fault: "", places: 1, cluster_places: null, version: "0.1.0" }]);
});

it("what is ended is cancelled for its user, who is told by whom; twice is refused", async () => {
  const demo = (await trial.portal.accounts.findByLogin("demo"))!;
  // It waits and waits: no job of this user's may run.
  await trial.portal.database.insertInto("work_account").values({ owner_id: demo.id, jobs: 0, tasks: null, processor_seconds: null }).execute();
  const { id } = (await trial.send("POST", "task/store_example", { token: user, body: { tool_id: "pca" } })).content.data as { id: string };
  const { content } = await trial.send("GET", "queue/waiting?name=demo", { token: staff });
  expect(content.data as WaitingWork[]).toMatchObject([{ id, held: true, user: { account: "demo" } }]);

  expect(await trial.send("POST", "queue/cancel", { token: staff, body: { id } })).toMatchObject({ status: 200, content: { data: { cancelled: 1 } } });
  const state = async (language: string) => ((await trial.send("GET", `task/all_status?ids=${id}`, { token: user, language })).content.data as TaskState[])[0]!;
  expect(await state("en")).toMatchObject({
    status: "cancelled",
    reason: "Cancelled by All Marks, who looks after the portal. Ask support why, or run the task again.",
  });
  expect((await state("zh")).reason).toContain("已由平台管理员“All Marks”取消");
  const told = await trial.portal.database.selectFrom("system_message").select(["title_en", "title_zh"]).where("user_id", "=", demo.id).execute();
  expect(told).toEqual([{ title_en: expect.stringMatching(/^“.+” was cancelled$/) as string, title_zh: expect.stringMatching(/^“.+”已被取消$/) as string }]);
  expect(await trial.send("POST", "queue/cancel", { token: staff, body: { id } })).toMatchObject({ status: 409, showMsg: "It has ended already." });
});

it("what never was, or has gone with its task, is no such work", async () => {
  const { id } = (await trial.send("POST", "task/store_example", { token: user, body: { tool_id: "pca" } })).content.data as { id: string };
  expect(await trial.send("DELETE", "task/delete", { token: user, body: { ids: id } })).toMatchObject({ status: 200 });
  for (const one of ["made-up", id]) {
    expect(await trial.send("POST", "queue/cancel", { token: staff, body: { id: one } })).toMatchObject({
      status: 404,
      showMsg: expect.stringMatching(/^There is no such work:/) as string,
    });
    expect((await trial.send("POST", "queue/cancel", { token: staff, body: { id: one }, language: "zh" })).showMsg).toMatch(/^没有这项任务/);
  }
});
