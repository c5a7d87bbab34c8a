/** What a job says of the tables that it was given, whatever its tool is, and what it tells its tool of them. */
import type { TableState } from "@analyte/contract/table-state";
import { expect, it } from "vitest";
import { indexIn, newJobsOnTables } from "../testing/job-on-tables.ts";

const { runOn, faultOf } = newJobsOnTables();
const notesOf = async (...asked: Parameters<typeof runOn>): Promise<string> =>
  indexIn(await runOn(...asked))
    .notes.map(({ en }) => en)
    .join("\n");
const rows = Array.from({ length: 8 }, (_, at) => `s${at},${at < 4 ? "a" : "b"},${12.1 + at},${15.3 + ((at * 3) % 5)},${18.7 - ((at * 7) % 6)}`);
const matrix = ["sample,group,f1,f2,f3", ...rows].join("\n");
const compared = { grouping: { column: "group" }, comparison: { case: "b", control: "a" } };
const state: TableState = { from: "", origin: "", applied: [], left_out: [], scale: "log2", chosen: {} };

it("values that look like logarithms are told where they are taken as measured and no earlier step speaks of them", async () => {
  expect(await notesOf("two-groups", { matrix }, compared)).toContain("these look like logarithms, and were taken as measured values");
  expect(await notesOf("two-groups", { matrix }, { ...compared, input_scale: "log2" })).not.toContain("look like logarithms");
  expect(await notesOf("two-groups", { matrix }, compared, state)).not.toContain("look like logarithms");
});

it("scores that are compared as if they were amounts are told", async () => {
  const scores = ["sample,group,t1,t2", ...Array.from({ length: 8 }, (_, at) => `s${at},${at < 4 ? "a" : "b"},${at - 3.5},${((at * 3) % 5) - 1.2}`)].join("\n");
  expect(await notesOf("two-groups", { matrix: scores }, compared)).toMatch(/“t1”, “t2” are called as scores are.*\n.*significant by construction/);
});

it("p that a table of results gives as a bound is told", async () => {
  const tests = ["feature,log2_fc,p,p_adj", "f1,2,<0.001,<0.001", "f2,0.1,0.4,0.5", "f3,-3,0.001,0.01"].join("\n");
  expect(await notesOf("select-features", { tests }, {})).toContain("2 cells say that p lies below a number, as “<0.001”");
});

it("a tool hears on which scale an earlier step left each of its tables", async () => {
  const other = ["sample,f3,f1", "s1,1,2", "s2,3,4"].join("\n");
  const params = { clash: "combine", combine_by: "sum" };
  const fault = await faultOf("combine-tables", { matrix: ["sample,f1,f2", "s1,1,2", "s2,3,4"].join("\n"), matrix_2: { text: other, state } }, params);
  expect(fault.text.en).toContain("An earlier step left logarithms (log2) in these tables");
});
