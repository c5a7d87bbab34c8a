/** A process on a project: what is computed, taken over by a redo, refused, and shared. */
import type { ExampleGroups } from "@analyte/contract/flows/redo-calls";
import { beforeAll, describe, expect, it } from "vitest";
import type { RedoDifference } from "./difference.ts";
import { cellsOf, flowTrial, rows, study, untargeted as version } from "../testing/flow-trial.ts";
import { byColumn, treated, type Person } from "../testing/programs-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { call, charts, data, ended, file } = trial;

describe("a process on a project", () => {
  let project = "";
  let program = "";
  let first = "";
  const ticked = (params: object = {}) => [
    { id: "pca", map_module: "overview", params: {} },
    { id: "select", map_module: "difference", params },
    { id: "opls-da", map_module: "difference", params: {} },
  ];
  const asked = (more: object = {}) => ({
    kind: "flow",
    flow_version_id: version,
    source: { project_id: project },
    sample_group_program_id: program,
    module_charts: ticked(),
    name: "Mine",
    ...more,
  });
  const refusal = async (more: object, who: Person = "owner") => (await call(who, "POST", "task/store", asked(more))).showMsg;

  beforeAll(async () => {
    const tables = {
      matrix: await trial.give("owner", "u.csv", study("matrix")),
      samples: await trial.give("owner", "u-samples.csv", study("samples")),
      features: await trial.give("owner", "u-features.csv", study("features")),
    };
    ({ id: project } = await data<{ id: string }>("owner", "POST", "project/store", { name: "Liver", kind: "untargeted", value: "area", ...tables }));
    const lines = study("samples")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const of = (group: string) => lines.filter((cells) => cells[3] === group).map((cells) => cells[0]!);
    const groups = ["Control", "Low", "High"].map((name) => ({ name, samples: of(name) }));
    const comparisons = [{ case: "High", control: "Control" }];
    ({ id: program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
      project_id: project,
      name: "Doses",
      groups,
      comparisons,
      left_out: [{ sample: "R04", reason: "spilt" }],
    }));
    ({ id: first } = await data<{ id: string }>("owner", "POST", "task/store", asked()));
    expect(await ended("owner", first)).toMatchObject({ status: "succeeded" });
  }, 120_000);

  const computed = async (id: string) =>
    (await trial.trial.portal.database.selectFrom("step").select(["module_chart", "reused"]).where("task_id", "=", id).orderBy("position").execute())
      .filter(({ reused }) => reused === 0)
      .map(({ module_chart }) => module_chart);

  it("computes what its cards need, and shows the cards alone", async () => {
    expect((await charts("owner", first)).map(({ module_chart }) => module_chart).toSorted()).toEqual(["opls-da", "pca", "select"]);
    expect((await computed(first)).toSorted()).toEqual(
      ["drift", "filter-quality", "filter-signal", "impute", "log2", "normalise", "opls-da", "pca", "select", "tests"].toSorted(),
    );
  });

  it("finds the project with the tables of a task, for whom it is to be analysed, and counts a redo of it as its form does", async () => {
    const of = async (who: Person, id: string) =>
      await data<{ project_id: string; name: string; shared: boolean }>(who, "GET", `task/project_of_data?id=${id}`);
    expect(await of("owner", first)).toEqual({ project_id: project, name: "Liver", shared: false });
    // The example is made of the very tables.
    const { id: example } = await data<{ id: string }>("owner", "POST", "task/store_example", { flow_version_id: version });
    expect(await of("owner", example)).toEqual({ project_id: project, name: "Liver", shared: false });
    await data("owner", "POST", "task/cancel", { id: example });
    const { id: theirs } = await data<{ id: string }>("received", "POST", "task/store_example", { flow_version_id: version });
    const none = { project_id: "", name: "", shared: false };
    expect(await of("received", theirs)).toEqual(none);
    await data("received", "POST", "task/cancel", { id: theirs });
    // An offer that nobody has taken is none of his, and one that is taken back is his no more.
    const offer = { project_id: project, email: "received@example.org", rights: "analyse" };
    const { id: share } = await data<{ id: string }>("owner", "POST", "project_share/store", offer);
    expect(await of("received", theirs)).toEqual(none);
    await data("received", "POST", "project_share/receive", { id: share });
    expect(await of("received", theirs)).toEqual({ project_id: project, name: "Liver", shared: true });
    await data("owner", "DELETE", `project_share/delete?id=${share}`);
    expect(await of("received", theirs)).toEqual(none);
    expect((await call("stranger", "GET", `task/project_of_data?id=${first}`)).showMsg).toBe("There is no such task among yours.");

    const query = `flow_version_id=${version}&project_id=${project}&sample_group_program_id=${program}`;
    const allowed = await data<{ id: string; jobs: number }[]>("owner", "GET", `flow_version/available_module_chart?${query}`);
    const made = allowed.filter(({ jobs }) => jobs > 0);
    const plan = await data<{ taken: number; anew: number }>(
      "owner",
      "POST",
      "task/plan_redo",
      asked({ mission_id: first, module_charts: made.map(({ id }) => ({ id })) }),
    );
    expect(plan.taken + plan.anew).toBe(made.reduce((sum, { jobs }) => sum + jobs, 0));
  }, 60_000);

  it("tells the groups of an example, with which it is run again without a project, and no others", async () => {
    expect((await call("owner", "GET", `task/groups_of_example?id=${first}`)).showMsg).toBe(
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
      const made = { store_path: tables["matrix"], name: `Mine ${left_out.length}`, ...told, left_out };
      const own = await data<{ id: string }>("received", "POST", "sample_group_program/store", made);
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
    await data("owner", "POST", "task/save_style", { id: first, style: { groups: [{ group: "High", name: "40 mg/kg", colour: "#aa0044" }] } });
    const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked({ mission_id: first }));
    await ended("owner", id);
    expect((await charts("owner", id)).find(({ module_chart }) => module_chart === "select")!.called).toBe("40 mg/kg vs Control");
    await data("owner", "POST", "task/save_style", { id: first, style: { groups: [{ group: "High", name: null, colour: null }] } });
  }, 60_000);

  it("says before a redo what is taken over, and what is computed anew because of what", async () => {
    const plan = async (more: object) =>
      await data<{
        taken: number;
        anew: number;
        because: { reason: string; module_chart: string; count: number }[];
        steps: { module_chart: string; anew: boolean }[];
      }>("owner", "POST", "task/plan_redo", asked({ mission_id: first, ...more }));
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
    const { version: of, ...own } = await data<{ version: number; name: string }>("owner", "GET", `sample_group_program/detail?id=${program}`);
    const { id: otherProgram } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
      ...Object.fromEntries(["project_id", "groups", "comparisons"].map((name) => [name, (own as Record<string, unknown>)[name]])),
      groups: (own as unknown as { groups: { name: string; samples: string[] }[] }).groups.map(({ name, samples }) => ({ name, samples })),
      name: `Without two (${of})`,
      left_out: [
        { sample: "R10", reason: "bubbles" },
        { sample: "R07", reason: "no signal" },
      ],
    });
    const { samples } = await data<{ samples: object }>("owner", "POST", "task/plan_redo", asked({ mission_id: first, sample_group_program_id: otherProgram }));
    expect(samples).toEqual({
      left_out: [
        { sample: "R07", reason: "no signal" },
        { sample: "R10", reason: "bubbles" },
      ],
      back: ["R04"],
    });
    expect((await call("stranger", "POST", "task/plan_redo", asked({ mission_id: first }))).code).not.toBe(1);
  });

  it("computes nothing anew where nothing has changed, and with another threshold the selection alone", async () => {
    const { id: same } = await data<{ id: string }>("owner", "POST", "task/store", asked({ mission_id: first }));
    expect(await ended("owner", same)).toMatchObject({ status: "succeeded" });
    expect(await computed(same)).toEqual([]);
    const { id: other } = await data<{ id: string }>(
      "owner",
      "POST",
      "task/store",
      asked({ mission_id: first, module_charts: ticked({ log2_fc_threshold: 2 }) }),
    );
    expect(await ended("owner", other)).toMatchObject({ status: "succeeded" });
    expect(await computed(other)).toEqual(["select"]);
    expect((await charts("owner", other)).find(({ module_chart }) => module_chart === "pca")!.reused_from).toBe(first);
    const { id: normalised } = await data<{ id: string }>("owner", "POST", "task/store", {
      ...asked({ mission_id: first }),
      module_charts: [...ticked(), { id: "normalise", map_module: "prepare", params: { sample: "sum" } }],
    });
    expect(await ended("owner", normalised)).toMatchObject({ status: "succeeded" });
    expect((await computed(normalised)).toSorted()).toEqual(["impute", "log2", "normalise", "opls-da", "pca", "select", "tests"]);

    // What the redo has otherwise: counted again from both tables.
    const difference = await data<RedoDifference>("owner", "GET", `task/difference?id=${other}`);
    expect(difference.parameters).toMatchObject([
      { module_chart: "select", param: "log2_fc_threshold", before: 1, after: 2, before_words: { en: "1" }, after_words: { zh: "2" } },
    ]);
    expect([difference.before.id, difference.data, difference.samples]).toEqual([first, [], { gained: [], lost: [] }]);
    const hits = async (task: string) =>
      new Set(
        cellsOf(await file("owner", task, "select/High vs Control/selected.csv")).flatMap((row) => (row["selected"] === "TRUE" ? [row["feature"]!] : [])),
      );
    const [was, is] = [await hits(first), await hits(other)];
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
    expect((await call("owner", "GET", `task/difference?id=${first}`)).showMsg).toContain("This process is no redo.");
    expect((await call("stranger", "GET", `task/difference?id=${other}`)).showMsg).toBe("There is no such task among yours.");
  }, 60_000);

  it("selects nothing between two halves of one group", async () => {
    const controls = study("samples")
      .split("\n")
      .flatMap((line) => (line.split(",")[3] === "Control" ? [line.split(",")[0]!] : []));
    const half = (name: string, from: number) => ({ name, samples: controls.filter((_, at) => at % 2 === from) });
    const { id: halves } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
      project_id: project,
      name: "Null",
      groups: [half("Control A", 0), half("Control B", 1)],
      comparisons: [{ case: "Control A", control: "Control B" }],
    });
    const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked({ sample_group_program_id: halves }));
    expect(await ended("owner", id)).toMatchObject({ status: "succeeded" });
    const hits = cellsOf(await file("owner", id, "select/Control A vs Control B/selected.csv")).filter((row) => row["selected"] === "TRUE");
    expect(hits.length).toBeLessThanOrEqual(1);
    // Nor does a model tell them apart better than one of shuffled groups.
    const model = cellsOf(await file("owner", id, "opls-da/Control A vs Control B/model.csv")).find(({ component }) => component === "sum");
    expect(Number(model?.["p_q2"])).toBeGreaterThan(0.05);
  }, 60_000);

  it("says of a step that had nothing to do that the data were passed on, and of its redo as well", async () => {
    const module_charts = [
      { id: "drift", map_module: "quality", params: { method: "none" } },
      { id: "normalise", map_module: "prepare", params: { sample: "none" } },
    ];
    for (const mission of [first, ""]) {
      const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked({ module_charts, ...(mission !== "" && { mission_id: mission }) }));
      expect(await ended("owner", id)).toMatchObject({ status: "succeeded" });
      expect((await charts("owner", id)).map(({ module_chart, status, reason }) => `${module_chart} ${status}: ${reason}`)).toEqual([
        "drift unchanged: Nothing to do: no drift was corrected; the data is passed on as it is.",
        "normalise unchanged: Nothing to do: no method was chosen. The data is passed on as it is.",
      ]);
      expect(rows(await file("owner", id, "drift/all/features.csv")).length).toBeGreaterThan(500);
    }
  }, 60_000);

  it("is one task for one key", async () => {
    const key = { idempotency_key: "once" };
    const [one, two] = await Promise.all([1, 2].map(async () => await data<{ id: string }>("owner", "POST", "task/store", asked(key))));
    expect(one).toEqual(two);
  });

  it("refuses in words what can't be run", async () => {
    expect(await refusal({ flow_version_id: "" })).toBe("The flow id and version id are missing.");
    expect(await refusal({ flow_version_id: "untargeted.lcms.9" })).toBe("There is no process version “untargeted.lcms.9”.");
    expect(await refusal({ module_charts: [] })).toBe("No module chart is ticked. Tick at least one.");
    expect(await refusal({ module_charts: [{ id: "pcs" }] })).toBe("The process has no module chart “pcs”.");
    expect(await refusal({ module_charts: [{ id: "log2" }] })).toBe("The process has no module chart “log2”.");
    expect(await refusal({ module_charts: [{ id: "pca", map_module: "quality" }] })).toContain("stands in the section “overview”");
    expect(await refusal({ module_charts: [{ id: "pca", params: { components: 99 } }] })).toContain("PCA: ");
    expect(await refusal({ module_charts: [{ id: "pca", params: { seed: 1 } }] })).toBe("“PCA” has no field “seed”.");
    expect(await refusal({ sample_group_program_id: "" })).toContain("Choose a sample group program");
    expect(await refusal({ sample_group_program_id: "gone" })).toContain("There is no such sample group program");
    expect(await refusal({ mission_id: "gone" })).toBe("There is no such task among yours.");
    expect(await refusal({ source: { project_id: "gone" } })).toBe("There is no such project among yours.");
    expect(await refusal({}, "stranger")).toBe("There is no such project among yours.");
    const small = await trial.newProject("other kind", "lipids");
    expect(await refusal({ source: { project_id: small.id } })).toContain("holds data of another kind");
  });

  it("says before the run what a small study can't have, and refuses where nothing is left", async () => {
    const small = await trial.newProject("small", "untargeted");
    const place = { project_id: small.id, name: "Two and two" };
    const groups = byColumn.map(({ name, samples }) => ({ name, samples: samples.slice(0, 1) }));
    const { id: single } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", { ...place, groups, comparisons: [treated] });
    const of = { source: { project_id: small.id }, sample_group_program_id: single };
    expect(await refusal({ ...of, module_charts: [{ id: "select" }] })).toBe(
      "None of the ticked module charts can be made. Needs at least 2 samples in each group; “Treated” has 1.",
    );
    const query = `flow_version_id=${version}&project_id=${small.id}&sample_group_program_id=${single}`;
    const allowed = await data<{ id: string; available: boolean; unchanged: boolean; reason: string }[]>(
      "owner",
      "GET",
      `flow_version/available_module_chart?${query}`,
    );
    const byId = new Map(allowed.map((one) => [one.id, one]));
    expect(byId.get("qc-pca")).toMatchObject({ available: false, reason: "Needs at least 3 QC samples; there are 0." });
    expect(byId.get("drift")).toMatchObject({ available: true, unchanged: true });
    expect(byId.get("many-groups")).toMatchObject({ available: false, reason: "Needs at least 3 groups; the program has 2." });
    expect(byId.get("tests")!.available).toBe(false);
    const used = await data<{ name: string; count: number }[]>("owner", "GET", `flow_version/group_of_mc?${query}&id=tests`);
    expect(used).toEqual([
      { id: "Control", name: "Control", count: 1 },
      { id: "Treated", name: "Treated", count: 1 },
    ]);
  });

  it("runs for who has received the project until that is taken back, and stays with its maker", async () => {
    const offer = { project_id: project, email: "received@example.org", rights: "analyse" };
    const { id: share } = await data<{ id: string }>("owner", "POST", "project_share/store", offer);
    await data("received", "POST", "project_share/receive", { id: share });
    const of = asked({ module_charts: [{ id: "tests" }], name: "Theirs" });
    const { id } = await data<{ id: string }>("received", "POST", "task/store", of);
    expect(await ended("received", id)).toMatchObject({ status: "succeeded" });
    expect((await call("owner", "GET", `task/result?id=${id}`)).showMsg).toBe("There is no such task among yours.");
    await data("owner", "DELETE", `project_share/delete?id=${share}`);
    expect((await call("received", "POST", "task/store", of)).showMsg).toBe("There is no such project among yours.");
    expect(rows(await file("received", id, "tests/High vs Control/tests.csv")).length).toBeGreaterThan(500);
  }, 60_000);
});
