/** Tools that are run by a program: the numbers are those of the column, and what a program calls its groups shows in what was made before. */
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import type { ResultOutline, Task } from "@analyte/contract/tasks";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { base } from "@analyte/contract/call";
import { beforeAll, describe, expect, it } from "vitest";
import { byColumn, programsTrial, samples, treated, type Person } from "../testing/programs-trial.ts";

const trial = programsTrial();
const { call, data } = trial;
let project = { id: "", share: "" };
beforeAll(async () => {
  project = await trial.newProject("study");
});

const inputs = () => ({ matrix: `project:${project.id}/matrix`, samples: `project:${project.id}/samples` });
const make = async (who: Person, name: string, more: object = {}) =>
  (await data<{ id: string }>(who, "POST", "sample_group_program/store", { project_id: project.id, name, groups: byColumn, comparisons: [treated], ...more }))
    .id;
const ask = async (who: Person, params: object, tool_id = "two-groups", more: object = {}) =>
  await call(who, "POST", "task/store", { kind: "tool", tool_id, inputs: inputs(), params, ...more });
async function run(who: Person, params: object, tool_id = "two-groups", more: object = {}): Promise<string> {
  const { code, showMsg, content } = await ask(who, params, tool_id, more);
  expect(code, showMsg).toBe(1);
  const { id } = content.data as { id: string };
  await ended(who, id);
  return id;
}
async function ended(who: Person, id: string): Promise<void> {
  for (;;) {
    const [state] = await data<TaskState[]>(who, "GET", `task/all_status?ids=${id}`);
    if (finalStatuses.includes(state!.status)) {
      expect(state, state!.reason).toMatchObject({ status: "succeeded" });
      return;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}
const table = async (who: Person, id: string, file: string): Promise<string> => {
  const token = await trial.trial.signIn(...(who === "owner" ? [] : [who, "a-long-word-9"]));
  const answer = await fetch(`${trial.trial.portal.address}${base}/task/download_result?id=${id}&file=${file}`, { headers: { token } });
  expect(answer.status).toBe(200);
  return await answer.text();
};
const outline = async (who: Person, id: string) => await data<ResultOutline>(who, "GET", `task/result_outline?id=${id}`);
const detail = async (who: Person, id: string) =>
  await data<Task & { params: Record<string, unknown>; reused_from: string | null }>(who, "GET", `task/detail?id=${id}`);
const looks = async (who: Person, id: string) => {
  const { view } = (await outline(who, id)).charts.find(({ name }) => name === "volcano") ?? (await outline(who, id)).charts[0]!;
  return { names: view.groupNames, order: view.groupOrder };
};

it("gives the same numbers by a program as by the column, and leaves out what it leaves out", async () => {
  const column = { grouping: { column: "group" }, comparison: treated };
  const [plain, less] = [await make("owner", "Plain"), await make("owner", "Less", { left_out: [{ sample: "S8", reason: "haemolysed" }] })];
  const [of, by] = [await run("owner", column), await run("owner", { grouping: { program: plain } })];
  expect(await table("owner", by, "tests.csv")).toBe(await table("owner", of, "tests.csv"));
  const exclude = [{ sample: "S8", reason: "haemolysed" }];
  const [ofLess, byLess] = [await run("owner", { ...column, exclude }), await run("owner", { grouping: { program: less }, comparison: treated })];
  expect(await table("owner", byLess, "tests.csv")).toBe(await table("owner", ofLess, "tests.csv"));
  expect(await table("owner", byLess, "tests.csv")).not.toBe(await table("owner", by, "tests.csv"));
  // A form is filled in with the program again, as long as it means the same.
  expect((await detail("owner", byLess)).params).toMatchObject({ grouping: { program: less }, comparison: treated });
  await data("owner", "POST", "sample_group_program/update", { id: less, version: 1, name: "Less", groups: byColumn, comparisons: [treated] });
  expect((await detail("owner", byLess)).params).toMatchObject({
    grouping: { groups: { Control: samples.slice(0, 4), Treated: samples.slice(4, 7) } },
    exclude,
  });
});

it("takes the pairs and covariates that it says, as the page does, unless the call says otherwise", async () => {
  const column = { grouping: { column: "group" }, comparison: treated };
  const id = await make("owner", "In pairs", { pair: "subject", covariates: ["time"] });
  const paired = await table("owner", await run("owner", { ...column, pair: { column: "subject" } }), "tests.csv");
  const plain = await table("owner", await run("owner", column), "tests.csv");
  expect(paired).not.toBe(plain);
  expect(await table("owner", await run("owner", { grouping: { program: id } }), "tests.csv")).toBe(paired);
  expect(await table("owner", await run("owner", { grouping: { program: id }, pair: null }), "tests.csv")).toBe(plain);
  const adjusted = await table("owner", await run("owner", { ...column, covariates: ["time"] }, "covariates"), "tests.csv");
  expect(await table("owner", await run("owner", { grouping: { program: id } }, "covariates"), "tests.csv")).toBe(adjusted);
});

it("what a program calls its groups and how they look shows in tasks that were made with it, and computes nothing again", async () => {
  const id = await make("owner", "Named");
  const grouping = { program: id };
  const [mine, theirs] = [await run("owner", { grouping }), await run("received", { grouping })];
  const scores = await run("owner", { grouping }, "comparison-matrix");
  // Until it is ordered otherwise its control stands first in figures of the comparison as well.
  const { order: natural = [], ...others } = await looks("owner", mine);
  expect([natural[0], natural[1], others]).toEqual(["Higher in Control", "Higher in Treated", {}]);
  const before = await data<ProgramDetail>("owner", "GET", `sample_group_program/detail?id=${id}`);
  const [control, given] = before.groups;
  const groups = [
    { ...given!, name: "10 mg/kg", colour: "#aa0044" },
    { ...control!, name: "Vehicle" },
  ];
  const comparisons = [{ case: "10 mg/kg", control: "Vehicle" }];
  await data("owner", "POST", "sample_group_program/update", { id, version: 1, name: "Named", groups, comparisons });
  for (const [who, task] of [
    ["owner", mine],
    ["received", theirs],
  ] as const) {
    const { names, order = [] } = await looks(who, task);
    expect(names, who).toEqual({ Treated: "10 mg/kg", Control: "Vehicle" });
    expect(order.indexOf("Higher in Treated")).toBeLessThan(order.indexOf("Higher in Control"));
    expect(order.indexOf("Higher in Treated")).not.toBe(-1);
    expect((await outline(who, task)).charts.flatMap(({ view }) => Object.values(view.groupColours ?? {}))).toContain("#aa0044");
    expect((await outline(who, task)).methods.en).toContain("10 mg/kg");
    expect((await detail(who, task)).name).toContain("10 mg/kg vs Vehicle");
    expect((await detail("owner", scores)).name).not.toContain("Treated");
  }
  // Asked for by its new names it is the same computation.
  const again = await run("owner", { grouping, comparison: { case: "10 mg/kg", control: "Vehicle" } }, "two-groups", { reuse: true });
  expect((await detail("owner", again)).reused_from).toBe(mine);
  expect((await looks("owner", again)).names).toEqual({ Treated: "10 mg/kg", Control: "Vehicle" });

  // What the task itself says goes before; a name that would then stand twice holds no more.
  await data("owner", "POST", "task/save_style", { id: mine, style: { groups: [{ group: "Control", name: "10 mg/kg" }] } }).catch(() => {});
  await data("owner", "POST", "task/save_style", { id: mine, style: { groups: [{ group: "Control", name: "Saline", colour: "#00ff00" }] } });
  expect((await looks("owner", mine)).names).toEqual({ Treated: "10 mg/kg", Control: "Saline" });
  expect((await looks("received", theirs)).names).toEqual({ Treated: "10 mg/kg", Control: "Vehicle" });

  // Without the project its recipient hears no more of it; what he made keeps what it has.
  await data("owner", "DELETE", `project_share/delete?id=${project.share}`);
  await data("owner", "POST", "sample_group_program/update", { id, version: 2, name: "Named", groups: before.groups, comparisons: [treated] });
  expect((await looks("owner", again)).names).toBeUndefined();
  expect((await looks("received", theirs)).names).toEqual({ Treated: "10 mg/kg", Control: "Vehicle" });
  expect((await ask("received", { grouping })).status).toBe(404);
  // Nor does a program that is gone take anything along.
  await data("owner", "DELETE", `sample_group_program/delete?id=${id}`);
  expect((await outline("owner", again)).charts.length).toBeGreaterThan(0);
  expect((await detail("owner", again)).params).toMatchObject({ grouping: { groups: { Control: samples.slice(0, 4) } }, comparison: treated });
});

it("is offered with what was made of its table, and runs on it with the samples that are left", async () => {
  const own = await trial.newProject("chain");
  const tables = { matrix: `project:${own.id}/matrix`, samples: `project:${own.id}/samples` };
  const program = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    project_id: own.id,
    name: "Chained",
    groups: byColumn,
    comparisons: [treated],
  });
  const exclude = [{ sample: "S1", reason: "outlier" }];
  const stored = await call("owner", "POST", "task/store", { kind: "tool", tool_id: "normalise", inputs: tables, params: { sample: "sum", exclude } });
  const first = (stored.content.data as { id: string }).id;
  await ended("owner", first);
  const { tables: made } = await outline("owner", first);
  const matrix = made.find(({ state }) => state !== null)!.store_path;
  const offered = async (who: Person) => await call(who, "GET", `sample_group_program/get_name?store_path=${encodeURIComponent(matrix)}`);
  expect((await offered("owner")).content).toMatchObject({ data: [{ id: program.id, name: "Chained" }] });
  expect((await offered("received")).status).toBe(404);
  const next = await call("owner", "POST", "task/store", {
    kind: "tool",
    tool_id: "two-groups",
    inputs: { matrix },
    params: { grouping: { program: program.id } },
  });
  expect(next.code, next.showMsg).toBe(1);
  const second = (next.content.data as { id: string }).id;
  await ended("owner", second);
  expect((await detail("owner", second)).params).toMatchObject({ grouping: { program: program.id } });
});

