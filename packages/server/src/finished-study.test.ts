/** The study that a portal with examples has run of itself, for everybody to look at. */
import type { finishedStudy } from "@analyte/contract/flows/finished-calls";
import type { OpenedLink, ThingLink } from "@analyte/contract/links";
import type { Task } from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { startTrial, type TrialPortal } from "./testing/trial-portal.ts";

const settings = { PORTAL_EXAMPLES: "yes", PORTAL_TEXTBOOK: "yes" };
let trial: TrialPortal;
beforeAll(async () => void (trial = await startTrial(settings)));
afterAll(() => trial.close());

const answer = async <T>(account: string, method: string, path: string, body?: object): Promise<T> => {
  const { status, content } = await trial.send(method, path, { token: await trial.signIn(account), ...(body !== undefined && { body }) });
  expect(status, path).toBe(200);
  return content.data;
};
const study = async (account = "demo") => (await answer<z.output<typeof finishedStudy.reply>>(account, "GET", "flow/finished_study")).study;

it("is there for everybody after the first start, once, and nobody else's task; who keeps it may take it back for good", { timeout: 240_000 }, async () => {
  await expect.poll(async () => await study(), { timeout: 180_000 }).not.toBeNull();
  const found = (await study())!;
  expect(await study("sales")).toEqual(found);
  expect(found.name.zh).toMatch(/[\u4e00-\u9fff]/);
  for (const reader of ["demo", "demo2"]) {
    const { kind, owner } = await answer<OpenedLink>(reader, "POST", "link/open", { code: found.code });
    expect([kind, owner]).toEqual(["result", "All Marks"]);
    // They have run nothing themselves.
    expect(await answer<Task[]>(reader, "GET", "task/list")).toEqual([]);
  }
  await trial.restart(settings);
  expect(await study()).toEqual(found);
  const [link] = await answer<ThingLink[]>("all", "GET", "link/list?kind=result");
  await answer("all", "DELETE", `link/delete?id=${link!.id}`);
  expect(await study()).toBeNull();
  await trial.restart(settings);
  await new Promise((done) => setTimeout(done, 5_000));
  expect(await study()).toBeNull();
  expect((await answer<Task[]>("all", "GET", "task/list")).map(({ status }) => status)).toEqual(["succeeded"]);
});
