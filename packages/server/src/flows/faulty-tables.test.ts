/** Tables that the form of a process refuses are refused by its call, too, and by the same sentence before anything is queued. */
import { expect, it } from "vitest";
import { flowTrial } from "../testing/flow-trial.ts";

const people = flowTrial();
const { call, data, give } = people;
const version = "untargeted.lcms.1";
const samples = ["C1", "C2", "C3", "P1", "P2", "P3"];
const features = ["Citrate", "Alanine", "Lactate"];
const cell = (feature: number, sample: number) => 100 + 37 * feature + ((sample * 7 + feature * 5) % 11);
const matrixOf = (names: readonly string[] = samples, of: readonly string[] = features) =>
  [["feature", ...names].join(","), ...of.map((feature, at) => [feature, ...names.map((_, sample) => cell(at, sample))].join(","))].join("\n");
const sheetOf = (names: readonly string[] = samples) =>
  ["sample,group,role", ...names.map((name) => `${name},${name.startsWith("C") ? "Control" : "Patient"},sample`)].join("\n");

let number = 0;
async function study(matrix: string, sheet: string, groups = usual, out: string[] = [], comparisons = [patients]) {
  number += 1;
  const inputs = { matrix: await give("owner", `m${number}.csv`, matrix), samples: await give("owner", `s${number}.csv`, sheet) };
  const program = { store_path: inputs.samples, name: `Program ${number}`, groups, comparisons };
  const left_out = out.map((sample) => ({ sample, reason: "spilt" }));
  const { id } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", { ...program, left_out });
  return { inputs, program: id };
}
const patients = { case: "Patient", control: "Control" };
const usual = ["Control", "Patient"].map((name) => ({ name, samples: samples.filter((sample) => sample[0] === name[0]) }));
const stored = async ({ inputs, program }: Awaited<ReturnType<typeof study>>, language = "en") =>
  await call(
    "owner",
    "POST",
    "task/store",
    {
      kind: "flow",
      flow_version_id: version,
      source: { inputs },
      about: { value: "area", applied: [] },
      sample_group_program_id: program,
      module_charts: [{ id: "data-summary" }, { id: "tests" }, { id: "diff-counts" }],
    },
    language,
  );

const glance = async ({ inputs, program }: Awaited<ReturnType<typeof study>>, language = "en") => {
  const query = new URLSearchParams({ flow_version_id: version, ...inputs, sample_group_program_id: program });
  const { content } = await call("owner", "GET", `flow_version/available_module_chart?${query.toString()}`, undefined, language);
  return content as unknown as Reply;
};
type Said = { part: string; text: string }[];
interface Reply {
  data: { id: string; available: boolean; reason: string; jobs: number }[];
  faults: Said;
  warnings: Said;
}

const place = { feature: /“Citrate”.*row 2, column 1 .*row 5, column 1/s, sample: /“C1”.*row 1, column 2 and again at row 1, column 8/s };
it.each([
  ["a feature named twice", matrixOf(samples, [...features, "Citrate"]), sheetOf(), "matrix", place.feature, /“Citrate”.*第 5 行/],
  ["a sample named twice", matrixOf([...samples, "C1"]), sheetOf(), "matrix", place.sample, /“C1”.*第 8 列/],
  [
    "a sample twice in the sheet",
    matrixOf(),
    sheetOf([...samples, "C1"]),
    "samples",
    /sample sheet names 1 sample more than once: “C1”.*row 8/,
    /样本表.*“C1”/,
  ],
  ["a sample that the sheet hasn't", matrixOf([...samples, "P4"]), sheetOf(), "matrix", /not in the sample sheet: “P4”/, /不在样本表中：“P4”/],
  ["a matrix without features", matrixOf(samples, []), sheetOf(), "matrix", /no data below it/, /没有数据/],
  ["a matrix without values", `feature,${samples.join(",")}\na,,,,,,\nb,,,,,,`, sheetOf(), "matrix", /has no value at all/, /没有任何数值/],
  ["a matrix of one sample", matrixOf(["C1"]), sheetOf(), "matrix", /has only one sample, “C1”/, /只有一个样本“C1”/],
])("refuses %s, and says what and where", async (_what, matrix, sheet, table, en, zh) => {
  const given = await study(matrix, sheet);
  const { code, showMsg, content } = await stored(given);
  expect([code, showMsg]).toEqual([11, expect.stringMatching(en)]);
  expect(content).toMatchObject({ faults: [{ field: `source.inputs.${table}` }] });
  expect((await stored(given, "zh")).showMsg).toMatch(zh);
  // Before the run it is said by the same sentence, of every chart, and nothing was queued.
  const seen = await glance(given);
  expect(seen.faults).toEqual([{ part: "data", text: showMsg }]);
  expect(seen.data.every(({ available, reason, jobs }) => !available && reason === showMsg && jobs === 0)).toBe(true);
  expect(await data<unknown[]>("owner", "GET", "task/list")).toEqual([]);
});

