/** Reports that were written here, attached to projects: who may, who reads them, how long they stay, and in whose storage they count. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AttachPlace } from "@analyte/contract/projects/attached";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import type { ShownDelivery } from "@analyte/contract/projects/deliveries";
import type { ListedReport, ReportDetail } from "@analyte/contract/projects/reports";
import type { ReportStatus } from "@analyte/contract/reports/calls";
import type { Message } from "@analyte/contract/messages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorHere } from "../testing/operator-run.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { runTool } from "../testing/tool-runs.ts";

let trial: TrialPortal;
const tokens: Record<string, string> = {};
const home = mkdtempSync(join(tmpdir(), "attached-"));
beforeAll(async () => {
  trial = await startTrial();
  for (const [who, marks] of [["owner"], ["download"], ["analyse"], ["stranger"], ["staff", ["Delivery"]], ["staff2", ["Delivery"]]] as [string, string[]?][]) {
    await trial.portal.accounts.create({
      account: who,
      email: `${who}@example.org`,
      password: "a-long-word-9",
      name: `The ${who}`,
      ...(marks && { marks: marks as ["Delivery"] }),
    });
    tokens[who] = await trial.signIn(who, "a-long-word-9");
  }
}, 60_000);
afterAll(async () => {
  await trial.close();
  rmSync(home, { recursive: true, force: true });
});

const call = async (who: string, method: string, path: string, body?: object, language = "en") =>
  await trial.send(method, path, { token: tokens[who]!, language, ...(body !== undefined && { body }) });
async function data<T>(who: string, method: string, path: string, body?: object): Promise<T> {
  const { code, content, showMsg } = await call(who, method, path, body);
  expect(code, `${path}: ${showMsg}`).toBe(1);
  return content.data;
}
const table = "sample,f1,f2,f3\na,1,2,3\nb,2,3,1\nc,4,5,2\nd,5,6,4\n";
const given = async (who: string) => ((await trial.upload(tokens[who]!, "m.csv", table)).content.data as { store_path: string }).store_path;

/** Of the owner's own, shared with one who may download it and one who may not. */
async function project(name: string): Promise<string> {
  const { id } = await data<{ id: string }>("owner", "POST", "project/store", { name, kind: "other", value: "area", matrix: await given("owner") });
  for (const rights of ["download", "analyse"]) {
    const share = await data<{ id: string }>("owner", "POST", "project_share/store", { project_id: id, email: `${rights}@example.org`, rights });
    await data(rights, "POST", "project_share/receive", { id: share.id });
  }
  return id;
}
/** As the operator's command leaves one. */
const deliver = async (id: string, state = "released") => {
  await trial.portal.database
    .updateTable("project")
    .set({ delivered: 1, state: state as "released" })
    .where("id", "=", id)
    .execute();
};
async function generated(who: string, id: string, formats: string[]): Promise<void> {
  await data(who, "POST", "task/generate_report", { id, formats });
  const state = async () => (await data<ReportStatus>(who, "GET", `report/status?id=${id}`)).state;
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe("ready");
}
const text = (words: string) => [{ kind: "text", text: `<p>${words}</p>` }];
async function report(who: string, title: string, formats = ["html", "docx"], items: object[] = text("As it was.")): Promise<string> {
  const { id } = await data<{ id: string }>(who, "POST", "task/write_report_data", { title, items });
  if (formats.length > 0) await generated(who, id, formats);
  return id;
}
const rewrite = async (who: string, id: string, words: string) => await data(who, "POST", "task/write_report_data", { id, items: text(words) });
const attach = async (who: string, id: string, report_id: string, more: object = {}) =>
  await call(who, "POST", "project/attach_report", { id, report_id, ...more });
const attached = async (who: string, id: string, report_id: string, more: object = {}) =>
  await data<{ id: string; attached: boolean }>(who, "POST", "project/attach_report", { id, report_id, ...more });
const shown = async (who: string, id: string) => await data<ReportDetail>(who, "GET", `project/report?id=${id}`);
const told = async (who: string) => ((await call(who, "GET", "system_notify/list?type=project")).content as unknown as { data: Message[] }).data;
const used = async (who: string) => await data<{ used: number; attached: number }>(who, "GET", "user_file_store/usage");
const link = async (who: string, body: object) => await call(who, "POST", "project/report_link", body);
const follow = async (answer: Awaited<ReturnType<typeof link>>) => await fetch(trial.portal.address + (answer.content.data as { url: string }).url);
const storageIsSound = async () => expect(await operatorHere(trial.data, trial.databaseUrl)("storage check")).toMatchObject({ code: 0 });

