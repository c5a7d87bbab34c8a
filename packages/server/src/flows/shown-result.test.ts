/** How a result is shown: its figures and their looks, what its groups are called, what it says, and what is made beside it. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import { base } from "@analyte/contract/call";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { placesIn } from "@analyte/contract/group-wording";
import type { TaskResult } from "@analyte/contract/tasks";
import { beforeAll, describe, expect, it } from "vitest";
import { cellsOf, flowTrial, untargeted } from "../testing/flow-trial.ts";
import type { Person } from "../testing/programs-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { call, chartEnded, charts, data, ended, example, file } = trial;

describe("a result of untargeted metabolomics", () => {
  let id = "";
  let all: TaskChart[] = [];
  beforeAll(async () => {
    ({ id, all } = await example(untargeted));
  }, 240_000);

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

  it("has its groups in one order in every figure, the control first", async () => {
    const order = ["Control", "Low", "High"];
    let turned = 0;
    for (const { id: one, module_chart: chart, comparison } of all.filter(({ status }) => status === "succeeded")) {
      const detail = await data<{ charts: { name: string }[] }>("owner", "GET", `task/detail_of_module_chart?task_id=${id}&id=${one}`);
      for (const { name } of detail.charts) {
        type Shown = { view: ChartView; document: ChartDocument };
        const { view, document } = await data<Shown>("owner", "GET", `task/data_interaction_result?id=${id}&chart=${encodeURIComponent(name)}`);
        const { groups, follows = groups } = document;
        const shown = [...new Set(placesIn(groups, view.groupOrder).flatMap((at) => follows[at] ?? []))].filter((group) => order.includes(group));
        expect(shown, `${chart}, ${comparison}: ${name}`).toEqual(order.filter((group) => shown.includes(group)));
        if (groups.some((_, at) => order.indexOf(follows[at]!) > order.indexOf(follows[at + 1] ?? "High"))) turned++;
      }
    }
    // Those of a comparison have its case group first in their data.
    expect(turned).toBeGreaterThan(3);
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
    // And in the cells and headings of what counts and selects.
    const counted = cellsOf(await file("owner", id, "diff-counts/all/counts.csv"));
    expect(new Set(counted.map(({ comparison }) => comparison))).toEqual(new Set(["Low vs Drug", "Placebo vs Drug", "Placebo vs Low"]));
    for (const { comparisons } of cellsOf(await file("owner", id, "diff-counts/all/overlap.csv"))) expect(comparisons).not.toMatch(/High|Control/);
    const { style } = await data<TaskResult>("owner", "GET", `task/result_outline?id=${id}`);
    expect(style.groups).toEqual([
      { group: "High", name: "Placebo" },
      { group: "Control", name: "Drug" },
    ]);
    await data("owner", "POST", "task/save_style", { id, style: swap(null, null) });
  });

  it("takes no name that another of its groups has; words of a figure's own go with the names", async () => {
    const style = { groups: [{ group: "High", name: "Low" }] };
    expect((await call("owner", "POST", "task/save_style", { id, style })).showMsg).toContain("“Low” would be the name of two groups");
    const chart = "select/High vs Control/volcano";
    const axis = async () =>
      (await data<{ view: ChartView }>("owner", "GET", `task/data_interaction_result?id=${id}&chart=${encodeURIComponent(chart)}`)).view.xTitle;
    await data("owner", "POST", "task/save_view", { id, chart, view: { xTitle: "Liver (higher in High →)" } });
    await data("owner", "POST", "task/save_style", { id, style: { groups: [{ group: "High", name: "Top" }] } });
    expect(await axis()).toBe("Liver (higher in Top →)");
    await data("owner", "POST", "task/save_style", { id, style: { groups: [{ group: "High", name: null }] } });
    expect(await axis()).toBe("Liver (higher in High →)");
    await data("owner", "POST", "task/save_view", { id, chart, view: {} });
  });

  it("offers a report all its figures, tables and sentences, by section and module chart", async () => {
    interface Part {
      item: { kind: string; name: string; module_chart: string; comparison: string };
      title: { en: string; zh: string };
    }
    const { groups } = await data<{ groups: { section: { zh: string } | null; title: { en: string }; parts: Part[] }[] }>(
      "owner",
      "GET",
      `report/parts?task_id=${id}`,
    );
    const parts = groups.flatMap((group) => group.parts);
    const { items } = await data<{ items: Part["item"][] }>("owner", "GET", `report/propose?task_id=${id}`);
    const placeOf = ({ kind, name, module_chart, comparison }: Part["item"]) => [kind, module_chart, comparison, name].join(" ");
    const offered = new Set(parts.map(({ item }) => placeOf(item)));
    // More than is proposed, and all of that.
    expect(items.filter((item) => "module_chart" in item && !offered.has(placeOf(item)))).toEqual([]);
    for (const place of ["figure pca all loadings", "figure pca all scree"]) expect(offered).toContain(place);
    expect(parts.filter(({ item }) => item.kind === "figure").length).toBeGreaterThan(items.filter(({ kind }) => kind === "figure").length + 20);
    expect(groups.filter(({ section }) => (section?.zh ?? "") === "")).toEqual([]);
    expect(groups.map(({ title }) => title.en).filter((title) => title.includes("High vs Control")).length).toBeGreaterThan(2);
    expect(parts.filter(({ title }) => title.en === "" || title.zh === "")).toEqual([]);
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
    // Figures and tables of a comparison say of which.
    const titles = there.items.flatMap(({ item: { kind }, linked }) => (kind === "figure" || kind === "table" ? [linked!.title] : []));
    expect(titles).toContain("Volcano plot: High vs Control");
    expect(titles).toContain("Samples by role and group");
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
});
