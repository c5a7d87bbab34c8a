/** What the example of untargeted metabolomics computes, and what is found in it by calls. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { base } from "@analyte/contract/call";
import type { TaskResult } from "@analyte/contract/tasks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { studiesFolder } from "@analyte/tools/catalog";
import { cellsOf, flowTrial, study, untargeted } from "../testing/flow-trial.ts";
import type { Person } from "../testing/programs-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { call, data, example, file } = trial;

describe("the example of untargeted metabolomics", () => {
  let id = "";
  let all: TaskChart[] = [];
  beforeAll(async () => {
    ({ id, all } = await example(untargeted));
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
    // Which library, and of which date: what was found in another one would be something else.
    const sets = said.find(({ module_chart }) => module_chart === "ora")!;
    expect(sets.sentence.en).toMatch(/enriched \([^;]*\p{L}[^;]* \d{4}-\d\d-\d\d; background \d+ compounds\); first /u);
    expect(sets.sentence.zh).toMatch(/富集（[^；]* \d{4}-\d\d-\d\d；背景 \d+ 个化合物）/u);
    expect(said.find(({ module_chart }) => module_chart === "class-enrichment")!.sentence.en).toMatch(/enriched \(background \d+ features\); /);
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

  it("comes as a zip with a folder for each chart in the order of the page, and says what each is: of a section, and of one chart", async () => {
    const token = await trial.trial.signIn();
    const zipOf = async (more: string) => {
      const answer = await fetch(`${trial.trial.portal.address}${base}/task/download_all?id=${id}${more}`, { headers: { token } });
      expect(answer.status).toBe(200);
      // Names stand in the directory at its end as they are.
      return Buffer.from(await answer.arrayBuffer()).toString("latin1");
    };
    const section = await zipOf("&map_module=data");
    const summary = "01-Data-and-samples";
    for (const one of ["tables/", "figures/", "methods.txt"]) expect(section).toContain(`${summary}/${one}`);
    for (const one of ["README.txt", "contents.csv"]) expect(section).toContain(one);
    expect(section).not.toContain("-PCA/");
    const normalise = all.find(({ module_chart }) => module_chart === "normalise")!;
    const one = await zipOf(`&step=${normalise.id}`);
    // Under the number that it has in the whole.
    expect(one).toMatch(/\b07-Normalisation\/tables\//);
    expect(one).not.toContain(summary);
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
  it("is nobody else's", async () => {
    for (const path of ["task/list_of_all_module_chart", "task/module_chart_status_count", "task/result", "task/list_of_meta_workflow"]) {
      expect((await call("stranger", "GET", `${path}?id=${id}`)).showMsg, path).toBe("There is no such task among yours.");
    }
    const one = await call("stranger", "GET", `task/detail_of_module_chart?task_id=${id}&id=${all[0]!.id}`);
    expect(one.showMsg).toBe("There is no such task among yours.");
    expect((await call("stranger", "GET", `task/data_interaction_result?id=${id}&chart=pca/all/scores`)).code).not.toBe(1);
  });
});
