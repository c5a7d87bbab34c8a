/** A project from its delivery to a result made from it, over HTTP and the operator's command. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListedProject, ProjectDetail } from "@analyte/contract/projects/calls";
import type { ProjectForModule } from "@analyte/contract/projects/choices";
import type { Message } from "@analyte/contract/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { oneUser } from "../testing/one-user.ts";

const trial = oneUser();
const { ask, give } = trial;
const home = mkdtempSync(join(tmpdir(), "deliveries-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let run: Run;
beforeAll(() => {
  run = operatorHere(trial.data, trial.databaseUrl);
});

const names = Array.from({ length: 12 }, (_, at) => `S${at + 1}`);
const matrix = [
  "feature," + names.join(","),
  ...["citrate", "malate", "lactate", "alanine"].map(
    (one, at) => `${one},${names.map((_, sample) => (sample < 6 ? 10 : 30) + at + ((sample * 7 + at * 3) % 5)).join(",")}`,
  ),
].join("\n");
const samples = ["sample,role,group,batch", ...names.map((name, at) => `${name},sample,${at < 6 ? "control" : "treated"},${1 + (at % 2)}`)].join("\n");
const features = "feature,name\ncitrate,Citric acid\nmalate,L-Malic acid\nlactate,L-Lactic acid\nalanine,L-Alanine\n";
const about = {
  contract: "AC-1",
  name: "Liver study",
  kind: "untargeted",
  value: "area",
  unit: "",
  taxid: 10090,
  material: "liver",
  platform: "LC-MS",
  comparisons: [{ case: "treated", control: "control" }],
};

let count = 0;
function folder(changes: Partial<Record<"project.json" | "matrix.csv" | "samples.csv" | "features.csv", string | null>> = {}, more: object = {}): string {
  const path = join(home, String((count += 1)));
  mkdirSync(path);
  const files = { "project.json": JSON.stringify({ ...about, ...more }), "matrix.csv": matrix, "samples.csv": samples, "features.csv": features, ...changes };
  for (const [name, content] of Object.entries(files)) if (content !== null) writeFileSync(join(path, name), content);
  return path;
}
const bring = async (path: string, options = "--release") => await run(`project import ${path} --owner demo@example.org ${options}`);
const list = async (query = "") =>
  (await trial.send("GET", `project/list${query}`, { token: trial.token })).content as unknown as { data: ListedProject[]; total: number };
const detail = async (id: string) => await ask<ProjectDetail>("GET", `project/detail?id=${id}`);

it("is delivered, told of, accepted, analysed, and delivered anew", async () => {
  const delivered = folder();
  mkdirSync(join(delivered, "report"));
  for (const name of ["report.html", "methods.txt"]) writeFileSync(join(delivered, "report", name), `<p>${name}</p>`);
  const brought = await bring(delivered);
  expect(await run("storage check --verify")).toMatchObject({ code: 0, out: "Nothing differs.\n" });
  expect(brought, brought.err).toMatchObject({ code: 0 });
  const id = brought.out.trim().split("\n").at(-1)!;
  expect(await list()).toMatchObject({
    total: 1,
    data: [{ id, name: "Liver study", contract: "AC-1", state: "released", from: 2, sample_count: 12, feature_count: 4, delivered: true }],
  });
  const messages = (await trial.send("GET", "system_notify/list?type=project", { token: trial.token })).content as unknown as { data: Message[] };
  expect(messages.data).toMatchObject([{ title: expect.stringContaining("Liver study (AC-1)"), link: `/project/project-list?id=${id}` }]);
  const found = await detail(id);
  expect(found).toMatchObject({ may: { analyse: true, change: false, accept: true }, accepted_at: null, taxid: "10090" });
  expect(found.facts).toMatchObject({
    samples: 12,
    features: 4,
    missing: 0,
    roles: [{ role: "sample", count: 12 }],
    groups: [
      { name: "control", count: 6 },
      { name: "treated", count: 6 },
    ],
  });
  await ask("POST", "project/accept", { id });
  await ask("POST", "project/accept", { id });
  const after = await detail(id);
  expect(after.history.map(({ what }) => what)).toEqual(["Version 1 accepted", "Released", "Made"]);
  expect(after.accepted_at).toBeGreaterThan(0);

  const inputs = Object.fromEntries(found.tables.map(({ role, store_path }) => [role, store_path]));
  const params = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" } };
  const stored = await ask<{ id: string }>("POST", "task/store", { kind: "tool", tool_id: "two-groups", inputs, params });
  expect(await trial.ended(stored.id)).toMatchObject({ status: "succeeded" });

  // The same contract again is another version of its data.
  const again = await bring(folder({ "matrix.csv": matrix.replace("citrate", "citrate-2"), "features.csv": null }));
  expect(again, again.err).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`version 2[^]*${id}\\n$`)) });
  expect(await detail(id)).toMatchObject({ version: 2, tables: [{ role: "matrix" }, { role: "samples" }] });
  const earlier = await ask<{ inputs: { role: string; sha256: string }[] }>("GET", `task/detail?id=${stored.id}`);
  expect(earlier.inputs.map(({ role }) => role).toSorted()).toEqual(["features", "matrix", "samples"]);
  expect((await trial.send("DELETE", `project/delete?id=${id}`, { token: trial.token })).status).toBe(403);

  expect(await run(`project expire ${id}`)).toMatchObject({ code: 0 });
  expect((await detail(id)).may).toEqual({ analyse: false, download: true, share: false, change: false, accept: false, fill_amounts: false });
  // It is looked at on, and neither it nor what a task was given of it is analysed anew.
  expect(await ask("GET", `project/preview?id=${id}&table=samples`)).toMatchObject({ recognised: { rows: 12 } });
  for (const from of ["project", "input"]) {
    const path = from === "project" ? inputs["matrix"] : `input:${stored.id}/matrix`;
    expect((await trial.send("POST", "file/inspect", { token: trial.token, body: { store_path: path, role: "matrix" } })).status, from).toBe(403);
  }
  const refused = await trial.send("POST", "task/store", { token: trial.token, body: { kind: "tool", tool_id: "two-groups", inputs, params } });
  expect(refused).toMatchObject({ status: 403, showMsg: expect.stringContaining("has expired") });
  expect(await run(`project archive ${id}`)).toMatchObject({ code: 0 });
  expect(await list()).toMatchObject({ total: 0 });
  expect((await trial.send("GET", `project/detail?id=${id}`, { token: trial.token })).status).toBe(404);
  expect(await run("storage check --verify")).toMatchObject({ code: 0, out: "Nothing differs.\n" });
});

describe("a delivery that can't be used is refused in words, and nothing is written", () => {
  it.each<[string, Parameters<typeof folder>, RegExp]>([
    ["no matrix", [{ "matrix.csv": null }], /There is no matrix\.csv/],
    ["no sheet of samples", [{ "samples.csv": null }], /There is no samples\.csv/],
    ["no project.json", [{ "project.json": null }], /There is no project\.json/],
    ["no JSON", [{ "project.json": "{" }], /is no JSON/],
    ["an unknown kind", [{}, { kind: "metabolome" }], /project\.json: kind must be one of: untargeted, /],
    ["a field that nobody knows", [{}, { owner: "x" }], /project\.json has unknown fields: owner\./],
    ["a number of a contract that is too long", [{}, { contract: "A".repeat(61) }], /project\.json: contract must have at most 60 characters\./],
    ["no name", [{}, { name: undefined }], /project\.json: name is required\./],
    ["a list that is none", [{}, { comparisons: "a" }], /project\.json: comparisons must be a list\./],
    ["0 bytes", [{ "matrix.csv": "" }], /matrix\.csv is empty \(0 bytes\)/],
    ["a sample that isn't in the sheet", [{ "samples.csv": samples.replace("S12,", "S99,") }], /S12/],
  ])("%s", async (_, [files, more], says) => {
    const before = await run("project list --json");
    const refused = await bring(folder(files, { contract: "AC-9", ...more }));
    expect(refused.code).toBe(1);
    expect(`${refused.out}\n${refused.err}`).toMatch(says);
    expect(await run("project list --json")).toEqual(before);
  });
  it("a file out of the folder, an owner who isn't there, a dry run", async () => {
    const path = folder({ "matrix.csv": null });
    symlinkSync("/etc/passwd", join(path, "matrix.csv"));
    expect((await bring(path)).err).toMatch(/leads out of the folder/);
    expect((await run(`project import ${folder()} --owner nobody@example.org`)).err).toMatch(/There is no account “nobody@example.org”/);
    expect(await run(`project import ${folder({}, { contract: "AC-8" })} --owner demo@example.org --dry-run`)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Nothing was written"),
    });
    expect((await run("project list --search AC-8")).out).toBe("There is none.\n");
  });
});

it("is made of one's own files, changed into a new version, searched for, and deleted", async () => {
  const paths = { matrix: await give("m.csv", matrix), samples: await give("s.csv", samples) };
  const own = { name: "Own tables", kind: "targeted", value: "concentration", unit: "µmol/L" };
  const { id } = await ask<{ id: string }>("POST", "project/store", { ...own, ...paths });
  expect(await list("?name=own%20t")).toMatchObject({ total: 1, data: [{ id, contract: "", delivered: false, version: 1 }] });
  expect(await list("?kind=lipids")).toMatchObject({ total: 0 });
  await ask("POST", "project/update", { ...own, id, name: "Renamed" });
  expect(await detail(id)).toMatchObject({ name: "Renamed", version: 1 });
  // What is new is said, and kept; the same tables once more are nothing new.
  const update = async (more: object, language?: string) =>
    await ask<{ version: number; changes: string[] }>("POST", "project/update", { ...own, id, ...more }, language);
  expect(await update({ matrix: await give("again.csv", matrix) })).toMatchObject({ version: 1, changes: [] });
  expect((await detail(id)).history[0]).toMatchObject({ what: "Name or what is said of the values changed", who: "You" });
  expect(await update({ features: await give("f.csv", features) }, "zh-CN")).toMatchObject({ version: 2, changes: ["新增特征表"] });
  expect(await detail(id)).toMatchObject({ version: 2, tables: [{ role: "matrix" }, { role: "samples" }, { role: "features" }] });
  const [less, renamed] = [matrix.split("\n").slice(0, -1).join("\n"), samples.replaceAll("treated", "exposed")];
  const second = await update({ matrix: await give("m2.csv", less), samples: await give("s2.csv", renamed) });
  expect(second).toMatchObject({
    version: 3,
    changes: ["data matrix replaced", "sample sheet replaced", "features 4 → 3", "new groups “exposed”", "groups gone “treated”"],
  });
  expect((await detail(id)).history[0]).toMatchObject({ what: "Version 3 of the data", changes: second.changes.join("; "), who: "You" });

  await ask("POST", "project/favourite", { id, favourite: true });
  await ask("POST", "project/favourite", { id, favourite: true });
  expect(await list("?favourite=true")).toMatchObject({ total: 1, data: [{ id, favourite: true }] });
  await ask("POST", "project/favourite", { id, favourite: false });
  expect(await list("?favourite=true")).toMatchObject({ total: 0 });
  expect((await list("?name=own%20t")).data).toMatchObject([{ favourite: false }]);
  await ask("POST", "project/favourite", { id, favourite: true });
  const bad = await trial.send("POST", "project/store", {
    token: trial.token,
    body: { ...own, matrix: await give("bad.csv", "sample,f1\na,x1y\nb,2\nb,3\n") },
  });
  expect(bad.status).toBe(422);
  expect(bad.showMsg).toMatch(/more error/);
  expect(await ask<{ value: string }[]>("GET", "project/get_user_all_project")).toMatchObject([{ value: id, parent_value: 2 }]);
  await ask("DELETE", `project/delete?id=${id}`);
  expect((await trial.send("GET", `project/detail?id=${id}`, { token: trial.token })).status).toBe(404);
  expect(await run("storage check --verify")).toMatchObject({ code: 0, out: "Nothing differs.\n" });
});

it("is offered to the modules that its tables suffice for, with what their forms need", async () => {
  const own = async (name: string, content: string) =>
    (await ask<{ id: string }>("POST", "project/store", { name, kind: "other", value: "ratio", matrix: await give(`${name}.csv`, content) })).id;
  const [bare, gaps] = [await own("bare", matrix), await own("gaps", matrix.replace(",10,", ",,"))];
  const whole = (await bring(folder({}, { contract: "AC-module", name: "With sheets" }))).out.trim().split("\n").at(-1)!;
  const offered = async (module: string) =>
    (await ask<{ value: string }[]>("GET", `project/no_data_project_by_module?module=${module}`))
      .map(({ value }) => value)
      .filter((id) => [bare, gaps, whole].includes(id));
  expect(new Set(await offered("two-groups"))).toEqual(new Set([bare, gaps, whole]));
  // These need a number in every cell; and two columns of a sheet that two are without.
  expect(new Set(await offered("pca"))).toEqual(new Set([bare, whole]));
  expect(await offered("two-factors")).toEqual([whole]);
  // A list of tests is no table of a project.
  expect(await offered("select-features")).toEqual([]);
  expect((await trial.send("GET", "project/no_data_project_by_module?module=none", { token: trial.token })).code).toBe(5);
  const [one, ...others] = await ask<ProjectForModule[]>("GET", "project/project_by_module?module=two-factors&name=with%20sheets");
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    value: whole,
    parent_value: 2,
    value_kind: "area",
    applied: [],
    facts: { samples: 12, features: 4, feature_columns: ["feature", "name"] },
  });
  expect(one!.tables.map(({ store_path }) => store_path)).toEqual(["matrix", "samples", "features"].map((table) => `project:${whole}/${table}`));
});

it("is found among more projects than a form offers at once, and these are counted", async () => {
  const { database } = trial.portal;
  const gappy = (
    await ask<{ id: string }>("POST", "project/store", {
      name: "many",
      kind: "other",
      value: "ratio",
      matrix: await give("many.csv", matrix.replace(",10,", ",,")),
    })
  ).id;
  const { id: last } = await ask<{ id: string }>("POST", "project/store", {
    name: "zzz whole",
    kind: "other",
    value: "ratio",
    matrix: await give("w.csv", matrix),
  });
  const row = await database.selectFrom("project").selectAll().where("id", "=", gappy).executeTakeFirstOrThrow();
  expect(row.missing_count).toBe(1);
  const version = await database.selectFrom("project_version").selectAll().where("project_id", "=", gappy).executeTakeFirstOrThrow();
  const tables = await database.selectFrom("project_table").selectAll().where("project_id", "=", gappy).execute();
  const ids = Array.from({ length: 210 }, (_, at) => `many-${at}`);
  for (const id of ids) {
    await database
      .insertInto("project")
      .values({ ...row, id, name: id })
      .execute();
    await database
      .insertInto("project_version")
      .values({ ...version, project_id: id })
      .execute();
    await database
      .insertInto("project_table")
      .values(tables.map((table) => ({ ...table, project_id: id })))
      .execute();
  }
  const offered = async (path: string) => {
    const { content } = await trial.send("GET", path, { token: trial.token });
    return content as unknown as { data: { value: string }[]; total: number };
  };
  const all = await offered("project/get_user_all_project");
  const { total } = (await trial.send("GET", "project/list?size=1&state=released", { token: trial.token })).content as unknown as { total: number };
  expect([all.data.length, all.total]).toEqual([200, total]);
  expect(total).toBeGreaterThan(210);
  // Those with gaps come first by name, and are no reason not to offer what fits.
  const whole = await offered("project/no_data_project_by_module?module=pca");
  expect(whole.data.map(({ value }) => value)).toContain(last);
  expect(whole.data.length).toBe(whole.total);
  expect((await offered("project/project_by_module?module=two-groups")).total).toBe(total);
  await database.deleteFrom("project").where("id", "in", ids).execute();
}, 60_000);
