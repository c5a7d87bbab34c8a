import { inspectFile } from "@analyte/contract/tools";
import * as contract from "@analyte/contract/tasks";
import { codes } from "@analyte/contract/envelope";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Failure } from "../errors.ts";
import { failureOf } from "../testing/failure.ts";
import { openTestPortal, type TestPortal } from "../testing/task-portal.ts";

let p: TestPortal;
beforeEach(async () => {
  p = await openTestPortal({ started: false });
});
afterEach(async () => await p.stop());

const matrixText = "sample,f1,f2\na1,1,2\na2,3,4\nb1,5,6\nc1,7,8\n";
const samplesText = "sample,group,subject\na1,A,1\na2,A,2\nb1,B,1\nc1,组C,2\n";

/** The submit is refused, and nothing is queued. */
async function refused(asked: Record<string, unknown>): Promise<Failure> {
  const failure = await failureOf(p.call(contract.storeTask, { kind: "tool", tool_id: "fixture", inputs: {}, ...asked }));
  expect(await p.database.selectFrom("task").select("id").execute()).toEqual([]);
  expect(await p.database.selectFrom("blob_use").select("owner").execute()).toEqual([]);
  return failure;
}

test("what the manifest knows is refused with the field's name, in both languages", async () => {
  const matrix = await p.upload(matrixText);
  expect(await refused({ tool_id: "nothing", inputs: { matrix } })).toMatchObject({ code: codes.notFound, text: { zh: "没有工具“nothing”。" } });
  expect(await refused({})).toMatchObject({ code: codes.invalidInput, text: { zh: "数据矩阵：请选择文件。" }, faults: [{ field: "inputs.matrix" }] });
  expect(await refused({ inputs: { matrix, features: matrix } })).toMatchObject({ faults: [{ field: "inputs.features" }] });
  expect(await refused({ inputs: { matrix }, params: { port: 70_000 } })).toMatchObject({
    code: codes.invalidInput,
    text: { en: "Port must be a whole number from 0 to 65535.", zh: "端口必须是 0 到 65535 之间的整数。" },
    faults: [{ field: "params.port" }],
  });
  expect(await refused({ inputs: { matrix }, params: { mode: "nothing", colour: "red" } })).toMatchObject({
    faults: [{ field: "params.colour", message: { zh: "该工具没有参数“colour”。" } }, { field: "params.mode" }],
  });
  expect(await refused({ inputs: { matrix }, params: { comparison: { case: "A", control: "A" } } })).toMatchObject({
    faults: [{ field: "params.comparison", message: { zh: expect.stringContaining("不能将一组与其自身比较") as string } }],
  });
});

test("files: somebody else's, unknown ones, unreadable types", async () => {
  const other = await p.upload(matrixText, "matrix.csv", "ben");
  for (const matrix of [
    other,
    "file:nothing",
    "result:nothing/matrix.csv",
    "/etc/passwd",
    "example:fixture/samples",
    "example:nothing/matrix",
    "example:fixture/x/y",
  ]) {
    expect(await refused({ inputs: { matrix } })).toMatchObject({ code: codes.notFound, faults: [{ field: "inputs.matrix" }] });
  }
  expect(await refused({ inputs: { matrix: await p.upload("x", "figure.png") } })).toMatchObject({
    code: codes.badFile,
    text: { zh: "数据矩阵：该工具无法读取“figure.png”这种类型的文件。可读取的类型：.csv、.xlsx。" },
  });
});

test("what an earlier inspection knows of the sample sheet is refused before it is queued", async () => {
  const [matrix, samples] = [await p.upload(matrixText), await p.upload(samplesText, "samples.csv")];
  const inputs = { matrix, samples };
  const submitted = { inputs, params: { grouping: { column: "groop" } } };
  await p.call(inspectFile, { store_path: samples, role: "samples", with: { matrix } });

  expect(await refused(submitted)).toMatchObject({
    code: codes.badData,
    text: { en: "There is no column “groop” in the sample sheet. It has: group, subject.", zh: "样本表中没有“groop”列。现有的列：group、subject。" },
    faults: [{ field: "params.grouping" }],
  });
  expect(await refused({ inputs, params: { pair: { column: "person" } } })).toMatchObject({ faults: [{ field: "params.pair" }] });
  const compare = (one: string, control: string) => ({ inputs, params: { grouping: { column: "group" }, comparison: { case: one, control } } });
  expect(await refused(compare("A", "Z"))).toMatchObject({
    text: {
      en: "There is no group “Z” in the column “group”. Its groups are “A”, “B”, “组C”. Choose two of them.",
      zh: "列“group”中没有组“Z”。现有的组为“A”、“B”、“组C”。请从中选择两个。",
    },
  });
  expect(await refused(compare("A", "B"))).toMatchObject({
    text: {
      en: "Group “B” in the column “group” has only 1 sample; at least 2 are needed. Choose another group, or add samples to it.",
      zh: "列“group”中的组“B”只有 1 个样本；至少需要 2 个。请选择其他组，或为该组补充样本。",
    },
  });
  const picked = (groups: Record<string, string[]>) => ({ inputs, params: { grouping: { groups }, comparison: { case: "x", control: "y" } } });
  expect(await refused(picked({ x: ["a1", "a2"], y: ["b1"] }))).toMatchObject({ faults: [{ field: "params.comparison" }] });
  expect(await refused(picked({ x: ["a1", "a2"], y: ["b1", "a1"] }))).toMatchObject({ text: { zh: "样本“a1”同时属于“x”和“y”两组。" } });
  await p.call(inspectFile, { store_path: matrix, role: "matrix", with: { samples } });
  expect(await refused(picked({ x: ["a1", "a2"], y: ["b1", "nobody"] }))).toMatchObject({ text: { zh: "数据矩阵中没有样本“nobody”。" } });
  // And what is right goes through.
  await p.submit({ grouping: { groups: { x: ["a1", "a2"], y: ["b1", "c1"] } }, comparison: { case: "x", control: "y" } }, { inputs });
});

test("without an inspection the same submit is queued: the job will say it", async () => {
  const [matrix, samples] = [await p.upload(matrixText), await p.upload(samplesText, "samples.csv")];
  await p.submit({ grouping: { column: "groop" } }, { inputs: { matrix, samples } });
});

test("errors that an inspection found in the file are refused; one that hangs on the companions only with the same companions", async () => {
  const [bad, samples] = [await p.upload("sample,f1,f2\na1,1,2\na2,3,oops\n"), await p.upload(samplesText, "samples.csv")];
  await p.call(inspectFile, { store_path: bad, role: "matrix" });
  expect(await refused({ inputs: { matrix: bad, samples } })).toMatchObject({
    code: codes.badData,
    text: { en: "“oops” is no number. Correct it.", zh: "“oops”不是数字。请更正。" },
    faults: [{ field: "inputs.matrix" }],
  });
});
