/** A process on a project: what is computed, refused, and shared. */
import { expect, it } from "vitest";
import { flowProject } from "../testing/flow-project.ts";
import { cellsOf, flowTrial, rows, study, untargeted as version } from "../testing/flow-trial.ts";
import { byColumn, treated, type Person } from "../testing/programs-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { call, charts, data, ended, file } = trial;
const { made, asked, computed } = flowProject(trial);
const refusal = async (more: object, who: Person = "owner") => (await call(who, "POST", "task/store", asked(more))).showMsg;

it("computes what its cards need, and shows the cards alone", async () => {
  expect((await charts("owner", made.first)).map(({ module_chart }) => module_chart).toSorted()).toEqual(["opls-da", "pca", "select"]);
  expect((await computed(made.first)).toSorted()).toEqual(
    ["drift", "filter-quality", "filter-signal", "impute", "log2", "normalise", "opls-da", "pca", "select", "tests"].toSorted(),
  );
});

it("selects nothing between two halves of one group", async () => {
  const controls = study("samples")
    .split("\n")
    .flatMap((line) => (line.split(",")[3] === "Control" ? [line.split(",")[0]!] : []));
  const half = (name: string, from: number) => ({ name, samples: controls.filter((_, at) => at % 2 === from) });
  const { id: halves } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    project_id: made.project,
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
  for (const mission of [made.first, ""]) {
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
  // The same from another window; with other charts it is no longer the same, and neither is the example.
  expect(await data("owner", "POST", "task/store", asked(key))).toEqual(one);
  const used = "This key was used for another submit, with other contents, so nothing was done. Submit once more; a program uses a new idempotency_key.";
  expect(await refusal({ ...key, module_charts: [{ id: "pca" }] })).toBe(used);
  expect(await refusal({ ...key, name: "Another", flow_version_id: "gone" })).toBe(used);
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
  expect(byId.get("drift")).toMatchObject({ available: true, unchanged: true, jobs: 0 });
  expect(byId.get("many-groups")).toMatchObject({ available: false, reason: "Needs at least 3 groups; the program has 2." });
  expect(byId.get("tests")!.available).toBe(false);
  const used = await data<{ name: string; count: number }[]>("owner", "GET", `flow_version/group_of_mc?${query}&id=tests`);
  expect(used).toEqual([
    { id: "Control", name: "Control", count: 1 },
    { id: "Treated", name: "Treated", count: 1 },
  ]);
});

it("counts no QC samples or blanks in the groups of a program, and lists them for charts that aren't about two groups", async () => {
  const lines = study("samples")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const of = (role: string) => lines.filter((cells) => cells.includes(role)).map((cells) => cells[0]!);
  const [controls, qc] = [of("Control"), of("qc")];
  const groups = [
    { name: "Control", samples: [...controls, qc[0]!] },
    { name: "High", samples: of("High") },
  ];
  const program = { project_id: made.project, name: "With a QC sample", groups, comparisons: [{ case: "High", control: "Control" }] };
  const { id: mixed } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", program);
  const query = `flow_version_id=${version}&project_id=${made.project}&sample_group_program_id=${mixed}`;
  const counts = await data<{ name: string; count: number }[]>("owner", "GET", `flow_version/group_of_mc?${query}&id=tests`);
  expect(counts.map(({ name, count }) => [name, count])).toEqual([
    ["Control", controls.length],
    ["High", of("High").length],
  ]);
  const samplesOf = async (id: string) =>
    (await data<{ sample: string }[]>("owner", "GET", `flow_version/all_sample_of_mc?${query}&id=${id}&size=200`)).map(({ sample }) => sample);
  expect(await samplesOf("tests")).not.toContain(qc[0]);
  expect(await samplesOf("qc-pca")).toContain(qc[0]);
});

it("runs for who has received the project until that is taken back, and stays with its maker", async () => {
  const offer = { project_id: made.project, email: "received@example.org", rights: "analyse" };
  const { id: share } = await data<{ id: string }>("owner", "POST", "project_share/store", offer);
  await data("received", "POST", "project_share/receive", { id: share });
  const of = asked({ module_charts: [{ id: "tests" }], name: "Theirs" });
  const { id } = await data<{ id: string }>("received", "POST", "task/store", of);
  expect(await ended("received", id)).toMatchObject({ status: "succeeded" });
  expect((await call("owner", "GET", `task/result?id=${id}`)).showMsg).toBe("There is no such task among yours.");
  // The same tables by their handles.
  const inputs = Object.fromEntries(["matrix", "samples", "features"].map((table) => [table, `project:${made.project}/${table}`]));
  const byTables = await data<{ id: string }>("received", "POST", "task/store", { ...of, source: { inputs } });
  expect(await ended("received", byTables.id)).toMatchObject({ status: "succeeded" });
  await data("owner", "DELETE", `project_share/delete?id=${share}`);
  for (const task of [id, byTables.id]) {
    const variant = { task_id: task, id: (await charts("received", task))[0]!.id, params: { test: "welch" } };
    expect((await call("received", "POST", "task/store_module_chart", variant)).showMsg).toBe("There is no such project among yours.");
    expect((await call("received", "POST", "task/go_on", { id: task })).showMsg).toBe("There is no such project among yours.");
  }
  expect((await call("received", "POST", "task/store", of)).showMsg).toBe("There is no such project among yours.");
  expect(rows(await file("received", id, "tests/High vs Control/tests.csv")).length).toBeGreaterThan(500);
}, 60_000);
