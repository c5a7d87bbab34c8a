/** Links to reports over data that somebody else shares: what the files hold counts, not what the report shows by now. */
import type { ReportStatus } from "@analyte/contract/reports/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool, uploadTable } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let [owner, analyst] = ["", ""];
beforeAll(async () => {
  trial = await startTrial();
  [owner, analyst] = [await trial.signIn(), await trial.signIn("demo2")];
}, 60_000);
afterAll(() => trial.close());

async function data<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const { code, content, showMsg } = await trial.send(method, path, { token, ...(body !== undefined && { body }) });
  expect(code, `${path}: ${showMsg}`).toBe(1);
  return content.data;
}
const rows = ["sample,f1,f2,f3", "a,1,2,3", "b,2,3,1", "c,4,5,2", "d,5,6,4"].map((line) => line.split(","));
async function generated(id: string): Promise<void> {
  await data(analyst, "POST", "task/generate_report", { id, formats: ["html"] });
  const state = async () => (await data<ReportStatus>(analyst, "GET", `report/status?id=${id}`)).state;
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe("ready");
}
const link = async (thing_id: string) =>
  await trial.send("POST", "link/store", { token: analyst, body: { kind: "report", thing_id, ends_at: Date.now() + 86_400_000 } });

it("leads to no file that was made of another's project, also once its figure is taken out of the report", async () => {
  const matrix = await uploadTable({ trial, token: owner }, "m.csv", rows);
  const project = (await data<{ id: string }>(owner, "POST", "project/store", { name: "Soil", kind: "other", value: "area", matrix })).id;
  const share = await data<{ id: string }>(owner, "POST", "project_share/store", { project_id: project, email: "demo2@example.org", rights: "analyse" });
  await data(analyst, "POST", "project_share/receive", { id: share.id });
  const task = await runTool({ trial, token: analyst }, "pca", { inputs: { matrix: `project:${project}/matrix` }, params: {} });
  const words = { kind: "text", text: "<p>My own words.</p>" };
  const items = [words, { kind: "figure", task_id: task, name: "scores" }];
  const { id } = await data<{ id: string }>(analyst, "POST", "task/write_report_data", { title: "Of Soil", items });
  await generated(id);
  expect(await link(id)).toMatchObject({ status: 403, showMsg: expect.stringContaining("shared with you") });
  await data(analyst, "POST", "task/write_report_data", { id, items: [words] });
  await data(analyst, "POST", "task/write_report_data", { id, items: [words, words] });
  expect(await link(id)).toMatchObject({ status: 403 });
  // Its files are other ones now.
  await generated(id);
  expect((await link(id)).code).toBe(1);
}, 120_000);
