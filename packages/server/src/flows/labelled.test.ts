/** One table that carries its groups in a column, without a sample sheet; nothing is planted in it but a difference between the groups. */
import { base } from "@analyte/contract/call";
import { finalStatuses, type Task, type TaskState } from "@analyte/contract/tasks";
import type { TaskChart } from "@analyte/contract/flows/calls";
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import type { RedoDifference } from "./difference.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { programsTrial } from "../testing/programs-trial.ts";

const people = programsTrial();
const { call, data } = people;

const groups = ["QC", "Patient", "Control"] as const;
const sizes = { QC: 7, Patient: 12, Control: 12 };
const samples = groups.flatMap((group) => Array.from({ length: sizes[group] }, (_, at) => ({ group, name: `${group}${at + 1}` })));
/** From 0 to 1, alike in nothing. */
const chance = (one: number, other: number): number => {
  const wave = Math.sin(1 + 12.9898 * one + 78.233 * other) * 43_758.5453;
  return wave - Math.floor(wave);
};
const normal = (one: number, other: number): number =>
  Math.sqrt(-2 * Math.log(1 - chance(one, other))) * Math.cos(2 * Math.PI * chance(one + 500, other + 900));
const features = Array.from({ length: 60 }, (_, at) => `Metabolite ${at + 1}`);
/** Noise of its own in every feature; ten are higher in patients, ten lower. */
const shift = (group: string, feature: number): number => (group !== "Patient" ? 0 : feature < 10 ? 3 : feature < 20 ? -3 : 0);
const table = [
  ["Sample", "Group", ...features].join(","),
  ...samples.map(({ group, name }, row) =>
    [name, group, ...features.map((_, feature) => (2 ** (16 + shift(group, feature) + (group === "QC" ? 0.15 : 0.5) * normal(row, feature))).toFixed(1))].join(
      ",",
    ),
  ),
].join("\n");

describe("a process of one table with a column of groups", () => {
  let id = "";
  let given = "";
  let by = "";
  let redo = "";
  let bare = "";
  let ended = 0;
  const file = async (name: string): Promise<string[][]> => {
    const token = await people.trial.signIn();
    const answer = await fetch(`${people.trial.portal.address}${base}/task/download_result?id=${id}&file=${encodeURIComponent(name)}`, { headers: { token } });
    expect(answer.status, name).toBe(200);
    return (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(","));
  };
  const finished = async (task: string): Promise<void> => {
    while (!finalStatuses.includes((await data<TaskState[]>("owner", "GET", `task/all_status?ids=${task}`))[0]!.status))
      await new Promise((done) => setTimeout(done, 200));
  };
  const asked = { flow_version_id: "untargeted.lcms.1", kind: "flow", name: "Labelled" };
  beforeAll(async () => {
    const matrix = await people.give("owner", "labelled.csv", table);
    given = matrix;
    const byGroup = groups.map((name) => ({ name, samples: samples.filter(({ group }) => group === name).map((one) => one.name) }));
    const program = { name: "By group", groups: byGroup, comparisons: [{ case: "Patient", control: "Control" }], store_path: matrix };
    const { id: programId } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", program);
    const chart = (name: string, section: string, params = {}) => ({ id: name, map_module: section, params });
    const module_charts = [
      chart("data-summary", "data"),
      chart("drift", "quality"),
      chart("filter-quality", "quality"),
      chart("qc-pca", "quality"),
      chart("pca", "overview"),
      chart("diff-correlation", "difference"),
      chart("diff-heatmap", "difference"),
    ];
    by = programId;
    const { id: alone } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", { ...program, name: "Compares nothing", comparisons: [] });
    const whole = {
      ...asked,
      source: { inputs: { matrix } },
      about: { value: "area", unit: "", applied: [], taxid: "" },
      sample_group_program_id: programId,
      module_charts,
    };
    ({ id } = await data<{ id: string }>("owner", "POST", "task/store", whole));
    await finished(id);
    ended = Date.now();
    // Whoever redoes it somewhat later computes nothing anew.
    await new Promise((done) => setTimeout(done, 1_500));
    const again = await call("owner", "POST", "task/store", { ...whole, mission_id: id });
    redo = (again.content.data as { id: string }).id;
    await finished(redo);
    ({ id: bare } = await data<{ id: string }>("owner", "POST", "task/store", { ...whole, sample_group_program_id: alone }));
    await finished(bare);
  }, 120_000);

  it("takes QC samples and groups from the column", async () => {
    const charts = await data<TaskChart[]>("owner", "GET", `task/list_of_all_module_chart?id=${id}`);
    expect(charts.map(({ module_chart, status, reason }) => `${module_chart} ${status} ${reason}`)).toEqual([
      "data-summary succeeded ",
      expect.stringMatching(/^drift unchanged Nothing to do: /),
      expect.stringMatching(/^filter-quality (succeeded |unchanged Nothing to do: every feature keeps the limits)/),
      "qc-pca succeeded ",
      "pca succeeded ",
      "diff-heatmap succeeded ",
      "diff-correlation succeeded ",
    ]);
    const said = await data<ChartSentence[]>("owner", "GET", `task/sentences?id=${id}&comparison=Patient%20vs%20Control`);
    expect(said.find(({ module_chart }) => module_chart === "data-summary")!.sentence.en).toBe(
      "24 samples in 2 groups and 7 QC gave 60 features; how sure the identification is isn't given (no column “msi”).",
    );
  });

  it("finds no correlation among features that share nothing but a difference between the groups", async () => {
    const [header, ...rows] = await file("diff-correlation/Patient vs Control/pairs.csv");
    const at = (name: string) => header!.indexOf(name);
    expect(rows).toHaveLength(190);
    expect(new Set(rows.map((row) => row[at("n")]))).toEqual(new Set(["24"]));
    expect(rows.filter((row) => row[at("significant")] === "TRUE").length).toBeLessThanOrEqual(4);
  });

  it("says what is missing of identifiers, and by which tool they are found", async () => {
    const query = new URLSearchParams({ flow_version_id: "untargeted.lcms.1", matrix: given, sample_group_program_id: by });
    const offered = await data<{ id: string; available: boolean; reason: string; way: string }[]>(
      "owner",
      "GET",
      `flow_version/available_module_chart?${query.toString()}`,
    );
    const ora = offered.find((one) => one.id === "ora")!;
    expect([ora.available, ora.way]).toEqual([false, "id-map"]);
    expect(ora.reason).toContain("The tool “Map identifiers” finds them by names.");
    expect(offered.find((one) => one.id === "drift")!.way).toBe("");
  });

  it("says of no matrix that it is a result of nothing", async () => {
    const charts = await data<TaskChart[]>("owner", "GET", `task/list_of_all_module_chart?id=${id}`);
    const said = await Promise.all(
      charts.map(async (chart) => JSON.stringify(await data("owner", "GET", `task/detail_of_module_chart?task_id=${id}&id=${chart.id}`))),
    );
    expect(said.join(" ")).toContain("The data matrix is a result of an earlier step");
    expect(said.join(" ")).not.toMatch(/“\s*”/u);
  });

  it("names the program and the comparison that a redo has otherwise, and no setting that nobody touched", async () => {
    const difference = await data<RedoDifference>("owner", "GET", `task/difference?id=${redo}&before=${bare}`);
    expect(difference.parameters).toEqual([]);
    expect(difference.asked).toEqual({ gained: ["Patient vs Control"], lost: [] });
    expect([difference.before.program, difference.after.program]).toEqual(["Compares nothing", "By group"]);
    expect(difference.before.created_at).toBeGreaterThan(difference.after.created_at);
  });

  it("says of a redo how long it was computed itself, and of neither the pauses", async () => {
    const [first, second] = await Promise.all([id, redo].map(async (task) => await data<Task>("owner", "GET", `task/detail?id=${task}`)));
    expect(first!.took).toBeGreaterThan(0);
    expect(first!.took).toBeLessThanOrEqual(first!.finished_at! - first!.created_at);
    // Everything was taken over from the earlier run.
    expect(second!.finished_at).toBeGreaterThan(ended + 1_000);
    expect(second!.took).toBeLessThan(1_000);
  });
});

