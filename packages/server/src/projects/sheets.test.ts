/** The information sheet from the question to the data made of it, over HTTP and the operator's command. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Message } from "@analyte/contract/messages";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import type { SheetDetail } from "@analyte/contract/projects/sheet";
import { emptyRow, type SheetContent, type SheetRow } from "@analyte/contract/projects/sheet-rows";
import { workbookOf } from "@analyte/tools/workbook";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDirectory } from "../account/directory.ts";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { oneUser } from "../testing/one-user.ts";
import { openSheets } from "./sheets.ts";

const trial = oneUser();
const { ask } = trial;
const home = mkdtempSync(join(tmpdir(), "sheets-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let run: Run;
let staff = "";
beforeAll(async () => {
  run = operatorHere(trial.data, trial.databaseUrl);
  await trial.portal.accounts.create({
    account: "deliverer",
    name: "Dora",
    email: "dora@example.org",
    password: "a-long-word-9",
    marks: ["message", "Delivery"],
  });
  staff = await trial.signIn("deliverer", "a-long-word-9");
});

const names = Array.from({ length: 6 }, (_, at) => `S${at + 1}`);
const row = (changes: Partial<SheetRow>): SheetRow => ({ ...emptyRow, ...changes });
const content: SheetContent = {
  rows: [
    ...names.map((sample, at) =>
      row({ sample, name: `Mouse ${at}`, group: at < 3 ? "control" : "treated", subject: `m${at}`, weight: String(20 + at), weight_unit: "mg" }),
    ),
    row({ sample: "QC1", role: "qc" }),
  ],
  species: "Mus musculus",
  comparisons: [{ case: "treated", control: "control" }],
};
const open = async (contract: string): Promise<string> => {
  const opened = await run(`project sheet open --contract ${contract} --name Study --owner demo@example.org`);
  expect(opened, opened.err).toMatchObject({ code: 0 });
  return opened.out.trim().split("\n").at(-1)!;
};
const detail = async (id: string) => await ask<SheetDetail>("GET", `project_sheet/detail?project_id=${id}`);
const update = async (id: string, version: number, filled: SheetContent = content) =>
  await trial.send("POST", "project_sheet/update", { token: trial.token, body: { project_id: id, version, ...filled } });
const submit = async (id: string, version: number) =>
  await trial.send("POST", "project_sheet/submit", { token: trial.token, body: { project_id: id, version } });
const messagesOf = async (token: string, part: string) =>
  ((await trial.send("GET", `system_notify/list?type=project&name=${part}`, { token })).content as unknown as { data: Message[] }).data;
const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  ((await trial.upload(trial.token, name, bytes)).content.data as { store_path: string }).store_path;
const summary = async (id: string) => {
  const answer = await fetch(`${trial.portal.address}/api/front/file/export_info_collect_summary?project_id=${id}`, { headers: { token: trial.token } });
  return { status: answer.status, name: answer.headers.get("content-disposition"), bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const read = async (id: string, path: string) =>
  await trial.send("POST", "project_sheet/read_workbook", { token: trial.token, body: { project_id: id, store_path: path } });

it("is asked for, handed in, returned, changed, locked, and becomes the sample sheet and the first program", async () => {
  const id = await open("IS-1");
  expect(await ask("GET", "project_sheet/list")).toMatchObject([{ project_id: id, contract: "IS-1", state: "open", samples: 0 }]);
  expect(await messagesOf(trial.token, "IS-1")).toMatchObject([
    { title: "Please say what your samples are: Study (IS-1)", link: `/project/project-list?sheet=${id}` },
  ]);
  expect((await update(id, 1)).code).toBe(1);
  expect(await submit(id, 2)).toMatchObject({ status: 200, content: { data: { state: "submitted", version: 3 } } });
  // Who delivers hears of it, and nobody changes it any more.
  expect(await messagesOf(staff, "IS-1")).toMatchObject([
    { title: "An information sheet was handed in: Study (IS-1)", link: `/project/project-list?view=sheets&sheet=${id}` },
  ]);
  expect(await update(id, 3)).toMatchObject({ status: 409, showMsg: expect.stringContaining("was handed in") });
  const returned = await trial.send("POST", "project_sheet/return", { token: staff, body: { project_id: id, note: "Which are controls?" } });
  expect(returned).toMatchObject({ content: { data: { state: "returned" } } });
  expect(await detail(id)).toMatchObject({ state: "returned", note: "Which are controls?", may_fill: true, in_preparation: true, species: "Mus musculus" });
  expect((await messagesOf(trial.token, "IS-1"))[0]).toMatchObject({ content: expect.stringContaining("Which are controls?") });
  expect((await update(id, 4)).code).toBe(1);
  expect((await submit(id, 5)).code).toBe(1);
  const folder = join(home, "IS-1");
  mkdirSync(folder);
  writeFileSync(join(folder, "project.json"), JSON.stringify({ contract: "IS-1", name: "Study", kind: "untargeted", value: "area" }));
  const values = ["citrate", "malate"].map((feature, at) => [feature, ...names.map((_, sample) => 10 + at + ((sample * 7) % 5)), 12].join(","));
  writeFileSync(join(folder, "matrix.csv"), [["feature", ...names, "QC1"].join(","), ...values].join("\n"));
  const bring = `project import ${folder} --owner demo@example.org --release`;
  expect(await run(bring)).toMatchObject({ code: 1, err: expect.stringContaining("is not locked") });
  expect(await run(`project release ${id}`)).toMatchObject({ code: 1, err: expect.stringContaining("no data yet") });
  expect(await run(`project sheet lock ${id} --note Thanks`)).toMatchObject({ code: 0 });
  // One that was returned and locked anew meanwhile is another: what was read of it is not written.
  const { database } = trial.portal;
  const sheets = openSheets({ database, directory: { holdersOf: async () => [] }, messages: { write: async () => {} } });
  const { version } = (await sheets.ofContract("IS-1"))!;
  const take = async (of: number) => await database.transaction().execute(async (transaction) => await sheets.taken(transaction, id, of));
  await expect(take(version - 1)).rejects.toMatchObject({ text: { en: expect.stringContaining("was returned or changed") } });
  const brought = await run(bring);
  expect(brought, brought.err).toMatchObject({ code: 0, out: expect.stringContaining("7 samples (6 sample, 1 qc)") });
  const project = await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
  const locked = { who: "Provider", at: expect.any(Number) };
  expect(project.from_sheet).toEqual({ submitted: { who: "Demo", at: expect.any(Number) }, locked });
  expect(project.facts.groups).toEqual([
    { name: "control", count: 3 },
    { name: "treated", count: 3 },
  ]);
  const csv = await fetch(`${trial.portal.address}/api/front/project/download?id=${id}&table=samples`, { headers: { token: trial.token } });
  expect(csv.headers.get("content-disposition")).toContain("IS-1 samples.csv");
  expect((await csv.text()).split("\r\n").slice(0, 2)).toEqual([
    "sample,name,role,group,subject,weight,weight_unit,amount_factor",
    "S1,Mouse 0,sample,control,m0,20,mg,20",
  ]);
  const [program] = await ask<{ id: string; name: string }[]>("GET", `sample_group_program/get_name?project_id=${id}`);
  expect(await ask("GET", `sample_group_program/detail?id=${program!.id}`)).toMatchObject({
    groups: [{ name: "control" }, { name: "treated" }],
    comparisons: [{}],
  });
  const { history, may_fill, in_preparation } = await detail(id);
  expect([may_fill, in_preparation]).toEqual([false, false]);
  expect(history.map(({ what }) => what)).toEqual([
    "Became the sample sheet of the data",
    "Locked",
    "Handed in",
    "Returned to be changed",
    "Handed in",
    "Asked for",
  ]);
  expect(history.map(({ who }) => who).slice(1, 5)).toEqual(["Provider", expect.not.stringContaining("Provider"), "Provider", expect.any(String)]);
  expect(await ask("GET", "project_sheet/list")).toEqual([]);
  // Data that bring a sample sheet of their own have no other.
  writeFileSync(join(folder, "samples.csv"), ["sample,group", ...names.map((name) => `${name},a`), "QC1,b"].join("\n"));
  expect(await run(bring)).toMatchObject({ code: 0 });
  expect((await ask<ProjectDetail>("GET", `project/detail?id=${id}`)).from_sheet).toBeNull();
});

it("is said to be the sample sheet of the data, with who and when: to staff by name, also before it is handed over", async () => {
  const id = await open("IS-9");
  await update(id, 1);
  await submit(id, 2);
  expect((await trial.send("POST", "project_sheet/lock", { token: staff, body: { project_id: id } })).showMsg).toBe("");
  const values = ["citrate", "malate"].map((feature, at) => [feature, ...names.map((_, sample) => 10 + at + ((sample * 7) % 5)), 12].join(","));
  const files = {
    "project.json": JSON.stringify({ contract: "IS-9", name: "Study", kind: "untargeted", value: "area" }),
    "matrix.csv": [["feature", ...names, "QC1"].join(","), ...values].join("\n"),
  };
  for (const [path, text] of Object.entries(files)) await trial.upload(staff, path, text, { relative_path: `IS-9/${path}` });
  const origin = { submitted: { who: "Demo", at: expect.any(Number) }, locked: { who: "Dora", at: expect.any(Number) } };
  const body = { folder: "/IS-9/" };
  const checked = await trial.send("POST", "project/delivery_check", { token: staff, body });
  expect(checked.content.data).toMatchObject({ sheet: origin });
  const brought = await trial.send("POST", "project/delivery_import", { token: staff, body: { ...body, owner: "demo@example.org", release: true } });
  expect(brought.showMsg).toBe("");
  const shown = await trial.send("GET", `project/delivery_detail?id=${id}`, { token: staff });
  expect(shown.content.data).toMatchObject({ project: { from_sheet: origin } });
  expect((await ask<ProjectDetail>("GET", `project/detail?id=${id}`)).from_sheet).toMatchObject({ ...origin, locked: { who: "Provider" } });
});

it("keeps a draft with faults, and is handed in without them alone", async () => {
  const id = await open("IS-2");
  const rows = [row({ sample: "a", weight: "0", weight_unit: "mg" }), row({ sample: "a", role: "mouse", weight: "2", weight_unit: "mL" }), row({ group: "x" })];
  expect((await update(id, 1, { rows, species: "", comparisons: [{ case: "x", control: "y" }] })).code).toBe(1);
  const { faults } = await detail(id);
  expect(faults.cells.map(({ row: at, field }) => [at, field])).toEqual([
    [0, "weight"],
    [1, "sample"],
    [1, "role"],
    [1, "weight_unit"],
    [2, "sample"],
    [2, "weight"],
  ]);
  expect(faults.general).toEqual(["The comparison “x against y” names “y”, which is the group of no sample."]);
  const refused = await trial.send("POST", "project_sheet/submit", { token: trial.token, language: "zh", body: { project_id: id, version: 2 } });
  expect(refused).toMatchObject({ status: 422, showMsg: expect.stringContaining("比较“x 对 y”") });
  expect(await trial.send("POST", "project_sheet/lock", { token: staff, body: { project_id: id } })).toMatchObject({ status: 422 });
});

it("tells the second window, and writes nothing of it", async () => {
  const id = await open("IS-3");
  expect((await update(id, 1)).code).toBe(1);
  expect(await update(id, 1, { rows: [], species: "", comparisons: [] })).toMatchObject({ status: 409, showMsg: expect.stringContaining("another window") });
  expect(await detail(id)).toMatchObject({ samples: 7, version: 2 });
  expect(await submit(id, 1)).toMatchObject({ status: 409 });
});

describe("as a workbook", () => {
  it("is taken out with who and when, and taken in again as it was", async () => {
    const id = await open("IS-4");
    await update(id, 1);
    const out = await summary(id);
    expect([out.status, out.name]).toEqual([200, expect.stringContaining("IS-4 information sheet.xlsx")]);
    const taken = await read(id, await upload("filled.xlsx", out.bytes));
    expect(taken.content.data).toEqual({ ...content, rows: content.rows });
    // Nothing is kept by reading.
    expect((await detail(id)).version).toBe(2);
  });
  it("offers roles and units, with a comma before decimals or a point", async () => {
    const id = await open("IS-8");
    await update(id, 1, {
      ...content,
      rows: [row({ sample: "a", role: "QC", weight: "20,5", weight_unit: "ug" }), row({ sample: "b", weight: "3,25", weight_unit: "µg" })],
    });
    expect((await detail(id)).faults).toEqual({ cells: [], general: expect.any(Array) });
    const { bytes } = await summary(id);
    const path = join(home, "choices.xlsx");
    writeFileSync(path, bytes);
    const xml = spawnSync("unzip", ["-p", path, "xl/worksheets/sheet1.xml"], { encoding: "utf8" }).stdout;
    const list = (cells: string, words: string) => `sqref="${cells}"><formula1>&quot;${words}&quot;</formula1>`;
    expect(xml).toContain(list("C2:C1001", "sample,qc,blank,reference,standard"));
    expect(xml).toContain(list("I2:I1001", "ng,µg,mg,g,kg,nL,µL,mL,L,cells,10^6 cells"));
    // As numbers, with which a spreadsheet counts.
    expect(xml).toContain('<c r="H2"><v>20.5</v></c>');
    const taken = await read(id, await upload("comma.xlsx", bytes));
    expect(taken.content.data).toMatchObject({ rows: [{ role: "QC", weight: "20.5" }, { weight: "3.25" }] });
  });
  it("of another project, or of something else, is refused in words", async () => {
    const [one, other] = [await open("IS-5"), await open("IS-6")];
    await update(one, 1);
    const path = await upload("of five.xlsx", (await summary(one)).bytes);
    expect(await read(other, path)).toMatchObject({ status: 422, showMsg: expect.stringContaining("belongs to another project (Study, IS-5)") });
    const odd = workbookOf([{ name: "samples", columns: [{ name: "thing", values: ["a"] }] }]);
    expect(await read(other, await upload("odd.xlsx", new Uint8Array(odd)))).toMatchObject({
      status: 422,
      showMsg: expect.stringContaining("No column is called “Sample”"),
    });
    expect(await read(other, await upload("notes.docx", new Uint8Array(Buffer.from("no workbook"))))).toMatchObject({ status: 422 });
    const many = workbookOf([{ name: "samples", columns: [{ name: "Sample", values: Array.from({ length: 1_001 }, (_, at) => `s${at}`) }] }]);
    expect(await read(other, await upload("many.xlsx", new Uint8Array(many)))).toMatchObject({ status: 422, showMsg: expect.stringContaining("1001 samples") });
  });
});

it("is of one contract and one owner", async () => {
  await open("IS-7");
  expect(await run("project sheet open --contract IS-7 --name Again --owner demo@example.org")).toMatchObject({
    code: 1,
    err: expect.stringContaining("already"),
  });
  expect(await run("project sheet open --contract IS-7 --name Again --owner demo2@example.org")).toMatchObject({
    code: 1,
    err: expect.stringContaining("another owner"),
  });
  expect(await run("project sheet list --search IS-7")).toMatchObject({ code: 0, out: expect.stringContaining("IS-7") });
  const { portal } = trial;
  const sheets = openSheets({ database: portal.database, directory: openDirectory(portal.database), messages: { write: async () => {} } });
  await expect(sheets.staffFind("en", "nothing")).rejects.toThrow("has no information sheet");
});

it("without data is no delivery that waits for its release", async () => {
  const id = await open("AC-90");
  const waiting = await trial.send("GET", "project/delivery_list?show=preparing&name=AC-90", { token: staff });
  expect(waiting.content).toMatchObject({ total: 0 });
  const all = await trial.send("GET", "project/delivery_list?name=AC-90", { token: staff });
  expect(all.content).toMatchObject({ total: 1, data: [{ id, version: 0 }] });
});
