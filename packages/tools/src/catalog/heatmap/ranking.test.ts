import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { hasReference, numbersOf, referenceInput, referenceTable, runTool, textsOf } from "#testing/reference-data.ts";
import { smallInput } from "#testing/small-input.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { writeCsv } from "#writing/csv.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };

function sideOf(output: ToolOutput) {
  const { document } = output.charts[0]!;
  if (document.kind !== "heatmap") throw new Error(document.kind);
  return document.rows;
}
/** The largest deviation from R's numbers, relative to them. */
function farthest(output: ToolOutput, column: string, wanted: readonly Record<string, string>[], reference: string): number {
  const numbers = new Map(textsOf(output, "ranking", "feature").map((id, at) => [id, numbersOf(output, "ranking", column)[at]!]));
  return Math.max(...wanted.map((row) => Math.abs(numbers.get(row["feature"]!)! / Number(row[reference]) - 1)));
}

describe.skipIf(!hasReference)("sacurine, as R", () => {
  const input = hasReference ? referenceInput("sacurine") : smallInput([1]);
  test.each([
    ["p of two groups", { grouping: { column: "group" } }, "p", "two_group.csv", "welch_p"],
    ["p of three groups", { grouping: { column: "age_tertile" } }, "p", "multi_group.csv", "p"],
    ["loading", {}, "loading", "pca_auto_loadings.csv", "PC1"],
  ])("%s", (_, params, column, file, reference) => {
    expect(farthest(runTool(tool, input, params), column, referenceTable(`sacurine/${file}`), reference)).toBeLessThan(1e-8);
  });
});

const rows = [
  [1, 5, 30, 9, 2],
  [2, 5.5, 10, 8, 2.5],
  [9, 4, 20, 1, 2],
  [8, 4.4, 40, 2.5, 2.6],
];
const grouped = (...groups: string[]): Omit<ToolInput, "params"> => ({
  ...smallInput(...rows),
  samples: { ids: ["s1", "s2", "s3", "s4"], columns: [{ name: "group", values: groups }] },
});
const byGroup = { grouping: { column: "group" } };

it("puts the smallest p and the largest loading first", () => {
  const output = runTool(tool, grouped("b", "b", "a", "a"), byGroup);
  const { ids, rankings = [], unranked } = sideOf(output);
  expect(rankings.map(({ by }) => by)).toEqual(["variance", "p", "loading"]);
  expect(unranked).toEqual([]);
  const sizes = {
    variance: numbersOf(output, "ranking", "variance"),
    p: numbersOf(output, "ranking", "p").map((p) => -p),
    loading: numbersOf(output, "ranking", "loading").map(Math.abs),
  };
  for (const { by, order } of rankings) expect(order).toEqual([...ids.keys()].toSorted((one, other) => sizes[by][other]! - sizes[by][one]!));
  expect(output.methods.en).toContain("by the two-sided p of Welch's t test between the two groups (not adjusted)");
});

it("leaves a feature without a p out of that ranking", () => {
  const input = grouped("b", "b", "a", "a");
  for (const sample of [0, 1]) input.table.matrix.data[sample * 5] = 3;
  for (const sample of [2, 3]) input.table.matrix.data[sample * 5] = 7;
  const { rankings = [] } = sideOf(runTool(tool, input, byGroup));
  expect(rankings.map(({ order }) => order.length)).toEqual([5, 4, 5]);
});

test.each([
  ["no groups", smallInput(...rows), {}, /no groups were chosen/],
  ["one group", grouped("a", "a", "a", "a"), byGroup, /one group only/],
  ["a group of one", grouped("a", "b", "b", "b"), byGroup, /too small/],
])("says why there is no p: %s", (_, input, params, why) => {
  const output = runTool(tool, input, params);
  const { rankings = [], unranked = [] } = sideOf(output);
  expect(rankings.map(({ by }) => by)).toEqual(["variance", "loading"]);
  expect(unranked.map(({ by }) => by)).toEqual(["p"]);
  expect(unranked[0]!.why.en).toMatch(why);
  expect(unranked[0]!.why.zh).toMatch(/。$/);
  expect(output.tables.find(({ name }) => name === "ranking")!.columns.map(({ name }) => name)).not.toContain("p");
  expect(output.methods.en).not.toContain("two-sided p");
});

it("has no loadings where nothing varies", () => {
  const output = runTool(tool, smallInput([1, 2], [1, 2], [1, 2]), { scale: "none" });
  expect(sideOf(output).unranked!.map(({ by }) => by)).toEqual(["p", "loading"]);
});

test.skipIf(spawnSync("Rscript", ["--version"]).error !== undefined).each([[["b", "b", "a", "a"]], [["c", "b", "a", "a"]]])(
  "its R script computes the same numbers: %s",
  (groups) => {
    const folder = mkdtempSync(join(tmpdir(), "ranking-"));
    try {
      const input = grouped(...groups);
      const output = runTool(tool, input, byGroup);
      const { features, matrix, samples } = input.table;
      const columns = features.map((name, feature) => ({
        name,
        values: Float64Array.from(samples, (_, sample) => matrix.data[sample * matrix.columns + feature]!),
      }));
      writeCsv(join(folder, "matrix.csv"), { name: "matrix", columns: [{ name: "sample", values: samples }, ...columns] });
      writeFileSync(join(folder, "script.R"), output.rScript);
      const { status, stderr } = spawnSync("Rscript", ["script.R"], { cwd: folder, encoding: "utf8" });
      expect(stderr, stderr).not.toContain("Error");
      expect(status).toBe(0);
      const [header, ...lines] = readFileSync(join(folder, "ranking-from-R.csv"), "utf8")
        .trim()
        .split("\n")
        .map((line) => line.replaceAll('"', "").split(","));
      const table = lines.map((cells) => Object.fromEntries(header!.map((name, at) => [name, cells[at]!])));
      for (const column of ["variance", "p", "loading"]) expect(farthest(output, column, table, column), column).toBeLessThan(1e-9);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it("ranks by variance where squares are beyond what a number holds, and says so", () => {
  const table: Omit<ToolInput, "params"> = smallInput([1e300, 1e-300, 3e-300, 5, 1], [-1e300, 2e-300, 9e-300, 5.5, 2], [1e299, 3e-300, 1e-300, 7, 4]);
  const output = runTool(tool, table, {});
  const { ids, rankings = [] } = sideOf(output);
  expect(rankings[0]!.order.map((row) => ids[row])).toEqual(["f1", "f5", "f4", "f3", "f2"]);
  expect(output.notes.map(({ en }) => en).join(" ")).toContain("3 features have variances beyond what a computer can hold");
  expect(
    runTool(tool, smallInput(...rows), {})
      .notes.map(({ en }) => en)
      .join(" "),
  ).not.toContain("beyond what");
});
