/** Values that look otherwise than was said of them: asked before the run, and said in the first section of its result. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import { describe, expect, it } from "vitest";
import { flowTrial } from "../testing/flow-trial.ts";

const trial = flowTrial();
const groups = ["Case", "Control"].map((name) => ({ name, samples: Array.from({ length: 4 }, (_, at) => `${name}${at + 1}`) }));
const samples = groups.flatMap((group) => group.samples);
const features = 30;
const area = (feature: number, sample: number): number => 3000 * (feature + 1) * (1 + 0.05 * ((7 * sample + 11 * feature * sample) % 13)) + 0.25;
const table = (of: (feature: number, sample: number) => number): string =>
  [
    ["sample", "group", ...Array.from({ length: features }, (_, at) => `M${at + 1}`)].join(","),
    ...samples.map((name, at) => [name, at < 4 ? "Case" : "Control", ...Array.from({ length: features }, (_, feature) => of(feature, at))].join(",")),
  ].join("\n");
const logarithm = (feature: number, sample: number) => Number(Math.log2(area(feature, sample)).toFixed(6));
/** Each sample sums to a million. */
const share = (feature: number, sample: number): number => {
  const total = Array.from({ length: features }, (_, at) => area(at, sample)).reduce((sum, value) => sum + value, 0);
  return (1e6 * area(feature, sample)) / total;
};

let programs = 0;
async function before(version: string, matrix: string, about: { value?: string; applied?: string } = {}) {
  const query = new URLSearchParams({ flow_version_id: version, matrix, ...about });
  const said = async (language: string) => {
    const { content } = await trial.call("owner", "GET", `flow_version/available_module_chart?${query.toString()}`, undefined, language);
    return content as unknown as { warnings: { part: string; text: string }[]; data: { id: string; available: boolean; reason: string }[] };
  };
  const [{ warnings, data }, chinese] = [await said("en"), await said("zh")];
  expect(warnings.every(({ part }) => part === "data")).toBe(true);
  return {
    warnings: warnings.map(({ text }) => text),
    zh: chinese.warnings.map(({ text }) => text).join(""),
    charts: new Map(data.map((one) => [one.id, one])),
  };
}
async function store(version: string, matrix: string, chart: { id: string; map_module: string }, about: object) {
  const { id: program } = await trial.data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    name: `Program ${++programs}`,
    groups,
    comparisons: [{ case: "Case", control: "Control" }],
    store_path: matrix,
  });
  return await trial.call("owner", "POST", "task/store", {
    flow_version_id: version,
    kind: "flow",
    name: "Looks",
    source: { inputs: { matrix } },
    about: { unit: "", taxid: "", applied: [], ...about },
    sample_group_program_id: program,
    module_charts: [{ ...chart, params: {} }],
  });
}

describe("logarithms that are given as areas", () => {
  const summary = { id: "data-summary", map_module: "data" };
  const sentenceOf = async (matrix: string, about: object) => {
    const { id } = (await store("untargeted.lcms.1", matrix, summary, about)).content.data as { id: string };
    await trial.ended("owner", id);
    const [chart] = (await trial.charts("owner", id)) as [TaskChart];
    return (await trial.data<{ sentence: { en: string; zh: string } }>("owner", "GET", `task/detail_of_module_chart?task_id=${id}&id=${chart.id}`)).sentence;
  };

  it("are asked for before the run, and said of its result; nothing is refused", async () => {
    const matrix = await trial.give("owner", "logarithms.csv", table(logarithm));
    const found = await before("untargeted.lcms.1", matrix, { value: "area" });
    expect(found.warnings).toEqual([
      expect.stringMatching(
        /^The largest value is 17\.\d+, and most have decimals: these look like logarithms; peak areas are usually thousands or more\. .*“Done already”/,
      ),
    ]);
    expect(found.zh).toContain("更像对数值");
    expect(found.charts.get("tests")!.available || found.charts.get("data-summary")!.available).toBe(true);
    const said = await sentenceOf(matrix, { value: "area" });
    expect(said.en).toMatch(/The largest value is 17\.\d+, and most have decimals: if these are logarithms, they were taken twice\.$/);
    expect(said.zh).toContain("则被取了两次对数");
  }, 60_000);

  it("are not spoken of where they were said to be some, are areas, or no areas were promised", async () => {
    const matrix = await trial.give("owner", "told.csv", table(logarithm));
    expect((await before("untargeted.lcms.1", matrix, { value: "area", applied: "normalised,log" })).warnings).toEqual([]);
    expect((await before("untargeted.lcms.1", matrix, { value: "ratio" })).warnings).toEqual([]);
    expect((await sentenceOf(matrix, { value: "area", applied: ["log"] })).en).not.toContain("logarithms");
    expect((await sentenceOf(matrix, { value: "ratio" })).en).not.toContain("logarithms");
    const areas = await trial.give("owner", "areas.csv", table(area));
    expect((await before("untargeted.lcms.1", areas, { value: "area" })).warnings).toEqual([]);
    expect((await sentenceOf(areas, { value: "area" })).en).not.toContain("logarithms");
  }, 60_000);
});

describe("what are no counts", () => {
  const filter = { id: "count-filter", map_module: "prepare" };
  it.each([
    ["shares", share, "Every sample sums to about 1e6, and most values have decimals: these are shares, as TPM or counts per million, no counts."],
    ["logarithms", logarithm, "No value is above 17.1"],
  ] as const)("%s: every chart says so before the run, and it is refused", async (name, of, reason) => {
    const matrix = await trial.give("owner", `no-counts-${name}.csv`, table(of));
    const { charts } = await before("counts.genes.1", matrix, { value: "counts" });
    for (const id of ["count-summary", "count-filter"]) expect(charts.get(id), id).toMatchObject({ available: false, reason: expect.stringContaining(reason) });
    const { code, showMsg } = await store("counts.genes.1", matrix, filter, { value: "counts" });
    expect(code).not.toBe(1);
    expect(showMsg).toContain("None of the ticked module charts can be made.");
    expect(showMsg).toContain(reason);
    expect(showMsg).toContain("Give the counts as they came from sequencing");
  });

  it("values with decimals that may be expected counts are asked for, and run", async () => {
    const matrix = await trial.give("owner", "expected.csv", table(area));
    const { warnings, charts, zh } = await before("counts.genes.1", matrix, { value: "counts" });
    expect(warnings).toEqual([expect.stringContaining("Most values have decimals. Counts of reads are whole numbers; expected counts")]);
    expect(zh).toContain("多数数值带小数");
    expect(charts.get("count-filter")!.available).toBe(true);
    const whole = await trial.give(
      "owner",
      "whole.csv",
      table((feature, sample) => Math.round(area(feature, sample))),
    );
    expect((await before("counts.genes.1", whole, { value: "counts" })).warnings).toEqual([]);
  });
});
