/** The groups and comparisons of a delivery are its first program: seen by whom the project is seen, and changed by nobody. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import type { ProgramDetail, ProgramName } from "@analyte/contract/programs/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { conflict } from "../errors.ts";
import type { Look } from "../projects/look.ts";
import { oneUser } from "../testing/one-user.ts";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { openPrograms } from "./programs.ts";

const trial = oneUser();
const { ask } = trial;
const home = mkdtempSync(join(tmpdir(), "delivered-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let run: Run;
beforeAll(() => {
  run = operatorHere(trial.data, trial.databaseUrl);
});

const samples = Array.from({ length: 8 }, (_, at) => `S${at + 1}`);
const matrix = ["sample,f1,f2", ...samples.map((name, at) => `${name},${(at < 4 ? 10 : 30) + ((at * 7) % 5)},${5 + ((at * 3) % 4)}`)].join("\n");
const sheetOf = (groupOf: (at: number) => string) => ["sample,group,subject", ...samples.map((name, at) => `${name},${groupOf(at)},P${at % 4}`)].join("\n");
async function bring(contract: string, sheet: string, { values = matrix, more = {}, prints = "" } = {}): Promise<string> {
  const folder = mkdtempSync(join(home, "folder-"));
  const path = join(folder, contract);
  mkdirSync(path);
  const about = { contract, name: contract, kind: "microbiome", value: "counts", comparisons: [{ case: "treated", control: "control" }], ...more };
  for (const [name, content] of Object.entries({ "project.json": JSON.stringify(about), "matrix.csv": values, "samples.csv": sheet }))
    writeFileSync(join(path, name), content);
  const brought = await run(`project import ${path} --owner demo@example.org --release`);
  expect(brought, brought.err).toMatchObject({ code: 0 });
  expect(brought.out).toContain(prints);
  return brought.out.trim().split("\n").at(-1)!;
}
const names = async (id: string, language = "en") => await ask<ProgramName[]>("GET", `sample_group_program/get_name?project_id=${id}`, undefined, language);
const detail = async (id: string) => await ask<ProgramDetail>("GET", `sample_group_program/detail?id=${id}`);

it("comes with the delivery, is called in the reader's language, is run, and is followed by the next version of the data", async () => {
  const id = await bring(
    "AC-1",
    sheetOf((at) => (at < 4 ? "treated" : "control")),
  );
  const [program, ...others] = await names(id);
  expect(others).toEqual([]);
  expect(program).toMatchObject({ name: "As delivered", of: "delivered", groups: 2 });
  expect((await names(id, "zh"))[0]).toMatchObject({ id: program!.id, name: "交付时的分组" });
  expect(await ask<ProgramName[]>("GET", "sample_group_program/name_of_micro")).toMatchObject([{ id: program!.id }]);
  expect(await detail(program!.id)).toMatchObject({
    groups: [
      { key: "control", name: "control", samples: samples.slice(4) },
      { key: "treated", name: "treated", samples: samples.slice(0, 4) },
    ],
    comparisons: [{ case: "treated", control: "control" }],
    pair: "subject",
    may: { change: false, delete: false },
  });
  for (const [method, path, body] of [
    ["POST", "sample_group_program/update", { id: program!.id, version: 1, name: "Mine", groups: [{ name: "all", samples }] }],
    ["DELETE", `sample_group_program/delete?id=${program!.id}`, undefined],
  ] as const) {
    const refused = await trial.send(method, path, { token: trial.token, ...(body !== undefined && { body }) });
    expect(refused).toMatchObject({ status: 403, showMsg: expect.stringContaining("not yours") });
  }
  const inputs = { matrix: `project:${id}/matrix`, samples: `project:${id}/samples` };
  const params = { grouping: { program: program!.id } };
  const { id: task } = await ask<{ id: string }>("POST", "task/store", { kind: "tool", tool_id: "two-groups", inputs, params });
  expect(await trial.ended(task)).toMatchObject({ status: "succeeded" });

  await bring("AC-1", sheetOf((at) => (at < 2 ? "treated" : at < 4 ? "high" : "control")).replace("S8,control", "S8,"));
  expect(await names(id)).toMatchObject([{ id: program!.id, groups: 3 }]);
  expect(await detail(program!.id)).toMatchObject({ version: 2, groups: [{ samples: ["S5", "S6", "S7"] }, { name: "high" }, { samples: ["S1", "S2"] }] });
});

it("has no pair column where subjects stand in other groups than those compared, so that a paired test doesn't fail unasked", async () => {
  // Each subject is measured twice in one arm, and treated is compared with control.
  const id = await bring(
    "AC-4",
    sheetOf((at) => ["treated", "treated", "control", "control", "treated before", "treated before", "control before", "control before"][at]!),
  );
  const [program] = await names(id);
  const { groups, pair, unpaired } = await detail(program!.id);
  expect([groups.length, pair, unpaired]).toEqual([4, "", "subject"]);
});

it.each([
  ["that pairs nothing is dropped, and named,", (at: number) => ["treated", "treated", "control", "control", "a", "a", "b", "b"][at]!, "", "subject"],
  ["that pairs stays", (at: number) => (at < 4 ? "treated" : "control"), "subject", ""],
])("a pair column of before %s where the program is read or used", async (_what, groupOf, pair, unpaired) => {
  for (const use of ["read", "used"]) {
    const id = await bring(`AC-5-${pair}-${use}`, sheetOf(groupOf));
    const [program] = await names(id);
    // As it was kept before pair columns were held against the comparisons.
    const { database } = trial.portal;
    const row = await database.selectFrom("sample_group_program").select("body").where("id", "=", program!.id).executeTakeFirstOrThrow();
    const { unpaired: _u, ...body } = JSON.parse(row.body) as Record<string, unknown>;
    await database
      .updateTable("sample_group_program")
      .set({ body: JSON.stringify({ ...body, pair: "subject" }) })
      .where("id", "=", program!.id)
      .execute();
    if (use === "used") {
      const inputs = { matrix: `project:${id}/matrix`, samples: `project:${id}/samples` };
      const params = { grouping: { program: program!.id } };
      const { id: task } = await ask<{ id: string }>("POST", "task/store", { kind: "tool", tool_id: "two-groups", inputs, params });
      // By a column that pairs nothing it would fail.
      expect(await trial.ended(task)).toMatchObject({ status: "succeeded" });
    }
    expect(await detail(program!.id)).toMatchObject({ pair, unpaired });
  }
});

it("is judged for all who ask meanwhile by one look, and looked at again where a look fails", async () => {
  const id = await bring(
    "AC-6",
    sheetOf((at) => ["treated", "treated", "control", "control", "a", "a", "b", "b"][at]!),
  );
  const { database } = trial.portal;
  const { owner_id: owner } = await database.selectFrom("project").select("owner_id").where("id", "=", id).executeTakeFirstOrThrow();
  const kept = await database.selectFrom("sample_group_program").selectAll().where("project_id", "=", id).executeTakeFirstOrThrow();
  const { unpaired: _u, ...body } = JSON.parse(kept.body) as Record<string, unknown>;
  const unjudged = { body: JSON.stringify({ ...body, pair: "subject" }) };
  await database.updateTable("sample_group_program").set(unjudged).where("id", "=", kept.id).execute();
  const looks: { resolve: (found: Awaited<ReturnType<Look>>) => void; reject: (failure: Error) => void }[] = [];
  const look: Look = async () => await new Promise((resolve, reject) => looks.push({ resolve, reject }));
  const never = () => Promise.reject(new Error("not asked"));
  const tasks = { originsOf: never, restyle: never };
  const programs = openPrograms({ database, look, tasks, resolveHandle: never, samplesOf: never });
  const failed = programs.find(owner, "en", kept.id);
  await expect.poll(() => looks.length).toBe(1);
  looks[0]!.reject(conflict({ en: "Not just now.", zh: "暂时不可用。" }));
  expect(await failed).toMatchObject({ pair: "subject" });
  const asked = [programs.find(owner, "en", kept.id), programs.use(owner, kept.id), programs.find(owner, "en", kept.id)];
  await expect.poll(() => looks.length).toBe(2);
  // Of a sheet without subjects: nothing pairs.
  const sheet = { sample_ids: samples, columns: [] } as unknown as Awaited<ReturnType<Look>>["matrix"];
  looks[1]!.resolve({ matrix: sheet, samples: sheet });
  for (const one of await Promise.all(asked)) expect(one).toMatchObject({ pair: "" });
  expect(looks).toHaveLength(2);
}, 60_000);

it("is made for projects that were delivered before there were programs, once", async () => {
  const id = await bring(
    "AC-2",
    sheetOf((at) => (at < 4 ? "treated" : "control")),
  );
  await trial.portal.database.deleteFrom("sample_group_program").execute();
  expect(await names(id)).toMatchObject([{ name: "As delivered", groups: 2 }]);
  expect(await names(id)).toHaveLength(1);
});

it("of a project that has expired is looked at and deleted, not made, changed or run; of an archived one it is not there", async () => {
  const id = await bring(
    "AC-3",
    sheetOf((at) => (at < 4 ? "treated" : "control")),
  );
  const own = { name: "Mine", groups: [{ name: "all", samples }] };
  const { id: program } = await ask<{ id: string }>("POST", "sample_group_program/store", { project_id: id, ...own });
  const status = async (method: string, path: string, body?: unknown) =>
    (await trial.send(method, path, { token: trial.token, ...(body !== undefined && { body }) })).status;
  const each = async () => [
    await status("GET", `sample_group_program/get_name?project_id=${id}`),
    await status("GET", `sample_group_program/detail?id=${program}`),
    await status("POST", "sample_group_program/store", { project_id: id, ...own, name: "More" }),
    await status("POST", "sample_group_program/update", { id: program, version: 1, ...own }),
    await status("POST", "task/store", { kind: "tool", tool_id: "pca", inputs: { matrix: "example:pca/matrix" }, params: { grouping: { program } } }),
  ];
  await run(`project expire ${id}`);
  expect(await each()).toEqual([200, 200, 403, 403, 403]);
  expect((await detail(program)).may).toEqual({ change: false, delete: true });
  await run(`project archive ${id}`);
  expect(await each()).toEqual([404, 404, 404, 404, 404]);
  expect(await status("DELETE", `sample_group_program/delete?id=${program}`)).toBe(404);
});

it("comes also with a large sheet of many groups; that a process is not installed is said", async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => at);
  const notes = Array.from({ length: 23 }, (_, column) => `note${column}`);
  const sheet = [`sample,${notes.join(",")},group`, ...rows.map((at) => `S${at},${notes.map((note) => `${note} ${at % 9}`).join(",")},G${1 + (at % 60)}`)].join(
    "\n",
  );
  const values = ["sample,f1,f2", ...rows.map((at) => `S${at},${10 + ((at * 7) % 50)},${5 + ((at * 3) % 40)}`)].join("\n");
  const more = { comparisons: [{ case: "G60", control: "G1" }], flow_version: "lcms.99" };
  const id = await bring("AC-7", sheet, { values, more, prints: "The process version “lcms.99” (flow_version) is not installed here." });
  const [program] = await names(id);
  expect(program).toMatchObject({ name: "As delivered", groups: 60 });
  expect(await detail(program!.id)).toMatchObject({ comparisons: [{ case: "G60", control: "G1" }] });
  const { facts, findings } = await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
  expect(facts.groups).toHaveLength(60);
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining("lcms.99"));
}, 60_000);

it("has each comparison once, and none where a group's name is longer than a program can hold, which the doctor says", async () => {
  const twice = {
    comparisons: [
      { case: "treated", control: "control" },
      { case: "control", control: "treated" },
      { case: "treated", control: "control" },
    ],
  };
  const id = await bring(
    "AC-T",
    sheetOf((at) => (at < 4 ? "treated" : "control")),
    { more: twice },
  );
  expect(await detail((await names(id))[0]!.id)).toMatchObject({ comparisons: twice.comparisons.slice(0, 2) });
  const long = "x".repeat(300);
  const none = await bring(
    "AC-L",
    sheetOf((at) => (at < 4 ? long : "control")),
    { more: { comparisons: [] }, prints: "has a name of 300 characters; 200 are possible" },
  );
  expect(await names(none)).toEqual([]);
});
