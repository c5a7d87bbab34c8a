/** Programs of projects and tables: who may do what, and what is refused in which words. */
import type { ProgramDetail, ProgramName } from "@analyte/contract/programs/calls";
import { base } from "@analyte/contract/call";
import { beforeAll, describe, expect, it } from "vitest";
import { byColumn, people, programsTrial, samples, treated, type Person } from "../testing/programs-trial.ts";

const trial = programsTrial();
const { call, data } = trial;
const program = { name: "Treatment", groups: byColumn, comparisons: [treated] };
const store = async (who: Person, body: object) => (await data<{ id: string }>(who, "POST", "sample_group_program/store", { ...program, ...body })).id;
const detail = async (who: Person, id: string) => await data<ProgramDetail>(who, "GET", `sample_group_program/detail?id=${id}`);
const names = async (who: Person, query: string) => await data<ProgramName[]>(who, "GET", `sample_group_program/get_name?${query}`);

let project = { id: "", share: "" };
beforeAll(async () => {
  project = await trial.newProject("study", "microbiome");
});

it("is kept with its groups in their order, colours, shapes, comparisons and what is left out", async () => {
  const groups = [
    { ...byColumn[1]!, colour: "#cc0000", shape: "square" },
    { ...byColumn[0]!, name: "  Control " },
  ];
  const more = { left_out: [{ sample: "S3", reason: "broken vial" }], pair: "subject", covariates: ["batch"] };
  const id = await store("owner", { project_id: project.id, name: "Whole", groups, ...more });
  expect(await detail("owner", id)).toMatchObject({
    id,
    name: "Whole",
    project_id: project.id,
    of: "own",
    version: 1,
    groups: [
      { key: "Treated", name: "Treated", colour: "#cc0000", shape: "square", samples: samples.slice(4) },
      { key: "Control", name: "Control", colour: null, shape: null, samples: samples.slice(0, 4) },
    ],
    comparisons: [treated],
    ...more,
    may: { change: true, delete: true },
  });
  expect(await names("owner", `project_id=${project.id}`)).toMatchObject([{ id, name: "Whole", of: "own", groups: 2 }]);
  // A table of the project stands for it.
  expect(await names("owner", `store_path=${encodeURIComponent(`project:${project.id}/matrix`)}`)).toMatchObject([{ id }]);
  await data("owner", "DELETE", `sample_group_program/delete?id=${id}`);
  expect(await names("owner", `project_id=${project.id}`)).toEqual([]);
});

it("a group that is called otherwise stays the same group, and comparisons follow it", async () => {
  const id = await store("owner", { project_id: project.id, name: "Renamed" });
  const before = await detail("owner", id);
  const groups = [{ ...before.groups[0]!, name: "Vehicle" }, before.groups[1]!, { name: "Control", samples: ["S1"] }];
  const change = { id, version: 1, name: "Renamed", groups, comparisons: [{ case: "Treated", control: "Vehicle" }] };
  expect(await data("owner", "POST", "sample_group_program/update", change)).toEqual({ id, version: 2 });
  const after = await detail("owner", id);
  expect(after.groups.map(({ key, name }) => [key, name])).toEqual([
    ["Control", "Vehicle"],
    ["Treated", "Treated"],
    ["Control 2", "Control"],
  ]);
  expect(after.comparisons).toEqual([{ case: "Treated", control: "Vehicle" }]);
  // Another window that read the first version writes nothing over.
  expect(await call("owner", "POST", "sample_group_program/update", { ...change, groups: before.groups })).toMatchObject({
    status: 409,
    showMsg: expect.stringContaining("changed in another window"),
  });
  await data("owner", "DELETE", `sample_group_program/delete?id=${id}`);
});

it("is a sheet that the doctor reads again, also where names would be formulas", async () => {
  const groups = [
    { ...byColumn[0]!, name: "=1+1", colour: "#cc0000", shape: "diamond" },
    { ...byColumn[1]!, name: 'High, "10"' },
  ];
  const left_out = [
    { sample: "S3", reason: "broken vial" },
    { sample: "S8", reason: "late" },
  ];
  const comparisons = [{ case: groups[1]!.name, control: groups[0]!.name }];
  const own = {
    name: "Sheet/1",
    groups: [groups[0]!, { ...groups[1]!, samples: samples.slice(4, 7) }],
    comparisons,
    left_out,
    pair: "subject",
    covariates: ["batch"],
  };
  const id = await store("owner", { project_id: project.id, ...own });
  const get = async (who: Person, format: string) => {
    const token = await trial.trial.signIn(...(who === "owner" ? [] : [who, "a-long-word-9"]));
    return await fetch(`${trial.trial.portal.address}${base}/sample_group_program/export?id=${id}&format=${format}`, { headers: { token } });
  };
  const csv = (await (await get("owner", "csv")).text()).replace(/^\u{feff}/u, "").split("\r\n");
  expect(csv.slice(0, 4)).toEqual([
    "sample,group,colour,shape,left_out,pair,covariates,comparisons",
    `S1,'=1+1,#cc0000,diamond,,subject,"[""batch""]","[[""High, \\""10\\"""",""=1+1""]]"`,
    "S2,'=1+1,#cc0000,diamond,,,,",
    "S3,'=1+1,#cc0000,diamond,broken vial,,,",
  ]);
  expect(csv.at(-3)).toBe('S7,"High, ""10""",#e69f00,triangle,,,,');
  expect(csv.at(-2)).toBe("S8,,,,late,,,");
  const workbook = new Uint8Array(await (await get("owner", "xlsx")).arrayBuffer());
  expect(Buffer.from(workbook.slice(0, 2)).toString()).toBe("PK");
  const path = ((await trial.trial.upload(await trial.trial.signIn(), "program.xlsx", workbook)).content.data as { store_path: string }).store_path;
  const read = await data<{ columns: { name: string; groups: { name: string }[] }[] }>("owner", "POST", "file/inspect", { store_path: path, role: "samples" });
  expect(read.columns.map(({ name }) => name)).toEqual(["sample", "group", "colour", "shape", "left_out", "pair", "covariates", "comparisons"]);
  expect((await get("stranger", "csv")).status).toBe(404);
  await data("owner", "DELETE", `sample_group_program/delete?id=${id}`);
});

