import { describe, expect, it, test } from "vitest";
import { manifest as missingManifest } from "#catalog/missing-values/manifest.ts";
import { run as runMissing } from "#catalog/missing-values/run.ts";
import { near } from "#testing/near.ts";
import { hasReference, matrixOf, numbersOf, referenceInput, referenceTable, runTool, textsOf, toolInput } from "#testing/reference-data.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };
type Input = Omit<ToolInput, "params">;
type Row = Record<string, string>;

describe.skipIf(!hasReference)("sacurine, as R", () => {
  const input = hasReference ? referenceInput("sacurine") : toolInput({ matrix: { rows: 0, columns: 0, data: new Float64Array() }, samples: [], features: [] });
  const reference = hasReference ? referenceTable("sacurine/two_group.csv") : [];
  const compareFM = (params: Record<string, unknown>): ToolOutput =>
    runTool(tool, input, { grouping: { column: "group" }, comparison: { case: "F", control: "M" }, input_scale: "log10", ...params });

  it("Welch", () => {
    const output = compareFM({});
    agree(
      output,
      reference,
      { mean_case: "mean1", mean_control: "mean2", statistic: "welch_t", df: "welch_df", ci_low: "welch_lo", ci_high: "welch_hi", cohen_d: "cohen_d" },
      1e-9,
    );
    agree(output, reference, { fold_change: "fc_mean_raw", log2_fc: "log2fc_mean_raw" }, 1e-9);
    agree(output, reference, { p: "welch_p", p_adj: "welch_BH" }, 1e-8);
  });
  test.each([
    ["BH", "welch_BH", 1e-8],
    ["BY", "welch_BY", 1e-8],
    ["bonferroni", "welch_bonferroni", 1e-8],
    ["holm", "welch_holm", 1e-8],
    ["storey", "qvalue_smoother", 1e-4],
  ])("adjusted by %s", (adjust, column, tolerance) => agree(compareFM({ adjust }), reference, { p_adj: column }, tolerance));
  it("Student", () => {
    const output = compareFM({ test: "student" });
    agree(output, reference, { statistic: "student_t", df: "student_df" }, 1e-9);
    agree(output, reference, { p: "student_p" }, 1e-8);
  });
  it("Wilcoxon: above 49 samples by the corrected approximation", () => {
    const output = compareFM({ test: "wilcoxon" });
    agree(output, reference, { statistic: "wilcox_W" }, 1e-9);
    agree(output, reference, { p: "wilcox_p_corrected" }, 1e-8);
  });
  it("limma", () => {
    const limma = referenceTable("sacurine/limma_default.csv");
    const output = runTool(tool, input, { grouping: { column: "group" }, comparison: { case: "M", control: "F" }, input_scale: "log10", test: "limma" });
    agree(output, limma, { statistic: "t_M", p: "P_M", p_adj: "adjP_M" }, 1e-8);
    const [means, controls] = [numbersOf(output, "tests", "mean_case"), numbersOf(output, "tests", "mean_control")];
    for (const [at, row] of limma.entries()) near(means[at]! - controls[at]!, Number(row["logFC_M"]), 1e-8);
  });
  it("swapped groups turn the signs and keep p", () => {
    for (const name of ["welch", "student", "limma"]) {
      const one = compareFM({ test: name });
      const other = compareFM({ test: name, comparison: { case: "M", control: "F" } });
      const column = (output: ToolOutput, of: string): Float64Array => numbersOf(output, "tests", of);
      for (const at of reference.keys()) {
        near(column(one, "statistic")[at]!, -column(other, "statistic")[at]!, 1e-12);
        near(column(one, "log2_fc")[at]!, -column(other, "log2_fc")[at]!, 1e-10);
        near(column(one, "ci_low")[at]!, -column(other, "ci_high")[at]!, 1e-10);
        near(column(one, "p")[at]!, column(other, "p")[at]!, 1e-12);
      }
    }
  });
  it("figures, words and script speak of the very test", () => {
    const output = compareFM({ test: "wilcoxon", adjust: "holm" });
    const volcano = output.charts.find(({ name }) => name === "volcano")!.document;
    if (volcano.kind !== "scatter") throw new Error(volcano.kind);
    expect(volcano.points.ids).toHaveLength(109);
    expect(volcano.points.y[1]).toBeCloseTo(-Math.log10(numbersOf(output, "tests", "p")[1]!), 12);
    expect(volcano.caption.en).toMatch(/^Wilcoxon rank-sum test, F against M; positive = higher in F; n = 83 vs 100; p adjusted by Holm\./);
    expect(volcano.caption.zh).toMatch(/^Wilcoxon 秩和检验，F 对 M；正值表示在 F 中较高；n = 83 vs 100；/);
    const significant = output.tables[0]!.columns.find(({ name }) => name === "significant")!.values as boolean[];
    expect(volcano.points.group.filter((group) => group < 2)).toHaveLength(significant.filter(Boolean).length);
    expect(volcano.labelled.length).toBe(Math.min(15, significant.filter(Boolean).length));
    expect(output.drill!.notes![1]!.en).toMatch(/^Wilcoxon rank-sum test: W = 2701, p = 4\.9\d?e-5, adjusted p = 0\.00/);
    expect(output.rScript).toContain("wilcox.test(a, b)");
    expect(output.rScript).toContain('p.adjust(p, "holm")');
    expect(output.methods.zh).toContain("Wilcoxon");
    const top = output.charts.find(({ name }) => name === "top")!.document;
    if (top.kind !== "boxes") throw new Error(top.kind);
    expect(top.panels).toHaveLength(6);
    expect(top.panels[0]!.boxes.map(({ label, n }) => [label, n])).toEqual([
      ["F", 83],
      ["M", 100],
    ]);
  });
});

