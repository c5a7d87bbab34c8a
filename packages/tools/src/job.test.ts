import { someOf } from "@analyte/contract/testing/some-of";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import type { Readings } from "@analyte/contract/reading";
import { afterAll, describe, expect, it, test } from "vitest";
import { catalog, jobProgram, toolById } from "./catalog.ts";
import { exampleFiles } from "./testing/slots.ts";
import {
  workbookFile,
  type DrillIndex,
  type ExitFile,
  type JobFile,
  type JobInput,
  type JobInspection,
  type JobRepair,
  type ResultIndex,
} from "./job-folder.ts";
import { readFile } from "./reading/file.ts";

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), "jobs-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let number = 0;

interface Ended {
  out: string;
  exit: ExitFile;
  stderr: string;
}
/** Lays out a job folder and runs the program on it, as an executor does. Inputs are paths, or text. */
async function runJob(job: Partial<JobFile>, inputs: Partial<Record<string, string>>, readings: Readings = {}, prefix = ""): Promise<Ended> {
  const folder = join(root, String(number++));
  mkdirSync(join(folder, "in"), { recursive: true });
  mkdirSync(join(folder, "out"));
  const placed: JobInput[] = Object.keys(inputs).map((role) => {
    const given = inputs[role]!;
    const isPath = existsSync(given);
    const name = isPath ? basename(given) : `${role}.csv`;
    const file = `in/${role}${extname(name)}`;
    if (isPath) copyFileSync(given, join(folder, file));
    else writeFileSync(join(folder, file), given);
    const bytes = readFileSync(join(folder, file));
    return {
      role,
      file,
      name: prefix + name,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      size: bytes.length,
      ...(readings[role] && { reading: readings[role] }),
    };
  });
  const whole: JobFile = {
    version: 1,
    kind: "tool",
    taskId: "t1",
    attempt: 1,
    toolId: "pca",
    toolVersion: toolById(job.toolId ?? "pca")?.manifest.version ?? "1.0.0",
    params: {},
    role: "matrix",
    limits: { seconds: 60, memoryMegabytes: 1024 },
    ...job,
    inputs: placed,
  };
  writeFileSync(join(folder, "job.json"), JSON.stringify(whole));
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, "compiled") };
  const { stderr } = await run(process.execPath, ["--disable-proto=delete", "--disable-warning=ExperimentalWarning", jobProgram, folder], { env });
  const out = join(folder, "out");
  return { out, exit: JSON.parse(readFileSync(join(out, "exit.json"), "utf8")) as ExitFile, stderr };
}
const json = (out: string, name: string): unknown => JSON.parse(readFileSync(join(out, name), "utf8"));
const exampleInputs = exampleFiles;

describe.each(someOf(catalog, { oneOf: 3, by: "job" }).map(({ manifest }) => [manifest.id, manifest] as const))("the example of %s", (id, manifest) => {
  it("gives tables, figures and words as its manifest says, the same on each run", async () => {
    const job = { toolId: id, params: manifest.example.params };
    const first = await runJob(job, exampleInputs(id));
    // Another task, another attempt, files of other names.
    const second = await runJob({ ...job, taskId: "t2", attempt: 2 }, exampleInputs(id), {}, "renamed-");
    expect(first.exit).toMatchObject({ ok: true });
    expect(first.stderr).toBe("");

    const { out } = first;
    const result = json(out, "result.json") as ResultIndex;
    expect(result.tables.map(({ name }) => name).every((name) => manifest.outputs.tables.some((table) => table.name === name))).toBe(true);
    expect(result.charts.map(({ name }) => name).every((name) => manifest.outputs.charts.some((chart) => chart.name === name))).toBe(true);
    expect(result.tables.length).toBeGreaterThan(0);
    // A step between steps of a process may have none.
    if (manifest.internal !== true) expect(result.charts.length).toBeGreaterThan(0);
    for (const { file, row_count, columns } of result.tables) {
      const { grid } = await readFile(readFileSync(join(out, file)), "samples", file);
      expect([grid.rows - 1, grid.columns]).toEqual([row_count, columns.length]);
    }
    for (const { file } of result.charts) expect(json(out, file)).toMatchObject({ version: 1 });
    // The workbook is made when somebody asks for it.
    for (const { name } of result.files) expect(existsSync(join(out, name)) && statSync(join(out, name)).size > 0, name).toBe(name !== workbookFile);
    // A result is the same bytes whoever asks for it: it may be handed on to another task.
    for (const name of readdirSync(out)) {
      if (name === "exit.json" || name === "progress.json") continue;
      expect(readFileSync(join(out, name)).equals(readFileSync(join(second.out, name))), name).toBe(true);
    }
    expect(readFileSync(join(out, "methods.txt"), "utf8")).toContain(result.methods.zh);

    const listed = (first.exit as Extract<ExitFile, { ok: true }>).files;
    expect(listed.map(({ name }) => name)).toEqual(
      readdirSync(out)
        .filter((name) => name !== "exit.json" && name !== "progress.json")
        .sort(),
    );
    for (const { name, size } of listed) expect(statSync(join(out, name)).size).toBe(size);
    expect(json(out, "provenance.json")).toMatchObject({
      tool: { id, version: manifest.version },
      parameters: manifest.example.params,
      software: { node: process.versions.node },
    });
  });
});

