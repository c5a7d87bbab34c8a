/** A table of one's own as somebody brings it from elsewhere: labels in a row, features by their names, no sheet. What the form says of it, and what is made. */
import type { availableModuleCharts } from "@analyte/contract/flows/calls";
import type { z } from "zod";
import { expect, it } from "vitest";
import { cellsOf, flowTrial, onOwnTable } from "../testing/flow-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { data, call } = trial;
const names = ["L-Tryptophan", "Citric acid", "D-Glucose", "L-Alanine", "Succinic acid", "Fumaric acid", "Malic acid", "Nobody knows this", "481.3326__10.984"];
const sizes = { Blank: 1, QC: 3, Control: 4, Low: 4, High: 4 };
const samples = Object.entries(sizes).flatMap(([group, count]) => Array.from({ length: count }, (_, at) => ({ group, name: `${group}${at + 1}` })));
const table = [
  ["Sample", ...samples.map(({ name }) => name)].join(","),
  ["Label", ...samples.map(({ group }) => group)].join(","),
  ...names.map((name, feature) =>
    [
      name,
      ...samples.map(({ group }, at) => ((group === "Blank" ? 10 : 1000) * (feature + 1) * (1 + 0.04 * ((7 * at + 11 * feature * at) % 13))).toFixed(2)),
    ].join(","),
  ),
].join("\n");
const groups = (["Control", "Low", "High"] as const).map((name) => ({ name, samples: samples.filter(({ group }) => group === name).map((one) => one.name) }));

type Extra = z.infer<NonNullable<typeof availableModuleCharts.extra>>;
interface Said extends Extra {
  data: z.infer<typeof availableModuleCharts.item>[];
}
async function said(matrix: string, program?: string): Promise<Said> {
  const query = new URLSearchParams({ flow_version_id: "untargeted.lcms.1", matrix, ...(program !== undefined && { sample_group_program_id: program }) });
  const answer = await call("owner", "GET", `flow_version/available_module_chart?${query.toString()}`);
  expect(answer.code, answer.showMsg).toBe(1);
  return answer.content as unknown as Said;
}
const reasonsOf = ({ data: charts }: Said) => Object.fromEntries(charts.map(({ id, available, reason }) => [id, available ? "" : reason]));
const programOf = async (matrix: string, more: object = {}) =>
  (
    await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
      name: `Of ${matrix} ${JSON.stringify(more).length}`,
      groups,
      comparisons: [
        { case: "Low", control: "Control" },
        { case: "High", control: "Control" },
      ],
      store_path: matrix,
      ...more,
    })
  ).id;

it("nothing is said of groups before a program is chosen; then who takes part, and what can't be made", async () => {
  const matrix = await trial.give("owner", "own.csv", table);
  const before = await said(matrix);
  expect(Object.entries(reasonsOf(before)).filter(([, reason]) => /group|comparison/.test(reason))).toEqual([]);
  expect(before.taking).toEqual({ samples: 12, qc: 3, blanks: 1, left_out: 0 });
  const after = await said(matrix, await programOf(matrix));
  expect(reasonsOf(after)["roc"]).toContain("Needs at least 8 samples in each group");
  expect(reasonsOf(after)["tests"]).toBe("");
  expect(after.taking).toEqual({ samples: 12, qc: 3, blanks: 1, left_out: 0 });
  const left_out = ["High4", "QC2"].map((sample) => ({ sample, reason: "broken" }));
  expect((await said(matrix, await programOf(matrix, { left_out }))).taking).toEqual({ samples: 11, qc: 2, blanks: 1, left_out: 2 });
}, 120_000);

it("identifiers are found by the names of the matrix, and by nothing that only counts", async () => {
  const matrix = await trial.give("owner", "names.csv", table);
  const program = await programOf(matrix);
  expect(reasonsOf(await said(matrix, program))["id-map"]).toBe("");
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", {
    ...onOwnTable(matrix),
    name: "Names",
    sample_group_program_id: program,
    module_charts: [
      { id: "id-map", map_module: "function", params: {} },
      { id: "tests", map_module: "difference", params: {} },
      { id: "roc", map_module: "markers", params: {} },
    ],
  });
  await trial.ended("owner", id);
  const mapping = cellsOf(await trial.file("owner", id, "id-map/all/mapping.csv"));
  expect(mapping.map(({ feature }) => feature)).toEqual(names.slice(0, -1));
  expect(mapping.find(({ feature }) => feature === "Citric acid")).toMatchObject({ compound: "Citrate", kegg: "C00158" });
  expect(mapping.find(({ feature }) => feature === "Nobody knows this")).toMatchObject({ match: "none" });
  // A chart of two groups is one chart, as it was ticked; the lists have it once for each comparison.
  const counts = async (more: string) => await data<Record<string, number>>("owner", "GET", `task/module_chart_status_count?id=${id}${more}`);
  expect(await counts("&by=chart")).toEqual({ succeeded: 2, skipped: 1 });
  expect(await counts("")).toEqual({ succeeded: 3, skipped: 2 });

  // What the data lack is known before a program is.
  const numbered = await trial.give(
    "owner",
    "numbered.csv",
    names.reduce((text, name, at) => text.replace(name, `F${at + 1}`), table),
  );
  expect(reasonsOf(await said(numbered))["id-map"]).toContain("called by names or identifiers");
}, 120_000);