it("takes groups that are called as what every object inherits", async () => {
  const groups = [
    { ...byColumn[0]!, name: "__proto__" },
    { ...byColumn[1]!, name: "constructor", colour: "#aa0044" },
  ];
  const program = await make("owner", "Hostile", { groups, comparisons: [{ case: "constructor", control: "__proto__" }] });
  const id = await run("owner", { grouping: { program } });
  expect((await detail("owner", id)).name).toContain("constructor vs __proto__");
  const plain = await run("owner", { grouping: { column: "group" }, comparison: treated });
  const expected = (await table("owner", plain, "tests.csv")).replaceAll("Treated", "constructor").replaceAll("Control", "__proto__");
  expect(await table("owner", id, "tests.csv")).toBe(expected);
});

describe("what can't be run by a program is refused in words", () => {
  it("a program that isn't there, two of them, one of another table, groups that share samples", async () => {
    expect(await ask("owner", { grouping: { program: "nothing" } })).toMatchObject({
      status: 404,
      showMsg: expect.stringContaining("no such sample group program"),
    });
    expect((await ask("owner", { grouping: { program: 7 } })).status).toBe(400);
    expect((await ask("stranger", { grouping: { program: await make("owner", "Mine") } })).status).toBe(404);
    const shared = [...byColumn, { name: "Early", samples: ["S1", "S5"] }, { name: "Late", samples: ["S2", "S6"] }];
    const overlapping = await make("owner", "Overlapping", { groups: shared, comparisons: [treated, { case: "Late", control: "Early" }] });
    // Of those that share samples the compared ones are taken.
    await run("owner", { grouping: { program: overlapping }, comparison: { case: "Late", control: "Early" } });
    const refused = await ask("owner", { grouping: { program: overlapping } }, "pca");
    expect(refused).toMatchObject({ status: 400, showMsg: expect.stringMatching(/Sample “S1” is in two groups of the program, “Control” and “Early”/) });
    const other = await trial.give("owner", "other.csv", "sample,f1,f2\na,1,2\nb,2,3\nc,4,5\nd,5,6\n");
    const elsewhere = await call("owner", "POST", "task/store", {
      kind: "tool",
      tool_id: "pca",
      inputs: { matrix: other },
      params: { grouping: { program: overlapping } },
    });
    expect(elsewhere).toMatchObject({ status: 400, showMsg: expect.stringContaining("None of the samples in the groups of the program “Overlapping”") });
  });
});
