/** A chain of steps in one job hands its tables on in memory: each leaves what it leaves alone, where it reads the files of those before it. */
import { createHash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { TableState } from "@analyte/contract/table-state";
import { toolById } from "../catalog.ts";
import { moreFile, type ExitFile, type JobInput, type NamedStep } from "../job-folder.ts";
import { writeMatrixCsv } from "../writing/matrix-csv.ts";
import { stepsJob } from "./steps-job.ts";
import { newTableReader } from "./table-reader.ts";
import { toolJob } from "./tool-job.ts";

const root = mkdtempSync(join(tmpdir(), "handed-tables-"));
afterAll(() => rmSync(root, { recursive: true }));
function newFolder(name: string): string {
  const folder = join(root, name);
  for (const part of ["in", "out"]) mkdirSync(join(folder, part), { recursive: true });
  return folder;
}
const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const limits = { seconds: 60, memoryMegabytes: 512 };

function put(folder: string, role: string, bytes: Buffer, about: Partial<JobInput> = {}): JobInput {
  const sha256 = sha256Of(bytes);
  const file = `in/${sha256}.csv`;
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), bytes);
  return { role, file, name: `${role}.csv`, sha256, size: bytes.length, ...about };
}
/** What follows one that has left its matrix in `from`. */
function madeIn(folder: string, from: string): JobInput {
  const bytes = readFileSync(join(from, "matrix.csv"));
  return put(folder, "matrix", bytes, { made: true, state: JSON.parse(readFileSync(join(from, "matrix.state.json"), "utf8")) as TableState });
}
function stepOf(name: string, toolId: string, params: Record<string, unknown>, inputs: JobInput[]): NamedStep {
  const toolVersion = toolById(toolId)!.manifest.version;
  return { name, job: { version: 1, kind: "tool", taskId: "t", attempt: 1, toolId, toolVersion, params, role: "matrix", inputs, limits } };
}

const grouping = { column: "group" };
const comparison = { case: "treated", control: "control" };
const chain: readonly [string, string, Record<string, unknown>, string | null][] = [
  ["fill", "missing-values", { method: "half-min" }, null],
  ["sums", "normalise", { sample: "sum" }, "fill"],
  ["log", "normalise", { transform: "log2", scale: "pareto" }, "sums"],
  ["pca", "pca", { grouping }, "log"],
  ["groups", "two-groups", { grouping, comparison, input_scale: "log2" }, "log"],
  ["map", "heatmap", { grouping }, "log"],
  ["left out", "pca", { grouping, exclude: [{ sample: "s3", reason: "broken vial" }] }, "log"],
];
const rows = Array.from({ length: 12 }, (_, sample) =>
  [
    `s${sample}`,
    ...Array.from({ length: 30 }, (__, feature) => ((sample * 7 + feature * 13) % 29 === 0 ? "" : String(Math.exp(((sample * 31 + feature * 17) % 23) / 3)))),
  ].join(","),
);
const matrix = Buffer.from(
  `${["sample,=f0", ...Array.from({ length: 29 }, (_, at) => (at === 3 ? '"PC(16:0, 18:1)"' : `f${at + 1}`))].join(",")}\n${rows.join("\n")}\n`,
);
const samples = Buffer.from(`sample,group\n${rows.map((_, at) => `s${at},${at % 2 === 0 ? "treated" : "control"}`).join("\n")}\n`);
const left = (out: string): Map<string, string> =>
  new Map(
    readdirSync(out)
      .filter((name) => !["started", "exit.json", "progress.json"].includes(name))
      .map((name) => [name, sha256Of(readFileSync(join(out, name)))]),
  );

test("every step of a chain leaves to the byte what it leaves alone, and says so in its word", async () => {
  const folder = newFolder("chain");
  const inputsOf = (where: string, from: string | null, placeOf: (made: string) => string): JobInput[] => [
    from === null ? put(where, "matrix", matrix) : madeIn(where, placeOf(from)),
    put(where, "samples", samples),
  ];
  const outOf = (name: string): string => join(folder, "out", name);
  const step = ([name, tool, params, from]: (typeof chain)[number]): NamedStep => stepOf(name, tool, params, inputsOf(folder, from, outOf));
  const ended = stepsJob(folder, { version: 1, kind: "steps", steps: [step(chain[0]!)], limits }, 30_000);
  for (let at = 1; at <= chain.length; at++) {
    await expect.poll(() => existsSync(join(outOf(chain[at - 1]![0]), "exit.json")), { timeout: 20_000, interval: 2 }).toBe(true);
    const steps = at < chain.length ? [step(chain[at]!)] : [];
    writeFileSync(join(folder, "in", "part"), JSON.stringify({ steps }));
    renameSync(join(folder, "in", "part"), join(folder, moreFile(at)));
  }
  await ended;
  for (const [name, tool, params, from] of chain) {
    const alone = newFolder(`alone ${name}`);
    const { job } = stepOf(name, tool, params, inputsOf(alone, from, outOf));
    await toolJob(alone, job, { out: join(alone, "out") });
    expect(left(outOf(name)), name).toEqual(left(join(alone, "out")));
    const word = JSON.parse(readFileSync(join(outOf(name), "exit.json"), "utf8")) as ExitFile;
    expect(word.ok && new Map(word.files.map((file) => [file.name, file.sha256])), name).toEqual(left(outOf(name)));
  }
  // Written once, with a name for each who leaves it.
  const inode = (name: string, file: string): number => statSync(join(outOf(name), file)).ino;
  expect(inode("pca", "given-matrix.csv")).toBe(inode("log", "matrix.csv"));
  expect(inode("map", "drill.f64")).toBe(inode("pca", "drill.f64"));
  // What was left out of is another table.
  expect(inode("left out", "given-matrix.csv")).not.toBe(inode("log", "matrix.csv"));
}, 120_000);

test("what was handed on is read by its SHA-256, the latest of it, and nothing else", async () => {
  const folder = newFolder("handed");
  const { inputs: slots } = toolById("pca")!.manifest;
  const reader = newTableReader(folder, 100);
  const made = (name: string, value: number) => {
    const path = join(folder, "out", `${name}.csv`);
    const columns = [
      { name: "sample", values: ["s1", "s2"] },
      { name, values: Float64Array.of(value, 2.5) },
    ];
    const { sha256, cells } = writeMatrixCsv(path, { name, columns })!;
    linkSync(path, join(folder, "in", `${sha256}.csv`));
    // Told by no byte of the file: so it is seen who was asked.
    reader.handOn(path, { sha256, cells: { ...cells, numbers: Float64Array.of(8, 9) } });
    return put(folder, "matrix", readFileSync(path), { made: true });
  };
  const read = async (input: JobInput): Promise<number[]> => [...(await reader.read([input], slots)).tables.matrix.table.matrix.data];
  const first = made("f", 1.25);
  expect(await read(first)).toEqual([8, 9]);
  expect(await read({ ...first, sha256: sha256Of(Buffer.from("other")), name: "other.csv" })).toEqual([1.25, 2.5]);
  expect(await read({ ...first, sha256: "", name: "unknown.csv" })).toEqual([1.25, 2.5]);
  for (const name of ["a", "b", "c", "d", "e", "f1", "f2", "f3"]) made(name, 1);
  reader.keep([]);
  expect(await read({ ...first, name: "again.csv" })).toEqual([1.25, 2.5]);
});
