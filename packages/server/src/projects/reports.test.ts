/** A report from the folder of a delivery to the page and the zip, and who gets which of it. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ListedReport, ReportDetail } from "@analyte/contract/projects/reports";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { oneUser } from "../testing/one-user.ts";
import { linkSecret } from "../storage/link-secret.ts";
import { openProjectLinks } from "./reports.ts";

const trial = oneUser();
const { ask } = trial;
const home = mkdtempSync(join(tmpdir(), "reports-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let run: Run;
beforeAll(() => {
  run = operatorHere(trial.data, trial.databaseUrl);
});

const samples = Array.from({ length: 6 }, (_, at) => `S${at + 1}`);
const tables = {
  "matrix.csv": [
    "feature," + samples.join(","),
    ...["citrate", "malate"].map((one, at) => `${one},${samples.map((_, sample) => 3 + at + sample).join(",")}`),
  ].join("\n"),
  "samples.csv": ["sample,role,group", ...samples.map((one, at) => `${one},sample,${at < 3 ? "a" : "b"}`)].join("\n"),
};
const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const page = `<!doctype html><title>Report</title><script>parent.location = "https://elsewhere.example/"</script><h1>Results</h1>`;
const report = { "report/report.pdf": pdf, "report/pages/index.html": page, "report/pages/chapter 10.txt": "ten", "report/pages/chapter 2.txt": "two" };

let count = 0;
function folder(contract: string, files: Record<string, string>): string {
  const path = join(home, String((count += 1)));
  const about = { contract, name: `Study ${contract}`, kind: "untargeted", value: "area" };
  for (const [name, content] of Object.entries({ "project.json": JSON.stringify(about), ...tables, ...files })) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}
const bring = async (path: string) => await run(`project import ${path} --owner demo@example.org --release`);
async function delivered(contract: string, files: Record<string, string>): Promise<string> {
  const { code, out, err } = await bring(folder(contract, files));
  expect(err).toBe("");
  expect(code).toBe(0);
  return out.trim().split("\n").at(-1)!;
}
const fetched = async (url: string, init?: RequestInit) => await fetch(`${trial.portal.address}${url}`, init);
const textOf = async (url: string) => await (await fetched(url)).text();
const link = async (id: string, path: string, inline: boolean) => (await ask<{ url: string }>("POST", "project/report_link", { id, path, inline })).url;
const zipOf = async (id: string) => (await ask<{ url: string }>("GET", `project/zip_url?id=${id}`)).url;

it("is listed, shown where a browser may show it, and taken home whole with its checksums", async () => {
  const id = await delivered("R-1", report);
  const without = await delivered("R-2", {});
  const list = (await trial.send("GET", "project/report_list", { token: trial.token })).content as unknown as { data: ListedReport[]; total: number };
  expect(list).toMatchObject({ total: 1, data: [{ id, contract: "R-1", files: 4, version: 1, from: 2 }] });
  expect((await ask<ReportDetail>("GET", `project/report?id=${without}`)).files).toEqual([]);
  const { files, may_download } = await ask<ReportDetail>("GET", `project/report?id=${id}`);
  expect(may_download).toBe(true);
  // As a reader counts, not as letters stand in the alphabet.
  expect(files.map(({ path, preview }) => [path, preview])).toEqual([
    ["pages/chapter 2.txt", "text"],
    ["pages/chapter 10.txt", "text"],
    ["pages/index.html", "html"],
    ["report.pdf", "pdf"],
  ]);

  const shown = await fetched(await link(id, "pages/index.html", true));
  expect([shown.headers.get("content-type"), await shown.text()]).toEqual(["text/html", page]);
  // No script, no origin, nothing from elsewhere, but pictures that stand in the page itself.
  const policy = shown.headers.get("content-security-policy")!;
  expect(policy.split("; ")).toEqual([
    "sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "frame-ancestors 'self'",
  ]);
  const saved = await fetched(await link(id, "pages/index.html", false));
  expect([saved.headers.get("content-type"), saved.headers.get("content-disposition")]).toEqual([
    "application/octet-stream",
    expect.stringContaining(`attachment; filename="index.html"`),
  ]);
  expect((await fetched(await link(id, "report.pdf", true))).headers.get("content-type")).toBe("application/pdf");
  expect(await (await fetched(await link(id, "report.pdf", true), { headers: { range: "bytes=0-3" } })).text()).toBe("%PDF");

  const zip = join(home, "whole.zip");
  writeFileSync(zip, Buffer.from(await (await fetched(await zipOf(id))).arrayBuffer()));
  const unzipped = (...args: string[]) => spawnSync("unzip", args, { encoding: "utf8" }).stdout;
  const paths = unzipped("-Z1", zip).trim().split("\n");
  const held = Object.fromEntries(paths.map((path) => [path, unzipped("-p", zip, path)]));
  const sums = held["checksums.txt"]!.trim()
    .split("\n")
    .map((line) => line.split("  "));
  delete held["checksums.txt"];
  expect(held).toEqual({ ...tables, ...report });
  for (const [sum, path] of sums) expect(createHash("sha256").update(held[path!]!).digest("hex"), path).toBe(sum);
  expect(sums.length).toBe(Object.keys(held).length);
});

it("stays the last one that was delivered, whatever data come after it", async () => {
  const id = await delivered("R-3", { "report/a.txt": "first" });
  await delivered("R-3", { "matrix.csv": tables["matrix.csv"].replace("malate", "lactate") });
  expect((await ask<ReportDetail>("GET", `project/report?id=${id}`)).version).toBe(1);
  await delivered("R-3", { "report/b.txt": "third" });
  const { version, files } = await ask<ReportDetail>("GET", `project/report?id=${id}`);
  expect([version, files.map(({ path }) => path)]).toEqual([3, ["b.txt"]]);
});

it("goes to who may have it, and to nobody once that is over", async () => {
  const id = await delivered("R-4", report);
  const other = await trial.signIn("demo2@example.org");
  const asOther = async (method: string, path: string, body?: unknown) => await trial.send(method, path, { token: other, ...(body !== undefined && { body }) });
  expect((await asOther("GET", `project/report?id=${id}`)).code).toBe(5);
  expect((await asOther("GET", `project/zip_url?id=${id}`)).code).toBe(5);
  const { id: share } = await offered(id, "analyse");
  const linked = async (path: string, inline: boolean) => await asOther("POST", "project/report_link", { id, path, inline });
  // To be seen, not to be taken home.
  const shown = (await linked("report.pdf", true)).content.data as { url: string };
  expect((await fetched(shown.url)).status).toBe(200);
  expect([(await linked("report.pdf", false)).code, (await asOther("GET", `project/zip_url?id=${id}`)).code]).toEqual([4, 4]);
  await ask("DELETE", `project_share/delete?id=${share}`);
  expect((await fetched(shown.url)).status).toBe(404);

  async function offered(project: string, rights: string): Promise<{ id: string }> {
    const made = await ask<{ id: string }>("POST", "project_share/store", { project_id: project, email: "demo2@example.org", rights });
    await trial.send("POST", "project_share/receive", { token: other, body: { id: made.id } });
    return made;
  }
});

it("is led to for a minute, in its session, by links that the portal made of this project", async () => {
  const id = await delivered("R-5", { "report/a.txt": "letters", "report/b.txt": "others" });
  const { id: userId } = await trial.portal.database.selectFrom("users").select("id").where("email", "=", "demo@example.org").executeTakeFirstOrThrow();
  const session = createHash("sha256").update(trial.token).digest("hex");
  const secret = await linkSecret(trial.portal.database, "projects");
  const made = (ids: string[], now: number, by = secret) => openProjectLinks(by, () => now).make({ userId, session, ids, inline: false }).url;
  expect(await textOf(made([id, "a.txt"], Date.now()))).toBe("letters");
  expect((await fetched(made([id, "a.txt"], Date.now() - 61_000))).status).toBe(410);
  expect((await fetched(made([id], Date.now() - 61_000))).status).toBe(410);
  expect((await fetched(made([id, "a.txt"], Date.now(), await linkSecret(trial.portal.database, "files")))).status).toBe(404);
  expect((await fetched(made([id, "../samples.csv"], Date.now()))).status).toBe(404);
});

it("refuses a folder whose report is not what it should be, and writes nothing of it", async () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ "report/empty.pdf": "" }, /report\/empty\.pdf is empty \(0 bytes\)/],
    [{ "report/a.txt": "a", "report/checksums.txt": `${"0".repeat(64)}  a.txt\n` }, /Not what report\/checksums\.txt says: .*a\.txt/],
    [{ "report/a.txt": "a", "report/checksums.txt": `${createHash("md5").update("a").digest("hex")}  b.txt\n` }, /names b\.txt, which is not there/],
    [{ "report/a.txt": "a", "report/checksums.txt": "a.txt\n" }, /Line 1 of report\/checksums\.txt is no MD5 or SHA-256/],
    [Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`report/${at}.txt`, "x"])), /has 501 files; it may have 500/],
    [{ report: "no folder" }, /report is no folder/],
    // Shown backwards it would be called “report.pdf”.
    [{ "report/\u202efdp.troper": "x" }, /can't be kept: .* without signs that can't be seen/],
  ];
  for (const [files, said] of cases) {
    const { code, err } = await bring(folder("R-6", files));
    expect([code, err]).toEqual([1, expect.stringMatching(said)]);
  }
  const outside = folder("R-6", { "report/a.txt": "a" });
  symlinkSync("/etc/hostname", join(outside, "report/host.txt"));
  expect((await bring(outside)).err).toMatch(/report\/host\.txt leads out of the folder/);
  expect(await trial.portal.database.selectFrom("project").select("id").where("contract", "=", "R-6").execute()).toEqual([]);
  // What is held against the right sums arrives, without the list itself.
  const id = await delivered("R-6", { "report/a.txt": "a", "report/checksums.txt": `${createHash("md5").update("a").digest("hex")} *a.txt\n` });
  expect((await ask<ReportDetail>("GET", `project/report?id=${id}`)).files.map(({ path }) => path)).toEqual(["a.txt"]);
});
