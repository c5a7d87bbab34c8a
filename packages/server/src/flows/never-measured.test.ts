/** A feature that one of two groups never had: its filled values are tested, and that they are filled stays said from the table to the sentence. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import { beforeAll, expect, it } from "vitest";
import { cellsOf, flowTrial, onOwnTable } from "../testing/flow-trial.ts";

const trial = flowTrial();
const sizes = { "A/B": 4, 中文: 6, "x vs y": 8 } as const;
const groups = Object.entries(sizes).map(([name, size]) => ({ name, samples: Array.from({ length: size }, (_, at) => `${name}${at + 1}`) }));
const samples = groups.flatMap((group) => group.samples);
/** Of samples of two other groups: the step that fills gaps counts by groups that share none. */
const across = { name: "中文 and y", samples: [...groups[1]!.samples.slice(0, 3), ...groups[2]!.samples.slice(0, 4)] };
/** One of them is constant, and not tested. */
const features = 14;
/** M1 is never measured in “x vs y”, M2 in half of “中文”; M3 lost one value. */
const area = (feature: number, sample: string, at: number): string => {
  if (feature === 0 && sample.startsWith("x vs y")) return "";
  if (feature === 1 && sample.startsWith("中文") && at % 2 === 0) return "";
  if (feature === 2 && sample === "x vs y1") return "";
  return (1000 * (feature + 1) * (1 + 0.04 * ((7 * at + 11 * feature * at) % 13))).toFixed(3);
};
const table = [
  ["sample", ...Array.from({ length: features }, (_, at) => `M${at + 1}`)].join(","),
  ...samples.map((name, at) => [name, ...Array.from({ length: features }, (_, feature) => area(feature, name, at))].join(",")),
].join("\n");

let matrix: string;
let id: string;
let charts: TaskChart[];
const asked = () => ({ ...onOwnTable(matrix), name: "Never measured" });
const unchanged = { id: "normalise", map_module: "prepare", params: { sample: "none" } };
beforeAll(async () => {
  matrix = await trial.give("owner", "never.csv", table);
  const { id: program } = await trial.data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    name: "Never",
    groups,
    comparisons: [
      { case: "A/B", control: "x vs y" },
      { case: "A/B", control: "中文" },
    ],
    store_path: matrix,
  });
  const module_charts = [unchanged, ...["tests", "select", "many-groups"].map((chart) => ({ id: chart, map_module: "difference", params: {} }))];
  ({ id } = await trial.data<{ id: string }>("owner", "POST", "task/store", { ...asked(), sample_group_program_id: program, module_charts }));
  expect(await trial.ended("owner", id)).toMatchObject({ status: "succeeded" });
  charts = await trial.charts("owner", id);
}, 60_000);

const rowsOf = async (chart: string, comparison: string, name: string, task = id) =>
  cellsOf(await trial.file("owner", task, `${chart}/${comparison}/${name}.csv`));
const inVsY = "A_B vs x vs y";

it("counts what was measured of each feature in either group", async () => {
  const counts = async (comparison: string) =>
    (await rowsOf("tests", comparison, "tests")).slice(0, 4).map(({ feature, n_case, n_control, note }) => [feature, n_case, n_control, note]);
  expect(await counts(inVsY)).toEqual([
    ["M1", "4", "0", "fold change at least: not measured in the control group"],
    ["M2", "4", "8", ""],
    ["M3", "4", "7", ""],
    ["M4", "4", "8", ""],
  ]);
  expect(await counts("A_B vs 中文")).toEqual([
    ["M1", "4", "6", ""],
    ["M2", "4", "3", "fold change at least"],
    ["M3", "4", "6", ""],
    ["M4", "4", "6", ""],
  ]);
});

it("counts them, too, where a group of the comparison shares samples with others", async () => {
  const { id: program } = await trial.data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    name: "Across",
    groups: [...groups, across],
    comparisons: [{ case: "A/B", control: "中文 and y" }],
    store_path: matrix,
  });
  const module_charts = [unchanged, { id: "tests", map_module: "difference", params: {} }];
  const { id: other } = await trial.data<{ id: string }>("owner", "POST", "task/store", { ...asked(), sample_group_program_id: program, module_charts });
  expect(await trial.ended("owner", other)).toMatchObject({ status: "succeeded" });
  const rows = (await rowsOf("tests", "A_B vs 中文 and y", "tests", other)).slice(0, 4);
  expect(rows.map(({ feature, n_case, n_control, note }) => [feature, n_case, n_control, note])).toEqual([
    ["M1", "4", "3", "fold change at least"],
    ["M2", "4", "5", "fold change at least"],
    ["M3", "4", "6", ""],
    ["M4", "4", "7", ""],
  ]);
}, 60_000);

it("notes in the comparison of all groups what rests on filled values", async () => {
  const rows = (await rowsOf("many-groups", "all", "tests")).slice(0, 4);
  expect(rows.map(({ feature, note }) => [feature, note])).toEqual([
    ["M1", "no spread within one of the groups; differences at least: not measured in 1 of 3 groups"],
    ["M2", "differences at least"],
    ["M3", ""],
    ["M4", ""],
  ]);
});

it("notes it where the feature is selected, in its card and in the sentence", async () => {
  const [first] = await rowsOf("select", inVsY, "selected");
  expect(first).toMatchObject({ feature: "M1", selected: "TRUE", note: "fold change at least: not measured in the control group" });
  const query = new URLSearchParams({ id, comparison: inVsY, feature: "M1" });
  const card = await trial.data<{ tables: { module_chart: string; cells: { column: string; value: string }[] }[] }>(
    "owner",
    "GET",
    `task/feature_in_result?${query.toString()}`,
  );
  const cells = (chart: string) =>
    Object.fromEntries(card.tables.find(({ module_chart }) => module_chart === chart)!.cells.map((one) => [one.column, one.value]));
  expect(cells("tests")).toMatchObject({ n_case: "4", n_control: "0" });
  expect(cells("select")["note"]).toContain("not measured in the control group");
  const select = charts.find(({ module_chart, comparison }) => module_chart === "select" && comparison === inVsY)!;
  const { sentence } = await trial.data<{ sentence: { en: string; zh: string } }>("owner", "GET", `task/detail_of_module_chart?task_id=${id}&id=${select.id}`);
  expect(sentence.en).toContain("1 of the 1 was not measured at all in one of the groups");
  expect(sentence.en).toContain("; limma, BH over 13 features)");
  expect(sentence.zh).toContain("完全未检出");
});
