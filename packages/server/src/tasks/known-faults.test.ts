import type { JobInspection } from "@analyte/tools/job-folder";
import { expect, test } from "vitest";
import { fixtureTool } from "../testing/fixture-tool.ts";
import { knownFaults } from "./known-faults.ts";

type Problem = JobInspection["problems"][number];
const problem = (code: string, table: Problem["table"], more: Partial<Problem> = {}): Problem => ({
  severity: "error",
  code,
  table,
  message: { en: code, zh: code },
  repair: { en: "", zh: "" },
  fix: null,
  choices: [],
  row: null,
  column: null,
  column_name: "",
  cell: "",
  count: 1,
  ...more,
});
const inspection = (more: Partial<JobInspection>): JobInspection => ({
  recognised: {
    format: "csv",
    encoding: "UTF-8",
    separator: ",",
    decimal: ".",
    sheet: "",
    orientation: "samples-in-rows",
    rows: 3,
    columns: 3,
    samples: 2,
    features: 2,
    missing: 0,
    zeros: 0,
    negatives: 0,
    summary: { en: "", zh: "" },
  },
  preview: [],
  preview_rows: [],
  columns: [],
  shape: null,
  sample_ids: ["a", "b"],
  feature_ids: ["f", "g"],
  problems: [],
  ...more,
});
const codes = (role: Problem["table"], problems: Problem[], exact: boolean): string[] =>
  knownFaults(fixtureTool, {}, new Set(["matrix", "samples"]), [{ role, inspection: inspection({ problems }), exact }]).map(({ message }) => message.en);

test("only errors count, each once", () => {
  const problems = [problem("ragged-row", "matrix"), problem("ragged-row", "matrix"), problem("unclear-orientation", "matrix", { severity: "warning" })];
  expect(codes("matrix", problems, true)).toEqual(["ragged-row"]);
});

test("what other companions could change counts only with the same companions", () => {
  const hanging = [problem("sample-not-in-sheet", "matrix"), problem("text-in-number", "matrix", { row: 9, column: 2 })];
  expect(codes("matrix", hanging, true)).toEqual(["sample-not-in-sheet", "text-in-number"]);
  expect(codes("matrix", hanging, false)).toEqual([]);
  expect(codes("samples", [problem("duplicate-sample", "samples"), problem("empty-sheet", "samples")], false)).toEqual(["empty-sheet"]);
  expect(codes("matrix", [problem("text-in-number", "matrix", { row: 5, column: 7 }), problem("empty-file", "matrix")], false)).toEqual([
    "text-in-number",
    "empty-file",
  ]);
});

test("an open question is refused; which column holds labels or ids hangs on the companions, how numbers are written doesn't", () => {
  const questions = [problem("unclear-decimal", "matrix"), problem("unclear-labels", "matrix"), problem("likely-description", "matrix")];
  expect(codes("matrix", questions, true)).toEqual(["unclear-decimal", "unclear-labels", "likely-description"]);
  expect(codes("matrix", questions, false)).toEqual(["unclear-decimal"]);
  expect(codes("samples", [problem("unclear-id-column", "samples")], false)).toEqual([]);
});

test("choices of the time when the labels of a matrix were always called a group are understood", () => {
  const columns = [
    {
      name: "Diagnosis",
      type: "group" as const,
      missing: 0,
      distinct: 2,
      groups: [
        { name: "A", count: 2 },
        { name: "B", count: 2 },
      ],
    },
  ];
  const ask = (role: "matrix" | "samples", column: string, format: JobInspection["recognised"]["format"] = "metaboanalyst") => {
    const recognised = { ...inspection({}).recognised, format };
    return knownFaults(fixtureTool, { grouping: { column } }, new Set(["matrix", role]), [
      { role, inspection: inspection({ columns, recognised }), exact: true },
    ]);
  };
  expect(ask("matrix", "group")).toEqual([]);
  // What else describes the samples was never called so.
  expect(ask("matrix", "group", "csv")[0]!.message.en).toContain("There is no column “group” in the data matrix");
  expect(ask("matrix", "Diagnosis")).toEqual([]);
  expect(ask("samples", "group")[0]!.message.en).toBe("There is no column “group” in the sample sheet. It has: Diagnosis.");
});

