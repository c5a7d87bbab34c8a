/** From table to table over HTTP, with the real tools: what a table carried travels with the result of a tool that makes a table. */
import { someOf } from "@analyte/contract/testing/some-of";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Role } from "@analyte/contract/slots";
import type { TaskResult } from "@analyte/contract/tasks";
import type { InspectedFile } from "@analyte/contract/tools";
import { listedCatalog, toolById } from "@analyte/tools/catalog";
import { describe, expect, it, test } from "vitest";
import { oneUser } from "../testing/one-user.ts";

const trial = oneUser();
const { ask, give, download } = trial;

type Handles = { [role in Role]?: string | undefined };

async function run(tool: string, inputs: Handles, params: Record<string, unknown>, name = ""): Promise<string> {
  const { id } = await ask<{ id: string }>("POST", "task/store", { kind: "tool", tool_id: tool, name, inputs, params });
  return await succeeded(id);
}
async function succeeded(id: string): Promise<string> {
  expect(await trial.ended(id)).toMatchObject({ status: "succeeded", reason: "" });
  return id;
}
const resultOf = async (id: string): Promise<TaskResult> => await ask("GET", `task/result?id=${id}`);
const matrixOf = (result: TaskResult) => result.tables.find(({ name }) => name === "matrix")!;
const inspect = async (role: Role, { [role]: store_path, ...others }: Handles): Promise<InspectedFile> =>
  await ask("POST", "file/inspect", { store_path, role, with: others });
