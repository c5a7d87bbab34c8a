/** A comparison and the same the other way round, and two groups that swap their names: directions of tables, figures, captions and sentences. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { beforeAll, describe, expect, it } from "vitest";
import { cellsOf, flowTrial, study, untargeted as version } from "../testing/flow-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { charts, data, ended, file } = trial;

describe("a comparison both ways", () => {
  const [there, back] = ["High vs Control", "Control vs High"] as const;
  let id = "";
  beforeAll(async () => {
    const tables = {
      matrix: await trial.give("owner", "u.csv", study("matrix")),
      samples: await trial.give("owner", "u-samples.csv", study("samples")),
      features: await trial.give("owner", "u-features.csv", study("features")),
    };
    const { id: project } = await data<{ id: string }>("owner", "POST", "project/store", { name: "Liver", kind: "untargeted", value: "area", ...tables });
    const sheet = cellsOf(study("samples"));
    const groups = ["Control", "High"].map((name) => ({ name, samples: sheet.filter(({ group }) => group === name).map(({ sample }) => sample) }));
    const comparisons = [
      { case: "High", control: "Control" },
      { case: "Control", control: "High" },
    ];
    const program = { project_id: project, name: "Both ways", groups, comparisons };
    const { id: programId } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", program);
    const ticked = ["data-summary", "select", "feature-boxes", "diff-counts", "roc", "da-score"].map((chart) => ({ id: chart }));
    const asked = { kind: "flow", flow_version_id: version, source: { project_id: project }, sample_group_program_id: programId, module_charts: ticked };
    ({ id } = await data<{ id: string }>("owner", "POST", "task/store", asked));
    expect(await ended("owner", id)).toMatchObject({ status: "succeeded" });
  }, 120_000);

  const tableOf = async (comparison: string, name: string) => {
    const [chart, table] = name.split("/");
    return cellsOf(await file("owner", id, `${chart}/${comparison}/${table}.csv`));
  };
  const documentOf = async (comparison: string, name: string): Promise<ChartDocument> => {
    const [chart, figure] = name.split("/");
    const asked = new URLSearchParams({ id, chart: `${chart}/${comparison}/${figure}` });
    return (await data<{ document: ChartDocument }>("owner", "GET", `task/data_interaction_result?${asked.toString()}`)).document;
  };
  const sentenceOf = async (comparison: string): Promise<ChartSentence> => {
    const said = await data<ChartSentence[]>("owner", "GET", `task/sentences?id=${id}&comparison=${encodeURIComponent(comparison)}`);
    return said.find(({ module_chart }) => module_chart === "select")!;
  };
  /** The words of a figure as it is drawn. */
  const drawn = async (chart: string): Promise<string> => {
    const asked = new URLSearchParams({ id, chart, width: "900" });
    const { svg } = await data<{ svg: string }>("owner", "GET", `task/show_chart?${asked.toString()}`);
    return [...svg.matchAll(/<(?:title|desc|text)\b[^>]*>([^]*?)<\/(?:title|desc|text)>/g)].map(([, words]) => words!.replaceAll(/<[^>]*>/g, "")).join("\n");
  };
  const turned = (text: string): string => text.replaceAll(/\b(High|Control)\b/g, (name) => (name === "High" ? "Control" : "High"));

  it("turns signs, cases and directions of tables, and leaves what has none", async () => {
    const [one, other] = [await tableOf(there, "select/selected"), await tableOf(back, "select/selected")];
    const byFeature = new Map(other.map((row) => [row["feature"], row]));
    const opposite: Record<string, string> = { up: "down", down: "up" };
    for (const row of one) {
      const turnedRow = byFeature.get(row["feature"])!;
      expect(Number(turnedRow["log2_fc"])).toBeCloseTo(-Number(row["log2_fc"]), 9);
      expect(turnedRow["direction"]).toBe(opposite[row["direction"]!]);
      // Which group is higher is the same fact either way.
      for (const same of ["p_adj", "higher_in", "selected"]) expect(turnedRow[same]).toBe(row[same]);
      expect(row["direction"]).toBe(row["higher_in"] === "High" ? "up" : "down");
    }
    const scores = new Map((await tableOf(back, "da-score/sets")).map((row) => [row["set"], Number(row["score"])]));
    for (const row of await tableOf(there, "da-score/sets")) expect(scores.get(row["set"])! + Number(row["score"])).toBe(0);
    const rated = new Map((await tableOf(back, "roc/auc")).map((row) => [row["feature"], row]));
    for (const row of await tableOf(there, "roc/auc")) expect(rated.get(row["feature"])).toMatchObject({ auc: row["auc"]!, higher_in: row["higher_in"]! });
  });

  it("says in captions, axes and sentences which group is higher", async () => {
    for (const [comparison, [up, down]] of [
      [there, ["High", "Control"]],
      [back, ["Control", "High"]],
    ] as const) {
      const volcano = await documentOf(comparison, "select/volcano");
      expect(JSON.stringify(volcano)).toContain(`log2 fold change (higher in ${up} →)`);
      const counts = (await tableOf(comparison, "select/counts")).find(({ rule }) => rule === "fdr")!;
      const said = `${counts["up"]} higher in ${up}`;
      expect(volcano.caption.en).toContain(`${said} and ${counts["down"]} higher in ${down}.`);
      const { sentence } = await sentenceOf(comparison);
      expect(sentence.en).toMatch(new RegExp(`^${up} against ${down}: ${said}, ${counts["down"]} higher in ${down} `));
      expect(sentence.zh).toContain(`在 ${up} 中较高 ${counts["up"]} 个，在 ${down} 中较高 ${counts["down"]} 个`);
      const score = await documentOf(comparison, "da-score/scores");
      expect(JSON.stringify(score)).toContain(`DA score (higher in ${up} →)`);
      const roc = await documentOf(comparison, "roc/areas");
      expect(roc.caption.en).toContain(`Cases: ${up} (n = 10); controls: ${down} (n = 10).`);
    }
  });

  it("follows two groups that swap their names, in tables, sentences and drawings alike", async () => {
    const names = ["data-summary/all/roles", `select/${there}/volcano`, `feature-boxes/${there}/boxes`, "diff-counts/all/rules", `da-score/${there}/scores`];
    const before = { tables: await file("owner", id, `select/${there}/selected.csv`), said: (await sentenceOf(there)).sentence, figures: [] as string[] };
    for (const name of names) before.figures.push(await drawn(name));
    for (const figure of before.figures) expect(figure).toMatch(/High/);
    const style = (high: string | null, control: string | null) => ({
      groups: [
        { group: "High", name: high },
        { group: "Control", name: control },
      ],
    });
    await data("owner", "POST", "task/save_style", { id, style: style("Control", "High") });
    expect((await charts("owner", id)).find(({ module_chart, comparison }) => module_chart === "select" && comparison === there)!.called).toBe(back);
    expect(await file("owner", id, `select/${there}/selected.csv`)).toBe(turned(before.tables));
    expect((await sentenceOf(there)).sentence).toEqual({ en: turned(before.said.en), zh: turned(before.said.zh) });
    const words = (text: string) => text.split("\n").toSorted();
    for (const [at, name] of names.entries()) expect(words(await drawn(name)), name).toEqual(words(turned(before.figures[at]!)));
    await data("owner", "POST", "task/save_style", { id, style: style(null, null) });
  }, 60_000);
});
