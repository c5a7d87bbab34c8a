/** Reports as files: made once, given up, taken up again after a fall, refused in words. */
import { createHash } from "node:crypto";
import { base } from "@analyte/contract/call";
import type { ReportStatus } from "@analyte/contract/reports/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let [owner, stranger, task] = ["", "", ""];
const table = ["sample,f1,f2,f3", "a,1,2,3", "b,2,3,1", "c,4,5,2", "d,5,6,4"].join("\n");

beforeAll(async () => {
  trial = await startTrial();
  owner = await trial.signIn();
  stranger = await trial.signIn("demo2");
}, 60_000);
afterAll(() => trial.close());

const call = async (method: string, path: string, body?: unknown, token = owner) =>
  await trial.send(method, path, { token, ...(body !== undefined && { body }) });
async function data<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { code, content, showMsg } = await call(method, path, body);
  expect(code, `${path}: ${showMsg}`).toBe(1);
  return content.data;
}
const status = async (id: string) => await data<ReportStatus>("GET", `report/status?id=${id}`);
async function ended(id: string): Promise<ReportStatus> {
  await expect.poll(async () => (await status(id)).state, { timeout: 60_000, interval: 50 }).not.toBe("generating");
  return await status(id);
}
const download = async (id: string, format: string, token = owner) =>
  await fetch(`${trial.portal.address}${base}/report/download?id=${id}&format=${format}`, { headers: { token } });
const hash = (bytes: ArrayBuffer) => createHash("sha256").update(Buffer.from(bytes)).digest("hex");
const hostile = "$x# @y \\\\ ` \u202e🧪 <script>alert(1)</script>";
const written = async (items: object[], title = "A report") => (await data<{ id: string }>("POST", "task/write_report_data", { title, items })).id;
const items = () => [
  { kind: "heading", text: "Results" },
  { kind: "text", text: `<p>See [[fig:f]] and [[tab:t]]; ${hostile}</p>` },
  { kind: "figure", id: "f", task_id: task, name: "scores" },
  { kind: "table", id: "t", task_id: task, name: "scores" },
  { kind: "methods" },
  { kind: "references" },
];

it("has a task to report of", async () => {
  const path = ((await trial.upload(owner, "matrix.csv", table)).content.data as { store_path: string }).store_path;
  task = await runTool({ trial, token: owner }, "pca", { inputs: { matrix: path }, params: {} });
});

it("makes a file, the same bytes again, and answers from what is there", async () => {
  const id = await written(items());
  expect(await data("POST", "task/generate_report", { id, formats: ["pdf"] })).toEqual({ id });
  // Twice at once is one generation.
  expect(await data("POST", "task/generate_report", { id, formats: ["pdf"] })).toEqual({ id });
  const made = await ended(id);
  expect(made).toMatchObject({ state: "ready", progress: 1, progress_message: "", changed: false, files: [{ format: "pdf", language: "en" }] });
  const answer = await download(id, "pdf");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = await answer.arrayBuffer();
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-");
  expect([bytes.byteLength, hash(bytes)]).toEqual([made.files[0]!.size, made.files[0]!.sha256]);
  await data("POST", "task/generate_report", { id, formats: ["pdf"] });
  // Nothing was to be made: it is ready before anybody can look.
  expect(await status(id)).toEqual(made);
  // Made anew by another server of the same version it is the same file.
  await trial.portal.database.updateTable("report").set({ files_key: "" }).where("id", "=", id).execute();
  await data("POST", "task/generate_report", { id, formats: ["pdf"] });
  expect((await ended(id)).files[0]!.sha256).toBe(made.files[0]!.sha256);
  expect((await download(id, "pdf", stranger)).status).toBe(404);
  expect((await download(id, "docx")).status).toBe(404);
  await data("POST", "task/write_report_data", { id, title: "Another title" });
  expect(await status(id)).toMatchObject({ state: "ready", changed: true });
});

it("is made whole of a report whose task is deleted", async () => {
  const path = ((await trial.upload(owner, "other.csv", table)).content.data as { store_path: string }).store_path;
  const gone = await runTool({ trial, token: owner }, "pca", { inputs: { matrix: path }, params: {} });
  const id = await written(items().map((item) => ("task_id" in item ? { ...item, task_id: gone } : item)));
  await data("DELETE", `task/delete?ids=${gone}`);
  await data("POST", "task/generate_report", { id, formats: ["pdf"] });
  expect(await ended(id)).toMatchObject({ state: "ready" });
});

it("is given up when its user says so, and keeps what was there", async () => {
  const id = await written(items(), "Given up");
  await data("POST", "task/generate_report", { id, formats: ["pdf"] });
  await data("POST", "report/cancel", { id });
  expect(await ended(id)).toMatchObject({ state: "draft", progress_message: "The generation was cancelled.", files: [] });
  expect((await call("POST", "report/cancel", { id }, stranger)).status).toBe(404);
  expect((await call("POST", "task/generate_report", { id, formats: ["pdf"] }, stranger)).status).toBe(404);
});

it("is taken up by the next start where a server died over it", async () => {
  const id = await written(items(), "Left");
  const dead = {
    state: "generating" as const,
    asked: JSON.stringify({ formats: ["pdf"], language: "zh", tries: 1 }),
    holder: "dead",
    lease_until: Date.now() - 1,
  };
  await trial.portal.database.updateTable("report").set(dead).where("id", "=", id).execute();
  expect(await ended(id)).toMatchObject({ state: "ready", files: [{ format: "pdf", language: "zh" }] });
  // Where each try ended its server it is not tried for ever.
  const often = { ...dead, asked: JSON.stringify({ formats: ["pdf"], language: "en", tries: 3 }) };
  await trial.portal.database.updateTable("report").set(often).where("id", "=", id).execute();
  const failed = await ended(id);
  expect(failed).toMatchObject({ state: "failed", files: [{ format: "pdf" }] });
  expect(failed.progress_message).toContain("broke off three times");
});

it("says that an empty report makes no file", async () => {
  const id = await written([]);
  expect((await call("POST", "task/generate_report", { id, formats: ["pdf"] })).showMsg).toContain("The report is empty.");
});

it("gives a small report of a task at once", async () => {
  const answer = await fetch(`${trial.portal.address}${base}/file/export_module_chart_report?mission_id=${task}&format=pdf`, { headers: { token: owner } });
  expect(answer.status).toBe(200);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await call("GET", `file/export_module_chart_report?task_id=${task}&format=pdf`, undefined, stranger)).status).toBe(404);
});