it("refuses to compare a group that no sample has any more, and says of another one that it is left out", async () => {
  const given = await study(matrixOf(samples.slice(0, 3)), sheetOf());
  const { code, showMsg, content } = await stored(given);
  expect([code, showMsg]).toEqual([
    11,
    expect.stringContaining("compares the group “Patient”, and none of its samples is in the data matrix: “P1”, “P2”, “P3”."),
  ]);
  expect(content).toMatchObject({ faults: [{ field: "sample_group_program_id" }] });
  expect((await stored(given, "zh")).showMsg).toContain("比较了分组“Patient”");
  expect((await glance(given)).faults).toEqual([{ part: "groups", text: showMsg }]);
  const third = [...usual, { name: "Lost", samples: ["L1", "L2"] }];
  const other = await study(matrixOf(), sheetOf([...samples, "L1", "L2"]), third);
  const seen = await glance(other);
  expect([seen.faults, seen.warnings.map(({ text }) => text)]).toEqual([
    [],
    ["The group “Lost” of the program has no sample in this data any more; it is left out."],
  ]);
  // Each of several is said.
  const fourth = [...third, { name: "Gone", samples: ["G1", "G2"] }];
  const both = await glance(await study(matrixOf(), sheetOf([...samples, "L1", "L2", "G1", "G2"]), fourth));
  expect(both.warnings.map(({ text }) => text)).toEqual([expect.stringContaining("“Lost”"), expect.stringContaining("“Gone”")]);
});

it("says of a comparison whose samples are all left out that it is not made", async () => {
  const given = await study(matrixOf(), sheetOf(), usual, ["P1", "P2", "P3"]);
  const seen = await glance(given);
  expect(seen.faults).toEqual([]);
  expect(seen.warnings).toEqual([
    { part: "groups", text: expect.stringContaining("The comparison of “Patient” with “Control” is not made: no sample of “Patient” takes part") },
  ]);
});

it("says before the run that there are no blanks, and which the sheet names without the matrix having them", async () => {
  const rows = `${sheetOf()}\nB1,,blank\nB2,,blank`;
  const seen = await glance(await study(matrixOf(), rows));
  expect(seen.faults).toEqual([]);
  expect(seen.warnings.map(({ text }) => text)).toEqual([
    "The sample sheet names 2 blanks that the data matrix hasn't: “B1”, “B2”. None is left; if they were measured, give the matrix with them.",
  ]);
  const filter = seen.data.find(({ id }) => id === "filter-signal")!;
  expect(filter).toMatchObject({ available: true, reason: "There are no blanks and no QC samples in the data matrix: it is computed without them." });
  const zh = await glance(await study(matrixOf(), rows), "zh");
  expect(zh.warnings[0]!.text).toBe("样本表中有 2 个空白样本不在数据矩阵中：“B1”、“B2”。因此没有可用的空白样本；如已测量，请提供包含它们的矩阵。");
  expect(zh.data.find(({ id }) => id === "filter-signal")!.reason).toBe("数据矩阵中没有空白样本和QC 样本，计算时不使用。");
});

it("takes tables without a fault, and says nothing of them", async () => {
  const given = await study(matrixOf(), sheetOf());
  expect(await glance(given)).toMatchObject({ faults: [], warnings: [] });
  expect((await stored(given)).code).toBe(1);
});

it("counts nothing where no comparison comes so far, and says so", async () => {
  const names = [...samples, "D1", "D2", "D3"];
  // Zeros are areas that were not detected: no feature passes the filter.
  const matrix = [["feature", ...names].join(","), ...features.map((feature) => [feature, ...names.map(() => 0)].join(","))].join("\n");
  const groups = [...usual, { name: "Diet", samples: names.slice(6) }];
  const given = await study(
    matrix,
    `${sheetOf()}\n${names
      .slice(6)
      .map((name) => `${name},Diet,sample`)
      .join("\n")}`,
    groups,
    [],
    [
      { case: "Patient", control: "Control" },
      { case: "Diet", control: "Control" },
    ],
  );
  const { id } = (await stored(given)).content.data as { id: string };
  await people.ended("owner", id);
  const counts = (await people.charts("owner", id)).find(({ module_chart }) => module_chart === "diff-counts")!;
  expect(counts).toMatchObject({ status: "skipped", reason: expect.stringContaining("None of the 2 comparisons has a table of selected features") });
}, 60_000);