it("stands among the delivered reports as a copy that outlives its report, and is told to whom the project is shared", async () => {
  const id = await project("Copies");
  const own = await report("owner", "Copied");
  const { id: copy, attached: isNew } = await attached("owner", id, own);
  expect(isNew).toBe(true);
  const list = (await call("download", "GET", "project/report_list")).content as unknown as { data: ListedReport[] };
  expect(list.data).toMatchObject([{ id, files: 2, version: 1 }]);
  const seen = await shown("owner", id);
  expect(seen).toMatchObject({ version: null, files: [], may_attach: true });
  expect(seen.attached).toMatchObject([
    {
      id: copy,
      title: { en: "Copied", zh: "Copied" },
      by: "The owner",
      version: 1,
      report_id: own,
      since: "same",
      files: [
        { path: "Copied.html", preview: "html", language: "en" },
        { path: "Copied.docx", preview: "none" },
      ],
    },
  ]);
  expect(seen.attached[0]!.attached_at).toBeGreaterThan(Date.now() - 60_000);
  // Who reads it learns nothing of the report behind it.
  expect(await shown("analyse", id)).toMatchObject({ may_attach: false, attached: [{ by: "The owner", report_id: "", since: null }] });
  expect((await told("download")).map(({ title, link: to }) => [title, to])).toEqual([
    ["A report for the project Copies", `/data-collection/contract-report?id=${id}`],
  ]);
  expect([(await told("analyse")).length, (await told("owner")).length, (await told("stranger")).length]).toEqual([1, 0, 0]);
  const history = (await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).history;
  expect(history[0]).toMatchObject({ what: "Report attached", who: "You", changes: "Copied" });

  // Seen by everybody, taken home by who may; in a page it runs nothing.
  const html = { id, path: "Copied.html", attached: copy };
  const page = await follow(await link("analyse", { ...html, inline: true }));
  expect(page.headers.get("content-security-policy")).toContain("sandbox");
  const content = await page.text();
  expect(content).toContain("As it was.");
  expect([(await link("analyse", html)).status, (await link("analyse", { ...html, path: "Copied.docx", inline: true })).status]).toEqual([403, 403]);
  expect((await link("stranger", { ...html, inline: true })).status).toBe(404);
  expect((await follow(await link("download", html))).headers.get("content-disposition")).toContain("Copied.html");
  // Neither a file of another project nor one out of it.
  const other = await project("Others");
  expect([(await link("owner", { ...html, id: other })).status, (await link("owner", { ...html, path: "../matrix.csv" })).status]).toEqual([404, 404]);

  const zip = join(home, "all.zip");
  const { url } = await data<{ url: string }>("download", "GET", `project/zip_url?id=${id}`);
  writeFileSync(zip, Buffer.from(await (await fetch(trial.portal.address + url)).arrayBuffer()));
  const unzipped = (...args: string[]) => spawnSync("unzip", args, { encoding: "utf8" }).stdout;
  expect(unzipped("-Z1", zip).trim().split("\n").toSorted()).toEqual([
    "attached/Copied/Copied.docx",
    "attached/Copied/Copied.html",
    "checksums.txt",
    "matrix.csv",
  ]);
  expect(unzipped("-p", zip, "attached/Copied/Copied.html")).toBe(content);
  expect(unzipped("-p", zip, "checksums.txt")).toContain(`${createHash("sha256").update(content).digest("hex")}  attached/Copied/Copied.html`);

  await data("owner", "DELETE", `report/delete?id=${own}`);
  expect((await shown("owner", id)).attached).toMatchObject([{ id: copy, since: "gone" }]);
  expect(await (await follow(await link("analyse", { ...html, inline: true }))).text()).toBe(content);
  await storageIsSound();
}, 120_000);

it("is not what its report becomes, until it is attached anew", async () => {
  const id = await project("Newer");
  const own = await report("owner", "Newer");
  const first = await attached("owner", id, own, { formats: ["html"] });
  const copyNow = async () => (await shown("owner", id)).attached[0]!;
  const text0 = async () => await (await follow(await link("owner", { id, path: "Newer.html", attached: first.id, inline: true }))).text();
  expect((await copyNow()).files.map(({ format }) => format)).toEqual(["html"]);
  const before = (await told("download")).length;
  // Said twice, it has been said once.
  expect(await attached("owner", id, own)).toEqual({ id: first.id, attached: false });
  expect((await told("download")).length).toBe(before);

  await rewrite("owner", own, "As it is.");
  expect((await copyNow()).since).toBe("changed");
  // Its files are of what it was: nobody is to take them for what it is.
  expect(await attach("owner", id, own)).toMatchObject({ status: 409, showMsg: expect.stringContaining("Generate them anew") });
  await generated("owner", own, ["html", "docx"]);
  expect((await copyNow()).since).toBe("made");
  expect(await text0()).toContain("As it was.");
  const { data: places } = (await call("owner", "GET", `project/attach_places?report_id=${own}&attached=true`)).content as unknown as { data: AttachPlace[] };
  expect(places).toMatchObject([{ id, attached: { id: first.id, since: "made" } }]);

  expect(await attached("owner", id, own)).toEqual({ id: first.id, attached: true });
  expect(await copyNow()).toMatchObject({ since: "same", files: [{ format: "html" }] });
  expect(await text0()).toContain("As it is.");
  expect((await shown("owner", id)).attached.length).toBe(1);
  expect((await told("download")).length).toBe(before + 1);
  await storageIsSound();
}, 120_000);