it("counts need no sheet of samples either, where a program says the groups", async () => {
  const names = ["ctl", "trt"].flatMap((group) => [1, 2, 3, 4].map((at) => `${group}_${at}`));
  const genes = Array.from({ length: 200 }, (_, gene) => [
    `gene${gene}`,
    ...names.map((name, at) => Math.round((50 + 400 * chance(gene, 77)) * (name.startsWith("trt") && gene < 20 ? 4 : 1) * (0.7 + 0.6 * chance(gene, at)))),
  ]);
  const matrix = await people.give("owner", "counts.csv", [["gene", ...names], ...genes].map((row) => row.join(",")).join("\n"));
  const of = (group: string) => ({ name: group, samples: names.filter((name) => name.startsWith(group)) });
  const program = { name: "Treated", groups: [of("ctl"), of("trt")], comparisons: [{ case: "trt", control: "ctl" }], store_path: matrix };
  const { id: programId } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", program);
  const version = "counts.genes.1";
  const module_charts = [{ id: "select" }];
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", {
    kind: "flow",
    name: "Counts",
    flow_version_id: version,
    source: { inputs: { matrix } },
    sample_group_program_id: programId,
    module_charts,
    about: { value: "counts" },
  });
  await expect
    .poll(async () => (await data<TaskState[]>("owner", "GET", `task/all_status?ids=${id}`))[0]!.status, { timeout: 60_000, interval: 200 })
    .toBe("succeeded");
  const [select] = (await data<TaskChart[]>("owner", "GET", `task/list_of_all_module_chart?id=${id}`)).filter(({ module_chart }) => module_chart === "select");
  expect(select).toMatchObject({ status: "succeeded", reason: "" });
  const token = await people.trial.signIn();
  const answer = await fetch(
    `${people.trial.portal.address}${base}/task/download_result?id=${id}&file=${encodeURIComponent("select/trt vs ctl/selected.csv")}`,
    { headers: { token } },
  );
  const rows = (await answer.text())
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const at = rows[0]!.indexOf("selected");
  const found = rows
    .slice(1)
    .filter((row) => row[at] === "TRUE")
    .map((row) => Number(row[0]!.slice(4)));
  expect(found.filter((gene) => gene < 20).length).toBeGreaterThan(15);
  expect(found.filter((gene) => gene >= 20).length).toBeLessThan(5);
}, 90_000);
