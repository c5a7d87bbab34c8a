/** What two tools in a row, and two tables in one, tell of the scale and of the steps before: what the next result says, and what the one after it is told. */
import type { TableState } from "@analyte/contract/table-state";
import { describe, expect, it } from "vitest";
import { tableStateSchema } from "@analyte/contract/table-state";
import { indexIn, newJobsOnTables, textIn } from "../testing/job-on-tables.ts";

const { runOn } = newJobsOnTables();
const samples = Array.from({ length: 12 }, (_, at) => `s${at + 1}`);
/** Values of about these levels, which vary from sample to sample, each feature in its own way. */
const matrixOf = (levels: Record<string, number>): string =>
  [
    ["sample", ...Object.keys(levels)].join(","),
    ...samples.map((id, at) => [id, ...Object.values(levels).map((level, feature) => level + ((at * (7 + feature) + feature) % 5) / 10)].join(",")),
  ].join("\n");
const matrix = matrixOf({ a: 8, b: 9, c: 11 });
const sheet = ["sample,group,batch,type", ...samples.map((id, at) => `${id},${at % 2 === 0 ? "case" : "control"},${at < 6 ? 1 : 2},sample`)].join("\n");
const groups = { grouping: { column: "group" }, comparison: { case: "case", control: "control" } };
const left = (scale: TableState["scale"]): TableState => ({ from: "Before", origin: "study", applied: [], left_out: [], scale, chosen: {} });
const stateIn = (out: string): TableState => tableStateSchema.parse(JSON.parse(textIn(out, "matrix.state.json")));
const notesIn = (out: string): string =>
  indexIn(out)
    .notes.map(({ en }) => en)
    .join("\n");
const methodsIn = (out: string): string => indexIn(out).methods.en;
/** What the next tool says when it is given the matrix of this folder. */
const next = async (out: string, tool: string, params: Record<string, unknown>): Promise<string> =>
  await runOn(tool, { matrix: { text: textIn(out, "matrix.csv"), state: stateIn(out) }, samples: sheet }, params);

describe("a matrix that is made anew", () => {
  it("is on the scale that its tool gives, whatever it was made of", async () => {
    const out = await runOn("ratios", { matrix }, { input_scale: "raw" });
    expect(stateIn(out)).toMatchObject({ scale: "log2", applied: [{ step: "transformed", method: "log2" }] });
    expect(stateIn(await runOn("ratios", { matrix }, { input_scale: "log10" }, left("other"))).scale).toBe("log2");
    const compared = await next(out, "two-groups", { ...groups, input_scale: "log2" });
    expect(methodsIn(compared)).toContain("transformed (log2 ratios of features)");
    expect(notesIn(compared)).not.toContain("were taken here as");
    expect(notesIn(await next(out, "two-groups", { ...groups, input_scale: "raw" }))).toMatch(/left as log2.*taken here as values as measured/);
  });
});

describe("tables that are put together", () => {
  const others = { d: 4, e: 5 };
  const together = async (first: TableState | undefined, second: TableState | undefined): Promise<string> =>
    await runOn(
      "combine-tables",
      {
        matrix: { text: matrix, ...(first && { state: first }) },
        matrix_2: { text: matrixOf(others), ...(second && { state: second }) },
      },
      { join: "samples" },
    );

  it.each(["log2", "ln", "raw"] as const)("stay on the scale that they share: %s", async (scale) => {
    const out = await together(left(scale), left(scale));
    expect(stateIn(out).scale).toBe(scale);
    expect(notesIn(out)).not.toContain("not on one scale");
  });

  it("of values as measured and an upload, of which nothing is known, give no warning", async () => {
    const out = await together(left("raw"), undefined);
    expect(stateIn(out).scale).toBe("raw");
    expect(notesIn(out)).not.toContain("not on one scale");
  });

  it.each([
    ["two logarithms", left("log2"), left("log10"), "table 1 holds log2 values, table 2 holds log10 values"],
    ["logarithms and what was measured", left("raw"), left("ln"), "table 1 holds values as measured, table 2 holds natural logarithms"],
    ["logarithms and an upload", left("log2"), undefined, "table 1 holds log2 values, table 2 holds values of a scale that nobody has said"],
    [
      "an upload and scaled values",
      undefined,
      left("other"),
      "table 1 holds values of a scale that nobody has said, table 2 holds transformed or scaled values",
    ],
  ])("of two scales have none any more, and say so: %s", async (_, first, second, said) => {
    const out = await together(first, second);
    expect(stateIn(out).scale).toBe("other");
    expect(notesIn(out)).toContain(`The tables are not on one scale: ${said}. `);
    expect(notesIn(await next(out, "two-groups", { ...groups, input_scale: "log2" }))).toMatch(/left as transformed or scaled values.*taken here as log2/);
  });
});

describe("a form that says otherwise than the table", () => {
  it.each([
    ["filter-features", { input_scale: "raw", quality: "none" }, "log2", "log2"],
    ["filter-features", { input_scale: "log10", quality: "none" }, "log2", "log2"],
    ["normalise", { input_scale: "raw", sample: "sum" }, "log2", "other"],
    ["normalise", { input_scale: "log2", transform: "none" }, "other", "other"],
    // "Raw" is also what nobody has looked at.
    ["filter-features", { input_scale: "log2", quality: "none" }, "raw", "log2"],
    ["filter-features", { input_scale: "log2", quality: "none" }, null, "log2"],
  ] as const)("%s told %j of a table on %s leaves it on %s", async (tool, params, before, after) => {
    const out = await runOn(tool, { matrix }, params, left(before));
    expect(stateIn(out).scale).toBe(after);
    const isTold = before !== null && before !== params.input_scale;
    expect(notesIn(out).includes("were taken here as")).toBe(isTold);
  });

  it("is no contradiction where a logarithm is undone: a step that the next result names", async () => {
    const out = await runOn("normalise", { matrix }, { input_scale: "log2", transform: "none", sample: "sum" }, left("log2"));
    expect(stateIn(out)).toMatchObject({ scale: "raw", applied: [{ step: "transformed", method: "raw" }, { step: "normalised" }] });
    expect(methodsIn(await next(out, "pca", {}))).toContain("Before, the values had been prepared: transformed (log2 undone), normalised (by their sum). ");
  });
});

describe("steps that change which values there are", () => {
  it("features left out are counted in the next result, and not where all stay", async () => {
    const out = await runOn("filter-features", { matrix }, { input_scale: "raw", quality: "none", drop_share: 0.35 });
    expect(methodsIn(await next(out, "pca", {}))).toContain("features left out (“Filter features” kept 2 of 3)");
    expect(stateIn(await runOn("filter-features", { matrix }, { input_scale: "raw", quality: "none" })).applied).toEqual([]);
  });

  it("batches that were corrected for are named with their method", async () => {
    const out = await runOn("batch-correct", { matrix, samples: sheet }, { input_scale: "raw", method: "combat", batch: "batch" });
    expect(stateIn(out).applied).toMatchObject([{ step: "corrected", method: "combat" }]);
    expect(methodsIn(await next(out, "pca", {}))).toMatch(/corrected for drift and batches \(.*ComBat/i);
  });
});