test("headings name the groups that were compared, while the file keeps its names", async () => {
  const { out } = await runJob({ toolId: "two-groups", params: toolById("two-groups")!.manifest.example.params }, exampleInputs("two-groups"));
  const { columns, file } = (json(out, "result.json") as ResultIndex).tables[0]!;
  expect(columns.filter(({ name }) => name.startsWith("mean_")).map(({ name, title }) => ({ name, title }))).toEqual([
    { name: "mean_case", title: { en: "Mean log₂, treated", zh: "log₂ 均值（treated）" } },
    { name: "mean_control", title: { en: "Mean log₂, control", zh: "log₂ 均值（control）" } },
  ]);
  expect(readFileSync(join(out, file), "utf8").split("\n")[0]).toContain(",mean_case,mean_control,");
});

test("the drill-down holds each feature as one run of doubles", async () => {
  const matrix = "sample,f1,f2\na,1,-2\nb,3,4.5\nc,0,7\nd,2,1\n";
  const { out, exit } = await runJob(
    { toolId: "pca", params: { scale: "centre", grouping: { column: "g" } } },
    { matrix, samples: "sample,g\na,x\nb,x\nc,y\nd,y\n" },
  );
  expect(exit.ok).toBe(true);
  const drill = json(out, "drill.json") as DrillIndex;
  const bytes = readFileSync(join(out, "drill.f64"));
  const second = drill.samples.map((_, sample) => bytes.readDoubleLE(8 * (drill.features.indexOf("f2") * drill.samples.length + sample)));
  expect(drill.samples).toEqual(["a", "b", "c", "d"]);
  expect(drill.groups).toEqual(["x", "x", "y", "y"]);
  expect(second).toEqual([-2, 4.5, 7, 1]);
});

test("a result's matrix is valid input of the next task", async () => {
  const first = await runJob({ toolId: "missing-values", params: { method: "half-min" } }, exampleInputs("missing-values"));
  expect(first.exit.ok).toBe(true);
  const { samples } = exampleInputs("missing-values");
  const second = await runJob(
    { toolId: "normalise", params: { sample: "pqn", transform: "log2" } },
    { matrix: join(first.out, "matrix.csv"), samples: samples! },
  );
  expect(second.exit.ok).toBe(true);
  const third = await runJob({ toolId: "pca" }, { matrix: join(second.out, "matrix.csv"), samples: samples! });
  expect(third.exit.ok).toBe(true);
});

describe("what fails says why, in both languages, and leaves no result", () => {
  const matrix = "sample,f1,f2\na,1,2\nb,3,4\nc,5,7\n";
  test.each<[string, Partial<JobFile>, Partial<Record<string, string>>, string, RegExp]>([
    ["text in a cell", {}, { matrix: matrix.replace("4", "n.d.") }, "text-in-number", /“n\.d\.”.*row 3, column 3 \(“f2”\)/],
    ["a ragged row", {}, { matrix: `${matrix}d,1\n` }, "ragged-row", /row 5 has 2 cells/],
    ["an empty file", {}, { matrix: "\n" }, "empty-file", /is empty/],
    ["an unknown tool", { toolId: "nothing" }, { matrix }, "unknown-tool", /“nothing”/],
    ["a parameter out of range", { params: { components: 0 } }, { matrix }, "bad-parameter", /whole number from/],
    ["no matrix", {}, { samples: "sample,g\na,x\nb,x\n" }, "no-matrix", /no data matrix/],
    ["a sample that the sheet lacks", {}, { matrix, samples: "sample,g\na,x\nb,x\n" }, "sample-not-in-sheet", /“c”/],
    ["an older version of the tool", { toolVersion: "0.0.1" }, { matrix }, "tool-updated", /0\.0\.1/],
  ])("%s", async (_, job, inputs, code, sentence) => {
    const { exit, out } = await runJob(job, inputs);
    if (exit.ok) throw new Error("It ended well");
    expect(exit.code).toBe(code);
    expect(exit.reason.en).toMatch(sentence);
    expect(exit.reason.zh).toMatch(/[\u4e00-\u9fff]{4}/);
    expect(existsSync(join(out, "result.json"))).toBe(false);
  });

  it("what nobody expected goes to the error stream and tells the user nothing of it", async () => {
    const { exit, stderr } = await runJob({ kind: "tool", params: null as never }, { matrix });
    if (exit.ok) throw new Error("It ended well");
    expect(exit.code).toBe("unexpected");
    expect(JSON.stringify(exit)).not.toMatch(/TypeError|\.ts|null/);
    expect(stderr).toMatch(/TypeError/);
  });
});