it("is taken off, and its files with it, and counts until then in the storage of who attached it", async () => {
  const id = await project("Taken off");
  const own = await report("owner", "Off", ["html"]);
  const [before, customers] = [await used("owner"), await used("download")];
  const { id: copy } = await attached("owner", id, own);
  const [file] = (await shown("owner", id)).attached[0]!.files;
  expect(await used("owner")).toMatchObject({ attached: before.attached + file!.size, used: before.used + file!.size });
  expect(await used("download")).toEqual(customers);
  const open = await link("analyse", { id, path: file!.path, attached: copy, inline: true });
  for (const [who, status] of [
    ["stranger", 404],
    ["download", 403],
    ["staff", 404],
  ] as const)
    expect((await call(who, "DELETE", `project/detach_report?id=${id}&attached=${copy}`)).status, who).toBe(status);
  await data("owner", "DELETE", `project/detach_report?id=${id}&attached=${copy}`);
  expect((await follow(open)).status).toBe(404);
  expect((await shown("owner", id)).attached).toEqual([]);
  expect(await used("owner")).toEqual(before);
  expect((await call("owner", "DELETE", `project/detach_report?id=${id}&attached=${copy}`)).status).toBe(404);
  expect((await data<ReportStatus>("owner", "GET", `report/status?id=${own}`)).files.length).toBe(1);
  const { history } = await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`);
  expect(history.slice(0, 2).map(({ what }) => what)).toEqual(["Report taken off", "Report attached"]);

  // With its project it goes, too.
  await attached("owner", id, own);
  await data("owner", "DELETE", `project/delete?id=${id}`);
  expect(await used("owner")).toMatchObject({ attached: before.attached });
  await storageIsSound();
}, 120_000);

it("has no place where there is no room for it, nor beyond so many; nothing of it is written then", async () => {
  const id = await project("Full");
  const own = await report("owner", "Large", ["html"]);
  const { used: bytes } = await used("owner");
  const run = operatorHere(trial.data, trial.databaseUrl);
  await run(`users quota owner ${bytes + 10}`);
  expect((await attach("owner", id, own)).status).toBe(413);
  expect((await shown("owner", id)).attached).toEqual([]);
  expect((await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).history.map(({ what }) => what)).toEqual(["Made"]);
  await run(`users quota owner 1000000000`);
  const { id: copy } = await attached("owner", id, own);
  const { database } = trial.portal;
  const row = await database.selectFrom("project_attached").selectAll().where("id", "=", copy).executeTakeFirstOrThrow();
  const more = Array.from({ length: 19 }, (_, at) => ({ ...row, id: `${copy}${at}`, report_id: `r${at}`, size: 0, files: 0 }));
  await database.insertInto("project_attached").values(more).execute();
  const another = await report("owner", "One more", ["html"]);
  expect(await attach("owner", id, another)).toMatchObject({ status: 409, showMsg: expect.stringContaining("20 attached reports") });
  await database
    .deleteFrom("project_attached")
    .where(
      "id",
      "in",
      more.map((one) => one.id),
    )
    .execute();
}, 120_000);

it("is ready, its user's own, and passes on nothing that is not his", async () => {
  const id = await project("Sound");
  const draft = await report("owner", "Draft", []);
  expect(await attach("owner", id, draft)).toMatchObject({ status: 409, showMsg: expect.stringContaining("not ready") });
  const own = await report("owner", "Own", ["html"]);
  expect(await attach("owner", id, own, { formats: ["pdf"] })).toMatchObject({ status: 400, showMsg: expect.stringContaining("PDF") });
  expect(await attach("owner", id, await report("stranger", "Another's", ["html"]))).toMatchObject({ status: 404 });
  expect(await attach("owner", "none", own)).toMatchObject({ status: 404 });
  await trial.portal.database
    .updateTable("report")
    .set({ state: "generating", holder: "nobody", lease_until: Date.now() + 60_000 })
    .where("id", "=", own)
    .execute();
  expect(await attach("owner", id, own)).toMatchObject({ status: 409, showMsg: expect.stringContaining("being generated") });
  await trial.portal.database.updateTable("report").set({ state: "ready", holder: "", lease_until: 0 }).where("id", "=", own).execute();
  expect((await shown("owner", id)).attached).toEqual([]);

  // What was made of a project that another shares does not get into a project of one's own by a report.
  const task = await runTool({ trial, token: tokens["analyse"]! }, "pca", { inputs: { matrix: `project:${id}/matrix` }, params: {} });
  const of = await report("analyse", "Of another's", ["html"], [{ kind: "figure", task_id: task, name: "scores" }]);
  const mine = (await data<{ id: string }>("analyse", "POST", "project/store", { name: "Mine", kind: "other", value: "area", matrix: await given("analyse") }))
    .id;
  expect(await attach("analyse", mine, of)).toMatchObject({ status: 403, showMsg: expect.stringContaining("not yours to pass on") });
  await attached("analyse", mine, await report("analyse", "Own words", ["html"]));
}, 120_000);

it("comes to a delivered project from those who deliver, in every state but archived", async () => {
  const id = await project("Delivered");
  await deliver(id, "preparing");
  const own = await report("staff", "From the laboratory", ["html"]);
  const before = (await told("owner")).length;
  const { id: copy } = await attached("staff", id, own);
  // Nobody sees it yet.
  expect((await told("owner")).length).toBe(before);
  const delivery = await data<ShownDelivery>("staff", "GET", `project/delivery_detail?id=${id}`);
  expect(delivery).toMatchObject({ may_attach: true, attached: [{ id: copy, report_id: own, since: "same" }] });
  expect((await data<ShownDelivery>("staff2", "GET", `project/delivery_detail?id=${id}`)).attached).toMatchObject([{ id: copy, report_id: "", since: null }]);

  await deliver(id);
  expect(await shown("owner", id)).toMatchObject({ may_attach: false, attached: [{ by: "The staff" }] });
  const theirs = await report("owner", "The customer's", ["html"]);
  for (const [who, status] of [
    ["owner", 403],
    ["download", 403],
    ["stranger", 404],
  ] as const)
    expect((await attach(who, id, await (who === "owner" ? theirs : report(who, who, ["html"])))).status, who).toBe(status);
  expect((await call("owner", "DELETE", `project/detach_report?id=${id}&attached=${copy}`)).status).toBe(403);
  await rewrite("staff", own, "Mended.");
  await generated("staff", own, ["html"]);
  await attached("staff", id, own);
  expect((await told("owner"))[0]).toMatchObject({ title: "A report for the project Delivered" });
  const chinese = (await call("owner", "GET", "system_notify/list?type=project", undefined, "zh")).content as unknown as { data: Message[] };
  expect(chinese.data[0]!.title).toBe("项目有新报告：Delivered");
  // Its customer reads it as the provider's deed.
  expect((await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).history[0]).toMatchObject({ what: "Report attached", who: "Provider" });

  const places = async (who: string, report_id: string) =>
    ((await call(who, "GET", `project/attach_places?report_id=${report_id}&name=Delivered`)).content as unknown as { data: AttachPlace[] }).data;
  expect(await places("staff", own)).toMatchObject([{ id, delivered: true, attached: { since: "same" } }]);
  expect(await places("owner", theirs)).toEqual([]);
  expect((await call("owner", "GET", `project/attach_places?report_id=${own}`)).status).toBe(404);

  await deliver(id, "expired");
  const second = await attached("staff2", id, await report("staff2", "Late", ["html"]));
  await deliver(id, "archived");
  expect(await places("staff", own)).toEqual([]);
  expect([(await attach("staff", id, own)).status, (await call("staff", "DELETE", `project/detach_report?id=${id}&attached=${second.id}`)).status]).toEqual([
    409, 409,
  ]);
  await deliver(id);
  // Whoever delivers takes off what another has attached: it counted in his storage.
  await data("staff", "DELETE", `project/detach_report?id=${id}&attached=${second.id}`);
  expect(await used("staff2")).toMatchObject({ attached: 0 });
  await storageIsSound();
}, 120_000);

it("is no way into a project of one's own that has expired", async () => {
  const id = await project("Expired");
  await trial.portal.database.updateTable("project").set({ state: "expired" }).where("id", "=", id).execute();
  expect(await attach("owner", id, await report("owner", "Too late", ["html"]))).toMatchObject({
    status: 403,
    showMsg: expect.stringContaining("not expired"),
  });
}, 60_000);