describe.skipIf(!hasReference)("cachexia, as R", () => {
  const input = hasReference ? referenceInput("cachexia") : toolInput({ matrix: { rows: 0, columns: 0, data: new Float64Array() }, samples: [], features: [] });
  const compareGroups = (params: Record<string, unknown>): ToolOutput =>
    runTool(tool, input, { grouping: { column: "group" }, comparison: { case: "cachexic", control: "control" }, input_scale: "raw", ...params });

  test.each([
    ["as-given", "cachexia/two_group_raw.csv"],
    ["log10", "cachexia/two_group.csv"],
  ])("tested %s", (test_scale, file) => {
    const reference = referenceTable(file);
    const welch = compareGroups({ test_scale });
    agree(
      welch,
      reference,
      { mean_case: "mean1", mean_control: "mean2", statistic: "welch_t", df: "welch_df", ci_low: "welch_lo", ci_high: "welch_hi", cohen_d: "cohen_d" },
      1e-9,
    );
    agree(welch, reference, { fold_change: "fc_mean_raw", log2_fc: "log2fc_mean_raw" }, 1e-9);
    agree(welch, reference, { p: "welch_p", p_adj: "welch_BH" }, 1e-8);
    agree(compareGroups({ test_scale, test: "student" }), reference, { statistic: "student_t", df: "student_df", p: "student_p" }, 1e-9);
    const wilcoxon = compareGroups({ test_scale, test: "wilcoxon" });
    agree(wilcoxon, reference, { statistic: "wilcox_W" }, 1e-9);
    // 47 against 30 samples: exact wherever there are no ties.
    const defaults = reference.map((row) => ({ ...row, default_p: row["wilcox_p_exact"] === "" ? row["wilcox_p_corrected"]! : row["wilcox_p_exact"]! }));
    agree(wilcoxon, defaults, { p: "default_p" }, 1e-8);
    // R's qvalue refuses these p values.
    const storey = compareGroups({ test_scale, adjust: "storey" });
    if (reference.every((row) => row["qvalue_smoother"] === "")) {
      expect(numbersOf(storey, "tests", "p_adj").every(Number.isNaN)).toBe(true);
      expect(storey.notes.map(({ en }) => en).join()).toMatch(/q values can't be estimated/);
      expect(textsOf(storey, "tests", "note")[0]).toMatch(/^p_adj: /);
    }
  });
  it("limma on log2", () => {
    const output = runTool(tool, input, {
      grouping: { column: "group" },
      comparison: { case: "control", control: "cachexic" },
      test_scale: "log2",
      test: "limma",
    });
    agree(output, referenceTable("cachexia/limma_default.csv"), { statistic: "t_control", p: "P_control", p_adj: "adjP_control" }, 1e-8);
  });
});

describe.skipIf(!hasReference)("cranberry in pairs, as R", () => {
  const given = hasReference
    ? referenceInput("cranberry")
    : toolInput({ matrix: { rows: 0, columns: 0, data: new Float64Array() }, samples: [], features: [] });
  const prepared = (): Input => {
    const table = matrixOf(
      runTool({ manifest: missingManifest, run: runMissing }, given, { zero_is_missing: true, max_missing: 0.5, within: "all", method: "half-min" }),
    );
    return { ...given, table, features: null, featureNames: table.features };
  };
  const params = {
    grouping: { column: "group" },
    comparison: { case: "Cranberry", control: "Baseline" },
    pair: { column: "subject" },
    input_scale: "raw",
    test_scale: "log10",
  };

  it("t and Wilcoxon", () => {
    const input = prepared();
    const reference = referenceTable("cranberry/paired.csv");
    const t = runTool(tool, input, params);
    agree(t, reference, { statistic: "paired_t", df: "df", p: "p" }, 1e-8);
    const wilcoxon = runTool(tool, input, { ...params, test: "wilcoxon" });
    agree(wilcoxon, reference, { statistic: "V", p: "signedrank_p" }, 1e-8);
    const [means, controls] = [numbersOf(t, "tests", "mean_case"), numbersOf(t, "tests", "mean_control")];
    const index = new Map(input.table.features.map((feature, at) => [feature, at]));
    for (const row of reference) {
      const at = index.get(row["feature"]!)!;
      near(means[at]! - controls[at]!, Number(row["mean_diff"]), 1e-8);
    }
  });
  it("limma with pairs as blocks keeps the direction of the paired t", () => {
    const input = prepared();
    const limma = numbersOf(runTool(tool, input, { ...params, test: "limma" }), "tests", "statistic");
    const t = numbersOf(runTool(tool, input, params), "tests", "statistic");
    for (const [at, value] of t.entries()) if (!Number.isNaN(value)) expect(Math.sign(limma[at]!)).toBe(Math.sign(value));
  });
});

/** Every reference row's features in the table, columns by name of the table; an empty cell of R's is an empty cell here. */
function agree(output: ToolOutput, reference: Row[], columns: Record<string, string>, relative: number): void {
  const index = new Map((output.tables[0]!.columns[0]!.values as string[]).map((feature, at) => [feature, at]));
  expect(reference.length).toBeGreaterThan(50);
  for (const [column, theirs] of Object.entries(columns)) {
    const values = numbersOf(output, "tests", column);
    for (const row of reference) {
      const cell = row[theirs]!;
      near(values[index.get(row["feature"]!)!]!, cell === "" ? Number.NaN : Number(cell), relative);
    }
  }
}
