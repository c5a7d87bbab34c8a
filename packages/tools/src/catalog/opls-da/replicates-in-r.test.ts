/** The R script of OPLS-DA gives to ropls the means of what was measured, sample by sample. */
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newJobsOnTables, textIn } from "#testing/job-on-tables.ts";
import { near } from "#testing/near.ts";
import { averagedRows, measuredRows, tablesOf } from "#testing/replicated-tables.ts";

const { runOn } = newJobsOnTables();
const hasR = spawnSync("Rscript", ["--version"]).error === undefined;

test.skipIf(!hasR)("its samples and their classes are those of a table that was averaged beforehand", async () => {
  const rows = measuredRows(12);
  const choices = { grouping: { column: "group" }, comparison: { case: "treated", control: "control" }, replicates: { column: "animal" }, permutations: 0 };
  const out = await runOn("opls-da", tablesOf(rows), choices);
  // As the zip has it beside the script.
  copyFileSync(join(out, "given-matrix.csv"), join(out, "matrix.csv"));
  // Up to the model, which needs a package that is not R's own.
  const [before, model] = textIn(out, "script.R").split("model <- ropls::opls(X, classes,");
  expect(model).toBeDefined();
  writeFileSync(
    join(out, "given.R"),
    `${before}write.table(cbind(classes, format(X, digits = 17)), "given-to-ropls.tsv", sep = "\\t", quote = FALSE, col.names = FALSE)\n`,
  );
  const { status, stderr } = spawnSync("Rscript", ["given.R"], { cwd: out, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  const given = readFileSync(join(out, "given-to-ropls.tsv"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const wanted = averagedRows(rows);
  expect(given.map(([sample]) => sample)).toEqual(wanted.map(({ sample }) => sample));
  for (const [at, { group, values }] of wanted.entries()) {
    expect(given[at]![1]).toBe(group === "treated" ? "2 case" : "1 control");
    for (const [feature, value] of values.entries()) near(Number(given[at]![2 + feature]), value, 1e-12);
  }
});