/** Unpacked; with the names in it. */
async function zipOf(id: string): Promise<{ folder: string; names: string[] }> {
  const folder = join(trial.data, `zip-${id}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "all.zip"), await download(`task/download_all?id=${id}`));
  const program = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.extractall(sys.argv[2]); print('\\n'.join(z.namelist()))";
  const names = execFileSync("python3", ["-c", program, join(folder, "all.zip"), folder])
    .toString()
    .trim()
    .split("\n");
  return { folder, names };
}

/** Ten samples of two groups, the groups in the second column; values as a machine would give them. */
const values = Array.from({ length: 10 }, (_, sample) =>
  Array.from({ length: 6 }, (_one, feature) => (sample + 1) * (7 + feature) + ((sample * 37 + feature * 61) % 23) + (sample > 4 && feature < 2 ? 40 : 0)),
);
const groups = values.map((_, sample) => (sample > 4 ? "case" : "control"));
const rows = (cells: (sample: number) => (string | number)[]): string => values.map((_, sample) => [`s${sample}`, ...cells(sample)].join(",")).join("\n");
const heads = ["f1", "f2", "f3", "f4", "f5", "f6"];
const oneFile = `sample,group,${heads.join(",")}\n${rows((sample) => [groups[sample]!, ...values[sample]!])}\n`;
const comparison = { grouping: { column: "group" }, comparison: { case: "case", control: "control" } };

describe("a table with its labels in itself, normalised, then compared", () => {
  it("keeps its groups, and gives the p of a table that was normalised by hand", async () => {
    const first = await run("normalise", { matrix: await give("study.csv", oneFile) }, { sample: "sum", transform: "log2" }, "My study");
    const table = matrixOf(await resultOf(first));
    expect(table.companions).toEqual({ samples: `result:${first}/matrix.samples.csv` });
    expect(table.state).toMatchObject({
      from: "My study",
      scale: "log2",
      applied: [
        { step: "normalised", method: "sum", label: { en: "by their sum" } },
        { step: "transformed", method: "log2" },
      ],
    });

    const inputs = { matrix: table.store_path, ...table.companions };
    expect((await inspect("samples", inputs)).columns).toMatchObject([
      { name: "sample", type: "id" },
      { name: "group", groups: [{ name: "control" }, { name: "case" }] },
    ]);
    expect((await inspect("matrix", inputs)).state).toEqual(table.state);
    const chained = await run("two-groups", inputs, { ...comparison, input_scale: "log2" });

    const sums = values.map((row) => row.reduce((sum, value) => sum + value, 0));
    const hand = `sample,${heads.join(",")}\n${rows((sample) => values[sample]!.map((value) => Math.log2(value / sums[sample]!)))}\n`;
    const sheet = `sample,group\n${rows((sample) => [groups[sample]!])}\n`;
    const byHand = await run(
      "two-groups",
      { matrix: await give("hand.csv", hand), samples: await give("sheet.csv", sheet) },
      { ...comparison, input_scale: "log2" },
    );
    const pOf = async (id: string) => {
      const [head, ...lines] = (await download(`task/download_result?id=${id}&file=tests.csv`)).toString().trim().split("\n");
      return lines.map((line) => line.split(",")[head!.split(",").indexOf("p")]);
    };
    expect(await pOf(chained)).toEqual(await pOf(byHand));
    expect((await pOf(chained)).every((p) => Number(p) > 0 && Number(p) <= 1)).toBe(true);

    const { methods, notes } = await resultOf(chained);
    expect(methods.en).toContain("normalised (by their sum), transformed (log2)");
    expect(notes.join(" ")).toContain("“My study”");
  });

  it("adds up what was done over several steps, with the sheets and the choices of the first, also when earlier tasks are gone", async () => {
    const holed = oneFile.replace(/^(s3,control,)\d+/m, "$1");
    const features = await give("features.csv", `feature,name\n${heads.map((id) => `${id},name of ${id}`).join("\n")}\n`);
    const first = await run(
      "missing-values",
      { matrix: await give("holed.csv", holed), features },
      { within: "each-group", grouping: comparison.grouping, max_missing: 0.5, method: "half-min" },
    );
    const one = matrixOf(await resultOf(first));
    const second = await run("normalise", { matrix: one.store_path, ...one.companions }, { sample: "pqn", transform: "log10", scale: "pareto" });
    await ask("DELETE", `task/delete?ids=${first}`);
    const two = matrixOf(await resultOf(second));
    expect(two.state).toMatchObject({ scale: "other", chosen: { grouping: { column: "group" } } });
    expect(two.state!.applied.map(({ step, method }) => `${step} ${method}`)).toEqual([
      "imputed half-min",
      "normalised pqn",
      "transformed log10",
      "scaled pareto",
    ]);
    expect(Object.keys(two.companions!).toSorted()).toEqual(["features", "samples"]);
    expect((await download(`task/download_result?id=${second}&file=matrix.features.csv`)).toString()).toContain("f2,name of f2");

    // A form that is filled from the task again finds the same, from the copies that the task keeps.
    const third = await run("pca", { matrix: two.store_path, ...two.companions }, {});
    await ask("DELETE", `task/delete?ids=${second}`);
    const detail = await ask<{ inputs: { role: Role; store_path: string }[] }>("GET", `task/detail?id=${third}`);
    const again = Object.fromEntries(detail.inputs.map(({ role, store_path }) => [role, store_path])) as Handles;
    expect(again.matrix).toBe(`input:${third}/matrix`);
    expect((await inspect("matrix", again)).state).toEqual(two.state);
  });

  it("says so when the scale that is chosen is not the one on which the values were left, and not where nothing was left", async () => {
    const first = await run("normalise", { matrix: await give("study.csv", oneFile) }, { transform: "log2" });
    const { store_path: matrix, companions } = matrixOf(await resultOf(first));
    const wrong = await resultOf(await run("two-groups", { matrix, ...companions }, { ...comparison, input_scale: "raw" }));
    expect(wrong.notes.join(" ")).toMatch(/left as log2.*values as measured/);
    const plain = await resultOf(await run("two-groups", { matrix: await give("study.csv", oneFile) }, comparison));
    expect(plain.notes.join(" ")).not.toMatch(/left as/);
    expect(plain.tables.map(({ state, companions: none }) => [state, none])).toEqual([[null, null]]);
  });
});

/** The table that the script makes anew, and one of its columns. `opls-da` needs Bioconductor's ropls. */
it("a call that says no scale takes the one that the step before left, and hands it on", async () => {
  const first = await run("normalise", { matrix: await give("study.csv", oneFile.replace(/^(s3,control,)\d+/m, "$1")) }, { transform: "log2" });
  const { store_path: matrix, companions } = matrixOf(await resultOf(first));
  const filled = await resultOf(await run("missing-values", { matrix, ...companions }, {}));
  expect(filled.methods.en).toContain("the smallest logarithm less log2 5");
  expect(filled.methods.en).not.toContain("Zeros were treated as missing");
  const next = matrixOf(filled);
  expect(next.state).toMatchObject({ scale: "log2" });
  const compared = await resultOf(await run("two-groups", { matrix: next.store_path, ...next.companions }, comparison));
  expect(compared.notes.join("\n")).not.toContain("were taken here as");
});

const mainTable: Record<string, string> = { "missing-values": "matrix", normalise: "matrix", "two-groups": "tests", pca: "scores", heatmap: "merge_features" };
const hasR = spawnSync("Rscript", ["--version"]).status === 0;
const comparedColumns = ["p", "f2", "PC1", "height"];
function numbersOf(csv: string): number[] {
  const [head, ...lines] = csv
    .trim()
    .split("\n")
    .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
  const column = head!.findIndex((name) => comparedColumns.includes(name));
  return lines.map((cells) => Number(cells[column]));
}

it("a task is called by what was done, on whatever its table was made of; its user's own name stays", async () => {
  const nameOf = async (id: string, language?: string) =>
    await ask<{ name: string; named: boolean; title: unknown }>("GET", `task/detail?id=${id}`, undefined, language);
  const first = await run("normalise", { matrix: await give("human_cachexia.csv", oneFile) }, { sample: "pqn", transform: "log2" });
  expect(await nameOf(first)).toMatchObject({ name: "human_cachexia: normalised (PQN), log2", named: false });
  const { store_path: matrix, companions } = matrixOf(await resultOf(first));
  const params = { ...comparison, test: "wilcoxon", input_scale: "log2" };
  const second = await run("two-groups", { matrix, ...companions }, params);
  expect(await nameOf(second)).toMatchObject({ name: "human_cachexia: case vs control, Wilcoxon", named: false });
  expect(await nameOf(await run("two-groups", { matrix, ...companions }, params, "Mine"))).toMatchObject({ name: "Mine", named: true });
  const chinese = await ask<{ id: string }>(
    "POST",
    "task/store",
    { kind: "tool", tool_id: "two-groups", inputs: { matrix, ...companions }, params: { ...params, pair: undefined } },
    "zh-CN",
  );
  // In whichever language it was submitted, each reader has it in theirs.
  const title = { en: "human_cachexia: case vs control, Wilcoxon", zh: "human_cachexia：case 对比 control，Wilcoxon 检验" };
  expect(await nameOf(await succeeded(chinese.id))).toMatchObject({ name: title.en, title });
  expect(await nameOf(second, "zh-CN")).toMatchObject({ name: title.zh, title });
  const listed = await ask<{ id: string; name: string }[]>("GET", "task/list?page=1&size=10", undefined, "zh-CN");
  expect(listed.find(({ id }) => id === chinese.id)?.name).toBe(title.zh);
  const example = await ask<{ id: string }>("POST", "task/store_example", { tool_id: "two-groups" }, "zh-CN");
  expect(await nameOf(example.id)).toMatchObject({ name: "Treated against control samples", title: { zh: "处理组与对照组样本" } });
  await ask("POST", "task/update", { id: second, name: "Renamed" });
  expect(await nameOf(second)).toMatchObject({ name: "Renamed", title: { en: "Renamed", zh: "Renamed" }, named: true });
});

describe("the zip of a result", () => {
  const lines = oneFile.trim().split("\n");
  const semicolon = lines.map((line, at) => (at === 0 ? line : line.replaceAll(/(\d+)$/g, "$1.5")).replaceAll(",", ";").replaceAll(".", ",")).join("\n");
  const upright = (line: string): string => line;
  const transposed = lines[0]!
    .split(",")
    .map((_, column) => lines.map((line) => line.split(",")[column]).join(","))
    .join("\n");
  const tables: [string, string][] = [
    ["labels in the matrix", lines.map(upright).join("\n")],
    ["semicolons and decimal commas", semicolon],
    ["samples in columns", transposed],
  ];

  // Each tool on one shape of table and each shape with two tools; `PORTAL_TEST_ROUNDS=all`: each tool on each shape.
  const all = process.env["PORTAL_TEST_ROUNDS"] === "all";
  // These want of a study what so small a table does not have: QC samples, a second factor, covariates, an order of groups, more samples.
  const needsMore = new Set(["quality-control", "two-factors", "covariates", "fuzzy-c-means", "multi-roc"]);
  const ofMatrices = listedCatalog.filter(
    ({ manifest: { id, inputs } }) => !needsMore.has(id) && inputs.some(({ name, required }) => name === "matrix" && required),
  );
  const pairs = ofMatrices.flatMap(({ manifest }, tool) => {
    const taken = all ? tables : [tables[tool % tables.length]!];
    return taken.map(([name, table]) => [manifest.id, name, table] as const);
  });
  test.each(someOf(pairs, { oneOf: 4, by: "chaining" }))(
    "%s, %s: the script finds its files by their names in the zip, as it can read them",
    async (tool, _name, table) => {
      const asks = toolById(tool)!.manifest.params.some((param) => param.kind === "grouping" && param.optional !== true && param.when === undefined);
      const compares = toolById(tool)!.manifest.params.some(({ kind }) => kind === "comparison");
      const chosen = {
        "opls-da": { ...comparison, permutations: 20 },
        normalise: { sample: "sum", transform: "log2" },
        "filter-features": { quality: "none" },
      }[tool];
      const params = chosen ?? (compares ? comparison : asks ? { grouping: comparison.grouping } : {});
      const id = await run(tool, { matrix: await give("table.csv", table) }, params);
      const { folder, names } = await zipOf(id);
      const script = readFileSync(join(folder, "script.R"), "utf8");
      const read = [...script.matchAll(/read\.csv\("([^"]+)"/g)].map(([, file]) => file!);
      expect(read.length).toBeGreaterThan(0);
      for (const file of read) expect(names).toContain(file);
      const analysed = readFileSync(join(folder, "matrix.csv"), "utf8").trim().split("\n");
      expect(analysed[0]).toBe(`sample,${heads.join(",")}`);
      expect(analysed[1]).toBe(`s0,${values[0]!.slice(0, 5).join(",")},${values[0]![5]! + (table === semicolon ? 0.5 : 0)}`);
      expect(analysed).toHaveLength(11);
      expect(readFileSync(join(folder, "samples.csv"), "utf8").split("\n")[1]).toBe("s0,control");
      // Of every tool its cases compare each table with R's.
      if (!hasR || mainTable[tool] === undefined) return;
      execFileSync("Rscript", ["--vanilla", "script.R"], { cwd: folder, stdio: "pipe" });
      const [ours, fromR] = await Promise.all(
        [names.find((name) => name.startsWith(`tables/${mainTable[tool]}`))!, `${mainTable[tool]}-from-R.csv`].map(async (file) =>
          numbersOf(readFileSync(join(folder, file), "utf8")),
        ),
      );
      expect(ours!.length).toBeGreaterThan(4);
      for (const [at, value] of ours!.entries()) expect(fromR![at]).toBeCloseTo(value, 9);
    },
    120_000,
  );
});
