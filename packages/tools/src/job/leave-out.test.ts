/** Samples that are left out, for every tool: as if they had never been in the table, and said wherever a reader looks. */
import { someOf } from "@analyte/contract/testing/some-of";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Exclusion } from "@analyte/contract/exclusions";
import { describe, expect, it, test } from "vitest";
import { exampleFiles, studyTools } from "../testing/slots.ts";
import { indexIn as index, newJobsOnTables, textIn as text, type Tables } from "../testing/job-on-tables.ts";

const { runOn, faultOf } = newJobsOnTables();
/** The matrix with its samples in rows, however the example has it. */
function exampleTables(id: string): Tables {
  const tables: Tables = Object.fromEntries(Object.entries(exampleFiles(id)).map(([slot, file]) => [slot, readFileSync(file, "utf8")]));
  const sheet = new Set(tables.samples === undefined ? [] : idsOf(tables.samples));
  const cells = tables
    .matrix!.trim()
    .split("\n")
    .map((line) => line.split(","));
  if (!cells[0]!.slice(1).every((name) => sheet.has(name))) return tables;
  const turned = cells[0]!.map((_, column) => cells.map((row) => row[column]!).join(","));
  return { ...tables, matrix: [turned[0]!.replace(/^[^,]*/, "sample"), ...turned.slice(1)].join("\n") };
}
const without = (table: string, names: readonly string[]): string =>
  table
    .split("\n")
    .filter((line) => !names.includes(line.split(",")[0]!))
    .join("\n");
const idsOf = (table: string): string[] =>
  table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0]!);

describe.each(someOf(studyTools, { oneOf: 3, by: "left out" }).map(({ manifest }) => [manifest.id, manifest] as const))("%s", (id, { example }) => {
  it("gives what it gives on tables without these samples, and says which they were and why", async () => {
    const tables = exampleTables(id);
    const ids = idsOf(tables.matrix!);
    const names = [ids[1]!, ids[Math.min(8, ids.length >> 1)]!, ids.at(-1)!];
    const exclude: Exclusion[] = names.map((sample, at) => ({ sample, reason: ["outlier by PCA", "broken vial\n#", "再测"][at]! }));
    const given = await runOn(id, tables, { ...example.params, exclude });
    const shorter = { ...tables, matrix: without(tables.matrix!, names), ...(tables.samples && { samples: without(tables.samples, names) }) };
    const expected = await runOn(id, shorter, example.params);

    const said = new Set(["result.json", "provenance.json", "methods.txt", "script.R"]);
    expect(readdirSync(given).sort()).toEqual(readdirSync(expected).sort());
    for (const name of readdirSync(expected)) {
      if (said.has(name) || name === "progress.json" || name.endsWith(".state.json")) continue;
      expect(readFileSync(join(given, name)).equals(readFileSync(join(expected, name))), name).toBe(true);
    }
    expect(idsOf(text(given, "given-matrix.csv"))).toEqual(ids.filter((name) => !names.includes(name)));

    const sentence = `3 samples were left out: ${names[0]} (outlier by PCA), ${names[1]} (broken vial #), ${names[2]} (再测).`;
    const [one, other] = [index(given), index(expected)];
    expect(one.notes).toEqual([{ en: sentence, zh: expect.stringContaining(`排除了 3 个样本：${names[0]}（outlier by PCA）、`) as string }, ...other.notes]);
    expect(one.methods.en).toBe(`${sentence} ${other.methods.en}`);
    const lines = text(given, "script.R").split("\n");
    expect(lines.slice(1, 4)).toEqual([`#   ${names[0]}: outlier by PCA`, `#   ${names[1]}: broken vial #`, `#   ${names[2]}: 再测`]);
    expect(lines.slice(4).join("\n")).toBe(text(expected, "script.R"));
    expect(JSON.parse(text(given, "provenance.json"))).toMatchObject({ parameters: { exclude } });
    for (const { name, state } of one.tables) if (state !== undefined) expect(state.left_out, name).toEqual(exclude);
  });
});

const sampleNames = Array.from({ length: 10 }, (_, row) => `S${row + 1}`);
const small: Tables = {
  matrix: ["sample,f1,f2,f3", ...sampleNames.map((name, row) => `${name},${row + 1},${(row * 7) % 5},${(row * 3) % 7}`)].join("\n"),
  samples: ["sample,type", ...sampleNames.map((name, row) => `${name},${row < 5 ? "a" : "b"}`)].join("\n"),
};
const comparison = { grouping: { column: "type" }, comparison: { case: "a", control: "b" } };
const out = (...rows: number[]): { exclude: Exclusion[] } => ({ exclude: rows.map((row) => ({ sample: `S${row}`, reason: "outlier" })) });