test("a repair waits for the question how to read, and its copy is read as the table was", async () => {
  const matrix = 'sample,f1,f2\na ,"1,234",2\nb,"2,345",3\nc,"3,456",n.d.\n';
  const job: Partial<JobFile> = { kind: "repair", fixes: ["trim-ids", "text-as-missing"] };
  expect((await runJob(job, { matrix })).exit).toMatchObject({ ok: false, code: "unclear-decimal" });
  const { out } = await runJob(job, { matrix }, { matrix: { decimal: ",", orientation: "samples-in-rows" } });
  const { reading } = json(out, "repair.json") as JobRepair;
  expect(reading).toEqual({ decimal: ",", orientation: "samples-in-rows" });
  const copy = await runJob({ toolId: "missing-values", params: { method: "half-min" } }, { matrix: join(out, "repaired.csv") }, { matrix: reading });
  expect(readFileSync(join(copy.out, "matrix.csv"), "utf8")).toBe("sample,f1,f2\na,1.234,2\nb,2.345,3\nc,3.456,1\n");
});

test("a job reads its tables as their user said, and the result says so", async () => {
  const matrix = "sample,Class,f1,f2\na,1,5,2\nb,1,6,3\nc,2,7,5\nd,2,9,8\n";
  const { out, exit } = await runJob({ toolId: "pca", params: {} }, { matrix }, { matrix: { labels: false } });
  expect(exit).toMatchObject({ ok: true });
  expect(json(out, "provenance.json")).toMatchObject({ inputs: [{ role: "matrix", reading: { labels: false } }] });
  expect((json(out, "result.json") as ResultIndex).notes[0]).toEqual({
    en: "The data matrix was read as its user chose: without group labels, all of it numbers.",
    zh: "数据矩阵按用户的选择读取：不含分组标签，全部为数值。",
  });
  const asked = await runJob({ kind: "inspect" }, { matrix }, { matrix: { labels: false } });
  expect(json(asked.out, "inspection.json")).toMatchObject({ recognised: { format: "csv", features: 3 }, feature_ids: ["Class", "f1", "f2"] });
});

test("a job needs to read the product and its own folder, to write its out/, and nothing else", async () => {
  const folder = join(root, "shut");
  mkdirSync(join(folder, "out"), { recursive: true });
  const job: Partial<JobFile> = { version: 1, kind: "tool", toolId: "nothing", toolVersion: "1.0.0", params: {}, inputs: [] };
  writeFileSync(join(folder, "job.json"), JSON.stringify(job));
  const product = realpathSync(join(import.meta.dirname, "../../.."));
  const allowed = [`--allow-fs-read=${product}`, `--allow-fs-read=${folder}`, `--allow-fs-write=${join(folder, "out")}`];
  await run(process.execPath, ["--disable-proto=delete", "--permission", ...allowed, jobProgram, folder]);
  expect(json(join(folder, "out"), "exit.json")).toMatchObject({ ok: false, code: "unknown-tool" });
});

describe("an inspection", () => {
  it("is a job of its own", async () => {
    const { exit, out } = await runJob({ kind: "inspect", role: "matrix" }, exampleInputs("missing-values"));
    expect(exit).toMatchObject({ ok: true, files: [{ name: "inspection.json" }] });
    const inspection = json(out, "inspection.json") as JobInspection;
    expect(inspection.recognised).toMatchObject({ samples: 40, orientation: "samples-in-rows" });
    expect(inspection.problems.filter((problem) => problem.severity === "error")).toEqual([]);
  });
  it("of something that is no table ends well, too", async () => {
    const { exit, out } = await runJob({ kind: "inspect", role: "samples" }, { samples: "\n" });
    expect(exit.ok).toBe(true);
    expect((json(out, "inspection.json") as JobInspection).problems).toMatchObject([{ code: "empty-file", table: "samples" }]);
  });
});
