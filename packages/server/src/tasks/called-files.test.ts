/** Whoever saves a result after its groups were given other names has these in the workbook, the tables and what the R script writes. */
import { someOf } from "@analyte/contract/testing/some-of";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { base } from "@analyte/contract/call";
import type { ResultOutline } from "@analyte/contract/tasks";
import { read, utils } from "@e965/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool, uploadTable } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token = "";
let inputs = {};
const samples = Array.from({ length: 12 }, (_, row) => `s${row}`);
const values = (row: number) => [...[0, 1, 2].map((column) => (row < 6 === column > 0 ? 90 : 10) + ((row * 5 + column * 3) % 7)), 50];

beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
  const user = { trial, token };
  inputs = {
    matrix: await uploadTable(user, "matrix.csv", [["sample", "f1", "f2", "f3", "f4"], ...samples.map((sample, row) => [sample, ...values(row)])]),
    samples: await uploadTable(user, "samples.csv", [["sample", "type"], ...samples.map((sample, row) => [sample, row < 6 ? "cachectic" : "control"])]),
  };
});
afterAll(() => trial.close());

const ran = async (tool: string, params: object): Promise<string> =>
  await runTool({ trial, token }, tool, { inputs, params: { grouping: { column: "type" }, ...params } });
async function saved(path: string): Promise<Buffer> {
  const response = await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token } });
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const file = async (id: string, name: string) => await saved(`task/download_result?id=${id}&file=${name}`);
const rename = async (id: string, groups: { group: string; name: string }[]) =>
  expect(await trial.send("POST", "task/save_style", { token, body: { id, style: { groups } } })).toMatchObject({ code: 1 });
