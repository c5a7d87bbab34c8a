/** On which scale the matrix of a result is and what was done to it, as the next tool is told. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tableStateSchema } from "@analyte/contract/table-state";
import { expect, it } from "vitest";
import { withHistory } from "./state-words.ts";
import { newJobsOnTables } from "../testing/job-on-tables.ts";

const { runOn } = newJobsOnTables();
const rows = Array.from({ length: 12 }, (_, at) => ({ id: `s${at + 1}`, values: [8, 9, 11].map((level) => level + ((at * 7) % 5) / 10) }));
const tables = {
  matrix: ["sample,a,b,c", ...rows.map(({ id, values }) => [id, ...values].join(","))].join("\n"),
  samples: ["sample,type,batch", ...rows.map(({ id }, at) => `${id},${at % 2 === 0 ? "QC" : "sample"},${at < 6 ? 1 : 2}`)].join("\n"),
};

it.each([
  ["filter-features", { input_scale: "log2", quality: "none" }, "log2"],
  ["filter-features", { input_scale: "raw", quality: "none" }, "raw"],
  ["batch-correct", { input_scale: "log10", qc: { column: "type" }, batch: "batch" }, "log10"],
  ["batch-correct", { input_scale: "raw", method: "combat", batch: "batch" }, "raw"],
  ["normalise", { input_scale: "log2", transform: "none", sample: "sum" }, "raw"],
])("%s %j gives %s", async (tool, params, scale) => {
  const out = await runOn(tool, tables, params);
  expect(tableStateSchema.parse(JSON.parse(readFileSync(join(out, "matrix.state.json"), "utf8"))).scale).toBe(scale);
});

it("of two matrices each says which of its gaps were filled", async () => {
  const gaps = tables.matrix.split("\n").map((line, at) => (at % 4 === 1 ? line.replace(/,[^,]+$/, ",") : line));
  const out = await runOn("missing-values", { matrix: gaps.join("\n"), samples: tables.samples }, { method: "mixed", k: 2, grouping: { column: "batch" } });
  const said = ["matrix", "tested"].map((name) => {
    const state = tableStateSchema.parse(JSON.parse(readFileSync(join(out, `${name}.state.json`), "utf8")));
    return withHistory({ en: "Then.", zh: "然后。" }, state).en;
  });
  expect(said).toEqual([
    "Before, the values had been prepared: missing values filled (by the kind of gap). Then.",
    "Before, the values had been prepared: missing values filled (those below detection alone). Then.",
  ]);
});
