/** Processes by calls, on a whole portal with the real tools. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { base } from "@analyte/contract/call";
import { finalStatuses, type TaskResult, type TaskState } from "@analyte/contract/tasks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { studiesFolder } from "@analyte/tools/catalog";
import type { RedoDifference } from "./difference.ts";
import { byColumn, programsTrial, treated, type Person } from "../testing/programs-trial.ts";

const trial = programsTrial({ PORTAL_TEXTBOOK: "yes" });
const { call, data } = trial;
const version = "untargeted.lcms.1";
const study = (table: string) => readFileSync(join(studiesFolder, "untargeted", `${table}.csv`), "utf8");

async function ended(who: Person, id: string): Promise<TaskState> {
  for (;;) {
    const [state] = await data<TaskState[]>(who, "GET", `task/all_status?ids=${id}`);
    if (finalStatuses.includes(state!.status)) return state!;
    await new Promise((done) => setTimeout(done, 100));
  }
}
async function chartEnded(who: Person, task: string, id: string): Promise<void> {
  for (;;) {
    const { status, reason } = (await charts(who, task)).find((row) => row.id === id)!;
    if (status === "succeeded") return;
    if (!["waiting", "ready", "running"].includes(status)) throw new Error(`${status}: ${reason}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
const charts = async (who: Person, id: string) => await data<TaskChart[]>(who, "GET", `task/list_of_all_module_chart?id=${id}`);
async function file(who: Person, id: string, name: string): Promise<string> {
  const token = await trial.trial.signIn(...(who === "owner" ? [] : [who, "a-long-word-9"]));
  const answer = await fetch(`${trial.trial.portal.address}${base}/task/download_result?id=${id}&file=${encodeURIComponent(name)}`, { headers: { token } });
  expect(answer.status, name).toBe(200);
  return await answer.text();
}
/** The rows of a table by the names of its columns. */
const cellsOf = (csv: string): Record<string, string>[] => {
  const [header = "", ...lines] = csv.trim().split("\n");
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
    return Object.fromEntries(header.split(",").map((name, at) => [name, cells[at] ?? ""]));
  });
};
const rows = (csv: string) => csv.trim().split("\n").slice(1);

