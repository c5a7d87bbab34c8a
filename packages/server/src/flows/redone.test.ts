/** A process on a project, run again: what is taken over, what is computed anew because of what, and what came out otherwise. */
import type { ExampleGroups } from "@analyte/contract/flows/redo-calls";
import { naturally } from "@analyte/contract/natural-order";
import { expect, it } from "vitest";
import type { RedoDifference } from "./difference.ts";
import { flowProject } from "../testing/flow-project.ts";
import { cellsOf, flowTrial, study, untargeted as version } from "../testing/flow-trial.ts";
import type { Person } from "../testing/programs-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { call, charts, data, ended, file } = trial;
const { made, ticked, asked, computed } = flowProject(trial);

it("finds the project with the tables of a task, for whom it is to be analysed, and counts a redo of it as its form does", async () => {
  const of = async (who: Person, id: string) => await data<{ project_id: string; name: string; shared: boolean }>(who, "GET", `task/project_of_data?id=${id}`);
  expect(await of("owner", made.first)).toEqual({ project_id: made.project, name: "Liver", shared: false });
  // The example is made of the very tables.
  const { id: example } = await data<{ id: string }>("owner", "POST", "task/store_example", { flow_version_id: version });
  expect(await of("owner", example)).toEqual({ project_id: made.project, name: "Liver", shared: false });
  await data("owner", "POST", "task/cancel", { id: example });
  const { id: theirs } = await data<{ id: string }>("received", "POST", "task/store_example", { flow_version_id: version });
  const none = { project_id: "", name: "", shared: false };
  expect(await of("received", theirs)).toEqual(none);
  await data("received", "POST", "task/cancel", { id: theirs });
  // An offer that nobody has taken is none of his, and one that is taken back is his no more.
  const offer = { project_id: made.project, email: "received@example.org", rights: "analyse" };
  const { id: share } = await data<{ id: string }>("owner", "POST", "project_share/store", offer);
  expect(await of("received", theirs)).toEqual(none);
  await data("received", "POST", "project_share/receive", { id: share });
  expect(await of("received", theirs)).toEqual({ project_id: made.project, name: "Liver", shared: true });
  await data("owner", "DELETE", `project_share/delete?id=${share}`);
  expect(await of("received", theirs)).toEqual(none);
  expect((await call("stranger", "GET", `task/project_of_data?id=${made.first}`)).showMsg).toBe("There is no such task among yours.");

  const query = `flow_version_id=${version}&project_id=${made.project}&sample_group_program_id=${made.program}`;
  const allowed = await data<{ id: string; jobs: number }[]>("owner", "GET", `flow_version/available_module_chart?${query}`);
  const makeable = allowed.filter(({ jobs }) => jobs > 0);
  const plan = await data<{ taken: number; anew: number }>(
    "owner",
    "POST",
    "task/plan_redo",
    asked({ mission_id: made.first, module_charts: makeable.map(({ id }) => ({ id })) }),
  );
  expect(plan.taken + plan.anew).toBe(makeable.reduce((sum, { jobs }) => sum + jobs, 0));
}, 60_000);

it("tells the groups of an example, with which it is run again without a project, and no others", async () => {
  expect((await call("owner", "GET", `task/groups_of_example?id=${made.first}`)).showMsg).toBe(
    "This task was not made of an example: its program says its groups.",
  );
  const { id } = await data<{ id: string }>("received", "POST", "task/store_example", { flow_version_id: version });
  await data("received", "POST", "task/cancel", { id });
  expect((await call("stranger", "GET", `task/groups_of_example?id=${id}`)).status).toBe(404);
  const { value, ...told } = await data<ExampleGroups>("received", "GET", `task/groups_of_example?id=${id}`);
  expect(value).toBe("area");
  expect(told.groups.map(({ name, samples }) => [name, samples.length])).toEqual(
    expect.arrayContaining([
      ["High", 10],
      ["Low", 10],
      ["Control", 10],
    ]),
  );
  expect(told.comparisons).toContainEqual({ case: "High", control: "Control" });
  const { inputs } = await data<{ inputs: { role: string; store_path: string }[] }>("received", "GET", `task/detail?id=${id}`);
  const tables = Object.fromEntries(["matrix", "samples", "features"].map((role) => [role, inputs.find((one) => one.role === role)!.store_path]));
  const plan = async (left_out: object[]) => {
    const groups = { store_path: tables["matrix"], name: `Mine ${left_out.length}`, ...told, left_out };
    const own = await data<{ id: string }>("received", "POST", "sample_group_program/store", groups);
    const redo = asked({ source: { inputs: tables }, about: { value }, sample_group_program_id: own.id, mission_id: id });
    return await data<{ because: { reason: string }[]; samples: object }>("received", "POST", "task/plan_redo", redo);
  };
  // What the example has not made is all that there is to make: neither data nor groups are others.
  expect(new Set((await plan([])).because.map(({ reason }) => reason))).toEqual(new Set(["not-made"]));
  const sample = told.groups[0]!.samples[0]!;
  const without = await plan([{ sample, reason: "outlier" }]);
  expect(without.samples).toMatchObject({ left_out: [{ sample, reason: "outlier" }] });
}, 60_000);

