/** A study of few features goes through a process: the number of neighbours is that of the features there are, and what needs more is left out in words. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import { expect, it } from "vitest";
import { untargetedLcms1 } from "@analyte/tools/flows/untargeted/lcms.1";
import { cellsOf, flowTrial, onOwnTable } from "../testing/flow-trial.ts";

const trial = flowTrial();
const groups = ["Case", "Control"].map((name) => ({ name, samples: Array.from({ length: 6 }, (_, at) => `${name}${at + 1}`) }));
const samples = groups.flatMap((group) => group.samples);
/** The first feature is three times as high in cases; each of the first two lost one value. */
const area = (feature: number, sample: number): string => {
  if (sample === 3 + 5 * feature && feature < 2) return "";
  return (1000 * (feature + 1) * (1 + 0.05 * ((7 * sample + 11 * feature * sample) % 13)) * (feature === 0 && sample < 6 ? 3 : 1)).toFixed(3);
};
const table = (features: number): string =>
  [
    ["sample", "group", ...Array.from({ length: features }, (_, at) => `M${at + 1}`)].join(","),
    ...samples.map((name, at) => [name, at < 6 ? "Case" : "Control", ...Array.from({ length: features }, (_, feature) => area(feature, at))].join(",")),
  ].join("\n");

async function run(features: number, k?: number): Promise<{ id: string; charts: TaskChart[] }> {
  const matrix = await trial.give("owner", `${features}-${k ?? "any"}.csv`, table(features));
  const { id: program } = await trial.data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    name: `Of ${matrix}`,
    groups,
    comparisons: [{ case: "Case", control: "Control" }],
    store_path: matrix,
  });
  const ticked = untargetedLcms1.charts.filter(({ recommended, internal }) => recommended && internal !== true);
  const { id } = await trial.data<{ id: string }>("owner", "POST", "task/store", {
    ...onOwnTable(matrix),
    name: "Few",
    sample_group_program_id: program,
    module_charts: ticked.map(({ id: chart, map_module }) => ({
      id: chart,
      map_module,
      params: chart === "normalise" ? { sample: "none" } : chart === "impute" && k !== undefined ? { k } : {},
    })),
  });
  await trial.ended("owner", id);
  return { id, charts: await trial.charts("owner", id) };
}
const failed = (charts: TaskChart[]) => charts.filter(({ status }) => status === "failed").map(({ module_chart, reason }) => `${module_chart}: ${reason}`);
const statusOf = (charts: TaskChart[], id: string) => charts.find(({ module_chart }) => module_chart === id)?.status;

it.each([8, 2, 1])(
  "of %i features nothing fails, and all of them are tested",
  async (features) => {
    const { id, charts } = await run(features);
    expect(failed(charts)).toEqual([]);
    expect(statusOf(charts, "impute")).toBe("succeeded");
    const tests = cellsOf(await trial.file("owner", id, "tests/Case vs Control/tests.csv"));
    expect(tests.map(({ feature, note }) => `${feature} ${note}`.trim())).toEqual(Array.from({ length: features }, (_, at) => `M${at + 1}`));
    expect(Number(tests[0]!["p"])).toBeLessThan(1e-4);
    const { sentence } = await trial.data<{ sentence: { en: string; zh: string } }>(
      "owner",
      "GET",
      `task/detail_of_module_chart?task_id=${id}&id=${charts.find(({ module_chart }) => module_chart === "impute")!.id}`,
    );
    expect(sentence.en).toContain({ 8: "from 7 neighbours (there are no more features)", 2: "from the only neighbour", 1: "by its median" }[features]);
    expect(sentence.zh).toContain({ 8: "由 7 个近邻", 2: "由 1 个近邻", 1: "以其中位数" }[features]);
    const skipped = charts.filter(({ status }) => status === "skipped").map(({ module_chart }) => module_chart);
    for (const chart of ["outliers", "pca", "sample-heatmap", "opls-da"]) expect(skipped.includes(chart), chart).toBe(features === 1);
  },
  60_000,
);

it("a number that somebody has set is refused where there are not so many", async () => {
  const { charts } = await run(8, 9);
  expect(failed(charts)).toEqual(["impute: Neighbours (k): 9 are asked for, but only 8 features take part. Choose at most 7."]);
}, 60_000);
