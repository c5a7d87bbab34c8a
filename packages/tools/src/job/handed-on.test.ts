/** What a tool has written is the next one's matrix as it lies there, and tables that were read stay for a while: a result is the same to the byte. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exampleFile, toolById } from "../catalog.ts";
import type { JobFile, JobInput } from "../job-folder.ts";
import { newTableReader } from "./table-reader.ts";
import { toolJob } from "./tool-job.ts";

const root = mkdtempSync(join(tmpdir(), "handed-on-"));
afterAll(() => rmSync(root, { recursive: true }));
let number = 0;

const samples = readFileSync(exampleFile("missing-values", "samples")!);
function folderWith(matrix: Buffer | string): string {
  const folder = join(root, String(number++));
  for (const name of ["in", "out"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "in", "matrix.csv"), matrix, { mode: 0o400 });
  writeFileSync(join(folder, "in", "samples.csv"), samples);
  return folder;
}
const inputsOf = (matrix: Partial<JobInput>): JobInput[] => [
  { role: "matrix", file: "in/matrix.csv", name: "matrix.csv", sha256: "", size: 100, ...matrix },
  { role: "samples", file: "in/samples.csv", name: "samples.csv", sha256: "", size: 10 },
];
const params: Record<string, Record<string, unknown>> = { "missing-values": { method: "half-min" }, normalise: { sample: "sum" } };
async function filesOf(
  toolId: string,
  matrix: Buffer | string,
  about: Partial<JobInput> = {},
  more: Record<string, unknown> = {},
): Promise<Map<string, string>> {
  const folder = folderWith(matrix);
  const { manifest } = toolById(toolId)!;
  const job: JobFile = {
    version: 1,
    kind: "tool",
    taskId: "t",
    attempt: 1,
    toolId,
    toolVersion: manifest.version,
    params: { ...params[toolId], ...more },
    role: "matrix",
    inputs: inputsOf(about),
    limits: { seconds: 60, memoryMegabytes: 512 },
  };
  const out = join(folder, "out");
  await toolJob(folder, job, { out });
  // What was last said of the progress depends on how fast it went.
  return new Map(
    readdirSync(out)
      .filter((name) => name !== "progress.json")
      .map((name) => [name, readFileSync(join(out, name), "latin1")]),
  );
}

test("a matrix that a tool has written is given on as it lies there, which is what would be written", async () => {
  const first = await filesOf("missing-values", readFileSync(exampleFile("missing-values", "matrix")!));
  const made = Buffer.from(first.get("matrix.csv")!, "latin1");
  const plain = await filesOf("normalise", made);
  expect(plain.get("given-matrix.csv")).toBe(made.toString("latin1"));
  expect(await filesOf("normalise", made, { made: true })).toEqual(plain);
});

test("one that looks otherwise is written anew: with other signs between its cells or lines, turned, with lines that say nothing, or without a sample", async () => {
  const names = samples
    .toString()
    .split("\n")
    .slice(1, 7)
    .map((line) => line.split(",")[0]!);
  const rows = names.map((name, row) => [name, ...[3, 5, 7].map((factor) => String(factor * row + 1.5))]);
  const lines = [["sample", "f1", "f2", "f3"], ...rows];
  const right = `${lines.map((cells) => cells.join(",")).join("\n")}\n`;
  const given = async (matrix: string, about: Partial<JobInput> = {}, more = {}) =>
    (await filesOf("normalise", matrix, { made: true, ...about }, more)).get("given-matrix.csv");
  expect(await given(right)).toBe(right);
  for (const separator of [";", "\t"]) expect(await given(right.replaceAll(",", separator))).toBe(right);
  for (const ending of ["\r\n", "\r"]) expect(await given(right.replaceAll("\n", ending))).toBe(right);
  expect(await given(`\ufeff${right}`)).toBe(right);
  expect(await given(right.trimEnd())).toBe(right);
  expect(await given(right.replace("\n", "\n\n"))).toBe(right);
  expect(await given(right.replace("sample", "name"), { reading: { orientation: "samples-in-rows" } })).toBe(right);
  const exclude = [{ sample: names[0]!, reason: "broken vial" }];
  expect(await given(right, {}, { exclude })).toBe(right.replace(/\n.*/, ""));
  const turned = lines[0]!.map((_, column) => lines.map((cells) => cells[column]!).join(",")).join("\n");
  expect(await given(`${turned}\n`, { reading: { orientation: "samples-in-columns" } })).toBe(right);
});

test("the latest tables that were read are there again, others are forgotten", async () => {
  const folder = folderWith("sample,f1\ns1,1\ns2,2\n");
  const of = (name: string): JobInput[] => inputsOf({ name });
  const { inputs: slots } = toolById("pca")!.manifest;
  const reader = newTableReader(folder, 230);
  const first = await reader.read(of("first.csv"), slots);
  const second = await reader.read(of("second.csv"), slots);
  const third = await reader.read(of("third.csv"), slots);
  reader.keep([]);
  expect(await reader.read(of("third.csv"), slots)).toBe(third);
  expect(await reader.read(of("second.csv"), slots)).toBe(second);
  const again = await reader.read(of("first.csv"), slots);
  expect(again).not.toBe(first);
  // What is asked for is kept, whatever there is besides.
  reader.keep([of("third.csv")]);
  expect(await reader.read(of("third.csv"), slots)).toBe(third);
});

test("a sheet and a table that stand beside other tables are read once, until they are forgotten", async () => {
  const folder = folderWith("sample,f1\ns1,1\ns2,2\n");
  const selected = join(folder, "in", "selected.csv");
  writeFileSync(selected, "feature,selected,p_adj\nf1,TRUE,0.01\n");
  const of = (name: string): JobInput[] => [...inputsOf({ name }), { role: "selected_1", file: "in/selected.csv", name: "selected.csv", sha256: "", size: 10 }];
  const { inputs: slots } = toolById("pick-features")!.manifest;
  const reader = newTableReader(folder, 0);
  const first = await reader.read(of("first.csv"), slots);
  for (const path of [join(folder, "in", "samples.csv"), selected]) rmSync(path);
  reader.keep([of("second.csv")]);
  const second = await reader.read(of("second.csv"), slots);
  expect(second.tables.samples).toEqual(first.tables.samples);
  expect(second.others!.tables["selected_1"]).toBe(first.others!.tables["selected_1"]);
  reader.keep([]);
  await expect(reader.read(of("second.csv"), slots)).rejects.toThrow("ENOENT");
});
