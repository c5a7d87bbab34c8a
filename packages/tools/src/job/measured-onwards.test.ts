/** What was called a measured feature once is one for every tool after it: nothing is asked again, and nothing taken for labels. */
import { readingAfter } from "@analyte/contract/reading";
import { parseTableState } from "@analyte/contract/table-state";
import { describe, expect, it } from "vitest";
import { newJobsOnTables, textIn } from "../testing/job-on-tables.ts";
import { doctor } from "../testing/read-in-tests.ts";

const { runOn } = newJobsOnTables();
const rows = Array.from({ length: 8 }, (_, at) => `s${at},${1 + (at % 2)},${at < 4 ? 20 : 40},${at * 1.37 + 0.11},${9 - at * 0.83},${0.2 + ((at * 5.3) % 4)}`);
const table = ["sample,Class,Age,f1,f2,f3", ...rows].join("\n");
const features = (out: string, name: string) => textIn(out, name).split(/\r?\n/)[0];

describe("a matrix that a tool made", () => {
  it("keeps its measured features from tool to tool", async () => {
    const first = await runOn("missing-values", { matrix: { text: table, reading: { labels: false, measured: ["Class", "Age"] } } }, {});
    const state = parseTableState(textIn(first, "matrix.state.json"))!;
    expect(state.measured).toEqual(["Class", "Age"]);
    const made = textIn(first, "matrix.csv");
    // Without it, both would be asked about or taken for labels.
    expect((await doctor("matrix", { matrix: made })).problems.map(({ code }) => code)).toEqual(expect.arrayContaining(["likely-description"]));
    const second = await runOn("normalise", { matrix: made }, { transform: "log2" }, state);
    expect(features(second, "given-matrix.csv")).toBe("sample,Class,Age,f1,f2,f3");
    const third = parseTableState(textIn(second, "matrix.state.json"))!;
    expect(third.measured).toEqual(["Class", "Age"]);
    const last = await runOn("pca", { matrix: textIn(second, "matrix.csv") }, {}, third);
    expect(features(last, "given-matrix.csv")).toBe("sample,Class,Age,f1,f2,f3");
  });
});

describe("what was said on the way", () => {
  const state = { measured: ["Age", "Class"] };
  it("holds unless it is said otherwise", () => {
    expect(readingAfter({}, state)).toEqual({ measured: ["Age", "Class"] });
    expect(readingAfter({ descriptions: ["Age"], labels: false }, state)).toEqual({ descriptions: ["Age"], labels: false, measured: ["Class"] });
    const said = { measured: ["Class", "Age"] };
    expect(readingAfter(said, state)).toBe(said);
    expect(readingAfter({}, null)).toEqual({});
    // More than a call takes.
    expect(readingAfter({}, { measured: Array.from({ length: 2_000 }, (_, at) => String(at).padEnd(200, "x")) })).toEqual({});
  });
});