test("a sample that is in a group picked by hand is left out of it", async () => {
  const picked = { a: sampleNames.slice(0, 5), b: sampleNames.slice(5) };
  const one = await runOn("two-groups", small, { ...comparison, grouping: { groups: picked }, ...out(1, 10) });
  const other = await runOn("two-groups", small, { ...comparison, ...out(1, 10) });
  expect(text(one, "tests.csv")).toBe(text(other, "tests.csv"));
});

test.each([
  ["a", [1, 2, 3, 4, 5]],
  ["b", [6, 7, 8, 9, 10]],
])("group %s, of which nothing is left, is named, where the tool can do without", async (group, rows) => {
  const notes = index(await runOn("pca", small, { grouping: { column: "type" }, ...out(...rows) })).notes.map(({ en }) => en);
  expect(notes.filter((note) => note.startsWith("All samples of group"))).toEqual([`All samples of group “${group}” were left out.`]);
});

test("a compared group that does not exist is what the fault is about, whatever is left out", async () => {
  const tables = { ...small, samples: small.samples!.replace("S1,a", "S1,") };
  const params = { grouping: { column: "type" }, comparison: { case: "nope", control: "b" } };
  const given = await faultOf("two-groups", tables, { ...params, ...out(1) });
  expect(given.code).toBe("no-such-group");
  expect(given.text.en).toContain("“nope”");
});

test.each<[string, string, Record<string, unknown>, string, RegExp, RegExp]>([
  ["a sample that is not there", "pca", { exclude: [{ sample: "S99", reason: "x" }] }, "unknown-left-out", /does not have: “S99”/, /“S99”/],
  ["every sample", "pca", out(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), "too-few-left", /All 10 samples are left out/, /10 个样本中排除了 10 个/],
  ["all but one", "heatmap", out(1, 2, 3, 4, 5, 6, 7, 8, 9), "too-few-left", /9 of the 10 samples .* only 1 stays/, /只剩 1 个/],
  ["a whole group", "two-groups", { ...comparison, ...out(1, 2, 3, 4, 5) }, "group-left-out", /All 5 samples of group “a” are left out \(“S1”, /, /组“a”/],
  ["all of a group but one", "two-groups", { ...comparison, ...out(7, 8, 9, 10) }, "group-left-out", /group “b” 4 are left out .* only 1 stays/, /只剩 1 个/],
  ["a group of two that are compared unsaid", "opls-da", { grouping: { column: "type" }, ...out(1, 2, 3, 4) }, "group-left-out", /group “a”/, /组“a”/],
  [
    "too many for this tool",
    "pca",
    out(1, 2, 3, 4, 5, 6, 7, 8),
    "too-few",
    /8 samples were left out: S1, S2, S3, S4, S5, S6, S7 and S8 \(outlier\)/,
    /排除了 8 个样本：S1、.*、S7 和 S8（outlier）/,
  ],
  [
    "a sample that is the reference",
    "normalise",
    { sample: "pqn", reference: "sample", reference_sample: "S3", ...out(3) },
    "left-out-sample-needed",
    /“S3” is left out, but it is chosen as/,
    /“S3”已被排除/,
  ],
  ["no reason", "pca", { exclude: [{ sample: "S1", reason: " " }] }, "bad-parameter", /say why sample “S1” is left out/, /请填写排除样本“S1”的原因/],
  ["a sample twice", "pca", out(1, 1), "bad-parameter", /“S1” is named twice/, /“S1”重复列出/],
  ["no list", "pca", { exclude: "S1" }, "bad-parameter", /must be a list of samples/, /样本的列表/],
])("%s is refused in a sentence that names it", async (_, tool, params, code, english, chinese) => {
  const fault = await faultOf(tool, small, params);
  expect(fault.code).toBe(code);
  expect(fault.text.en).toMatch(english);
  expect(fault.text.zh).toMatch(chinese);
});

test("the next step knows what was left out before", async () => {
  const first = await runOn("normalise", small, { sample: "sum", ...out(2) });
  const { state } = index(first).tables.find(({ name }) => name === "matrix")!;
  const second = await runOn("normalise", { matrix: text(first, "matrix.csv") }, { sample: "sum", ...out(3) }, { ...state!, from: "First" });
  const { methods, notes, tables } = index(second);
  expect(tables.find(({ name }) => name === "matrix")!.state!.left_out.map(({ sample }) => sample)).toEqual(["S2", "S3"]);
  expect(methods.en).toMatch(/^In earlier steps 1 sample had been left out: S2 \(outlier\)\. Before, .* 1 sample was left out: S3 \(outlier\)\. /);
  expect(notes.map(({ en }) => en)).toEqual(expect.arrayContaining(["In earlier steps 1 sample had been left out: S2 (outlier)."]));
});

test("nothing left out is nothing said", async () => {
  const one = await runOn("pca", small, { exclude: [] });
  const other = await runOn("pca", small, {});
  for (const name of ["script.R", "methods.txt", "result.json"]) expect(text(one, name)).toBe(text(other, name));
});
