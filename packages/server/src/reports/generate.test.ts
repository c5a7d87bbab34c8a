/** Reports as files: made once, given up, taken up again after a fall, refused in words. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Capsule } from "@analyte/capsule/capsule";
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

it("gives methods and references a heading where nobody gave them one", async () => {
  const headings = async (given: object[]) => {
    const id = await written(given);
    await data("POST", "task/generate_report", { id, formats: ["html"] });
    await ended(id);
    return [...(await (await download(id, "html")).text()).matchAll(/<h2 id[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);
  };
  expect(await headings(items())).toEqual(["1 Results", "2 Methods", "3 References"]);
  const scores = { kind: "table", task_id: task, name: "scores" };
  const headed = [scores, { kind: "heading", text: "How" }, { kind: "text", text: "<p>As follows.</p>" }, { kind: "methods" }, { kind: "references" }];
  expect(await headings(headed)).toEqual(["1 How", "2 References"]);
});

it("makes a file, the same bytes again, and answers from what is there", async () => {
  const id = await written(items());
  expect(await data("POST", "task/generate_report", { id, formats: ["pdf"] })).toEqual({ id });
  // Twice at once is one generation.
  expect(await data("POST", "task/generate_report", { id, formats: ["pdf"] })).toEqual({ id });
  // What it is not made for is not lost in silence.
  expect(await call("POST", "task/generate_report", { id, formats: ["html"] })).toMatchObject({ status: 409 });
  expect(await call("POST", "task/generate_report", { id, formats: ["pdf"], language: "zh" })).toMatchObject({ status: 409 });
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

it("lists what its methods cite also where its list of references was left away", async () => {
  const id = await written(items().filter(({ kind }) => kind !== "references"));
  await data("POST", "task/generate_report", { id, formats: ["pdf", "html"] });
  expect(await ended(id)).toMatchObject({ state: "ready" });
  const page = await (await download(id, "html")).text();
  const cited = [...page.matchAll(/href="#(r\d+)"/g)].map(([, anchor]) => anchor!);
  expect(cited.length).toBeGreaterThan(0);
  for (const anchor of cited) expect(page).toContain(`id="${anchor}"`);
});

it("files of two languages stand side by side, each made anew by itself, and go together when the report changes", async () => {
  const id = await written(items());
  const make = async (language: "en" | "zh", formats: string[]) => {
    await data("POST", "task/generate_report", { id, formats, language });
    return (await ended(id)).files.map((file) => `${file.format} ${file.language}`);
  };
  expect(await make("en", ["pdf", "html"])).toEqual(["pdf en", "html en"]);
  const english = await status(id);
  expect(await make("zh", ["pdf"])).toEqual(["pdf en", "html en", "pdf zh"]);
  const both = await status(id);
  expect(both.files.slice(0, 2)).toEqual(english.files);
  const taken = async (query: string, language = "en-US") => {
    const answer = await fetch(`${trial.portal.address}${base}/report/download?id=${id}&format=pdf${query}`, {
      headers: { token: owner, "accept-language": language },
    });
    return [hash(await answer.arrayBuffer()), answer.headers.get("content-disposition")] as const;
  };
  const [inEnglish, inChinese] = [both.files[0]!.sha256, both.files[2]!.sha256];
  expect(inChinese).not.toBe(inEnglish);
  expect([(await taken(""))[0], (await taken("", "zh-CN"))[0], (await taken("&language=zh"))[0]]).toEqual([inEnglish, inChinese, inChinese]);
  expect((await taken("&language=zh"))[1]).toContain("-zh.pdf");
  // Nothing is made twice.
  expect(await make("zh", ["pdf"])).toEqual(["pdf en", "html en", "pdf zh"]);
  expect(await status(id)).toEqual(both);
  await data("POST", "task/write_report_data", { id, title: "Another title" });
  expect(await make("zh", ["pdf"])).toEqual(["pdf zh"]);
});

it("makes a zip whose page computes the task again, to the byte", async () => {
  const id = await written(items(), "Whole");
  await data("POST", "task/generate_report", { id, formats: ["zip"] });
  expect(await ended(id)).toMatchObject({ state: "ready", files: [{ format: "zip" }] });
  const folder = mkdtempSync(join(tmpdir(), "zip-of-report-"));
  writeFileSync(join(folder, "report.zip"), Buffer.from(await (await download(id, "zip")).arrayBuffer()));
  const part = (path: string) => execFileSync("unzip", ["-p", join(folder, "report.zip"), path], { maxBuffer: 50_000_000 });
  const paths = execFileSync("unzip", ["-Z1", join(folder, "report.zip")], { encoding: "utf8" })
    .trim()
    .split("\n");
  for (const path of [
    "report.pdf",
    "report.html",
    "report.docx",
    "figures/figure-1.tiff",
    "figures/figure-1.csv",
    "tasks/1/1-pca/script.R",
    "tasks/1/1-pca/matrix.csv",
  ])
    expect(paths).toContain(path);
  // What the task was given is there as it was uploaded.
  expect(part("tasks/1/data/matrix.csv").toString()).toBe(table);
  // Which task a figure and a table come from is said, with the tables that its run has written.
  const { "@graph": graph } = JSON.parse(part("ro-crate-metadata.json").toString()) as { "@graph": Record<string, unknown>[] };
  for (const path of ["figures/figure-1.svg", "figures/figure-1.tiff", "tables/table-1.csv"])
    expect(
      graph.find((entity) => entity["@id"] === path),
      path,
    ).toMatchObject({
      description: expect.stringMatching(/scores, of the task “.+”\.$/i),
      about: { "@id": "#task-1" },
      isBasedOn: expect.arrayContaining([{ "@id": "tasks/1/1-pca/tables/scores.csv" }]),
    });
  expect(graph.find((entity) => entity["@id"] === "#task-1")).toMatchObject({ identifier: task });
  const page = part("verify.html").toString();
  rmSync(folder, { recursive: true });
  const [, held] = /<script type="application\/json" id="capsule">([^<]*)</.exec(page)!;
  const { steps, files } = JSON.parse(held!) as Capsule;
  expect(steps.map(({ tool, inputs, left }) => [tool.id, inputs.map(({ role }) => role), left])).toEqual([["pca", ["matrix"], null]]);
  const [step] = steps;
  for (const { sha256 } of [...step!.inputs, ...step!.tables]) expect(Object.keys(files)).toContain(sha256);
  // The engine as the page has it, with nothing of Node at hand.
  const [, engine] = /<script type="text\/plain" id="engine">([^]*?)<\/script>/.exec(page)!;
  const { promise, resolve } = Promise.withResolvers<{ tables?: { name: string; comparison: { same: unknown } }[] }>();
  let give: (event: { data: object }) => void = () => {};
  const scope = { addEventListener: (_: string, heard: typeof give) => void (give = heard), postMessage: resolve };
  // eslint-disable-next-line typescript/no-implied-eval -- the page runs this text
  (new Function("self", "process", "require", engine!) as (self: unknown) => void)(scope);
  give({ data: { files: Object.entries(files).map(([sha256, packed]) => [sha256, new Uint8Array(gunzipSync(Buffer.from(packed, "base64")))]) } });
  give({ data: { at: 0, step: step! } });
  const compared = (await promise).tables?.map(({ name, comparison }) => [name, comparison.same]);
  expect(compared).toEqual(step!.tables.map(({ name }) => [name, "bytes"]));
  expect(step!.tables.map(({ name }) => name)).toContain("scores.csv");
}, 60_000);

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

it("goes by link to whoever has opened it, until it is taken back", async () => {
  const id = await written(items(), "By link");
  const asked = { kind: "report", thing_id: id, ends_at: Date.now() + 86_400_000 };
  expect((await call("POST", "link/store", asked)).showMsg).toContain("This report has no files yet");
  await data("POST", "task/generate_report", { id, formats: ["pdf"] });
  await ended(id);
  const link = await data<{ id: string; code: string }>("POST", "link/store", asked);
  expect((await download(link.id, "pdf", stranger)).status).toBe(404);
  expect((await call("POST", "link/open", { code: link.code }, stranger)).code).toBe(1);
  expect((await call("GET", `report/linked?id=${link.id}`, undefined, stranger)).content.data).toMatchObject({
    title: { en: "By link" },
    files: [{ format: "pdf" }],
  });
  expect((await download(link.id, "pdf", stranger)).status).toBe(200);
  // The report itself stays its user's.
  expect((await download(id, "pdf", stranger)).status).toBe(404);
  // Looked at within a page, without a header and without scripts.
  await data("POST", "task/generate_report", { id, formats: ["html"] });
  await ended(id);
  const look = async (format: string, token = stranger) => await call("GET", `report/look?id=${link.id}&format=${format}`, undefined, token);
  const shown = async (url: string) => await fetch(`${trial.portal.address}${url}`);
  const { url } = (await look("html")).content.data as { url: string };
  const page = await shown(url);
  expect([page.status, page.headers.get("content-type"), page.headers.get("content-disposition")!.split(";")[0]]).toEqual([
    200,
    "text/html; charset=utf-8",
    "inline",
  ]);
  expect(page.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';(?!.*allow-scripts).*frame-ancestors 'self'$/);
  expect(await page.text()).toContain("By link");
  const pdf = await shown(((await look("pdf")).content.data as { url: string }).url);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(pdf.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  // The last sign of a signature has two bits that base64 leaves out: another sign there is another link, too.
  for (const sign of "ABCD".replace(url.at(-1)!, "")) expect((await shown(url.replace(/.$/, sign))).status).toBe(404);
  // What is written afterwards and in no file is told to nobody.
  await data("POST", "task/write_report_data", { id, title: "Changed", affiliation: "SECRET" });
  await data("POST", "task/write_report_data", { id, title: "Changed again", affiliation: "SECRET" });
  const linked = (await call("GET", `report/linked?id=${link.id}`, undefined, stranger)).content.data;
  expect(linked).toMatchObject({ title: { en: "By link" }, affiliation: "" });
  for (const file of [await download(link.id, "pdf", stranger), await shown(((await look("pdf")).content.data as { url: string }).url)])
    expect([file.status, file.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("By-link.pdf")]);
  await data("DELETE", `link/delete?id=${link.id}`);
  expect((await download(link.id, "pdf", stranger)).status).toBe(404);
  // Taken back it leads nowhere at once, by whichever address, and says so.
  expect((await shown(url)).status).toBe(404);
  expect((await look("html")).status).toBe(404);
  expect((await call("POST", "link/open", { code: link.code }, stranger)).showMsg).toContain("taken back");
});