test("without a sample sheet the labels of the matrix are the columns", () => {
  const columns = [{ name: "group", type: "group" as const, missing: 0, distinct: 1, groups: [{ name: "A", count: 2 }] }];
  const ask = (column: string, labels: typeof columns) =>
    knownFaults(fixtureTool, { grouping: { column } }, new Set(["matrix"]), [{ role: "matrix", inspection: inspection({ columns: labels }), exact: true }]);
  expect(ask("group", columns)).toEqual([]);
  expect(ask("class", columns)[0]!.message.zh).toBe("数据矩阵（未提供样本表）中没有“class”列。现有的列：group。");
  expect(ask("group", [])[0]!.message.en).toBe(
    "There is no column “group” in the data matrix, and there is no sample sheet. It has no columns to choose from.",
  );
});

test("a column with more values than the inspection lists is left to the job", () => {
  const columns = [{ name: "group", type: "text" as const, missing: 0, distinct: 80, groups: [{ name: "A", count: 2 }] }];
  const params = { grouping: { column: "group" }, comparison: { case: "A", control: "Q" } };
  expect(knownFaults(fixtureTool, params, new Set(["matrix", "samples"]), [{ role: "samples", inspection: inspection({ columns }), exact: true }])).toEqual([]);
});

test("samples that are left out must be there, and two must stay", () => {
  const tool = {
    ...fixtureTool,
    params: [...fixtureTool.params, { name: "exclude", kind: "exclude" as const, title: { en: "Samples left out", zh: "排除的样本" } }],
  };
  const ids = ["a", "b", "c", "d"];
  const matrix = inspection({ sample_ids: ids });
  const ask = (params: Record<string, unknown>) => knownFaults(tool, params, new Set(["matrix"]), [{ role: "matrix", inspection: matrix, exact: true }]);
  const out = (...samples: string[]) => samples.map((sample) => ({ sample, reason: "outlier" }));
  expect(ask({ exclude: out("a", "b") })).toEqual([]);
  expect(ask({ exclude: Array.from({ length: 300 }, (_, at) => out(`x${at}`)).flat() }).map(({ message }) => message.en)).toEqual([
    expect.stringMatching(/lacks 300 of the samples to be left out: “x0”, .*“x7” and 292 more\. Choose them again/),
  ]);
  expect(ask({ exclude: out("x") })[0]).toMatchObject({ field: "params.exclude", message: { en: "There is no sample “x” in the data matrix." } });
  expect(ask({ exclude: out("a", "b", "c") })[0]!.message.en).toBe("3 of the 4 samples are left out; at least 2 must stay.");
  // Groups that were picked by hand are counted without them.
  const picked = { grouping: { groups: { one: ["a", "b"], two: ["c", "d"] } }, comparison: { case: "one", control: "two" } };
  expect(ask(picked)).toEqual([]);
  expect(ask({ ...picked, exclude: out("a") })[0]!.message.en).toContain("Group “one” in the grouping has only 1 sample");
});

test("pairs that can't be are refused where the look at the sheet tells", () => {
  const ids = ["a1", "a2", "b1", "b2"];
  const group = {
    name: "group",
    type: "group" as const,
    missing: 0,
    distinct: 2,
    groups: ["before", "after"].map((name) => ({ name, count: 2 })),
    values: [0, 0, 1, 1],
  };
  const params = { grouping: { column: "group" }, comparison: { case: "after", control: "before" }, pair: { column: "subject" } };
  const ask = (subjects: number[], exact = true) => {
    const columns = [group, { name: "subject", type: "text" as const, missing: 0, distinct: 2, groups: [], values: subjects }];
    const look = inspection({ columns, sample_ids: ids, recognised: { ...inspection({}).recognised, samples: 4 } });
    const tables = (["matrix", "samples"] as const).map((role) => ({ role, inspection: look, exact }));
    return knownFaults(fixtureTool, params, new Set(["matrix", "samples"]), tables).map(({ field, message }) => [field, message.en.split(";")[0]]);
  };
  expect(ask([0, 1, 0, 1])).toEqual([]);
  expect(ask([0, 1, 2, 3])).toEqual([["params.pair", "By the column “subject”, no sample of “after” has a partner in “before”"]]);
  expect(ask([0, 1, 2, 3], false)).toEqual([]);
});

