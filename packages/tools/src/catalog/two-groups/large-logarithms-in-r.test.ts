/** The R script computes what the job does from logarithms of values that are too large, or too small, for a number. */
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newJobsOnTables } from "#testing/job-on-tables.ts";
import { near } from "#testing/near.ts";

const { runOn } = newJobsOnTables();
const hasR = spawnSync("Rscript", ["--version"]).error === undefined;
const columns = ["mean_case", "mean_control", "fold_change", "log2_fc", "statistic", "p"];
/** By feature: of three samples each. */
const features = [
  [800, 801, 800.5, 799, 798.5, 799.2],
  [-900, -901, -900.4, -902, -903, -902.2],
  [5, 5.5, 5.2, 4, 4.1, 4.3],
  // Their ratio is itself too large.
  [1_500, 1_501, 1_500.7, 3, 3.1, 3.3],
  [-700, -701, -700.7, 900, 900.1, 901.3],
];
const numbersOf = (folder: string, name: string): number[][] => {
  const [header, ...lines] = readFileSync(join(folder, name), "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', "").split(","));
  return lines
    .toSorted((one, other) => one[header!.indexOf("feature")]!.localeCompare(other[header!.indexOf("feature")]!))
    .map((cells) => columns.map((column) => cells[header!.indexOf(column)]!).map((cell) => (cell === "" ? Number.NaN : Number(cell))));
};

test.skipIf(!hasR).each([
  ["ln", "as-given"],
  ["ln", "log2"],
  ["log10", "as-given"],
  ["log2", "log10"],
])("%s, tested on %s", async (input_scale, test_scale) => {
  const rows = [0, 1, 2, 3, 4, 5].map((row) => [`s${row}`, ...features.map((values) => values[row]!)].join(","));
  const tables = {
    matrix: ["sample,f1,f2,f3,f4,f5", ...rows].join("\n"),
    samples: ["sample,type", ...rows.map((_, row) => `s${row},${row < 3 ? "a" : "b"}`)].join("\n"),
  };
  const out = await runOn("two-groups", tables, { grouping: { column: "type" }, comparison: { case: "a", control: "b" }, input_scale, test_scale });
  copyFileSync(join(out, "given-matrix.csv"), join(out, "matrix.csv"));
  const { status, stderr } = spawnSync("Rscript", ["script.R"], { cwd: out, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  const [mine, theirs] = [numbersOf(out, "tests.csv"), numbersOf(out, "tests-from-R.csv")];
  // Two of the ratios, and nothing else, are beyond what a number holds.
  expect(mine.map((numbers) => numbers.map(Number.isNaN))).toEqual(features.map((_, at) => columns.map((name) => at > 2 && name === "fold_change")));
  for (const [feature, numbers] of mine.entries()) for (const [at, number] of numbers.entries()) near(number, theirs[feature]![at]!, 1e-9);
});

test.skipIf(!hasR)("values as they were measured, at both ends of what a number holds", async () => {
  const measured = [
    [1e300, 1.2e300, 1.1e300, 1e-300, 1.3e-300, 1.1e-300],
    [1e-300, 1.2e-300, 1.1e-300, 1e300, 1.3e300, 1.1e300],
    [3, 4, 5, 0, 0, 0],
    [0, 0, 0, 3, 4, 5],
  ];
  const rows = [0, 1, 2, 3, 4, 5].map((row) => [`s${row}`, ...measured.map((values) => values[row]!)].join(","));
  const tables = {
    matrix: ["sample,f1,f2,f3,f4", ...rows].join("\n"),
    samples: ["sample,type", ...rows.map((_, row) => `s${row},${row < 3 ? "a" : "b"}`)].join("\n"),
  };
  const out = await runOn("two-groups", tables, {
    grouping: { column: "type" },
    comparison: { case: "a", control: "b" },
    input_scale: "raw",
    test_scale: "as-given",
  });
  copyFileSync(join(out, "given-matrix.csv"), join(out, "matrix.csv"));
  const { status, stderr } = spawnSync("Rscript", ["script.R"], { cwd: out, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  const logarithms = (name: string): number[] => numbersOf(out, name).map((numbers) => numbers[columns.indexOf("log2_fc")]!);
  const direct = spawnSync("Rscript", ["-e", "cat(format(log2(mean(c(1,1.2,1.1)*1e300)) - log2(mean(c(1,1.3,1.1)*1e-300)), digits = 17))"], {
    encoding: "utf8",
  });
  near(logarithms("tests.csv")[0]!, Number(direct.stdout), 1e-14);
  const [mine, theirs] = [logarithms("tests.csv"), logarithms("tests-from-R.csv")];
  expect(mine.map(Number.isNaN)).toEqual([false, false, true, true]);
  for (const [feature, value] of mine.entries()) near(value, theirs[feature]!, 1e-12);
  const notes = readFileSync(join(out, "tests.csv"), "utf8");
  expect(notes).toContain("fold change: too large or too small for a number, its log2 is not");
  const said = (JSON.parse(readFileSync(join(out, "result.json"), "utf8")) as { notes: { en: string }[] }).notes.map(({ en }) => en).join(" ");
  expect(said).toContain("The fold change of 2 features is too large or too small for a number; its log2");
  expect(said).toMatch(/no log2 fold change, because a group's mean of the untransformed values is not positive/);
});