it("is of a table by its content, and of nobody else", async () => {
  const path = await trial.give("owner", "table.csv", `sample,f1\n${samples.map((name, at) => `${name},${at}`).join("\n")}`);
  const id = await store("owner", { store_path: path });
  expect(await names("owner", `store_path=${path}`)).toMatchObject([{ id, of: "own" }]);
  expect((await detail("owner", id)).project_id).toBeNull();
  expect((await call("stranger", "GET", `sample_group_program/detail?id=${id}`)).status).toBe(404);
  expect((await call("stranger", "GET", `sample_group_program/get_name?store_path=${path}`)).status).toBe(404);
});

describe("every call, by who makes it", () => {
  let [owners, receiveds] = ["", ""];
  const body = (id: string) => ({ id, version: 1, ...program });
  beforeAll(async () => {
    owners = await store("owner", { project_id: project.id, name: "Owner's" });
    receiveds = await store("received", { project_id: project.id, name: "Recipient's" });
  });
  const calls: [string, (who: Person) => ReturnType<typeof call>, Record<Person, number>][] = [
    [
      "store",
      (who) => call(who, "POST", "sample_group_program/store", { ...program, name: `By ${who}`, project_id: project.id }),
      { owner: 200, received: 200, stranger: 404, guest: 401 },
    ],
    ["get_name", (who) => call(who, "GET", `sample_group_program/get_name?project_id=${project.id}`), { owner: 200, received: 200, stranger: 404, guest: 401 }],
    [
      "name_of_micro",
      (who) => call(who, "GET", `sample_group_program/name_of_micro?project_id=${project.id}`),
      { owner: 200, received: 200, stranger: 404, guest: 401 },
    ],
    ["detail of the owner's", (who) => call(who, "GET", `sample_group_program/detail?id=${owners}`), { owner: 200, received: 200, stranger: 404, guest: 401 }],
    [
      "detail of the recipient's",
      (who) => call(who, "GET", `sample_group_program/detail?id=${receiveds}`),
      { owner: 404, received: 200, stranger: 404, guest: 401 },
    ],
    [
      "update of the owner's",
      (who) => call(who, "POST", "sample_group_program/update", { ...body(owners), version: 7 }),
      { owner: 409, received: 403, stranger: 404, guest: 401 },
    ],
    [
      "update of the recipient's",
      (who) => call(who, "POST", "sample_group_program/update", { ...body(receiveds), version: 7 }),
      { owner: 404, received: 409, stranger: 404, guest: 401 },
    ],
    [
      "delete of what isn't one's own",
      (who) => call(who, "DELETE", `sample_group_program/delete?id=${who === "owner" ? receiveds : owners}`),
      { owner: 404, received: 403, stranger: 404, guest: 401 },
    ],
  ];
  it.each(calls)("%s", async (_, ask, expected) => {
    for (const who of people) expect((await ask(who)).status, who).toBe(expected[who]);
  });
  it("lists to each what he may see, and to all users those of microbiomes among theirs", async () => {
    const seen = async (who: Person, query: string) =>
      (await data<ProgramName[]>(who, "GET", `sample_group_program/${query}`)).map(({ name, of }) => `${name} ${of}`);
    const received = ["Owner's owner", "Recipient's own", "By owner owner", "By received own"];
    expect(await seen("received", `get_name?project_id=${project.id}`)).toEqual(received);
    expect(await seen("received", "name_of_micro")).toEqual(received);
    expect(await seen("stranger", "name_of_micro")).toEqual([]);
    expect(await seen("owner", `get_name?project_id=${project.id}`)).toEqual(["Owner's own", "By owner own"]);
    const other = await trial.newProject("no microbiome");
    await store("owner", { project_id: other.id });
    expect(await seen("owner", `name_of_micro?project_id=${other.id}`)).toEqual([]);
    expect(await seen("owner", "name_of_micro")).toEqual(["Owner's own", "By owner own"]);
  });
  it("once the project was taken back its recipient sees none of them, his own neither", async () => {
    await data("owner", "DELETE", `project_share/delete?id=${project.share}`);
    for (const [path, id] of [
      ["detail", owners],
      ["detail", receiveds],
    ] as const)
      expect((await call("received", "GET", `sample_group_program/${path}?id=${id}`)).status).toBe(404);
    expect((await call("received", "POST", "sample_group_program/update", body(receiveds))).status).toBe(404);
    expect((await call("received", "DELETE", `sample_group_program/delete?id=${receiveds}`)).status).toBe(404);
    expect((await call("received", "GET", `sample_group_program/get_name?project_id=${project.id}`)).status).toBe(404);
  });
});