test("replicates that can't be averaged are refused where the look at the sheet tells, or that at the labels of the matrix", () => {
  const tool = {
    ...fixtureTool,
    params: [
      ...fixtureTool.params,
      { name: "replicates", kind: "replicates" as const, title: { en: "", zh: "" }, optional: true },
      { name: "exclude", kind: "exclude" as const, title: { en: "", zh: "" } },
    ],
  };
  const ids = ["r1", "r2", "r3", "r4", "r5", "r6"];
  const column = (name: string, values: number[]) => ({
    name,
    type: "group" as const,
    missing: 0,
    distinct: Math.max(...values) + 1,
    groups: Array.from({ length: Math.max(...values) + 1 }, (_, at) => ({ name: `${name}${at}`, count: 3 })),
    values,
  });
  const inGroups = { grouping: { column: "g" }, comparison: { case: "g0", control: "g1" } };
  const ask = (animals: number[], params: Record<string, unknown> = inGroups, roles: ("matrix" | "samples")[] = ["matrix", "samples"]) => {
    const columns = [column("g", [0, 0, 0, 1, 1, 1]), column("animal", animals)];
    const look = inspection({ columns, sample_ids: ids, recognised: { ...inspection({}).recognised, samples: 6 } });
    const tables = roles.map((role) => ({ role, inspection: look, exact: true }));
    return knownFaults(tool, { ...params, replicates: { column: "animal" } }, new Set(roles), tables).map(({ field, message }) => [
      field,
      message.en.split(".")[0],
    ]);
  };
  const left = (one: Record<string, string>) => ask([0, 0, 1, 2, 2, 3], { ...inGroups, exclude: [{ reason: "x", ...one }] });
  expect(left({ sample: "r1" })).toEqual([]);
  expect(left({ sample: "animal1", by: "animal" })).toEqual([
    ["params.replicates", expect.stringMatching(/^The 2 measurements of group “g0” .* of one sample/)],
  ]);
  expect(left({ sample: "r1", by: "animal" })).toEqual([["params.exclude", "There is no sample r1 of the column “animal”, so it can't be left out"]]);
  expect(left({ sample: "animal1", by: "cage" })).toEqual([["params.exclude", expect.stringMatching(/^There is no column “cage” in/)]]);
  const spans = "“animal0” in the column “animal” has measurements in different groups: “r1” in “g0”, “r4” in “g1”";
  expect(ask([0, 0, 1, 2, 2, 3])).toEqual([]);
  expect(ask([0, 1, 2, 0, 3, 4])).toEqual([["params.replicates", spans]]);
  expect(ask([0, 0, 0, 1, 1, 2])[0]![1]).toMatch(/^The 3 measurements of group “g0” .* are replicates of one sample/);
  expect(ask([0, 1, 2, 0, 3, 4], inGroups, ["matrix"])).toEqual([["params.replicates", spans]]);
  const picked = { grouping: { groups: { g0: ids.slice(0, 3), g1: ids.slice(3) } }, comparison: inGroups.comparison };
  expect(ask([0, 1, 2, 0, 3, 4], picked)).toEqual([["params.replicates", spans]]);
  expect(ask([0, 0, 1, 2, 2, 3], { ...inGroups, replicates: null })).toEqual([]);
});

test("gaps are refused for a tool that can't work with any, unless samples are left out and the gaps may go with them", () => {
  const complete = { ...fixtureTool, inputs: fixtureTool.inputs.map((input) => (input.name === "matrix" ? { ...input, complete: true as const } : input)) };
  const whole = inspection({});
  const holed = inspection({ recognised: { ...whole.recognised, missing: 1 } });
  const params = complete.params.filter(({ kind }) => kind !== "comparison");
  const ask = (tool: typeof fixtureTool, of: JobInspection, values: Record<string, unknown>, exact = true) =>
    knownFaults(tool, values, new Set(["matrix"]), [{ role: "matrix", inspection: of, exact }]).map(({ field, message }) => [field, message.en]);
  const plain = { ...complete, params };
  expect(ask(plain, holed, {})).toEqual([["inputs.matrix", expect.stringMatching(/^1 of 4 cells has no value.*“Missing values” first/)]]);
  expect(ask(plain, whole, {})).toEqual([]);
  expect(ask(plain, holed, {}, false)).toEqual([]);
  expect(ask({ ...plain, inputs: fixtureTool.inputs }, holed, {})).toEqual([]);
  const compares = { ...plain, params: [...params, { name: "pair_of", kind: "comparison" as const, title: { en: "", zh: "" } }] };
  expect(ask(compares, holed, {})).toEqual([]);
  const excludes = { ...plain, params: [...params, { name: "exclude", kind: "exclude" as const, title: { en: "", zh: "" } }] };
  expect(ask(excludes, holed, { exclude: [] })).toHaveLength(1);
  expect(ask(excludes, inspection({ recognised: holed.recognised, sample_ids: [] }), { exclude: [{ sample: "a", reason: "" }] })).toEqual([]);
});