it("keeps in a redo what groups are called", async () => {
  await data("owner", "POST", "task/save_style", { id: made.first, style: { groups: [{ group: "High", name: "40 mg/kg", colour: "#aa0044" }] } });
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked({ mission_id: made.first }));
  await ended("owner", id);
  expect((await charts("owner", id)).find(({ module_chart }) => module_chart === "select")!.called).toBe("40 mg/kg vs Control");
  await data("owner", "POST", "task/save_style", { id: made.first, style: { groups: [{ group: "High", name: null, colour: null }] } });
}, 60_000);

it("says before a redo what is taken over, and what is computed anew because of what", async () => {
  const plan = async (more: object) =>
    await data<{
      taken: number;
      anew: number;
      because: { reason: string; module_chart: string; count: number }[];
      steps: { module_chart: string; anew: boolean }[];
    }>("owner", "POST", "task/plan_redo", asked({ mission_id: made.first, ...more }));
  expect(await plan({})).toMatchObject({ taken: 9, anew: 0, because: [] });
  const other = await plan({ module_charts: ticked({ p_threshold: 0.01 }) });
  expect(other).toMatchObject({ taken: 8, anew: 1, because: [{ reason: "settings", module_chart: "select", count: 1 }] });
  const normalised = await plan({ module_charts: [...ticked(), { id: "normalise", map_module: "prepare", params: { sample: "sum" } }] });
  // What the run computes; see the next test.
  expect(normalised.steps.flatMap(({ module_chart, anew }) => (anew ? [module_chart] : [])).toSorted()).toEqual(
    ["impute", "log2", "normalise", "opls-da", "pca", "select", "tests"].toSorted(),
  );
  expect(normalised.because).toMatchObject([{ reason: "settings", module_chart: "normalise", count: 6 }]);
  // Samples that were left out since are named with their reasons, QC samples among them, and those that are back as well.
  const { version: of, ...own } = await data<{ version: number; name: string }>("owner", "GET", `sample_group_program/detail?id=${made.program}`);
  const { id: otherProgram } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    ...Object.fromEntries(["project_id", "groups", "comparisons"].map((name) => [name, (own as Record<string, unknown>)[name]])),
    groups: (own as unknown as { groups: { name: string; samples: string[] }[] }).groups.map(({ name, samples }) => ({ name, samples })),
    name: `Without two (${of})`,
    left_out: [
      { sample: "R10", reason: "bubbles" },
      { sample: "R07", reason: "no signal" },
    ],
  });
  const { samples } = await data<{ samples: object }>(
    "owner",
    "POST",
    "task/plan_redo",
    asked({ mission_id: made.first, sample_group_program_id: otherProgram }),
  );
  expect(samples).toEqual({
    left_out: [
      { sample: "R07", reason: "no signal" },
      { sample: "R10", reason: "bubbles" },
    ],
    back: ["R04"],
  });
  expect((await call("stranger", "POST", "task/plan_redo", asked({ mission_id: made.first }))).code).not.toBe(1);
});

