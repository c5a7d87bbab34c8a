/** The same group has the same colour and shape in the figures of every tool, whichever of the groups a tool compares and whichever samples it is given. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ChartDocument } from "@analyte/contract/chart";
import { coloursAmong, placesAmong } from "@analyte/contract/group-colours";
import { describe, expect, it } from "vitest";
import { indexIn, newJobsOnTables, textIn, type Tables } from "./testing/job-on-tables.ts";

const { runOn } = newJobsOnTables();
const rows = Array.from({ length: 15 }, (_, row) => ({ id: `S${row + 1}`, group: ["QC", "control", "cachexic"][row % 3]! }));
const features = ["f1", "f2", "f3", "f4", "f5", "f6"];
const valueOf = (row: number, column: number) => 10 + row + (column < 3 && row % 3 === 1 ? 40 : 0) + ((row * 7 + column * 5) % 6);
const tables: Tables = {
  matrix: [`sample,${features.join(",")}`, ...rows.map(({ id }, row) => [id, ...features.map((_, column) => valueOf(row, column))].join(","))].join("\n"),
  samples: ["sample,group", ...rows.map(({ id, group }) => `${id},${group}`)].join("\n"),
};
const grouping = { column: "group" };
const picked = {
  groups: Object.fromEntries(["control", "QC", "cachexic"].map((name) => [name, rows.flatMap(({ id, group }) => (group === name ? [id] : []))])),
};
const withoutQc = { exclude: rows.flatMap(({ id, group }) => (group === "QC" ? [{ sample: id, reason: "not compared" }] : [])) };

type Drawn = Pick<ChartDocument, "groups" | "follows" | "listed">;
/** Of every figure of a result, and of the box plots behind a click: each group of samples with its colour and its place, which its shape hangs on. */
function looksIn(folder: string): Set<string> {
  const documents = indexIn(folder).charts.map(({ file }): Drawn => JSON.parse(textIn(folder, file)) as ChartDocument);
  return new Set(
    [...documents, ...drillOf(folder)].flatMap(({ groups, follows = groups, listed }) => {
      const names = follows.filter((name) => name !== null);
      const [colours, places] = [coloursAmong(names, listed), placesAmong(names, listed)];
      return names.map((name, at) => `${name} ${colours[at]} ${places[at]}`);
    }),
  );
}
function drillOf(folder: string): Drawn[] {
  if (!existsSync(join(folder, "drill.json"))) return [];
  const { groupOrder, listed } = JSON.parse(textIn(folder, "drill.json")) as { groupOrder: string[]; listed?: string[] };
  return [{ groups: groupOrder, ...(listed && { listed }) }];
}

const all = new Set(["control #0072b2 0", "cachexic #e69f00 1", "QC #009e73 2"]);
const compared = new Set([...all].slice(0, 2));

describe("every tool", () => {
  it.each([
    ["pca", { grouping }, "group"],
    ["pca", { grouping: picked }, undefined],
    ["heatmap", { grouping }, "group"],
    ["missing-values", {}, "group"],
    ["normalise", { transform: "log2" }, "group"],
    ["two-groups", { grouping, comparison: { case: "control", control: "cachexic" } }, "group"],
    ["opls-da", { grouping, comparison: { case: "control", control: "cachexic" }, permutations: 0, folds: 5 }, "group"],
  ])("%s says in its figures of which column its groups of samples are", async (tool, params, column) => {
    const folder = await runOn(tool, tables, params);
    const documents = indexIn(folder).charts.map(({ file }) => JSON.parse(textIn(folder, file)) as ChartDocument);
    const ofSamples = documents.filter(({ listed }) => listed !== undefined);
    expect(ofSamples.length).toBeGreaterThan(0);
    for (const { groupColumn } of ofSamples) expect(groupColumn).toBe(column);
  });

  it.each([
    ["pca", { grouping }, all],
    ["pca", { grouping: picked }, all],
    ["heatmap", { grouping }, all],
    ["missing-values", {}, all],
    ["normalise", { transform: "log2" }, all],
    ["two-groups", { grouping, comparison: { case: "control", control: "cachexic" } }, compared],
    ["two-groups", { grouping: picked, comparison: { case: "cachexic", control: "control" } }, compared],
    ["opls-da", { grouping, comparison: { case: "control", control: "cachexic" }, permutations: 0, folds: 5 }, compared],
    [
      "opls-da",
      { grouping, comparison: { case: "QC", control: "control" }, permutations: 0, folds: 5 },
      new Set([...all].filter((look) => !look.startsWith("cachexic"))),
    ],
    ["pca", { grouping, ...withoutQc }, compared],
    ["two-groups", { grouping, comparison: { case: "control", control: "cachexic" }, ...withoutQc }, compared],
  ])("%s %j", async (tool, params, expected) => {
    expect(looksIn(await runOn(tool, tables, params))).toEqual(expected);
  });

  it("also when its table comes from another one, which left out all samples of a group in between", async () => {
    const nine = { ...tables, samples: tables.samples!.replaceAll("QC", "baseline") };
    const looks = new Set(["control #e69f00 1", "cachexic #009e73 2"]);
    const filled = await runOn("missing-values", nine, withoutQc);
    expect(looksIn(filled)).toEqual(looks);
    const table = indexIn(filled).tables.find(({ state }) => state !== undefined)!;
    const next = { matrix: textIn(filled, table.file), samples: textIn(filled, table.companions!.samples!) };
    const scaled = await runOn("normalise", next, { transform: "log2" }, table.state);
    expect(looksIn(scaled)).toEqual(looks);
    const last = indexIn(scaled).tables.find(({ state }) => state !== undefined)!;
    const scores = await runOn("pca", { matrix: textIn(scaled, last.file), samples: textIn(scaled, last.companions!.samples!) }, { grouping }, last.state);
    expect(looksIn(scores)).toEqual(looks);
  });

  it("also with samples of which the sheet says no group: nothing said is no group that could take a colour", async () => {
    const baselineFirst = tables.samples!.replaceAll("QC", "baseline");
    const some = { ...tables, samples: baselineFirst.replace("S2,control", "S2,").replace("S3,cachexic", "S3,  ") };
    const looks = new Set(["control #e69f00 1", "cachexic #009e73 2"]);
    const filled = await runOn("missing-values", some, withoutQc);
    expect(looksIn(filled)).toEqual(looks);
    const table = indexIn(filled).tables.find(({ state }) => state !== undefined)!;
    const next = { matrix: textIn(filled, table.file), samples: textIn(filled, table.companions!.samples!) };
    expect(looksIn(await runOn("pca", next, { grouping }, table.state))).toEqual(looks);
  });
});