describe("what can't be a program is refused in a sentence", () => {
  const [control, given] = [byColumn[0]!, byColumn[1]!];
  const many = Array.from({ length: 201 }, (_, at) => ({ name: `G${at}`, samples: ["S1"] }));
  it.each<[string, object, RegExp, RegExp]>([
    ["no group", { groups: [], comparisons: [] }, /at least one group/, /至少建立一个分组/],
    ["an empty group", { groups: [control, { name: "Treated", samples: [] }] }, /The group “Treated” is empty/, /分组“Treated”为空/],
    ["a sample twice in a group", { groups: [control, { name: "Treated", samples: ["S5", "S6", "S5"] }] }, /“S5” is in the group “Treated” twice/, /重复出现/],
    [
      "a sample on both sides",
      { groups: [control, { name: "Treated", samples: ["S4", "S5"] }] },
      /“S4” is on both sides of the comparison “Treated” against “Control”/,
      /同时出现在/,
    ],
    ["the same name", { groups: [control, { ...given, name: "Control" }], comparisons: [] }, /Two groups are called “Control”/, /都名为“Control”/],
    [
      "names that differ by case",
      { groups: [control, { ...given, name: "CONTROL" }], comparisons: [] },
      /“Control” and “CONTROL” differ in capital letters/,
      /大小写或空格/,
    ],
    [
      "names that differ by space",
      {
        groups: [
          { ...control, name: "Low dose" },
          { ...given, name: "Low  dose" },
        ],
        comparisons: [],
      },
      /differ in capital letters or spaces/,
      /大小写或空格/,
    ],
    ["201 groups", { groups: many, comparisons: [] }, /201 groups; a program has 200/, /共有 201 个分组/],
    ["unknown samples", { groups: [control, { name: "Treated", samples: ["S5", "S9", "x"] }] }, /no sample “S9”, “x”/, /没有样本“S9”、“x”/],
    ["a comparison of what is no group", { comparisons: [{ case: "Low", control: "Control" }] }, /names “Low”, which is no group/, /“Low”不是分组/],
    ["a group against itself", { comparisons: [{ case: "Control", control: "Control" }] }, /can't be compared with itself/, /与其自身/],
    ["a comparison twice", { comparisons: [treated, treated] }, /listed twice/, /重复/],
    ["no reason", { left_out: [{ sample: "S1", reason: " " }] }, /say why sample “S1”/, /请填写排除样本“S1”的原因/],
    ["a name that is too long", { groups: [control, { ...given, name: "x".repeat(201) }], comparisons: [] }, /groups\.1\.name|name/i, /name/i],
    ["a name that can't be seen", { groups: [control, { ...given, name: "\u200b" }], comparisons: [] }, /blank/, /空白/],
    ["a colour that is none", { groups: [control, { ...given, colour: "red" }] }, /colour/, /colour/],
    ["a shape that is none", { groups: [control, { ...given, shape: "star" }] }, /shape/, /shape/],
    ["a field that nobody knows", { groups: [control, { ...given, size: 3 }] }, /groups/, /groups/],
    ["groups that are no list", { groups: "all" }, /groups/, /groups/],
    ["both a project and a table", { store_path: "file:x" }, /either project_id or store_path/, /project_id 或 store_path/],
  ])("%s", async (_, changes, en, zh) => {
    const body = { ...program, name: "Refused", project_id: project.id, ...changes };
    const refused = await call("owner", "POST", "sample_group_program/store", body);
    expect(refused.status).toBe(400);
    expect(refused.showMsg).toMatch(en);
    expect((await call("owner", "POST", "sample_group_program/store", body, "zh")).showMsg).toMatch(zh);
  });
  it("neither a project nor a table, a name that is there, a body that is too large", async () => {
    expect((await call("owner", "POST", "sample_group_program/store", program)).status).toBe(400);
    await store("owner", { project_id: project.id, name: "Taken" });
    expect(await call("owner", "POST", "sample_group_program/store", { ...program, name: " taken", project_id: project.id })).toMatchObject({
      status: 409,
      showMsg: expect.stringContaining("already"),
    });
    const groups = [{ name: "All", samples: Array.from({ length: 60_000 }, (_, at) => `sample-number-${at}`) }];
    expect((await call("owner", "POST", "sample_group_program/store", { name: "Large", project_id: project.id, groups })).status).toBe(413);
  });
});