const sheetsOf = (workbook: Buffer) => {
  const { SheetNames, Sheets } = read(workbook);
  return Object.fromEntries(SheetNames.map((name) => [name, utils.sheet_to_json<Record<string, unknown>>(Sheets[name]!, { defval: "" })]));
};
/** By their paths in the zip. */
function parts(zip: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  try {
    writeFileSync(join(folder, "all.zip"), zip);
    expect(spawnSync("unzip", ["-q", "all.zip", "-d", "all"], { cwd: folder }).status).toBe(0);
    const files = readdirSync(join(folder, "all"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(files.map(({ parentPath, name }) => [relative(join(folder, "all"), join(parentPath, name)), readFileSync(join(parentPath, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const hasR = spawnSync("Rscript", ["--version"]).error === undefined;
function ranInR(script: Buffer, matrix: Buffer, result: string): Record<string, unknown>[] {
  const folder = mkdtempSync(join(tmpdir(), "called-"));
  try {
    writeFileSync(join(folder, "script.R"), script);
    writeFileSync(join(folder, "matrix.csv"), matrix);
    const { status, stderr } = spawnSync("Rscript", ["script.R"], { cwd: folder, encoding: "utf8" });
    expect(status, stderr).toBe(0);
    return utils.sheet_to_json(read(readFileSync(join(folder, result), "utf8"), { type: "string" }).Sheets["Sheet1"]!, { defval: "" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("the workbook and the script say the task's names, and which the data has, one by one and in the zip", async () => {
  const id = await ran("two-groups", { comparison: { case: "cachectic", control: "control" } });
  const before = await file(id, "tables.xlsx");
  expect(sheetsOf(before)["tests"]!.map(({ higher_in: group }) => group)).toEqual(["control", "cachectic", "cachectic", ""]);
  await rename(id, [
    { group: "cachectic", name: "cachexic, C" },
    { group: "control", name: "cachectic" },
  ]);
  const bundle = parts(await saved(`task/download_all?id=${id}`));
  const name = "higher-in-cachexic-C-vs-cachectic";
  const [script, zipped] = [bundle.get("script.R")!, bundle.get(`tables-${name}.xlsx`)!];
  const wanted = ["cachectic", "cachexic, C", "cachexic, C", ""];
  for (const workbook of [await file(id, "tables.xlsx"), zipped]) {
    const { tests, groups } = sheetsOf(workbook);
    expect(tests!.map(({ higher_in: group }) => group)).toEqual(wanted);
    expect(groups).toEqual([
      { group: "cachexic, C", name_in_data: "cachectic", side: "case" },
      { group: "cachectic", name_in_data: "control", side: "control" },
    ]);
  }
  expect(bundle.get("methods.txt")!.toString()).toContain("Groups: “cachexic, C” is called “cachectic” in the data");
  expect((await file(id, "script.R")).equals(script)).toBe(true);
  if (hasR) expect(ranInR(script, bundle.get("matrix.csv")!, "tests-from-R.csv").map(({ higher_in: group }) => group)).toEqual(wanted);
  // What is analysed again has the names of the data.
  expect(bundle.get("samples.csv")!.toString()).not.toContain("cachexic");

  await trial.send("POST", "task/save_style", {
    token,
    body: {
      id,
      style: {
        groups: [
          { group: "cachectic", name: null },
          { group: "control", name: null },
        ],
      },
    },
  });
  expect((await file(id, "tables.xlsx")).equals(before)).toBe(true);
});

it.skipIf(!hasR).each([
  ["pca", {}, "scores-from-R.csv", "group"],
  ["opls-da", { permutations: 0 }, null, ""],
  ["heatmap", {}, "ranking-from-R.csv", ""],
  ["missing-values", { within: "each-group" }, "matrix-from-R.csv", ""],
])("the script of %s runs on the data, with other names as without", async (tool, params, result, column) => {
  const id = await ran(tool, tool === "opls-da" ? { ...params, comparison: { case: "cachectic", control: "control" } } : params);
  const matrix = await file(id, "given-matrix.csv");
  const script = await file(id, "script.R");
  await rename(id, [{ group: "cachectic", name: 'one "C"\\' }]);
  const called = await file(id, "script.R");
  expect(called.toString()).toContain(String.raw`"one \"C\"\\"`);
  expect(((await trial.send("GET", `task/result_outline?id=${id}`, { token })).content.data as ResultOutline).notes.join("\n")).toContain(
    "is called “cachectic” in the data",
  );
  if (result === null) return;
  const [plain, renamed] = [script, called].map((text) => ranInR(text, matrix, result));
  expect(renamed).toEqual(plain!.map((row) => (row[column] === "cachectic" ? { ...row, [column]: 'one "C"\\' } : row)));
  if (column !== "") expect(renamed!.some((row) => row[column] === 'one "C"\\')).toBe(true);
});

const tools = [
  ["two-groups", {}],
  ["roc", {}],
  ["pca", {}],
  ["opls-da", { permutations: 0 }],
  ["heatmap", {}],
  ["missing-values", { within: "each-group" }],
] as const;

it.each(someOf(tools, { oneOf: 3, by: "called files" }))(
  "every table of %s says one name, that of captions and file names; which the data has stands beside it",
  async (tool, params) => {
    const compares = ["two-groups", "roc", "opls-da"].includes(tool);
    const id = await ran(tool, { ...params, ...(compares && { comparison: { case: "cachectic", control: "control" } }) });
    await rename(id, [{ group: "cachectic", name: "45" }]);
    const bundle = parts(await saved(`task/download_all?id=${id}`));
    const names = [...bundle.keys()];
    // The sheet of samples is what the next tool and the script read.
    const tables = names.filter((name) => name.startsWith("tables/") && !name.endsWith(".samples.csv"));
    expect(tables.length).toBeGreaterThan(0);
    for (const name of tables) expect(bundle.get(name)!.toString(), name).not.toContain("cachectic");
    const { groups, ...sheets } = sheetsOf(bundle.get(names.find((name) => name.endsWith(".xlsx"))!)!);
    expect(JSON.stringify(sheets)).not.toContain("cachectic");
    const told = groups!.map(({ group, name_in_data: own }) => `${String(group)} is ${String(own)}`);
    // A comparison has its case first, other tools the control.
    expect(told.toSorted()).toEqual(["45 is cachectic", "control is control"]);
    expect(bundle.get("script.R")!.toString()).toMatch(/groups_called <- c\((?:"45", "control"|"control", "45")\)/);
    expect(bundle.get("methods.txt")!.toString()).toContain("“45” is called “cachectic” in the data");
    if (compares)
      expect(names.find((name) => name.endsWith(".xlsx"))).toBe(tool === "roc" ? "tables-45-vs-control.xlsx" : "tables-higher-in-45-vs-control.xlsx");
  },
);