describe("the example of untargeted metabolomics", () => {
  let id = "";
  let all: TaskChart[] = [];
  beforeAll(async () => {
    ({ id } = await data<{ id: string }>("owner", "POST", "task/store_example", { flow_version_id: version }));
    const state = await ended("owner", id);
    all = await charts("owner", id);
    expect(state, JSON.stringify(all.filter(({ status }) => status === "failed"))).toMatchObject({ status: "succeeded", progress: 1 });
  }, 240_000);

  it("makes every chart that is recommended, each comparison by its name", async () => {
    const others = all.filter(({ status }) => status !== "succeeded");
    // The low dose moves few features: what needs more of them is left out in words, and nothing else.
    const said = others.map(({ module_chart, comparison, status, reason }) => `${module_chart}/${comparison} ${status}: ${reason}`);
    for (const one of said) expect(one).toMatch(/skipped: (\d+ features? meets? the rule|At least|Fewer|Only|None)/);
    expect(all.filter(({ comparison, status }) => comparison === "High vs Control" && status !== "succeeded").map(({ module_chart }) => module_chart)).toEqual(
      [],
    );
    expect([...new Set(all.map(({ comparison }) => comparison))].toSorted()).toEqual(["High vs Control", "High vs Low", "Low vs Control", "all"]);
    expect(all.some(({ module_chart }) => module_chart === "log2")).toBe(false);
    const counts = await data<Record<string, number>>("owner", "GET", `task/module_chart_status_count?id=${id}`);
    expect(counts).toEqual({ succeeded: all.length - others.length, ...(others.length > 0 && { skipped: others.length }) });
    const result = await data<TaskResult>("owner", "GET", `task/result?id=${id}`);
    expect(result).toMatchObject({ status: "succeeded", counts });
    expect(result.sections!.map(({ id: section }) => section)).toEqual(["data", "quality", "prepare", "overview", "difference", "markers", "function"]);
  });

  it("says its sentences in the order of the charts, of the comparison that is asked for", async () => {
    const said = await data<ChartSentence[]>("owner", "GET", `task/sentences?id=${id}&comparison=High%20vs%20Control`);
    expect(said.map(({ module_chart }) => module_chart)).toEqual(expect.arrayContaining(["data-summary", "filter-quality", "pca", "select"]));
    expect(new Set(said.map(({ comparison }) => comparison))).toEqual(new Set(["all", "High vs Control"]));
    const difference = said.find(({ module_chart }) => module_chart === "select")!;
    expect(difference.sentence.en).toMatch(/^High against Control: \d+ higher in High, \d+ higher in Control/);
    expect(difference.grounds.length).toBeGreaterThan(2);
    // The same as the chart itself says.
    const detail = await data<{ sentence: object }>("owner", "GET", `task/detail_of_module_chart?task_id=${id}&id=${difference.id}`);
    expect(detail.sentence).toEqual(difference.sentence);
  });

  it("finds features by name and id, and tells everything about one", async () => {
    const named = cellsOf(study("features")).find(({ name }) => name === "Citric acid")!;
    const find = async (text: string) =>
      await data<{ id: string; label: string }[]>("owner", "GET", `task/find_feature?id=${id}&comparison=High%20vs%20Control&text=${encodeURIComponent(text)}`);
    expect((await find("CITRIC"))[0]).toEqual({ id: named["feature"], label: "Citric acid" });
    expect((await find(named["feature"]!))[0]).toEqual({ id: named["feature"], label: "Citric acid" });
    expect(await find("")).toEqual([]);
    expect(await find("nothing is called so")).toEqual([]);

    const about = await data<{
      label: string;
      boxes: string[];
      tables: { module_chart: string; comparison: string; table: string; cells: { column: string; value: string }[] }[];
    }>("owner", "GET", `task/feature_in_result?id=${id}&comparison=High%20vs%20Control&feature=${named["feature"]}`);
    expect(about.label).toBe("Citric acid");
    const row = about.tables.find(({ module_chart }) => module_chart === "tests")!;
    expect(row.comparison).toBe("High vs Control");
    const own = cellsOf(await file("owner", id, `tests/High vs Control/${row.table}.csv`)).find(({ feature }) => feature === named["feature"])!;
    for (const { column, value } of row.cells) expect(value, column).toBe(own[column]);
    expect(about.tables.some(({ comparison }) => comparison === "Low vs Control")).toBe(false);
    expect(about.boxes.length).toBeGreaterThan(0);
    for (const box of about.boxes) expect(box).toMatch(new RegExp(`/feature:${named["feature"]}$`));
    expect(await call("owner", "GET", `task/feature_in_result?id=${id}&comparison=High%20vs%20Control&feature=none`)).toMatchObject({ status: 404 });
    expect(await call("stranger", "GET", `task/find_feature?id=${id}&text=a`)).toMatchObject({ status: 404 });
  });

  it("keeps a note beside a chart for who wrote it, until it is emptied", async () => {
    const [chart] = all.filter(({ status }) => status === "succeeded");
    const write = async (who: Person, text: string) => await call(who, "POST", "task/write_note", { task_id: id, id: chart!.id, text });
    const notes = async () => await data<{ id: string; text: string }[]>("owner", "GET", `task/notes_of_module_charts?task_id=${id}`);
    await write("owner", "first");
    await write("owner", " look at <b>R24</b> ");
    expect(await notes()).toMatchObject([{ id: chart!.id, text: "look at <b>R24</b>" }]);
    expect(await write("stranger", "mine")).toMatchObject({ status: 404 });
    expect(await call("stranger", "GET", `task/notes_of_module_charts?task_id=${id}`)).toMatchObject({ status: 404 });
    expect(await call("owner", "POST", "task/write_note", { task_id: id, id: "none", text: "x" })).toMatchObject({ status: 404 });
    await write("owner", "  ");
    expect(await notes()).toEqual([]);
  });

  it("comes as a zip with a folder for each chart: of a section, and of one chart", async () => {
    const token = await trial.trial.signIn();
    const zipOf = async (more: string) => {
      const answer = await fetch(`${trial.trial.portal.address}${base}/task/download_all?id=${id}${more}`, { headers: { token } });
      expect(answer.status).toBe(200);
      // Names stand in the directory at its end as they are.
      return Buffer.from(await answer.arrayBuffer()).toString("latin1");
    };
    const section = await zipOf("&map_module=data");
    for (const one of ["data-summary/tables/", "data-summary/figures/", "data-summary/methods.txt"]) expect(section).toContain(one);
    expect(section).not.toContain("pca/");
    const normalise = all.find(({ module_chart }) => module_chart === "normalise")!;
    const one = await zipOf(`&step=${normalise.id}`);
    expect(one).toContain("normalise/tables/");
    expect(one).not.toContain("data-summary/");
    const none = await fetch(`${trial.trial.portal.address}${base}/task/download_all?id=${id}&step=none`, { headers: { token } });
    expect(none.status).toBe(409);
  }, 180_000);

  it("finds what was planted, and removes noise and what comes from blanks", async () => {
    const truth = JSON.parse(readFileSync(join(studiesFolder, "untargeted", "truth.json"), "utf8")) as Record<
      "up" | "down" | "only_high" | "blank" | "noise",
      string[]
    > & {
      outlier: string;
    };
    const selected = cellsOf(await file("owner", id, "select/High vs Control/selected.csv"));
    const hits = selected.flatMap((row) => (row["selected"] === "TRUE" ? [row["feature"]!] : []));
    const planted = new Set([...truth.up, ...truth.down, ...truth.only_high]);
    const right = hits.filter((feature) => planted.has(feature));
    expect(right.length / planted.size).toBeGreaterThanOrEqual(0.9);
    expect(1 - right.length / hits.length).toBeLessThanOrEqual(0.06);
    const kept = new Set(selected.map((row) => row["feature"]!));
    // What High alone has is no feature that is seldom there, and drift's own curve makes no noise precise.
    expect([...planted].filter((feature) => !kept.has(feature)).length / planted.size).toBeLessThanOrEqual(0.02);
    expect(truth.noise.filter((feature) => !kept.has(feature)).length).toBeGreaterThanOrEqual(45);
    expect(truth.blank.filter((feature) => !kept.has(feature)).length).toBeGreaterThanOrEqual(45);
    const outlying = cellsOf(await file("owner", id, "outliers/all/samples.csv")).flatMap((row) => (row["outlier"] === "TRUE" ? [row["sample"]!] : []));
    expect(outlying).toContain(truth.outlier);
    expect(outlying.length).toBeLessThanOrEqual(2);
    // The samples of the three groups, without QC samples and blanks.
    expect(cellsOf(await file("owner", id, "pca/all/scores.csv"))).toHaveLength(30);
  });

  it("shows figures and tables by module chart and comparison, and keeps the look of one", async () => {
    const pca = all.find(({ module_chart }) => module_chart === "pca")!;
    const detail = await data<{ charts: { name: string }[]; tables: { file: string; store_path: string }[]; methods: { en: string } }>(
      "owner",
      "GET",
      `task/detail_of_module_chart?task_id=${id}&id=${pca.id}`,
    );
    expect(detail.charts.map(({ name }) => name)).toContain("pca/all/scores");
    expect(detail.tables.map(({ file: name }) => name)).toContain("pca/all/scores.csv");
    expect(detail.methods.en).not.toBe("");
    const chart = "pca/all/scores";
    await data("owner", "POST", "task/save_view", { id, chart, view: { title: "My PCA" } });
    const shown = await data<{ view: { title?: string }; document: object }>("owner", "GET", `task/data_interaction_result?id=${id}&chart=${chart}`);
    expect(shown.view.title).toBe("My PCA");
    const other = await data<{ view: { title?: string } }>("owner", "GET", `task/data_interaction_result?id=${id}&chart=pca/all/loadings`);
    expect(other.view.title).toBeUndefined();
    const missing = await call("owner", "GET", `task/data_interaction_result?id=${id}&chart=pca/High%20vs%20Low/scores`);
    expect(missing.showMsg).toContain("The process has no “pca/High vs Low/scores”.");
  });

  it("shows a group in one colour and shape, whichever comparison a figure is of", async () => {
    type Shown = { view: { groupColours?: Record<string, string>; groupShapes?: Record<string, string> } };
    const lookOf = async (chart: string) =>
      (await data<Shown>("owner", "GET", `task/data_interaction_result?id=${id}&chart=${encodeURIComponent(chart)}`)).view;
    const { groupColours, groupShapes } = await lookOf("pca/all/scores");
    expect(new Set(Object.values(groupColours!)).size).toBe(3);
    for (const [one, control] of [
      ["High", "Control"],
      ["Low", "Control"],
      ["High", "Low"],
    ] as const) {
      const pair = { [one]: groupColours![one], [control]: groupColours![control] };
      const scores = await lookOf(`opls-da/${one} vs ${control}/scores`);
      expect(scores).toMatchObject({ groupColours: pair, groupShapes: { [one]: groupShapes![one], [control]: groupShapes![control] } });
      const volcano = await lookOf(`select/${one} vs ${control}/volcano`);
      expect(volcano.groupColours).toEqual({ [`Higher in ${one}`]: pair[one], [`Higher in ${control}`]: pair[control] });
      expect(volcano.groupShapes).toBeUndefined();
    }
  });

  it("calls groups in headings, sentences and comparisons as its user does", async () => {
    const swap = (one: string | null, other: string | null) => ({
      groups: [
        { group: "High", name: one },
        { group: "Control", name: other },
      ],
    });
    await data("owner", "POST", "task/save_style", { id, style: swap("Placebo", "Drug") });
    const rowsNow = await data<TaskChart[]>("owner", "GET", `task/list_of_all_module_chart?id=${id}`);
    const tests = rowsNow.find(({ module_chart, comparison }) => module_chart === "tests" && comparison === "High vs Control")!;
    expect(tests.called).toBe("Placebo vs Drug");
    const { tables } = await data<{ tables: { columns: { name: string; title?: { en: string } }[] }[] }>(
      "owner",
      "GET",
      `task/detail_of_module_chart?task_id=${id}&id=${tests.id}`,
    );
    const heading = tables[0]!.columns.find(({ name }) => name === "log2_fc")!.title!.en;
    expect(heading).toContain("higher in Placebo");
    const said = await data<{ module_chart: string; sentence: { en: string }; grounds: { value: { en: string } }[] }[]>(
      "owner",
      "GET",
      `task/sentences?id=${id}&comparison=${encodeURIComponent("High vs Control")}`,
    );
    expect(said.find(({ module_chart }) => module_chart === "select")!.sentence.en).toMatch(/^Placebo against Drug: \d+ higher in Placebo/);
    expect(JSON.stringify(said.find(({ module_chart }) => module_chart === "data-summary")!.grounds)).toContain("Placebo: 10");
    await data("owner", "POST", "task/save_style", { id, style: swap(null, null) });
  });

  it("is proposed as a report section by section, which is written and set as it is", async () => {
    const { items } = await data<{ items: { kind: string; task_id?: string; name?: string; comparison?: string }[] }>(
      "owner",
      "GET",
      `report/propose?task_id=${id}`,
    );
    const count = (kind: string) => items.filter((item) => item.kind === kind).length;
    expect([count("heading"), count("sentence") > 3, count("figure") > 10, count("methods"), count("references")]).toEqual([9, true, true, 1, 1]);
    // One volcano of a comparison is enough.
    expect(items.filter(({ kind, name, comparison }) => kind === "figure" && name === "volcano" && comparison === "High vs Control")).toHaveLength(1);
    const report = await data<{ id: string }>("owner", "POST", "task/write_report_data", { title: "Proposed", items });
    const there = await data<{ items: { item: { kind: string }; linked: { sentence?: { en: string }; title: string } | null }[] }>(
      "owner",
      "GET",
      `report/detail?id=${report.id}`,
    );
    const sentences = there.items.flatMap(({ linked }) => linked?.sentence?.en ?? []);
    expect(sentences.some((text) => text.includes("QC") && text.includes("features"))).toBe(true);
    const pca = all.find(({ module_chart }) => module_chart === "pca")!;
    const token = await trial.trial.signIn();
    const small = await fetch(`${trial.trial.portal.address}${base}/file/export_module_chart_report?task_id=${id}&id=${pca.id}&format=pdf`, {
      headers: { token },
    });
    expect([
      small.status,
      Buffer.from(await small.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, "%PDF-"]);
    expect((await call("stranger", "GET", `file/export_module_chart_report?task_id=${id}&id=${pca.id}`)).status).toBe(404);
  });

  it("says in words what the numbers say, and what that rests on", async () => {
    const said = async (chart: string, comparison: string) => {
      const { id: one } = all.find((row) => row.module_chart === chart && row.comparison === comparison)!;
      return await data<{ sentence: { en: string; zh: string }; grounds: { label: { en: string }; value: { en: string } }[]; weak: boolean }>(
        "owner",
        "GET",
        `task/detail_of_module_chart?task_id=${id}&id=${one}`,
      );
    };
    const chosen = cellsOf(await file("owner", id, "select/High vs Control/selected.csv")).filter((row) => row["selected"] === "TRUE");
    const up = chosen.filter((row) => row["direction"] === "up").length;
    const { sentence, grounds, weak } = await said("select", "High vs Control");
    expect(sentence.en).toContain(`High against Control: ${up} higher in High, ${chosen.length - up} higher in Control`);
    expect(sentence.en).toContain("OPLS-DA Q² 0.");
    expect(sentence.zh).toContain(`在 High 中较高 ${up} 个`);
    expect(grounds.map(({ label, value }) => `${label.en}: ${value.en}`)).toContain("Samples: 10 + 10");
    expect(weak).toBe(false);
    expect((await said("data-summary", "all")).sentence.en).toMatch(/^30 samples in 3 groups and 12 QC gave 1000 features, \d+ named/);
    for (const chart of ["filter-quality", "impute", "pca"]) expect((await said(chart, "all")).sentence.en, chart).not.toBe("");
    const gaps = cellsOf(await file("owner", id, "impute/all/features.csv"));
    const below = gaps.filter((row) => row["gaps"] === "below detection").length;
    expect(below).toBeGreaterThan(0);
    expect((await said("impute", "all")).grounds.map(({ value }) => value.en)).toContain(`${below} features`);
  });

  it("keeps a variant of one chart beside it, with its own numbers, words and looks", async () => {
    const of = (chart: string, comparison: string) => all.find((row) => row.module_chart === chart && row.comparison === comparison)!.id;
    const variant = async (chart: string, comparison: string, more: object) =>
      await data<TaskChart>("owner", "POST", "task/store_module_chart", { task_id: id, id: of(chart, comparison), ...more });
    const refusedParam = async (params: object) =>
      (await call("owner", "POST", "task/store_module_chart", { task_id: id, id: of("diff-heatmap", "High vs Control"), params })).showMsg;
    const strict = await variant("select", "High vs Control", { params: { log2_fc_threshold: 2 } });
    expect(strict).toMatchObject({ module_chart: "select", comparison: "High vs Control", variant: "2" });
    expect(await ended("owner", id)).toMatchObject({ status: "succeeded" });
    await chartEnded("owner", id, strict.id);
    const hits = (csv: string) => cellsOf(csv).filter((row) => row["selected"] === "TRUE").length;
    const own = hits(await file("owner", id, "select~2/High vs Control/selected.csv"));
    const original = hits(await file("owner", id, "select/High vs Control/selected.csv"));
    expect(own).toBeLessThan(original);
    expect(own).toBeGreaterThan(20);
    const { sentence } = await data<{ sentence: { en: string } }>("owner", "GET", `task/detail_of_module_chart?task_id=${id}&id=${strict.id}`);
    expect(sentence.en).toContain("|log2 FC| ≥ 2");
    // The same once more is the same; what it says nothing of is as the original has it.
    expect((await variant("select", "High vs Control", { params: { log2_fc_threshold: 2, rule: "fdr" } })).id).toBe(strict.id);
    // What is set of the step that feeds a card is made with it: fewer features in the heat map.
    const fewer = await variant("diff-heatmap", "High vs Control", { params: { top: 10 } });
    await chartEnded("owner", id, fewer.id);
    const features = async (heatmap: string) => cellsOf(await file("owner", id, `${heatmap}/High vs Control/ranking.csv`)).length;
    expect([await features("diff-heatmap~2"), await features("diff-heatmap")]).toEqual([10, 50]);
    expect(await refusedParam({ top: 5 })).toContain("must be from 10 to 500");
    const looks = await variant("pca", "all", { views: [{ chart: "scores", view: { title: "For the paper" } }] });
    await chartEnded("owner", id, looks.id);
    const shown = async (chart: string) =>
      (await data<{ view: { title?: string } }>("owner", "GET", `task/data_interaction_result?id=${id}&chart=${chart}`)).view.title;
    expect([await shown("pca~2/all/scores"), await shown("pca~2/all/loadings")]).toEqual(["For the paper", undefined]);
    await data("owner", "POST", "task/save_view", { id, chart: "pca~2/all/scores", view: { title: "Another" } });
    expect([await shown("pca~2/all/scores"), await shown("pca/all/scores")]).toEqual(["Another", "My PCA"]);
    const svg = await fetch(`${trial.trial.portal.address}${base}/task/download_chart?id=${id}&chart=pca~2/all/scores&format=svg`, {
      headers: { token: await trial.trial.signIn() },
    });
    expect([svg.status, (await svg.text()).includes("Another")]).toEqual([200, true]);
    const now = await charts("owner", id);
    expect(now.findIndex((row) => row.id === looks.id)).toBe(now.findIndex((row) => row.id === of("pca", "all")) + 1);

    const refused = async (more: object, who: Person = "owner") =>
      (await call(who, "POST", "task/store_module_chart", { task_id: id, id: of("pca", "all"), ...more })).showMsg;
    expect(await refused({})).toBe("Change a parameter or the look first: the original is there already.");
    expect(await refused({ params: { components: 99 } })).toContain("PCA: ");
    expect(await refused({ params: { seed: 1 } })).toBe("“PCA” has no field “seed”.");
    expect(await refused({ views: [{ chart: "bars", view: {} }] })).toBe("The chart has no figure “bars”.");
    expect(await refused({ id: "gone", params: { components: 3 } })).toBe("The process has no such module chart.");
    expect(await refused({ params: { components: 3 } }, "stranger")).toBe("There is no such task among yours.");
    expect((await call("owner", "POST", "task/go_on", { id })).showMsg).toContain("Nothing of this process has failed");
    expect((await call("stranger", "POST", "task/go_on", { id })).showMsg).toBe("There is no such task among yours.");
  });

  it("is nobody else's", async () => {
    for (const path of ["task/list_of_all_module_chart", "task/module_chart_status_count", "task/result", "task/list_of_meta_workflow"]) {
      expect((await call("stranger", "GET", `${path}?id=${id}`)).showMsg, path).toBe("There is no such task among yours.");
    }
    const one = await call("stranger", "GET", `task/detail_of_module_chart?task_id=${id}&id=${all[0]!.id}`);
    expect(one.showMsg).toBe("There is no such task among yours.");
    expect((await call("stranger", "GET", `task/data_interaction_result?id=${id}&chart=pca/all/scores`)).code).not.toBe(1);
  });
});

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

  it("says before a redo what is taken over, and what is computed anew because of what", async () => {
    const plan = async (more: object) =>
      await data<{
        taken: number;
        anew: number;
        because: { reason: string; module_chart: string; count: number }[];
        steps: { module_chart: string; anew: boolean }[];
      }>("owner", "POST", "task/plan_redo", asked({ mission_id: first, ...more }));
    expect(await plan({})).toMatchObject({ taken: 10, anew: 0, because: [] });
    const other = await plan({ module_charts: ticked({ p_threshold: 0.01 }) });
    expect(other).toMatchObject({ taken: 9, anew: 1, because: [{ reason: "settings", module_chart: "select", count: 1 }] });
    const normalised = await plan({ module_charts: [...ticked(), { id: "normalise", map_module: "prepare", params: { sample: "sum" } }] });
    // What the run computes; see the next test.
    expect(normalised.steps.flatMap(({ module_chart, anew }) => (anew ? [module_chart] : [])).toSorted()).toEqual(
      ["impute", "log2", "normalise", "opls-da", "pca", "select", "tests"].toSorted(),
    );
    expect(normalised.because).toMatchObject([{ reason: "settings", module_chart: "normalise", count: 7 }]);
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
    expect(comparison).toMatchObject({ comparison: "High vs Control", gained: 0, lost: lost.length, turned: 0 });
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

describe("the example of counts", () => {
  it("holds the day of the cells constant, and finds the planted genes and sets", async () => {
    const { id } = await data<{ id: string }>("owner", "POST", "task/store_example", { flow_version_id: "counts.genes.1" });
    const state = await ended("owner", id);
    const all = await charts("owner", id);
    expect(state, JSON.stringify(all)).toMatchObject({ status: "succeeded" });
    const others = all.filter(({ status }) => status !== "succeeded").map(({ module_chart, comparison, reason }) => `${module_chart}/${comparison}: ${reason}`);
    expect(others).toEqual([]);
    const truth = JSON.parse(readFileSync(join(studiesFolder, "counts", "truth.json"), "utf8")) as Record<"up" | "down" | "sets" | "terms", string[]>;
    const selected = cellsOf(await file("owner", id, "select/WT drug vs WT vehicle/selected.csv")).filter((row) => row["selected"] === "TRUE");
    const planted = new Set([...truth.up, ...truth.down]);
    const right = selected.filter((row) => planted.has(row["feature"]!)).length;
    const read = new Set(cellsOf(await file("owner", id, "count-tests/WT drug vs WT vehicle/tests.csv")).map((row) => row["feature"]!));
    expect(right / [...planted].filter((gene) => read.has(gene)).length).toBeGreaterThanOrEqual(0.95);
    expect(1 - right / selected.length).toBeLessThanOrEqual(0.05);
    const first = async (chart: string) =>
      cellsOf(await file("owner", id, `${chart}/WT drug vs WT vehicle/sets.csv`))
        .slice(0, 3)
        .map((row) => row["name"]!);
    expect((await first("ora-pathway")).toSorted()).toEqual(truth.sets);
    expect((await first("ora-go")).toSorted()).toEqual(truth.terms);
    expect((await first("gsea")).toSorted()).toEqual(truth.terms);
    const associated = cellsOf(await file("owner", id, "pc-association/all/associations.csv")).filter((row) => Number(row["p_adj"]) < 0.05);
    expect(new Set(associated.map((row) => row["column"]))).toContain("day");
    // Three samples a group are too few for an ellipse.
    const scores = await data<{ document: { ellipses?: unknown[] } }>("owner", "GET", `task/data_interaction_result?id=${id}&chart=pca/all/scores`);
    expect(scores.document.ellipses ?? []).toEqual([]);
    const detail = await data<{ params: { covariates: string[] } }>(
      "owner",
      "GET",
      `task/detail_of_module_chart?task_id=${id}&id=${all.find(({ module_chart }) => module_chart === "count-tests")!.id}`,
    );
    expect(detail.params.covariates).toEqual(["day"]);
  }, 60_000);
});

it("refuses more jobs than anybody waits for, with their number", async () => {
  const names = Array.from({ length: 21 }, (_, at) => `G${at + 1}`);
  const header = ["sample,group", ...names.flatMap((name) => [1, 2, 3, 4, 5].map((at) => `${name}_${at},${name}`))];
  const samples = header.slice(1).map((line) => line.split(",")[0]!);
  const matrix = ["sample,f1,f2,f3", ...samples.map((name, at) => `${name},${10 + (at % 7)},${20 + (at % 5)},${5 + (at % 3)}`)];
  const tables = {
    matrix: await trial.give("owner", "many.csv", matrix.join("\n")),
    samples: await trial.give("owner", "many-samples.csv", header.join("\n")),
  };
  const { id: project } = await data<{ id: string }>("owner", "POST", "project/store", { name: "Many", kind: "untargeted", value: "area", ...tables });
  const pairs = names.flatMap((one, at) => names.slice(0, at).map((control) => ({ case: one, control }))).slice(0, 200);
  const groups = names.map((name) => ({ name, samples: samples.filter((sample) => sample.startsWith(`${name}_`)) }));
  const { id: program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    project_id: project,
    name: "All pairs",
    groups,
    comparisons: pairs,
  });
  const module_charts = ["tests", "opls-da", "select", "multi-roc", "da-score", "pca"].map((id) => ({ id }));
  const asked = { kind: "flow", flow_version_id: version, source: { project_id: project }, sample_group_program_id: program };
  const { showMsg } = await call("owner", "POST", "task/store", { ...asked, module_charts });
  // 200 of each of three charts, PCA, and the four that these need: the other two can't be made.
  expect(showMsg).toContain("200 comparisons make 605 jobs; a process takes 500 at most.");
}, 60_000);

it("lists the processes and their versions", async () => {
  const flows = await data<{ id: string; version_id: string }[]>("stranger", "GET", "flow/list");
  expect(flows.map(({ version_id: id }) => id)).toContain(version);
  const detail = await data<{ module_charts: { id: string; fields: { param: string; default: unknown }[] }[] }>(
    "stranger",
    "GET",
    `flow_version/detail?flow_version_id=${version}`,
  );
  expect(detail.module_charts.map(({ id }) => id)).not.toContain("log2");
  expect(detail.module_charts.find(({ id }) => id === "select")!.fields).toContainEqual(expect.objectContaining({ param: "p_threshold", default: 0.05 }));
  expect((await call("stranger", "GET", "flow_version/detail")).showMsg).toBe("The flow id and version id are missing.");
  const form = await data<{ tables: { name: string }[] }>("stranger", "GET", `flow_version/detail_of_module_chart?flow_version_id=${version}&id=pca`);
  expect(form.tables.map(({ name }) => name)).toContain("scores");
});
