/** Every tool on a machine without bubblewrap. */
import { someOf } from "@analyte/contract/testing/some-of";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { exampleFile, listedCatalog } from "@analyte/tools/catalog";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseSandbox } from "../executor/sandbox.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

const works = await chooseSandbox("unshare").then(
  () => true,
  () => false,
);
let trial: TrialPortal;
let token = "";
beforeAll(async () => {
  if (!works) return;
  trial = await startTrial({ PORTAL_SANDBOX: "unshare" });
  token = await trial.signIn();
});
afterAll(async () => {
  if (works) await trial.close();
});

test.runIf(works).each(someOf(listedCatalog, { oneOf: 8, by: "fallback" }).map(({ manifest }) => manifest.id))("%s runs its example", async (tool_id) => {
  const { id } = (await trial.send("POST", "task/store_example", { token, body: { tool_id } })).content.data as { id: string };
  const state = async () => ((await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as TaskState[])[0]!;
  await expect.poll(async () => finalStatuses.includes((await state()).status), { timeout: 60_000 }).toBe(true);
  expect(await state()).toMatchObject({ status: "succeeded", reason: "" });
});

test.runIf(works)("the doctor looks at a table", async () => {
  const path = exampleFile("pca", "matrix")!;
  const { store_path } = (await trial.upload(token, basename(path), new Uint8Array(readFileSync(path)))).content.data as { store_path: string };
  expect(await trial.send("POST", "file/inspect", { token, body: { store_path, role: "matrix" } })).toMatchObject({ status: 200, code: 1 });
});