it("computes nothing anew where nothing has changed, and with another threshold the selection alone", async () => {
  const { id: same } = await data<{ id: string }>("owner", "POST", "task/store", asked({ mission_id: made.first }));
  expect(await ended("owner", same)).toMatchObject({ status: "succeeded" });
  expect(await computed(same)).toEqual([]);
  const { id: other } = await data<{ id: string }>(
    "owner",
    "POST",
    "task/store",
    asked({ mission_id: made.first, module_charts: ticked({ log2_fc_threshold: 2 }) }),
  );
  expect(await ended("owner", other)).toMatchObject({ status: "succeeded" });
  expect(await computed(other)).toEqual(["select"]);
  expect((await charts("owner", other)).find(({ module_chart }) => module_chart === "pca")!.reused_from).toBe(made.first);
  const { id: normalised } = await data<{ id: string }>("owner", "POST", "task/store", {
    ...asked({ mission_id: made.first }),
    module_charts: [...ticked(), { id: "normalise", map_module: "prepare", params: { sample: "sum" } }],
  });
  expect(await ended("owner", normalised)).toMatchObject({ status: "succeeded" });
  expect((await computed(normalised)).toSorted()).toEqual(["impute", "log2", "normalise", "opls-da", "pca", "select", "tests"]);

  // What the redo has otherwise: counted again from both tables.
  const difference = await data<RedoDifference>("owner", "GET", `task/difference?id=${other}`);
  expect(difference.parameters).toMatchObject([
    { module_chart: "select", param: "log2_fc_threshold", before: 1, after: 2, before_words: { en: "1" }, after_words: { zh: "2" } },
  ]);
  expect([difference.before.id, difference.data, difference.samples]).toEqual([made.first, [], { gained: [], lost: [] }]);
  const hits = async (task: string) =>
    new Set(cellsOf(await file("owner", task, "select/High vs Control/selected.csv")).flatMap((row) => (row["selected"] === "TRUE" ? [row["feature"]!] : [])));
  const [was, is] = [await hits(made.first), await hits(other)];
  const lost = [...was].filter((feature) => !is.has(feature));
  expect(lost.length).toBeGreaterThan(0);
  const [comparison] = difference.comparisons;
  expect(comparison).toMatchObject({
    comparison: "High vs Control",
    called: "High vs Control",
    higher: { up: "High", down: "Control" },
    gained: 0,
    lost: lost.length,
    turned: 0,
  });
  expect(comparison!.lost_features.map(({ feature }) => feature).toSorted()).toEqual(lost.toSorted());
  expect([comparison!.before!.up + comparison!.before!.down, comparison!.after!.up + comparison!.after!.down]).toEqual([was.size, is.size]);
  expect(difference.charts.filter((chart) => !chart.same).map(({ module_chart }) => module_chart)).toEqual(["select"]);
  expect((await data<RedoDifference>("owner", "GET", `task/difference?id=${normalised}`)).parameters).toMatchObject([
    { module_chart: "normalise", param: "sample", before: "pqn", after: "sum" },
  ]);
  expect((await call("owner", "GET", `task/difference?id=${made.first}`)).showMsg).toContain("This process is no redo.");
  expect((await call("stranger", "GET", `task/difference?id=${other}`)).showMsg).toBe("There is no such task among yours.");
}, 60_000);

it("names what takes no part after a redo, QC samples and blanks among them, with what they are and why", async () => {
  const { groups } = await data<{ groups: { name: string; samples: string[] }[] }>("owner", "GET", `sample_group_program/detail?id=${made.program}`);
  const sheet = study("samples")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const first = (role: string) => sheet.find((cells) => cells[2] === role)![0]!;
  const [qc, blank, sample] = [first("qc"), first("blank"), groups[0]!.samples.find((name) => name !== "R04")!];
  const { id: program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    project_id: made.project,
    name: "Without a QC sample",
    groups: groups.map(({ name, samples }) => ({ name, samples })),
    comparisons: [{ case: "High", control: "Control" }],
    left_out: [
      { sample: qc, reason: "air bubble" },
      { sample: blank, reason: "QC" },
      { sample, reason: "haemolysis" },
    ],
  });
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked({ mission_id: made.first, sample_group_program_id: program }));
  await ended("owner", id);
  const { samples } = await data<RedoDifference>("owner", "GET", `task/difference?id=${id}`);
  expect(samples.lost).toEqual(
    [
      { sample: qc, role: "qc", reason: "air bubble" },
      { sample: blank, role: "blank", reason: "QC" },
      { sample, role: "sample", reason: "haemolysis" },
    ].toSorted((one, other) => naturally(one.sample, other.sample)),
  );
  expect(samples.gained).toEqual([{ sample: "R04", role: "sample", reason: "spilt" }]);
  // The other way round what was left out takes part again.
  const back = await data<RedoDifference>("owner", "GET", `task/difference?id=${made.first}&before=${id}`);
  expect(back.samples.gained.map(({ sample: name, role }) => [name, role])).toEqual(samples.lost.map(({ sample: name, role }) => [name, role]));
  expect(back.samples.lost).toEqual([{ sample: "R04", role: "sample", reason: "spilt" }]);
}, 120_000);
