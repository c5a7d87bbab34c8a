/** The example of counts; what is refused by its size; and what is said of processes before one is run. */
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { studiesFolder } from "@analyte/tools/catalog";
import { cellsOf, flowTrial, untargeted as version } from "../testing/flow-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { call, charts, data, ended, file } = trial;

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
    // All four groups stand in one model; what is said is of the two that are compared.
    const said = await data<ChartSentence[]>("owner", "GET", `task/sentences?id=${id}&comparison=WT%20drug%20vs%20WT%20vehicle`);
    const of = (chart: string) => said.find(({ module_chart }) => module_chart === chart)!;
    expect(of("select").grounds.find(({ label }) => label.en === "Samples")?.value.en).toBe("3 + 3");
    expect(of("select").sentence.en).toContain("With 3 samples in the smaller group this is exploratory.");
    expect(of("ora-go").sentence.en).toMatch(/enriched \(Drawn terms of the example 2026-11-01; background \d+ genes\); first /);
    expect(of("ora-pathway").sentence.en).toMatch(/enriched \([^;]* 2026-\d\d-\d\d; background \d+ genes\); first /);
    // Three samples a group are too few for a correlation: no step of the process says one of pairs of genes, and none is offered but that over all twelve.
    expect(all.map(({ module_chart }) => module_chart)).not.toContain("diff-correlation");
    const steps = await trial.trial.portal.database.selectFrom("step").select("tool_id").where("task_id", "=", id).execute();
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.map(({ tool_id }) => tool_id)).not.toContain("correlation");
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

  it("finds fewer of the planted genes where the day of the cells is not held constant", async () => {
    const truth = JSON.parse(readFileSync(join(studiesFolder, "counts", "truth.json"), "utf8")) as Record<"up" | "down", string[]>;
    const planted = new Set([...truth.up, ...truth.down]);
    const given = (table: string) => readFileSync(join(studiesFolder, "counts", `${table}.csv`), "utf8");
    const matrix = await trial.give("owner", "cells.csv", given("matrix"));
    const samples = await trial.give("owner", "cells-samples.csv", given("samples"));
    const { id: project } = await data<{ id: string }>("owner", "POST", "project/store", {
      name: "Cells",
      kind: "transcriptome",
      value: "counts",
      matrix,
      samples,
    });
    const sheet = cellsOf(given("samples"));
    const names = [...new Set(sheet.map(({ group }) => group!))];
    const groups = names.map((name) => ({ name, samples: sheet.flatMap(({ group, sample }) => (group === name ? [sample!] : [])) }));
    const found = async (covariates: string[]) => {
      const { id: program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
        project_id: project,
        name: `Cells by ${covariates.join() || "nothing"}`,
        groups,
        covariates,
        comparisons: [
          { case: "WT drug", control: "WT vehicle" },
          { case: "KO drug", control: "KO vehicle" },
        ],
      });
      const { id } = await data<{ id: string }>("owner", "POST", "task/store", {
        kind: "flow",
        flow_version_id: "counts.genes.1",
        source: { project_id: project },
        sample_group_program_id: program,
        module_charts: [{ id: "select" }],
        name: "Cells",
      });
      expect(await ended("owner", id)).toMatchObject({ status: "succeeded" });
      const rowsOf = async (genotype: string) =>
        cellsOf(await file("owner", id, `select/${genotype} drug vs ${genotype} vehicle/selected.csv`)).filter((row) => planted.has(row["feature"]!));
      const count = (rows: Record<string, string>[], column: string) => rows.filter((row) => row[column] === "TRUE").length;
      return { wild: count(await rowsOf("WT"), "selected"), without: count(await rowsOf("KO"), "pass_fdr") };
    };
    const [blocked, plain] = [await found(["day"]), await found([])];
    // An effect of 2 is hardly missed; of half of it days hide a good part.
    expect(blocked.wild).toBeGreaterThanOrEqual(190);
    expect(plain.wild).toBeLessThan(blocked.wild);
    expect(plain.without).toBeLessThan(0.9 * blocked.without);
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
