/** The R script of a comparison of means of replicates computes the same table from what was measured. */
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newJobsOnTables } from "#testing/job-on-tables.ts";
import { near } from "#testing/near.ts";
import { measuredRows, tablesOf } from "#testing/replicated-tables.ts";

const { runOn } = newJobsOnTables();
const byAnimal = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, replicates: { column: "animal" } };
const hasR = spawnSync("Rscript", ["--version"]).error === undefined;
const hasLimma = hasR && spawnSync("Rscript", ["-e", "library(limma)"]).status === 0;
const columns = ["mean_case", "mean_control", "fold_change", "log2_fc", "statistic", "df", "ci_low", "ci_high", "p", "p_adj", "cohen_d"];

test
  .skipIf(!hasR)
  .each<[string, Record<string, unknown>]>([
    ["Welch on log2 of raw values", { test_scale: "log2" }],
    ["Student as measured", { test: "student" }],
    ["Wilcoxon of log2 values", { test: "wilcoxon", input_scale: "log2" }],
    ["pairs of log10 values, tested as log2", { pair: { column: "subject" }, input_scale: "log10", test_scale: "log2" }],
    ["values without a logarithm", { test_scale: "log10", zero: true }],
    ["a row without a sample's name that is called as another sample", { blank: true }],
    ["names that are nearly the same, and a sample left out with all its measurements", { alike: true, test_scale: "log2" }],
    ...(hasLimma ? [["limma", { test: "limma", test_scale: "log2" }] as [string, Record<string, unknown>]] : []),
  ])("%s", async (_, { zero = false, blank = false, alike = false, ...params }) => {
  const logged = { log2: Math.log2, log10: Math.log10 }[String(params["input_scale"])] ?? ((value: number) => value);
  const all = measuredRows(11, { gaps: 0.2 });
  const [, other] = [...new Set(all.filter(({ group }) => group === all[0]!.group).map(({ sample }) => sample))];
  const sampleOf = (sample: string, at: number) =>
    alike ? (at % 2 === 0 ? sample : ` ${sample.toLowerCase().replace("m", "m0")}`) : !blank ? sample : at === 0 ? "" : sample === other ? all[0]!.id : sample;
  const rows = all.map((row, at) => ({
    ...row,
    sample: sampleOf(row.sample, at),
    values: row.values.map((value, feature) => (zero && at === 3 && feature < 2 ? 0 : logged(value))),
  }));
  // The first row's sample, by its name in the first row.
  const together = { replicates: { column: "animal", alike: "same" }, exclude: [{ sample: rows[0]!.sample, by: "animal", reason: "outlier" }] };
  const out = await runOn("two-groups", tablesOf(rows), { ...byAnimal, ...params, ...(alike === true && together) });
  // As the zip has it beside the script.
  copyFileSync(join(out, "given-matrix.csv"), join(out, "matrix.csv"));
  const { status, stderr } = spawnSync("Rscript", ["script.R"], { cwd: out, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  const [mine, theirs] = [tableIn(out, "tests.csv"), tableIn(out, "tests-from-R.csv")];
  expect(theirs.length).toBe(mine.length);
  for (const [row, wanted] of theirs.entries()) for (const column of columns) near(numberOf(mine[row]![column]), numberOf(wanted[column]), 1e-9);
});

const numberOf = (cell: string | undefined): number => (cell === "" ? Number.NaN : Number(cell));
function tableIn(folder: string, name: string): Record<string, string>[] {
  const [header, ...lines] = readFileSync(join(folder, name), "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', "").split(","));
  return lines.map((cells) => Object.fromEntries(header!.map((column, at) => [column, cells[at]!])));
}
